"""The rules of Pier 18, in the order of the rulebook. Numbers like R8 are those of the rules file.

Small functions on the record `s`; `kernels.py` is the door for programs. Nothing here checks its input: whatever is
called is legal. How piers score stands in `scoring.py`.
"""

from __future__ import annotations

from ribeira.core.arrays import Ids, Rng
from ribeira.core.bits import count, lowest, nth
from ribeira.core.header import CHANCE
from ribeira.core.jit import rule
from ribeira.core.rng import below
from ribeira.core.turn import all_act, nature_acts, nobody_acts, seat_acts
from ribeira.games.pier18.actions import DRAW, LAST, LAY, OVERLAPS, TURNED, encode_choice, plan_of
from ribeira.games.pier18.catalog import CARDS, COLUMNS_PER_CARD, DEAL, PATRON_POINTS, PLAN_POINTS
from ribeira.games.pier18.scoring import Side, extended, plan_holds, points_for, side_of, symbols
from ribeira.games.pier18.state import DEAL as DEALING
from ribeira.games.pier18.state import (
    DRAFT,
    FINISH,
    NO_CARD,
    NO_CHOICE,
    NOBODY,
    OVER,
    REVEAL,
    SEATS,
    SETUP,
    Pier18,
)
from ribeira.games.pier18.tables import DATE, DISPLAY, KINDS, MAX_CARDS, MAX_COLUMNS, PATRON, SIDES

ALL_CARDS = (1 << CARDS) - 1
MOST_SYMBOLS = 2 * MAX_COLUMNS + 1


# --- 4. Set-up ----------------------------------------------------------------------------------------------


@rule
def set_up(s: Pier18, players: int, rotate: int) -> None:
    """R1: all cards in the deck, everything else empty."""
    s.players = players
    s.rotate = rotate
    s.deck = ALL_CARDS
    s.left = CARDS
    s.first = NOBODY
    for seat in range(SEATS):
        s.chosen[seat] = NO_CHOICE
        s.plan[seat] = NO_CARD
        s.returned[seat] = NO_CARD
        for place in range(MAX_CARDS):
            s.card[seat, place] = NO_CARD
    nature_acts(s, DEALING)


@rule
def take_from_deck(s: Pier18, card: int) -> None:
    s.deck = int(s.deck) & ~(1 << card)
    s.left -= 1


@rule
def deal_one(s: Pier18, card: int) -> None:
    """R1: the number of cards gone tells whose this one is."""
    seat = (CARDS - int(s.left)) // DEAL
    take_from_deck(s, card)
    s.hand[seat] = int(s.hand[seat]) | 1 << card
    if CARDS - s.left == DEAL * s.players:
        all_act(s, SETUP)


@rule
def choose(s: Pier18, action: int) -> None:
    """R2, R11: a choice lies face down until the last one is made."""
    seat = int(s.player)
    s.chosen[seat] = action
    s.due = int(s.due) & ~(1 << seat)
    if s.due:
        s.player = lowest(int(s.due))
    elif s.phase == SETUP:
        unveil(s)
    else:
        close(s)


@rule
def unveil(s: Pier18) -> None:
    """R3-R5."""
    for seat in range(s.players):
        found(s, seat, int(s.chosen[seat]))
    s.rounds = 1
    s.first = earliest_foundation(s)
    nature_acts(s, REVEAL)


@rule
def found(s: Pier18, seat: int, choice: int) -> None:
    """R3, R4: Foundation and Plan are laid out, the third card goes back into the deck."""
    turned, upright = choice // TURNED, choice % TURNED
    foundation, plan = upright // (CARDS - 1), plan_of(upright)
    third = int(s.hand[seat]) & ~(1 << foundation | 1 << plan)
    s.hand[seat] = 0
    s.chosen[seat] = NO_CHOICE
    s.plan[seat] = plan
    s.returned[seat] = lowest(third)
    s.deck = int(s.deck) | third
    s.left += 1
    place_card(s, seat, foundation, 0, turned)


@rule
def next_seat(s: Pier18, seat: int) -> int:
    return (seat + 1) % int(s.players)


