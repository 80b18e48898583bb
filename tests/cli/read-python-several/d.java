class Trees {
    static Node small() {
        return new Node("S", new Node("T", 4), new Node("U", 7));
    }
}
