Node tree = new Node("S", new Node("T", 4), new Node("U", new Node("V", 2), new Node("W", 9)));
