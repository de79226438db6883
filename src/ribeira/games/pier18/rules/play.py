"""Section 9: whose turn it is and what may be done, phase by phase."""

from __future__ import annotations

from ribeira.core.arrays import Ids, Rng
from ribeira.core.bits import lowest, nth
from ribeira.core.header import CHANCE
from ribeira.core.jit import rule
from ribeira.core.rng import below
from ribeira.games.pier18 import actions, catalog, phase
from ribeira.games.pier18.rules.end import close, legal_lasts
from ribeira.games.pier18.rules.rounds import lay, legal_lays, reveal_one
from ribeira.games.pier18.rules.setup import deal_one, legal_choices, unveil
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
def draw_all(s: Pier18, rng: Rng) -> None:
    """Nature's actions up to the next decision, drawn at random."""
    while s.player == CHANCE:
        s.ply += 1
        draw_one(s, nth(int(s.deck), below(rng, s.left)))
