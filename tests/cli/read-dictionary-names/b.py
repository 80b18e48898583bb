leaves = {'V': 7, 'U': 2, 'W': 9}

tree = {
    'T': ['V', 'W'],   # below S
    'S': ['T', 'U'],
}
