"""Which actions of Porto look good at a glance."""

from __future__ import annotations

import numpy as np

from ribeira.bots.evaluation import POLICY
from ribeira.bots.evaluation.porto.builds import NOWHERE, Builds, best_build, best_with, net, part, survey
from ribeira.bots.evaluation.porto.contracts import promised
from ribeira.bots.evaluation.porto.tempo import missing, turns_left
from ribeira.core.arrays import Bytes, Floats, Ids
from ribeira.core.jit import kernel, rule
from ribeira.core.rows import copy
from ribeira.games.porto import actions, catalog, phase, tables
from ribeira.games.porto.state import NO_CARD, Porto, view

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
def look_at_display(s: Porto, seat: int, out: Builds, ready: Floats) -> None:
    """[slot] -> the best build that the hand allows with the card that lies there; the last entry: without."""
    for slot in range(catalog.DISPLAY_SIZE):
        card = int(s.display[slot])
        ready[slot] = best_with(s.hands[seat], out, card, 0) if card != NO_CARD else NOWHERE
    ready[catalog.DISPLAY_SIZE] = best_build(s.hands[seat], out)


@rule
def taking(s: Porto, action: int, out: Builds, ready: Floats) -> float:
    """What a take looks worth: its cards, and how much better the best build of the hand becomes."""
    best = ready[catalog.DISPLAY_SIZE]
    worth, after = 0.0, best
    for index in range(catalog.TAKE_MAX):
        slot = tables.TAKE_SLOTS[action, index]
        if slot >= 0:
            card = int(s.display[slot])
            worth += out.worth[card]
            after = max(after, ready[slot])
            for k in range(index):
                other = int(s.display[tables.TAKE_SLOTS[action, k]])
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
    if s.floors[site] == 0 or lack > tables.VALUES:
        return False
    hand = s.hands[seat]
    number, colour = (lack - 1) % tables.VALUES, int(s.colour[site]) * tables.VALUES
    coloured = int(hand[colour]) + int(hand[colour + 1]) + int(hand[colour + 2])
    numbers = 0
    for card in range(number, tables.CARDS, tables.VALUES):
        numbers += int(hand[card])
    return numbers > 0 and coloured > 0 and not (numbers == 1 and coloured == 1 and hand[colour + number] > 0)


@rule
def for_timer(s: Porto, out: Builds, tiles: int, colour: int, site: int) -> float:
    """Rule 47: what an unscored build leaves: a higher house to build on, private contracts, or a chance wasted."""
    lack = missing(s, site) - tiles
    worth = out.wished[site, colour] * part(s, site, tiles)
    if lack == 0:
        return float(worth - 3.0 - int(s.roof[site]))
    return float(worth + (1.5 if lack <= tables.VALUES else 0.5) - 0.5 * int(s.ground[site]))


@rule
def look_at(s: Porto, seat: int, action: int, out: Builds, ready: Floats) -> float:
    """What an action that builds nothing looks worth, in points."""
    if action < actions.BUILD:
        return taking(s, action, out, ready)
    if action == actions.PASS:
        return 0.0
    return (
        roofing(s, seat, action - actions.TOKEN) if action < actions.KEEP else keeping(s, seat, action - actions.KEEP)
    )


@rule
def look_at_builds(s: Porto, ids: Ids, first: int, n: int, out: Builds, looks: Ids) -> None:
    """What the builds from the first one on look worth; those with the same cards follow each other."""
    before = -1
    rest = 0.0
    tiles = colour = 0
    for k in range(first, n):
        cards, site = (int(ids[k]) - actions.BUILD) // tables.SITES, (int(ids[k]) - actions.BUILD) % tables.SITES
        if cards != before:
            before = cards
            number, card = cards // tables.CARDS, cards % tables.CARDS
            tiles, colour = int(tables.VALUE[number]), int(tables.COLOUR[card])
            rest = out.cards[tables.COLOUR[number], colour] - out.worth[number] - out.worth[card]
        if s.phase == phase.TURN:
            looks[k] = int(GRAINS * (HIGH + rest + out.gain[tiles - 1, colour, site]))
        else:
            looks[k] = int(GRAINS * (HIGH + for_timer(s, out, tiles, colour, site)))


@rule
def keeping(s: Porto, seat: int, choice: int) -> float:
    """What a choice of private contracts promises."""
    before = s.kept[seat].copy()
    for index in range(catalog.KEEP):
        s.kept[seat, index] = s.dealt[seat, tables.KEEPS[choice, index]]
    worth = promised(s, seat, turns_left(s, seat))
    copy(s.kept[seat], before)
    return worth


@kernel(POLICY)
def policy(state: Bytes, ids: Ids, n: int, weights: Ids) -> None:
    """Weights of the legal actions: they double with each point that an action looks better."""
    s = view(state)
    seat = int(s.player)
    turns = turns_left(s, seat)
    out = survey(s, seat, max(0.0, turns - int(s.phase == phase.TURN)))
    ready = np.empty(catalog.DISPLAY_SIZE + 1)
    if s.phase == phase.TURN:
        look_at_display(s, seat, out, ready)
    k = 0
    while k < n and (ids[k] < actions.BUILD or ids[k] >= actions.TOKEN):
        weights[k] = int(GRAINS * (HIGH + look_at(s, seat, int(ids[k]), out, ready)))
        k += 1
    look_at_builds(s, ids, k, n, out, weights)
    highest = 0
    for k in range(n):
        highest = max(highest, int(weights[k]))
    ladder = WEIGHT[int(s.players > 1)]
    for k in range(n):
        weights[k] = ladder[min(highest - int(weights[k]), ladder.size - 1)]
