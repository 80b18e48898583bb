const game = { root: "S", edges: [["S", "T"], ["S", "U"]], values: { T: 4, U: 7 } };
