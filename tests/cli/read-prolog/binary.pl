tree(node(node(leaf(3), leaf(5)), node(leaf(2), nil))).
