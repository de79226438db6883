"""Section 5, Craftsman (C1 to C3) and Trader (T1, T2)."""

from __future__ import annotations

from tests.games.fixtures import Doc

from .board import Board, add, occupied
from .data import BUILDINGS, FACTORY, GOODS, HOUSE_SPACES, PRICE
from .document import chooser, in_order, seats_after
from .rounds import board_of, next_pick, stop

# Craftsman ------------------------------------------------------------------------------------------------------------


def begin_craftsman(doc: Doc) -> None:
    """C1, C2."""
    doc["phase"] = "craftsman"
    order = in_order(doc)
    received = [produce(doc, doc["boards"][seat]) for seat in order]
    stop(doc, "craftsman", order[0], produced=received[0])
    if craftsman_choices(doc) == ["pass"]:
        next_pick(doc)


def produce(doc: Doc, board: Board) -> list[str]:
    """The kinds that this player really receives."""
    kinds = []
    for good in GOODS:
        number = min(capacity(board, good), doc["goods_supply"].get(good, 0))
        if number:
            kinds.append(good)
            add(board["goods"], good, number)
            add(doc["goods_supply"], good, -number)
    if occupied(board, "factory"):
        board["doubloons"] += FACTORY[len(kinds)]
    return kinds


def capacity(board: Board, good: str) -> int:
    plantations = int(board["manned"].get(good, 0))
    workers = sum(number for name, number in board["city"].items() if BUILDINGS[name].good == good)
    return plantations if good == "corn" else min(plantations, workers)


def craftsman_choices(doc: Doc) -> list[str]:
    """C3."""
    return ["pass", *(f"extra:{good}" for good in doc["produced"] if doc["goods_supply"].get(good, 0))]


def extra(doc: Doc, text: str) -> None:
    if text != "pass":
        good = text.removeprefix("extra:")
        add(board_of(doc)["goods"], good)
        add(doc["goods_supply"], good, -1)
    next_pick(doc)


# Trader ---------------------------------------------------------------------------------------------------------------


def begin_trader(doc: Doc) -> None:
    doc["phase"] = "trader"
    first_of(doc, in_order(doc))


def first_of(doc: Doc, seats: list[int]) -> None:
    for seat in seats:
        stop(doc, "trader", seat)
        if len(trader_choices(doc)) > 1:
            return
    close(doc)


def is_full(doc: Doc) -> bool:
    return bool(sum(doc["house"].values()) >= HOUSE_SPACES)


def trader_choices(doc: Doc) -> list[str]:
    """T1."""
    board = board_of(doc)
    held = [good for good in GOODS if board["goods"].get(good, 0) and not is_full(doc)]
    sold = [good for good in held if occupied(board, "office") or not doc["house"].get(good, 0)]
    return ["pass", *(f"sell:{good}" for good in sold)]


def trade(doc: Doc, text: str) -> None:
    if text != "pass":
        sell(doc, text.removeprefix("sell:"))
    first_of(doc, seats_after(doc, doc["player"]))


def sell(doc: Doc, good: str) -> None:
    board = board_of(doc)
    is_chooser = doc["player"] == chooser(doc)
    markets = occupied(board, "small_market") + 2 * occupied(board, "large_market")
    board["doubloons"] += PRICE[good] + is_chooser + markets
    add(board["goods"], good, -1)
    add(doc["house"], good)


def close(doc: Doc) -> None:
    """T2."""
    if is_full(doc):
        for good, number in doc["house"].items():
            add(doc["goods_supply"], good, number)
        doc["house"] = {}
    next_pick(doc)
