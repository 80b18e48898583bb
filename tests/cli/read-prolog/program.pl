children(1, [2, 3]).
children(2, [4, 5]).
payoff(3, 8).
payoff(4, 10).
payoff(5, -10).

best(Node, Value) :-
    children(Node, [First|_]), !,
    best(First, Value).     % 0'.
best(Node, Value) :- payoff(Node, Value).
same(_, V, V).
first([H|_], H).
limit(- 3).
