moves = ['a', 'b']
alpha, beta = -99, 99

game_tree = [[4, 7], [2, 9]]
expected = [4, 2]
