const root = new Node('S', [new Node('T', [], 4), new Node('U', [new Node('V', [], 7)], null)]);
