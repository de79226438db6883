"""Azul's positions: record to document and back (Azul, section 10)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ribeira.core.arrays import Bytes
from ribeira.core.contract import Definition, Json, Kernels
from ribeira.core.errors import InvalidPosition
from ribeira.core.header import CHANCE, TERMINAL, seats_of
from ribeira.core.positions import (
    array,
    check_player,
    game_options,
    integer,
    known_keys,
    mapping,
    name,
    pieces,
    pile,
    unpacked,
    write_pieces,
    write_pile,
    written_player,
)
from ribeira.games.azul.actions import MOST_LEGAL
from ribeira.games.azul.catalog import (
    COLOURS,
    FACTORIES,
    FLOOR_SLOTS,
    LINES,
    MAX_ROUNDS,
    TILES_PER_COLOUR,
    TILES_PER_FACTORY,
)
from ribeira.games.azul.state import CENTRE, NO_COLOUR, NOBODY, STATE, Azul, Phase
from ribeira.games.azul.tables import COLUMN, PATTERN, ROW
from ribeira.games.azul.walls import Wall, complete_rows

KEYS = (
    "game", "players", "options", "phase", "player", "scores", "winners", "round", "first", "marker",
    "factories", "centre", "bag", "lid", "boards",
)  # fmt: skip
BOARD_KEYS = ("lines", "wall", "floor")
PHASES = tuple(phase.name.lower() for phase in Phase)
TILES = TILES_PER_COLOUR * len(COLOURS)
HIGHEST_SCORE = 32_000  # what the 16-bit field holds, with room for the bonuses


# --- writing ------------------------------------------------------------------------------------------------


def write(record: Any, options: Json) -> Json:
    """The document of a state. Everything is public, so the view of every viewer is the same document."""
    s = unpacked(record)
    players = s.players
    return {
        "game": "azul",
        "players": players,
        "options": dict(options),
        "phase": PHASES[s.phase],
        "player": written_player(s.player),
        "scores": s.scores[:players],
        "winners": seats_of(s.winners) if s.phase == Phase.OVER else None,
        "round": s.rounds,
        "first": _written_seat(s.first),
        "marker": _written_seat(s.marker),
        "factories": [write_pieces(tiles, COLOURS) for tiles in s.source[1 : FACTORIES[players] + 1]],
        "centre": write_pile(s.source[CENTRE], COLOURS),
        "bag": write_pile(s.bag, COLOURS),
        "lid": write_pile(s.lid, COLOURS),
        "boards": [_write_board(s, seat) for seat in range(players)],
    }


def _written_seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _write_board(s: Azul, seat: int) -> Json:
    lines = zip(s.line_colour[seat], s.line_count[seat], strict=True)
    return {
        "lines": [[COLOURS[colour]] * tiles for colour, tiles in lines],
        "wall": _write_wall(s.wall[seat]),
        "floor": write_pieces(s.floor[seat], COLOURS),
    }


def _write_wall(own: list[int]) -> Wall:
    """A wall as five rows of five colour names or None, from the set of spaces of each colour."""
    wall: Wall = [[None] * 5 for _ in range(LINES)]
    for colour, spaces in zip(COLOURS, own, strict=True):
        while spaces:
            row, column = divmod(spaces.bit_length() - 1, 5)
            wall[row][column] = colour
            spaces ^= 1 << (5 * row + column)
    return wall


def wall_of(s: Azul, seat: int) -> Wall:
    """A seat's wall."""
    return _write_wall(s.wall[seat].tolist())


# --- reading ------------------------------------------------------------------------------------------------


def read(document: object, definition: Definition) -> tuple[int, Json, Bytes]:
    """Players, options and bytes of a position. Raises `InvalidPosition`, naming the key."""
    given = mapping(document, "position")
    known_keys(given, KEYS)
    players, options = game_options(given, definition)
    contents = np.zeros(STATE.itemsize, np.uint8)
    definition.kernels.setup(contents, players, definition.encode_options(options, players))
    s = contents.view(STATE)[0]
    s.phase = name(given.get("phase", "start"), "phase", PHASES)
    _read_round(s, given)
    _read_table(s, given)
    _read_boards(s, given)
    _read_stock(s, given)
    _read_player(s, given, contents, definition.kernels)
    _read_result(s, given)
    return players, options, contents


def _read_round(s: Azul, given: Json) -> None:
    s.rounds = integer(given.get("round", 1), "round", 1, MAX_ROUNDS)
    s.first = _read_seat(given, "first", s, NOBODY if s.phase == Phase.START else 0)
    s.marker = _read_seat(given, "marker", s, NOBODY)
    if s.phase == Phase.START and s.rounds != 1:
        raise InvalidPosition("round", "the first player is drawn in round 1 only")
    if (s.first == NOBODY) != (s.phase == Phase.START):
        raise InvalidPosition("first", "there is a first player in every phase but start")
    if s.marker != NOBODY and s.phase in (Phase.START, Phase.FILL):
        raise InvalidPosition("marker", f"nobody can have taken the marker in phase {PHASES[s.phase]}")


