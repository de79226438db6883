"""What a viewer may know (Pier 18, section 11), and the observation tensor from the eyes of one seat.

Blocks that belong to seats come in table order beginning with the viewer; a seat that is not played is all zeros.
"""

from __future__ import annotations

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Rng, Tensor
from ribeira.core.bits import count, lowest, nth
from ribeira.core.contract import Features, most_of, starts
from ribeira.core.jit import kernel, rule
from ribeira.core.rng import below
from ribeira.games.pier18 import actions, phase, tables
from ribeira.games.pier18.catalog import CARDS, KINDS
from ribeira.games.pier18.rules.setup import ALL_CARDS, dealt_to
from ribeira.games.pier18.state import NO_CARD, NO_CHOICE, SEATS, VEILED_DECK, Pier18, view

# --- what may be known ----------------------------------------------------------------------------------------


@rule
def is_before_unveiling(s: Pier18) -> bool:
    """Whether hands and deck are secret."""
    return int(s.phase) < phase.REVEAL


@kernel(jit.REDACT)
def redact(state: Bytes, seat: int) -> None:
    """Section 11: wipes what the seat may not know."""
    s = view(state)
    if s.phase == phase.OVER:
        return
    if is_before_unveiling(s):
        s.deck = 0
        s.veiled = VEILED_DECK
    hide_order(s, seat)
    for other in range(s.players):
        if other != seat:
            s.returned[other] = NO_CARD
            s.chosen[other] = NO_CHOICE
            if is_before_unveiling(s):
                s.hand[other] = 0
                s.veiled = int(s.veiled) | 1 << other


@rule
def hide_order(s: Pier18, seat: int) -> None:
    """`player` tells that the seats below have chosen; whether those above have is a secret: they look as if not."""
    if s.phase != phase.SETUP and s.phase != phase.FINISH:
        return
    lowest_due = lowest(int(s.due))
    for other in range(lowest_due, s.players):
        if other != seat:
            s.due = int(s.due) | 1 << other
    if s.player != seat:
        s.player = lowest_due


# --- a full state that fits to it -----------------------------------------------------------------------------


@kernel(jit.DETERMINIZE)
def determinize(state: Bytes, seat: int, rng: Rng) -> None:
    """Section 11: deals the cards that the seat does not see, and chooses for the seats that have chosen."""
    s = view(state)
    if s.veiled:
        deal_unseen(s, rng)
    elif s.phase != phase.OVER:
        recall(s, seat, rng)
    if s.phase == phase.SETUP or s.phase == phase.FINISH:
        guess_choices(s, seat, rng)


@rule
def is_hidden(s: Pier18, other: int) -> bool:
    """Whether this hand was wiped."""
    return int(s.veiled) >> other & 1 == 1


@rule
def deal_unseen(s: Pier18, rng: Rng) -> None:
    """`deal`, `setup`: the cards not in the own hand, at random, fill the other hands and the deck."""
    unseen = ALL_CARDS
    for seat in range(s.players):
        unseen &= ~int(s.hand[seat])
    for seat in range(s.players):
        if is_hidden(s, seat):
            s.hand[seat] = some_of(unseen, dealt_to(seat, int(s.left)), rng)
            unseen &= ~int(s.hand[seat])
    s.deck = unseen
    s.veiled = 0


@rule
def some_of(cards: int, number: int, rng: Rng) -> int:
    """So many cards of a set, at random."""
    left = count(cards)
    drawn = 0
    for k in range(number):
        drawn |= 1 << nth(cards & ~drawn, below(rng, left - k))
    return drawn


@rule
def recall(s: Pier18, seat: int, rng: Rng) -> None:
    """From `reveal` on: what the others put back may be any card that is no Plan, Foundation or own returned card."""
    candidates = ALL_CARDS
    for other in range(s.players):
        candidates &= ~(1 << int(s.plan[other]) | 1 << int(s.card[other, 0]))
    if seat >= 0 and s.returned[seat] != NO_CARD:
        candidates &= ~(1 << int(s.returned[seat]))
    for other in range(s.players):
        if other != seat:
            card = some_of(candidates, 1, rng)
            candidates &= ~card
            s.returned[other] = lowest(card)


@rule
def guess_choices(s: Pier18, seat: int, rng: Rng) -> None:
    """Any legal choice for each other seat that is known to have chosen."""
    for other in range(s.players):
        if other != seat and not int(s.due) >> other & 1:
            s.chosen[other] = some_choice(s, other, rng) + actions.TURNED * below(rng, 1 + int(s.rotate))


@rule
def some_choice(s: Pier18, other: int, rng: Rng) -> int:
    """An upright choice of this seat, at random."""
    if s.phase == phase.FINISH:
        return int(actions.LAST + below(rng, actions.OVERLAPS))
    hand = int(s.hand[other])
    foundation = some_of(hand, 1, rng)
    plan = some_of(hand & ~foundation, 1, rng)
    return int(actions.encode_choice(lowest(foundation), lowest(plan)))


# --- the observation tensor -----------------------------------------------------------------------------------

