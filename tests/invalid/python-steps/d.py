G = nx.DiGraph()
G.add_edges_from([('S', 'T'), ('S', 'U')])
values = {'T': 4, 'U': 7}
