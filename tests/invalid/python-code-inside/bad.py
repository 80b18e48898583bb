tree = [[3, 12], [x for x in more]]
