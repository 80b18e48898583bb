edge(a, b, 5).
edge(a, c, 6).
