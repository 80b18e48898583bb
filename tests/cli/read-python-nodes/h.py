tree = MaxNode(MinNode(Leaf(4), Leaf(7)), MinNode(2, 9))
