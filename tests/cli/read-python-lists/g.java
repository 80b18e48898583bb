List<List<Integer>> tree = Arrays.asList(Arrays.asList(4, 7), List.of(2, 9));
