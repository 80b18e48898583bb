tree = {'type': 'chance', 'children': [3, 4]}
