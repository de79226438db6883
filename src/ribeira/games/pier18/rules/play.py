"""Section 9: whose turn it is and what may be done, phase by phase."""

from __future__ import annotations

from ribeira.core.arrays import Ids, Rng
from ribeira.core.bits import count, has, lowest, nth
from ribeira.core.header import CHANCE
from ribeira.core.jit import rule
from ribeira.core.rng import below
from ribeira.games.pier18 import actions, catalog, phase
from ribeira.games.pier18.rules.end import close, legal_lasts
from ribeira.games.pier18.rules.rounds import lay, legal_lays, reveal_one
from ribeira.games.pier18.rules.setup import count_choices, deal_one, is_choice, legal_choices, nth_choice, unveil
from ribeira.games.pier18.state import Pier18


@rule
def choose(s: Pier18, action: int) -> None:
    """R2, R11: a choice lies face down until the last one is made."""
    seat = int(s.player)
    s.chosen[seat] = action
    s.due = int(s.due) & ~(1 << seat)
    if s.due:
        s.player = lowest(int(s.due))
    elif s.phase == phase.SETUP:
        unveil(s)
    else:
        close(s)


@rule
def play(s: Pier18, action: int) -> None:
    """One action of any phase."""
    s.ply += 1
    if action >= actions.DRAW:
        draw_one(s, action - actions.DRAW)
    elif s.phase == phase.DRAFT:
        turned, upright = action // actions.TURNED, action % actions.TURNED - actions.LAY
        lay(s, upright // actions.OVERLAPS, upright % actions.OVERLAPS, turned)
    else:
        choose(s, action)


@rule
def draw_one(s: Pier18, card: int) -> None:
    """R1, R6: nature draws a card."""
    if s.phase == phase.DEAL:
        deal_one(s, card)
    else:
        reveal_one(s, card)


@rule
def legal_draws(s: Pier18, out: Ids) -> int:
    """R1, R6: any card of the deck."""
    n = 0
    for card in range(catalog.CARDS):
        out[n] = actions.DRAW + card
        n += int(s.deck) >> card & 1
    return n


@rule
def legal(s: Pier18, out: Ids) -> int:
    """The legal actions of any phase, ascending."""
    if s.phase == phase.DEAL or s.phase == phase.REVEAL:
        return legal_draws(s, out)
    n = 0
    if s.phase != phase.OVER:
        for turned in range(1 + int(s.rotate)):
            if s.phase == phase.DRAFT:
                n = legal_lays(s, turned * actions.TURNED, n, out)
            elif s.phase == phase.SETUP:
                n = legal_choices(s, turned * actions.TURNED, n, out)
            else:
                n = legal_lasts(turned * actions.TURNED, n, out)
    return n


@rule
def count_upright(s: Pier18) -> int:
    """How many actions of a seat are legal with the card as it lies."""
    if s.phase == phase.DRAFT:
        return actions.OVERLAPS * count(int(s.display))
    if s.phase == phase.SETUP:
        return count_choices(s)
    return actions.OVERLAPS if s.phase == phase.FINISH else 0


@rule
def nth_upright(s: Pier18, k: int) -> int:
    """Of these the one that k smaller ones precede."""
    if s.phase == phase.DRAFT:
        return actions.LAY + actions.OVERLAPS * nth(int(s.display), k // actions.OVERLAPS) + k % actions.OVERLAPS
    if s.phase == phase.SETUP:
        return nth_choice(s, k)
    return actions.LAST + k


@rule
def count_legal(s: Pier18) -> int:
    """How many actions are legal."""
    if s.player == CHANCE:
        return count(int(s.deck))
    return count_upright(s) * (1 + int(s.rotate))


@rule
def nth_legal(s: Pier18, k: int) -> int:
    """The legal action that k smaller ones precede."""
    if s.player == CHANCE:
        return actions.DRAW + nth(int(s.deck), k)
    upright = count_upright(s)
    return actions.TURNED + nth_upright(s, k - upright) if k >= upright else nth_upright(s, k)


@rule
def is_upright(s: Pier18, action: int) -> bool:
    """Whether an action with the card as it lies is legal."""
    if s.phase == phase.DRAFT:
        return actions.LAY <= action < actions.LAST and has(int(s.display), (action - actions.LAY) // actions.OVERLAPS)
    if s.phase == phase.SETUP:
        return action < actions.LAY and is_choice(s, action)
    return s.phase == phase.FINISH and action >= actions.LAST


@rule
def is_legal(s: Pier18, action: int) -> bool:
    """Whether an action is legal."""
    if s.player == CHANCE:
        return has(int(s.deck), action - actions.DRAW)
    if action >= actions.TURNED:
        return s.rotate == 1 and action < actions.DRAW and is_upright(s, action - actions.TURNED)
    return action >= 0 and is_upright(s, action)


@rule
def draw_all(s: Pier18, rng: Rng) -> None:
    """Nature's actions up to the next decision, drawn at random."""
    while s.player == CHANCE:
        s.ply += 1
        draw_one(s, nth(int(s.deck), below(rng, s.left)))
