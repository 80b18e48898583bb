tree = {'S': ['T', 'U']}
one = {'T': 3, 'U': 4}
two = {'T': 5, 'U': 4}
