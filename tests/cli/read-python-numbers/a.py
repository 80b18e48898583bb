tree = [[1_000, 0x10, 0b11], [float("inf"), -float("inf"), -math.inf], ["4", "-7"], [(2), -(9), +4, 1e3]]
