"""Reading a position, second half: who acts, what he has done already, and whether the game would stop there."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ribeira.core.arrays import Bytes
from ribeira.core.contract import Json, Kernels
from ribeira.core.errors import InvalidPosition
from ribeira.core.header import CHANCE, TERMINAL, seats_of
from ribeira.core.positions import array, boolean, check_player, integer, name
from ribeira.games.puerto_rico.actions import MOST_LEGAL, PASS
from ribeira.games.puerto_rico.catalog import (
    BUILDINGS,
    CITY_SPACES,
    GOODS,
    ISLAND_SPACES,
    ROLES,
    ROUND_LIMIT,
    TILES,
)
from ribeira.games.puerto_rico.state import NOBODY, NOT_OWNED, Phase, PuertoRico
from ribeira.games.puerto_rico.tables import BUILDING_NAMES

PHASES = tuple(phase.name.lower() for phase in Phase)
NATURE = (Phase.START, Phase.OPENING, Phase.HACIENDA, Phase.REPLACE, Phase.ROW)
ROLE_OF = {
    Phase.SETTLER: "settler", Phase.HACIENDA: "settler", Phase.HOSPICE: "settler", Phase.REPLACE: "settler",
    Phase.ROW: "settler", Phase.MAYOR: "mayor", Phase.PLACEMENT: "mayor", Phase.BUILDER: "builder",
    Phase.UNIVERSITY: "builder", Phase.CRAFTSMAN: "craftsman", Phase.TRADER: "trader", Phase.CAPTAIN: "captain",
    Phase.STORAGE: "captain",
}  # fmt: skip


def read_seat(s: PuertoRico, value: object, key: str) -> int:
    """A seat of this number of players."""
    return integer(value, key, 0, int(s.players) - 1)


def seat_or_nobody(s: PuertoRico, value: object, key: str) -> int:
    """A seat, or None for nobody."""
    return NOBODY if value is None else read_seat(s, value, key)


def written_set(bits: int, names: Sequence[str]) -> list[str]:
    """The names of a set's members, in their order."""
    return [one for index, one in enumerate(names) if bits >> index & 1]


def read_end(s: PuertoRico, given: Json) -> None:
    """E1. A match that is over before the last possible round has been ended by the flag."""
    is_full = any(_city_spaces(s, seat) == CITY_SPACES for seat in range(int(s.players)))
    is_over = s.phase == Phase.OVER and s.rounds < ROUND_LIMIT
    has_to_be = bool(s.vp_supply <= 0 or is_full or is_over)
    s.is_last = boolean(given.get("end", has_to_be), "end")
    if has_to_be and not s.is_last:
        raise InvalidPosition("end", "has to be true: the VP are used up, a city is full, or the match is over")


def _city_spaces(s: PuertoRico, seat: int) -> int:
    city = zip(BUILDINGS.values(), s.city[seat], strict=True)
    return sum(building.spaces for building, colonists in city if colonists != NOT_OWNED)


def read_player(s: PuertoRico, given: Json) -> None:
    """Section 7: in some phases only one can act; where any seat can, it is the chooser unless another is given."""
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
        s.player = read_seat(s, given.get("player", chooser), "player")
    s.due = 1 << int(s.player) if s.player >= 0 else 0


def read_short_lived(s: PuertoRico, given: Json) -> None:
    """The keys that belong to one phase only."""
    _read_drawer(s, given)
    _read_pending(s, given)
    for key, phase in (("hacienda_used", Phase.SETTLER), ("captain_loaded", Phase.CAPTAIN)):
        setattr(s, key, boolean(given.get(key, False), key))
        _check_phase(s, key, phase, bool(getattr(s, key)))
    for key, phase in (("produced", Phase.CRAFTSMAN), ("stored", Phase.STORAGE)):
        setattr(s, key, _bits(key, [name(good, key, GOODS) for good in array(given.get(key, []), key)]))
        _check_phase(s, key, phase, bool(getattr(s, key)))
    for key in ("wharf_used", "passed"):
        setattr(s, key, _bits(key, [read_seat(s, seat, key) for seat in array(given.get(key, []), key)]))
        _check_phase(s, key, Phase.CAPTAIN, bool(getattr(s, key)))
        _check_wharves(s, key)
    if s.hacienda_used and not _is_occupied(s, int(s.player), "hacienda"):
        raise InvalidPosition("hacienda_used", "the seat on turn has no occupied hacienda")
    _check_passed(s)
    _check_stored(s)


def _bits(key: str, elements: list[int]) -> int:
    if len(set(elements)) != len(elements):
        raise InvalidPosition(key, "names something twice")
    return sum(1 << element for element in elements)


def _check_phase(s: PuertoRico, key: str, phase: Phase, is_set: bool) -> None:
    if is_set and s.phase != phase:
        raise InvalidPosition(key, f"belongs to phase {PHASES[phase]}, this is phase {PHASES[s.phase]}")


def _is_occupied(s: PuertoRico, seat: int, building: str) -> bool:
    return bool(s.city[seat, BUILDING_NAMES.index(building)] > 0)


def _read_drawer(s: PuertoRico, given: Json) -> None:
    drawer = given.get("drawer")
    is_due = s.phase in (Phase.HACIENDA, Phase.REPLACE)
    if is_due != (drawer is not None):
        raise InvalidPosition("drawer", f"{'is needed' if is_due else 'has no place'} in phase {PHASES[s.phase]}")
    s.drawer = seat_or_nobody(s, drawer, "drawer")
    if s.phase == Phase.HACIENDA:
        if not _is_occupied(s, int(s.drawer), "hacienda"):
            raise InvalidPosition("drawer", f"seat {drawer} has no occupied hacienda")
        if s.island[s.drawer].sum() == ISLAND_SPACES:
            raise InvalidPosition("drawer", f"the island of seat {drawer} is full")


def _read_pending(s: PuertoRico, given: Json) -> None:
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


def _check_wharves(s: PuertoRico, key: str) -> None:
    for seat in seats_of(getattr(s, key)):
        if not _is_occupied(s, seat, "wharf"):
            raise InvalidPosition(key, f"seat {seat} has no occupied wharf")


def _check_passed(s: PuertoRico) -> None:
    """K4: only who could still use his wharf can have passed, and he is not asked again."""
    for seat in seats_of(s.passed & s.wharf_used):
        raise InvalidPosition("passed", f"seat {seat} has used its wharf")
    if s.player in seats_of(s.passed):
        raise InvalidPosition("passed", f"seat {int(s.player)} is on turn")


def _check_stored(s: PuertoRico) -> None:
    stored = written_set(s.stored, GOODS)
    kinds = sum(row.store for building, row in BUILDINGS.items() if _is_occupied(s, int(s.player), building))
    if len(stored) > kinds:
        raise InvalidPosition("stored", f"{len(stored)} kinds, seat {int(s.player)} can keep {kinds}")
    for good in stored:
        if s.goods[s.player, GOODS.index(good)] == 0:
            raise InvalidPosition("stored", f"seat {int(s.player)} has no {good}")


def check_stop(s: PuertoRico, contents: Bytes, kernels: Kernels) -> None:
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


def _is_colonist_offered(s: PuertoRico, phase: Phase) -> bool:
    if phase == Phase.MAYOR:
        return bool(s.is_asked and s.colonist_supply)
    building = "hospice" if phase == Phase.HOSPICE else "university"
    is_available = s.colonist_supply or s.colonist_ship
    return bool(s.is_asked and is_available and _is_occupied(s, int(s.player), building))
