"""Points told from a board's document, in plain Python: the score sheet line by line (E3, E4).

The kernels answer the same on the record (`board.py`); a test holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Callable

from ribeira.core.contract import Json
from ribeira.games.puerto_rico.catalog import BUILDINGS

Line = tuple[str, int, int]
"""Key, what was counted, points."""


def colonists(board: Json) -> int:
    """All colonists of a board, San Juan included."""
    return int(sum(board["manned"].values()) + sum(board["city"].values()) + board["san_juan"])


def _violet(board: Json) -> int:
    return sum(BUILDINGS[name].is_violet for name in board["city"])


def _plants(board: Json) -> int:
    return sum(1 if BUILDINGS[name].is_small_plant else 2 for name in board["city"] if BUILDINGS[name].good)


COUNTED: dict[str, Callable[[Json], int]] = {
    "guild_hall": _plants,
    "residence": lambda board: sum(board["island"].values()),
    "fortress": colonists,
    "customs_house": lambda board: int(board["vp"]),
    "city_hall": _violet,
}
"""What each large building counts."""

BONUS: dict[str, Callable[[int], int]] = {
    "guild_hall": lambda count: count,
    "residence": lambda count: max(4, count - 5),
    "fortress": lambda count: count // 3,
    "customs_house": lambda count: count // 4,
    "city_hall": lambda count: count,
}
"""The points for so many."""


def bonus_line(board: Json, name: str) -> Line:
    """What a large building adds when it is occupied."""
    count = COUNTED[name](board)
    return name, count, BONUS[name](count)


def lines(board: Json) -> list[Line]:
    """A board's points: chips, printed points of all buildings, then each occupied large building."""
    printed = sum(BUILDINGS[name].points for name in board["city"])
    found: list[Line] = [("chips", board["vp"], board["vp"]), ("buildings", len(board["city"]), printed)]
    return found + [bonus_line(board, name) for name in COUNTED if board["city"].get(name, 0) > 0]


def score(board: Json) -> int:
    """E3.

    >>> score({"vp": 8, "city": {"customs_house": 1}})
    14
    """
    return sum(points for _, _, points in lines(board))


def tie_break(board: Json) -> int:
    """E4: doubloons and barrels."""
    return int(board["doubloons"] + sum(board["goods"].values()))


def winners(boards: list[Json]) -> list[int]:
    """E4: the seats with most points, among these with most doubloons and barrels."""
    ranks = [(score(board), tie_break(board)) for board in boards]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
