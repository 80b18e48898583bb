# Alpha-beta on the tree of tree.py. A row is a node with alpha, beta and v,
# when the search comes there and after each child.
from math import inf
from tree import tree


def search(node, alpha, beta):
    v = node.get("value")
    if "children" not in node:
        print(node["name"], alpha, beta, v)
    elif node["player"] == "max":
        v = -inf
        print(node["name"], alpha, beta, v)
        for child in node["children"]:
            v = max(v, search(child, alpha, beta))
            if v >= beta:
                print(node["name"], alpha, beta, v, "cut")
                return v
            alpha = max(alpha, v)
            print(node["name"], alpha, beta, v)
    else:
        v = inf
        print(node["name"], alpha, beta, v)
        for child in node["children"]:
            v = min(v, search(child, alpha, beta))
            if v <= alpha:
                print(node["name"], alpha, beta, v, "cut")
                return v
            beta = min(beta, v)
            print(node["name"], alpha, beta, v)
    return v


print("value:", search(tree, -inf, inf))
