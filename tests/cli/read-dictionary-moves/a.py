class Exercise(Game):
    """Two moves each."""
    succs = dict(S=dict(s1='T', s2='U'),
                 T=dict(t1='T1', t2='T2'),
                 U=dict(u1='U1', u2=9))
    utils = dict(T1=4, T2=7, U1=2)
    initial = 'S'

    def actions(self, state):
        return list(self.succs.get(state, {}).keys())
