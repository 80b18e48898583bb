{- Übung 3,
   Blatt 2 -}
module Uebung where
tree = Zweig "R" [Zweig "B" [Zahl 3, {- links -} Zahl 12], Zweig "C" [Zahl 2, Zahl (-4)]] -- fertig
