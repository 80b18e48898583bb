root = Node('S')
left = Node('T', value=4, parent=root)
right = Node('U', value=7, parent=root)
