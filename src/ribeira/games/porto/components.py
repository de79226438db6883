"""Reads and checks the table of components: one JSON file, so that an owner of the box can correct it without code."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from ribeira.games.porto.document.types import COLOURS

Json = dict[str, Any]

CONSTRUCTION_CARDS, PUBLIC_CARDS, PRIVATE_CARDS = 50, 35, 39
TOKENS, TOKEN_SUM, ROOF_TILES = 14, 30, 14
ACTIVE_SITES = {"1": 10, "2": 10, "3": 12, "4": 14}
LOWEST_BUILDING = 4
"""Rule 24: a building is never started and completed in one turn."""
COLOURS_OF = {"none": 0, "colour": 1, "2colours": 2, "3colours": 3}
"""How many colours the contracts of a kind name, by the kind's `per`."""


@dataclass(frozen=True)
class Contract:
    """A type of contract: its colours are indexes, ascending; `copies` are the cards of this type."""

    name: str
    kind: str
    colours: tuple[int, ...]
    copies: int


def load(path: Path) -> tuple[Json, str]:
    """The table's document, checked, and eight digits that tell it from any other. Raises `ValueError`."""
    text = path.read_text(encoding="utf-8")
    data: Json = json.loads(text)
    check(data)
    return data, hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:8]


def contracts(group: Json, colours: Sequence[str]) -> tuple[Contract, ...]:
    """All types of a group of contracts in canonical order: kinds as the table lists them, then colours."""
    return tuple(contract for kind, row in group["kinds"].items() for contract in _of_kind(kind, row, colours))


def _of_kind(kind: str, row: Json, colours: Sequence[str]) -> Iterator[Contract]:
    stem = row.get("written", kind).partition("_<")[0]
    for chosen in combinations(range(len(colours)), COLOURS_OF[row["per"]]):
        yield Contract("_".join([stem, *(colours[colour] for colour in chosen)]), kind, chosen, row["copies"])


def check(data: Json) -> None:
    """The certain facts of section 2. Raises `ValueError` naming what is wrong."""
    colours, board = data["colours"], data["board"]
    _demand(tuple(colours), COLOURS, "colours")
    cards = len(colours) * sum(data["construction_cards"]["copies_per_colour"].values())
    _demand(cards, CONSTRUCTION_CARDS, "construction_cards: cards")
    for key, expected in (("public_contracts", PUBLIC_CARDS), ("private_contracts", PRIVATE_CARDS)):
        _demand(sum(one.copies for one in contracts(data[key], colours)), expected, f"{key}: cards")
    tokens = data["vp_tokens"]
    _demand(sum(tokens.values()), TOKENS, "vp_tokens: tokens")
    _demand(sum(int(value) * copies for value, copies in tokens.items()), TOKEN_SUM, "vp_tokens: sum")
    _demand(data["supply"]["roof_tiles"], ROOF_TILES, "supply: roof tiles")
    for players, sites in ACTIVE_SITES.items():
        _demand(len(board["active"][players]), sites, f"board: active sites of {players} players")
    for site, height in enumerate(board["heights"]):
        _demand(height >= LOWEST_BUILDING, True, f"board: height of site {site} at least {LOWEST_BUILDING}")


def _demand(found: object, expected: object, what: str) -> None:
    if found != expected:
        raise ValueError(f"porto table: {what}: {found} has to be {expected}")
