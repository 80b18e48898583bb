interface Node { name: string; children?: Node[]; value?: number }
const tree: Node = { name: 'S', children: [{ name: 'T', value: 4 }, { name: 'U', value: 7 }] } as const;
