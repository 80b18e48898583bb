const root = new TreeNode("S");
root.addChild(new TreeNode("T", 4));
