"""What is printed on the components of Santorini and its thirty god cards. Facts only; the page reads the same file."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ribeira.core.contract import Language

COLUMNS = "abcde"
ROWS = "12345"
CELLS = tuple(column + row for row in ROWS for column in COLUMNS)
MAX_HEIGHT = 3
MAX_TURNS = 300
TOWERS_OF_CHRONUS = 5
BUILDS_OF_POSEIDON = 3
MODES = ("draft", "random", "none")


@dataclass(frozen=True)
class God:
    """One card; `players`: the numbers of players it is for, `when`: the labels of its text."""

    id: str
    name: dict[Language, str]
    kind: str
    players: list[int]
    when: list[str]


_DATA: dict[str, list[dict[str, Any]]] = json.loads(Path(__file__).with_name("santorini_data.json").read_text("utf-8"))

GODS = tuple(God(**card) for card in _DATA["gods"])
GOD_IDS = tuple(god.id for god in GODS)
NAMES = {god.id: god.name for god in GODS}
SETUP_GODS = tuple(god.id for god in GODS if "setup" in god.when)
RESTRICTING_GODS = ("athena", "hera", "hypnus", "aphrodite", "limus", "persephone")  # act on their opponents' turns
