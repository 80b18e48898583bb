(define tree '((4 7) ; left
               (2 9)))
(display (minimax tree #t))
