type tree = Terminal of int | Interior of string * tree list
let t = Interior ("R", [Interior ("B", [Terminal 3; Terminal 12]); Interior ("C", [Terminal 2; Terminal (-4)])])
