tree = Fork (Fork (Leaf 4) (Leaf 7)) (Leaf 2)
