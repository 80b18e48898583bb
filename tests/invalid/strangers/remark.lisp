(; the root
 (3 12) (2 8))
