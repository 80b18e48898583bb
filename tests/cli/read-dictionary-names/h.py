nxt = {'s': list('tu'), 't': list('vw')}
worth = {'u': 4, 'v': 7, 'w': 2}
