"""Counting the pieces of a position document, wherever they lie."""

from __future__ import annotations

from ribeira.games.puerto_rico.document.terms import BUILDING_NAMES, GOODS, Good
from ribeira.games.puerto_rico.document.types import PlayerBoard, View


def count_pieces(view: View) -> int:
    """Everything that never changes in number, in one number with three digits for each kind of piece."""
    boards = view["boards"]
    counts = (
        view["colonist_supply"] + view["colonist_ship"] + sum(map(_count_colonists, boards)),
        view["vp_supply"] + sum(board["vp"] for board in boards),
        view["quarries"] + sum(board["island"].get("quarry", 0) for board in boards),
        *(_count_good(view, good) for good in GOODS),
        *(_count_plantations(view, good) for good in GOODS),
        *(view["stock"].get(name, 0) + sum(name in board["city"] for board in boards) for name in BUILDING_NAMES),
    )
    return sum(count * 1000**place for place, count in enumerate(counts))


def _count_colonists(board: PlayerBoard) -> int:
    return sum(board["manned"].values()) + sum(board["city"].values()) + board["san_juan"]


def _count_good(view: View, good: Good) -> int:
    on_ships = sum(ship["load"] for ship in view["cargo"] if ship["good"] == good)
    piles = (view["goods_supply"], view["house"], *(board["goods"] for board in view["boards"]))
    return on_ships + sum(pile.get(good, 0) for pile in piles)


def _count_plantations(view: View, good: Good) -> int:
    in_the_middle = view["stack"].get(good, 0) + view["row"].get(good, 0) + view["discard"].get(good, 0)
    return in_the_middle + sum(board["island"].get(good, 0) for board in view["boards"])
