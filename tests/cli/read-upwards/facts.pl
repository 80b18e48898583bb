parent(b, a). parent(c, a). parent(d, c).
value(b, 2). value(d, 3).
