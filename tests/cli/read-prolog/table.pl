node(s0, max, [s1, s2]).
node(s1, min, [s3]).
leaf(s2, 4).
leaf(s3, 6).
