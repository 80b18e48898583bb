tree := &Node{Name: "S", Children: []*Node{{Name: "T", Value: 4}, {Value: 7}}}
