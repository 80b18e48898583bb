"""An exercise; it doesn't need [more]."""
import math
from typing import Optional

class Node:
    def __init__(self, name: str, value: Optional[float] = None, children=()):
        self.name, self.value = name, value
        self.children = list(children)

def minimax(node, depth=0, maximizing=True):
    if not node.children:
        return node.value
    best = -math.inf if maximizing else math.inf
    for child in node.children:  # each one
        best = (max if maximizing else min)(best, minimax(child, depth + 1, not maximizing))
    return best

tree = Node("S", children=[
    Node("T", children=[Node("U", 4), Node("V", math.inf)]),
    Node("W", -2),
])

if __name__ == '__main__':
    print("value:", minimax(tree, 0, True))
