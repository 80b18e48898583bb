/* moves with actions */
move(a, l, b). move(a, r, c).
utility(b, 1). utility(c, -1).
initial(a). terminal(b). terminal(c).
