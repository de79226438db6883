"""Whose turn it is among the bots, and who thinks for them: this process, others of it, workers elsewhere."""