def _read_seat(given: Json, key: str, s: Azul, default: int) -> int:
    if key not in given:
        return default
    value = given[key]
    return NOBODY if value is None else integer(value, key, 0, int(s.players) - 1)


def _read_table(s: Azul, given: Json) -> None:
    factories = FACTORIES[int(s.players)]
    shown = array(given.get("factories", [[]] * factories), "factories", factories)
    for factory, tiles in enumerate(shown):
        s.source[factory + 1] = pieces(tiles, f"factories[{factory}]", COLOURS, TILES_PER_FACTORY)
    s.source[CENTRE] = pile(given.get("centre", {}), "centre", COLOURS, TILES_PER_COLOUR)
    if s.phase != Phase.DRAFT and s.source[CENTRE].any():
        raise InvalidPosition("centre", "tiles lie in the centre in phase draft only")
    s.on_table = int(s.source.sum())
    _check_factories(s, [len(tiles) for tiles in shown])


def _check_factories(s: Azul, sizes: list[int]) -> None:
    phase = Phase(int(s.phase))
    if phase == Phase.FILL:
        full = [TILES_PER_FACTORY] * (sum(sizes) // TILES_PER_FACTORY)
        expected = [*full, sum(sizes) % TILES_PER_FACTORY, *[0] * len(sizes)][: len(sizes)]
        if sum(sizes) == TILES_PER_FACTORY * len(sizes):
            raise InvalidPosition("factories", "all are full, so nothing is left to fill")
        if sizes != expected:
            raise InvalidPosition("factories", "one that is not full has tiles behind it")
    elif phase == Phase.DRAFT:
        if s.on_table == 0:
            raise InvalidPosition("factories", "there is no tile to take in the factories or the centre")
    elif sum(sizes):
        raise InvalidPosition("factories", f"no tile can lie there in phase {PHASES[phase]}")


def _read_boards(s: Azul, given: Json) -> None:
    boards = array(given.get("boards", [{}] * int(s.players)), "boards", int(s.players))
    for seat, board in enumerate(boards):
        path = f"boards[{seat}]"
        known_keys(mapping(board, path), BOARD_KEYS, path)
        _read_wall(s, seat, board.get("wall", [[None] * 5] * 5), f"{path}.wall")
        _read_lines(s, seat, board.get("lines", [[]] * 5), f"{path}.lines")
        s.floor[seat] = pieces(board.get("floor", []), f"{path}.floor", COLOURS, FLOOR_SLOTS)
        _check_board(s, seat, path)


def _read_wall(s: Azul, seat: int, wall: object, path: str) -> None:
    for row, spaces in enumerate(array(wall, path, LINES)):
        for column, tile in enumerate(array(spaces, f"{path}[{row}]", 5)):
            if tile is not None:
                _read_tile(s, seat, row, column, name(tile, path, COLOURS), path)


def _read_tile(s: Azul, seat: int, row: int, column: int, colour: int, path: str) -> None:
    where = f"{COLOURS[colour]} in row {row + 1}, column {column + 1}"
    if not s.grey and PATTERN[row, colour] != column:
        raise InvalidPosition(path, f"{where} is another colour's space")
    if s.wall[seat, colour] & (ROW[row] | COLUMN[column]):
        raise InvalidPosition(path, f"{where} is the second one of its colour in a row or column")
    s.wall[seat, colour] |= np.uint32(1 << (5 * row + column))


def _read_lines(s: Azul, seat: int, lines: object, path: str) -> None:
    for row, tiles in enumerate(array(lines, path, LINES)):
        counts = pieces(tiles, path, COLOURS, row + 1)
        colours = [colour for colour, tiles_of in enumerate(counts) if tiles_of]
        if len(colours) > 1:
            raise InvalidPosition(path, f"line {row + 1} holds two colours")
        for colour in colours:
            if s.wall[seat, colour] & ROW[row]:
                raise InvalidPosition(path, f"row {row + 1} of the wall already holds {COLOURS[colour]}")
        s.line_colour[seat, row] = colours[0] if colours else NO_COLOUR
        s.line_count[seat, row] = sum(counts)


def _check_board(s: Azul, seat: int, path: str) -> None:
    phase = Phase(int(s.phase))
    between = phase in (Phase.START, Phase.FILL, Phase.OVER)
    if between and any(s.line_count[seat, row] == row + 1 for row in range(LINES)):
        raise InvalidPosition(f"{path}.lines", f"no line can be complete in phase {PHASES[phase]}")
    if between and s.floor[seat].any():
        raise InvalidPosition(f"{path}.floor", f"no tile can lie there in phase {PHASES[phase]}")
    if phase in (Phase.START, Phase.FILL, Phase.DRAFT) and complete_rows(wall_of(s, seat)):
        raise InvalidPosition(f"{path}.wall", f"no row can be complete in phase {PHASES[phase]}")


def _read_stock(s: Azul, given: Json) -> None:
    """Bag and lid: what is not elsewhere, in the bag when neither is given, else in the one left out."""
    elsewhere = s.source.sum(axis=0) + s.floor.sum(axis=0, dtype=int) + _tiles_on_boards(s)
    rest = [TILES_PER_COLOUR - int(tiles) for tiles in elsewhere]
    given_bag = pile(given["bag"], "bag", COLOURS, TILES) if "bag" in given else None
    given_lid = pile(given["lid"], "lid", COLOURS, TILES) if "lid" in given else None
    lid = given_lid or [0] * len(COLOURS)
    bag = given_bag or [left - tiles for left, tiles in zip(rest, lid, strict=True)]
    if given_bag is not None and given_lid is None:
        lid = [left - tiles for left, tiles in zip(rest, bag, strict=True)]
    key = "lid" if given_bag is not None and given_lid is None else "bag"
    for colour, in_bag, in_lid, left in zip(COLOURS, bag, lid, rest, strict=True):
        if in_bag < 0 or in_lid < 0 or in_bag + in_lid != left:
            tiles = TILES_PER_COLOUR - left + max(in_bag, 0) + max(in_lid, 0)
            raise InvalidPosition(key, f"{tiles} {colour} tiles in all instead of {TILES_PER_COLOUR}")
    s.bag[:], s.lid[:] = bag, lid
    _check_stock(s)


def _tiles_on_boards(s: Azul) -> list[int]:
    tiles = [sum(int(spaces).bit_count() for spaces in s.wall[:, colour]) for colour in range(len(COLOURS))]
    for colour, count in zip(s.line_colour.ravel(), s.line_count.ravel(), strict=True):
        if colour != NO_COLOUR:
            tiles[colour] += int(count)
    return tiles


def _check_stock(s: Azul) -> None:
    if s.phase == Phase.FILL and not s.bag.any():
        raise InvalidPosition("bag", "is empty in phase fill: there is nothing to draw")
    if s.phase == Phase.START:
        for key, is_there in (("lid", s.lid.any()), ("boards", any(_tiles_on_boards(s)))):
            if is_there:
                raise InvalidPosition(key, "all tiles are in the bag in phase start")


def _read_player(s: Azul, given: Json, contents: Bytes, kernels: Kernels) -> None:
    phase = Phase(int(s.phase))
    if phase == Phase.DRAFT:
        seat = integer(given.get("player", int(s.first)), "player", 0, int(s.players) - 1)
    elif phase == Phase.TILE:
        seat = _seat_to_tile(s)
    else:
        seat = TERMINAL if phase == Phase.OVER else CHANCE
    check_player(given, seat)
    s.player = seat
    s.due = 1 << seat if seat >= 0 else 0
    if phase == Phase.TILE:
        _check_choice(s, contents, kernels)


def _seat_to_tile(s: Azul) -> int:
    """G4: the seat with the first complete line in the order of T1."""
    lead = int(s.first if s.marker == NOBODY else s.marker)
    for turn in range(int(s.players)):
        seat = (lead + turn) % int(s.players)
        if any(s.line_count[seat, row] == row + 1 for row in range(LINES)):
            return seat
    raise InvalidPosition("phase", "no complete line is left to be tiled")


def _check_choice(s: Azul, contents: Bytes, kernels: Kernels) -> None:
    """G2: a line with fewer than two valid columns would have been dealt with already."""
    columns = np.empty(MOST_LEGAL + 1, np.int32)
    if not s.grey or kernels.legal_actions(contents.copy(), columns) < 2:
        raise InvalidPosition("phase", "the line that is due to be tiled leaves no choice")


def _read_result(s: Azul, given: Json) -> None:
    scores = array(given.get("scores", [0] * int(s.players)), "scores", int(s.players))
    for seat, score in enumerate(scores):
        s.scores[seat] = integer(score, f"scores[{seat}]", 0, HIGHEST_SCORE)
    expected = _winners(s) if s.phase == Phase.OVER else None
    s.winners = sum(1 << seat for seat in expected or ())
    winners = given.get("winners", expected)
    if winners != expected or any(type(seat) is not int for seat in winners or ()):
        raise InvalidPosition("winners", f"has to be {expected}")


def _winners(s: Azul) -> list[int]:
    """E4: most points, then most complete rows."""
    ranks = [(int(s.scores[seat]), complete_rows(wall_of(s, seat))) for seat in range(int(s.players))]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


# --- counting -----------------------------------------------------------------------------------------------


def count_tiles(document: Json) -> int:
    """All tiles of a document, wherever they lie: 100 in every state of a match."""
    piles = sum(sum(document[key].values()) for key in ("bag", "lid", "centre"))
    boards = sum(
        sum(map(len, board["lines"]))
        + sum(tile is not None for row in board["wall"] for tile in row)
        + len(board["floor"])
        for board in document["boards"]
    )
    return piles + boards + sum(map(len, document["factories"]))
