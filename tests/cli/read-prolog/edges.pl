/* Edges,
   and who moves. */
edge(s, 'the first').
edge(s, it).
edge(it, 'isn''t').
to_move(s, min).
static_eval('the first', -1). static_eval('isn''t', 4). static_eval(it, 2).
