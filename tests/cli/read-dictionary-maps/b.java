Map<String, List<String>> tree = Map.of("S", List.of("T", "U"), "T", List.of("V", "W"));
Map<String, Integer> values = Map.of("U", 2, "V", 4, "W", 7);
