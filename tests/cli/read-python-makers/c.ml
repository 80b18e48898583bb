let tree = Node [Node [Leaf 4; Leaf 7]; Leaf 2]
