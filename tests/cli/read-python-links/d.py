x = 9
game = {'S': ['T', 'U']}
worth = {'T': x, 'U': -x}
