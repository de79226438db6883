"""What is printed on the components of Azul, from the table that the page reads, too. Facts only."""

from __future__ import annotations

import json
from itertools import accumulate
from pathlib import Path

_DATA = json.loads(Path(__file__).with_name("azul_data.json").read_text(encoding="utf-8"))

TILES_PER_COLOUR: int = _DATA["tiles_per_colour"]
TILES_PER_FACTORY: int = _DATA["tiles_per_factory"]
FACTORIES: dict[int, int] = {int(players): factories for players, factories in _DATA["factories"].items()}
LINES: int = _DATA["lines"]
COLUMNS: int = _DATA["columns"]
FLOOR_SLOTS: int = len(_DATA["floor_slots"])
FLOOR_LOSS: tuple[int, ...] = (0, *accumulate(_DATA["floor_slots"]))
"""Points lost for 0..7 occupied slots."""
ROW_BONUS: int = _DATA["row_bonus"]
COLUMN_BONUS: int = _DATA["column_bonus"]
COLOUR_BONUS: int = _DATA["colour_bonus"]
MAX_ROUNDS: int = _DATA["max_rounds"]
