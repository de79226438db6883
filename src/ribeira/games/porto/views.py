"""What a viewer may know (Porto, section 9), and the observation tensor from the eyes of one seat.

Blocks that belong to seats come in table order beginning with the viewer; a seat that is not played is all zeros.
"""

from __future__ import annotations

import numpy as np

from ribeira.core import jit
from ribeira.core.arrays import Bytes, Counts, Rng, Tensor
from ribeira.core.contract import Features, most_of, starts
from ribeira.core.jit import kernel, rule
from ribeira.core.rng import below, draw
from ribeira.core.rows import copy, fill
from ribeira.games.porto import actions, catalog, phase, tables
from ribeira.games.porto.rules import decks, front
from ribeira.games.porto.rules.setup import put_in_order
from ribeira.games.porto.state import NO_CARD, NO_CONTRACT, NOT_YET, SEATS, Porto, view
from ribeira.games.porto.tables import CARDS, COLOURS, PRIVATE, PUBLIC, SITES

# --- what may be known ----------------------------------------------------------------------------------------


@rule
def hides_decks(s: Porto) -> bool:
    """Section 9: nobody sees the timer deck, so that nobody can tell the deck from it."""
    return bool(s.timer_left > 0 and s.timer_known == 0)


@kernel(jit.REDACT)
def redact(state: Bytes, seat: int) -> None:
    """Section 9: wipes what the seat may not know."""
    s = view(state)
    if hides_decks(s):
        s.hidden_decks = 1
        fill(s.deck, 0)
        fill(s.timer_deck, 0)
    for other in range(s.players):
        if other != seat:
            hide_contracts(s, other)


@rule
def hide_contracts(s: Porto, other: int) -> None:
    """Contracts dealt stay secret for ever, those kept until the end."""
    fill(s.private_deck, 0)
    s.hidden_dealt = int(s.hidden_dealt) | 1 << other
    fill(s.dealt[other], NO_CONTRACT)
    if s.phase != phase.END:
        s.hidden_kept = int(s.hidden_kept) | 1 << other
        fill(s.kept[other], NO_CONTRACT)


# --- a full state that fits to it -----------------------------------------------------------------------------


@kernel(jit.DETERMINIZE)
def determinize(state: Bytes, _seat: int, rng: Rng) -> None:
    """Section 9: deals the cards that the seat does not see."""
    s = view(state)
    if s.hidden_decks:
        deal_decks(s, rng)
    if s.hidden_dealt:
        deal_contracts(s, rng)


@rule
def deal_decks(s: Porto, rng: Rng) -> None:
    """Of the cards that nobody sees, some lie in the timer deck at random, the rest in the deck."""
    for card in range(CARDS):
        s.deck[card] = decks.unseen(s, card)
    for _ in range(s.timer_left):
        card = draw(rng, s.deck, CARDS)
        s.deck[card] -= 1
        s.timer_deck[card] += 1
    s.hidden_decks = 0


@rule
def deal_contracts(s: Porto, rng: Rng) -> None:
    """The prior of section 9: each other seat chose from cards drawn from those that the seat has never seen."""
    copy(s.private_deck, tables.PRIVATE_COPIES)
    for other in range(s.players):
        remove_seen(s, other)
    for other in range(s.players):
        if int(s.hidden_dealt) >> other & 1:
            deal_to(s, other, rng)
            choose_some(s, other, rng)
    if s.phase > phase.SETUP_PRIVATE or s.has_private == 0:
        fill(s.private_deck, 0)
    s.hidden_dealt = 0
    s.hidden_kept = 0


@rule
def remove_seen(s: Porto, other: int) -> None:
    """What the viewer knows of a seat's contracts is not dealt to anybody else."""
    if int(s.hidden_dealt) >> other & 1 == 0:
        for index in range(s.dealt_number[other]):
            s.private_deck[s.dealt[other, index]] -= 1
    elif int(s.hidden_kept) >> other & 1 == 0:
        for index in range(s.kept_number[other]):
            s.private_deck[s.kept[other, index]] -= 1


@rule
def deal_to(s: Porto, other: int, rng: Rng) -> None:
    """The contracts dealt to a seat: those that are known to be kept, the rest at random."""
    known = 0
    if int(s.hidden_kept) >> other & 1 == 0:
        while known < s.kept_number[other]:
            s.dealt[other, known] = s.kept[other, known]
            known += 1
    for number in range(known, s.dealt_number[other]):
        contract = draw(rng, s.private_deck, PRIVATE)
        s.private_deck[contract] -= 1
        put_in_order(s.dealt[other], number, contract)


@rule
def choose_some(s: Porto, other: int, rng: Rng) -> None:
    """Any choice for a seat that has chosen in secret."""
    if int(s.hidden_kept) >> other & 1 and s.kept_number[other] > 0:
        choice = below(rng, actions.ALL_KEEPS) if s.dealt_number[other] == catalog.DEAL else 0
        for index in range(catalog.KEEP):
            s.kept[other, index] = s.dealt[other, tables.KEEPS[choice, index]]


# --- the observation tensor -----------------------------------------------------------------------------------