@rule
def earliest_foundation(s: Pier18) -> int:
    """R5."""
    first = 0
    for seat in range(1, s.players):
        if DATE[s.card[seat, 0]] < DATE[s.card[first, 0]]:
            first = seat
    return first


# --- 5. Rounds ----------------------------------------------------------------------------------------------


@rule
def reveal_one(s: Pier18, card: int) -> None:
    """R6, R7."""
    take_from_deck(s, card)
    s.display = int(s.display) | 1 << card
    if count(int(s.display)) == DISPLAY[s.players]:
        seat_acts(s, DRAFT, int(s.first))


@rule
def write_side(s: Pier18, seat: int, which: int, side: Side) -> None:
    s.symbols[seat, which, 0] = side.fisher
    s.symbols[seat, which, 1] = side.poet
    s.symbols[seat, which, 2] = side.lovers
    s.symbols[seat, which, 3] = side.flower


@rule
def extend(s: Pier18, seat: int, card: int, over: int, turned: int) -> None:
    """R8: the card on the water end, hiding the last columns on both sides."""
    keep = int(s.length[seat]) - over
    for which in range(SIDES):
        write_side(s, seat, which, extended(side_of(s, seat, which), which, keep, card, turned))
    s.length[seat] = keep + COLUMNS_PER_CARD


@rule
def write_points(s: Pier18, seat: int) -> None:
    """R12-R15 for the pier as it lies."""
    a, b = side_of(s, seat, 0), side_of(s, seat, 1)
    for kind in range(KINDS):
        s.points[seat, kind] = points_for(kind, a, b)
    write_score(s, seat)


@rule
def write_score(s: Pier18, seat: int) -> None:
    """R16, a running total until the end."""
    total = int(s.plan_points[seat]) + PATRON_POINTS * count(int(s.patrons[seat]))
    for kind in range(KINDS):
        total += int(s.points[seat, kind])
    s.scores[seat] = total


@rule
def place_card(s: Pier18, seat: int, card: int, over: int, turned: int) -> None:
    """R8, with what the pier is worth now."""
    place = int(s.laid[seat])
    s.card[seat, place] = card
    s.over[seat, place] = over
    s.turned[seat] = int(s.turned[seat]) | turned << place
    s.laid[seat] += 1
    extend(s, seat, card, over, turned)
    write_points(s, seat)


@rule
def lay(s: Pier18, card: int, over: int, turned: int) -> None:
    """R7, R8; R9 when one card is left."""
    seat = int(s.player)
    s.display = int(s.display) & ~(1 << card)
    place_card(s, seat, card, over, turned)
    if int(s.display) & (int(s.display) - 1):
        seat_acts(s, DRAFT, next_seat(s, seat))
    else:
        award_patron(s, lowest(int(s.display)))
        end_round(s)


@rule
def patron_winner(s: Pier18, kind: int) -> int:
    """R9, R9a: most points with this kind; of these the one whose card of this round has the earliest date."""
    best = 0
    highest = -CARDS
    for seat in range(s.players):
        rank = CARDS * int(s.points[seat, kind]) - DATE[s.card[seat, s.laid[seat] - 1]]
        if rank > highest:
            highest = rank
            best = seat
    return best


@rule
def award_patron(s: Pier18, card: int) -> None:
    """R9, R9b."""
    seat = patron_winner(s, PATRON[card])
    s.display = 0
    s.patrons[seat] = int(s.patrons[seat]) | 1 << card
    write_score(s, seat)


@rule
def end_round(s: Pier18) -> None:
    """R10, R11."""
    if s.left >= DISPLAY[s.players]:
        s.rounds += 1
        s.first = next_seat(s, int(s.first))
        nature_acts(s, REVEAL)
    else:
        s.first = NOBODY
        all_act(s, FINISH)


# --- 6, 7. The end ------------------------------------------------------------------------------------------


