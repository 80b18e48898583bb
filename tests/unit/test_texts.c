/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What whole texts are read as: the tree in brackets, behind what is said of the text, with place and caret.
 */
#include "notations.h"

static const struct {
    const char *notation, *text, *outcome;
} readings[] = {
    {"python", "t = [0x1F, 0Xa0, 0b101, 0o17, 1_0.5f, 12L, 5usize, 3.0, 0xg, 1e999, -1e999]\n",
     "(31 160 5 15 10.5 12 5 3 \"0xg\"=? inf -inf)\n"},
    {"python", "t = [0b12, 1]\n", "(\"0b12\"=1:)\n"},
    {"python", "t = [0o8, 1]\n", "(\"0o8\"=1:)\n"},
    {"python", "t = [0x, 1]\n", "(\"0x\"=1:)\n"},
    {"python", "t = [7u, 7q]\n", "(7 \"7q\"=?)\n"},
    {"python",
     "t = [[inf, INFINITY, HUGE, Integer.MAX_VALUE, INT_MAX, LONG_MAX, sys.maxsize, sys.maxint, "
     "POSITIVE_INFINITY, MAX_SAFE_INTEGER, HUGE_VAL, DBL_MAX, MAXVAL], 0]\n",
     "((inf inf inf inf inf inf inf inf inf inf inf inf inf) 0)\n"},
    {"python",
     "t = [[MIN_VALUE, INT_MIN, NEGATIVE_INFINITY, DBL_MIN, MIN_SAFE_INTEGER, -inf, -MIN_VALUE], 0]\n",
     "((-inf -inf -inf -inf -inf -inf inf) 0)\n"},
    {"python", "t = [None, null, nil, nullptr, undefined, Nothing, 4]\n", "(? ? ? ? ? ? 4)\n"},
    {"python",
     "t = [float('-inf'), Decimal('3.5'), int(4), -float(4), double(-4), Number('5'), parseFloat('6'), "
     "parseInt('7'), Fraction(8), str('9'), String('10'), x.from(11), Symbol('R'), Float64(12), "
     "to_string(13), Some(14), Just(15), int('x')]\n",
     "(-inf 3.5 4 -4 -4 5 6 7 8 9 10 11 R=? 12 13 14 15 x=?)\n"},
    {"python", "t = [[numeric_limits<int>::max(), -f::infinity(), d::lowest(), d::min(), -d::min()], 0]\n",
     "((inf -inf -inf -inf inf) 0)\n"},
    {"python", "t = [[-(4), (5)], [(-6,), (7, 8)], ((9))]\n", "((-4 5) ((-6) (7 8)) 9)\n"},
    {"python", "t = [max(3, 4), 5]\n", "(max(3 4) 5)\n"},
    {"python", "t = Map.of('R', 3, 'S', [4, 5])\n", "(R -> 3 S -> (4 5))\n"},
    {"python", "t = Map([['R', 3], ['S', [4, 5]]])\n", "(R -> 3 S -> (4 5))\n"},
    {"python", "t = defaultdict(list, {'R': [3, 4], 'S': 5})\n", "(R -> (3 4) S -> 5)\n"},
    {"python", "t = dict({'R': {'S': 3, 'U': 4}})\n", "(R: S=3 U=4)\n"},
    {"python", "t = new HashMap([['R', 3], ['S', 4, 5]])\n", "(R=3 S(4 5))\n"},
    {"python", "t = OrderedDict([('R', 3), ('S', 4)], [5, 6])\n", "((R=3 S=4) (5 6))\n"},
    {"python",
     "t = LinkedHashMap([('R', 3)])\n"
     "u = TreeMap([('S', 4)])\n",
     "t:1:19: error: read as python: a text holds one tree, and here several values could be it: 't' at 1:1, "
     "'u' at 2:1\n"
     "    1 | t = LinkedHashMap([('R', 3)])\n"
     "      |                   ^~~~~~~~~~\n"},
    {"python", "t = dict([('R', 3), ('S', 4)], 5)\n", "((R=3 S=4) 5)\n"},
    {"python", "t = frozen([('R', 3), ('S', 4)])\n", "(R=3 S=4)\n"},
    {"python", "t = {['R']: 3, ['S']: [4, 5]}\n", "(R -> 3 S -> (4 5))\n"},
    {"python", "t = {R = 3, [\"S\"] = {4, 5}}\n", "(R -> 3 S -> (4 5))\n"},
    {"python", "t = {:R => 3, :S => [4, 5]}\n", "(R -> 3 S -> (4 5))\n"},
    {"python", "t = {A.b: 3, .c: 4}\n", "(A.b -> 3 c -> 4)\n"},
    {"python", "t = Node 'R' [Leaf 3, Leaf (-12)]\n", "(R: 3 -12)\n"},
    {"python", "t = Node ('R', [Leaf 3; Leaf 12])\n", "(R: 3 12)\n"},
    {"python", "t = [Zahl 3; Zahl 12]\n", "(3 12)\n"},
    {"python", "t = [Zahl 3, Wort 12]\n", "(Zahl: 3 12)\n"},
    {"python", "t = [Zahl 3; [Zahl 2; Zahl 1]]\n", "(Zahl: 3 (2 1))\n"},
    {"python",
     "t = Zweig [Zahl 3, Zahl 4]\n"
     "u = [Zahl 5]\n",
     "t:1:5: error: read as python: a text holds one tree, and here several values could be it: 't' at 1:1, "
     "'u' at 2:1\n"
     "    1 | t = Zweig [Zahl 3, Zahl 4]\n"
     "      |     ^~~~~~~~~~~~~~~~~~~~~~\n"},
    {"python", "t = [Leaf 3]\n", "(3)\n"},
    {"python",
     "t = Node [Leaf 3\n"
     "          Leaf 4\n"
     "          Leaf 5]\n",
     "(3 4 5)\n"},
    {"python", "t = Node (Node (Leaf 1) (Leaf 2)) (Leaf 3)\n", "((1 2) 3)\n"},
    {"python", "t = Node 'R' (Leaf 1) (Leaf 2)\n", "(R: 1 2)\n"},
    {"python", "t = Node ([Leaf 1, Leaf 2])\n", "(1 2)\n"},
    {"python", "t = [zahl 3, zahl 4]\n",
     "t:1:14: warning: names that repeat: 'zahl'; the second and later nodes of a name are numbered, as in "
     "'zahl·2'\n"
     "    1 | t = [zahl 3, zahl 4]\n"
     "      |              ^\n"
     "(zahl: 3 zahl=? 4)\n"},
    {"python", "t = [Z \"R\" [3, 4], /* x */ Z \"S\" [5]]\n", "(R(3 4) S(5))\n"},
    {"python", "t = [3 12; 2 4]\n", "((3 12) (2 4))\n"},
    {"python", "t = [3, 12; 2, 4]\n",
     "t:1:5: note: 4 numbers, taken for the leaves of a complete tree of two children each\n"
     "    1 | t = [3, 12; 2, 4]\n"
     "      |     ^~~~~~~~~~~~~\n"
     "((3 12) (2 4))\n"},
    {"python", "t = [3; 12]\n", "(3 12)\n"},
    {"python", "t = [3 12 8; 2 4 6; 1 5 2];\n", "((3 12 8) (2 4 6) (1 5 2))\n"},
    {"python", "t = [[3 12; 2 4]; [1 2; 5 6]]\n", "(((3 12) (2 4)) ((1 2) (5 6)))\n"},
    {"python", "t = [-3 12; 2 -4]\n", "((-3 12) (2 -4))\n"},
    {"python", "t = {3 12; 2 4}\n",
     "t:1:5: note: 4 numbers, taken for the leaves of a complete tree of two children each\n"
     "    1 | t = {3 12; 2 4}\n"
     "      |     ^~~~~~~~~~~\n"
     "((3 12) (2 4))\n"},
    {"python", "List<List<Integer>> t = List.of(List.of(3, 12), List.of(2));\n", "((3 12) (2))\n"},
    {"python", "int t[2][2] = {{3, 12}, {2, 4}};\n", "((3 12) (2 4))\n"},
    {"python", "std::vector<std::vector<int>> t{{3, 12}, {2, 4}};\n", "((3 12) (2 4))\n"},
    {"python", "var t = [][]int{{3, 12}, {2, 4}}\n", "((3 12) (2 4))\n"},
    {"python", "var t = [...]int{3, 12}\n", "(3 12)\n"},
    {"python", "var t = []interface{}{3, []interface{}{12, 8}}\n", "(3 (12 8))\n"},
    {"python", "t := (struct node[]){{3, 12}, {2}}\n", "((3 12) (2))\n"},
    {"python", "let t: [[Int]] = [[3, 12], [2]]\n", "((3 12) (2))\n"},
    {"python", "t = [u'R', r\"S\", b'U']\n",
     "t:1:5: error: read as python: no leaf has a number in this value, so it is no tree\n"
     "    1 | t = [u'R', r\"S\", b'U']\n"
     "      |     ^~~~~~~~~~~~~~~~~~\n"},
    {"python", "t = [u'R', 3, abc 'V']\n", "(R: 3 abc=? V=?)\n"},
    {"python", "t = ['R', [u'S', 3], [br'U', 4]]\n", "(R: S=3 U=4)\n"},
    {"python", "t = x.y([[3, 12], [2]]).z(1).w\n", "((3 12) (2))\n"},
    {"python", "t = vec![vec![3, 12], vec![2]].into_iter().collect()\n", "((3 12) (2))\n"},
    {"python", "t = [[3, 12].to_vec(), [2].len(5, 6)]\n", "((3 12) (2))\n"},
    {"python", "x: Tree = [[3, 12], [2]]\n", "((3 12) (2))\n"},
    {"python", "self.tree = [[3, 12], [2]]\n", "((3 12) (2))\n"},
    {"python",
     "$tree = [[3, 12], [2]];\n"
     "@u = 3\n",
     "((3 12) (2))\n"},
    {"python", "tree <- list(list(3, 12), 2)\n", "((3 12) 2)\n"},
    {"python", "t = &[&[3, 12], *[2]]\n", "((3 12) (2))\n"},
    {"python", "t = [3 * 4, 5]\n",
     "t:1:8: error: read as python: expected a value, as in [3, 12] or 'A', not '*'\n"
     "    1 | t = [3 * 4, 5]\n"
     "      |        ^\n"},
    {"python", "t = ['R', *[3, 4]]\n", "(R: 3 4)\n"},
    {"python", "(define t '((3 12) (2 4)))\n", "((3 12) (2 4))\n"},
    {"python", "(setq t (list (list 3 12) (list 2 -4)))\n", "((3 12) (2 -4))\n"},
    {"python", "'(R (S 3) (U 4 5))\n", "(R: S=3 U(4 5))\n"},
    {"python", "(list 3 (quote (4 5)) (vector 6 7))\n", "(3 (4 5) (6 7))\n"},
    {"python", "(def t [[3 12] [2]])\n", "((3 12) (2))\n"},
    {"python", "(cons 3 4)\n", "(3 4)\n"},
    {"python", "(defparameter *t* '(max (min 3 12) (min 2 4)))\n", "((3 12) (2 4))\n"},
    {"python", "({:name \"R\" :children ({:name \"S\" :value 3} {:name \"U\" :value 4})})\n",
     "(R(S=3 U=4))\n"},
    {"python", "(let t (3 4))\n", "(3 4)\n"},
    {"python",
     "(R ; word\n"
     " 3 #t 4)\n",
     "(R: 3 \"#t\"=? 4)\n"},
    {"python",
     "(define a (3 4))\n"
     "(define b (5 6))\n",
     "t:1:11: error: read as python: a text holds one tree, and here several values could be it: 'a' at 1:9, "
     "'b' at 2:9\n"
     "    1 | (define a (3 4))\n"
     "      |           ^~~~~\n"},
    {"python",
     "b = [3, 12]\n"
     "c = -4\n"
     "t = [b, c, -c]\n",
     "(b(3 12) c=-4 4)\n"},
    {"python",
     "b = 3\n"
     "b = 4\n"
     "t = [b, 5]\n",
     "(b=4 5)\n"},
    {"python",
     "d = ['V', 3]\n"
     "a = {'name': 'R', 'children': [d, e]}\n",
     "(R: V=3 e=?)\n"},
    {"python",
     "t = [b, [3]]\n"
     "b = [4]\n",
     "t:1:5: error: read as python: a text holds one tree, and here several values could be it: 't' at 1:1, "
     "'b' at 2:1\n"
     "    1 | t = [b, [3]]\n"
     "      |     ^~~~~~~~\n"},
    {"python",
     "b = 3\n"
     "tree = [x.b, -b, b]\n",
     "(x.b: -3 b=3)\n"},
    {"python",
     "t = {'name': 'R', 'player': 'min', 'children': [{'name': 'S', 'move': 'l', 'value': 3}, {'label': 'U', "
     "'action': 'r', 'utility': None}]}\n",
     "(R min: l -> S=3 r -> U=?)\n"},
    {"python", "t = Node(name='R', is_max=False, left=Node(value=3), right=Leaf(4))\n", "(R min: 3 4)\n"},
    {"python", "t = Node('R', True, [Leaf(3), Leaf(4)])\n", "(R: 3 4)\n"},
    {"python", "t = MinNode('R', [MaxNode('S', 3), 4, 5])\n", "(R min: S=3 4 5)\n"},
    {"python", "t = Node('R', 7, [3, 4])\n", "(R=7: 3 4)\n"},
    {"python", "t = Node('R', 3, 4)\n", "(R: 3 4)\n"},
    {"python", "t = Node('R', None, [Node('S', 3, []), Node('U', 4, None)])\n", "(R: S=3 U=4)\n"},
    {"python", "t = ['R', None, [['S', 3], ['U', 4]]]\n", "(R: S=3 U=4)\n"},
    {"python", "t = ['R', [3, 4]]\n", "(R: 3 4)\n"},
    {"python", "t = ['R', ['S', 3, 4]]\n", "(R: S(3 4))\n"},
    {"python", "t = ('R', [('S', 3), ('U', 4)])\n", "(R: S=3 U=4)\n"},
    {"python", "t = ('R', 'max', [3, 4])\n", "(R: 3 4)\n"},
    {"python", "t = ('min', 'R', 5, [3, 4])\n", "(R min=5: 3 4)\n"},
    {"python", "t = ['leaf', 3]\n", "(=3:)\n"},
    {"python", "t = ('node', ('leaf', 3), ('leaf', 4))\n", "(3 4)\n"},
    {"python", "t = ['?', 3]\n", "(? 3)\n"},
    {"python", "t = ['3', '?', 'inf', 'x']\n", "(\"3\": ? inf x=?)\n"},
    {"python", "t = ['R', ('a1', {'name': 'S', 'value': 3}), ('a2', {'value': 4})]\n",
     "(R: a1 -> S=3 a2 -> 4)\n"},
    {"python", "t = {'min': [3, 4]}\n", "(\"min\": 3 4)\n"},
    {"python", "t = {'R': 3}\n", "(R=3:)\n"},
    {"python", "t = {'R': {'l': 3, 'r': {'x': 4}}}\n", "(R: l=3 r(x=4))\n"},
    {"python", "t = {'title': 'T', 'source': 'S', 'about': 'X', 'value': 3}\n",
     "(title: \"T\" source: \"S\" about: \"X\" =3:)\n"},
    {"python", "t = {'name': 'R', 'children': None, 'value': 4}\n", "(R=4:)\n"},
    {"python", "t = {'name': 'R', 'children': 5, 'value': 4}\n",
     "t:1:31: error: read as python: the children of a node are a list\n"
     "    1 | t = {'name': 'R', 'children': 5, 'value': 4}\n"
     "      |                               ^\n"},
    {"python", "t = [['R', 1], 2, true]\n", "(R=1 2 true=?)\n"},
    {"python", "t = search([[3, 12], [2, 4]], False)\n",
     "t:1:12: note: MIN moves at the root, as the call says\n"
     "    1 | t = search([[3, 12], [2, 4]], False)\n"
     "      |            ^\n"
     "(min: (3 12) (2 4))\n"},
    {"python", "t = search('min', [3, 12])\n",
     "t:1:19: note: MIN moves at the root, as the call says\n"
     "    1 | t = search('min', [3, 12])\n"
     "      |                   ^\n"
     "(min: 3 12)\n"},
    {"python", "t = search([3, 12], [2], 'max')\n",
     "t:1:12: note: MAX moves at the root, as the call says\n"
     "    1 | t = search([3, 12], [2], 'max')\n"
     "      |            ^\n"
     "(3 12)\n"},
    {"python", "t = Node('R', turn=2, children=[Leaf(3)])\n", "(R min: 3)\n"},
    {"python", "t = Node('R', kind=1, children=[Leaf(3)])\n", "(R: 3)\n"},
    {"python", "t = Node('R', role=-1, children=[Leaf(3)])\n", "(R min: 3)\n"},
    {"python", "t = Node('R', type='minimizer', children=[Leaf(3)])\n", "(R min: 3)\n"},
    {"python", "t = Node('R', type='inner', minimizing=True, children=[Leaf(3)])\n", "(R min: 3)\n"},
    {"python", "t = Node('R', type=3, children=[Leaf(3)])\n",
     "t:1:20: error: read as python: who moves is 'max' or 'min'\n"
     "    1 | t = Node('R', type=3, children=[Leaf(3)])\n"
     "      |                    ^\n"},
    {"python", "t = Node('R', type='chance', children=[Leaf(3)])\n",
     "t:1:20: error: read as python: a chance node; only games without chance can be read\n"
     "    1 | t = Node('R', type='chance', children=[Leaf(3)])\n"
     "      |                    ^~~~~~~~\n"},
    {"python", "t = Node('R', value='x', children=[Leaf(3)])\n",
     "t:1:21: error: read as python: the value of a node is a number, or None\n"
     "    1 | t = Node('R', value='x', children=[Leaf(3)])\n"
     "      |                     ^~~\n"},
    {"python", "t = Node('R', value='', children=[Leaf(3)])\n", "(R: 3)\n"},
    {"python", "t = [[3, 12], [2, 4)\n",
     "t:1:20: error: read as python: ')' can't close the '[' at 1:15\n"
     "    1 | t = [[3, 12], [2, 4)\n"
     "      |                    ^\n"},
    {"python",
     "t = [[3, 12], [2, 4]\n"
     "print(t)\n",
     "t:2:9: error: read as python: the text ends before the '[' at 1:5 is closed\n"
     "    2 | print(t)\n"
     "      |         ^\n"},
    {"python", "t = [[3, 12], [2, 4]]]\n", "((3 12) (2 4))\n"},
    {"python", "[[3, 12], [2, 4]]]\n",
     "t:1:18: error: read as python: the value has ended before this\n"
     "    1 | [[3, 12], [2, 4]]]\n"
     "      |                  ^\n"},
    {"python", "t = [3, x for x in y]\n",
     "t:1:11: error: read as python: 'for' is of code, and only values can be read as a tree\n"
     "    1 | t = [3, x for x in y]\n"
     "      |           ^~~\n"},
    {"python",
     "t = [3,\n"
     "for x in y\n",
     "t:2:1: error: read as python: the code goes on before the '[' at 1:5 is closed\n"
     "    2 | for x in y\n"
     "      | ^\n"},
    {"python", "t = [[1]: 3]\n", "(\"1\"=3:)\n"},
    {"python", "t = {: 3}\n", "(3)\n"},
    {"python", "t = {'R' 'S': 3, = 4}\n",
     "t:1:18: error: read as python: there is no name before this '='\n"
     "    1 | t = {'R' 'S': 3, = 4}\n"
     "      |                  ^\n"},
    {"python", "[3, 12] [2]\n",
     "t:1:9: error: read as python: the tree has ended before this; a text holds one tree\n"
     "    1 | [3, 12] [2]\n"
     "      |         ^~~\n"},
    {"python", "[3, 12], [2, 4]\n",
     "t:1:10: error: read as python: the tree has ended before this; a text holds one tree\n"
     "    1 | [3, 12], [2, 4]\n"
     "      |          ^~~~~~\n"},
    {"python", "[[3, 12]] = 4\n",
     "t:1:11: error: read as python: the value has ended before this\n"
     "    1 | [[3, 12]] = 4\n"
     "      |           ^\n"},
    {"python",
     "[3, 12] / 4\n"
     "u = [3]\n",
     "t:1:9: error: read as python: the value has ended before this\n"
     "    1 | [3, 12] / 4\n"
     "      |         ^\n"},
    {"python", "t = [3 + 4]\n",
     "t:1:8: error: read as python: expected a value, as in [3, 12] or 'A', not '+'\n"
     "    1 | t = [3 + 4]\n"
     "      |        ^\n"},
    {"python", "t = [3, 'x\n",
     "t:1:9: error: this quote is never closed on its line\n"
     "    1 | t = [3, 'x\n"
     "      |         ^\n"},
    {"python", "t = [A<3, 4]\n",
     "t:2:1: error: read as python: this is code, and only values can be read as a tree\n"
     "    2 | \n"
     "      | ^\n"},
    {"python", "t = []\n",
     "t: error: read as python: no list and no dictionary in it that could be a tree, as in tree = [[3, 12], "
     "[2, 8]]\n"},
    {"python", "t = ['R', 'S']\n",
     "t:1:5: error: read as python: no leaf has a number in this value, so it is no tree\n"
     "    1 | t = ['R', 'S']\n"
     "      |     ^~~~~~~~~~\n"},
    {"python", "t = 3\n",
     "t: error: read as python: no list and no dictionary in it that could be a tree, as in tree = [[3, 12], "
     "[2, 8]]\n"},
    {"python", "t = [[], 3]\n",
     "t:1:6: error: read as python: an empty list; a node has children, or it is a leaf with a number\n"
     "    1 | t = [[], 3]\n"
     "      |      ^~\n"},
    {"python",
     "u = [3, [4]]\n"
     "v = [5, [6]]\n",
     "t:1:5: error: read as python: a text holds one tree, and here several values could be it: 'u' at 1:1, "
     "'v' at 2:1\n"
     "    1 | u = [3, [4]]\n"
     "      |     ^~~~~~~~\n"},
    {"python",
     "tree = [3, 4]\n"
     "game_tree = [[5, 6], 7]\n",
     "t:2:1: note: 2 values are called a tree; this one is read\n"
     "    2 | game_tree = [[5, 6], 7]\n"
     "      | ^\n"
     "((5 6) 7)\n"},
    {"python", "x = 1\n",
     "t: error: read as python: no list and no dictionary in it that could be a tree, as in tree = [[3, 12], "
     "[2, 8]]\n"},
    {"python",
     "x = Node('R')\n"
     "x.left = Node('S')\n",
     "t: error: read as python: this code builds its tree step by step, and only a tree that is written as "
     "one value can be read, as in tree = [[3, 12], [2, 8]]\n"},
    {"python", "\n",
     "t: error: read as python: no list and no dictionary in it that could be a tree, as in tree = [[3, 12], "
     "[2, 8]]\n"},
    {"python", "return f([[3, 12], [2]], true)\n",
     "t:1:10: note: MAX moves at the root, as the call says\n"
     "    1 | return f([[3, 12], [2]], true)\n"
     "      |          ^\n"
     "((3 12) (2))\n"},
    {"python",
     "print('x')\n"
     "new f(1, [3, 4])\n",
     "(3 4)\n"},
    {"python", "if x: g([3, 4])\n",
     "t: error: read as python: no list and no dictionary in it that could be a tree, as in tree = [[3, 12], "
     "[2, 8]]\n"},
    {"python",
     "t = [\"\"\"A\n"
     "\"S\"\"\", 3]\n",
     "(\"A\\u{a}\\\"S\"=3:)\n"},
    {"python",
     "t = [[3, /* no\n"
     " */ 12], [2]] # end\n",
     "((3 12) (2))\n"},
    {"python",
     "-- lua\n"
     "{- block -}\n"
     "t = [3, 12]\n",
     "(3 12)\n"},
    {"python",
     "// c\n"
     "/* a\n"
     " b */ t = [3, 12]\n",
     "(3 12)\n"},
    {"adjacency",
     "a: b c\n"
     "b: 3 5\n"
     "c = 2\n",
     "(a: b(3 5) c=2)\n"},
    {"adjacency",
     "a -> b -> c\n"
     "c = 3\n"
     "a -> d\n"
     "d = 4\n",
     "(a: b(c=3) d=4)\n"},
    {"adjacency",
     "a -> b, c->d\n"
     "b = 3\n"
     "d = 4\n",
     "(a: b=3 c -> d=4)\n"},
    {"adjacency", "a: b->c->d\n",
     "t:1:7: error: a list of this adjacency list has moves, as in left->b, and no chains\n"
     "    1 | a: b->c->d\n"
     "      |       ^\n"},
    {"adjacency",
     "a: b->c, d\n"
     "c 3\n"
     "d 4\n",
     "(a: b -> c=3 d=4)\n"},
    {"adjacency",
     "a --> b\n"
     "a => c\n"
     "a → d\n"
     "b 1\n"
     "c 2\n"
     "d 3\n",
     "(a: b=1 c=2 d=3)\n"},
    {"adjacency",
     "parent,child,move\n"
     "a,b,l\n"
     "a,c,r\n"
     "b = 3\n"
     "c = 4\n",
     "(a: l -> b=3 r -> c=4)\n"},
    {"adjacency",
     "from,to,action\n"
     "a,b,l\n"
     "a,c,r\n"
     "b = 3\n"
     "c = 4\n",
     "(a: l -> b=3 r -> c=4)\n"},
    {"adjacency",
     "from,to,label\n"
     "a,b,l\n"
     "a,c,r\n"
     "b = 3\n"
     "c = 4\n",
     "(a: l -> b=3 r -> c=4)\n"},
    {"adjacency",
     "from,to,edge\n"
     "a,b,l\n"
     "a,c,r\n"
     "b = 3\n"
     "c = 4\n",
     "(a: l -> b=3 r -> c=4)\n"},
    {"adjacency",
     "source,target,value\n"
     "a,b,3\n"
     "a,c,4\n",
     "(a: b=3 c=4)\n"},
    {"adjacency",
     "parent child score\n"
     "a b 3\n"
     "a c ?\n",
     "(a: b=3 c=?)\n"},
    {"adjacency",
     "from to utility\n"
     "a b 3\n"
     "a c 4\n",
     "(a: b=3 c=4)\n"},
    {"adjacency",
     "from to payoff\n"
     "a b 3\n"
     "a c 4\n",
     "(a: b=3 c=4)\n"},
    {"adjacency",
     "node,children\n"
     "a,b\n"
     "a,c\n"
     "b,3\n"
     "c,4\n",
     "(a: b=3 c=4)\n"},
    {"adjacency",
     "node,value\n"
     "a,3\n",
     "(a=3:)\n"},
    {"adjacency",
     "child,parent\n"
     "b,a\n"
     "b,3\n",
     "t:2:3: error: no leaf of this adjacency list has a number: 'a'\n"
     "    2 | b,a\n"
     "      |   ^\n"},
    {"adjacency",
     "from: to\n"
     "to = 3\n",
     "(from: to=3)\n"},
    {"adjacency", "parent\n", "t: error: there is no node in this adjacency list\n"},
    {"adjacency",
     "a b l\n"
     "a c r\n"
     "b = 3\n"
     "c = 4\n",
     "(a: l -> b=3 r -> c=4)\n"},
    {"adjacency",
     "a b l\n"
     "b = 3\n"
     "l = 4\n",
     "(a: b=3 l=4)\n"},
    {"adjacency",
     "a b l\n"
     "a c b\n"
     "b = 3\n"
     "c = 4\n"
     "l = 5\n",
     "t:3:1: note: unfolded: 'b'; the tree has a copy below each node that leads there\n"
     "    3 | b = 3\n"
     "      | ^\n"
     "(a: b=3 l=5 c=4 b=3)\n"},
    {"adjacency",
     "a 3\n"
     "a 5\n",
     "(a: 3 5)\n"},
    {"adjacency",
     "a 3\n"
     "a 5\n"
     "b 4\n",
     "t:3:1: error: this adjacency list has 2 nodes that are below no other, and a tree has one root: 'a', "
     "'b'\n"
     "    3 | b 4\n"
     "      | ^\n"},
    {"adjacency",
     "a b\n"
     "a c\n"
     "b 3\n"
     "b 4\n"
     "c 5\n",
     "(a: b(3 4) c(5))\n"},
    {"adjacency",
     "a b 3\n"
     "a c 4\n",
     "t:1:5: error: a value or a child? In this adjacency list write a: b, 3 for children, and b = 3 on a "
     "line of its own for a value\n"
     "    1 | a b 3\n"
     "      |     ^\n"
     "t:2:5: error: a value or a child? In this adjacency list write a: b, 3 for children, and b = 3 on a "
     "line of its own for a value\n"
     "    2 | a c 4\n"
     "      |     ^\n"},
    {"adjacency", "a: b 3\n", "(a: b=? 3)\n"},
    {"adjacency", "a(max): b(min, 3) c(4)\n", "(a: b=3 c=4)\n"},
    {"adjacency", "a [min]: b=3, c=4\n", "(a min: b=3 c=4)\n"},
    {"adjacency",
     "a [max]\n"
     "a: 3\n",
     "(a=3:)\n"},
    {"adjacency", "a [mix]: 3\n",
     "t:1:8: error: ':' is unexpected in this adjacency list; its lines are like a: b, c for children, and "
     "like b = 3 for values\n"
     "    1 | a [mix]: 3\n"
     "      |        ^\n"},
    {"adjacency", "a min: b=3\n", "(a min: b=3)\n"},
    {"adjacency", "min a: b=3\n", "(a min: b=3)\n"},
    {"adjacency", "min a 3\n", "(a min=3:)\n"},
    {"adjacency", "a max 3\n", "(a=3:)\n"},
    {"adjacency", "a max = 3\n", "(a=3:)\n"},
    {"adjacency", "max 3\n", "(\"max\"=3:)\n"},
    {"adjacency",
     "a: min\n"
     "a: 3 4\n",
     "(a min: 3 4)\n"},
    {"adjacency", "a: min, 3\n", "(a: \"min\"=? 3)\n"},
    {"adjacency",
     "a -> min\n"
     "min = 3\n",
     "(a: \"min\"=3)\n"},
    {"adjacency",
     "max: a b\n"
     "min: c\n"
     "a: c 3\n"
     "c: 4 5\n"
     "b = 6\n",
     "t:5:1: warning: not below the root, so left out: 'b'\n"
     "    5 | b = 6\n"
     "      | ^\n"
     "(a: c(4 5) 3)\n"},
    {"adjacency",
     "max: x\n"
     "a: 3 4\n",
     "t:1:1: error: this adjacency list has 2 nodes that are below no other, and a tree has one root: 'a', "
     "'max'\n"
     "    1 | max: x\n"
     "      | ^~~\n"},
    {"adjacency",
     "a: \"max\" \"3\"\n"
     "max = 3\n"
     "\"3\" = 4\n",
     "(a: \"max\"=3 \"3\"=4)\n"},
    {"adjacency",
     "a (max, 3): b\n"
     "b 4\n",
     "(a=3: b=4)\n"},
    {"adjacency", "a(: b\n",
     "t:1:3: error: ':' is unexpected in this adjacency list; its lines are like a: b, c for children, and "
     "like b = 3 for values\n"
     "    1 | a(: b\n"
     "      |   ^\n"},
    {"adjacency", "a(b): c\n",
     "t:1:3: error: 'b' is unexpected in this adjacency list; its lines are like a: b, c for children, and "
     "like b = 3 for values\n"
     "    1 | a(b): c\n"
     "      |   ^\n"},
    {"adjacency", "a(max 3 ?): b=4\n", "(a: b=4)\n"},
    {"adjacency",
     "a: left: b, right = c\n"
     "b 3\n"
     "c 4\n",
     "(a: left -> b=3 right -> c=4)\n"},
    {"adjacency",
     "a: 1->b 2->c\n"
     "b=3\n"
     "c=4\n",
     "(a: \"1\" -> b=3 \"2\" -> c=4)\n"},
    {"adjacency",
     "a: x=\"b\" y: 'c'\n"
     "b 3\n"
     "c 4\n",
     "(a: x -> b=3 y -> c=4)\n"},
    {"adjacency",
     "a: b=1st, c=2-x\n"
     "1st = 3\n"
     "2-x = 4\n",
     "(a: b -> \"1st\"=3 c -> \"2-x\"=4)\n"},
    {"adjacency", "a: b=\n",
     "t:1:6: error: the end of the line is unexpected in this adjacency list; its lines are like a: b, c for "
     "children, and like b = 3 for values\n"
     "    1 | a: b=\n"
     "      |      ^\n"},
    {"adjacency", "a: b->\n",
     "t:1:7: error: the end of the line is unexpected in this adjacency list; its lines are like a: b, c for "
     "children, and like b = 3 for values\n"
     "    1 | a: b->\n"
     "      |       ^\n"},
    {"adjacency", "a: ?, 3\n", "(a: ? 3)\n"},
    {"adjacency", "? = 3\n",
     "t:1:1: error: '?' is unexpected in this adjacency list; its lines are like a: b, c for children, and "
     "like b = 3 for values\n"
     "    1 | ? = 3\n"
     "      | ^\n"},
    {"adjacency", "a = ?\n", "(a=?:)\n"},
    {"adjacency", "a = 3, b = 4\n",
     "t:1:8: error: this adjacency list has 2 nodes that are below no other, and a tree has one root: 'a', "
     "'b'\n"
     "    1 | a = 3, b = 4\n"
     "      |        ^\n"},
    {"adjacency",
     "a: b c\n"
     "b 3, c 4\n",
     "(a: b=3 c=4)\n"},
    {"adjacency",
     "a: b c\n"
     "b 3; c 4\n",
     "(a: b=3 c=4)\n"},
    {"adjacency",
     "a: b c\n"
     "b = 3 c = 4\n",
     "(a: b=3 c=4)\n"},
    {"adjacency",
     "a: b c\n"
     "b 3 c 4\n",
     "t:2:7: error: a value or a child? In this adjacency list write a: b, 3 for children, and b = 3 on a "
     "line of its own for a value\n"
     "    2 | b 3 c 4\n"
     "      |       ^\n"},
    {"adjacency", "a = 3,\n", "(a=3:)\n"},
    {"adjacency",
     "a = b\n"
     "b = 3\n",
     "(a: b=3)\n"},
    {"adjacency", "a: [b, c\n",
     "t:1:4: error: this bracket of the adjacency list is never closed\n"
     "    1 | a: [b, c\n"
     "      |    ^\n"},
    {"adjacency",
     "a: [b,\n"
     "  c;\n"
     " d]\n"
     "b 3\n"
     "c 4\n"
     "d 5\n",
     "(a: b=3 c=4 d=5)\n"},
    {"adjacency",
     "a: {b c}\n"
     "b 3\n"
     "c 4\n",
     "(a: b=3 c=4)\n"},
    {"adjacency",
     "a: (b, c)\n"
     "b 3\n"
     "c 4\n",
     "(a: b=3 c=4)\n"},
    {"adjacency", "a: []\n",
     "t:1:1: error: no leaf of this adjacency list has a number: 'a'\n"
     "    1 | a: []\n"
     "      | ^\n"},
    {"adjacency",
     "a: b,\n"
     "b: [3]\n",
     "(a: b(3))\n"},
    {"adjacency", "a: b]\n",
     "t:1:5: error: ']' is unexpected in this adjacency list; its lines are like a: b, c for children, and "
     "like b = 3 for values\n"
     "    1 | a: b]\n"
     "      |     ^\n"},
    {"adjacency",
     "a, b\n"
     "a, c\n"
     "b, 3\n"
     "c, 4\n",
     "(a: b=3 c=4)\n"},
    {"adjacency", "a: b 3, c 4, 5\n", "(a: b=3 c=4 5)\n"},
    {"adjacency",
     "a: b, 3, c(4) 5, x->6 7\n"
     "b: 8\n",
     "(a: b=8 3 c=4 5 x -> 6 7)\n"},
    {"adjacency",
     "a: b-1.5/x c&d!e\n"
     "b-1.5/x 3\n"
     "c&d!e 4\n",
     "(a: b-1.5/x=3 c&d!e=4)\n"},
    {"adjacency", "a: b->-3\n", "(a: b -> -3)\n"},
    {"adjacency",
     "title: The tree\n"
     "source: \"S\"\n"
     "about: \"x\" y\n"
     "a: 3\n",
     "t:3:12: error: 'y' is unexpected in this adjacency list; its lines are like a: b, c for children, and "
     "like b = 3 for values\n"
     "    3 | about: \"x\" y\n"
     "      |            ^\n"},
    {"adjacency",
     "title: A\n"
     "title: B \t\n"
     "about:\n"
     "a: 3\n",
     "(title: \"B\" a=3:)\n"},
    {"adjacency",
     "title: \"A\"\n"
     "a: 3\n"
     "title: 4\n",
     "t:3:1: error: this adjacency list has 2 nodes that are below no other, and a tree has one root: 'a', "
     "'title'\n"
     "    3 | title: 4\n"
     "      | ^~~~~\n"},
    {"adjacency",
     "source: x\n"
     "a: 3\n",
     "t:1:9: error: no leaf of this adjacency list has a number: 'x'\n"
     "    1 | source: x\n"
     "      |         ^\n"
     "t:2:1: warning: not below the root, so left out: 'a'\n"
     "    2 | a: 3\n"
     "      | ^\n"},
    {"adjacency",
     "a: 3 # x\n"
     "% y\n"
     "// z\n"
     "  b: 4\n",
     "t:4:3: error: this adjacency list has 2 nodes that are below no other, and a tree has one root: 'a', "
     "'b'\n"
     "    4 |   b: 4\n"
     "      |   ^\n"},
    {"adjacency",
     "root: x->a\n"
     "a: 3\n",
     "(root: x -> a=3)\n"},
    {"adjacency",
     "root = a\n"
     "b: a\n"
     "a: 3\n",
     "t:2:1: warning: not below the root, so left out: 'b'\n"
     "    2 | b: a\n"
     "      | ^\n"
     "(a=3:)\n"},
    {"adjacency",
     "root: a, b\n"
     "a: 3\n"
     "b: 4\n",
     "(root: a=3 b=4)\n"},
    {"adjacency", "root: 3\n", "(root=3:)\n"},
    {"adjacency",
     "a: b\n"
     "b: a\n",
     "t:1:1: error: this adjacency list has a cycle, and a tree has none: each of these is below the one "
     "before, and the first below the last: 'a', 'b'\n"
     "    1 | a: b\n"
     "      | ^\n"},
    {"adjacency",
     "a: b\n"
     "c: b\n"
     "b 3\n",
     "t:2:1: error: this adjacency list has 2 nodes that are below no other, and a tree has one root: 'a', "
     "'c'\n"
     "    2 | c: b\n"
     "      | ^\n"},
    {"adjacency",
     "a: b\n"
     "b 3\n"
     "b 4\n",
     "(a: b(3 4))\n"},
    {"adjacency", "a b\n",
     "t:1:3: error: no leaf of this adjacency list has a number: 'b'\n"
     "    1 | a b\n"
     "      |   ^\n"},
    {"adjacency",
     "a: b c d\n"
     "b(3)\n"
     "c(?)\n"
     "d = -inf\n",
     "(a: b=3 c=? d=-inf)\n"},
    {"adjacency",
     "a: 3 : 4\n"
     "b: )\n",
     "t:2:4: error: ')' is unexpected in this adjacency list; its lines are like a: b, c for children, and "
     "like b = 3 for values\n"
     "    2 | b: )\n"
     "      |    ^\n"},
    {"adjacency", "a: 3 \"x\n",
     "t:1:6: error: this quote of the adjacency list is never closed on its line\n"
     "    1 | a: 3 \"x\n"
     "      |      ^\n"},
    {"dot", "digraph { a -> b [label=l]; a -> c; b [label=\"B\\n3\"]; c [label=4] }\n",
     "(a: l -> B=3 c=4)\n"},
    {"dot", "digraph { a [shape=triangle]; b [shape=invtriangle]; a -> b; b -> 3; b -> 4 }\n",
     "(a: b(3 4))\n"},
    {"dot", "digraph { a [shape=box]; b [shape=circle]; a -> b; b -> 3; b -> 4 }\n", "(a: b(3 4))\n"},
    {"dot", "digraph { a [shape=circle]; b [shape=box]; a -> b; b -> 3; b -> 4 }\n", "(a min: b(3 4))\n"},
    {"dot", "digraph { a [shape=box]; b [shape=box]; a -> b; b -> 3 }\n", "(a: b(3))\n"},
    {"dot", "digraph { a [shape=box, player=min]; b [shape=circle]; a -> b; b -> 3 }\n", "(a min: b(3))\n"},
    {"dot", "digraph { a [shape=invtriangle]; b [shape=star]; a -> b; b -> 3 }\n", "(a min: b(3))\n"},
    {"dot", "digraph { a [shape=star]; b [shape=box]; a -> b; b -> 3 }\n", "(a: b(3))\n"},
    {"dot", "digraph { a [shape=house]; b [shape=square]; a -> {b c}; b -> 3; c -> 4 }\n",
     "(a: b(3) c(4))\n"},
    {"dot", "digraph { a [shape=triangle]; b [shape=triangle]; a -> b; b -> 3; }\n", "(a: b(3))\n"},
    {"dot", "digraph { a [shape=box]; b [shape=invhouse]; c [shape=oval]; a -> b; a -> c; b -> 3; c -> 4 }\n",
     "(a: b(3) c(4))\n"},
    {"dot", "digraph { a -> x; x [shape=invtriangle, value=3]; a -> y; y [shape=triangle, value=4] }\n",
     "(a: x=3 y=4)\n"},
    {"dot", "digraph { a -> b; a -> c; b [value=3]; c [value=\"?\"] }\n", "(a: b=3 c=?)\n"},
    {"dot",
     "digraph { a [evaluation=5, value=none]; a -> b; a -> c; b [utility=3]; c [score=4, label=\"7\"] }\n",
     "(a=5: b=3 c=4)\n"},
    {"dot", "digraph { a [name=\"A B\", label=\"A B\\nmax\"]; a -> b; b [label=3, move=\"x\"] }\n",
     "(\"A B\": x -> b=3)\n"},
    {"dot", "digraph { a [label=\"first\\nsecond\"]; a -> b [label=\" to\\nb \"]; b [label=\"3\"] }\n",
     "(\"first second\": \"to b\" -> b=3)\n"},
    {"dot", "digraph { n1 -> n2; n1 -> n_3; n2 [label=3]; n_3 [label=4] }\n", "(n1: 3 4)\n"},
    {"dot", "digraph { node_1 -> v2; node_1 -> id3; v2 [xlabel=3]; id3 [xlabel=\"min 4\"] }\n",
     "(node_1: v2=3 id3=4)\n"},
    {"dot", "digraph { 1 -> 2; 1 -> 3; 2 -> 4; 2 -> 5; 3 -> 6 ; 4 [value=1]; 5 [value=2]; 6 [value=3] }\n",
     "(\"1\": \"2\"(\"4\"=1 \"5\"=2) \"3\"(\"6\"=3))\n"},
    {"dot", "digraph { 1 [label=\"1\\nmax\"]; 1 -> 2; 1 -> 3; 2 [label=\"2\\n7\"]; 3 [label=\"3\\n8\"] }\n",
     "(\"1\": \"2\"=7 \"3\"=8)\n"},
    {"dot", "digraph { MAX -> MIN; a -> b; a -> c; b [label=3]; c [label=4] }\n", "(a: b=3 c=4)\n"},
    {"dot", "digraph { MAX -> MIN -> leaf; a -> b; b [label=3] }\n", "(a: b=3)\n"},
    {"dot", "digraph { MAX -> 3 }\n", "(3)\n"},
    {"dot", "digraph { x -> y; a -> b; b [label=3] }\n",
     "t:1:19: error: this DOT text has 2 nodes that are below no other, and a tree has one root: 'x', 'a'\n"
     "    1 | digraph { x -> y; a -> b; b [label=3] }\n"
     "      |                   ^\n"},
    {"dot", "digraph { MAX -> {MIN MIN2}; a -> 3 }\n",
     "t:1:30: error: this DOT text has 2 nodes that are below no other, and a tree has one root: 'MAX', 'a'\n"
     "    1 | digraph { MAX -> {MIN MIN2}; a -> 3 }\n"
     "      |                              ^\n"},
    {"dot", "strict digraph { a -> b; a -> b; a -> c; b [label=3]; c [label=4] }\n", "(a: b=3 c=4)\n"},
    {"dot", "digraph { a -> b; a -> b; b [label=3] }\n",
     "t:1:16: note: unfolded: 'b'; the tree has a copy below each node that leads there\n"
     "    1 | digraph { a -> b; a -> b; b [label=3] }\n"
     "      |                ^\n"
     "(a: b=3 b=3)\n"},
    {"dot", "digraph { title=\"T\"; source=\"S \\\"q\\\"\"; about=x; a [move=go]; a -> b; b [label=3] }\n",
     "(title: \"T\" source: \"S \\\"q\\\"\" about: \"x\" go -> a: b=3)\n"},
    {"dot", "digraph { a -> b; b [type=min, value=null]; }\n",
     "t:1:16: error: no leaf of this DOT text has a number: 'b'\n"
     "    1 | digraph { a -> b; b [type=min, value=null]; }\n"
     "      |                ^\n"},
    {"dot", "digraph { a -> b; b [value=3, value=x] }\n", "(a: b=3)\n"},
    {"dot", "digraph { a -> b; b [value=?, value=3] }\n",
     "t:1:28: error: this DOT text has '?' where a node, an edge or an attribute should stand\n"
     "    1 | digraph { a -> b; b [value=?, value=3] }\n"
     "      |                            ^\n"},
    {"dot", "digraph { a -> b; b [value=3, value=?] }\n",
     "t:1:37: error: this DOT text has '?' where a node, an edge or an attribute should stand\n"
     "    1 | digraph { a -> b; b [value=3, value=?] }\n"
     "      |                                     ^\n"},
    {"mermaid",
     "flowchart TD\n"
     "  a[\"A<br>max\"] -->|l| b((3))\n"
     "  a --> c{{4}}\n",
     "(A: l -> b=3 c=4)\n"},
    {"mermaid",
     "graph TD\n"
     "  a[/max\\] --> b[\\min/]\n"
     "  b --> c(3)\n"
     "  b --> d[4]\n",
     "(a: b(c=3 d=4))\n"},
    {"mermaid",
     "flowchart TD\n"
     " a@{shape: tri} --> b@{shape: flip-tri}\n"
     " b --> c@{shape: circ, label: \"3\"}\n",
     "(a: b(c=3))\n"},
    {"python", "t = ['R', 5, ('S', 3)]\n", "(R: 5 S=3)\n"},
    {"python", "t = ['R', 5, {'name': 'S', 'value': 3}]\n", "(R: 5 S=3)\n"},
    {"python", "t = ('R', 5, [3, 4])\n", "(R=5: 3 4)\n"},
    {"python", "t = ['R', 5, (3, 4)]\n", "(R=5: 3 4)\n"},
    {"python", "t = ['R', 5, [3, 4]]\n", "(R: 5 (3 4))\n"},
    {"python", "t = ['R', Leaf(3), 5]\n", "(R: 3 5)\n"},
    {"python", "t = ['R', [3, 4], 5]\n", "(R: (3 4) 5)\n"},
    {"python", "t = ['R', None, ('S', 3)]\n", "(R: ? S=3)\n"},
    {"python",
     "(define moves '(1 2))\n"
     "(define tree '((3 4) (5 6)))\n",
     "((3 4) (5 6))\n"},
    {"python",
     "(setq x '(1 2))\n"
     "(setq y '((3 4) (5 6)))\n",
     "t:1:10: error: read as python: a text holds one tree, and here several values could be it: 'x' at 1:7, "
     "'y' at 2:7\n"
     "    1 | (setq x '(1 2))\n"
     "      |          ^~~~~\n"},
    {"python",
     "(defun f (x) (car x))\n"
     "(defvar t '(3 4))\n",
     "(3 4)\n"},
    {"python",
     "(defvar n 3)\n"
     "(set! m '(n 4))\n"
     "(defconstant k (5 6))\n",
     "t:2:10: error: read as python: a text holds one tree, and here several values could be it: 'm' at 2:7, "
     "'k' at 3:14\n"
     "    2 | (set! m '(n 4))\n"
     "      |          ^~~~~\n"},
    {"python",
     "t = Node 'R' [\n"
     "  Node 'S' [Leaf 3, Leaf 4],\n"
     "  Node 'U' [Leaf 5]]\n",
     "(R: S(3 4) U(5))\n"},
    {"python", "t = R(S(3), U(4, 5))\n", "(3 (4 5))\n"},
    {"python", "t = [0b1, 0B11, [0XfF, 0O7, 0b2, 0xG]]\n", "(1 3 (255 7 \"0b2\"=? \"0xG\"=?))\n"},
    {"python", "t = [1_000f, 2n, 3I, 4m, 5D, 6ul, 7isize, 8float64, [1.5e3f]]\n",
     "(1000 2 3 4 5 6 7 \"8float64\"=?, (1500))\n"},
    {"python",
     "t = [\n"
     "  3,\n"
     "  4\n",
     "t:3:4: error: read as python: the text ends before the '[' at 1:5 is closed\n"
     "    3 |   4\n"
     "      |    ^\n"},
    {"python",
     "x = 3\n"
     "t = {'k': [x, -x]}\n",
     "(k: x=3 -3)\n"},
    {"python",
     "class N: pass\n"
     "t = [3, lambda x: 4]\n",
     "t:2:9: error: read as python: 'lambda' is of code, and only values can be read as a tree\n"
     "    2 | t = [3, lambda x: 4]\n"
     "      |         ^~~~~~\n"},
    {"python", "t = (3, 4) if x else (5, 6)\n", "(3 4)\n"},
    {"python",
     "t = [3, 4] # a\n"
     "u = (5\n",
     "(3 4)\n"},
    {"python",
     "tree = [3, (4]\n"
     "u = [5, [6]]\n",
     "t:1:14: error: read as python: ']' can't close the '(' at 1:12\n"
     "    1 | tree = [3, (4]\n"
     "      |              ^\n"},
    {"python",
     "u = [5, [6]]\n"
     "v = (4]\n",
     "(5 (6))\n"},
    {"python", "t = {'R': {'S': {'U': 3}, 'V': 4}}\n", "(R: S(U=3) V=4)\n"},
    {"python", "t = {'R': {'S': 3, 'S': 4}}\n", "(R: S -> 3 S -> 4)\n"},
    {"python", "t = {'R': {'max': 3, 'S': 4}}\n", "(R: \"max\" -> 3 S -> 4)\n"},
    {"python", "t = {'max': {'min': [3, 4], 'x': 5}}\n", "(\"min\" -> (3 4) x -> 5)\n"},
    {"python",
     "t = [[3, 12], [2]];\n"
     "print(t);\n",
     "((3 12) (2))\n"},
    {"python", "{'name': 'R', 'left': {'value': 3}, 'right': {'value': 4}}\n", "(R: 3 4)\n"},
    {"python", "N(3, left=None, right=4)\n", "(=3: 4)\n"},
    {"python", "N('R', 'x', [N(3), N(4)])\n", "(R: (3 4))\n"},
    {"python", "N('R', [], 3)\n", "(R=3:)\n"},
    {"python", "t = ['R', [], 3]\n", "(R=3:)\n"},
    {"python", "t = [[3], []]\n",
     "t:1:11: error: read as python: an empty list; a node has children, or it is a leaf with a number\n"
     "    1 | t = [[3], []]\n"
     "      |           ^~\n"},
    {"python", "t = N('chance', [3, 4])\n", "(chance: 3 4)\n"},
    {"python", "t = {'name': 'R', 'turn': 'nobody', 'children': [3]}\n",
     "t:1:27: error: read as python: who moves is 'max' or 'min'\n"
     "    1 | t = {'name': 'R', 'turn': 'nobody', 'children': [3]}\n"
     "      |                           ^~~~~~~~\n"},
    {"python", "t = np.array(np.array([3, 4]))\n", "(3 4)\n"},
    {"python", "t = Box::new([Rc::new([3, 4]), Some([5])])\n", "((3 4) (5))\n"},
    {"python", "t = list(map(f, [3, 4]))\n", "(3 4)\n"},
    {"python", "scores = [1, 2, 3, 4, 5, 6, 7, 8]\n",
     "t:1:10: note: 8 numbers, taken for the leaves of a complete tree of two children each\n"
     "    1 | scores = [1, 2, 3, 4, 5, 6, 7, 8]\n"
     "      |          ^~~~~~~~~~~~~~~~~~~~~~~~\n"
     "(((1 2) (3 4)) ((5 6) (7 8)))\n"},
    {"python", "scores = [1, 2, 3]\n",
     "t:1:10: error: read as python: 3 numbers are not the leaves of a complete tree of 2 children each; "
     "--branching=N says how many children each node has\n"
     "    1 | scores = [1, 2, 3]\n"
     "      |          ^~~~~~~~~\n"},
    {"python",
     "t = [1, 2]\n"
     "u = [3]\n",
     "t:1:5: error: read as python: a text holds one tree, and here several values could be it: 't' at 1:1, "
     "'u' at 2:1\n"
     "    1 | t = [1, 2]\n"
     "      |     ^~~~~~\n"},
    {"python", "t = 'R'\n",
     "t: error: read as python: no list and no dictionary in it that could be a tree, as in tree = [[3, 12], "
     "[2, 8]]\n"},
    {"json",
     "{\"name\": \"R\", \"type\": \"MaxNode\", \"children\": [{\"id\": 1, \"type\": \"min_node\", "
     "\"children\": [{\"label\": \"S\", \"val\": 3}]}, {\"state\": \"x\", \"text\": \"y\", \"type\": "
     "\"leaf\", \"payoff\": 4}]}\n",
     "(R: \"1\"(S=3) x=4)\n"},
    {"json",
     "{\"children\": [{\"isMax\": false, \"children\": [{\"value\": 3}]}, {\"is_max\": true, \"children\": "
     "[{\"utility\": 4}]}, {\"isMaximizing\": false, \"successors\": [{\"score\": 1}]}, {\"is_maximizing\": "
     "true, \"succs\": [{\"eval\": 2}]}, {\"maximizing\": false, \"moves\": [{\"evaluation\": 5}]}, "
     "{\"turn\": \"minimizing\", \"actions\": [{\"heuristic\": 6}]}, {\"player\": \"minimizer\", \"edges\": "
     "[{\"value\": 7}]}, {\"player\": \"maxnode\", \"childs\": [{\"value\": 8}]}, {\"type\": \"interior\", "
     "\"branches\": [{\"value\": 9}]}, {\"type\": \"decision\", \"subtrees\": [{\"value\": 10}]}]}\n",
     "((3) max(4) (1) max(2) (5) (6) (7) max(8) (9) (10))\n"},
    {"json", "{\"type\": \"chance\", \"children\": [{\"value\": 3}]}\n",
     "t:1:2: error: \"type\" in this JSON text says chance, which can't be read: in these trees only MAX and "
     "MIN move\n"
     "    1 | {\"type\": \"chance\", \"children\": [{\"value\": 3}]}\n"
     "      |  ^~~~~~~~~~~~~~~~\n"},
    {"json", "{\"isMax\": 1, \"children\": [{\"value\": 3}]}\n",
     "t:1:2: error: \"isMax\" in this JSON text should be true or false\n"
     "    1 | {\"isMax\": 1, \"children\": [{\"value\": 3}]}\n"
     "      |  ^~~~~~~~~~\n"},
    {"json", "{\"player\": true, \"children\": [{\"value\": 3}]}\n",
     "t:1:2: error: \"player\" in this JSON text should be \"max\" or \"min\"\n"
     "    1 | {\"player\": true, \"children\": [{\"value\": 3}]}\n"
     "      |  ^~~~~~~~~~~~~~\n"},
    {"json", "{\"player\": \"mx\", \"children\": [{\"value\": 3}]}\n",
     "t:1:2: error: \"player\" in this JSON text should be \"max\" or \"min\"; did you mean 'max'?\n"
     "    1 | {\"player\": \"mx\", \"children\": [{\"value\": 3}]}\n"
     "      |  ^~~~~~~~~~~~~~\n"},
    {"json", "{\"type\": \"lead\", \"value\": 3}\n",
     "t:1:2: error: \"type\" in this JSON text should be \"max\", \"min\", \"leaf\" or \"terminal\"\n"
     "    1 | {\"type\": \"lead\", \"value\": 3}\n"
     "      |  ^~~~~~~~~~~~~~\n"},
    {"json",
     "{\"type\": \"root\", \"children\": [{\"type\": \"terminal\", \"value\": 3}, {\"type\": \"inner\", "
     "\"value\": 4}, {\"type\": \"internal\", \"value\": 4}, {\"type\": \"node\", \"value\": 4}]}\n",
     "(3 4 4 4)\n"},
    {"json", "{\"name\": 3, \"value\": 4}\n",
     "t:1:2: error: \"name\" in this JSON text should be text; in quotes a number can be a name, and what a "
     "node is worth stands in \"value\"\n"
     "    1 | {\"name\": 3, \"value\": 4}\n"
     "      |  ^~~~~~~~~\n"},
    {"json", "{\"move\": 3, \"value\": 4}\n",
     "t:1:2: error: \"move\" in this JSON text should be text; in quotes a number can be a move, and what a "
     "node is worth stands in \"value\"\n"
     "    1 | {\"move\": 3, \"value\": 4}\n"
     "      |  ^~~~~~~~~\n"},
    {"json", "{\"name\": null, \"value\": 4}\n",
     "t:1:2: error: \"name\" in this JSON text should be text, not null\n"
     "    1 | {\"name\": null, \"value\": 4}\n"
     "      |  ^~~~~~~~~~~~\n"},
    {"json", "{\"action\": \"go\", \"name\": \"R\", \"id\": 7, \"value\": 4}\n", "(go -> R=4:)\n"},
    {"json", "{\"id\": 7, \"value\": 4}\n", "(\"7\"=4:)\n"},
    {"json", "{\"id\": 7, \"text\": \"t\", \"value\": 4}\n", "(t=4:)\n"},
    {"json", "{\"label\": 7, \"state\": \"t\", \"value\": 4}\n", "(\"7\"=4:)\n"},
    {"json", "{\"value\": \"3\"}\n",
     "t:1:2: error: \"value\" in this JSON text should stand without quotes: 3\n"
     "    1 | {\"value\": \"3\"}\n"
     "      |  ^~~~~~~~~~~~\n"},
    {"json", "{\"value\": \"x\"}\n",
     "t:1:2: error: \"value\" in this JSON text should be a number, \"?\", \"inf\" or \"-inf\"\n"
     "    1 | {\"value\": \"x\"}\n"
     "      |  ^~~~~~~~~~~~\n"},
    {"json", "{\"value\": \"1e999\"}\n",
     "t:1:2: error: \"value\" in this JSON text says '1e999', and that is too large for a number; infinity "
     "is inf, or -inf\n"
     "    1 | {\"value\": \"1e999\"}\n"
     "      |  ^~~~~~~~~~~~~~~~\n"},
    {"json", "{\"value\": [3]}\n",
     "t:1:2: error: \"value\" in this JSON text should be a number, \"?\", \"inf\" or \"-inf\", not a list\n"
     "    1 | {\"value\": [3]}\n"
     "      |  ^~~~~~~\n"},
    {"json", "{\"value\": null}\n",
     "t:1:2: error: \"value\" in this JSON text should be a number, not null; a value that nobody has said "
     "is written \"?\"\n"
     "    1 | {\"value\": null}\n"
     "      |  ^~~~~~~~~~~~~\n"},
    {"json", "{\"value\": null, \"children\": []}\n",
     "t:1:2: error: \"value\" in this JSON text should be a number, not null; a value that nobody has said "
     "is written \"?\"\n"
     "    1 | {\"value\": null, \"children\": []}\n"
     "      |  ^~~~~~~~~~~~~\n"},
    {"json", "{\"children\": []}\n",
     "t:1:2: error: \"children\" in this JSON text is empty; a leaf has a \"value\" and no \"children\"\n"
     "    1 | {\"children\": []}\n"
     "      |  ^~~~~~~~~~\n"},
    {"json", "{\"children\": null}\n",
     "t:1:2: error: \"children\" in this JSON text is empty; a leaf has a \"value\" and no \"children\"\n"
     "    1 | {\"children\": null}\n"
     "      |  ^~~~~~~~~~~~~~~~\n"},
    {"json", "{\"children\": 3}\n",
     "t:1:2: error: \"children\" in this JSON text should be a list of nodes, not a number\n"
     "    1 | {\"children\": 3}\n"
     "      |  ^~~~~~~~~~~~~\n"},
    {"json", "{\"name\": \"R\"}\n",
     "t:1:1: error: a leaf of this JSON text needs a \"value\": a number, or \"?\" if nobody has said\n"
     "    1 | {\"name\": \"R\"}\n"
     "      | ^\n"},
    {"json", "{\"valeu\": 3}\n",
     "t:1:2: error: \"valeu\" in this JSON text is no key of a node; did you mean 'value'?\n"
     "    1 | {\"valeu\": 3}\n"
     "      |  ^~~~~~~~~~\n"},
    {"json", "{\"value\": \"?\", \"children\": [{\"value\": 3}]}\n",
     "t:1:2: error: \"value\" in this JSON text can be \"?\" at a leaf alone; leave it out here\n"
     "    1 | {\"value\": \"?\", \"children\": [{\"value\": 3}]}\n"
     "      |  ^~~~~~~~~~~~\n"},
    {"json", "{\"children\": [3, {\"value\": 4}]}\n",
     "t:1:15: error: a node of this JSON text should be like {\"value\": 3}, and this is a number\n"
     "    1 | {\"children\": [3, {\"value\": 4}]}\n"
     "      |               ^\n"},
    {"json", "{\"children\": [{\"title\": \"T\", \"value\": 3}]}\n",
     "t:1:16: error: \"title\" in this JSON text stands on the root alone\n"
     "    1 | {\"children\": [{\"title\": \"T\", \"value\": 3}]}\n"
     "      |                ^~~~~~~~~~~~\n"},
    {"json", "{\"title\": 3, \"value\": 3}\n",
     "t:1:2: error: \"title\" in this JSON text should be text, not a number\n"
     "    1 | {\"title\": 3, \"value\": 3}\n"
     "      |  ^~~~~~~~~~\n"},
    {"json", "{\"title\": \"T\", \"source\": \"S\", \"about\": \"X\", \"value\": 3}\n",
     "(title: \"T\" source: \"S\" about: \"X\" =3:)\n"},
    {"json", "{\"value\": 1, \"aa1\": 1, \"bb2\": 2, \"cc3\": 3, \"dd4\": 4, \"ee5\": 5}\n",
     "t:1:14: note: what this JSON text says besides is left out: \"aa1\", \"bb2\", \"cc3\", \"dd4\", "
     "\"ee5\"\n"
     "    1 | {\"value\": 1, \"aa1\": 1, \"bb2\": 2, \"cc3\": 3, \"dd4\": 4, \"ee5\": 5}\n"
     "      |              ^~~~~~~~\n"
     "(=1:)\n"},
    {"json", "{\"value\": 1, \"aa1\": 1, \"bb2\": 2, \"cc3\": 3, \"dd4\": 4, \"ee5\": 5, \"ff6\": 6}\n",
     "t:1:14: note: what this JSON text says besides is left out: \"aa1\", \"bb2\", \"cc3\", \"dd4\", "
     "\"ee5\" and others\n"
     "    1 | {\"value\": 1, \"aa1\": 1, \"bb2\": 2, \"cc3\": 3, \"dd4\": 4, \"ee5\": 5, \"f…\n"
     "      |              ^~~~~~~~\n"
     "(=1:)\n"},
    {"json", "{\"qq\": 1, \"children\": [{\"value\": 1, \"qq\": 1}, {\"value\": 2, \"zz\": 1}]}\n",
     "t:1:2: note: what this JSON text says besides is left out: \"qq\", \"zz\"\n"
     "    1 | {\"qq\": 1, \"children\": [{\"value\": 1, \"qq\": 1}, {\"value…\n"
     "      |  ^~~~~~~\n"
     "(1 2)\n"},
    {"json", "{\"value\": 1, \"moves\": [3, 4], \"actions\": [\"a\"]}\n",
     "t:1:14: error: \"moves\" in this JSON text is no key of a node; did you mean 'move'?\n"
     "    1 | {\"value\": 1, \"moves\": [3, 4], \"actions\": [\"a\"]}\n"
     "      |              ^~~~~~~\n"
     "t:1:31: note: what this JSON text says besides is left out: \"actions\"\n"
     "    1 | {\"value\": 1, \"moves\": [3, 4], \"actions\": [\"a\"]}\n"
     "      |                               ^~~~~~~~~\n"},
    {"json", "{\"value\": 1, \"edges\": []}\n", "t: error: there is no node in this JSON table\n"},
    {"json", "{\"tree\": {\"name\": \"R\", \"children\": [{\"value\": 3}]}}\n", "(R: 3)\n"},
    {"json", "[{\"name\": \"R\", \"children\": [{\"value\": 3}]}]\n", "(R: 3)\n"},
    {"json", "{\"a\": {\"b\": {\"c\": {\"d\": {\"name\": \"R\", \"children\": [{\"value\": 3}]}}}}}\n",
     "t:1:8: error: in this JSON table a child should be a node's name; nodes stand beside each other, not "
     "inside\n"
     "    1 | {\"a\": {\"b\": {\"c\": {\"d\": {\"name\": \"R\", \"children\": [{\"value\"…\n"
     "      |        ^~~\n"},
    {"json",
     "{\"a\": {\"b\": {\"c\": {\"d\": {\"e\": {\"name\": \"R\", \"children\": [{\"value\": 3}]}}}}}}\n",
     "t:1:8: error: in this JSON table a child should be a node's name; nodes stand beside each other, not "
     "inside\n"
     "    1 | {\"a\": {\"b\": {\"c\": {\"d\": {\"e\": {\"name\": \"R\", \"children\": [{\"…\n"
     "      |        ^~~\n"},
    {"json", "{\"about\": \"X\", \"tree\": {\"title\": \"T\", \"children\": [{\"value\": 3}]}}\n",
     "(title: \"T\" about: \"X\" 3)\n"},
    {"json",
     "{\"root\": \"R\", \"nodes\": {\"R\": {\"type\": \"min\", \"children\": [\"S\", 5]}, \"S\": {\"value\": "
     "3}}}\n",
     "(R min: S=3 5)\n"},
    {"json",
     "{\"nodes\": [{\"id\": 1, \"type\": \"min\", \"label\": \"one\"}, {\"id\": 2, \"parent\": 1, \"value\": "
     "3}, {\"id\": 3, \"parentId\": 1, \"value\": 4, \"move\": \"m\"}, {\"id\": 4, \"parent_id\": 1, "
     "\"value\": \"?\"}]}\n",
     "(one min: \"2\"=3 m -> \"3\"=4 \"4\"=?)\n"},
    {"json",
     "{\"nodes\": [\"R\", \"S\", \"U\", \"V\", \"W\"], \"edges\": [[\"R\", \"S\"], [\"S\", \"U\"], [\"U\", "
     "\"V\"], "
     "[\"V\", \"W\"]], \"values\": {\"R\": \"\", \"S\": \"unset\", \"U\": \"none\", \"V\": \"null\", \"W\": "
     "3}}\n",
     "(R: S(U(V(W=3))))\n"},
    {"json",
     "{\"nodes\": [\"R\", \"S\", {\"name\": \"U\", \"value\": 4}], \"edges\": [{\"from\": \"R\", \"to\": "
     "\"S\", \"label\": \"l\"}, [\"R\", \"U\"]], \"values\": {\"S\": 3}}\n",
     "(R: l -> S=3 U=4)\n"},
    {"json",
     "{\"states\": [\"R\", \"S\"], \"links\": [{\"source\": \"R\", \"target\": \"S\", \"move\": \"l\"}], "
     "\"utilities\": {\"S\": 3}, \"turns\": {\"R\": \"min\"}}\n",
     "(R min: l -> S=3)\n"},
    {"json",
     "{\"vertices\": [\"R\", \"S\"], \"arcs\": [{\"parent\": \"R\", \"child\": \"S\", \"action\": \"l\"}], "
     "\"scores\": {\"S\": 3}}\n",
     "(R: l -> S=3)\n"},
    {"json",
     "{\"nodes\": [\"R\", \"S\"], \"relations\": [{\"src\": \"R\", \"dst\": \"S\"}], \"leaves\": {\"S\": "
     "-3}}\n",
     "(R: S=-3)\n"},
    {"json", "{\"edges\": [{\"from\": \"R\", \"children\": [\"S\", 4]}], \"payoffs\": {\"S\": 3}}\n",
     "t:1:39: error: a node of this JSON text should be like {\"value\": 3}, and this is text\n"
     "    1 | {\"edges\": [{\"from\": \"R\", \"children\": [\"S\", 4]}], \"payoffs\": {\"S\": 3}}\n"
     "      |                                       ^~~\n"
     "t:1:44: error: a node of this JSON text should be like {\"value\": 3}, and this is a number\n"
     "    1 | {\"edges\": [{\"from\": \"R\", \"children\": [\"S\", 4]}], \"payoffs\": {\"S\": 3}}\n"
     "      |                                            ^\n"
     "t:1:50: note: what this JSON text says besides is left out: \"payoffs\", \"from\"\n"
     "    1 | …\"edges\": [{\"from\": \"R\", \"children\": [\"S\", 4]}], \"payoffs\": {\"S\": 3}}\n"
     "      |                                                  ^~~~~~~~~\n"},
    {"json",
     "{\"edges\": [{\"data\": {\"source\": \"R\", \"target\": \"S\"}}, {\"from\": \"R\", \"node\": \"U\"}], "
     "\"evaluations\": {\"S\": 3, \"U\": 4}}\n",
     "(R: S=3 U=4)\n"},
    {"json", "{\"edges\": [[\"R\", \"S\", \"m\"], [\"R\", \"U\"]], \"leaf_values\": {\"S\": 3, \"U\": 4}}\n",
     "(R: m -> S=3 U=4)\n"},
    {"json", "{\"edges\": [[\"R\"]]}\n",
     "t:1:12: error: in this JSON table an edge has \"from\" and \"to\"\n"
     "    1 | {\"edges\": [[\"R\"]]}\n"
     "      |            ^\n"},
    {"json", "{\"edges\": [{\"from\": \"R\"}]}\n",
     "t:1:12: error: in this JSON table an edge has \"from\" and \"to\"\n"
     "    1 | {\"edges\": [{\"from\": \"R\"}]}\n"
     "      |            ^\n"},
    {"json", "{\"edges\": [\"R\"]}\n",
     "t:1:12: error: in this JSON table an edge has \"from\" and \"to\"\n"
     "    1 | {\"edges\": [\"R\"]}\n"
     "      |            ^~~\n"},
    {"json", "{\"R\": [\"S\", \"U\"], \"S\": 3, \"U\": {\"l\": \"V\", \"r\": 5}, \"V\": 2}\n",
     "(R: S=3 U(l -> V=2 r -> 5))\n"},
    {"json",
     "{\"tree\": {\"R\": [\"S\", \"U\"]}, \"values\": {\"S\": 3, \"U\": 4}, \"players\": {\"R\": \"min\"}}\n",
     "(R min: S=3 U=4)\n"},
    {"json", "{\"adjacency_list\": {\"R\": [\"S\"]}, \"utility_table\": {\"S\": 3}}\n", "(R: S=3)\n"},
    {"json",
     "{\"start\": \"R\", \"transitions\": {\"R\": [\"S\"], \"Q\": [\"R\"]}, \"terminals\": {\"S\": 3}}\n",
     "t:1:44: warning: not below the root, so left out: 'Q'\n"
     "    1 | {\"start\": \"R\", \"transitions\": {\"R\": [\"S\"], \"Q\": [\"R\"]}, \"terminals\": {\"S\": "
     "3}}\n"
     "      |                                            ^~~\n"
     "(R: S=3)\n"},
    {"json", "{\"initial\": \"Z\", \"graph\": {\"R\": [\"S\"]}, \"heuristics\": {\"S\": 3}}\n",
     "t:1:2: error: in this JSON table no node has this name\n"
     "    1 | {\"initial\": \"Z\", \"graph\": {\"R\": [\"S\"]}, \"heuristics\":…\n"
     "      |  ^~~~~~~~~~~~~~\n"},
    {"json",
     "{\"start_state\": \"R\", \"children\": {\"R\": [\"S\"]}, \"types\": {\"R\": \"min\"}, \"evaluation\": "
     "{\"S\": \"3\"}}\n",
     "(R min: S=3)\n"},
    {"json",
     "{\"startNode\": \"S\", \"successors\": {\"R\": [\"S\"], \"S\": [\"U\"]}, \"values\": {\"U\": 3}}\n",
     "t:1:35: warning: not below the root, so left out: 'R'\n"
     "    1 | {\"startNode\": \"S\", \"successors\": {\"R\": [\"S\"], \"S\": [\"U\"]}, \"values\": {\"U\": "
     "3}}\n"
     "      |                                   ^~~\n"
     "(S: U=3)\n"},
    {"json", "{\"root\": \"R\", \"R\": [\"S\"], \"S\": 3}\n", "(R: S=3)\n"},
    {"json", "{\"R\": \"S\", \"S\": 3}\n",
     "t:1:1: error: a leaf of this JSON text needs a \"value\": a number, or \"?\" if nobody has said\n"
     "    1 | {\"R\": \"S\", \"S\": 3}\n"
     "      | ^\n"
     "t:1:2: note: what this JSON text says besides is left out: \"R\", \"S\"\n"
     "    1 | {\"R\": \"S\", \"S\": 3}\n"
     "      |  ^~~~~~~~\n"},
    {"json", "{\"R\": [\"S\", \"S\"], \"S\": 3}\n",
     "t:1:19: note: unfolded: 'S'; the tree has a copy below each node that leads there\n"
     "    1 | {\"R\": [\"S\", \"S\"], \"S\": 3}\n"
     "      |                   ^~~~~~\n"
     "(R: S=3 S=3)\n"},
    {"json", "{\"R\": [\"S\"], \"S\": [\"R\"]}\n",
     "t:1:2: error: this JSON table has a cycle, and a tree has none: each of these is below the one before, "
     "and the first below the last: 'R', 'S'\n"
     "    1 | {\"R\": [\"S\"], \"S\": [\"R\"]}\n"
     "      |  ^~~\n"},
    {"json", "{\"R\": [\"S\"]}\n",
     "t:1:8: error: this JSON table names children and says nothing else of them: 'S'\n"
     "    1 | {\"R\": [\"S\"]}\n"
     "      |        ^~~\n"},
    {"json", "{\"R\": [3], \"S\": [4]}\n",
     "t:1:12: error: this JSON table has 2 nodes that are below no other, and a tree has one root: 'R', 'S'\n"
     "    1 | {\"R\": [3], \"S\": [4]}\n"
     "      |            ^~~\n"},
    {"json", "{\"R\": \"min\", \"S\": 3}\n",
     "t:1:1: error: a leaf of this JSON text needs a \"value\": a number, or \"?\" if nobody has said\n"
     "    1 | {\"R\": \"min\", \"S\": 3}\n"
     "      | ^\n"
     "t:1:2: note: what this JSON text says besides is left out: \"R\", \"S\"\n"
     "    1 | {\"R\": \"min\", \"S\": 3}\n"
     "      |  ^~~~~~~~~~\n"},
    {"json", "{\"R\": [[\"l\", \"S\"], [\"r\", 4]], \"S\": \"?\"}\n", "(R: l -> S=? r -> 4)\n"},
    {"json", "{\"R\": [{\"to\": \"S\", \"move\": \"l\"}, {\"id\": \"U\"}], \"S\": 3, \"U\": 4}\n",
     "t:1:1: error: a leaf of this JSON text needs a \"value\": a number, or \"?\" if nobody has said\n"
     "    1 | {\"R\": [{\"to\": \"S\", \"move\": \"l\"}, {\"id\": \"U\"}], \"S\": …\n"
     "      | ^\n"
     "t:1:2: note: what this JSON text says besides is left out: \"R\", \"S\", \"U\"\n"
     "    1 | {\"R\": [{\"to\": \"S\", \"move\": \"l\"}, {\"id\": \"U\"}], \"S\": 3…\n"
     "      |  ^~~\n"},
    {"json", "{\"R\": [\"S\", true], \"S\": 3}\n",
     "t:1:13: error: in this JSON table a node's name should stand here, not true\n"
     "    1 | {\"R\": [\"S\", true], \"S\": 3}\n"
     "      |             ^~~~\n"},
    {"json", "{\"R\": {\"player\": \"min\", \"children\": [\"S\"]}, \"S\": {\"value\": 3}}\n",
     "(R min: S=3)\n"},
    {"json", "{\"R\": {\"player\": \"mn\", \"children\": [\"S\"]}, \"S\": {\"value\": \"x\"}}\n",
     "t:1:8: error: in this JSON table a player should be \"max\", \"min\", \"leaf\" or \"terminal\"\n"
     "    1 | {\"R\": {\"player\": \"mn\", \"children\": [\"S\"]}, \"S\": {\"value\": \"…\n"
     "      |        ^~~~~~~~~~~~~~\n"
     "t:1:50: error: in this JSON table a value should be a number, \"?\", \"inf\" or \"-inf\", not text\n"
     "    1 | …\"R\": {\"player\": \"mn\", \"children\": [\"S\"]}, \"S\": {\"value\": \"x\"}}\n"
     "      |                                                  ^~~~~~~~~~~~\n"},
    {"json", "[{\"id\": \"R\", \"children\": [\"S\"]}, {\"id\": \"S\", \"value\": 3}]\n", "(R: S=3)\n"},
    {"json", "[{\"id\": \"R\", \"children\": [\"S\"]}, {\"id\": \"R\", \"value\": 3}]\n",
     "t:1:34: error: in this JSON table another node of this list has the same \"id\"\n"
     "    1 | [{\"id\": \"R\", \"children\": [\"S\"]}, {\"id\": \"R\", \"value\": 3}]\n"
     "      |                                  ^\n"},
    {"json", "[{\"id\": \"R\", \"children\": [\"S\"]}, {\"value\": 3}]\n",
     "t:1:34: error: in this JSON table a node of a list needs an \"id\"\n"
     "    1 | [{\"id\": \"R\", \"children\": [\"S\"]}, {\"value\": 3}]\n"
     "      |                                  ^\n"},
    {"json", "[{\"key\": \"R\", \"children\": [\"S\"]}, {\"key\": \"S\", \"value\": 3}]\n", "(R: S=3)\n"},
    {"json", "[{\"state\": \"R\", \"value\": 3}, {\"state\": \"S\", \"parent\": \"R\", \"value\": 3}]\n",
     "(R=3: S=3)\n"},
    {"json", "[[\"R\", 3]]\n",
     "t:1:2: error: in this JSON table a node's name should stand here, not a list\n"
     "    1 | [[\"R\", 3]]\n"
     "      |  ^\n"},
    {"json", "[3, 4]\n",
     "t:1:5: error: this JSON table has 2 nodes that are below no other, and a tree has one root: '3', '4'\n"
     "    1 | [3, 4]\n"
     "      |     ^\n"},
    {"json", "3\n",
     "t:1:1: error: a node of this JSON text should be like {\"value\": 3}, and this is a number\n"
     "    1 | 3\n"
     "      | ^\n"},
    {"json", "\"x\"\n",
     "t:1:1: error: a node of this JSON text should be like {\"value\": 3}, and this is text\n"
     "    1 | \"x\"\n"
     "      | ^~~\n"},
    {"json", "{}\n",
     "t:1:1: error: a leaf of this JSON text needs a \"value\": a number, or \"?\" if nobody has said\n"
     "    1 | {}\n"
     "      | ^\n"},
    {"json", "[]\n", "t: error: there is no node in this JSON table\n"},
    {"json", "{\"nodes\": {\"R\": [\"S\"], \"S\": 3}, \"root\": \"X\"}\n",
     "t:1:33: error: in this JSON table no node has this name\n"
     "    1 | {\"nodes\": {\"R\": [\"S\"], \"S\": 3}, \"root\": \"X\"}\n"
     "      |                                 ^~~~~~~~~~~\n"},
    {"json", "{\"nodes\": 3, \"edges\": {\"R\": [\"S\"]}}\n",
     "t:1:2: error: in this JSON table nodes should stand by their names, or in a list\n"
     "    1 | {\"nodes\": 3, \"edges\": {\"R\": [\"S\"]}}\n"
     "      |  ^~~~~~~~~~\n"},
    {"dictionary", "t = {'R': ['S', 'U'], 'S': [3, 'V'], 'U': 4, 'V': 5}\n", "(R: S(3 V=5) U=4)\n"},
    {"dictionary", "t = dict(R=dict(l='S', r='U'), S=3, U=4)\n", "(R: l -> S=3 r -> U=4)\n"},
    {"dictionary",
     "edges = [('R', 'S'), ('R', 'U', 'm')]\n"
     "values = {'S': 3, 'U': 4}\n"
     "players = {'R': 'min'}\n",
     "(R min: S=3 m -> U=4)\n"},
    {"dictionary",
     "parent = {'S': 'R', 'U': 'R'}\n"
     "values = {'S': 3, 'U': 4}\n",
     "(R: S=3 U=4)\n"},
    {"dictionary", "{'R': {'player': 'min', 'children': ['S']}, 'S': {'value': 3}}\n", "(R min: S=3)\n"},
    {"dictionary", "[{'id': 'R', 'children': ['S']}, {'id': 'S', 'parent': 'R', 'value': 3}]\n",
     "(R: S=3)\n"},
    {"dictionary", "[{'id': 'R'}, {'id': 'S', 'parent': 'R', 'value': 3}]\n", "(R: S=3)\n"},
    {"dictionary", "{'root': 'R', 'nodes': {'R': ['S'], 'S': 3}}\n", "(R: S=3)\n"},
    {"dictionary",
     "{'start': 'S', 'tree': {'R': ['S'], 'S': ['U']}, 'utils': {'U': 3}, 'players': {'S': 'min'}}\n",
     "t:1:25: warning: not below the root, so left out: 'R'\n"
     "    1 | {'start': 'S', 'tree': {'R': ['S'], 'S': ['U']}, 'utils': {'U': 3}, 'players…\n"
     "      |                         ^~~\n"
     "(S min: U=3)\n"},
    {"dictionary", "{'initial': 'Z', 'graph': {'R': ['S']}, 'leaves': {'S': 3}}\n", "(R: S=3)\n"},
    {"dictionary", "t = {'R': ('min', ['S', 'U']), 'S': ('leaf', 3), 'U': (None, [4])}\n",
     "(R min: S=3 U(4))\n"},
    {"dictionary", "t = {'R': (True, ['S']), 'S': 3}\n", "(R: S=3)\n"},
    {"dictionary", "t = {'R': (False, ['S']), 'S': 3}\n", "(R min: S=3)\n"},
    {"dictionary", "t = {'R': [('l', 'S'), ('U', 'r')], 'S': 3, 'U': 4}\n", "(R: l -> S=3 r -> U=4)\n"},
    {"dictionary", "t = {'R': [('S', 3), ('U', 4)]}\n", "(R: S=3 U=4)\n"},
    {"dictionary", "t = {'R': list('STU'), 'S': 3, 'T': 4, 'U': 5}\n", "(R: S=3 T=4 U=5)\n"},
    {"dictionary", "t = {'R': ['S', None, '?'], 'S': 3}\n", "(R: S=3 ? ?)\n"},
    {"dictionary", "t = {'R': ['S', []], 'S': 3}\n",
     "t:1:17: error: read as dictionaries: a child is a name, a number, or a pair of a move and one of "
     "these\n"
     "    1 | t = {'R': ['S', []], 'S': 3}\n"
     "      |                 ^~\n"},
    {"dictionary",
     "t = {1: [2, 3], 2: [4, 5], 3: 6}\n"
     "v = {4: 7, 5: 8}\n",
     "(\"1\": \"2\"(\"4\"=7 \"5\"=8) \"3\"=6)\n"},
    {"dictionary", "t = {1: [2, 3]}\n", "(\"1\": 2 3)\n"},
    {"dictionary", "t = {'R': [3, 4]}\n", "(R: 3 4)\n"},
    {"dictionary",
     "t = {'R': ['S'], 'S': 3}\n"
     "u = {'R': ['U'], 'U': 4}\n",
     "t:2:11: error: read as dictionaries: 'R' has children already; a text holds one tree\n"
     "    2 | u = {'R': ['U'], 'U': 4}\n"
     "      |           ^~~~~\n"},
    {"dictionary",
     "t = {'R': ['S'], 'S': 3}\n"
     "u = {'S': 4}\n",
     "t:2:11: error: read as dictionaries: 'S' has another value already, 3\n"
     "    2 | u = {'S': 4}\n"
     "      |           ^\n"},
    {"dictionary",
     "t = {'R': ['S'], 'S': 3}\n"
     "u = {'S': 3}\n",
     "(R: S=3)\n"},
    {"dictionary",
     "x = 5\n"
     "t = {'R': ['S', x], 'S': x}\n",
     "(R: S=5 5)\n"},
    {"dictionary", "t = {'R': {'name': 'Q', 'children': ['S'], 'is_min': True}, 'S': {'value': 3}}\n",
     "(Q min: S=3)\n"},
    {"dictionary",
     "t = {'R': {'children': ['S'], 'maximizing': False}, 'S': {'children': ['U'], 'maximizing': True}, 'U': "
     "{'value': 4}}\n",
     "(R min: S(U=4))\n"},
    {"dictionary", "t = {'R': N(left='S', right='U'), 'S': 3, 'U': 4, 'Q': ['R']}\n", "(Q: R(S=3 U=4))\n"},
    {"dictionary", "t = {'R': ['S', 'U'], 'S': ['U'], 'U': 4}\n",
     "t:1:35: note: unfolded: 'U'; the tree has a copy below each node that leads there\n"
     "    1 | t = {'R': ['S', 'U'], 'S': ['U'], 'U': 4}\n"
     "      |                                   ^~~\n"
     "(R: S(U=4) U=4)\n"},
    {"dictionary", "t = {'R': ['S'], 'S': ['R']}\n",
     "t:1:6: error: this dictionary has a cycle, and a tree has none: each of these is below the one before, "
     "and the first below the last: 'R', 'S'\n"
     "    1 | t = {'R': ['S'], 'S': ['R']}\n"
     "      |      ^~~\n"},
    {"dictionary", "t = {'R': ['S'], 'Q': ['T']}\n",
     "t:1:18: error: this dictionary has 2 nodes that are below no other, and a tree has one root: 'R', 'Q'\n"
     "    1 | t = {'R': ['S'], 'Q': ['T']}\n"
     "      |                  ^~~\n"},
    {"dictionary", "t = {'R': ['S'], 'S': 'max'}\n",
     "t:1:18: error: no leaf of this dictionary has a number: 'S'\n"
     "    1 | t = {'R': ['S'], 'S': 'max'}\n"
     "      |                  ^~~\n"},
    {"dictionary", "t = {'R': ['S'], 'S': 'x'}\n",
     "t:1:23: error: no leaf of this dictionary has a number: 'x'\n"
     "    1 | t = {'R': ['S'], 'S': 'x'}\n"
     "      |                       ^~~\n"},
    {"dictionary",
     "t = {'R': ['S']}\n"
     "v = {'S': 'x'}\n",
     "t:2:11: error: no leaf of this dictionary has a number: 'x'\n"
     "    2 | v = {'S': 'x'}\n"
     "      |           ^~~\n"},
    {"dictionary",
     "t = {'R': ['S'], 'S': []}\n"
     "v = {'S': 3}\n",
     "(R: S=3)\n"},
    {"dictionary", "t = {'R': 'S', 'S': 3}\n", "(R: S=3)\n"},
    {"dictionary",
     "t = {'R': {'S': 3, 'U': 4}}\n"
     "u = {'Q': ['R']}\n",
     "(Q: R(S -> 3 U -> 4))\n"},
    {"dictionary", "t = {'R': ['S'], 'S': None}\n", "(R: S=?)\n"},
    {"dictionary", "t = {'R': ['S'], 'S': float('inf')}\n", "(R: S=inf)\n"},
    {"dictionary", "t = {'R': ['S'], 'S': {'v': 3}}\n", "(R: S(v -> 3))\n"},
    {"dictionary",
     "def f():\n"
     "  t = {'R': ['S']}\n"
     "  v = {'S': 3}\n",
     "(R: S=3)\n"},
    {"bracket", "(R: S=3 U max=4 -> V=5)\n",
     "t:1:17: error: there is no move before this arrow\n"
     "    1 | (R: S=3 U max=4 -> V=5)\n"
     "      |                 ^~\n"},
    {"bracket", "(R min=7: l -> S=3 \"r r\" -> (4 5) x → ?)\n",
     "(R min=7: l -> S=3 \"r r\" -> (4 5) x -> ?)\n"},
    {"bracket", "(title: \"T\" source: \"S\" about: \"X\" R: 3)\n",
     "(title: \"T\" source: \"S\" about: \"X\" R: 3)\n"},
    {"bracket", "(title: \"T\" title: \"U\" 3)\n",
     "t:1:13: error: title has been said before\n"
     "    1 | (title: \"T\" title: \"U\" 3)\n"
     "      |             ^~~~~\n"},
    {"bracket", "(R: title: \"T\" 3)\n",
     "t:1:5: error: headers stand at the very beginning, before the root's name\n"
     "    1 | (R: title: \"T\" 3)\n"
     "      |     ^~~~~~\n"},
    {"bracket", "(\"title\": 3)\n", "(\"title\": 3)\n"},
    {"bracket", "(title: 3)\n", "(\"title\": 3)\n"},
    {"bracket", "[R [S 3] [U 4]]\n",
     "t:1:5: error: a leaf's value stands behind '=': S=3; the name of a list ends with ':'\n"
     "    1 | [R [S 3] [U 4]]\n"
     "      |     ^~~\n"
     "t:1:11: error: a leaf's value stands behind '=': U=4; the name of a list ends with ':'\n"
     "    1 | [R [S 3] [U 4]]\n"
     "      |           ^~~\n"},
    {"bracket", "[R(S=3), U(4)]\n", "(R(S=3) U(4))\n"},
    {"bracket", "(3, 4,)\n", "(3 4)\n"},
    {"bracket", "(,3)\n",
     "t:1:2: error: there is nothing before this ','\n"
     "    1 | (,3)\n"
     "      |  ^\n"},
    {"bracket", "(3,,4)\n",
     "t:1:4: error: there is nothing before this ','\n"
     "    1 | (3,,4)\n"
     "      |    ^\n"},
    {"bracket", "(R: S: 3)\n",
     "t:1:5: error: this list has a name already, before its bracket or before another ':'\n"
     "    1 | (R: S: 3)\n"
     "      |     ^~\n"},
    {"bracket", "(3 S: 4)\n",
     "t:1:5: error: ':' stands only behind the name of a list, which is the first thing in it\n"
     "    1 | (3 S: 4)\n"
     "      |     ^\n"},
    {"bracket", "(S(T: 3))\n",
     "t:1:4: error: this list has a name already, before its bracket or before another ':'\n"
     "    1 | (S(T: 3))\n"
     "      |    ^~\n"},
    {"bracket", "(: 3)\n",
     "t:1:2: error: there is no name before this ':'\n"
     "    1 | (: 3)\n"
     "      |  ^\n"},
    {"bracket", "(-> 3)\n",
     "t:1:2: error: there is no move before this arrow\n"
     "    1 | (-> 3)\n"
     "      |  ^~\n"},
    {"bracket", "(a -> b -> 3)\n",
     "t:1:2: error: this leaf has no value; write a -> b=3, or a -> b=? if nobody has said; the name of a "
     "list ends with ':'\n"
     "    1 | (a -> b -> 3)\n"
     "      |  ^~~~~~\n"
     "t:1:9: error: there is no move before this arrow\n"
     "    1 | (a -> b -> 3)\n"
     "      |         ^~\n"},
    {"bracket", "(a -> )\n",
     "t:1:2: error: expected a node behind the arrow\n"
     "    1 | (a -> )\n"
     "      |  ^~~~\n"},
    {"bracket", "(S)\n",
     "t:1:2: error: this leaf has no value; write S=3, or S=? if nobody has said; the name of a list ends "
     "with ':'\n"
     "    1 | (S)\n"
     "      |  ^\n"},
    {"bracket", "(S 3)\n",
     "t:1:2: error: a leaf's value stands behind '=': S=3; the name of a list ends with ':'\n"
     "    1 | (S 3)\n"
     "      |  ^~~\n"},
    {"bracket", "(S, 3)\n",
     "t:1:2: error: this leaf has no value; write S=3, or S=? if nobody has said; the name of a list ends "
     "with ':'\n"
     "    1 | (S, 3)\n"
     "      |  ^\n"},
    {"bracket", "(max 3)\n",
     "t:1:2: error: a player stands before '=' and a value, as in E max=3\n"
     "    1 | (max 3)\n"
     "      |  ^~~\n"},
    {"bracket", "(mix 3)\n",
     "t:1:2: error: a leaf's value stands behind '=': mix=3; the name of a list ends with ':'\n"
     "    1 | (mix 3)\n"
     "      |  ^~~~~\n"},
    {"bracket", "(3 = 4)\n",
     "t:1:2: error: a number can only be a name in quotes\n"
     "    1 | (3 = 4)\n"
     "      |  ^\n"},
    {"bracket", "(S=)\n",
     "t:1:4: error: expected a number or ? behind '='\n"
     "    1 | (S=)\n"
     "      |    ^\n"},
    {"bracket", "(S=x)\n",
     "t:1:4: error: 'x' is unexpected here; expected a number or ? behind '='\n"
     "    1 | (S=x)\n"
     "      |    ^\n"},
    {"bracket", "(S=max)\n",
     "t:1:4: error: 'max' is unexpected here; expected a number or ? behind '='\n"
     "    1 | (S=max)\n"
     "      |    ^~~\n"},
    {"bracket", "(S max min=3)\n",
     "t:1:2: error: this leaf has no value; write S max=3, or S max=? if nobody has said; the name of a list "
     "ends with ':'\n"
     "    1 | (S max min=3)\n"
     "      |  ^~~~~\n"},
    {"bracket", "(S=3 max)\n",
     "t:1:6: error: a player stands before '=' and a value, as in E max=3\n"
     "    1 | (S=3 max)\n"
     "      |      ^~~\n"},
    {"bracket", "(?(3))\n", "(? (3))\n"},
    {"bracket", "(S=?(3))\n",
     "t:1:2: error: ? is for leaves; a node with children needs no value\n"
     "    1 | (S=?(3))\n"
     "      |  ^~~\n"},
    {"bracket", "(S=?: 3)\n",
     "t:1:2: error: ? is for leaves; a node with children needs no value\n"
     "    1 | (S=?: 3)\n"
     "      |  ^~~\n"},
    {"bracket", "(=?:)\n", "(=?:)\n"},
    {"bracket", "(?:)\n",
     "t:1:2: error: write '=' before the number if it is the list's value, or quotes around it if it is the "
     "name\n"
     "    1 | (?:)\n"
     "      |  ^\n"},
    {"bracket", "(S=3(4))\n", "(S=3(4))\n"},
    {"bracket", "(S=3 (4))\n",
     "t:1:2: error: the list could be this node's or the next node; write its bracket right behind the "
     "number, or a comma before it\n"
     "    1 | (S=3 (4))\n"
     "      |  ^~~~~\n"},
    {"bracket", "(S=3, (4))\n", "(S=3, (4))\n"},
    {"bracket", "(3(4))\n", "(3 (4))\n"},
    {"bracket", "(3 (4))\n", "(3 (4))\n"},
    {"bracket", "(3: 4)\n",
     "t:1:2: error: write '=' before the number if it is the list's value, or quotes around it if it is the "
     "name\n"
     "    1 | (3: 4)\n"
     "      |  ^\n"},
    {"bracket", "(1e999)\n",
     "t:1:2: error: '1e999' is too large for a number; infinity is inf, or -inf\n"
     "    1 | (1e999)\n"
     "      |  ^~~~~\n"},
    {"bracket", "(S=1e999)\n",
     "t:1:4: error: '1e999' is too large for a number; infinity is inf, or -inf\n"
     "    1 | (S=1e999)\n"
     "      |    ^~~~~\n"},
    {"bracket", "(0x5)\n",
     "t:1:2: error: '0x5' begins like a number but isn't one; write it as in 12, -3, 2.5 or 1e6\n"
     "    1 | (0x5)\n"
     "      |  ^~~\n"},
    {"bracket", "(1,5)\n", "(1 5)\n"},
    {"bracket", "(S=1x)\n",
     "t:1:4: error: '1x' begins like a number but isn't one; write it as in 12, -3, 2.5 or 1e6\n"
     "    1 | (S=1x)\n"
     "      |    ^~\n"},
    {"bracket", "()\n",
     "t:1:1: error: an empty list; a node has children, or it is a leaf with a number\n"
     "    1 | ()\n"
     "      | ^~\n"},
    {"bracket", "(3 ())\n",
     "t:1:4: error: an empty list; a node has children, or it is a leaf with a number\n"
     "    1 | (3 ())\n"
     "      |    ^~\n"},
    {"bracket", "(3 S())\n",
     "t:1:5: error: an empty list; a node has children, or it is a leaf with a number\n"
     "    1 | (3 S())\n"
     "      |     ^~\n"},
    {"bracket", "(3]\n",
     "t:1:3: error: ']' can't close the '(' at 1:1; expected ')'\n"
     "    1 | (3]\n"
     "      |   ^\n"},
    {"bracket", "[3)\n",
     "t:1:3: error: ')' can't close the '[' at 1:1; expected ']'\n"
     "    1 | [3)\n"
     "      |   ^\n"},
    {"bracket", "(3\n",
     "t:1:3: error: the text ends before the '(' at 1:1 is closed\n"
     "    1 | (3\n"
     "      |   ^\n"},
    {"bracket", "(3))\n",
     "t:1:4: error: nothing is open that this ')' could close\n"
     "    1 | (3))\n"
     "      |    ^\n"},
    {"bracket", "(3) (4)\n",
     "t:1:5: error: the tree has ended before this; a text holds one tree\n"
     "    1 | (3) (4)\n"
     "      |     ^\n"},
    {"bracket", "(3) x\n",
     "t:1:5: error: the tree has ended before this; a text holds one tree\n"
     "    1 | (3) x\n"
     "      |     ^\n"},
    {"bracket", "(3 {4})\n",
     "t:1:4: error: '{' is of JSON, where a tree begins with '{'; this one begins with '('\n"
     "    1 | (3 {4})\n"
     "      |    ^\n"},
    {"bracket", "(3 \"x)\n",
     "t:1:4: error: this quote is never closed on its line; put a \" behind it\n"
     "    1 | (3 \"x)\n"
     "      |    ^\n"
     "t:1:7: error: the text ends before the '(' at 1:1 is closed\n"
     "    1 | (3 \"x)\n"
     "      |       ^\n"},
    {"bracket", "(\"a\\n\"=3)\n",
     "t:1:4: error: no such escape; write \\\" for a quote, \\\\ for a backslash, \\u{1b} for a character by "
     "its number\n"
     "    1 | (\"a\\n\"=3)\n"
     "      |    ^~\n"},
    {"bracket", "(\"a\\u{e9}\\\"\\\\\"=3 \"\\u{110000}\"=4)\n",
     "t:1:19: error: no such escape; write \\\" for a quote, \\\\ for a backslash, \\u{1b} for a character "
     "by its number\n"
     "    1 | (\"a\\u{e9}\\\"\\\\\"=3 \"\\u{110000}\"=4)\n"
     "      |                   ^~\n"},
    {"bracket", "(\"\"=3)\n", "(3)\n"},
    {"bracket",
     "(# x\n"
     "3 # y\n"
     " 4)\n",
     "(3 4)\n"},
    {"bracket", "(S=-3 T=+4 U=.5 V=5. W=-inf X=∞)\n", "(S=-3 T=4 U=0.5 V=5 W=-inf X=inf)\n"},
    {"bracket", "(S->3 T→4)\n", "(S -> 3 T -> 4)\n"},
    {"bracket", "(S =3 T= 4 U = 5)\n", "(S=3 T=4 U=5)\n"},
    {"bracket", "(S min(3) T max(4) min(5))\n", "(S(3) T max(4) (5))\n"},
    {"bracket", "(R: 3)x\n",
     "t:1:7: error: the tree has ended before this; a text holds one tree\n"
     "    1 | (R: 3)x\n"
     "      |       ^\n"},
    {"bracket", "(maxx=3)\n", "(maxx=3)\n"},
    {"bracket", "(tilte: \"x\" 3)\n",
     "t:1:2: error: no header is called 'tilte'; did you mean 'title'?\n"
     "    1 | (tilte: \"x\" 3)\n"
     "      |  ^~~~~~~~~~\n"},
    {"forest",
     "\\begin{forest}\n"
     "[MAX [MIN, edge label={node[midway]{l}} [3] [$-12$]] [{$\\bigtriangledown$} [$\\infty$] [?]]]\n"
     "\\end{forest}\n",
     "(l -> (3 -12) (inf ?))\n"},
    {"forest", "[R\\\\max [S\\\\3] [{T, U}\\\\$4$]]\n", "(R: S=3 4)\n"},
    {"python", "t = Ast 'R' [Blatt 3, Blatt 4]\n", "(R: 3 4)\n"},
    {"python", "t = Zweig 'R' [Ast 3, Zahl 4]\n", "(R: Ast(3 4))\n"},
    {"python",
     "t = {'name': 'R', 'children': [{'label': 'S1', 'value': 1}, {'id': 'S2', 'value': 2}, {'state': 'S3', "
     "'value': 3}, {'node': 'S4', 'value': 4}, {'name': 'S5', 'value': 5}]}\n",
     "(R: S1=1 S2=2 S3=3 S4=4 S5=5)\n"},
    {"python",
     "t = {'name': 'R', 'children': [{'val': 1}, {'utility': 2}, {'score': 3}, {'eval': 4}, {'evaluation': "
     "5}, {'heuristic': 6}, {'payoff': 7}, {'number': 8}, {'data': 9}, {'Value': 10}]}\n",
     "(R: 1 2 3 4 5 6 7 8 9 10)\n"},
    {"python",
     "t = {'name': 'R', 'children': [{'child': [1, 0]}, {'successors': [2, 0]}, {'succs': [3, 0]}, {'kids': "
     "[4, 0]}, {'childs': [5, 0]}, {'nodes': [6, 0]}, {'branches': [7, 0]}, {'subtrees': [8, 0]}, {'moves': "
     "[9, 0]}, {'actions': [10, 0]}]}\n",
     "(R: (1 0) (2 0) (3 0) (4 0) (5 0) (6 0) (7 0) (8 0) (9 0) (10 0))\n"},
    {"python",
     "t = {'name': 'R', 'children': [{'player': 'max', 'children': [1]}, {'type': 'max', 'children': [2]}, "
     "{'turn': 'max', 'children': [3]}, {'kind': 'max', 'children': [4]}, {'role': 'max', 'children': [5]}, "
     "{'to_move': 'max', 'children': [6]}]}\n",
     "(R: max(1) max(2) max(3) max(4) max(5) max(6))\n"},
    {"python",
     "t = {'name': 'R', 'children': [{'maximizing': True, 'children': [1]}, {'ismax': True, 'children': "
     "[2]}, {'is_max': True, 'children': [3]}, {'maximizer': True, 'children': [4]}, {'maximizingplayer': "
     "True, 'children': [5]}, {'is_maximizing': True, 'children': [6]}, {'ismaximizing': True, 'children': "
     "[7]}, {'maximizing_player': True, 'children': [8]}]}\n",
     "(R: max(1) max(2) max(3) max(4) max(5) max(6) max(7) max(8))\n"},
    {"python",
     "t = {'name': 'R', 'children': [{'minimizing': False, 'children': [1]}, {'ismin': False, 'children': "
     "[2]}, {'is_min': False, 'children': [3]}]}\n",
     "(R: max(1) max(2) max(3))\n"},
    {"python",
     "t = {'name': 'R', 'children': [{'move': 'm1', 'value': 1}, {'action': 'm2', 'value': 2}, {'edge': "
     "'m3', 'value': 3}]}\n",
     "(R: m1 -> 1 m2 -> 2 m3 -> 3)\n"},
    {"python", "t = Node('R', left=1, middle=2, mid=3, center=4, right=5)\n", "(R: 1 2 3 4 5)\n"},
    {"python",
     "t = [list([1, 0]), tuple([2, 0]), array([3, 0]), vec([4, 0]), vec!([5, 0]), aslist([6, 0]), of([7, "
     "0]), listof([8, 0]), seq([9, 0]), arrayof([10, 0]), mutablelistof([11, 0]), arraylist([12, 0]), "
     "intarrayof([13, 0]), deque([14, 0])]\n",
     "((1 0) (2 0) (3 0) (4 0) (5 0) (6 0) (7 0) (8 0) (9 0) (10 0) (11 0) (12 0) (13 0) (14 0))\n"},
    {"python",
     "t = [set([1, 0]), c([2, 0]), box([3, 0]), some([4, 0]), rc([5, 0]), just([6, 0]), asarray([7, 0]), "
     "object([8, 0]), sorted([9, 0]), int([10, 0]), double([11, 0]), float([12, 0]), string([13, 0]), "
     "mutablemapof([14, 0]), arraydeque([15, 0]), collect([16, 0]), freeze([17, 0]), i32([18, 0]), f64([19, "
     "0]), to_vec([20, 0]), long([21, 0]), vector([22, 0])]\n",
     "(\n"
     "  (1 0)\n"
     "  (2 0)\n"
     "  (3 0)\n"
     "  (4 0)\n"
     "  (5 0)\n"
     "  (6 0)\n"
     "  (7 0)\n"
     "  (8 0)\n"
     "  (9 0)\n"
     "  (10 0)\n"
     "  (11 0)\n"
     "  (12 0)\n"
     "  (13 0)\n"
     "  (14 0)\n"
     "  (15 0)\n"
     "  (16 0)\n"
     "  (17 0)\n"
     "  (18 0)\n"
     "  (19 0)\n"
     "  (20 0)\n"
     "  (21 0)\n"
     "  (22 0))\n"},
    {"python",
     "t = [map([['S1', 1]]), dict([['S2', 2]]), hashmap([['S3', 3]]), ordereddict([['S4', 4]]), "
     "defaultdict([['S5', 5]]), linkedhashmap([['S6', 6]]), treemap([['S7', 7]]), btreemap([['S8', 8]]), "
     "hash([['S9', 9]]), table([['S10', 10]]), x([['S11', 11]])]\n",
     "(S1=1 S2=2 S3=3 S4=4 S5=5 S6=6 S7=7 S8=8 S9=9 S10=10, ((S11=11)))\n"},
    {"python",
     "t = [mynode('S1', 1), subtree('S2', 2), leaflet('S3', 3), a_branch('S4', 4), statement('S5', 5), "
     "nonterminal('S6', 6), rooted('S7', 7), minimaxnode('S8', 8), printtree('S9', 9), other('S10', 10)]\n",
     "(S1=1 S2=2 S3=3 S4=4 S5=5 S6=6 S7=7 S8=8 S9=9 S10=10)\n"},
    {"python",
     "t = [('node', 1), ('leaf', 2), ('branch', 3), ('inner', 4), ('internal', 5), ('terminal', 6)]\n",
     "(1 2 3 4 5 6)\n"},
    {"python",
     "t = {'name': 'R', 'children': [{'type': 'leaf', 'value': 1}, {'type': 'terminal', 'value': 2}, "
     "{'type': 'inner', 'value': 3}, {'type': 'internal', 'value': 4}, {'type': 'node', 'value': 5}, "
     "{'type': 'decision', 'value': 6}, {'type': 'root', 'value': 7}, {'type': 'none', 'value': 8}, {'type': "
     "'end', 'value': 9}]}\n",
     "(R: 1 2 3 4 5 6 7 8 9)\n"},
    {"python", "t = [node 1, leaf 2]\n", "(1 2)\n"},
    {"python", "t = [branch 3, tip 4]\n", "(3 4)\n"},
    {"python", "t = [Node 1, Leaf 2, Branch 3, Tree 4, Tip 5, Fork 6, Terminal 7]\n", "(1 2 3 4 5 6 7)\n"},
    {"python", "t = Node('R', is_max='x', children=[3])\n", "(R: 3)\n"},
    {"python", "t = MaxMinNode('R', [3])\n", "(R: 3)\n"},
    {"python", "t = MinTerminal('R', 3)\n", "(R=3:)\n"},
    {"python", "t = Node('R', type='MAXIMIZER', children=[MIN_NODE(3)])\n", "(R: 3)\n"},
    {"python", "t = [3, for]\n",
     "t:1:9: error: read as python: 'for' is of code, and only values can be read as a tree\n"
     "    1 | t = [3, for]\n"
     "      |         ^~~\n"},
    {"python", "t = [3, if]\n",
     "t:1:9: error: read as python: 'if' is of code, and only values can be read as a tree\n"
     "    1 | t = [3, if]\n"
     "      |         ^~\n"},
    {"python", "t = [3, else]\n",
     "t:1:9: error: read as python: 'else' is of code, and only values can be read as a tree\n"
     "    1 | t = [3, else]\n"
     "      |         ^~~~\n"},
    {"python", "t = [3, in]\n",
     "t:1:9: error: read as python: 'in' is of code, and only values can be read as a tree\n"
     "    1 | t = [3, in]\n"
     "      |         ^~\n"},
    {"python", "t = [3, lambda]\n",
     "t:1:9: error: read as python: 'lambda' is of code, and only values can be read as a tree\n"
     "    1 | t = [3, lambda]\n"
     "      |         ^~~~~~\n"},
    {"python", "t = [3, return]\n",
     "t:1:9: error: read as python: 'return' is of code, and only values can be read as a tree\n"
     "    1 | t = [3, return]\n"
     "      |         ^~~~~~\n"},
    {"python", "t = [3, while]\n",
     "t:1:9: error: read as python: 'while' is of code, and only values can be read as a tree\n"
     "    1 | t = [3, while]\n"
     "      |         ^~~~~\n"},
    {"python", "t = [3, def]\n",
     "t:1:9: error: read as python: 'def' is of code, and only values can be read as a tree\n"
     "    1 | t = [3, def]\n"
     "      |         ^~~\n"},
    {"python", "t = [3, function]\n",
     "t:1:9: error: read as python: 'function' is of code, and only values can be read as a tree\n"
     "    1 | t = [3, function]\n"
     "      |         ^~~~~~~~\n"},
    {"python", "t = [3, import]\n",
     "t:1:9: error: read as python: 'import' is of code, and only values can be read as a tree\n"
     "    1 | t = [3, import]\n"
     "      |         ^~~~~~\n"},
    {"python", "t = [3, class]\n",
     "t:1:9: error: read as python: 'class' is of code, and only values can be read as a tree\n"
     "    1 | t = [3, class]\n"
     "      |         ^~~~~\n"},
    {"python", "t = [3, not]\n",
     "t:1:9: error: read as python: 'not' is of code, and only values can be read as a tree\n"
     "    1 | t = [3, not]\n"
     "      |         ^~~\n"},
    {"python", "t = [3, and]\n",
     "t:1:9: error: read as python: 'and' is of code, and only values can be read as a tree\n"
     "    1 | t = [3, and]\n"
     "      |         ^~~\n"},
    {"python", "t = [3, or]\n",
     "t:1:9: error: read as python: 'or' is of code, and only values can be read as a tree\n"
     "    1 | t = [3, or]\n"
     "      |         ^~\n"},
    {"python", "t = [3, is]\n",
     "t:1:9: error: read as python: 'is' is of code, and only values can be read as a tree\n"
     "    1 | t = [3, is]\n"
     "      |         ^~\n"},
    {"json",
     "{\"player\": \"min\", \"children\": [{\"type\": \"minimizer\", \"children\": [{\"type\": "
     "\"minimizing\", \"children\": [{\"type\": \"minnode\", \"children\": [{\"type\": \"min_node\", "
     "\"children\": [{\"isMax\": false, \"children\": [{\"maximizing\": false, \"children\": [{\"value\": "
     "3}]}]}]}]}]}]}]}\n",
     "(min: min(min(min(min(min(min(3)))))))\n"},
    {"json",
     "{\"children\": [{\"type\": \"maximizer\", \"children\": [{\"type\": \"maximizing\", \"children\": "
     "[{\"type\": \"maxnode\", \"children\": [{\"type\": \"max_node\", \"children\": [{\"is_max\": true, "
     "\"children\": [{\"isMaximizing\": true, \"children\": [{\"is_maximizing\": true, \"children\": "
     "[{\"value\": 3}]}]}]}]}]}]}]}]}\n",
     "(max(max(max(max(max(max(max(3))))))))\n"},
    {"json",
     "{\"list_of\": {\"R\": [\"S\"]}, \"nodes_list\": {\"R\": [\"S\"]}, \"values_map\": {\"S\": 3}}\n",
     "(R: S=3)\n"},
    {"json", "{\"tree_dict\": {\"R\": [\"S\"]}, \"node_values\": {\"S\": 3}}\n", "(R: S=3)\n"},
    {"json", "{\"nodes_state\": {\"R\": [\"S\"]}, \"state_values\": {\"S\": 3}}\n", "(R: S=3)\n"},
    {"json", "{\"_nodes\": {\"R\": [\"S\"]}, \"values_node\": {\"S\": 3}}\n", "(R: S=3)\n"},
    {"dictionary", "w = {'nodes': {'R': ['S']}, 'values': {'S': 3}}\n", "(R: S=3)\n"},
    {"dictionary", "w = {'edges': {'R': ['S']}, 'values': {'S': 3}}\n", "(R: S=3)\n"},
    {"dictionary", "w = {'tree': {'R': ['S']}, 'values': {'S': 3}}\n", "(R: S=3)\n"},
    {"dictionary", "w = {'graph': {'R': ['S']}, 'values': {'S': 3}}\n", "(R: S=3)\n"},
    {"dictionary", "w = {'successors': {'R': ['S']}, 'values': {'S': 3}}\n", "(R: S=3)\n"},
    {"dictionary", "w = {'succs': {'R': ['S']}, 'values': {'S': 3}}\n", "(R: S=3)\n"},
    {"dictionary", "w = {'children': {'R': ['S']}, 'values': {'S': 3}}\n", "(R: S=3)\n"},
    {"dictionary", "w = {'tree': {'R': ['S']}, 'values': {'S': 3}}\n", "(R: S=3)\n"},
    {"dictionary", "w = {'tree': {'R': ['S']}, 'utilities': {'S': 3}}\n", "(R: S=3)\n"},
    {"dictionary", "w = {'tree': {'R': ['S']}, 'utils': {'S': 3}}\n", "(R: S=3)\n"},
    {"dictionary", "w = {'tree': {'R': ['S']}, 'scores': {'S': 3}}\n", "(R: S=3)\n"},
    {"dictionary", "w = {'tree': {'R': ['S']}, 'evaluation': {'S': 3}}\n", "(R: S=3)\n"},
    {"dictionary", "w = {'tree': {'R': ['S']}, 'leaves': {'S': 3}}\n", "(R: S=3)\n"},
    {"dictionary", "w = {'tree': {'R': ['S']}, 'others': {'S': 3}}\n",
     "(tree -> (R -> S=?) others -> (S -> 3))\n"},
    {"adjacency",
     "a = b c = 3\n"
     "b = 4\n",
     "(a: b=4 c=3)\n"},
    {"adjacency",
     "parent child score\n"
     "a b 3\n"
     "a b 4\n",
     "t:3:5: error: 'b' has another value already in this adjacency list\n"
     "    3 | a b 4\n"
     "      |     ^\n"},
    {"adjacency",
     "parent child move\n"
     "a b l\n"
     "a b r\n"
     "b = 3\n",
     "t:4:1: note: unfolded: 'b'; the tree has a copy below each node that leads there\n"
     "    4 | b = 3\n"
     "      | ^\n"
     "(a: l -> b=3 r -> b=3)\n"},
    {"adjacency",
     "a = max\n"
     "a: 3\n",
     "(a=3:)\n"},
    {"adjacency",
     "a = min, b = 3\n"
     "a: b\n",
     "(a min: b=3)\n"},
    {"adjacency",
     "a: b\n"
     "b 3, b 4\n",
     "(a: b(3 4))\n"},
    {"adjacency",
     "a: b c\n"
     "b = 3, c\n"
     "c = 4\n",
     "t:3:1: note: unfolded: 'c'; the tree has a copy below each node that leads there\n"
     "    3 | c = 4\n"
     "      | ^\n"
     "(a: b(3 c=4) c=4)\n"},
    {"adjacency",
     "a: b c\n"
     "b 3, c\n"
     "c = 4\n",
     "t:2:6: error: a value or a child? In this adjacency list write a: b, 3 for children, and b = 3 on a "
     "line of its own for a value\n"
     "    2 | b 3, c\n"
     "      |      ^\n"},
    {"adjacency",
     "a: 1st 2nd\n"
     "1st 3\n"
     "2nd 4\n",
     "(a: \"1st\"=3 \"2nd\"=4)\n"},
    {"adjacency", "a: b->c ->d\n",
     "t:1:7: error: a list of this adjacency list has moves, as in left->b, and no chains\n"
     "    1 | a: b->c ->d\n"
     "      |       ^\n"},
    {"adjacency",
     "a b, c\n"
     "b 3\n"
     "c 4\n",
     "(a: b=3 c=4)\n"},
    {"adjacency",
     "a: b, -3, c 4 5, d(min) 6\n"
     "d 7\n",
     "t:2:3: error: 'd' has another value already in this adjacency list\n"
     "    2 | d 7\n"
     "      |   ^\n"},
    {"adjacency", "a: x->b 3, c->d 4\n", "(a: x -> b=3 c -> d=4)\n"},
    {"adjacency", "a: ? 3, ?\n", "(a: ? 3 ?)\n"},
    {"adjacency",
     "a:b;\n"
     "b:3;4;\n",
     "t:2:5: error: '4' is unexpected in this adjacency list; its lines are like a: b, c for children, and "
     "like b = 3 for values\n"
     "    2 | b:3;4;\n"
     "      |     ^\n"},
    {"dot", "digraph { a -> b; b [value=\"?\"] }\n", "(a: b=?)\n"},
    {"dot", "digraph { a -> b; a -> c; b [label=3]; c [value=\"?\", value=4] }\n", "(a: b=3 c=4)\n"},
    {"dot", "digraph { a -> b; a -> c; b [label=3]; c [value=4, value=\"?\"] }\n", "(a: b=3 c=?)\n"},
    {"dot", "digraph { l [label=3]; a [shape=triangle]; b [shape=invtriangle]; b -> a; a -> l; b -> 4 }\n",
     "(b min: a(l=3) 4)\n"},
    {"dot", "digraph { l [label=3, shape=box]; a [shape=box]; b [shape=circle]; b -> a; a -> l; b -> 4 }\n",
     "(b min: a(l=3) 4)\n"},
    {"dot",
     "digraph { a [xlabel=min]; a -> b; b [label=\"\", xlabel=\"?\"] ; a -> c; c [label=3, xlabel=4] }\n",
     "(a min: b=? c=3)\n"},
    {"dot", "digraph { node_17 -> v; node_17 -> n0; v [label=3]; n0 [label=4] }\n", "(node_17: v=3 4)\n"},
    {"dot", "digraph { abcdefabcdefabcdefabcdefabcdef0 -> a; a [label=3]; }\n",
     "(abcdefabcdefabcdefabcdefabcdef0: a=3)\n"},
    {"dot", "digraph { r -> a; a [shape=triangle]; a -> b; b [label=3]; }\n", "(r min: a(b=3))\n"},
    {"dot", "digraph { r -> a; a [shape=house]; a -> b; b [label=3]; }\n", "(r min: a(b=3))\n"},
    {"dot", "digraph { r -> a; a [shape=trapezium]; a -> b; b [label=3]; }\n", "(r min: a(b=3))\n"},
    {"dot", "digraph { r -> a; a [shape=invtriangle]; a -> b; b [label=3]; }\n", "(r: a(b=3))\n"},
    {"dot", "digraph { r -> a; a [shape=invhouse]; a -> b; b [label=3]; }\n", "(r: a(b=3))\n"},
    {"dot", "digraph { r -> a; a [shape=invtrapezium]; a -> b; b [label=3]; }\n", "(r: a(b=3))\n"},
    {"dot", "digraph { r [shape=circle]; r -> a; a [shape=box]; a -> b; b [label=3]; }\n",
     "(r min: a(b=3))\n"},
    {"dot", "digraph { r [shape=circle]; r -> a; a [shape=rect]; a -> b; b [label=3]; }\n",
     "(r min: a(b=3))\n"},
    {"dot", "digraph { r [shape=circle]; r -> a; a [shape=rectangle]; a -> b; b [label=3]; }\n",
     "(r min: a(b=3))\n"},
    {"dot", "digraph { r [shape=circle]; r -> a; a [shape=square]; a -> b; b [label=3]; }\n",
     "(r min: a(b=3))\n"},
    {"dot", "digraph { r [shape=ellipse]; r -> a; a [shape=box]; a -> b; b [label=3]; }\n",
     "(r min: a(b=3))\n"},
    {"dot", "digraph { r [shape=oval]; r -> a; a [shape=box]; a -> b; b [label=3]; }\n", "(r min: a(b=3))\n"},
    {"dot", "digraph { r [shape=circle]; r -> a; a [shape=box]; a -> b; b [label=3]; }\n",
     "(r min: a(b=3))\n"},
    {"dot", "digraph { r [shape=doublecircle]; r -> a; a [shape=box]; a -> b; b [label=3]; }\n",
     "(r min: a(b=3))\n"},
    {"dot", "digraph { r [shape=Mrecord]; r -> a; a [shape=box]; a -> b; b [label=3]; }\n",
     "(r min: a(b=3))\n"},
    {"dictionary",
     "[{'id': 'R', 'children': ['S']}, {'id': 'S', 'value': 3}]\n"
     "u = {'R': {'parent': 'P'}}\n",
     "(P: R(S=3))\n"},
    {"dictionary",
     "max_nodes = ['S']\n"
     "t = {'R': ['S'], 'S': ['U'], 'U': 3}\n",
     "(R: S max(U=3))\n"},
    {"dictionary",
     "min = ['R', 'X']\n"
     "t = {'R': ['S'], 'S': 3}\n",
     "(R min: S=3)\n"},
    {"dictionary",
     "mi = ['R']\n"
     "t = {'R': ['S'], 'S': 3}\n",
     "(R: S=3)\n"},
    {"dictionary",
     "initial_state = 'S'\n"
     "t = {'S': ['U'], 'U': 3}\n",
     "(S: U=3)\n"},
    {"dictionary",
     "t = {'R': ['S'], 'S': ['U'], 'U': 3}\n"
     "root_node = 'S'\n",
     "t:1:6: warning: not below the root, so left out: 'R'\n"
     "    1 | t = {'R': ['S'], 'S': ['U'], 'U': 3}\n"
     "      |      ^~~\n"
     "(S: U=3)\n"},
    {"dictionary",
     "t = {'R': ['S'], 'S': ['U'], 'U': 3}\n"
     "other = 'S'\n",
     "(R: S(U=3))\n"},
    {"dictionary",
     "parents = {'S': 'R', 'U': 'S'}\n"
     "v = {'U': 3}\n",
     "(R: S(U=3))\n"},
    {"dictionary",
     "t = {'R': ['S'], 'S': ['U'], 'U': 3}\n"
     "p = {'R': 'minimizer', 'S': 'maximizer'}\n",
     "(R min: S(U=3))\n"},
    {"dictionary",
     "t = {'R': ['S', 'U']}\n"
     "k = {'S': 'leaf', 'U': 'terminal'}\n"
     "v = {'S': 3, 'U': 4}\n",
     "(R: S=3 U=4)\n"},
    {"dictionary",
     "t = {'R': ['S']}\n"
     "v = {'S': '?'}\n",
     "(R: S=?)\n"},
    {"dictionary",
     "t = {'R': ['S']}\n"
     "v = {'S': None}\n",
     "(R: S=?)\n"},
    {"dictionary",
     "edges = [('R', 'S'), ('R', 'U'), ('S', 'V', 'm')]\n"
     "values = {'U': 3, 'V': 4}\n",
     "(R: S(m -> V=4) U=3)\n"},
    {"dictionary",
     "edges = [('R', 'S')]\n"
     "values = {'S': 3}\n",
     "(R: S=3)\n"},
    {"dictionary", "t = {'R': {'player': 'min', 'children': ['S']}, 'S': {'parent': 'R', 'value': 3}}\n",
     "(R min: S=3)\n"},
    {"dictionary",
     "[{'id': 'R', 'player': 'min'}, {'id': 'S', 'parent': 'R', 'value': 3}, {'id': 'U', 'parent': 'R', "
     "'value': 4}]\n",
     "(R min: S=3 U=4)\n"},
    {"dictionary", "[{'id': 'R', 'children': ['S', 4]}, {'id': 'S', 'parent': 'R', 'value': 3}]\n",
     "(R: S=3 4)\n"},
    {"dictionary", "t = {'R': [('l', 3), ('r', 'S')], 'S': 4}\n", "(R: l=3 r -> S=4)\n"},
    {"dictionary", "t = {'R': [('S', 'U'), 'S'], 'S': 3, 'U': 4}\n", "(R: S -> U=4 S=3)\n"},
    {"dictionary", "t = {'R': dict(l='S', r=4), 'S': 3}\n", "(R: l -> S=3 r -> 4)\n"},
    {"dictionary", "t = {'R': {'children': ['S'], 'value': 5}, 'S': {'value': 3}, 'V': 4}\n",
     "t:1:63: warning: not below the root, so left out: 'V'\n"
     "    1 | …ildren': ['S'], 'value': 5}, 'S': {'value': 3}, 'V': 4}\n"
     "      |                                                  ^~~\n"
     "(R=5: S=3)\n"},
    {"dictionary", "t = {'R': ['S', 'U'], 'S': 3}\n", "(R: S=3 U=?)\n"},
    {"dictionary", "t = {'R': ['S'], 'S': 3, 'V': 4}\n",
     "t:1:26: warning: not below the root, so left out: 'V'\n"
     "    1 | t = {'R': ['S'], 'S': 3, 'V': 4}\n"
     "      |                          ^~~\n"
     "(R: S=3)\n"},
    {"dictionary",
     "x = -5\n"
     "t = {'R': ['S', 'U'], 'S': x, 'U': -x}\n",
     "(R: S=-5 U=5)\n"},
    {"bracket",
     "(R: SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS=3)\n",
     "(R: SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS=3)\n"},
    {"bracket",
     "(R: SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS=3)\n",
     "(R: SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS=3)\n"},
    {"bracket",
     "(R: SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS=3)\n",
     "(R: "
     "SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS=3)\n"},
    {"bracket",
     "(R: SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS(3 4) "
     "T(5 -6))\n",
     "(R:\n"
     "  SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS(3 4)\n"
     "  T(5 -6))\n"},
    {"bracket",
     "(R: SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS(3 4) "
     "T(5 -6))\n",
     "(R:\n"
     "  SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS(3 4)\n"
     "  T(5 -6))\n"},
    {"bracket",
     "(R: SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS(3 4) "
     "T(5 -6))\n",
     "(R:\n"
     "  SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS(3 4)\n"
     "  T(5 -6))\n"},
    {"bracket",
     "(R: SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS(3 4) "
     "T(5 -6))\n",
     "(R:\n"
     "  SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS(3 4)\n"
     "  T(5 -6))\n"},
    {"bracket",
     "(title: \"T\" about: "
     "\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\" R: S=3, "
     "(4 5) (6 7))\n",
     "(title: \"T\"\n"
     " about: "
     "\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"\n"
     " R:\n"
     "  S=3,\n"
     "  (4 5)\n"
     "  (6 7))\n"},
    {"bracket",
     "(R: "
     "SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS("
     "UUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUU=3, (4 5)) -1, (2 3))\n",
     "(R:\n"
     "  SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS(\n"
     "    UUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUU=3,\n"
     "    (4 5))\n"
     "  -1\n"
     "  (2 3))\n"},
    {"bracket", "(=3:)\n", "(=3:)\n"},
    {"bracket", "(R=3: S=1, (2) T=2(3), (4))\n", "(R=3: S=1, (2) T=2(3) (4))\n"},
    {"python",
     "t = ['\\x41\\u00e9\\U0001f600\\u{e9}\\ud83d\\ude00', 3, '\\q\\'\\\\', '\\a\\b\\f\\r\\t\\v\\n', '\\x4', "
     "'\\u{}', '\\u{110000}', '\\ud83d\\u0041', '\\u{1f600', '\\uD83D\\uDE00x\\x4Ay', '']\n",
     "(Aé😀é😀:\n"
     "  3\n"
     "  q'\\=?\n"
     "  \"\\u{7}\\u{8}\\u{c}\\u{d}\\u{9}\\u{b}\\u{a}\"=?\n"
     "  x4=?\n"
     "  \"u{}\"=?\n"
     "  \"u{110000}\"=?\n"
     "  ud83dA=?\n"
     "  \"u{1f600\"=?\n"
     "  😀xJy=?\n"
     "  ?)\n"},
    {"python", "t = [1e+5, 1E-2, .5, 5., +3, −4, [∞, -∞, −∞, 1e5, 0.25]]\n",
     "(100000 0.01 0.5 5 3 -4 (inf -inf -inf 100000 0.25))\n"},
    {"python", "t = [4-2]\n",
     "t:1:7: error: read as python: expected a value, as in [3, 12] or 'A', not '-'\n"
     "    1 | t = [4-2]\n"
     "      |       ^\n"},
    {"python", "t = [été, n_1, a.b, $x, @y, x!, z?, [3]]\n", "(été: n_1=? a.b=? $x=? @y=? x!=? z?=?, (3))\n"},
    {"python",
     "t = ['''R\n"
     "'S''', 3, \"\"\"\\\"U\"\"\"]\n",
     "(\"R\\u{a}'S\": 3 \"\\\"U\"=?)\n"},
    {"python",
     "t = ['R\\\n"
     "', 3]\n",
     "(\"R\\u{a}\"=3:)\n"},
    {"python", "t = [\"\"\"R, 3]\n",
     "t:1:6: error: this quote is never closed\n"
     "    1 | t = [\"\"\"R, 3]\n"
     "      |      ^~~\n"},
    {"python",
     "t = [3, /* open\n"
     " 4]\n",
     "t:2:4: error: read as python: the text ends before the '[' at 1:5 is closed\n"
     "    2 |  4]\n"
     "      |    ^\n"},
    {"python", "t = [3, (* x *) 4, {- y -} 5] // z\n",
     "t:1:5: error: read as python: 3 numbers are not the leaves of a complete tree of 2 children each; "
     "--branching=N says how many children each node has\n"
     "    1 | t = [3, (* x *) 4, {- y -} 5] // z\n"
     "      |     ^~~~~~~~~~~~~~~~~~~~~~~~~\n"},
    {"python", "t = [3, (*x*) 4]\n",
     "t:1:12: error: read as python: expected a value, as in [3, 12] or 'A', not '*'\n"
     "    1 | t = [3, (*x*) 4]\n"
     "      |            ^\n"},
    {"python",
     "t = [3, 4] -- x\n"
     "u = 5\n",
     "(3 4)\n"},
    {"python",
     "t = [3, % x\n"
     " 4]\n",
     "(3 4)\n"},
    {"python", "t = ['a' => 3, 'b' -> 4]\n", "(a -> 3 b -> 4)\n"},
    {"python", "t = [3 += 4]\n",
     "t:1:8: error: read as python: expected a value, as in [3, 12] or 'A', not '+='\n"
     "    1 | t = [3 += 4]\n"
     "      |        ^~\n"},
    {"python", "t = [3, <= 4]\n",
     "t:1:9: error: read as python: expected a value, as in [3, 12] or 'A', not '<='\n"
     "    1 | t = [3, <= 4]\n"
     "      |         ^~\n"},
    {"python", "t = [3, ; 4]\n", "(3 4)\n"},
    {"python",
     "; lisp\n"
     "# x\n"
     "// y\n"
     "(R 3 ; z\n"
     " # w\n"
     " 4)\n",
     "(R: 3 4)\n"},
    {"python", "(R -3 +4 a-b *c* 1/2)\n", "(R: -3 4 a-b=? *c*=? \"1/2\"=?)\n"},
    {"python", "(R \"S\\\"x\" 'y `z ,w)\n",
     "t:1:11: error: this quote is never closed on its line\n"
     "    1 | (R \"S\\\"x\" 'y `z ,w)\n"
     "      |           ^\n"},
    {"python", "(R 3 #(4 5) #t #f nil)\n", "(R: 3 \"#\"=?, (4 5) \"#t\"=? \"#f\"=? ?)\n"},
    {"python", "(quote (R 3))\n", "(R=3:)\n"},
    {"python", "(define tree (quote ((3 4) 5)))\n", "((3 4) 5)\n"},
    {"python", "(R (quote 3) (quote))\n", "(R=3:)\n"},
    {"python", "(R (quote 3 4))\n", "(R: 3 4)\n"},
    {"python", "(R :children (quote (3 4)))\n", "(R: 3 4)\n"},
    {"python", "`(R (S 3) 4)\n", "(R: S=3 4)\n"},
    {"python", "(R :value 3)\n", "(R=3:)\n"},
    {"python", "(R (S . 3))\n", "(R: S(.=? 3))\n"},
    {"bracket", "(\"\\u{1F600}\\u{e9}\"=3 \"\\u{d800}\"=4)\n",
     "t:1:23: error: no such escape; write \\\" for a quote, \\\\ for a backslash, \\u{1b} for a character "
     "by its number\n"
     "    1 | (\"\\u{1F600}\\u{e9}\"=3 \"\\u{d800}\"=4)\n"
     "      |                       ^~\n"},
    {"bracket", "(\"\\u{}\"=3 \"\\u{41\"=4 \"\\x\"=5)\n",
     "t:1:3: error: no such escape; write \\\" for a quote, \\\\ for a backslash, \\u{1b} for a character by "
     "its number\n"
     "    1 | (\"\\u{}\"=3 \"\\u{41\"=4 \"\\x\"=5)\n"
     "      |   ^~\n"
     "t:1:12: error: no such escape; write \\\" for a quote, \\\\ for a backslash, \\u{1b} for a character "
     "by its number\n"
     "    1 | (\"\\u{}\"=3 \"\\u{41\"=4 \"\\x\"=5)\n"
     "      |            ^~\n"
     "t:1:22: error: no such escape; write \\\" for a quote, \\\\ for a backslash, \\u{1b} for a character "
     "by its number\n"
     "    1 | (\"\\u{}\"=3 \"\\u{41\"=4 \"\\x\"=5)\n"
     "      |                      ^~\n"},
    {"bracket", "(\"\\u{0}\"=3)\n",
     "t:1:3: error: no such escape; write \\\" for a quote, \\\\ for a backslash, \\u{1b} for a character by "
     "its number\n"
     "    1 | (\"\\u{0}\"=3)\n"
     "      |   ^~\n"},
    {"bracket", "(a=b)\n",
     "t:1:4: error: 'b' is unexpected here; expected a number or ? behind '='\n"
     "    1 | (a=b)\n"
     "      |    ^\n"},
    {"bracket", "(a:3)\n", "(a: 3)\n"},
    {"bracket", "(a→b=3)\n", "(a -> b=3)\n"},
    {"bracket", "(R: \"a b\"=3 \"?\"=4 \"max\"=5 \"3\"=6 \"1x\"=7 \"a->b\"=8 \"#\"=9 \"a,b\"=1 \"\"=2)\n",
     "(R: \"a b\"=3 \"?\"=4 \"max\"=5 \"3\"=6 \"1x\"=7 \"a->b\"=8 \"#\"=9 \"a,b\"=1 2)\n"},
    {"bracket", "(mux=3)\n", "(mux=3)\n"},
    {"bracket", "(S nin=3)\n",
     "t:1:2: error: this leaf has no value; write S=3, or S=? if nobody has said; the name of a list ends "
     "with ':'\n"
     "    1 | (S nin=3)\n"
     "      |  ^\n"},
    {"bracket", "(S=inn)\n",
     "t:1:4: error: 'inn' is neither a player nor a number; did you mean 'inf'?\n"
     "    1 | (S=inn)\n"
     "      |    ^~~\n"},
    {"bracket", "(S=1e5x)\n",
     "t:1:4: error: '1e5x' begins like a number but isn't one; write it as in 12, -3, 2.5 or 1e6\n"
     "    1 | (S=1e5x)\n"
     "      |    ^~~~\n"},
    {"bracket", "(S -> T -> 3)\n",
     "t:1:2: error: this leaf has no value; write S -> T=3, or S -> T=? if nobody has said; the name of a "
     "list ends with ':'\n"
     "    1 | (S -> T -> 3)\n"
     "      |  ^~~~~~\n"
     "t:1:9: error: there is no move before this arrow\n"
     "    1 | (S -> T -> 3)\n"
     "      |         ^~\n"},
    {"outline",
     "title: T\n"
     "source: S\n"
     "\n"
     "R max\n"
     "  l -> S 3\n"
     "  \"T t\" min\n"
     "    4\n"
     "    ?\n",
     "(title: \"T\" source: \"S\" R: l -> S=3 \"T t\"(4 ?))\n"},
    {"outline",
     "R\n"
     "  S 3 # x\n"
     "\n"
     "# y\n"
     "  T -inf\n",
     "(R: S=3 T=-inf)\n"},
    {"outline",
     "R\n"
     "  3 S\n",
     "t:2:5: error: nothing may follow the value but a comment\n"
     "    2 |   3 S\n"
     "      |     ^\n"},
    {"outline",
     "R nim\n"
     "  3\n",
     "t:1:3: error: 'nim' is unexpected here; expected max, min, a number or ?; a name of several words "
     "needs quotes\n"
     "    1 | R nim\n"
     "      |   ^~~\n"},
    {"outline",
     "R\n"
     "  S inn\n",
     "t:2:5: error: 'inn' is neither a player nor a number; did you mean 'inf'?\n"
     "    2 |   S inn\n"
     "      |     ^~~\n"},
    {"outline",
     "R\n"
     "  S 1x\n",
     "t:2:5: error: '1x' begins like a number but isn't one; write it as in 12, -3, 2.5 or 1e6\n"
     "    2 |   S 1x\n"
     "      |     ^~\n"},
    {"outline",
     "R\n"
     "  a -> b -> 3\n",
     "t:2:10: error: an arrow stands behind a move and before the node, as in a1 -> B\n"
     "    2 |   a -> b -> 3\n"
     "      |          ^~\n"},
    {"outline",
     "R\n"
     "  -> 3\n",
     "t:2:3: error: an arrow stands behind a move and before the node, as in a1 -> B\n"
     "    2 |   -> 3\n"
     "      |   ^~\n"},
    {"outline",
     "R\n"
     "  a,b 3\n",
     "(R: \"a,b\"=3)\n"},
    {"outline",
     "R\n"
     "  \"S 3\n",
     "t:2:3: error: this quote is never closed on its line; put a \" behind it\n"
     "    2 |   \"S 3\n"
     "      |   ^\n"},
    {"adjacency",
     "a: \"\\x41\\u00e9\\q\\n\" 'b\\'c'\n"
     "\"A\\u00e9qn\" 3\n",
     "t:1:4: error: no leaf of this adjacency list has a number: 'Aéq␊', 'b'c'\n"
     "    1 | a: \"\\x41\\u00e9\\q\\n\" 'b\\'c'\n"
     "      |    ^~~~~~~\n"
     "t:2:1: warning: not below the root, so left out: 'Aéqn'\n"
     "    2 | \"A\\u00e9qn\" 3\n"
     "      | ^~~~~~~\n"},
    {"adjacency", "a: b 3x\n",
     "t:1:4: error: no leaf of this adjacency list has a number: 'b', '3x'\n"
     "    1 | a: b 3x\n"
     "      |    ^\n"},
    {"adjacency",
     "a: 1-2 3-b\n"
     "1-2 = 5\n"
     "3-b = 6\n",
     "(a: \"1-2\"=5 \"3-b\"=6)\n"},
    {"adjacency",
     "a: b/c d|e f@g\n"
     "b/c 3\n"
     "d|e 4\n"
     "f@g 5\n",
     "(a: b/c=3 d|e=4 f@g=5)\n"},
    {"adjacency",
     "é: α β\n"
     "α 3\n"
     "β −∞\n",
     "(é: α=3 β=-inf)\n"},
    {"mermaid",
     "# x\n"
     "\n"
     "```mermaid\n"
     "flowchart TD\n"
     " a --> b[3]\n"
     "```\n"
     "\n"
     "```mermaid\n"
     "flowchart TD\n"
     " c --> d[4]\n"
     "```\n",
     "t:9:1: error: this text has several Mermaid flowcharts, and only one can be read as a tree\n"
     "    9 | flowchart TD\n"
     "      | ^\n"},
    {"mermaid",
     "~~~mermaid\n"
     "flowchart TD\n"
     " a --> b[3]\n"
     "  ~~~\n"
     "text\n",
     "(a: b=3)\n"},
    {"mermaid",
     "``` {.mermaid}\n"
     "flowchart TD\n"
     " a --> b[3]\n"
     "```\n",
     "(a: b=3)\n"},
    {"mermaid",
     ":::mermaid\n"
     "graph TD\n"
     " a --> b[3]\n"
     ":::\n",
     "(a: b=3)\n"},
    {"mermaid",
     "``mermaid\n"
     "graph TD\n"
     " a --> b[3]\n"
     "``\n",
     "t:1:1: error: a Mermaid text begins with a line such as: flowchart TD\n"
     "    1 | ``mermaid\n"
     "      | ^\n"},
    {"mermaid",
     "```mermaid\n"
     "graph TD\n"
     " a --> b[3]\n",
     "(a: b=3)\n"},
    {"dot",
     "```dot\n"
     "digraph { a -> b; b [label=3] }\n"
     "```\n"
     "x\n",
     "(a: b=3)\n"},
};

