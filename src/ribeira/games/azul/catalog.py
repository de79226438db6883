"""What is printed on the components of Azul. Facts only."""

from __future__ import annotations

COLOURS = ("blue", "yellow", "red", "black", "white")
TILES_PER_COLOUR = 20
FACTORIES = {2: 5, 3: 7, 4: 9}
TILES_PER_FACTORY = 4
LINES = 5
COLUMNS = 5
FLOOR_SLOTS = 7
FLOOR_LOSS = (0, 1, 2, 4, 6, 8, 11, 14)  # points lost for 0..7 occupied slots
ROW_BONUS = 2
COLUMN_BONUS = 7
COLOUR_BONUS = 10
MAX_ROUNDS = 100
WALLS = ("coloured", "grey")
