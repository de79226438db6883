"""Positions written as a reader would say them, and the ones from which rare states are near."""

from __future__ import annotations

from typing import Any

from tests.games.fixtures import Doc

from .twin import COLOURS, WALL_PATTERN

EMPTY_BOARD = {"lines": [[], [], [], [], []], "wall": [[None] * 5 for _ in range(5)], "floor": []}

FIVE = [
    "blue blue yellow red",
    "yellow yellow black white",
    "red red black white",
    "blue black black white",
    "blue yellow red white",
]
FIVE_WITH_PAIRS = [
    "blue blue blue blue",
    "yellow yellow black black",
    "red red red white",
    "blue black white white",
    "yellow yellow red white",
]
SEVEN = [*FIVE, "blue blue white white", "yellow red black black"]


def tiles(text: str) -> list[str]:
    return text.split()


def wall(text: str) -> list[list[str | None]]:
    """Five rows separated by "/", a dot for a free space: `wall("blue . . . . / . . . . . / ...")`."""
    rows = [row.split() for row in text.split("/")]
    return [[None if tile == "." else tile for tile in row] for row in rows]


def board(lines: str = "", floor: str = "", on_wall: str = "") -> Doc:
    """A board whose lines are written from 1 to 5 and separated by "/"; what is left out is empty."""
    found: Doc = {}
    if lines:
        found["lines"] = [tiles(line) for line in lines.split("/")]
    if floor:
        found["floor"] = tiles(floor)
    if on_wall:
        found["wall"] = wall(on_wall)
    return found


def packed_board(rotation: int, sizes: list[int]) -> Doc:
    """A board with 20 tiles on the wall, each row short of another colour, and lines of these sizes in that colour."""
    missing = [COLOURS[(row + rotation) % 5] for row in range(5)]
    return {
        "lines": [[missing[row]] * sizes[row] for row in range(5)],
        "wall": [[None if tile == missing[row] else tile for tile in WALL_PATTERN[row]] for row in range(5)],
    }


def draft(players: int, factories: list[str], **keys: Any) -> Doc:
    """A position in phase `draft` with these factories, padded with empty ones."""
    number = {2: 5, 3: 7, 4: 9}[players]
    dealt = [tiles(factory) for factory in factories]
    dealt += [[] for _ in range(number - len(dealt))]
    return {"game": "azul", "players": players, "phase": "draft", "factories": dealt, **keys}


def last_pick(colour: str, players: int = 2, **keys: Any) -> Doc:
    """A round that ends with the next action: one tile of the colour is left, in the centre."""
    return draft(players, [], centre={colour: 1}, **keys)


def fill(players: int, factories: list[str], **keys: Any) -> Doc:
    """A position in the middle of a deal."""
    return {**draft(players, factories), "phase": "fill", **keys}


def tile(boards: list[Doc], **keys: Any) -> Doc:
    """A position on the grey wall in which a choice is due."""
    return {
        "game": "azul",
        "players": len(boards),
        "options": {"wall": "grey"},
        "phase": "tile",
        "boards": boards,
        **keys,
    }


def empty_but_one() -> Doc:
    """99 tiles on the boards of four players, the last one to take for line 3 of seat 1: E1b is one action away."""
    sizes = [[0, 0, 0, 3, 4], [0, 0, 0, 0, 4], [0, 0, 0, 0, 4], [0, 0, 0, 0, 4]]
    boards = [packed_board(seat, sizes[seat]) for seat in range(4)]
    return draft(4, [], centre={"black": 1}, bag={}, boards=boards, player=1, marker=0, round=6)


def one_tile_to_deal() -> Doc:
    """The same boards with the last tile still in the bag: the round is dealt one tile (F4)."""
    doc = {**empty_but_one(), "phase": "fill", "bag": {"black": 1}, "lid": {}}
    return {key: value for key, value in doc.items() if key not in ("player", "marker", "centre")}
