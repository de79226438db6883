"""The second half of a solo round: the timer throws away and builds (rules 44-47); it ends as a turn does."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.core.turn import nature_acts, seat_acts
from ribeira.games.porto import phase, tables
from ribeira.games.porto.rules import decks, front, turn
from ribeira.games.porto.state import Porto

CARDS_A_ROUND = 2


@rule
def place_of(s: Porto, turned: int) -> int:
    """Rules 45, 46: the place from the left, from 1, to which the first or second (0, 1) timer card points."""
    place = 0
    for each in range(turned + 1):
        place += int(tables.VALUE[s.timer_cards[each]])
    return place


@rule
def turn_timer(s: Porto, card: int) -> None:
    """Rules 45, 46."""
    s.timer_deck[card] -= 1
    s.timer_left -= 1
    if s.phase == phase.TIMER_FIRST:
        s.timer_cards[0] = card
        decks.discard_slot(s, place_of(s, 0) - 1)
        nature_acts(s, phase.TIMER_SECOND)
    else:
        s.timer_cards[1] = card
        decks.discard_slot(s, place_of(s, 1) - 1)
        seat_acts(s, phase.TIMER_BUILD, 0)


@rule
def build_for_timer(s: Porto, number: int, colour_card: int, site: int) -> None:
    """Rule 47: nothing scores."""
    decks.discard_timer_cards(s)
    front.lay_tiles(s, site, int(tables.VALUE[number]), int(tables.COLOUR[colour_card]))
    front.lift_roof_token(s, site)
    if not turn.seeks_roof(s, phase.TIMER_TOKEN):
        turn.end_turn(s, 0)
