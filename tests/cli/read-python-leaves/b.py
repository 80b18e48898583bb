values = [4, 7]
