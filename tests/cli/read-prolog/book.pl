% A small tree, and a program that searches it.
:- dynamic(moves/2).
:- use_module(library(lists)).

moves( a, [b,c]).
moves( b, [d,e]).
moves( c, [f,g]).

staticval( d, 1).   staticval( e, 4).
staticval( f, 5).   staticval( g, 2).

max_to_move( a).
min_to_move( b).  min_to_move( c).
max_to_move(d). max_to_move(e). max_to_move(f). max_to_move(g).

minimax( Pos, BestSucc, Val) :-
   moves( Pos, PosList), !,
   best( PosList, BestSucc, Val)
   ;
   staticval( Pos, Val).
best( [Pos], Pos, Val) :- minimax( Pos, _, Val), !.
best( [Pos1 | PosList], BestPos, BestVal) :- X = "it's", true.
betterof( Pos0, Val0, Pos1, Val1, Pos0, Val0) :- min_to_move( Pos0), Val0 > Val1, !
	; max_to_move( Pos0), Val0 < Val1, !.
betterof( _, _, Pos1, Val1, Pos1, Val1).
?- minimax(a, M, V).
go :- write('a.b'), X is 0'a, X =.. Y, Y = "x. y".
X beats Y :- X > Y.
