game = {'root': 'S', 'nodes': {'S': {'player': 'MIN', 'children': {'l': 'T', 'r': 'U'}},
                               'T': {'value': 4}, 'U': {'value': 7}}}