START_TEST(reads)
{
    for (size_t i = 0; i < sizeof readings / sizeof *readings; i++) {
        struct diag diag = {0};
        struct source source;
        struct text outcome = {0};
        struct tree_wishes wishes = {.notation = notation_named(slice_of(readings[i].notation))};
        FILE *file = text_open(&outcome);
        ck_assert(source_copy(&source, "t", slice_of(readings[i].text), &diag));
        struct tree *tree = tree_read_as(&source, &wishes, &diag);
        ck_assert_msg((tree == NULL) == (diag.errors > 0), "%s", readings[i].text);
        diag_print(&diag, file);
        if (tree)
            notation_named(slice_of("bracket"))->write(tree, CHARSET_UNICODE, file);
        text_close(file);
        ck_assert_msg(strcmp(text_string(&outcome), readings[i].outcome) == 0, "%s as %s:\n%s",
                      readings[i].text, readings[i].notation, text_string(&outcome));
        tree_free(tree);
        text_free(&outcome);
        source_free(&source);
        diag_free(&diag);
    }
}
END_TEST

/* Texts that little tells from those of another notation. */
static const struct {
    const char *text, *notation;
} whose[] = {
    {"f([[3, 12], [2, 4]]) == 3\n", "python"},
    {"f([[3, 12], [2, 4]]) ;\n", "python"},
    {"f([[3, 12], [2, 4]]) // x\n", "python"},
    {"f([[3, 12], [2, 4]]) # x\n", "python"},
    {"f([[3, 12], [2, 4]]) = x\n", "nothing"},
    {"f([[3, 12], [2, 4]]) x\n", "nothing"},
    {"tree: f(\n"
     "  [3, 12])\n",
     "nothing"},
    {"a | t = [[3, 12], [2, 4]]\n", "python"},
    {"x y = [3, (\n", "python"},
    {"x == [3, (\n", "nothing"},
    {"x => [3, (\n", "nothing"},
    {"'x' = [3, (\n", "nothing"},
    {"x = y\n", "outline"},
    {"int[] t = {3, 12};\n", "python"},
    {"title = [3, 12]\n", "python"},
    {"title: x\n"
     "[3, 12]\n",
     "outline"},
    {"[3, 'A']\n", "python"},
    {"(3 4 5)\n", "bracket"},
    {"(a 3 4)\n", "python"},
    {"(a=3)\n", "bracket"},
    {"[A: 3]\n", "bracket"},
    {"[3, 4] -- x\n", "bracket"},
    {"[[3, nil], 4]\n", "python"},
    {"[{\"A\": 3}]\n", "json"},
    {"[{\"name\": \"A\", \"value\": 3}]\n", "json"},
    {"{\"A\": [3, 4], \"B\": {\"C\": 5}}\n", "python"},
    {"{\"A\": [3, 4,], \"B\": 5}\n", "python"},
    {"{\"A\": NaN, \"B\": [Infinity, ∞, inf, nan, true, false]}\n", "json"},
    {"{\"A\": \"\\\"x\", \"B\": [3]}\n", "json"},
    {"{'A': 3}\n", "python"},
    {"{\"value\": 3,}\n", "python"},
    {"\\x = [3]\n", "nothing"},
    {"(A (B 3) (C 4)) ; x\n", "python"},
    {"  a: b c\n"
     "\tb 3\n",
     "outline"},
    {"  a: b=3 c=4\n"
     "  b: 5\n",
     "adjacency"},
    {"a = 3\n"
     "b = 4\n",
     "outline"},
    {"a: 3\n", "outline"},
    {"a: [3]\n", "adjacency"},
    {"a -> 3 4\n", "adjacency"},
    {"a: b->3 4\n", "adjacency"},
    {"graph: a\n"
     "a: 3\n",
     "adjacency"},
    {"graph a\n"
     "a: 3\n",
     "outline"},
    {"digraph a b\n"
     "b: 3\n",
     "outline"},
    {"strict a\n"
     "a b\n",
     "outline"},
    {"root = a\n"
     "a 3\n",
     "adjacency"},
    {"x = a\n"
     "a 3\n",
     "outline"},
    {"x = a, b\n"
     "a 3\n",
     "adjacency"},
    {"x: a\n"
     "a: (\n",
     "outline"},
    {"\"title\": a\n"
     "a 3\n",
     "adjacency"},
    {"title: 3 4\n", "outline"},
    {"# x\n"
     "\n"
     "```mermaid\n"
     "flowchart TD\n"
     " a --> b[3]\n"
     "```\n"
     "\n"
     "```mermaid\n"
     "flowchart TD\n"
     " c --> d[4]\n"
     "```\n",
     "mermaid"},
    {"~~~mermaid\n"
     "flowchart TD\n"
     " a --> b[3]\n"
     "  ~~~\n"
     "text\n",
     "mermaid"},
    {"``` {.mermaid}\n"
     "flowchart TD\n"
     " a --> b[3]\n"
     "```\n",
     "mermaid"},
    {":::mermaid\n"
     "graph TD\n"
     " a --> b[3]\n"
     ":::\n",
     "mermaid"},
    {"x ```mermaid\n"
     "graph TD\n"
     " a --> b[3]\n"
     "```\n",
     "outline"},
    {"``mermaid\n"
     "graph TD\n"
     " a --> b[3]\n"
     "``\n",
     "outline"},
    {"```mermaid\n"
     "graph TD\n"
     " a --> b[3]\n",
     "mermaid"},
    {"```dot\n"
     "digraph { a -> b; b [label=3] }\n"
     "```\n"
     "x\n",
     "dot"},
    {"[MAX [MIN [3] [12]] [MIN [2]]]\n", "forest"},
    {"[MAX [3] [4]] x\n", "bracket"},
    {"[MAX [3] [4]\n", "bracket"},
    {"[MAX]\n", "bracket"},
    {"[A [3] [4]]\n", "bracket"},
    {"[ MAX [ 3 ] [ 4 ] ]\n", "forest"},
    {"[MAX [3 4]]\n", "bracket"},
    {"[MAX [] [4]]\n", "bracket"},
};

