(defparameter *tree* (list (list 4 7) (list 2 9)))
