tree = [:max, [:min, 4, 7], [:min, 2, nil]]
