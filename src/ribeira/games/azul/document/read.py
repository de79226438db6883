"""A document read as a record (Azul, section 10): every key by its type, then what it means beside the others."""

from __future__ import annotations

import numpy as np

from ribeira.core.arrays import Bytes
from ribeira.core.contract import Definition, Json, Kernels
from ribeira.core.errors import InvalidPosition
from ribeira.core.header import CHANCE, TERMINAL, seats_of
from ribeira.core.positions import array, check_player, game_options, integer, known_keys, mapping, name, pieces, pile
from ribeira.games.azul import actions, catalog, phase, tables
from ribeira.games.azul.document.trial import Trial
from ribeira.games.azul.document.types import COLOURS, Board, View
from ribeira.games.azul.document.write import FLOOR, ROUND, SCORES, STOCK
from ribeira.games.azul.state import CENTRE, NO_COLOUR, NOBODY, STATE, Azul

KEYS = tuple(View.__annotations__)
BOARD_KEYS = tuple(Board.__annotations__)
BETWEEN = (phase.START, phase.FILL, phase.OVER)
"""The phases in which no line is complete and no tile lies on a floor line."""


def read(document: object, definition: Definition) -> tuple[int, Json, Bytes]:
    """Players, options and bytes of a position. Raises `InvalidPosition`, naming the key."""
    given = mapping(document, "position")
    known_keys(given, KEYS)
    players, options = game_options(given, definition)
    contents = np.zeros(STATE.itemsize, np.uint8)
    definition.kernels.setup(contents, players, definition.encode_options(options, players))
    s: Azul = contents.view(STATE)[0]
    s.phase = name(given.get("phase", "start"), "phase", phase.NAMES)
    _read_round(s, given)
    _read_table(s, given)
    _read_boards(s, given, contents)
    Trial(contents).survey()
    _read_stock(s, given)
    _read_player(s, given, contents, definition.kernels)
    _read_winners(s, given, contents)
    return players, options, contents


def _phase_name(s: Azul) -> str:
    return phase.NAMES[s.phase]


def _read_round(s: Azul, given: Json) -> None:
    at_start = s.phase == phase.START
    SCORES.read(s, given)
    ROUND.read(s, {"first": None, **given} if at_start else given)
    if at_start and s.rounds != 1:
        raise InvalidPosition("round", "the first player is drawn in round 1 only")
    if (s.first == NOBODY) != at_start:
        raise InvalidPosition("first", "there is a first player in every phase but start")
    if s.marker != NOBODY and s.phase in (phase.START, phase.FILL):
        raise InvalidPosition("marker", f"nobody can have taken the marker in phase {_phase_name(s)}")


# --- factories and centre -----------------------------------------------------------------------------------


def _read_table(s: Azul, given: Json) -> None:
    factories = catalog.FACTORIES[int(s.players)]
    shown = array(given.get("factories", [[]] * factories), "factories", factories)
    for factory, tiles in enumerate(shown):
        s.source[factory + 1] = pieces(tiles, f"factories[{factory}]", COLOURS, catalog.TILES_PER_FACTORY)
    s.source[CENTRE] = pile(given.get("centre", {}), "centre", COLOURS, catalog.TILES_PER_COLOUR)
    if s.phase != phase.DRAFT and s.source[CENTRE].any():
        raise InvalidPosition("centre", "tiles lie in the centre in phase draft only")
    s.on_table = int(s.source.sum())
    _check_factories(s, [len(tiles) for tiles in shown])


def _check_factories(s: Azul, sizes: list[int]) -> None:
    if s.phase == phase.FILL:
        full, rest = divmod(sum(sizes), catalog.TILES_PER_FACTORY)
        if full == len(sizes):
            raise InvalidPosition("factories", "all are full, so nothing is left to fill")
        if sizes != [*[catalog.TILES_PER_FACTORY] * full, rest, *[0] * len(sizes)][: len(sizes)]:
            raise InvalidPosition("factories", "one that is not full has tiles behind it")
    elif s.phase == phase.DRAFT:
        if s.on_table == 0:
            raise InvalidPosition("factories", "there is no tile to take in the factories or the centre")
    elif sum(sizes):
        raise InvalidPosition("factories", f"no tile can lie there in phase {_phase_name(s)}")


# --- boards -------------------------------------------------------------------------------------------------


def _read_boards(s: Azul, given: Json, contents: Bytes) -> None:
    boards = array(given.get("boards", [{}] * int(s.players)), "boards", int(s.players))
    for seat, board in enumerate(boards):
        path = f"boards[{seat}]"
        known_keys(mapping(board, path), BOARD_KEYS, path)
        _read_wall(s, seat, board.get("wall", [[None] * 5] * 5), f"{path}.wall")
        _read_lines(s, seat, board.get("lines", [[]] * 5), f"{path}.lines")
        FLOOR.read(s, board, path, seat)
        _check_board(s, seat, path, contents)


def _read_wall(s: Azul, seat: int, wall: object, path: str) -> None:
    for row, spaces in enumerate(array(wall, path, catalog.LINES)):
        for column, tile in enumerate(array(spaces, f"{path}[{row}]", 5)):
            if tile is not None:
                _read_tile(s, seat, row, column, name(tile, path, COLOURS), path)


def _read_tile(s: Azul, seat: int, row: int, column: int, colour: int, path: str) -> None:
    where = f"{COLOURS[colour]} in row {row + 1}, column {column + 1}"
    if not s.grey and tables.PATTERN[row, colour] != column:
        raise InvalidPosition(path, f"{where} is another colour's space")
    if s.wall[seat, colour] & (tables.ROW[row] | tables.COLUMN[column]):
        raise InvalidPosition(path, f"{where} is the second one of its colour in a row or column")
    s.wall[seat, colour] |= tables.SPACE[5 * row + column]


