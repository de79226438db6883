"""Porto as documents: their shapes, and a record read from and written as one."""
