tree = 3
print(minimax(tree))
tree = [1, 2, 3]
print(minimax(tree))
tree = [[4, 7], 2]
print(minimax(tree))
tree = [[4, 7], [2, 9]]
print(minimax(tree))
