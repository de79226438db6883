"""Set-up (Santorini, section 4): gods, start player, the queue of placings."""

from __future__ import annotations

from ribeira.core.arrays import Ints
from ribeira.core.bits import count
from ribeira.core.jit import rule
from ribeira.core.turn import nature_acts, seat_acts
from ribeira.games.santorini import actions, phase, tables
from ribeira.games.santorini.rules.board import colour_of, place, vacant
from ribeira.games.santorini.rules.powers import chaos, dispatch
from ribeira.games.santorini.state import NOBODY, Santorini

DRAFT, RANDOM, NONE, LISTED = range(4)  # the option's first number; the gods of a list follow


@rule
def set_up(s: Santorini, players: int, options: Ints) -> None:
    """An empty island, nothing known; a list of gods is known at once."""
    s.players = players
    s.tall[0] = tables.ALL
    for worker in range(6):
        s.worker[worker] = tables.NOWHERE
    for seat in range(4):
        s.god[seat] = options[1 + seat] if options[0] == LISTED and seat < players else tables.MORTAL
        s.power[seat] = s.god[seat]
    s.face = tables.MORTAL
    s.archon = NOBODY
    s.start = NOBODY
    s.active = NOBODY
    s.stolen = NOBODY
    if options[0] == DRAFT:
        nature_acts(s, phase.ARCHON)
    elif options[0] == RANDOM:
        nature_acts(s, phase.DEAL)
    else:
        nature_acts(s, phase.START)


# --- gods ---------------------------------------------------------------------------------------------------


@rule
def held(s: Santorini) -> int:
    """The gods of all seats."""
    gods = 0
    for seat in range(s.players):
        gods |= 1 << int(s.god[seat])
    return gods & ~(1 << tables.MORTAL)


@rule
def next_without_god(s: Santorini, first: int) -> int:
    """The first seat without a god, clockwise, or NOBODY."""
    for turn in range(s.players):
        seat = (first + turn) % int(s.players)
        if s.god[seat] == tables.MORTAL:
            return seat
    return NOBODY


@rule
def give_god(s: Santorini, seat: int, god: int) -> None:
    """A seat takes or draws its card."""
    s.god[seat] = god
    s.power[seat] = god


@rule
def name_god(s: Santorini, god: int) -> None:
    """S1: the archon offers a god; when there are enough, the seat after the archon picks first."""
    s.offer |= 1 << god
    if count(int(s.offer)) == s.players:
        seat_acts(s, phase.DRAFT, (int(s.archon) + 1) % int(s.players))


@rule
def pick_god(s: Santorini, god: int) -> None:
    """S1: a seat takes a god of the offer; after the archon, who picks last, the start player is named."""
    give_god(s, int(s.player), god)
    s.offer &= ~(1 << god)
    if s.offer == 0:
        seat_acts(s, phase.NAME, int(s.archon))
    else:
        seat_acts(s, phase.DRAFT, next_without_god(s, int(s.archon) + 1))


@rule
def deal_god(s: Santorini, god: int) -> None:
    """S2: gods are drawn seat by seat."""
    give_god(s, next_without_god(s, 0), god)
    if next_without_god(s, 0) == NOBODY:
        nature_acts(s, phase.START)


# --- the queue ----------------------------------------------------------------------------------------------


@rule
def is_placed(s: Santorini, seat: int) -> bool:
    """Whether both workers of the seat's colour have been placed."""
    worker = 2 * colour_of(s, seat)
    return bool(s.worker[worker] != tables.NOWHERE and s.worker[worker + 1] != tables.NOWHERE)


@rule
def next_in_queue(s: Santorini) -> int:
    """S4: the seat whose step of the set-up is due, or NOBODY when all is set up.

    A holder of Chaos without a face-up god draws one; everybody else places.
    """
    for seat in range(s.players):
        if s.god[seat] == tables.BIA and not is_placed(s, seat):
            return seat
    for turn in range(s.players):
        seat = (int(s.start) + turn) % int(s.players)
        god = s.god[seat]
        if (god == tables.CHAOS and s.face == tables.MORTAL) or (
            god in (tables.EROS, tables.SELENE) and not is_placed(s, seat)
        ):
            return seat
    for turn in range(s.players):
        seat = (int(s.start) + turn) % int(s.players)
        if not is_placed(s, seat):
            return seat
    return NOBODY


@rule
def continue_setup(s: Santorini) -> bool:
    """S4, S5: the next step of the queue becomes due; False when there is none."""
    seat = next_in_queue(s)
    if seat == NOBODY:
        return False
    if s.god[seat] == tables.CHAOS and s.face == tables.MORTAL:
        s.pile = chaos.unused(s)
        nature_acts(s, phase.CHAOS)
    else:
        seat_acts(s, phase.PLACE, seat)
        s.legal[actions.STEP] = legal_places(s, seat)
    return True


@rule
def legal_places(s: Santorini, seat: int) -> int:
    """S6: where the next worker of the seat's colour may stand; the limits of all gods of the team bind."""
    colour = colour_of(s, seat)
    cells = vacant(s)
    for other in range(s.players):
        if colour_of(s, other) == colour:
            cells &= dispatch.places(s, int(s.god[other]), int(s.worker[2 * colour]))
    return cells


@rule
def place_worker(s: Santorini, cell: int) -> None:
    """S6: first the female worker, then the male one."""
    worker = 2 * colour_of(s, int(s.player))
    place(s, worker + int(s.worker[worker] != tables.NOWHERE), cell)
    s.legal[actions.STEP] = 0


@rule
def first_seat(s: Santorini) -> int:
    """S7: who has the first turn: the start player, with four players the start player's partner."""
    return (int(s.start) + 2) % 4 if s.players == 4 else int(s.start)


# --- what can be chosen or drawn -------------------------------------------------------------------------------


@rule
def menu(s: Santorini) -> tuple[int, int]:
    """Set-up and chance: the first id, and the set of what may be added to it."""
    seats = (1 << int(s.players)) - 1
    gods = int(tables.ALLOWED[s.players])
    if s.phase == phase.OFFER:
        return actions.PICK, gods & ~int(s.offer)
    if s.phase == phase.DRAFT:
        return actions.PICK, int(s.offer)
    if s.phase == phase.NAME:
        return actions.NAME, seats
    if s.phase == phase.ARCHON:
        return actions.ARCHON, seats
    if s.phase == phase.START:
        return actions.START, seats
    if s.phase == phase.DEAL:
        return actions.GOD, gods & ~held(s)
    return actions.GOD, int(s.pile)
