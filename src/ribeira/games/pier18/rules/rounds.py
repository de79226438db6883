"""R6-R10: cards are turned up, everybody takes and lays one, the last becomes a Patron."""

from __future__ import annotations

from ribeira.core.arrays import Ids
from ribeira.core.bits import count, lowest
from ribeira.core.jit import rule
from ribeira.core.turn import all_act, nature_acts, seat_acts
from ribeira.games.pier18 import actions, phase, state, tables
from ribeira.games.pier18.rules.laying import place_card
from ribeira.games.pier18.rules.patrons import award_patron
from ribeira.games.pier18.rules.setup import take_from_deck
from ribeira.games.pier18.state import Pier18


@rule
def reveal_one(s: Pier18, card: int) -> None:
    """R6, R7."""
    take_from_deck(s, card)
    s.display = int(s.display) | 1 << card
    if count(int(s.display)) == tables.DISPLAY[s.players]:
        seat_acts(s, phase.DRAFT, int(s.first))


@rule
def next_seat(s: Pier18, seat: int) -> int:
    """R7: clockwise."""
    return (seat + 1) % int(s.players)


@rule
def take_and_lay(s: Pier18, seat: int, card: int, over: int, turned: int) -> None:
    """R7, R8."""
    s.display = int(s.display) & ~(1 << card)
    place_card(s, seat, card, over, turned)


@rule
def lay(s: Pier18, card: int, over: int, turned: int) -> None:
    """R7, R8; R9 when one card is left."""
    seat = int(s.player)
    take_and_lay(s, seat, card, over, turned)
    if int(s.display) & (int(s.display) - 1):
        seat_acts(s, phase.DRAFT, next_seat(s, seat))
    else:
        award_patron(s, lowest(int(s.display)))
        end_round(s)


@rule
def end_round(s: Pier18) -> None:
    """R10, R11."""
    if s.left >= tables.DISPLAY[s.players]:
        s.rounds += 1
        s.first = next_seat(s, int(s.first))
        nature_acts(s, phase.REVEAL)
    else:
        s.first = state.NOBODY
        all_act(s, phase.FINISH)


@rule
def drafts_left(s: Pier18, seat: int) -> int:
    """R10: the cards that a seat has still to lay before its Plan card."""
    return max(0, int(tables.ROUNDS[s.players]) + 1 - max(1, int(s.laid[seat])))


@rule
def legal_lays(s: Pier18, base: int, n: int, out: Ids) -> int:
    """R7, R8: every card of the display with every overlap."""
    display = int(s.display)
    while display:
        card = lowest(display)
        display &= display - 1
        for over in range(actions.OVERLAPS):
            out[n] = base + actions.LAY + card * actions.OVERLAPS + over
            n += 1
    return n
