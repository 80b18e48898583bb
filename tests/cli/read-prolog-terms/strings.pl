node("A", ["B", "C"]).
node("B", 3).
node("C", 5).
