"""Which actions of Porto look good at a glance."""

from __future__ import annotations

from typing import Any

from ribeira.bots.evaluation import POLICY
from ribeira.bots.evaluation.porto.builds import START_PART, Outlook, best_build, best_with, building, net, outlook
from ribeira.bots.evaluation.porto.contracts import promised
from ribeira.bots.evaluation.porto.tempo import missing, turns_left
from ribeira.core.jit import kernel, rule
from ribeira.games.porto.actions import BUILD, KEEP, PASS, TOKEN
from ribeira.games.porto.catalog import KEEP as KEPT
from ribeira.games.porto.catalog import TAKE_MAX
from ribeira.games.porto.state import TIMER_BUILD, TURN, view
from ribeira.games.porto.tables import (
    CARDS,
    COLOUR,
    HEIGHT,
    KEEPS,
    SITES,
    TAKE_SLOTS,
    VALUE,
    VALUES,
)

PREPARED = 0.5
"""Share of what a build brings that the take before it counts for."""
GRAINS = 1000
"""In so many parts a point is divided, to stand among integers meanwhile."""
MOST_WEIGHT = 100_000.0
SHARPNESS = 1.0
"""How often a weight doubles for each point."""


@rule
def taking(s: Any, seat: int, action: int, out: Outlook, best: float) -> float:
    """What a take looks worth: its cards, and how much better the best build of the hand becomes."""
    worth, after = 0.0, best
    for index in range(TAKE_MAX):
        if TAKE_SLOTS[action, index] >= 0:
            card = int(s.display[TAKE_SLOTS[action, index]])
            worth += out.worth[card]
            after = max(after, best_with(s.hands[seat], out, card, 0))
            for k in range(index):
                other = int(s.display[TAKE_SLOTS[action, k]])
                after = max(after, net(out, card, other), net(out, other, card))
    return worth + PREPARED * max(0.0, after - max(best, 0.0))


@rule
def roofing(s: Any, seat: int, site: int) -> float:
    """What a token on this roof looks worth: who can complete the building?"""
    following = (seat + 1) % int(s.players)
    worth = 0.2 * missing(s, site)
    if can_complete(s, seat, site):
        worth += 1.0
    if following != seat and can_complete(s, following, site):
        worth -= 1.5
    return float(int(s.token) * worth)


@rule
def can_complete(s: Any, seat: int, site: int) -> bool:
    """Whether the seat holds two cards that complete a site."""
    lack = missing(s, site)
    if s.floors[site] == 0 or lack > VALUES:
        return False
    hand = s.hands[seat]
    number, colour = (lack - 1) % VALUES, int(s.colour[site]) * VALUES
    coloured = int(hand[colour]) + int(hand[colour + 1]) + int(hand[colour + 2])
    numbers = 0
    for card in range(number, CARDS, VALUES):
        numbers += int(hand[card])
    return numbers > 0 and coloured > 0 and not (numbers == 1 and coloured == 1 and hand[colour + number] > 0)


@rule
def for_timer(s: Any, out: Outlook, tiles: int, colour: int, site: int) -> float:
    """Rule 47: what an unscored build leaves: a higher house to build on, private contracts, or a chance wasted."""
    lack = missing(s, site) - tiles
    worth = out.wished[site, colour] * (tiles / HEIGHT[site] + START_PART * int(s.floors[site] == 0))
    if lack == 0:
        return float(worth - 3.0 - int(s.roof[site]))
    return float(worth + (1.5 if lack <= VALUES else 0.5) - 0.5 * int(s.ground[site]))


@rule
def glance(s: Any, seat: int, action: int, out: Outlook, best: float) -> float:
    """What an action looks worth, in points."""
    if action < BUILD:
        return taking(s, seat, action, out, best)
    if action < TOKEN:
        cards, site = (action - BUILD) // SITES, (action - BUILD) % SITES
        number, card = cards // CARDS, cards % CARDS
        tiles, colour = int(VALUE[number]), int(COLOUR[card])
        if s.phase == TIMER_BUILD:
            return for_timer(s, out, tiles, colour, site)
        gain = building(s, out, tiles, colour, site) + out.cards[COLOUR[number], colour]
        return float(gain - out.worth[number] - out.worth[card])
    if action < KEEP:
        return roofing(s, seat, action - TOKEN)
    return 0.0 if action == PASS else keeping(s, seat, action - KEEP)


@rule
def keeping(s: Any, seat: int, choice: int) -> float:
    """What a choice of private contracts promises."""
    before = s.kept[seat].copy()
    for index in range(KEPT):
        s.kept[seat, index] = s.dealt[seat, KEEPS[choice, index]]
    worth = promised(s, seat, turns_left(s, seat))
    s.kept[seat] = before
    return worth


@kernel(POLICY)
def policy(state: Any, ids: Any, n: int, weights: Any) -> None:
    """Weights of the legal actions: they double with each point that an action looks better."""
    s = view(state)
    seat = int(s.player)
    turns = turns_left(s, seat)
    out = outlook(s, seat, max(0.0, turns - int(s.phase == TURN)))
    best = best_build(s.hands[seat], out)
    highest = 0
    for k in range(n):
        weights[k] = int(GRAINS * (100.0 + glance(s, seat, int(ids[k]), out, best)))
        highest = max(highest, int(weights[k]))
    for k in range(n):
        weights[k] = 1 + int(MOST_WEIGHT * 2.0 ** (SHARPNESS * (int(weights[k]) - highest) / GRAINS))
