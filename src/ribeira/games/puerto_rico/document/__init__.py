"""Positions and all other documents of Puerto Rico: their shapes, and records written and read."""
