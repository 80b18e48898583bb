tree = OrderedDict([('S', ['T', 'U']), ('T', [4, 7]), ('U', [2])])
