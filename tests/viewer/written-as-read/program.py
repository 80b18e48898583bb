"""Example tree for week 5."""
import math

# MAX at the root, three levels
tree = [[[3, 5], [6, 9]], [[1, 2], [0, -1]]]

def minimax(node, maximizing):
    if isinstance(node, int):
        return node
    values = [minimax(c, not maximizing) for c in node]
    return max(values) if maximizing else min(values)

print(minimax(tree, True))