START_TEST(knows_its_texts)
{
    for (size_t i = 0; i < sizeof whose / sizeof *whose; i++) {
        struct diag diag = {0};
        struct source source;
        enum notation_sure sure;
        ck_assert(source_copy(&source, "t", slice_of(whose[i].text), &diag));
        const struct notation *notation = notation_of_text(&source, &sure);
        const char *name = notation ? notation->name : "nothing";
        ck_assert_msg(strcmp(name, whose[i].notation) == 0, "%s is %s", whose[i].text, name);
        source_free(&source);
        diag_free(&diag);
    }
}
END_TEST

/* What a notation loses of a tree, NULL for nothing. */
static const struct {
    const char *notation, *bracket, *loss;
} losses[] = {
    {"forest", "(R: S=3 T=4)", NULL},
    {"forest", "(R min: S(3) min(4))", NULL},
    {"forest", "(R: S=?)", "this LaTeX can't be read back, as no leaf has a number"},
    {"forest", "(R: S=? T=4)", NULL},
    {"forest", "(R=5: S=3)",
     "evaluations of inner nodes are drawn, but not read back from LaTeX: in a drawing they "
     "are labels"},
    {"forest", "(R: \"a  b\"=3)",
     "some names or moves aren't read back from LaTeX as they are, for blanks or characters that it doesn't "
     "show"},
    {"forest", "(R: \"a  b\" -> S=3)",
     "some names or moves aren't read back from LaTeX as they are, for blanks or characters that it doesn't "
     "show"},
    {"forest", "(R: \"a\\u{a}b\" -> S=3)",
     "some names or moves aren't read back from LaTeX as they are, for blanks or characters that it doesn't "
     "show"},
    {"forest", "(R: \"a b\" -> S=3)", NULL},
    {"forest", "(go -> R: S=3)", "the root's move isn't read back from LaTeX: no edge leads to it"},
    {"forest", "(R: S max=3)", "whose turn it is at a leaf isn't read back from LaTeX"},
    {"tex", "(R: S=3 T=4)", NULL},
    {"tex", "(R=5: S=3)",
     "evaluations of inner nodes are drawn, but not read back from LaTeX: in a drawing they are "
     "labels"},
    {"adjacency", "(R: S=3 S=4)", NULL},
    {"python", "(R: S=3 S=4)", NULL},
};

