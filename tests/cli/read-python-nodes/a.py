tree = {'name': 'S', 'player': 'min', 'children': [{'name': 'T', 'value': 4}, {'name': 'U', 'value': None}]}
