let tree = Branch (Branch (Leaf 4, Leaf 7), Leaf 2)
