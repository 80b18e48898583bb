let tree: Vec<Vec<i32>> = vec![vec![4, 7], vec![2, 9]];
