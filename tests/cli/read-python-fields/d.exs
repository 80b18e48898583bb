tree = {:node, "S", [{:leaf, 4}, {:node, "T", [{:leaf, 7}, {:leaf, 2}]}]}
