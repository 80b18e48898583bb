double tree[2][2] = {{4.5f, 7L}, {-std::numeric_limits<double>::infinity(), std::numeric_limits<int>::max()}};
