/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run.h"
#include "unit.h"
#include <stdio.h>

const struct run_program run_programs[] = {
    {.name = "one function",
     .text = "function Search(s)\n"
             "  return Ab(s, -inf, inf)\n"
             "function Ab(s, alpha, beta)\n"
             "  if Terminal(s) then return Utility(s)\n"
             "  else if Player(s) = Max\n"
             "    v <- -inf\n"
             "    for each child c of s\n"
             "      v <- max(v, Ab(c, alpha, beta))\n"
             "      if v >= beta then return v\n"
             "      else alpha <- max(alpha, v)\n"
             "    return v\n"
             "  else\n"
             "    v <- inf\n"
             "    for each child c of s\n"
             "      v <- min(v, Ab(c, alpha, beta))\n"
             "      if v <= alpha then return v\n"
             "      else beta <- min(beta, v)\n"
             "    return v\n"},
    {.name = "no parameters",
     .text = "function F(s)\n"
             "  if Terminal(s) then return Utility(s) + G()\n"
             "  v <- G()\n"
             "  for each child c of s\n"
             "    v <- max(v, F(c) + G())\n"
             "  return v\n"
             "function G()\n"
             "  w <- 3\n"
             "  x <- w - 2\n"
             "  return x\n"},
    {.name = "dispatcher",
     .text = "function Search(s, alpha = -inf, beta = inf)\n"
             "  if Player(s) = Max then return Max-Value(s, alpha, beta)\n"
             "  else return Min-Value(s, alpha, beta)\n"
             "function Max-Value(s, alpha, beta)\n"
             "  if Terminal(s) then return Utility(s)\n"
             "  v <- -inf\n"
             "  for each child c of s\n"
             "    v <- max(v, Search(c, alpha, beta))\n"
             "    if v >= beta then break\n"
             "    alpha <- max(alpha, v)\n"
             "  return v\n"
             "function Min-Value(s, alpha, beta)\n"
             "  if Terminal(s) then return Utility(s)\n"
             "  v <- inf\n"
             "  for each child c of s\n"
             "    v <- min(v, Search(c, alpha, beta))\n"
             "    if v <= alpha then break\n"
             "    beta <- min(beta, v)\n"
             "  return v\n"},
    {.name = "researches",
     .text = "perspective: mover\nneeds: alternating players\n"
             "function Search(s)\n"
             "  return Pvs(s, -inf, inf)\n"
             "function Pvs(s, alpha, beta)\n"
             "  if Terminal(s) then return Mover-Utility(s)\n"
             "  best <- -inf\n"
             "  for each child c of s\n"
             "    a <- max(alpha, best)\n"
             "    if First(c) then v <- -Pvs(c, -beta, -a)\n"
             "    else\n"
             "      v <- -Pvs(c, -next(a), -a)\n"
             "      if a < v < beta then v <- -Pvs(c, -beta, -v)\n"
             "    best <- max(best, v)\n"
             "    if best >= beta then return best\n"
             "  return best\n",
     .alternating = true},
    {.name = "tables and passes",
     .text = "table lower = -inf\ntable upper = inf\n"
             "function Mtd(root, f = 0)\n"
             "  g <- f\n"
             "  low <- -inf\n"
             "  high <- inf\n"
             "  repeat\n"
             "    if g = low then beta <- next(g)\n"
             "    else beta <- g\n"
             "    g <- With-Memory(root, previous(beta), beta)\n"
             "    if g < beta then high <- g\n"
             "    else low <- g\n"
             "  until low >= high\n"
             "  return g\n"
             "function With-Memory(n, alpha, beta)\n"
             "  if lower[n] >= beta then return lower[n]\n"
             "  if upper[n] <= alpha then return upper[n]\n"
             "  alpha <- max(alpha, lower[n])\n"
             "  beta <- min(beta, upper[n])\n"
             "  if Terminal(n) then g <- Utility(n)\n"
             "  else if Player(n) = Max\n"
             "    g <- -inf\n"
             "    a <- alpha\n"
             "    for each child c of n\n"
             "      if g >= beta then break\n"
             "      g <- max(g, With-Memory(c, a, beta))\n"
             "      a <- max(a, g)\n"
             "  else\n"
             "    g <- inf\n"
             "    b <- beta\n"
             "    for each child c of n\n"
             "      if g <= alpha then break\n"
             "      g <- min(g, With-Memory(c, alpha, b))\n"
             "      b <- min(b, g)\n"
             "  if g <= alpha then upper[n] <- g\n"
             "  if g > alpha and g < beta then\n"
             "    lower[n] <- g\n"
             "    upper[n] <- g\n"
             "  if g >= beta then lower[n] <- g\n"
             "  return g\n"},
    {.name = "order by evaluation",
     .text = "needs: evaluations\n"
             "function Search(s, depth = 3)\n"
             "  return Ab(s, -inf, inf, depth)\n"
             "function Ab(s, alpha, beta, depth)\n"
             "  if Terminal(s) or depth = 0 then return Evaluate(s)\n"
             "  if Player(s) = Max\n"
             "    v <- -inf\n"
             "    for each child c of s by Evaluate(c)\n"
             "      v <- max(v, Ab(c, alpha, beta, depth - 1))\n"
             "      if v >= beta then return v\n"
             "      alpha <- max(alpha, v)\n"
             "    return v\n"
             "  v <- inf\n"
             "  for each child c of s by -Evaluate(c)\n"
             "    v <- min(v, Ab(c, alpha, beta, depth - 1))\n"
             "    if v <= alpha then return v\n"
             "    beta <- min(beta, v)\n"
             "  return v\n",
     .evaluations = true},
    {.name = "killers and deepening",
     .text = "needs: evaluations\n"
             "table killer\n"
             "table score\n"
             "function Deepen(root)\n"
             "  for d <- 1 to Height(root)\n"
             "    g <- Ab(root, -inf, inf, d)\n"
             "  return g\n"
             "function Ab(n, alpha, beta, depth)\n"
             "  if Terminal(n) or depth = 0 then return Evaluate(n)\n"
             "  tried <- 0\n"
             "  if Player(n) = Max\n"
             "    v <- -inf\n"
             "    for each child c of n by Move(c) = killer[Depth(n)]\n"
             "      tried <- tried + 1\n"
             "      if tried > 0 then v <- max(v, Ab(c, alpha, beta, depth - 1))\n"
             "      if v >= beta\n"
             "        killer[Depth(n)] <- Move(c)\n"
             "        break\n"
             "      alpha <- max(alpha, v)\n"
             "    return v\n"
             "  v <- inf\n"
             "  for each child c of n\n"
             "    tried <- tried + 1\n"
             "    v <- min(v, Ab(c, alpha, beta, depth - 1))\n"
             "    if v <= alpha then return v\n"
             "    beta <- min(beta, v)\n"
             "  return v\n",
     .evaluations = true},
    {.name = "a list, best first",
     .text = "list open\n"
             "function Sss(root)\n"
             "  insert (root, true, inf) in open\n"
             "  while true\n"
             "    take (n, live, h) from open\n"
             "    if live\n"
             "      if Terminal(n) then insert (n, false, min(h, Utility(n))) in open\n"
             "      else if Player(n) = Min then insert (First-Child(n), true, h) in open\n"
             "      else\n"
             "        for each child c of n\n"
             "          insert (c, true, h) in open\n"
             "    else if n = root then return h\n"
             "    else if Player(Parent(n)) = Max\n"
             "      remove all below Parent(n) from open\n"
             "      insert (Parent(n), false, h) in open\n"
             "    else if Next-Brother(n) = none then insert (Parent(n), false, h) in open\n"
             "    else insert (Next-Brother(n), true, h) in open\n"},
    {.name = "helpers",
     .text = "function Search(s)\n"
             "  sum <- 0\n"
             "  for each child c of s\n"
             "    sum <- sum + Mini(c) + Mini(c)\n"
             "    if sum > 50 then break\n"
             "  return Mini(s)\n"
             "function Mini(s)\n"
             "  if Terminal(s) then return Utility(s)\n"
             "  v <- Worst(s)\n"
             "  for each child c of s\n"
             "    v <- Better(s, v, Mini(c))\n"
             "  for each child c of s\n"
             "    if Mini(c) = v then return v\n"
             "  return v\n"
             "function Worst(s)\n"
             "  if Player(s) = Max then return -inf\n"
             "  return inf\n"
             "function Better(s, x, y)\n"
             "  if Player(s) = Max then return max(x, y)\n"
             "  return min(x, y)\n"},
    {.name = "by next brother",
     .text = "function Walk(s)\n"
             "  if Terminal(s) then return Utility(s)\n"
             "  total <- 0\n"
             "  c <- First-Child(s)\n"
             "  while c != none\n"
             "    total <- total + Walk(c)\n"
             "    c <- Next-Brother(c)\n"
             "  return total\n"},
    {.name = "order again",
     .text = "needs: evaluations\n"
             "function Search(s)\n"
             "  return Twice(s, -inf, inf)\n"
             "function Twice(s, alpha, beta)\n"
             "  if Terminal(s) then return Utility(s)\n"
             "  for turn <- 1 to 2\n"
             "    if Player(s) = Max\n"
             "      v <- -inf\n"
             "      for each child c of s by Evaluate(c)\n"
             "        v <- max(v, Twice(c, max(v, alpha), beta))\n"
             "        if v >= beta then break\n"
             "    else\n"
             "      v <- inf\n"
             "      for each child c of s by -Evaluate(c)\n"
             "        v <- min(v, Twice(c, alpha, min(v, beta)))\n"
             "        if v <= alpha then break\n"
             "  return v\n",
     .evaluations = true},
    {.name = "a look at one child",
     .text = "function Look(s)\n"
             "  if Terminal(s) then return Utility(s)\n"
             "  for each child c of s\n"
             "    v <- Look(c)\n"
             "    if v > 4 then break\n"
             "  for each child c of s\n"
             "    v <- v + Look(c)\n"
             "    if v > 20 then break\n"
             "  return v\n"},
    {.name = "evaluation last",
     .text = "needs: evaluations\n"
             "function Late(s)\n"
             "  if Terminal(s) then return Utility(s)\n"
             "  t <- 0\n"
             "  c <- First-Child(s)\n"
             "  while c != none\n"
             "    t <- t + Late(c)\n"
             "    c <- Next-Brother(c)\n"
             "  e <- Evaluate(s)\n"
             "  return e + t\n",
     .evaluations = true},
    {.name = "truths in variables",
     .text = "function Count(s, low = 2, high = 5)\n"
             "  if Terminal(s) then return Utility(s)\n"
             "  total <- 0\n"
             "  steady <- true\n"
             "  for each child c of s\n"
             "    v <- Count(c)\n"
             "    inside <- low < v < high\n"
             "    apart <- not (inside or v = low) and v != high\n"
             "    steady <- steady and (inside or not apart)\n"
             "    if steady and inside or apart and v > high then total <- total + 1\n"
             "    while total < v and (inside or apart)\n"
             "      total <- total + 1\n"
             "      inside <- total < high or steady\n"
             "  return total\n"},
    {.name = "a child made another",
     .text = "function Walk(s)\n"
             "  if Terminal(s) then return Utility(s)\n"
             "  total <- 0\n"
             "  for each child c of s\n"
             "    total <- total + Walk(c)\n"
             "    c <- First-Child(s)\n"
             "    if total > 9 then break\n"
             "  return total\n"},
    {.name = "an order within another",
     .text = "needs: evaluations\n"
             "function Search(s)\n"
             "  return Both(s, -inf, inf)\n"
             "function Both(s, alpha, beta)\n"
             "  if Terminal(s) then return Utility(s)\n"
             "  w <- 0\n"
             "  if Player(s) = Max\n"
             "    v <- -inf\n"
             "    for each child c of s by Evaluate(c)\n"
             "      v <- max(v, Both(c, max(v, alpha), beta))\n"
             "      for each child d of s by -Evaluate(d)\n"
             "        w <- w + Evaluate(d)\n"
             "      if v >= beta then break\n"
             "  else\n"
             "    v <- inf\n"
             "    for each child c of s by -Evaluate(c)\n"
             "      v <- min(v, Both(c, alpha, min(v, beta)))\n"
             "      for each child d of s by Evaluate(d)\n"
             "        w <- w + Evaluate(d)\n"
             "      if v <= alpha then break\n"
             "  return v\n",
     .evaluations = true},
    {.name = NULL},
};

struct program *run_compile(const char *name, const char *text)
{
    struct diag diag = {0};
    struct source source;
    bool read = source_copy(&source, name, slice_of(text), &diag);
    struct program *program = read ? program_compile(&source, &diag) : NULL;
    if (read)
        source_free(&source);
    diag_print(&diag, stderr);
    ck_assert_msg(program != NULL, "%s does not compile", name);
    diag_free(&diag);
    return program;
}

void run_begin(struct session *run, struct program *program, const struct tree *tree, uint32_t spacing,
               const struct session_wishes *wishes)
{
    struct session_wishes lean = wishes ? *wishes : (struct session_wishes){0};
    struct text why = {0};
    lean.lean = true;
    ck_assert_msg(session_begin(run, tree, program, &lean, &why), "%s", text_string(&why));
    run->log.spacing = spacing;
    text_free(&why);
}

void run_free(struct session *run)
{
    const struct program *program = run->program;
    session_end(run);
    program_free((struct program *)program);
}
