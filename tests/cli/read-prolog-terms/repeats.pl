tree(r, [t(a, 3, 4), t(b, [t(a, 5, 6)])]).
