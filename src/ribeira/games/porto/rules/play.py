"""Whose turn it is: what is legal in each phase, what an action starts, and what nature may do (section 7)."""

from __future__ import annotations

from ribeira.core.arrays import Counts, Ids, Rng
from ribeira.core.header import CHANCE
from ribeira.core.jit import rule
from ribeira.core.rng import draw
from ribeira.games.porto import actions, phase, tables
from ribeira.games.porto.rules import decks, legality, setup, solo, turn
from ribeira.games.porto.state import Porto


@rule
def legal(s: Porto, out: Ids) -> int:
    """The legal actions of any phase, ascending."""
    if s.player == CHANCE:
        return outcomes(s, out)
    if s.phase == phase.KEEP:
        return legality.legal_keeps(out)
    if s.phase == phase.TOKEN or s.phase == phase.TIMER_TOKEN:
        return legality.legal_roofs(s, out)
    n = 0
    if s.phase == phase.TURN:
        n = legality.legal_builds(s, legality.legal_takes(s, out), out)
    elif s.phase == phase.TIMER_BUILD:
        n = legality.legal_timer_builds(s, out)
    if n == 0 and s.phase != phase.END:
        out[0] = actions.PASS
        n = 1
    return n


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
def list_pile(pile: Counts, base: int, out: Ids) -> int:
    """The types of which a pile holds some."""
    n = 0
    for member in range(pile.size):
        out[n] = base + member
        n += int(pile[member] > 0)
    return n


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
def outcomes(s: Porto, out: Ids) -> int:
    """Section 7: the outcomes of a chance node."""
    if s.phase == phase.SETUP_TOKENS:
        return list_pile(s.tokens, actions.DRAW_TOKEN, out)
    if s.phase == phase.SETUP_PRIVATE:
        return list_pile(s.private_deck, actions.DRAW_PRIVATE, out)
    if draws_contract(s):
        return list_pile(s.contract_deck, actions.DRAW_PUBLIC, out)
    return list_pile(s.timer_deck if turns_timer(s) else s.deck, actions.DRAW_CARD, out)


@rule
def weights(s: Porto, ids: Ids) -> int:
    """Section 7: the number of pieces behind each outcome, in place of its id."""
    n = outcomes(s, ids)
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
