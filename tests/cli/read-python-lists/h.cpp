std::vector<std::vector<double>> tree = {{4.5f, 7}, {2, 9}};
