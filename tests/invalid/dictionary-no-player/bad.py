tree = {'S': {'player': 'me', 'children': ['T']}, 'T': {'value': 3}}
