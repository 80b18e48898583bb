tree: List[Union[int, List[int]]] = [[4, 7], 2]
