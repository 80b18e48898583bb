tree = {('S', 's1'): 'T'}
