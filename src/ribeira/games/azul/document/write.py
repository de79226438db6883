"""A record written as a document (Azul, section 10). Everything is public: it is the view of every viewer, too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from ribeira.core.contract import Json
from ribeira.core.header import seats_of
from ribeira.core.keys import SEAT, Key, Keys, by_seat, counts, or_none, pieces, whole
from ribeira.core.positions import unpacked, write_pieces, written_player
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
STOCK = Keys(
    Key("bag", "bag", counts(COLOURS, TILES), {}),
    Key("lid", "lid", counts(COLOURS, TILES), {}),
)
FLOOR = Keys(Key("floor", "floor", pieces(COLOURS, catalog.FLOOR_SLOTS), []))


def write(record: Azul, options: Json) -> View:
    """The document of a state."""
    s = unpacked(record)
    written = {
        "game": "azul",
        "players": s.players,
        "options": dict(options),
        "phase": phase.NAMES[s.phase],
        "player": written_player(s.player),
        **SCORES.write(s),
        "winners": seats_of(s.winners) if s.phase == phase.OVER else None,
        **ROUND.write(s),
        "factories": [write_pieces(tiles, COLOURS) for tiles in s.source[1 : catalog.FACTORIES[s.players] + 1]],
        "centre": counts(COLOURS, TILES).write(s.source[CENTRE], s.players),
        **STOCK.write(s),
        "boards": [_board(s, seat) for seat in range(s.players)],
    }
    return cast(View, written)


def _board(s: Azul, seat: int) -> Board:
    lines = zip(s.line_colour[seat], s.line_count[seat], strict=True)
    own = {"lines": [[COLOURS[colour]] * tiles for colour, tiles in lines], "wall": _wall(s.wall[seat])}
    return cast(Board, {**own, **FLOOR.write(s, seat)})


def _wall(own: Iterable[int]) -> Wall:
    """A wall as five rows of five colour names or None, from the set of spaces of each colour."""
    wall: Wall = [[None] * 5 for _ in range(catalog.LINES)]
    for colour, spaces in zip(COLOURS, own, strict=True):
        while spaces:
            row, column = divmod(spaces.bit_length() - 1, 5)
            wall[row][column] = colour
            spaces ^= 1 << (5 * row + column)
    return wall