OBSERVATION = (
    Features("hand", (SEATS, CARDS), "[seat, card]: construction cards in hand / 4"),
    Features("score", (SEATS,), "[seat]: points / 60", most_of(np.int16, 60)),
    Features("claimed", (SEATS,), "[seat]: public contracts claimed / 10", int(tables.PUBLIC_COPIES.sum()) / 10),
    Features("kept", (SEATS, PRIVATE), "[seat, contract]: copies kept / 2; the viewer's own, at the end everybody's"),
    Features("turn", (SEATS,), "[seat]: 1 for the seat whose turn it is"),
    Features("to_act", (SEATS,), "[seat]: 1 for the seats that owe a decision"),
    Features("colour", (SITES, COLOURS), "[site, colour]: 1 for the colour of a started building"),
    Features("floors", (SITES,), "[site]: floors built / 6"),
    Features("room", (SITES,), "[site]: floors that are missing / 6; 0 for a site that is not in play"),
    Features("complete", (SITES,), "[site]: 1 for a complete building"),
    Features("ground", (SITES,), "[site]: token on the ground space / 4"),
    Features("roof", (SITES,), "[site]: token on the roof / 4"),
    Features("token", (1,), "token that waits for its roof / 4"),
    Features("display", (catalog.DISPLAY_SIZE, CARDS), "[slot, card]: 1 for the open card"),
    Features("contracts", (catalog.ROW_SIZE, PUBLIC), "[slot, contract]: 1 for the open public contract"),
    Features("deck", (CARDS,), "[card]: cards in the deck / 4, where they are known"),
    Features("discard", (CARDS,), "[card]: discarded cards / 4"),
    Features("timer_deck", (CARDS,), "[card]: cards in the timer deck / 4, where they are known"),
    Features("timer_cards", (2, CARDS), "[first or second, card]: 1 for the timer card just turned"),
    Features("contract_deck", (PUBLIC,), "[contract]: public contracts in their deck / 2"),
    Features("contract_discard", (PUBLIC,), "[contract]: public contracts thrown away / 2"),
    Features("dealt", (catalog.DEAL, PRIVATE), "[index, contract]: 1 for what was dealt to the viewer"),
    Features("left", (3,), "cards left in deck / 50, timer deck / 28, contract deck / 35"),
    Features("phase", (phase.END + 1,), "[phase]: 1 for the phase, in the order of the rules"),
    Features("round", (1,), "completed rounds / 20", actions.LONGEST / 20),
    Features("rest", (1,), "1 in the last round, 0.5 in the one before, once the end is triggered"),
)

(
    HAND, SCORE, CLAIMED, KEPT_AT, TURN_OF, TO_ACT, COLOUR, FLOORS, ROOM, COMPLETE, GROUND, ROOF, TOKEN, DISPLAY, ROW,
    DECK, DISCARD, TIMER_DECK, TIMER_CARDS, CONTRACT_DECK, CONTRACT_DISCARD, DEALT, LEFT, PHASE, ROUND, REST,
) = starts(OBSERVATION)  # fmt: skip
HIGHEST = max(catalog.TOKENS)


@rule
def _write_pile(pile: Counts, at: int, unit: int, out: Tensor) -> None:
    for member in range(pile.size):
        out[at + member] = pile[member] / unit


@rule
def _write_row(row: Counts, at: int, types: int, out: Tensor) -> None:
    for place in range(row.size):
        if row[place] != NO_CARD:
            out[at + place * types + int(row[place])] = 1


@rule
def _write_seat(s: Porto, seat: int, place: int, out: Tensor) -> None:
    _write_pile(s.hands[seat], HAND + place * CARDS, 4, out)
    out[SCORE + place] = s.scores[seat] / 60
    for contract in range(PUBLIC):
        out[CLAIMED + place] += s.claimed[seat, contract] / 10
    for index in range(catalog.KEEP):
        if s.kept[seat, index] != NO_CONTRACT:
            out[KEPT_AT + place * PRIVATE + int(s.kept[seat, index])] += 0.5
    out[TURN_OF + place] = s.seat == seat
    out[TO_ACT + place] = int(s.due) >> seat & 1


@rule
def _write_sites(s: Porto, out: Tensor) -> None:
    active, complete = int(tables.ACTIVE[s.players]), front.complete_sites(s)
    for site in range(SITES):
        if active >> site & 1:
            if s.floors[site] > 0:
                out[COLOUR + site * COLOURS + int(s.colour[site])] = 1
            out[FLOORS + site] = s.floors[site] / 6
            out[ROOM + site] = (int(tables.HEIGHT[site]) - int(s.floors[site])) / 6
            out[COMPLETE + site] = complete >> site & 1
            out[GROUND + site] = s.ground[site] / HIGHEST
            out[ROOF + site] = s.roof[site] / HIGHEST


@rule
def _write_table(s: Porto, out: Tensor) -> None:
    out[TOKEN] = s.token / HIGHEST
    _write_row(s.display, DISPLAY, CARDS, out)
    _write_row(s.contracts, ROW, PUBLIC, out)
    _write_row(s.timer_cards, TIMER_CARDS, CARDS, out)
    _write_pile(s.deck, DECK, 4, out)
    _write_pile(s.discard, DISCARD, 4, out)
    _write_pile(s.timer_deck, TIMER_DECK, 4, out)
    _write_pile(s.contract_deck, CONTRACT_DECK, 2, out)
    _write_pile(s.contract_discard, CONTRACT_DISCARD, 2, out)
    out[LEFT] = s.deck_left / 50
    out[LEFT + 1] = s.timer_left / 28
    out[LEFT + 2] = s.contracts_left / 35
    out[PHASE + int(s.phase)] = 1
    out[ROUND] = s.rounds / 20
    if s.final_round != NOT_YET:
        out[REST] = 1.0 if s.rounds >= s.final_round else 0.5


@kernel(jit.OBSERVE)
def observe(state: Bytes, seat: int, out: Tensor) -> None:
    """The tensor that `OBSERVATION` describes; a spectator (-1) sees it from seat 0."""
    s = view(state)
    eyes = max(seat, 0)
    out[:] = 0.0
    for place in range(s.players):
        _write_seat(s, (eyes + place) % int(s.players), place, out)
    _write_sites(s, out)
    _write_table(s, out)
    if seat >= 0:
        _write_row(s.dealt[seat], DEALT, PRIVATE, out)
