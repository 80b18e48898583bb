tree = {'S': {'type': 'max', 'children': ['T', 'U']}, 'T': {'type': 'max', 'children': ['V']},
        'U': {'value': 7}, 'V': {'value': 4, 'label': 'won'}}
