nodes = [dict(name='S', parent=None), dict(name='T', parent='S', value=4), dict(name='U', parent='S', value=7)]
