"""Whose turn it is: what is legal in each phase, what an action starts, and what nature may do (section 7)."""

from __future__ import annotations

from ribeira.core.arrays import Counts, Ids, Rng
from ribeira.core.bits import count, has, nth, write_ids
from ribeira.core.header import CHANCE
from ribeira.core.jit import rule
from ribeira.core.rng import draw
from ribeira.games.porto import actions, phase, tables
from ribeira.games.porto.rules import decks, front, legality, setup, solo, turn
from ribeira.games.porto.state import Porto

# --- what is legal ------------------------------------------------------------------------------------------


@rule
def menu(s: Porto) -> tuple[int, int]:
    """All phases but the timer's build: the first id, and the set of what may be added to it; a turn has builds
    besides.
    """
    if s.phase == phase.TURN:
        return actions.TAKE, legality.takes(s)
    if s.player == CHANCE:
        return outcomes(s)
    if s.phase == phase.KEEP:
        return actions.KEEP, (1 << actions.ALL_KEEPS) - 1
    return actions.TOKEN, front.empty_roofs(s) if s.phase != phase.END else 0


@rule
def may_pass(s: Porto) -> bool:
    """Rules 11, 47: who can neither take nor build passes."""
    return bool(s.phase == phase.TURN or s.phase == phase.TIMER_BUILD)


@rule
def legal(s: Porto, out: Ids) -> int:
    """The legal actions of any phase, ascending."""
    if s.phase == phase.TIMER_BUILD:
        n = legality.legal_timer_builds(s, out)
    else:
        first, members = menu(s)
        n = write_ids(first, members, out, 0)
        if s.phase == phase.TURN:
            n = legality.legal_builds(s, n, out)
    if n == 0 and may_pass(s):
        out[0] = actions.PASS
        return 1
    return n


@rule
def count_all(s: Porto) -> int:
    """How many actions are legal beside passing."""
    if s.phase == phase.TIMER_BUILD:
        return legality.count_timer_builds(s)
    n = count(menu(s)[1])
    return n + legality.count_builds(s) if s.phase == phase.TURN else n


@rule
def count_legal(s: Porto) -> int:
    """How many actions are legal."""
    n = count_all(s)
    return 1 if n == 0 and may_pass(s) else n


@rule
def nth_legal(s: Porto, k: int) -> int:
    """The legal action that k smaller ones precede."""
    if k == 0 and may_pass(s) and count_all(s) == 0:
        return actions.PASS
    if s.phase == phase.TIMER_BUILD:
        return legality.nth_timer_build(s, k)
    first, members = menu(s)
    n = count(members)
    return first + nth(members, k) if k < n else legality.nth_build(s, k - n)


@rule
def is_legal(s: Porto, action: int) -> bool:
    """Whether a decision is legal."""
    if action == actions.PASS:
        return may_pass(s) and count_all(s) == 0
    if actions.BUILD <= action < actions.TOKEN:
        cards, site = (action - actions.BUILD) // tables.SITES, (action - actions.BUILD) % tables.SITES
        number, card = cards // tables.CARDS, cards % tables.CARDS
        if s.phase == phase.TURN:
            return legality.is_build(s, number, card, site)
        return s.phase == phase.TIMER_BUILD and legality.is_timer_build(s, action)
    first, members = menu(s)
    return s.phase != phase.TIMER_BUILD and has(members, action - first)


# --- what an action starts ----------------------------------------------------------------------------------


