tree = {'S': {'left': {'left': 4, 'right': 7}, 'right': 2}}
