tree = {}
tree['S'] = ['T', 'U']
tree['T'] = [4, 7]
