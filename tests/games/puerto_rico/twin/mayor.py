"""Section 5, Mayor (M1 to M4), and the placement of section 8."""

from __future__ import annotations

from tests.games.fixtures import Doc

from .board import Board, colonists, empty, empty_circles, empty_on_buildings, filled, put
from .data import GROUPS
from .document import in_order, seats_after
from .rounds import board_of, next_pick, stop


def begin(doc: Doc) -> None:
    """M1."""
    doc["phase"] = "mayor"
    chooser = in_order(doc)[0]
    stop(doc, "mayor", chooser)
    if not doc["colonist_supply"]:
        deal(doc)
    elif not doc["options"]["optional_colonists"]:
        answer(doc, "colonist")


def answer(doc: Doc, text: str) -> None:
    if text == "colonist":
        doc["colonist_supply"] -= 1
        board_of(doc)["san_juan"] += 1
    deal(doc)


def deal(doc: Doc) -> None:
    """M2."""
    order = in_order(doc)
    for step in range(doc["colonist_ship"]):
        doc["boards"][order[step % len(order)]]["san_juan"] += 1
    doc["colonist_ship"] = 0
    place_from(doc, order)


def place_from(doc: Doc, seats: list[int]) -> None:
    """The turns of these seats, up to the first one with a choice."""
    for seat in seats:
        lift(doc["boards"][seat])
        settle(doc["boards"][seat])
        if groups(doc["boards"][seat]):
            stop(doc, "placement", seat)
            return
    refill(doc)


def lift(board: Board) -> None:
    board["san_juan"] = colonists(board)
    board["manned"] = {}
    board["city"] = dict.fromkeys(board["city"], 0)


def settle(board: Board) -> None:
    """What is placed without a choice, as far as it goes."""
    if board["san_juan"] >= empty_circles(board):
        for group in GROUPS:
            if empty(board, group):
                put(board, group, empty(board, group))
        return
    while len(groups(board)) == 1:
        put(board, groups(board)[0])


def groups(board: Board) -> list[str]:
    """The groups that may take the next colonist (section 8)."""
    last = max((index for index, group in enumerate(GROUPS) if filled(board, group)), default=0)
    left = board["san_juan"]
    later = [empty(board, group) for group in GROUPS]
    return [
        group
        for index, group in enumerate(GROUPS)
        if left and index >= last and later[index] and sum(later[index:]) >= left
    ]


def choices(doc: Doc) -> list[str]:
    return [f"place:{group}" for group in groups(board_of(doc))]


def act(doc: Doc, text: str) -> None:
    board = board_of(doc)
    put(board, text.removeprefix("place:"))
    while len(groups(board)) == 1:
        put(board, groups(board)[0])
    if not groups(board):
        place_from(doc, seats_after(doc, doc["player"]))


def refill(doc: Doc) -> None:
    """M4."""
    need = max(doc["players"], sum(map(empty_on_buildings, doc["boards"])))
    if doc["colonist_supply"] < need:
        doc["end"] = True
    number = min(need, doc["colonist_supply"])
    doc["colonist_supply"] -= number
    doc["colonist_ship"] += number
    next_pick(doc)
