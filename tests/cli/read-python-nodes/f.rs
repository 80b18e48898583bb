let root = Node { name: "S".to_string(), value: None, children: vec![
    Node { name: String::from("T"), value: Some(4), children: vec![] },
    Node::leaf("U", 7.0),
] };
