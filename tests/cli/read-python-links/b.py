LOW = 99
left = [4, -LOW]
right = [2, LOW]
tree = [left, right]