@rule
def play(s: Porto, action: int) -> None:
    """One action of any phase."""
    s.ply += 1
    if action < actions.BUILD:
        turn.take(s, action - actions.TAKE)
    elif action < actions.TOKEN:
        cards, site = (action - actions.BUILD) // tables.SITES, (action - actions.BUILD) % tables.SITES
        if s.phase == phase.TURN:
            turn.build(s, cards // tables.CARDS, cards % tables.CARDS, site)
        else:
            solo.build_for_timer(s, cards // tables.CARDS, cards % tables.CARDS, site)
    elif action < actions.KEEP:
        turn.place_token(s, action - actions.TOKEN)
    elif action < actions.PASS:
        setup.keep(s, action - actions.KEEP)
    elif action == actions.PASS:
        pass_on(s)
    else:
        happen(s, action)


@rule
def pass_on(s: Porto) -> None:
    """Rules 11, 47."""
    if s.phase == phase.TIMER_BUILD:
        decks.discard_timer_cards(s)
    turn.end_turn(s, 1)


# --- chance -------------------------------------------------------------------------------------------------


@rule
def types_of(pile: Counts) -> int:
    """The set of the types of which a pile holds some."""
    bits = 0
    for member in range(pile.size):
        bits |= int(pile[member] > 0) << member
    return bits


@rule
def draws_contract(s: Porto) -> bool:
    """Whether nature draws a public contract."""
    is_refill = s.phase == phase.REFILL_CONTRACTS or s.phase == phase.TIMER_REFILL_CONTRACTS
    return bool(is_refill or s.phase == phase.SETUP_CONTRACTS)


@rule
def turns_timer(s: Porto) -> bool:
    """Whether nature turns a timer card."""
    return bool(s.phase == phase.TIMER_FIRST or s.phase == phase.TIMER_SECOND)


@rule
def outcomes(s: Porto) -> tuple[int, int]:
    """Section 7: the outcomes of a chance node, as in `menu`."""
    if s.phase == phase.SETUP_TOKENS:
        return actions.DRAW_TOKEN, types_of(s.tokens)
    if s.phase == phase.SETUP_PRIVATE:
        return actions.DRAW_PRIVATE, types_of(s.private_deck)
    if draws_contract(s):
        return actions.DRAW_PUBLIC, types_of(s.contract_deck)
    return actions.DRAW_CARD, types_of(s.timer_deck if turns_timer(s) else s.deck)


@rule
def weights(s: Porto, ids: Ids) -> int:
    """Section 7: the number of pieces behind each outcome, in place of its id."""
    n = legal(s, ids)
    for k in range(n):
        ids[k] = pieces(s, int(ids[k]))
    return n


@rule
def pieces(s: Porto, action: int) -> int:
    """How many pieces of the pile this outcome draws from are of its type."""
    if action >= actions.DRAW_PRIVATE:
        return int(s.private_deck[action - actions.DRAW_PRIVATE])
    if action >= actions.DRAW_PUBLIC:
        return int(s.contract_deck[action - actions.DRAW_PUBLIC])
    if action >= actions.DRAW_TOKEN:
        return int(s.tokens[action - actions.DRAW_TOKEN])
    if turns_timer(s):
        return int(s.timer_deck[action - actions.DRAW_CARD])
    return int(s.deck[action - actions.DRAW_CARD])


@rule
def happen(s: Porto, action: int) -> None:
    """One outcome of chance."""
    if action >= actions.DRAW_PRIVATE:
        setup.deal_private(s, action - actions.DRAW_PRIVATE)
    elif action >= actions.DRAW_PUBLIC:
        draw_contract(s, action - actions.DRAW_PUBLIC)
    elif action >= actions.DRAW_TOKEN:
        setup.lay_out_token(s, action - actions.DRAW_TOKEN)
    else:
        draw_card(s, action - actions.DRAW_CARD)


@rule
def draw_contract(s: Porto, contract: int) -> None:
    """A public contract for the row."""
    if s.phase == phase.SETUP_CONTRACTS:
        setup.lay_out_contract(s, contract)
    else:
        decks.reveal_contract(s, contract)
        turn.refill(s)


@rule
def draw_card(s: Porto, card: int) -> None:
    """A construction card for the display or the timer."""
    if s.phase == phase.SETUP_DISPLAY:
        setup.lay_out_card(s, card)
    elif s.phase == phase.SETUP_TIMER:
        setup.lay_out_timer(s, card)
    elif turns_timer(s):
        solo.turn_timer(s, card)
    else:
        decks.reveal_card(s, card)
        turn.refill(s)


@rule
def draw_one(s: Porto, rng: Rng) -> None:
    """One outcome at random."""
    if s.phase == phase.SETUP_TOKENS:
        setup.lay_out_token(s, draw(rng, s.tokens, tables.TOKENS))
    elif s.phase == phase.SETUP_PRIVATE:
        setup.deal_private(s, draw(rng, s.private_deck, tables.PRIVATE))
    elif draws_contract(s):
        draw_contract(s, draw(rng, s.contract_deck, tables.PUBLIC))
    elif turns_timer(s):
        solo.turn_timer(s, draw(rng, s.timer_deck, tables.CARDS))
    else:
        draw_card(s, draw(rng, s.deck, tables.CARDS))


@rule
def draw_all(s: Porto, rng: Rng) -> None:
    """Nature's actions up to the next decision, drawn at random."""
    while s.player == CHANCE:
        s.ply += 1
        draw_one(s, rng)
