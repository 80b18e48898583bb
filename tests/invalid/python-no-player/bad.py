tree = {'player': 'Bob', 'children': [{'value': 'many'}, {'value': 4, 'children': 7}]}
