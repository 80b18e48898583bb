% rows
tree = [4 7 1; 2 9 3];
value = minimax(tree);
