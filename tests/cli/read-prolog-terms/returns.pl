moves(a,[b,c]).
value(b,3).
value(c,-1).
