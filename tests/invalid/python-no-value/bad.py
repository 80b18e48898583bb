tree = print
