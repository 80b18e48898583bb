edges = [('S', 'T'), ('S', 'U'), ('T', 'V', 'left'), ('T', 'W')]
values = {'U': 2, 'V': 4, 'W': 7}
