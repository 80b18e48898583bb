tree = [[3, 12], [2, 8]
print(minimax(tree, [0, 0]))
