tree := []interface{}{[]interface{}{4, 7}, []any{2, 9}}
