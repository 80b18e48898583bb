tree = {'S': {'s1': 'T', 's2': 'U'}}
utility = {'T': 4, 'U': 7}
players = {'S': 'min'}
