"""Where strangers meet: the lobby, the queue, ratings as people read them, watching with a delay."""
