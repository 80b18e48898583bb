data Baum = Zweig String [Baum] | Zahl Int

baum = Zweig "A" [Zweig "B" [Zahl 3, Zahl 12], Zweig "C" [Zahl 2, Zahl 4]]
