(setq tree '(s (t 4 7) (u (v 2) (w 9))))
