def test_search():
    assert minimax([[4, 7], [2, 9]]) == 4
