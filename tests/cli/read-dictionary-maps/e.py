tree = {'S': ('min', ['T', 'U']), 'T': ('max', [4, 7]), 'U': ('leaf', 2)}
