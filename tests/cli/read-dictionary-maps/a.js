const children = new Map([["S", ["T", "U"]], ["T", ["V", "W"]]]);
const value = new Map([["U", 2], ["V", 4], ["W", 7]]);
