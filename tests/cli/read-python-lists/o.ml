let tree = [[4; 7]; [2; 9]]
