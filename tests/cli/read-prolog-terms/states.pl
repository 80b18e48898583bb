state(a, max, 0, [b,c]).
state(b, min, 3, []).
state(c, min, 5, []).
