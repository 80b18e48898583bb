tree = ['S', ['T', 'V', 'W'], ['U', 'X']]
values = {'V': 4, 'W': 7, 'X': 2}
