"""What one board answers: circles, colonists, what is occupied, prices, points (E3)."""

from __future__ import annotations

from typing import Any

from .data import BUILDINGS, GROUPS, SMALL_PLANTS, TILES

Board = dict[str, Any]
Counts = dict[str, int]


def add(counts: Counts, key: str, number: int = 1) -> None:
    counts[key] = counts.get(key, 0) + number


def occupied(board: Board, building: str) -> bool:
    return bool(board["city"].get(building, 0))


def spaces(board: Board) -> int:
    """City spaces in use."""
    return sum(BUILDINGS[name].spaces for name in board["city"])


def tiles(board: Board) -> int:
    """Island spaces in use."""
    return int(sum(board["island"].values()))


def colonists(board: Board) -> int:
    """All colonists of the player, San Juan included."""
    return int(sum(board["manned"].values()) + sum(board["city"].values()) + board["san_juan"])


def filled(board: Board, group: str) -> int:
    """The colonists on this kind of tile or on this building."""
    return int(board["manned" if group in TILES else "city"].get(group, 0))


def empty(board: Board, group: str) -> int:
    """The empty circles on this kind of tile or on this building."""
    if group in TILES:
        return int(board["island"].get(group, 0)) - filled(board, group)
    return BUILDINGS[group].circles - filled(board, group) if group in board["city"] else 0


def put(board: Board, group: str, number: int = 1) -> None:
    """So many colonists from San Juan to this group."""
    board["san_juan"] -= number
    add(board["manned" if group in TILES else "city"], group, number)


def empty_on_buildings(board: Board) -> int:
    return sum(empty(board, name) for name in board["city"])


def empty_circles(board: Board) -> int:
    return sum(empty(board, group) for group in GROUPS)


def score(board: Board) -> int:
    """E3."""
    printed = sum(BUILDINGS[name].points for name in board["city"])
    return int(board["vp"]) + printed + sum(worth(board) for name, worth in BONUS.items() if occupied(board, name))


def tie_break(board: Board) -> int:
    """E4."""
    return int(board["doubloons"] + sum(board["goods"].values()))


def guild_hall(board: Board) -> int:
    plants = [name for name in board["city"] if BUILDINGS[name].good]
    return sum(1 if name in SMALL_PLANTS else 2 for name in plants)


def residence(board: Board) -> int:
    return max(4, tiles(board) - 5)


def fortress(board: Board) -> int:
    return colonists(board) // 3


def customs_house(board: Board) -> int:
    return int(board["vp"]) // 4


def city_hall(board: Board) -> int:
    return sum(BUILDINGS[name].good is None for name in board["city"])


BONUS = {
    "guild_hall": guild_hall,
    "residence": residence,
    "fortress": fortress,
    "customs_house": customs_house,
    "city_hall": city_hall,
}
