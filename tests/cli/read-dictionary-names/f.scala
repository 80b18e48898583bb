val tree = Map("S" -> List("T", "U"), "T" -> List(4, 7), "U" -> List(2, 9))
