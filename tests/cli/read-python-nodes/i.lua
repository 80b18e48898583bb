tree = { name = "S", children = { { name = "T", value = 4 }, { value = 7 } } }
