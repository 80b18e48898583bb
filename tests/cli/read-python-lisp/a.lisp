; two and two
'((4 7) (2 9))
