tree = {'S': ['T', 'U'], 'V': ['T', 3]}
values = {'T': 3, 'U': 4}
