let tree =
    Branch ("R", [
        Branch ("B", [ Value 3; Value 12 ])
        Branch ("C", [ Value 2; Value -4 ])
    ])
