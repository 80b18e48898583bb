:- module(game, [arc/3]).
arc(a, up, b).
arc(a, down, c).
h(b, 1).
h(c, 2).
root(a).