OBSERVATION = (
    Features(
        "pier",
        (SEATS, tables.SIDES, tables.MAX_COLUMNS, len(KINDS)),
        "[seat, side, column from the water, kind]: 1 where it shows",
    ),
    Features("length", (SEATS,), "[seat]: columns of the pier / most columns of any"),
    Features("points", (SEATS, len(KINDS)), "[seat, kind]: points of the pier / 10", most_of(np.int8, 10)),
    Features("score", (SEATS,), "[seat]: points in all / 20", most_of(np.int16, 20)),
    Features("won", (SEATS,), "[seat]: Patrons / 4", CARDS / 4),
    Features("plan", (SEATS, CARDS), "[seat, card]: 1 for the Plan card"),
    Features(
        "laid", (SEATS, CARDS), "[seat, card]: 1 for the card that lies at the water end, whose date may decide a tie"
    ),
    Features("first", (SEATS,), "[seat]: 1 for the first player of the round"),
    Features("to_act", (SEATS,), "[seat]: 1 for the seats that owe a decision, as far as is known"),
    Features("display", (CARDS,), "[card]: 1 for the cards face up"),
    Features("symbol", (len(KINDS),), "[kind]: cards face up with this patron symbol / 4", CARDS / 4),
    Features("deck", (CARDS,), "[card]: 1 for the cards in the deck, from the unveiling on"),
    Features("hand", (CARDS,), "[card]: 1 for the cards of the viewer's hand"),
    Features("foundation", (CARDS,), "[card]: 1 for the Foundation that the viewer has chosen in secret"),
    Features("aim", (CARDS,), "[card]: 1 for the Plan that the viewer has chosen in secret"),
    Features(
        "last", (actions.OVERLAPS,), "[columns]: 1 for what the viewer has chosen in secret to cover with its Plan card"
    ),
    Features("turned", (1,), "1 when the viewer has chosen in secret to turn its card"),
    Features("returned", (CARDS,), "[card]: 1 for the card that the viewer put back"),
    Features("phase", (phase.OVER + 1,), "[phase]: 1 for deal, setup, reveal, draft, finish, over"),
    Features("round", (1,), "number of the round / 4"),
    Features("rotate", (1,), "1 when cards may be turned"),
)

(
    PIER, LENGTH, POINTS, SCORE, WON, PLAN, LAID, FIRST, TO_ACT, DISPLAY, SYMBOL, DECK, HAND, FOUNDATION, AIM,
    LAST_OVER, IS_TURNED, RETURNED, PHASE, ROUND, ROTATE,
) = starts(OBSERVATION)  # fmt: skip


@rule
def _write_pier(s: Pier18, seat: int, place: int, out: Tensor) -> None:
    end = int(s.length[seat]) - 1
    for side in range(tables.SIDES):
        for kind in range(len(KINDS)):
            spaces = int(s.symbols[seat, side, kind])
            for column in range(end + 1):
                where = (place * tables.SIDES + side) * tables.MAX_COLUMNS + end - column
                out[PIER + where * len(KINDS) + kind] = spaces >> column & 1


@rule
def _write_seat(s: Pier18, seat: int, place: int, out: Tensor) -> None:
    out[LENGTH + place] = s.length[seat] / tables.MAX_COLUMNS
    for kind in range(len(KINDS)):
        out[POINTS + place * len(KINDS) + kind] = s.points[seat, kind] / 10
    out[SCORE + place] = s.scores[seat] / 20
    out[WON + place] = count(int(s.patrons[seat])) / 4
    if s.plan[seat] != NO_CARD:
        out[PLAN + place * CARDS + int(s.plan[seat])] = 1
    if s.laid[seat] > 0:
        out[LAID + place * CARDS + int(s.card[seat, s.laid[seat] - 1])] = 1
    out[FIRST + place] = s.first == seat
    out[TO_ACT + place] = int(s.due) >> seat & 1


@rule
def _write_cards(cards: int, at: int, out: Tensor) -> None:
    for card in range(CARDS):
        out[at + card] = cards >> card & 1


@rule
def _write_table(s: Pier18, out: Tensor) -> None:
    _write_cards(int(s.display), DISPLAY, out)
    for card in range(CARDS):
        out[SYMBOL + tables.PATRON[card]] += (int(s.display) >> card & 1) / 4
    if not is_before_unveiling(s):
        _write_cards(int(s.deck), DECK, out)
    out[PHASE + int(s.phase)] = 1
    out[ROUND] = s.rounds / 4
    out[ROTATE] = s.rotate


@rule
def _write_own(s: Pier18, seat: int, out: Tensor) -> None:
    """What only the viewer knows."""
    _write_cards(int(s.hand[seat]), HAND, out)
    if s.returned[seat] != NO_CARD:
        out[RETURNED + int(s.returned[seat])] = 1
    choice = int(s.chosen[seat])
    if choice == NO_CHOICE:
        return
    out[IS_TURNED] = choice // actions.TURNED
    upright = choice % actions.TURNED
    if upright < actions.LAY:
        out[FOUNDATION + actions.foundation_of(upright)] = 1
        out[AIM + actions.plan_of(upright)] = 1
    else:
        out[LAST_OVER + upright - actions.LAST] = 1


@kernel(jit.OBSERVE)
def observe(state: Bytes, seat: int, out: Tensor) -> None:
    """The tensor that `OBSERVATION` describes; a spectator (-1) sees it from seat 0."""
    s = view(state)
    eyes = max(seat, 0)
    out[:] = 0.0
    for place in range(s.players):
        _write_pier(s, (eyes + place) % int(s.players), place, out)
        _write_seat(s, (eyes + place) % int(s.players), place, out)
    _write_table(s, out)
    if seat >= 0:
        _write_own(s, seat, out)
