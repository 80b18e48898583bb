let tree = vec![vec![4i32, 7u8], vec![2_000usize, -9f64, f64::INFINITY]];
