let tree =
    Branch [
        Branch [ Value 3
                 Value 12 ]
        Branch [ Value 2
                 Value -4 ]
    ]
