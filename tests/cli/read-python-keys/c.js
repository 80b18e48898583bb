const tree = { min: [{ max: [4, 7] }, { max: [2, 9] }] };
