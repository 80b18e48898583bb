tree = [4, 7, 2]
best = max(best, 3)
depth = math.log(len(tree), 2)
