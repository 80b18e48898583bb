% Whose turn it is follows from the depth.
:- dynamic best/2.
moves(a, [b, c]).   moves(b, [d, e]).
moves(c, [left-f, right-g]).
value(d, 3).  value(e, -12).
value(f, 2.5).  value(g, 8).
max(a).
