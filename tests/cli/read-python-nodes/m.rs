let tree = Rc::new(RefCell::new(Node { name: "S", left: Some(Box::new(Node { value: 4 })), right: Some(Box::new(Node { value: 7 })) }));
