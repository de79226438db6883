"""Whose turn it is, with which powers, and who is out (Santorini, section 6: R1, T0-T6, losing and the end)."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.core.turn import nobody_acts, seat_acts
from ribeira.games.santorini import actions, catalog, phase, tables
from ribeira.games.santorini.rules.board import colour_of, is_out, put, restricts, side
from ribeira.games.santorini.rules.legality import can_act
from ribeira.games.santorini.rules.powers import aphrodite, chaos, chronus, circe, hypnus
from ribeira.games.santorini.state import NOBODY, Santorini

LEND_RESTRICTING = 1 << tables.ATHENA | 1 << tables.LIMUS

# --- R1: who has which power ---------------------------------------------------------------------------------


@rule
def power_of(s: Santorini, seat: int) -> int:
    """R1: the power of a seat at this moment: its own god's, unless stolen; Circe's is the stolen one, Chaos' the
    face-up one.
    """
    if is_out(s, seat) or s.stolen == seat:
        return tables.MORTAL
    god = int(s.god[seat])
    if god == tables.CIRCE and s.stolen != NOBODY:
        god = int(s.god[s.stolen])
    return int(s.face) if god == tables.CHAOS and s.face != tables.MORTAL else god


@rule
def assign_powers(s: Santorini) -> None:
    """To be called whenever a card, the theft or the face-up god has changed."""
    for seat in range(s.players):
        s.power[seat] = power_of(s, seat)


@rule
def restrictions(s: Santorini, colour: int) -> int:
    """The restricting gods in force against workers of this colour in the active player's turn.

    D3: in a bonus turn the borrowed worker is bound by Athena and Limus only, unless these are of its own team.
    """
    gods = 0
    for seat in range(s.players):
        other = colour_of(s, seat)
        if other != colour and other != side(s):
            gods |= 1 << int(s.power[seat])
    gods &= LEND_RESTRICTING if s.bonus else tables.RESTRICTING
    return gods if s.athena else gods & ~(1 << tables.ATHENA)


# --- Start of a turn ----------------------------------------------------------------------------------------


@rule
def clear_step(s: Santorini) -> None:
    """Section 11: the plain defaults of `step`."""
    s.mover = NOBODY
    s.origin = tables.NOWHERE
    s.steps = 0
    s.climbed = 0
    s.early = 0
    s.ferried = 0
    s.built = tables.NOWHERE
    s.visited = 0
    s.left = 0
    s.asleep = NOBODY
    s.bound = 0
    s.astray = 0
    s.must_climb = 0
    s.towers = 0
    s.bonus = 0
    s.using = tables.MORTAL
    s.against = 0
    clear_legal(s)


@rule
def clear_legal(s: Santorini) -> None:
    """No action of a turn is legal; those that are follow."""
    for kind in range(6):
        s.legal[kind] = 0


@rule
def begin_turn(s: Santorini, seat: int) -> None:
    """T0-T6; goes on to the next seat when this one is eliminated."""
    while True:
        if s.turn == catalog.MAX_TURNS:
            end_match(s, remaining(s))
            return
        s.turn += 1
        s.active = seat
        clear_step(s)
        prepare_turn(s, seat)
        winner = chronus.winner(s)
        if winner != NOBODY:
            end_match(s, 1 << winner)
            return
        offer_workers(s)
        if s.legal[actions.STEP] != 0:
            seat_acts(s, phase.SELECT, seat)
            return
        lose(s, seat)
        if s.phase == phase.OVER:
            return
        seat = next_seat(s)


@rule
def prepare_turn(s: Santorini, seat: int) -> None:
    """T0-T2: Circe's theft, Athena's flag, Morpheus' stock."""
    if s.god[seat] == tables.CIRCE:
        steal(s, seat)
    s.using = s.power[seat]
    if s.using == tables.ATHENA:
        s.athena = 0
    elif s.using == tables.MORPHEUS:
        s.morpheus += 1


@rule
def steal(s: Santorini, seat: int) -> None:
    """T0: a stolen power is given back, then taken again or not."""
    victim = circe.victim(s, seat)
    if victim != s.stolen:
        s.stolen = victim
        s.athena = 0
        assign_powers(s)


@rule
def offer_workers(s: Santorini) -> None:
    """T3, T5 and P1 of an ordinary turn."""
    s.using = s.power[s.active]
    s.against = restrictions(s, side(s))
    if restricts(s, tables.HYPNUS):
        s.asleep = hypnus.sleeping_slot(s, side(s))
    if restricts(s, tables.APHRODITE):
        s.bound = aphrodite.bound_slots(s, side(s))
    s.must_climb = restricts(s, tables.PERSEPHONE)
    s.legal[actions.STEP] = able_workers(s)
    if s.must_climb and s.legal[actions.STEP] == 0:
        s.must_climb = 0
        s.legal[actions.STEP] = able_workers(s)


@rule
def able_workers(s: Santorini) -> int:
    """P1: the cells of the own workers with which the turn can be completed."""
    cells = 0
    for slot in range(2):
        worker = 2 * side(s) + slot
        cell = int(s.worker[worker])
        if cell != tables.NOWHERE and slot != s.asleep and can_act(s, worker):
            cells |= 1 << cell
    return cells


# --- T6, B12: losing ----------------------------------------------------------------------------------------


@rule
def remaining(s: Santorini) -> int:
    """The seats that are not eliminated."""
    return ((1 << int(s.players)) - 1) & ~int(s.out)


@rule
def next_seat(s: Santorini) -> int:
    """Clockwise, skipping eliminated seats."""
    seat = int(s.active)
    while True:
        seat = seat + 1 if seat + 1 < s.players else 0
        if not is_out(s, seat):
            return seat


@rule
def team(s: Santorini, seat: int) -> int:
    """The seats that win together with this one (B12)."""
    return 0b0101 << (seat & 1) if s.players == 4 else 1 << seat


@rule
def lose(s: Santorini, seat: int) -> None:
    """T6: with three players the seat is eliminated; the match ends when one side is left."""
    if s.players == 3:
        eliminate(s, seat)
        left = remaining(s)
    else:
        left = remaining(s) & ~team(s, seat)
    if left & (left - 1) == 0 or s.players != 3:
        end_match(s, left)


@rule
def eliminate(s: Santorini, seat: int) -> None:
    """B12, section 11: workers and card leave, blocks stay."""
    if s.power[seat] == tables.ATHENA:
        s.athena = 0
    if s.god[seat] == tables.MORPHEUS:
        s.morpheus = 0
    if s.god[seat] == tables.CHAOS:
        chaos.leaves(s)
    for slot in range(2):
        worker = 2 * seat + slot
        if s.worker[worker] != tables.NOWHERE:
            put(s, worker, tables.NOWHERE)
    s.out |= 1 << seat
    assign_powers(s)


@rule
def end_match(s: Santorini, winners: int) -> None:
    """Section 7."""
    clear_step(s)
    s.active = NOBODY
    nobody_acts(s, phase.OVER, winners)