@rule
def close(s: Pier18) -> None:
    """R11, R16, R17."""
    for seat in range(s.players):
        choice = int(s.chosen[seat])
        s.chosen[seat] = NO_CHOICE
        place_card(s, seat, int(s.plan[seat]), choice % TURNED - LAST, choice // TURNED)
    end_match(s)


@rule
def end_match(s: Pier18) -> None:
    """R16, R17: the Plans are judged on the finished piers."""
    for seat in range(s.players):
        a, b = side_of(s, seat, 0), side_of(s, seat, 1)
        if plan_holds(int(s.plan[seat]), a, b, int(s.length[seat])):
            s.plan_points[seat] = PLAN_POINTS
        write_score(s, seat)
    nobody_acts(s, OVER, 1 << winner(s))


@rule
def final_rank(score: int, visible: int, plan: int) -> int:
    """R17 as one number: more points, more visible symbols, the earlier date on the Plan card."""
    return (score * MOST_SYMBOLS + visible) * CARDS + CARDS - 1 - int(DATE[plan])


@rule
def final_score(rank: int) -> int:
    """The points that a rank is made of."""
    return rank // (MOST_SYMBOLS * CARDS)


@rule
def winner(s: Pier18) -> int:
    """R17."""
    best = 0
    highest = -1
    for seat in range(s.players):
        visible = symbols(side_of(s, seat, 0), side_of(s, seat, 1))
        rank = final_rank(int(s.scores[seat]), visible, int(s.plan[seat]))
        if rank > highest:
            highest = rank
            best = seat
    return best


@rule
def complete(s: Pier18) -> None:
    """R8, R12-R17 for piers whose cards are named only: a position that was read."""
    for seat in range(s.players):
        for place in range(s.laid[seat]):
            turned = int(s.turned[seat]) >> place & 1
            extend(s, seat, int(s.card[seat, place]), int(s.over[seat, place]), turned)
        write_points(s, seat)
    if s.phase == OVER:
        end_match(s)


# --- 9. Phases ----------------------------------------------------------------------------------------------


@rule
def play(s: Pier18, action: int) -> None:
    """One action of any phase."""
    s.ply += 1
    if action >= DRAW:
        draw_one(s, action - DRAW)
    elif s.phase == DRAFT:
        turned, upright = action // TURNED, action % TURNED - LAY
        lay(s, upright // OVERLAPS, upright % OVERLAPS, turned)
    else:
        choose(s, action)


@rule
def draw_one(s: Pier18, card: int) -> None:
    if s.phase == DEALING:
        deal_one(s, card)
    else:
        reveal_one(s, card)


@rule
def legal_choices(s: Pier18, base: int, n: int, out: Ids) -> int:
    """R2: every ordered pair of different cards of the hand."""
    hand = int(s.hand[s.player])
    for foundation in range(CARDS):
        if hand >> foundation & 1:
            for plan in range(CARDS):
                out[n] = base + encode_choice(foundation, plan)
                n += hand >> plan & int(plan != foundation)
    return n


@rule
def legal_lays(s: Pier18, base: int, n: int, out: Ids) -> int:
    """R7, R8: every card of the display with every overlap."""
    display = int(s.display)
    while display:
        card = lowest(display)
        display &= display - 1
        for over in range(OVERLAPS):
            out[n] = base + LAY + card * OVERLAPS + over
            n += 1
    return n


@rule
def legal_lasts(base: int, n: int, out: Ids) -> int:
    """R11."""
    for over in range(OVERLAPS):
        out[n] = base + LAST + over
        n += 1
    return n


@rule
def legal_draws(s: Pier18, out: Ids) -> int:
    n = 0
    for card in range(CARDS):
        out[n] = DRAW + card
        n += int(s.deck) >> card & 1
    return n


@rule
def legal(s: Pier18, out: Ids) -> int:
    """The legal actions of any phase, ascending."""
    if s.phase == DEALING or s.phase == REVEAL:
        return legal_draws(s, out)
    n = 0
    if s.phase != OVER:
        for turned in range(1 + int(s.rotate)):
            if s.phase == DRAFT:
                n = legal_lays(s, turned * TURNED, n, out)
            elif s.phase == SETUP:
                n = legal_choices(s, turned * TURNED, n, out)
            else:
                n = legal_lasts(turned * TURNED, n, out)
    return n


@rule
def draw_all(s: Pier18, rng: Rng) -> None:
    """Nature's actions up to the next decision, drawn at random."""
    while s.player == CHANCE:
        s.ply += 1
        draw_one(s, nth(int(s.deck), below(rng, s.left)))
