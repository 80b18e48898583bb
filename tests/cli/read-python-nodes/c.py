tree = Node('S', [Node('T', value=4), Node('U', [Node('V', 2), Node('W', 9)])])
