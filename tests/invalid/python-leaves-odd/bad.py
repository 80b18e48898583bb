leaves = [3, 5, 2]
