print(alphabeta([[4, 7], [2, 9]], 2, -math.inf, math.inf, True))
