"""Santorini as documents: their shapes, what can be looked up in them, and a record read from and written as one."""
