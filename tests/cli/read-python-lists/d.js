const tree = [
  [4, [7, -1]], // left
  [[0.5, 9],],
];
export default tree;
