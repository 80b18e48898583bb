parent = {'T': 'S', 'U': 'S', 'V': 'T', 'W': 'T'}
utility = {'U': 2, 'V': 4, 'W': 7}
root = 'S'
