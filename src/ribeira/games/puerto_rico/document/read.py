"""Puerto Rico's positions: document to record (section 9)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes
from ribeira.core.contract import Definition, Json
from ribeira.core.errors import InvalidPosition, shown
from ribeira.core.header import seats_of
from ribeira.core.positions import array, game_options, integer, known_keys, mapping, name, pile
from ribeira.games.puerto_rico import kernels, phase, tables
from ribeira.games.puerto_rico.catalog import (
    BUILDINGS,
    HOUSE_SPACES,
    ISLAND_SPACES,
    PLANTATIONS,
    ROUND_LIMIT,
    SETUPS,
)
from ribeira.games.puerto_rico.document import keys
from ribeira.games.puerto_rico.document.keys import MOST_PIECES
from ribeira.games.puerto_rico.document.read_turn import check_stop, read_end, read_player, read_seat, read_turn
from ribeira.games.puerto_rico.document.terms import BUILDING_NAMES, GOODS, PHASES, ROLES, TILES
from ribeira.games.puerto_rico.document.write import KEYS, roles_of
from ribeira.games.puerto_rico.state import NO_GOOD, NOBODY, NOT_OWNED, STATE, PuertoRico

SHIP_KEYS = ("capacity", *keys.SHIP)


def read(document: object, definition: Definition) -> tuple[int, Json, Bytes]:
    """Players, options and bytes of a position. Raises `InvalidPosition`, naming the key."""
    given = mapping(document, "position")
    known_keys(given, KEYS)
    players, options = game_options(given, definition)
    contents = np.zeros(STATE.itemsize, np.uint8)
    definition.kernels.setup(contents, players, definition.encode_options(options, players))
    s = contents.view(STATE)[0]
    _read_phase(s, given)
    _read_round(s, given)
    _read_roles(s, given)
    _read_boards(s, given)
    _read_cargo(s, given)
    _read_lying(s, given)
    _read_supplies(s, given)
    read_end(s, given)
    read_player(s, given)
    read_turn(s, given)
    jit.warm(kernels.FOR_WORDS)
    kernels.survey(contents)
    check_stop(s, contents, definition.kernels)
    _read_result(s, given, contents)
    return players, options, contents


def _read_phase(s: PuertoRico, given: Json) -> None:
    s.phase = name(given.get("phase", "start"), "phase", PHASES)
    if s.phase == (phase.ROW if s.is_immediate else phase.REPLACE):
        raise InvalidPosition("phase", f"with this settler_refill there is no phase {PHASES[s.phase]}")


def _read_round(s: PuertoRico, given: Json) -> None:
    s.rounds = integer(given.get("round", 1), "round", 1, ROUND_LIMIT)
    if s.phase in (phase.START, phase.OPENING) and s.rounds != 1:
        raise InvalidPosition("round", f"phase {PHASES[s.phase]} is in round 1 only")
    if s.phase != phase.START:
        s.governor = read_seat(s, given.get("governor", (int(s.rounds) - 1) % int(s.players)), "governor")
    elif given.get("governor") is not None:
        raise InvalidPosition("governor", "is not drawn yet in phase start")


def _read_roles(s: PuertoRico, given: Json) -> None:
    roles = mapping(given.get("roles", {}), "roles")
    known_keys(roles, roles_of(int(s.players)), "roles")
    for role, value in roles.items():
        path = f"roles.{role}"
        card = mapping(value, path)
        known_keys(card, keys.ROLE, path)
        keys.ROLE.read(s, card, path, ROLES.index(role))
    if s.phase != phase.OVER:
        _check_roles(s)


def _check_roles(s: PuertoRico) -> None:
    """R1: who has taken roles, and the role that is being carried out."""
    players = int(s.players)
    takers = [int(seat) for seat in s.taken_by if seat != NOBODY]
    if s.phase in (phase.START, phase.OPENING) and (takers or s.role_doubloons.any()):
        raise InvalidPosition("roles", f"no role is taken and none has doubloons in phase {PHASES[s.phase]}")
    expected = [(int(s.governor) + turn) % players for turn in range(len(takers))]
    if sorted(takers) != sorted(expected):
        raise InvalidPosition("roles", f"taken by {sorted(takers)}, though the governor is {int(s.governor)}")
    if len(takers) + (s.phase == phase.ROLE) > players * SETUPS[players].rounds_of_roles:
        raise InvalidPosition("roles", "more are taken than a round allows")
    role = int(tables.ROLE_OF[s.phase])
    if role != tables.NO_ROLE and (not expected or s.taken_by[role] != expected[-1]):
        raise InvalidPosition("roles", f"{ROLES[role]} is being carried out, so the last taker has it")
    if any(coins and seat != NOBODY for coins, seat in zip(s.role_doubloons, s.taken_by, strict=True)):
        raise InvalidPosition("roles", "a role that is taken has no doubloons on it")


# --- boards -------------------------------------------------------------------------------------------------


def _read_boards(s: PuertoRico, given: Json) -> None:
    boards = array(given.get("boards", [{}] * int(s.players)), "boards", int(s.players))
    for seat, value in enumerate(boards):
        path = f"boards[{seat}]"
        board = mapping(value, path)
        known_keys(board, keys.BOARD, path)
        given_board = {"doubloons": SETUPS[int(s.players)].doubloons, "island": _start_island(s, seat), **board}
        keys.BOARD.read(s, given_board, path, seat)
        _check_island(s, seat, path)


def _start_island(s: PuertoRico, seat: int) -> Json:
    """U2: the tile that the seat began with, by its place after the first governor."""
    if s.phase == phase.START:
        return {}
    players = int(s.players)
    first_governor = int(s.governor) - int(s.rounds) + 1
    return {SETUPS[players].start_tiles[(seat - first_governor) % players]: 1}


def _check_island(s: PuertoRico, seat: int, path: str) -> None:
    if s.island[seat].sum() > ISLAND_SPACES:
        raise InvalidPosition(f"{path}.island", f"{s.island[seat].sum()} tiles, there is room for {ISLAND_SPACES}")
    if s.phase == phase.START and s.island[seat].any():
        raise InvalidPosition(f"{path}.island", "no tile lies there in phase start")
    for tile, there, colonists in zip(TILES, s.island[seat], s.manned[seat], strict=True):
        if colonists > there:
            raise InvalidPosition(f"{path}.manned", f"{colonists} colonists on {there} {tile} tiles")


# --- what lies in the middle --------------------------------------------------------------------------------


def _read_cargo(s: PuertoRico, given: Json) -> None:
    capacities = SETUPS[int(s.players)].cargo
    ships = array(given.get("cargo", [{}] * len(capacities)), "cargo", len(capacities))
    for ship, (value, capacity) in enumerate(zip(ships, capacities, strict=True)):
        path = f"cargo[{ship}]"
        found = mapping(value, path)
        known_keys(found, SHIP_KEYS, path)
        integer(found.get("capacity", capacity), f"{path}.capacity", capacity, capacity)
        keys.SHIP.read(s, found, path, ship)
        integer(int(s.cargo_load[ship]), f"{path}.load", 0, capacity)
        if (s.cargo_good[ship] == NO_GOOD) != (s.cargo_load[ship] == 0):
            raise InvalidPosition(path, "a ship has a load of a good, or neither")
    carried = [good for good in s.cargo_good if good != NO_GOOD]
    if len(set(carried)) != len(carried):
        raise InvalidPosition("cargo", "two ships carry the same good")


def _read_lying(s: PuertoRico, given: Json) -> None:
    """House, row and discard pile."""
    keys.LYING.read(s, given)
    if s.house.sum() >= HOUSE_SPACES:
        raise InvalidPosition("house", f"a trading house with {HOUSE_SPACES} goods is emptied at once")
    has_to_grow = s.phase in (phase.OPENING, phase.ROW, phase.REPLACE)
    most = 0 if s.phase == phase.START else int(s.players) + (not has_to_grow)
    if s.row.sum() > most:
        raise InvalidPosition("row", f"{s.row.sum()} tiles, in phase {PHASES[s.phase]} there are {most} at most")


def _read_supplies(s: PuertoRico, given: Json) -> None:
    """What is not elsewhere; a given supply has to be exactly that."""
    setup = SETUPS[int(s.players)]
    goods = s.goods.sum(axis=0, dtype=int) + s.house
    for good, load in zip(s.cargo_good, s.cargo_load, strict=True):
        goods[good] += load  # an empty ship has no load to count
    s.goods_supply[:] = _rest(given, "goods_supply", GOODS, setup.goods, goods)
    on_islands = s.island.sum(axis=0, dtype=int)
    plantations = [PLANTATIONS[good] - setup.removed for good in GOODS]
    s.stack[:] = _rest(given, "stack", GOODS, plantations, on_islands[: len(GOODS)] + s.row + s.discard)
    _check_stack(s)
    s.quarries = _single_rest(given, "quarries", setup.quarries - int(on_islands[tables.QUARRY]))
    stock = [row.stock_for_two if s.players == 2 else row.stock for row in BUILDINGS.values()]
    s.stock[:] = _rest(given, "stock", BUILDING_NAMES, stock, (s.city != NOT_OWNED).sum(axis=0))
    s.colonist_ship = integer(given.get("colonist_ship", setup.ship), "colonist_ship", 0, MOST_PIECES)
    s.colonist_supply = _single_rest(given, "colonist_supply", setup.colonists - _colonists(s))
    s.vp_supply = _single_rest(given, "vp_supply", setup.vp - int(s.vp.sum()), lowest=-keys.LARGE_SUPPLY)


def _colonists(s: PuertoRico) -> int:
    """Those with players and on the ship."""
    return int(s.colonist_ship) + int(s.san_juan.sum() + s.manned.sum() + s.city[s.city != NOT_OWNED].sum(dtype=int))


def _rest(given: Json, key: str, names: Sequence[str], exist: Sequence[int], elsewhere: Sequence[int]) -> list[int]:
    rest = [total - int(count) for total, count in zip(exist, elsewhere, strict=True)]
    known_keys(mapping(given.get(key, {}), key), names, key)
    counts = pile(given[key], key, names, MOST_PIECES) if key in given else rest
    for one, total, left, count in zip(names, exist, rest, counts, strict=True):
        if count < 0 or count != left:
            raise InvalidPosition(key, f"{total - left + max(0, count)} {one} in all instead of {total}")
    return counts


def _single_rest(given: Json, key: str, rest: int, lowest: int = 0) -> int:
    """The same for one number."""
    if rest < lowest:
        raise InvalidPosition(key, f"{-rest} more lie elsewhere than there are")
    return integer(given.get(key, rest), key, rest, rest)


def _check_stack(s: PuertoRico) -> None:
    """S4: at a chance node there is something to draw; U2: at the start the first tiles are there to be dealt."""
    if s.phase in phase.NATURE and not s.stack.any():
        raise InvalidPosition("stack", f"is empty in phase {PHASES[s.phase]}: there is nothing to draw")
    if s.phase == phase.START:
        for tile in set(starting := SETUPS[int(s.players)].start_tiles):
            if s.stack[TILES.index(tile)] < starting.count(tile):
                raise InvalidPosition("stack", f"does not hold the {tile} tiles that the players start with")


# --- the result ---------------------------------------------------------------------------------------------


def _read_result(s: PuertoRico, given: Json, contents: Bytes) -> None:
    """E3, E4: scores and winners follow from the boards."""
    jit.warm(kernels.FOR_WORDS)
    best = seats_of(kernels.rescore(contents))
    scores = [int(score) for score in s.scores[: s.players]]
    value = array(given.get("scores", scores), "scores", len(scores))
    if value != scores or any(type(one) is not int for one in value):
        raise InvalidPosition("scores", f"{shown(value)} is not what the boards come to: {scores}")
    winners = best if s.phase == phase.OVER else None
    said = given.get("winners", winners)
    found = None if said is None else sorted(read_seat(s, seat, "winners") for seat in array(said, "winners"))
    if found != winners:
        raise InvalidPosition("winners", f"{shown(said)} is not what it has to be: {winners}")
    s.winners = sum(1 << seat for seat in winners or ())
