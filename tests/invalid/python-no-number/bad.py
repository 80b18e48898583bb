tree = ['S', ['T', 'U']]
