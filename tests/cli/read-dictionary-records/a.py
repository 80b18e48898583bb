tree = [{'id': 'S', 'children': ['T', 'U']}, {'id': 'T', 'value': 4}, {'id': 'U', 'value': 7}]
