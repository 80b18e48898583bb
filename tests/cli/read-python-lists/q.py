tree = np.array([[4, 7], [2, float('-inf')]])
