tree = {'S': [('left', 'T'), ('right', 'U')], 'T': [('V', 4), ('W', 7)], 'U': {'stay': 2, 'go': None}}
