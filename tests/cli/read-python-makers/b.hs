game = Node "S"
  [ Node "T" [Leaf 4, Leaf 7]
  , Leaf 2 ]
