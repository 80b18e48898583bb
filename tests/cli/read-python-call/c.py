search([[4, 7], [2, 9]], MIN)
