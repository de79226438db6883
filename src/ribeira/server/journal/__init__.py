"""The truth: the events of a match, their chain of hashes, the draws' seed, how they are read and verified."""
