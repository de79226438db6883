"""A record written as a document (Azul, section 10). Everything is public: it is the view of every viewer, too."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import islice
from typing import cast

from ribeira.core.arrays import Counts
from ribeira.core.contract import Json
from ribeira.core.header import seats_of
from ribeira.core.keys import REMEMBERED, SEAT, Key, Keys, by_seat, counts, or_none, pieces, whole
from ribeira.core.positions import written_player
from ribeira.games.azul import catalog, phase
from ribeira.games.azul.document.types import COLOURS, Board, View, Wall
from ribeira.games.azul.state import CENTRE, Azul

HIGHEST_SCORE = 32_000  # what the 16-bit field holds, with room for the bonuses
TILES = catalog.TILES_PER_COLOUR * len(COLOURS)

SCORES = Keys(Key("scores", "scores", by_seat(whole(0, HIGHEST_SCORE)), 0))
ROUND = Keys(
    Key("round", "rounds", whole(1, catalog.MAX_ROUNDS), 1),
    Key("first", "first", or_none(SEAT), 0),
    Key("marker", "marker", or_none(SEAT), None),
)
PILE = counts(COLOURS, TILES)
STOCK = Keys(
    Key("bag", "bag", PILE, {}),
    Key("lid", "lid", PILE, {}),
)
FALLEN = pieces(COLOURS, catalog.FLOOR_SLOTS)
FLOOR = Keys(Key("floor", "floor", FALLEN, []))
FACTORY = pieces(COLOURS, catalog.TILES_PER_FACTORY)


def write(s: Azul, options: Json) -> View:
    """The document of a state."""
    boards = zip(s.line_colour, s.line_count, s.wall, s.floor, strict=True)
    written = {
        "game": "azul",
        "players": s.players,
        "options": dict(options),
        "phase": phase.NAMES[s.phase],
        "player": written_player(s.player),
        **SCORES.write(s),
        "winners": seats_of(s.winners) if s.phase == phase.OVER else None,
        **ROUND.write(s),
        "factories": [FACTORY.write(tiles, s.players) for tiles in s.source[1 : catalog.FACTORIES[s.players] + 1]],
        "centre": PILE.write(s.source[CENTRE], s.players),
        **STOCK.write(s),
        "boards": [_board(*own) for own in islice(boards, s.players)],
    }
    return cast(View, written)


@lru_cache(REMEMBERED)
def _board(colours: Counts, counts: Counts, wall: Counts, floor: Counts) -> Board:
    """The fields of one seat; boards that are the same share one."""
    lines = [[COLOURS[colour]] * tiles for colour, tiles in zip(colours, counts, strict=True)]
    return cast(Board, {"lines": lines, "wall": _wall(wall), "floor": FALLEN.write(floor, 0)})


def _wall(own: Iterable[int]) -> Wall:
    """A wall as five rows of five colour names or None, from the set of spaces of each colour."""
    wall: Wall = [[None] * 5 for _ in range(catalog.LINES)]
    for colour, spaces in zip(COLOURS, own, strict=True):
        while spaces:
            row, column = divmod(spaces.bit_length() - 1, 5)
            wall[row][column] = colour
            spaces ^= 1 << (5 * row + column)
    return wall
