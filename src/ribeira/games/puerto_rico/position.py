"""Puerto Rico's positions: record to document and back (Puerto Rico, section 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ribeira.core.arrays import Bytes
from ribeira.core.contract import Definition, Json
from ribeira.core.errors import InvalidPosition, shown
from ribeira.core.header import seats_of
from ribeira.core.positions import (
    array,
    game_options,
    integer,
    known_keys,
    mapping,
    name,
    pile,
    unpacked,
    write_pile,
    written_player,
)
from ribeira.games.puerto_rico import scoring
from ribeira.games.puerto_rico.catalog import (
    BUILDINGS,
    CITY_SPACES,
    GOODS,
    HOUSE_SPACES,
    ISLAND_SPACES,
    PLANTATIONS,
    QUARRY,
    ROLES,
    ROUND_LIMIT,
    SETUPS,
    TILES,
)
from ribeira.games.puerto_rico.moment import (
    NATURE,
    PHASES,
    ROLE_OF,
    check_stop,
    read_end,
    read_player,
    read_seat,
    read_short_lived,
    seat_or_nobody,
    written_set,
)
from ribeira.games.puerto_rico.state import NO_GOOD, NOBODY, NOT_OWNED, NOTHING, STATE, Phase, PuertoRico
from ribeira.games.puerto_rico.tables import BUILDING_NAMES

KEYS = (
    "game", "players", "options", "phase", "player", "scores", "winners", "round", "governor", "end", "roles",
    "vp_supply", "colonist_supply", "colonist_ship", "goods_supply", "house", "cargo", "row", "stack", "discard",
    "quarries", "stock", "boards", "drawer", "hacienda_used", "pending", "produced", "captain_loaded", "wharf_used",
    "passed", "stored",
)  # fmt: skip
BOARD_KEYS = ("doubloons", "vp", "goods", "island", "manned", "city", "san_juan")
ROLE_KEYS = ("doubloons", "taken_by")
SHIP_KEYS = ("capacity", "good", "load")

MOST_PIECES = 255  # of one kind in one place: what a byte holds; how many exist is counted over the whole document
MOST_POINTS = 20_000  # doubloons and VP, with room in 16 bits for what a match may add
LARGE_SUPPLY = 1 << 20

# --- writing ------------------------------------------------------------------------------------------------


def write(record: Any, options: Json) -> Json:
    """The document of a state. Everything is public, so the view of every viewer is the same document."""
    s = unpacked(record)
    return {
        "game": "puerto_rico",
        "players": s.players,
        "options": dict(options),
        "phase": PHASES[s.phase],
        "player": written_player(s.player),
        "scores": s.scores[: s.players],
        "winners": seats_of(s.winners) if s.phase == Phase.OVER else None,
        "round": s.rounds,
        "governor": _written_seat(s.governor),
        "end": bool(s.is_last),
        "roles": _write_roles(s),
        **_write_supplies(s),
        "boards": [_write_board(s, seat) for seat in range(s.players)],
        **_write_short_lived(s),
    }


def _written_seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _write_roles(s: PuertoRico) -> Json:
    return {
        role: {"doubloons": s.role_doubloons[index], "taken_by": _written_seat(s.taken_by[index])}
        for index, role in enumerate(_roles_of(s.players))
    }


def _write_supplies(s: PuertoRico) -> Json:
    return {
        "vp_supply": s.vp_supply,
        "colonist_supply": s.colonist_supply,
        "colonist_ship": s.colonist_ship,
        "goods_supply": write_pile(s.goods_supply, GOODS),
        "house": write_pile(s.house, GOODS),
        "cargo": [_write_ship(s, *ship) for ship in enumerate(SETUPS[s.players].cargo)],
        "row": write_pile(s.row, GOODS),
        "stack": write_pile(s.stack, GOODS),
        "discard": write_pile(s.discard, GOODS),
        "quarries": s.quarries,
        "stock": write_pile(s.stock, BUILDING_NAMES),
    }


def _write_ship(s: PuertoRico, ship: int, capacity: int) -> Json:
    good = s.cargo_good[ship]
    return {"capacity": capacity, "good": None if good == NO_GOOD else GOODS[good], "load": s.cargo_load[ship]}


def _write_board(s: PuertoRico, seat: int) -> Json:
    city = zip(BUILDING_NAMES, s.city[seat], strict=True)
    return {
        "doubloons": s.doubloons[seat],
        "vp": s.vp[seat],
        "goods": write_pile(s.goods[seat], GOODS),
        "island": write_pile(s.island[seat], TILES),
        "manned": write_pile(s.manned[seat], TILES),
        "city": {building: colonists for building, colonists in city if colonists != NOT_OWNED},
        "san_juan": s.san_juan[seat],
    }


def _write_short_lived(s: PuertoRico) -> Json:
    names = TILES if s.phase == Phase.HOSPICE else BUILDING_NAMES
    return {
        "drawer": _written_seat(s.drawer),
        "hacienda_used": bool(s.hacienda_used),
        "pending": None if s.pending == NOTHING else names[s.pending],
        "produced": written_set(s.produced, GOODS),
        "captain_loaded": bool(s.captain_loaded),
        "wharf_used": seats_of(s.wharf_used),
        "passed": seats_of(s.passed),
        "stored": written_set(s.stored, GOODS),
    }


# --- reading ------------------------------------------------------------------------------------------------


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
    _read_piles(s, given)
    _read_supplies(s, given)
    read_end(s, given)
    read_player(s, given)
    read_short_lived(s, given)
    check_stop(s, contents, definition.kernels)
    _read_result(s, given, options)
    return players, options, contents


def _roles_of(players: int) -> tuple[str, ...]:
    return ROLES[: SETUPS[players].roles]


def _read_phase(s: PuertoRico, given: Json) -> None:
    s.phase = name(given.get("phase", "start"), "phase", PHASES)
    if s.phase == (Phase.ROW if s.is_immediate else Phase.REPLACE):
        raise InvalidPosition("phase", f"with this settler_refill there is no phase {PHASES[s.phase]}")


def _read_round(s: PuertoRico, given: Json) -> None:
    s.rounds = integer(given.get("round", 1), "round", 1, ROUND_LIMIT)
    if s.phase in (Phase.START, Phase.OPENING) and s.rounds != 1:
        raise InvalidPosition("round", f"phase {PHASES[s.phase]} is in round 1 only")
    if s.phase != Phase.START:
        s.governor = read_seat(s, given.get("governor", (int(s.rounds) - 1) % int(s.players)), "governor")
    elif given.get("governor") is not None:
        raise InvalidPosition("governor", "is not drawn yet in phase start")


def _read_roles(s: PuertoRico, given: Json) -> None:
    roles = mapping(given.get("roles", {}), "roles")
    known_keys(roles, _roles_of(int(s.players)), "roles")
    for role, value in roles.items():
        path = f"roles.{role}"
        card = mapping(value, path)
        known_keys(card, ROLE_KEYS, path)
        index = ROLES.index(role)
        s.role_doubloons[index] = integer(card.get("doubloons", 0), f"{path}.doubloons", 0, ROUND_LIMIT)
        s.taken_by[index] = seat_or_nobody(s, card.get("taken_by"), f"{path}.taken_by")
    if s.phase != Phase.OVER:
        _check_roles(s)


def _check_roles(s: PuertoRico) -> None:
    """R1: who has taken roles, and the role that is being carried out."""
    players, phase = int(s.players), Phase(int(s.phase))
    takers = [int(seat) for seat in s.taken_by if seat != NOBODY]
    if phase in (Phase.START, Phase.OPENING) and (takers or s.role_doubloons.any()):
        raise InvalidPosition("roles", f"no role is taken and none has doubloons in phase {PHASES[phase]}")
    expected = [(int(s.governor) + turn) % players for turn in range(len(takers))]
    if sorted(takers) != sorted(expected):
        raise InvalidPosition("roles", f"taken by {sorted(takers)}, though the governor is {int(s.governor)}")
    if len(takers) + (phase == Phase.ROLE) > players * SETUPS[players].rounds_of_roles:
        raise InvalidPosition("roles", "more are taken than a round allows")
    if phase in ROLE_OF and (not expected or s.taken_by[ROLES.index(ROLE_OF[phase])] != expected[-1]):
        raise InvalidPosition("roles", f"{ROLE_OF[phase]} is being carried out, so the last taker has it")
    if any(coins and seat != NOBODY for coins, seat in zip(s.role_doubloons, s.taken_by, strict=True)):
        raise InvalidPosition("roles", "a role that is taken has no doubloons on it")


# --- boards -------------------------------------------------------------------------------------------------


def _read_boards(s: PuertoRico, given: Json) -> None:
    boards = array(given.get("boards", [{}] * int(s.players)), "boards", int(s.players))
    for seat, value in enumerate(boards):
        path = f"boards[{seat}]"
        board = mapping(value, path)
        known_keys(board, BOARD_KEYS, path)
        for key in ("doubloons", "vp"):
            getattr(s, key)[seat] = integer(board.get(key, int(getattr(s, key)[seat])), f"{path}.{key}", 0, MOST_POINTS)
        s.goods[seat] = pile(board.get("goods", {}), f"{path}.goods", GOODS, MOST_PIECES)
        s.san_juan[seat] = integer(board.get("san_juan", 0), f"{path}.san_juan", 0, MOST_PIECES)
        _read_island(s, seat, board, path)
        _read_city(s, seat, board.get("city", {}), f"{path}.city")


def _start_island(s: PuertoRico, seat: int) -> Json:
    """U2: the tile that the seat began with, by its place after the first governor."""
    if s.phase == Phase.START:
        return {}
    players = int(s.players)
    first_governor = int(s.governor) - int(s.rounds) + 1
    return {SETUPS[players].start_tiles[(seat - first_governor) % players]: 1}


def _read_island(s: PuertoRico, seat: int, board: Json, path: str) -> None:
    island = pile(board.get("island", _start_island(s, seat)), f"{path}.island", TILES, ISLAND_SPACES)
    manned = pile(board.get("manned", {}), f"{path}.manned", TILES, ISLAND_SPACES)
    if sum(island) > ISLAND_SPACES:
        raise InvalidPosition(f"{path}.island", f"{sum(island)} tiles, there is room for {ISLAND_SPACES}")
    if s.phase == Phase.START and any(island):
        raise InvalidPosition(f"{path}.island", "no tile lies there in phase start")
    for tile, there, colonists in zip(TILES, island, manned, strict=True):
        if colonists > there:
            raise InvalidPosition(f"{path}.manned", f"{colonists} colonists on {there} {tile} tiles")
    s.island[seat], s.manned[seat] = island, manned


def _read_city(s: PuertoRico, seat: int, value: object, path: str) -> None:
    city = mapping(value, path)
    known_keys(city, BUILDING_NAMES, path)
    for building, colonists in city.items():
        there = integer(colonists, f"{path}.{building}", 0, BUILDINGS[building].circles)
        s.city[seat, BUILDING_NAMES.index(building)] = there
    spaces = sum(BUILDINGS[building].spaces for building in city)
    if spaces > CITY_SPACES:
        raise InvalidPosition(path, f"the buildings need {spaces} spaces, there are {CITY_SPACES}")


# --- what lies in the middle --------------------------------------------------------------------------------


def _read_cargo(s: PuertoRico, given: Json) -> None:
    capacities = SETUPS[int(s.players)].cargo
    ships = array(given.get("cargo", [{}] * len(capacities)), "cargo", len(capacities))
    for ship, (value, capacity) in enumerate(zip(ships, capacities, strict=True)):
        path = f"cargo[{ship}]"
        found = mapping(value, path)
        known_keys(found, SHIP_KEYS, path)
        integer(found.get("capacity", capacity), f"{path}.capacity", capacity, capacity)
        s.cargo_load[ship] = integer(found.get("load", 0), f"{path}.load", 0, capacity)
        good = found.get("good")
        s.cargo_good[ship] = NO_GOOD if good is None else name(good, f"{path}.good", GOODS)
        if (good is None) != (s.cargo_load[ship] == 0):
            raise InvalidPosition(path, "a ship has a load of a good, or neither")
    carried = [good for good in s.cargo_good if good != NO_GOOD]
    if len(set(carried)) != len(carried):
        raise InvalidPosition("cargo", "two ships carry the same good")


def _read_piles(s: PuertoRico, given: Json) -> None:
    """House, row and discard pile."""
    for key in ("house", "row", "discard"):
        setattr(s, key, pile(given.get(key, {}), key, GOODS, MOST_PIECES))
    if s.house.sum() >= HOUSE_SPACES:
        raise InvalidPosition("house", f"a trading house with {HOUSE_SPACES} goods is emptied at once")
    has_to_grow = s.phase in (Phase.OPENING, Phase.ROW, Phase.REPLACE)
    most = 0 if s.phase == Phase.START else int(s.players) + (not has_to_grow)
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
    plantations = [count - setup.removed for count in PLANTATIONS.values()]
    s.stack[:] = _rest(given, "stack", GOODS, plantations, on_islands[: len(GOODS)] + s.row + s.discard)
    _check_stack(s)
    s.quarries = _single_rest(given, "quarries", setup.quarries - int(on_islands[TILES.index(QUARRY)]))
    stock = [row.stock_for_two if s.players == 2 else row.stock for row in BUILDINGS.values()]
    s.stock[:] = _rest(given, "stock", BUILDING_NAMES, stock, (s.city != NOT_OWNED).sum(axis=0))
    s.colonist_ship = integer(given.get("colonist_ship", setup.ship), "colonist_ship", 0, MOST_PIECES)
    s.colonist_supply = _single_rest(given, "colonist_supply", setup.colonists - _colonists(s))
    s.vp_supply = _single_rest(given, "vp_supply", setup.vp - int(s.vp.sum()), lowest=-LARGE_SUPPLY)


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
    phase = Phase(int(s.phase))
    if phase in NATURE and not s.stack.any():
        raise InvalidPosition("stack", f"is empty in phase {PHASES[phase]}: there is nothing to draw")
    if phase == Phase.START:
        for tile in set(starting := SETUPS[int(s.players)].start_tiles):
            if s.stack[TILES.index(tile)] < starting.count(tile):
                raise InvalidPosition("stack", f"does not hold the {tile} tiles that the players start with")


# --- the result ---------------------------------------------------------------------------------------------


def _read_result(s: PuertoRico, given: Json, options: Json) -> None:
    """E3, E4: scores and winners follow from the boards."""
    boards = write(s, options)["boards"]
    scores = [scoring.score(board) for board in boards]
    value = array(given.get("scores", scores), "scores", len(scores))
    if value != scores or any(type(one) is not int for one in value):
        raise InvalidPosition("scores", f"{shown(value)} is not what the boards come to: {scores}")
    s.scores[: len(scores)] = scores
    winners = scoring.winners(boards) if s.phase == Phase.OVER else None
    said = given.get("winners", winners)
    found = None if said is None else sorted(read_seat(s, seat, "winners") for seat in array(said, "winners"))
    if found != winners:
        raise InvalidPosition("winners", f"{shown(said)} is not what it has to be: {winners}")
    s.winners = sum(1 << seat for seat in winners or ())
