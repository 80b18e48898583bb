tree = [
    [3, 12],
    [2, 8],

def minimax(node):
    return node
