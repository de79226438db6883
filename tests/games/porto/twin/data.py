"""The table of section 2, and the names and the canonical order of all pieces."""

from __future__ import annotations

import json
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

TABLE = Path(__file__).resolve().parents[4] / "src" / "ribeira" / "games" / "porto" / "porto_data.json"
DATA: dict[str, Any] = json.loads(TABLE.read_text(encoding="utf-8"))

COLOURS: list[str] = DATA["colours"]
HEIGHTS: list[int] = DATA["board"]["heights"]
BASES: list[int] = DATA["board"]["base_level"]
DISTRICTS: list[list[int]] = list(DATA["board"]["districts"].values())
GROUNDS: int = DATA["supply"]["ground_per_colour"]
FLOORS: int = DATA["supply"]["floor_per_colour"]
SLOTS: int = DATA["display_size"]
ROW: int = DATA["public_contracts"]["row_size"]
PUBLIC_VP: int = DATA["public_contracts"]["vp"]
DEAL: int = DATA["private_contracts"]["deal"]
KEEP: int = DATA["private_contracts"]["keep"]
WIN: int = DATA["solo"]["win_vp"]
TOKENS: dict[int, int] = {int(value): copies for value, copies in DATA["vp_tokens"].items()}
NUMBER_OF_COLOURS = {"none": 0, "colour": 1, "2colours": 2, "3colours": 3}


def contract_types(kinds: dict[str, Any]) -> dict[str, int]:
    """Every type of contract with its copies, in canonical order."""
    found = {}
    for kind, row in kinds.items():
        written = row.get("written", kind).partition("_<")[0]
        for colours in combinations(COLOURS, NUMBER_OF_COLOURS[row["per"]]):
            found["_".join([written, *colours])] = row["copies"]
    return found


CARDS: dict[str, int] = {
    f"{colour}{value}": copies
    for colour in COLOURS
    for value, copies in DATA["construction_cards"]["copies_per_colour"].items()
}
PUBLIC = contract_types(DATA["public_contracts"]["kinds"])
PRIVATE = contract_types(DATA["private_contracts"]["kinds"])
PRIVATE_VP: dict[str, list[int]] = {kind: row["vp"] for kind, row in DATA["private_contracts"]["kinds"].items()}


def active(players: int) -> list[int]:
    """Rule 1."""
    found: list[int] = DATA["board"]["active"][str(players)]
    return found


def end_trigger(players: int) -> int:
    """Rule 31."""
    found: int = DATA["end_trigger"][str(players)]
    return found


def districts(players: int) -> list[list[int]]:
    """The active sites of each district; inactive sites do not exist for any purpose (rule 1)."""
    return [[site for site in district if site in active(players)] for district in DISTRICTS]


@cache
def neighbours(site: int, players: int) -> tuple[int, ...]:
    """Rule 19: the active sites beside it in the same district."""
    (own,) = [district for district in districts(players) if site in district]
    return tuple(other for other in (site - 1, site + 1) if other in own)


def colour_of(card: str) -> str:
    return card[:-1]


def value_of(card: str) -> int:
    return int(card[-1])
