var root = new Node { Name = "S", Children = new List<Node> { new Node { Value = 4 }, new Node { Value = 7 } } };
