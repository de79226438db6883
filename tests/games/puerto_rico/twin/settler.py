"""Section 5, Settler (S1 to S6), with set-up's row (U2, U4)."""

from __future__ import annotations

from tests.games.fixtures import Doc

from .board import add, occupied, tiles
from .data import GOODS, ISLAND_SPACES, SETUP
from .document import chooser, in_order, seats_after
from .rounds import board_of, can_draw, draw, draw_next, has_colonist, next_pick, stop, take_colonist

# Set-up ---------------------------------------------------------------------------------------------------------------


def first_governor(doc: Doc, text: str) -> None:
    """U1, U2."""
    doc["governor"] = int(text.removeprefix("~first:"))
    for step, tile in enumerate(SETUP[doc["players"]].start_tiles):
        board = doc["boards"][(doc["governor"] + step) % doc["players"]]
        add(board["island"], draw(doc, tile))
    draw_next(doc, "opening")


def draw_into_row(doc: Doc, text: str) -> None:
    """U4, S3: phases `opening` and `row`."""
    add(doc["row"], draw(doc, text[1:]))
    draw_row(doc, doc["phase"])


def draw_row(doc: Doc, phase: str) -> None:
    if sum(doc["row"].values()) <= doc["players"] and can_draw(doc):
        draw_next(doc, phase)
    else:
        next_pick(doc)


# The phase ------------------------------------------------------------------------------------------------------------


def begin(doc: Doc) -> None:
    doc["phase"] = "settler"
    first_of(doc, in_order(doc))


def first_of(doc: Doc, seats: list[int]) -> None:
    """The first of these seats that has anything to do; nobody: the end of the role."""
    for seat in seats:
        stop(doc, "settler", seat)
        if len(choices(doc)) > 1:
            return
    if doc["options"]["settler_refill"] == "immediate":
        next_pick(doc)
        return
    for good, number in doc["row"].items():
        add(doc["discard"], good, number)
    doc["row"] = {}
    draw_row(doc, "row")


def next_settler(doc: Doc, seat: int) -> None:
    first_of(doc, seats_after(doc, seat))


def choices(doc: Doc) -> list[str]:
    """S1, S2."""
    board = board_of(doc)
    if tiles(board) >= ISLAND_SPACES:
        return ["pass"]
    row = [f"take:{good}" for good in GOODS if doc["row"].get(good, 0)]
    may_quarry = doc["player"] == chooser(doc) or occupied(board, "construction_hut")
    quarry = ["take:quarry"] if may_quarry and doc["quarries"] else []
    may_draw = occupied(board, "hacienda") and not doc["hacienda_used"] and can_draw(doc)
    return ["pass", *row, *quarry, *(["hacienda"] if may_draw else [])]


def act(doc: Doc, text: str) -> None:
    seat = doc["player"]
    if text == "pass":
        next_settler(doc, seat)
    elif text == "hacienda":
        draw_next(doc, "hacienda", drawer=seat)
    else:
        take(doc, text.removeprefix("take:"))


def take(doc: Doc, tile: str) -> None:
    """S1, S5."""
    board, seat = board_of(doc), doc["player"]
    if tile == "quarry":
        doc["quarries"] -= 1
    else:
        add(doc["row"], tile, -1)
    add(board["island"], tile)
    if not occupied(board, "hospice") or not has_colonist(doc):
        settler_done(doc, tile)
    elif doc["options"]["optional_colonists"]:
        stop(doc, "hospice", seat, pending=tile)
    else:
        hospice(doc, tile, is_wanted=True)


def answer(doc: Doc, text: str) -> None:
    """Phase `hospice`."""
    hospice(doc, doc["pending"], is_wanted=text == "colonist")


def hospice(doc: Doc, tile: str, is_wanted: bool) -> None:
    if is_wanted:
        take_colonist(doc)
        add(board_of(doc)["manned"], tile)
    settler_done(doc, tile)


def settler_done(doc: Doc, tile: str) -> None:
    """S6."""
    is_immediate = doc["options"]["settler_refill"] == "immediate"
    if is_immediate and tile != "quarry" and can_draw(doc):
        draw_next(doc, "replace", drawer=doc["player"])
    else:
        next_settler(doc, doc["player"])


def replace(doc: Doc, text: str) -> None:
    add(doc["row"], draw(doc, text[1:]))
    next_settler(doc, doc["drawer"])


def drawn(doc: Doc, text: str) -> None:
    """S2: the hacienda's tile."""
    seat = doc["drawer"]
    add(doc["boards"][seat]["island"], draw(doc, text[1:]))
    stop(doc, "settler", seat, hacienda_used=True)
    if choices(doc) == ["pass"]:
        next_settler(doc, seat)
