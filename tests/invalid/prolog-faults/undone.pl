value(a, 3).
edge(a, 'b.
