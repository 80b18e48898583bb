# The exercise
tree = [[3, 12, 8], [2, 4, 6],  # MIN
        [14, 5, 2],]