def _read_lines(s: Azul, seat: int, lines: object, path: str) -> None:
    for row, tiles in enumerate(array(lines, path, catalog.LINES)):
        counts = pieces(tiles, path, COLOURS, row + 1)
        colours = [colour for colour, tiles_of in enumerate(counts) if tiles_of]
        if len(colours) > 1:
            raise InvalidPosition(path, f"line {row + 1} holds two colours")
        for colour in colours:
            if s.wall[seat, colour] & tables.ROW[row]:
                raise InvalidPosition(path, f"row {row + 1} of the wall already holds {COLOURS[colour]}")
        s.line_colour[seat, row] = colours[0] if colours else NO_COLOUR
        s.line_count[seat, row] = sum(counts)


def _check_board(s: Azul, seat: int, path: str, contents: Bytes) -> None:
    if s.phase in BETWEEN and any(s.line_count[seat, row] == row + 1 for row in range(catalog.LINES)):
        raise InvalidPosition(f"{path}.lines", f"no line can be complete in phase {_phase_name(s)}")
    if s.phase in BETWEEN and s.floor[seat].any():
        raise InvalidPosition(f"{path}.floor", f"no tile can lie there in phase {_phase_name(s)}")
    if s.phase in (phase.START, phase.FILL, phase.DRAFT) and Trial(contents).bonuses(seat).rows:
        raise InvalidPosition(f"{path}.wall", f"no row can be complete in phase {_phase_name(s)}")


# --- bag and lid --------------------------------------------------------------------------------------------


def _read_stock(s: Azul, given: Json) -> None:
    """Bag and lid: what is not elsewhere, in the bag when neither is given, else in the one left out."""
    rest = [catalog.TILES_PER_COLOUR - tiles for tiles in _tiles_elsewhere(s)]
    STOCK.read(s, given)
    left_out = "lid" if "bag" in given and "lid" not in given else "bag"
    other = s.bag if left_out == "lid" else s.lid
    filled = [left - int(tiles) for left, tiles in zip(rest, other, strict=True)]
    for colour, tiles in enumerate(filled):
        if tiles < 0 or (left_out in given and tiles != s.bag[colour]):
            there = catalog.TILES_PER_COLOUR - rest[colour] + int(other[colour])
            there += int(s.bag[colour]) if left_out in given else 0
            wrong = f"{there} {COLOURS[colour]} tiles in all instead of {catalog.TILES_PER_COLOUR}"
            raise InvalidPosition(left_out, wrong)
    (s.lid if left_out == "lid" else s.bag)[:] = filled
    _check_stock(s)


def _tiles_elsewhere(s: Azul) -> list[int]:
    """Tiles by colour on the table, on floor lines and on boards."""
    elsewhere = s.source.sum(axis=0) + s.floor.sum(axis=0, dtype=int) + _tiles_on_boards(s)
    return [int(tiles) for tiles in elsewhere]


def _tiles_on_boards(s: Azul) -> list[int]:
    tiles = [sum(int(spaces).bit_count() for spaces in s.wall[:, colour]) for colour in range(len(COLOURS))]
    for colour, count in zip(s.line_colour.ravel(), s.line_count.ravel(), strict=True):
        if colour != NO_COLOUR:
            tiles[colour] += int(count)
    return tiles


def _check_stock(s: Azul) -> None:
    if s.phase == phase.FILL and not s.bag.any():
        raise InvalidPosition("bag", "is empty in phase fill: there is nothing to draw")
    if s.phase == phase.START:
        for key, is_there in (("lid", s.lid.any()), ("boards", any(_tiles_on_boards(s)))):
            if is_there:
                raise InvalidPosition(key, "all tiles are in the bag in phase start")


# --- who acts, who has won ----------------------------------------------------------------------------------


def _read_player(s: Azul, given: Json, contents: Bytes, kernels: Kernels) -> None:
    if s.phase == phase.DRAFT:
        seat = integer(given.get("player", int(s.first)), "player", 0, int(s.players) - 1)
    elif s.phase == phase.TILE:
        seat = _seat_to_tile(contents)
    else:
        seat = TERMINAL if s.phase == phase.OVER else CHANCE
    check_player(given, seat)
    s.player = seat
    s.due = 1 << seat if seat >= 0 else 0
    if s.phase == phase.TILE:
        _check_choice(s, contents, kernels)


def _seat_to_tile(contents: Bytes) -> int:
    """T1, G4: whose line is tiled next."""
    line = Trial(contents).next_line()
    if line == NOBODY:
        raise InvalidPosition("phase", "no complete line is left to be tiled")
    return line // tables.ROWS


def _check_choice(s: Azul, contents: Bytes, kernels: Kernels) -> None:
    """G2: a line with fewer than two valid columns would have been dealt with already."""
    columns = np.empty(actions.MOST_LEGAL + 1, np.int32)
    if not s.grey or kernels.legal_actions(contents, columns) < 2:
        raise InvalidPosition("phase", "the line that is due to be tiled leaves no choice")


def _read_winners(s: Azul, given: Json, contents: Bytes) -> None:
    """E4."""
    s.winners = Trial(contents).winners() if s.phase == phase.OVER else 0
    expected = seats_of(s.winners) if s.phase == phase.OVER else None
    winners = given.get("winners", expected)
    if winners != expected or any(type(seat) is not int for seat in winners or ()):
        raise InvalidPosition("winners", f"has to be {expected}")
