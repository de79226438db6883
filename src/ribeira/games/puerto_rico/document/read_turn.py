"""Reading a position, second half: who acts, what was done already, and whether the game would stop there."""

from __future__ import annotations

import numpy as np

from ribeira.core.arrays import Bytes
from ribeira.core.contract import Json, Kernels
from ribeira.core.errors import InvalidPosition
from ribeira.core.header import CHANCE, TERMINAL, seats_of
from ribeira.core.positions import boolean, check_player, integer, name
from ribeira.games.puerto_rico import phase, tables
from ribeira.games.puerto_rico.actions import MOST_LEGAL, PASS
from ribeira.games.puerto_rico.catalog import CITY_SPACES, ISLAND_SPACES, ROUND_LIMIT
from ribeira.games.puerto_rico.document.keys import PHASE_OF, TURN
from ribeira.games.puerto_rico.document.terms import BUILDING_NAMES, PHASES, TILES
from ribeira.games.puerto_rico.state import NOBODY, NOT_OWNED, PuertoRico


def read_seat(s: PuertoRico, value: object, key: str) -> int:
    """A seat of this number of players."""
    return integer(value, key, 0, int(s.players) - 1)


def read_end(s: PuertoRico, given: Json) -> None:
    """E1. A match that is over before the last possible round has been ended by the flag."""
    is_full = any(_city_spaces(s, seat) == CITY_SPACES for seat in range(int(s.players)))
    is_over = s.phase == phase.OVER and s.rounds < ROUND_LIMIT
    has_to_be = bool(s.vp_supply <= 0 or is_full or is_over)
    s.is_last = boolean(given.get("end", has_to_be), "end")
    if has_to_be and not s.is_last:
        raise InvalidPosition("end", "has to be true: the VP are used up, a city is full, or the match is over")


def _city_spaces(s: PuertoRico, seat: int) -> int:
    return int(tables.SPACES[s.city[seat] != NOT_OWNED].sum())


def read_player(s: PuertoRico, given: Json) -> None:
    """Section 7: in some phases only one can act; where any seat can, it is the chooser unless another is given."""
    role = int(tables.ROLE_OF[s.phase])
    chooser = int(s.taken_by[role]) if role != tables.NO_ROLE else NOBODY
    if s.phase in phase.NATURE or s.phase == phase.OVER:
        s.player = TERMINAL if s.phase == phase.OVER else CHANCE
        check_player(given, int(s.player))
    elif s.phase in (phase.ROLE, phase.MAYOR, phase.CRAFTSMAN):
        taken = int((s.taken_by != NOBODY).sum())
        s.player = (int(s.governor) + taken) % int(s.players) if s.phase == phase.ROLE else chooser
        check_player(given, int(s.player))
    else:
        s.player = read_seat(s, given.get("player", chooser), "player")
    s.due = 1 << int(s.player) if s.player >= 0 else 0


def read_turn(s: PuertoRico, given: Json) -> None:
    """The keys that belong to one phase only."""
    TURN.read(s, given)
    for key in TURN.beside_default(s, list(PHASE_OF)):
        if s.phase != PHASE_OF[key]:
            raise InvalidPosition(key, f"belongs to phase {PHASES[PHASE_OF[key]]}, this is phase {PHASES[s.phase]}")
    _check_drawer(s)
    _read_pending(s, given)
    _check_wharves(s)
    if s.hacienda_used and not _is_occupied(s, int(s.player), tables.HACIENDA):
        raise InvalidPosition("hacienda_used", "the seat on turn has no occupied hacienda")
    _check_stored(s)


def _is_occupied(s: PuertoRico, seat: int, building: int) -> bool:
    return bool(s.city[seat, building] > 0)


def _check_due(key: str, due: tuple[int, int], s: PuertoRico, *, is_given: bool) -> None:
    if (s.phase in due) != is_given:
        raise InvalidPosition(key, f"{'has no place' if is_given else 'is needed'} in phase {PHASES[s.phase]}")


def _check_drawer(s: PuertoRico) -> None:
    seat = int(s.drawer)
    _check_due("drawer", (phase.HACIENDA, phase.REPLACE), s, is_given=seat != NOBODY)
    if s.phase == phase.HACIENDA:
        if not _is_occupied(s, seat, tables.HACIENDA):
            raise InvalidPosition("drawer", f"seat {seat} has no occupied hacienda")
        if s.island[seat].sum() == ISLAND_SPACES:
            raise InvalidPosition("drawer", f"the island of seat {seat} is full")


def _read_pending(s: PuertoRico, given: Json) -> None:
    pending, seat = given.get("pending"), int(s.player)
    _check_due("pending", (phase.HOSPICE, phase.UNIVERSITY), s, is_given=pending is not None)
    if s.phase == phase.HOSPICE:
        s.pending = name(pending, "pending", TILES)
        if s.manned[seat, s.pending] >= s.island[seat, s.pending]:
            raise InvalidPosition("pending", f"seat {seat} has no unmanned {pending} tile")
    elif s.phase == phase.UNIVERSITY:
        s.pending = name(pending, "pending", BUILDING_NAMES)
        if s.city[seat, s.pending] != 0:
            raise InvalidPosition("pending", f"seat {seat} has no empty {pending}")


def _check_wharves(s: PuertoRico) -> None:
    """K3, K4: only who could still use the wharf can have passed, and is not asked again."""
    for key in ("wharf_used", "passed"):
        for seat in seats_of(getattr(s, key)):
            if not _is_occupied(s, seat, tables.WHARF):
                raise InvalidPosition(key, f"seat {seat} has no occupied wharf")
    for seat in seats_of(s.passed & s.wharf_used):
        raise InvalidPosition("passed", f"seat {seat} has used its wharf")
    if s.player in seats_of(s.passed):
        raise InvalidPosition("passed", f"seat {int(s.player)} is on turn")


def _check_stored(s: PuertoRico) -> None:
    """K6."""
    stored = seats_of(s.stored)
    kinds = int(tables.STORE[s.city[s.player] > 0].sum())
    if len(stored) > kinds:
        raise InvalidPosition("stored", f"{len(stored)} kinds, seat {int(s.player)} can keep {kinds}")
    for good in stored:
        if s.goods[s.player, good] == 0:
            raise InvalidPosition("stored", f"seat {int(s.player)} has no {TILES[good]}")


def check_stop(s: PuertoRico, contents: Bytes, kernels: Kernels) -> None:
    """Section 7: a phase that the game would pass over is none to stop at."""
    if s.player < 0 or s.phase == phase.ROLE:
        return
    if s.phase in (phase.MAYOR, phase.HOSPICE, phase.UNIVERSITY):
        if not _is_colonist_offered(s):
            raise InvalidPosition("phase", f"no colonist is to be offered in phase {PHASES[s.phase]}")
        return
    legal = np.empty(MOST_LEGAL + 1, np.int32)
    count = kernels.legal_actions(contents, legal)
    has_choice = legal[0] != PASS if s.phase == phase.CAPTAIN and count == 1 else count > 1
    if not has_choice:
        raise InvalidPosition("phase", f"seat {int(s.player)} has nothing to decide in phase {PHASES[s.phase]}")


def _is_colonist_offered(s: PuertoRico) -> bool:
    if s.phase == phase.MAYOR:
        return bool(s.is_asked and s.colonist_supply)
    building = tables.HOSPICE if s.phase == phase.HOSPICE else tables.UNIVERSITY
    is_available = s.colonist_supply or s.colonist_ship
    return bool(s.is_asked and is_available and _is_occupied(s, int(s.player), building))
