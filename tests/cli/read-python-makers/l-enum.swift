let tree = Tree.inner("R", [.inner("B", [.value(3), .value(12)]), .inner("C", [.value(2), .value(-4)])])
