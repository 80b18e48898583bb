t(a, [t(b, 3), t(c, min, [t(d, 1), t(e, 2)])]).
