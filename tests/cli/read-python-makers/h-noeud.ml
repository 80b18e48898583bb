(* Feuille et noeud, sans nom *)
type arbre = Feuille of int | Noeud of arbre list

let exercice =
  Noeud [
    Noeud [Feuille 3; Feuille 12; Feuille 8];
    Noeud [Feuille 2];
    Noeud [Feuille (-1); Noeud [Feuille 4; Feuille 6]];
  ]
