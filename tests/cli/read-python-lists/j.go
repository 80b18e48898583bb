var tree = [][]int{{4, 7}, {2, 9}}
