"""Going through a match or a position together: a tree of variations, who is there, who leads."""