START_TEST(knows_losses)
{
    for (size_t i = 0; i < sizeof losses / sizeof *losses; i++) {
        struct tree *tree = read_tree(slice_of(losses[i].bracket), NULL);
        bool refuse = true;
        ck_assert_ptr_nonnull(tree);
        const char *loss = notation_named(slice_of(losses[i].notation))->trouble(tree, &refuse);
        ck_assert_msg(!loss == !losses[i].loss && (!loss || strcmp(loss, losses[i].loss) == 0),
                      "%s in %s: %s", losses[i].bracket, losses[i].notation, loss ? loss : "nothing");
        ck_assert(!refuse);
        tree_free(tree);
    }
}
END_TEST

/* One list above another, and each with a dictionary in it, are what Python counts. */
START_TEST(knows_how_deep_python_reads)
{
    for (size_t height = 98; height <= 101; height++) {
        struct text text = {0};
        bool refuse = true;
        text_add_repeated(&text, '(', height);
        text_add_char(&text, '3');
        text_add_repeated(&text, ')', height);
        struct tree *tree = read_tree(text_slice(&text), NULL);
        const char *loss = notation_named(slice_of("python"))->trouble(tree, &refuse);
        ck_assert(height <= 99
                      ? !loss
                      : loss && strcmp(loss, "nested deeper than Python itself reads (200 brackets inside "
                                             "each other)") == 0);
        ck_assert(!refuse);
        tree_free(tree);
        text_free(&text);
    }
}
END_TEST

UNIT("texts", reads, knows_its_texts, knows_losses, knows_how_deep_python_reads)
