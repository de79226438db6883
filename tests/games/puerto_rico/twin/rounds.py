"""Section 4, and what all roles share: who comes next, colonists from the supply, tiles drawn (S4)."""

from __future__ import annotations

from tests.games.fixtures import Doc

from .board import Board, add
from .data import ROUND_LIMIT, SETUP
from .document import MOMENT, copied, picker, taken


def board_of(doc: Doc) -> Board:
    """The board of the player to act."""
    board: Board = doc["boards"][doc["player"]]
    return board


def stop(doc: Doc, phase: str, player: int | str | None, **moment: object) -> None:
    """The next node; of the short-lived keys only those named stand."""
    doc |= {"phase": phase, "player": player, **copied(MOMENT), **moment}


def next_pick(doc: Doc) -> None:
    """The next player takes a role, or the round is over (R2)."""
    players = doc["players"]
    if taken(doc) < players * SETUP[players].roles_each:
        stop(doc, "role", picker(doc))
    elif doc["end"] or doc["round"] == ROUND_LIMIT:
        stop(doc, "over", None)
    else:
        next_round(doc)


def next_round(doc: Doc) -> None:
    for role in doc["roles"].values():
        if role["taken_by"] is None:
            role["doubloons"] += 1
        role["taken_by"] = None
    doc["round"] += 1
    doc["governor"] = (doc["governor"] + 1) % doc["players"]
    stop(doc, "role", doc["governor"])


def has_colonist(doc: Doc) -> bool:
    """Whether S5 or B3 find one."""
    return bool(doc["colonist_supply"] + doc["colonist_ship"])


def take_colonist(doc: Doc) -> None:
    """One leaves the supply; if that is empty, the ship."""
    doc["colonist_supply" if doc["colonist_supply"] else "colonist_ship"] -= 1


def can_draw(doc: Doc) -> bool:
    """S4: whether there is a tile to draw."""
    return any(doc["stack"].values()) or any(doc["discard"].values())


def draw_next(doc: Doc, phase: str, **moment: object) -> None:
    """A chance node; an empty stack takes the discard pile first (S4)."""
    if not any(doc["stack"].values()):
        doc["stack"], doc["discard"] = doc["discard"], {}
    stop(doc, phase, "chance", **moment)


def draw(doc: Doc, good: str) -> str:
    """The tile leaves the stack."""
    add(doc["stack"], good, -1)
    return good
