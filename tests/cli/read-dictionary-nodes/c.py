tree = {'S': ['T', 'U'], 'T': [4, 7], 'U': [2]}
min_nodes = ['S']
