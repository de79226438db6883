"""Nets that judge positions: matches played against itself, training, and the gate that a net has to win."""
