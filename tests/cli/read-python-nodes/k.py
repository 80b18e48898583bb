tree = [('a1', {'name': 'T', 'value': 4}), ('a2', {'value': 7})]
