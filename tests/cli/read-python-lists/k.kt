val tree = listOf(listOf(4, 7), listOf(2, 9))
