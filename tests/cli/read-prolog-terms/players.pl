tree([max, [min, 3, 12, 8], [min, 2, 4, 6]]).
