moves(a, [b, c).
value(b, 3).
