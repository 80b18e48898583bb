const root = {
  name: 'S', maximizing: true,
  children: [
    { name: 'T', score: -Infinity, move: 'left' },
    { isMax: true, kids: [{ value: 2 }, { value: 9 }], depth: 1 },
  ],
};
