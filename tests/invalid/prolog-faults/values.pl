moves(a, [b, c]).
