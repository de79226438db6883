"""Counting the pieces of a position document, wherever they lie."""

from __future__ import annotations

from ribeira.core.contract import Json
from ribeira.games.puerto_rico import scoring
from ribeira.games.puerto_rico.catalog import BUILDINGS, GOODS, QUARRY


def count_pieces(document: Json) -> int:
    """Everything that never changes in number, in one number with three digits for each kind of piece."""
    boards = document["boards"]
    counts = (
        document["colonist_supply"] + document["colonist_ship"] + sum(map(scoring.colonists, boards)),
        document["vp_supply"] + sum(board["vp"] for board in boards),
        document["quarries"] + sum(board["island"].get(QUARRY, 0) for board in boards),
        *(_count_good(document, good) for good in GOODS),
        *(_count_plantations(document, good) for good in GOODS),
        *(document["stock"].get(name, 0) + sum(name in board["city"] for board in boards) for name in BUILDINGS),
    )
    return sum(count * 1000**place for place, count in enumerate(counts))


def _count_good(document: Json, good: str) -> int:
    on_ships = sum(ship["load"] for ship in document["cargo"] if ship["good"] == good)
    piles = (document["goods_supply"], document["house"], *(board["goods"] for board in document["boards"]))
    return int(on_ships + sum(pile.get(good, 0) for pile in piles))


def _count_plantations(document: Json, good: str) -> int:
    piles = (
        *(document[key] for key in ("stack", "row", "discard")),
        *(board["island"] for board in document["boards"]),
    )
    return int(sum(pile.get(good, 0) for pile in piles))
