minimax([[4, 7], [2, 9]], false)
