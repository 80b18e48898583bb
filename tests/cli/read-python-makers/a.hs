module Exercise where
data Tree = Leaf Int | Node [Tree]
tree :: Tree
tree = Node [Node [Leaf 4, Leaf 7], Node [Leaf 2, Leaf (-9)]]
main = print (minimax tree)
