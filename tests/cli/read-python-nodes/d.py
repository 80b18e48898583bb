tree = Node(val=None,
            left=Node(None, left=Node(4), right=Node(7)),
            right=Node(val=2, left=None, right=None))
