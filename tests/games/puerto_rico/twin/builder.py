"""Section 5, Builder (B1 to B4)."""

from __future__ import annotations

from tests.games.fixtures import Doc

from .board import Board, add, occupied, spaces
from .data import BUILDINGS, CITY_SPACES
from .document import chooser, in_order, seats_after
from .rounds import board_of, has_colonist, next_pick, stop, take_colonist


def begin(doc: Doc) -> None:
    doc["phase"] = "builder"
    first_of(doc, in_order(doc))


def first_of(doc: Doc, seats: list[int]) -> None:
    for seat in seats:
        stop(doc, "builder", seat)
        if len(choices(doc)) > 1:
            return
    next_pick(doc)


def price(board: Board, building: str, is_chooser: bool) -> int:
    """B2."""
    row = BUILDINGS[building]
    quarries: int = board["manned"].get("quarry", 0)
    return max(0, row.cost - is_chooser - min(quarries, row.column))


def choices(doc: Doc) -> list[str]:
    """B1."""
    board, is_chooser = board_of(doc), doc["player"] == chooser(doc)
    possible = [
        name
        for name, row in BUILDINGS.items()
        if doc["stock"].get(name, 0)
        and name not in board["city"]
        and spaces(board) + row.spaces <= CITY_SPACES
        and price(board, name, is_chooser) <= board["doubloons"]
    ]
    return ["pass", *(f"build:{name}" for name in possible)]


def act(doc: Doc, text: str) -> None:
    if text == "pass":
        first_of(doc, seats_after(doc, doc["player"]))
    else:
        build(doc, text.removeprefix("build:"))


def build(doc: Doc, name: str) -> None:
    """B2 to B4."""
    board, seat = board_of(doc), doc["player"]
    gets_colonist = occupied(board, "university") and has_colonist(doc)
    board["doubloons"] -= price(board, name, seat == chooser(doc))
    board["city"][name] = 0
    add(doc["stock"], name, -1)
    if spaces(board) == CITY_SPACES:
        doc["end"] = True
    if gets_colonist and doc["options"]["optional_colonists"]:
        stop(doc, "university", seat, pending=name)
        return
    university(doc, name, is_wanted=gets_colonist)


def answer(doc: Doc, text: str) -> None:
    """Phase `university`."""
    university(doc, doc["pending"], is_wanted=text == "colonist")


def university(doc: Doc, name: str, is_wanted: bool) -> None:
    if is_wanted:
        take_colonist(doc)
        add(board_of(doc)["city"], name)
    first_of(doc, seats_after(doc, doc["player"]))
