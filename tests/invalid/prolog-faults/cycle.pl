edge(a, b). edge(b, c). edge(c, a).
