var next = map[string][]string{"S": {"T", "U"}}
var value = map[string]int{"T": 4, "U": 7}
