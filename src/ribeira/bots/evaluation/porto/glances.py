"""Which actions of Porto look good at a glance."""

from __future__ import annotations

from typing import Any

import numpy as np

from ribeira.bots.evaluation import POLICY
from ribeira.bots.evaluation.porto.builds import NOWHERE, Outlook, best_build, best_with, net, outlook, part
from ribeira.bots.evaluation.porto.contracts import promised
from ribeira.bots.evaluation.porto.tempo import missing, turns_left
from ribeira.core.arrays import Bytes, Ids
from ribeira.core.jit import kernel, rule
from ribeira.core.rows import copy
from ribeira.games.porto.actions import BUILD, KEEP, PASS, TOKEN
from ribeira.games.porto.catalog import DISPLAY_SIZE, TAKE_MAX
from ribeira.games.porto.catalog import KEEP as KEPT
from ribeira.games.porto.state import NO_CARD, TURN, Porto, view
from ribeira.games.porto.tables import (
    CARDS,
    COLOUR,
    KEEPS,
    SITES,
    TAKE_SLOTS,
    VALUE,
    VALUES,
)

PREPARED = 0.5
"""Share of what a build brings that the take before it counts for."""
SHARPNESS = np.array([[1.0], [2.0]])
"""[others play] -> how often a weight doubles for each point: alone there is more to try, against others less time."""
GRAINS = 16
"""In so many parts a point is divided, to stand among integers meanwhile."""
HIGH = 100.0
"""More than any action looks below nothing."""
WEIGHT = 1 + (100_000.0 * 2.0 ** (-SHARPNESS * np.arange(20 * GRAINS) / GRAINS)).astype(np.int64)
"""[others play, parts of a point behind the best] -> weight."""


@rule
def look_at_display(s: Porto, seat: int, out: Outlook, ready: Any) -> None:
    """[slot] -> the best build that the hand allows with the card that lies there; the last entry: without."""
    for slot in range(DISPLAY_SIZE):
        card = int(s.display[slot])
        ready[slot] = best_with(s.hands[seat], out, card, 0) if card != NO_CARD else NOWHERE
    ready[DISPLAY_SIZE] = best_build(s.hands[seat], out)


@rule
def taking(s: Porto, action: int, out: Outlook, ready: Any) -> float:
    """What a take looks worth: its cards, and how much better the best build of the hand becomes."""
    best = ready[DISPLAY_SIZE]
    worth, after = 0.0, best
    for index in range(TAKE_MAX):
        slot = TAKE_SLOTS[action, index]
        if slot >= 0:
            card = int(s.display[slot])
            worth += out.worth[card]
            after = max(after, ready[slot])
            for k in range(index):
                other = int(s.display[TAKE_SLOTS[action, k]])
                after = max(after, net(out, card, other), net(out, other, card))
    return float(worth + PREPARED * max(0.0, after - max(best, 0.0)))


@rule
def roofing(s: Porto, seat: int, site: int) -> float:
    """What a token on this roof looks worth: who can complete the building?"""
    following = (seat + 1) % int(s.players)
    worth = 0.2 * missing(s, site)
    if can_complete(s, seat, site):
        worth += 1.0
    if following != seat and can_complete(s, following, site):
        worth -= 1.5
    return float(int(s.token) * worth)


@rule
def can_complete(s: Porto, seat: int, site: int) -> bool:
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
def for_timer(s: Porto, out: Outlook, tiles: int, colour: int, site: int) -> float:
    """Rule 47: what an unscored build leaves: a higher house to build on, private contracts, or a chance wasted."""
    lack = missing(s, site) - tiles
    worth = out.wished[site, colour] * part(s, site, tiles)
    if lack == 0:
        return float(worth - 3.0 - int(s.roof[site]))
    return float(worth + (1.5 if lack <= VALUES else 0.5) - 0.5 * int(s.ground[site]))


@rule
def glance(s: Porto, seat: int, action: int, out: Outlook, ready: Any) -> float:
    """What an action that builds nothing looks worth, in points."""
    if action < BUILD:
        return taking(s, action, out, ready)
    if action == PASS:
        return 0.0
    return roofing(s, seat, action - TOKEN) if action < KEEP else keeping(s, seat, action - KEEP)


@rule
def glance_at_builds(s: Porto, ids: Any, first: int, n: int, out: Outlook, looks: Any) -> None:
    """What the builds from the first one on look worth; those with the same cards follow each other."""
    before = -1
    rest = 0.0
    tiles = colour = 0
    for k in range(first, n):
        cards, site = (int(ids[k]) - BUILD) // SITES, (int(ids[k]) - BUILD) % SITES
        if cards != before:
            before = cards
            number, card = cards // CARDS, cards % CARDS
            tiles, colour = int(VALUE[number]), int(COLOUR[card])
            rest = out.cards[COLOUR[number], colour] - out.worth[number] - out.worth[card]
        if s.phase == TURN:
            looks[k] = int(GRAINS * (HIGH + rest + out.gain[tiles - 1, colour, site]))
        else:
            looks[k] = int(GRAINS * (HIGH + for_timer(s, out, tiles, colour, site)))


@rule
def keeping(s: Porto, seat: int, choice: int) -> float:
    """What a choice of private contracts promises."""
    before = s.kept[seat].copy()
    for index in range(KEPT):
        s.kept[seat, index] = s.dealt[seat, KEEPS[choice, index]]
    worth = promised(s, seat, turns_left(s, seat))
    copy(s.kept[seat], before)
    return worth


@kernel(POLICY)
def policy(state: Bytes, ids: Any, n: int, weights: Ids) -> None:
    """Weights of the legal actions: they double with each point that an action looks better."""
    s = view(state)
    seat = int(s.player)
    turns = turns_left(s, seat)
    out = outlook(s, seat, max(0.0, turns - int(s.phase == TURN)))
    ready = np.empty(DISPLAY_SIZE + 1)
    if s.phase == TURN:
        look_at_display(s, seat, out, ready)
    k = 0
    while k < n and (ids[k] < BUILD or ids[k] >= TOKEN):
        weights[k] = int(GRAINS * (HIGH + glance(s, seat, int(ids[k]), out, ready)))
        k += 1
    glance_at_builds(s, ids, k, n, out, weights)
    highest = 0
    for k in range(n):
        highest = max(highest, int(weights[k]))
    ladder = WEIGHT[int(s.players > 1)]
    for k in range(n):
        weights[k] = ladder[min(highest - int(weights[k]), ladder.size - 1)]
