tree <- list(list(4, 7), c(2, 9))
