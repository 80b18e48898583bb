const std::vector<std::vector<int>> tree{{4, 7}, {2, 9}};
