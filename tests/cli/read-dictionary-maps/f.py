game = {'nodes': ['S', 'T', 'U'], 'edges': [('S', 'T'), ('S', 'U')], 'values': {'T': 4, 'U': 7}}
