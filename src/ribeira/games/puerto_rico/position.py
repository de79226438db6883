"""Puerto Rico's positions: record to document and back (Puerto Rico, section 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ribeira.core.contract import Bytes, Definition, Json, Kernels
from ribeira.core.errors import InvalidPosition, shown
from ribeira.core.header import CHANCE, TERMINAL, seats_of
from ribeira.core.positions import (
    array,
    boolean,
    check_player,
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
from ribeira.games.puerto_rico.actions import MOST_LEGAL, PASS
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
from ribeira.games.puerto_rico.state import NO_GOOD, NOBODY, NOT_OWNED, NOTHING, STATE, Phase
from ribeira.games.puerto_rico.tables import BUILDING_NAMES

PHASES = tuple(phase.name.lower() for phase in Phase)
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

NATURE = (Phase.START, Phase.OPENING, Phase.HACIENDA, Phase.REPLACE, Phase.ROW)
ROLE_OF = {
    Phase.SETTLER: "settler", Phase.HACIENDA: "settler", Phase.HOSPICE: "settler", Phase.REPLACE: "settler",
    Phase.ROW: "settler", Phase.MAYOR: "mayor", Phase.PLACEMENT: "mayor", Phase.BUILDER: "builder",
    Phase.UNIVERSITY: "builder", Phase.CRAFTSMAN: "craftsman", Phase.TRADER: "trader", Phase.CAPTAIN: "captain",
    Phase.STORAGE: "captain",
}  # fmt: skip


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


def _write_roles(s: Any) -> Json:
    return {
        role: {"doubloons": s.role_doubloons[index], "taken_by": _written_seat(s.taken_by[index])}
        for index, role in enumerate(_roles_of(s.players))
    }


def _write_supplies(s: Any) -> Json:
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


def _write_ship(s: Any, ship: int, capacity: int) -> Json:
    good = s.cargo_good[ship]
    return {"capacity": capacity, "good": None if good == NO_GOOD else GOODS[good], "load": s.cargo_load[ship]}


def _write_board(s: Any, seat: int) -> Json:
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


def _write_short_lived(s: Any) -> Json:
    names = TILES if s.phase == Phase.HOSPICE else BUILDING_NAMES
    return {
        "drawer": _written_seat(s.drawer),
        "hacienda_used": bool(s.hacienda_used),
        "pending": None if s.pending == NOTHING else names[s.pending],
        "produced": _written_set(s.produced, GOODS),
        "captain_loaded": bool(s.captain_loaded),
        "wharf_used": seats_of(s.wharf_used),
        "passed": seats_of(s.passed),
        "stored": _written_set(s.stored, GOODS),
    }


def _written_set(bits: int, names: Sequence[str]) -> list[str]:
    return [one for index, one in enumerate(names) if bits >> index & 1]


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
    _read_end(s, given)
    _read_player(s, given)
    _read_short_lived(s, given)
    _check_stop(s, contents, definition.kernels)
    _read_result(s, given, options)
    return players, options, contents


def _roles_of(players: int) -> tuple[str, ...]:
    return ROLES[: SETUPS[players].roles]


def _seat(s: Any, value: object, key: str) -> int:
    return integer(value, key, 0, int(s.players) - 1)


def _seat_or_nobody(s: Any, value: object, key: str) -> int:
    return NOBODY if value is None else _seat(s, value, key)


def _read_phase(s: Any, given: Json) -> None:
    s.phase = name(given.get("phase", "start"), "phase", PHASES)
    if s.phase == (Phase.ROW if s.is_immediate else Phase.REPLACE):
        raise InvalidPosition("phase", f"with this settler_refill there is no phase {PHASES[s.phase]}")


def _read_round(s: Any, given: Json) -> None:
    s.rounds = integer(given.get("round", 1), "round", 1, ROUND_LIMIT)
    if s.phase in (Phase.START, Phase.OPENING) and s.rounds != 1:
        raise InvalidPosition("round", f"phase {PHASES[s.phase]} is in round 1 only")
    if s.phase != Phase.START:
        s.governor = _seat(s, given.get("governor", (int(s.rounds) - 1) % int(s.players)), "governor")
    elif given.get("governor") is not None:
        raise InvalidPosition("governor", "is not drawn yet in phase start")


def _read_roles(s: Any, given: Json) -> None:
    roles = mapping(given.get("roles", {}), "roles")
    known_keys(roles, _roles_of(int(s.players)), "roles")
    for role, value in roles.items():
        path = f"roles.{role}"
        card = mapping(value, path)
        known_keys(card, ROLE_KEYS, path)
        index = ROLES.index(role)
        s.role_doubloons[index] = integer(card.get("doubloons", 0), f"{path}.doubloons", 0, ROUND_LIMIT)
        s.taken_by[index] = _seat_or_nobody(s, card.get("taken_by"), f"{path}.taken_by")
    if s.phase != Phase.OVER:
        _check_roles(s)


def _check_roles(s: Any) -> None:
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


def _read_boards(s: Any, given: Json) -> None:
    boards = array(given.get("boards", [{}] * int(s.players)), "boards", int(s.players))
    for seat, value in enumerate(boards):
        path = f"boards[{seat}]"
        board = mapping(value, path)
        known_keys(board, BOARD_KEYS, path)
        for key in ("doubloons", "vp"):
            s[key][seat] = integer(board.get(key, int(s[key][seat])), f"{path}.{key}", 0, MOST_POINTS)
        s.goods[seat] = pile(board.get("goods", {}), f"{path}.goods", GOODS, MOST_PIECES)
        s.san_juan[seat] = integer(board.get("san_juan", 0), f"{path}.san_juan", 0, MOST_PIECES)
        _read_island(s, seat, board, path)
        _read_city(s, seat, board.get("city", {}), f"{path}.city")


def _start_island(s: Any, seat: int) -> Json:
    """U2: the tile that the seat began with, by its place after the first governor."""
    if s.phase == Phase.START:
        return {}
    players = int(s.players)
    first_governor = int(s.governor) - int(s.rounds) + 1
    return {SETUPS[players].start_tiles[(seat - first_governor) % players]: 1}


def _read_island(s: Any, seat: int, board: Json, path: str) -> None:
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


def _read_city(s: Any, seat: int, value: object, path: str) -> None:
    city = mapping(value, path)
    known_keys(city, BUILDING_NAMES, path)
    for building, colonists in city.items():
        there = integer(colonists, f"{path}.{building}", 0, BUILDINGS[building].circles)
        s.city[seat, BUILDING_NAMES.index(building)] = there
    spaces = sum(BUILDINGS[building].spaces for building in city)
    if spaces > CITY_SPACES:
        raise InvalidPosition(path, f"the buildings need {spaces} spaces, there are {CITY_SPACES}")


# --- what lies in the middle --------------------------------------------------------------------------------


def _read_cargo(s: Any, given: Json) -> None:
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


def _read_piles(s: Any, given: Json) -> None:
    """House, row and discard pile."""
    for key in ("house", "row", "discard"):
        s[key] = pile(given.get(key, {}), key, GOODS, MOST_PIECES)
    if s.house.sum() >= HOUSE_SPACES:
        raise InvalidPosition("house", f"a trading house with {HOUSE_SPACES} goods is emptied at once")
    has_to_grow = s.phase in (Phase.OPENING, Phase.ROW, Phase.REPLACE)
    most = 0 if s.phase == Phase.START else int(s.players) + (not has_to_grow)
    if s.row.sum() > most:
        raise InvalidPosition("row", f"{s.row.sum()} tiles, in phase {PHASES[s.phase]} there are {most} at most")


def _read_supplies(s: Any, given: Json) -> None:
    """What is not elsewhere; a given supply has to be exactly that."""
    setup = SETUPS[int(s.players)]
    goods = s.goods.sum(axis=0, dtype=int) + s.house
    for good, load in zip(s.cargo_good, s.cargo_load, strict=True):
        goods[good] += load  # an empty ship has no load to count
    s.goods_supply = _rest(given, "goods_supply", GOODS, setup.goods, goods)
    on_islands = s.island.sum(axis=0, dtype=int)
    plantations = [count - setup.removed for count in PLANTATIONS.values()]
    s.stack = _rest(given, "stack", GOODS, plantations, on_islands[: len(GOODS)] + s.row + s.discard)
    _check_stack(s)
    quarries = {"quarries": {QUARRY: given["quarries"]}} if "quarries" in given else {}
    s.quarries = _rest(quarries, "quarries", (QUARRY,), [setup.quarries], on_islands[-1:])[0]
    stock = [row.stock_for_two if s.players == 2 else row.stock for row in BUILDINGS.values()]
    s.stock = _rest(given, "stock", BUILDING_NAMES, stock, (s.city != NOT_OWNED).sum(axis=0))
    s.colonist_ship = integer(given.get("colonist_ship", setup.ship), "colonist_ship", 0, MOST_PIECES)
    s.colonist_supply = _single_rest(given, "colonist_supply", setup.colonists - _colonists(s))
    s.vp_supply = _single_rest(given, "vp_supply", setup.vp - int(s.vp.sum()), lowest=-LARGE_SUPPLY)


def _colonists(s: Any) -> int:
    """Those with players and on the ship."""
    return int(s.colonist_ship) + int(s.san_juan.sum() + s.manned.sum() + s.city[s.city != NOT_OWNED].sum(dtype=int))


def _rest(given: Json, key: str, names: Sequence[str], exist: Sequence[int], elsewhere: Sequence[int]) -> list[int]:
    rest = [total - int(count) for total, count in zip(exist, elsewhere, strict=True)]
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


def _check_stack(s: Any) -> None:
    """S4: at a chance node there is something to draw; U2: at the start the first tiles are there to be dealt."""
    phase = Phase(int(s.phase))
    if phase in NATURE and not s.stack.any():
        raise InvalidPosition("stack", f"is empty in phase {PHASES[phase]}: there is nothing to draw")
    if phase == Phase.START:
        for tile in set(starting := SETUPS[int(s.players)].start_tiles):
            if s.stack[TILES.index(tile)] < starting.count(tile):
                raise InvalidPosition("stack", f"does not hold the {tile} tiles that the players start with")


# --- who acts, and what he has done already -----------------------------------------------------------------


def _read_end(s: Any, given: Json) -> None:
    """E1. A match that is over before the last possible round has been ended by the flag."""
    is_full = any(_city_spaces(s, seat) == CITY_SPACES for seat in range(int(s.players)))
    is_over = s.phase == Phase.OVER and s.rounds < ROUND_LIMIT
    has_to_be = bool(s.vp_supply <= 0 or is_full or is_over)
    s.is_last = boolean(given.get("end", has_to_be), "end")
    if has_to_be and not s.is_last:
        raise InvalidPosition("end", "has to be true: the VP are used up, a city is full, or the match is over")


def _city_spaces(s: Any, seat: int) -> int:
    city = zip(BUILDINGS.values(), s.city[seat], strict=True)
    return sum(building.spaces for building, colonists in city if colonists != NOT_OWNED)


def _read_player(s: Any, given: Json) -> None:
    phase = Phase(int(s.phase))
    chooser = int(s.taken_by[ROLES.index(ROLE_OF[phase])]) if phase in ROLE_OF else NOBODY
    if phase in NATURE or phase == Phase.OVER:
        s.player = TERMINAL if phase == Phase.OVER else CHANCE
        check_player(given, int(s.player))
    elif phase in (Phase.ROLE, Phase.MAYOR, Phase.CRAFTSMAN):
        taken = int((s.taken_by != NOBODY).sum())
        s.player = (int(s.governor) + taken) % int(s.players) if phase == Phase.ROLE else chooser
        check_player(given, int(s.player))
    else:
        s.player = _seat(s, given.get("player", chooser), "player")
    s.due = 1 << int(s.player) if s.player >= 0 else 0


def _read_short_lived(s: Any, given: Json) -> None:
    _read_drawer(s, given)
    _read_pending(s, given)
    for key, phase in (("hacienda_used", Phase.SETTLER), ("captain_loaded", Phase.CAPTAIN)):
        s[key] = boolean(given.get(key, False), key)
        _check_phase(s, key, phase, bool(s[key]))
    for key, phase in (("produced", Phase.CRAFTSMAN), ("stored", Phase.STORAGE)):
        s[key] = _bits(key, [name(good, key, GOODS) for good in array(given.get(key, []), key)])
        _check_phase(s, key, phase, bool(s[key]))
    for key in ("wharf_used", "passed"):
        s[key] = _bits(key, [_seat(s, seat, key) for seat in array(given.get(key, []), key)])
        _check_phase(s, key, Phase.CAPTAIN, bool(s[key]))
        _check_wharves(s, key)
    if s.hacienda_used and not _is_occupied(s, int(s.player), "hacienda"):
        raise InvalidPosition("hacienda_used", "the seat on turn has no occupied hacienda")
    _check_passed(s)
    _check_stored(s)


def _bits(key: str, elements: list[int]) -> int:
    if len(set(elements)) != len(elements):
        raise InvalidPosition(key, "names something twice")
    return sum(1 << element for element in elements)


def _check_phase(s: Any, key: str, phase: Phase, is_set: bool) -> None:
    if is_set and s.phase != phase:
        raise InvalidPosition(key, f"belongs to phase {PHASES[phase]}, this is phase {PHASES[s.phase]}")


def _is_occupied(s: Any, seat: int, building: str) -> bool:
    return bool(s.city[seat, BUILDING_NAMES.index(building)] > 0)


def _read_drawer(s: Any, given: Json) -> None:
    drawer = given.get("drawer")
    is_due = s.phase in (Phase.HACIENDA, Phase.REPLACE)
    if is_due != (drawer is not None):
        raise InvalidPosition("drawer", f"{'is needed' if is_due else 'has no place'} in phase {PHASES[s.phase]}")
    s.drawer = _seat_or_nobody(s, drawer, "drawer")
    if s.phase == Phase.HACIENDA:
        if not _is_occupied(s, int(s.drawer), "hacienda"):
            raise InvalidPosition("drawer", f"seat {drawer} has no occupied hacienda")
        if s.island[s.drawer].sum() == ISLAND_SPACES:
            raise InvalidPosition("drawer", f"the island of seat {drawer} is full")


def _read_pending(s: Any, given: Json) -> None:
    pending, seat = given.get("pending"), int(s.player)
    is_due = s.phase in (Phase.HOSPICE, Phase.UNIVERSITY)
    if is_due != (pending is not None):
        raise InvalidPosition("pending", f"{'is needed' if is_due else 'has no place'} in phase {PHASES[s.phase]}")
    if s.phase == Phase.HOSPICE:
        s.pending = name(pending, "pending", TILES)
        if s.manned[seat, s.pending] >= s.island[seat, s.pending]:
            raise InvalidPosition("pending", f"seat {seat} has no unmanned {pending} tile")
    elif s.phase == Phase.UNIVERSITY:
        s.pending = name(pending, "pending", BUILDING_NAMES)
        if s.city[seat, s.pending] != 0:
            raise InvalidPosition("pending", f"seat {seat} has no empty {pending}")


def _check_wharves(s: Any, key: str) -> None:
    for seat in seats_of(s[key]):
        if not _is_occupied(s, seat, "wharf"):
            raise InvalidPosition(key, f"seat {seat} has no occupied wharf")


def _check_passed(s: Any) -> None:
    """K4: only who could still use his wharf can have passed, and he is not asked again."""
    for seat in seats_of(s.passed & s.wharf_used):
        raise InvalidPosition("passed", f"seat {seat} has used its wharf")
    if s.player in seats_of(s.passed):
        raise InvalidPosition("passed", f"seat {int(s.player)} is on turn")


def _check_stored(s: Any) -> None:
    stored = _written_set(s.stored, GOODS)
    kinds = sum(row.store for building, row in BUILDINGS.items() if _is_occupied(s, int(s.player), building))
    if len(stored) > kinds:
        raise InvalidPosition("stored", f"{len(stored)} kinds, seat {int(s.player)} can keep {kinds}")
    for good in stored:
        if s.goods[s.player, GOODS.index(good)] == 0:
            raise InvalidPosition("stored", f"seat {int(s.player)} has no {good}")


def _check_stop(s: Any, contents: Bytes, kernels: Kernels) -> None:
    """Section 7: a phase that the game would pass over is none to stop at."""
    phase = Phase(int(s.phase))
    if s.player < 0 or phase == Phase.ROLE:
        return
    if phase in (Phase.MAYOR, Phase.HOSPICE, Phase.UNIVERSITY):
        if not _is_colonist_offered(s, phase):
            raise InvalidPosition("phase", f"no colonist is to be offered in phase {PHASES[phase]}")
        return
    legal = np.empty(MOST_LEGAL + 1, np.int32)
    count = kernels.legal_actions(contents, legal)
    has_choice = legal[0] != PASS if phase == Phase.CAPTAIN and count == 1 else count > 1
    if not has_choice:
        raise InvalidPosition("phase", f"seat {int(s.player)} has nothing to decide in phase {PHASES[phase]}")


def _is_colonist_offered(s: Any, phase: Phase) -> bool:
    if phase == Phase.MAYOR:
        return bool(s.is_asked and s.colonist_supply)
    building = "hospice" if phase == Phase.HOSPICE else "university"
    is_available = s.colonist_supply or s.colonist_ship
    return bool(s.is_asked and is_available and _is_occupied(s, int(s.player), building))


def _read_result(s: Any, given: Json, options: Json) -> None:
    boards = write(s, options)["boards"]
    scores = [scoring.score(board) for board in boards]
    winners = scoring.winners(boards) if s.phase == Phase.OVER else None
    for key, expected in (("scores", scores), ("winners", winners)):
        value = given.get(key, expected)
        if value != expected or any(type(one) is not int for one in value or ()):
            raise InvalidPosition(key, f"{shown(value)} is not what it has to be: {expected}")
    s.scores[: len(scores)] = scores
    s.winners = sum(1 << seat for seat in winners or ())


# --- counting -----------------------------------------------------------------------------------------------


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
