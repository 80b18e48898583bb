local tree = { {4, 7}, {2, math.huge} } -- two
