public class Game {
    static int search(int depth, int index, boolean max, int[] scores, int height) {
        if (depth == height) return scores[index];
        int a = search(depth + 1, index * 2, !max, scores, height);
        return max ? Math.max(a, 0) : Math.min(a, 0);
    }

    public static void main(String[] args) {
        int[] scores = {4, 7, 2, 9};
        int height = log2(scores.length);
        System.out.println("It's " + search(0, 0, true, scores, height));
    }
}
