"""What builds bring a seat at Porto: the points of the rules, public and private contracts, and the cards they cost."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ribeira.bots.evaluation.porto.contracts import wish
from ribeira.bots.evaluation.porto.tempo import missing
from ribeira.core.arrays import Counts, Floats
from ribeira.core.bits import lowest
from ribeira.core.jit import rule
from ribeira.games.porto import catalog, tables
from ribeira.games.porto.rules import front
from ribeira.games.porto.state import NO_CONTRACT, Porto

CARD_WORTH = np.array([0.0, 2.2, 2.6, 3.4])
"""[value] -> points that a card in hand brings as a rule while there is time to play it."""
NOWHERE = -99.0
START_PART = 0.25
"""Share of what a complete building is worth that lies in its colour being fixed."""


class Builds(NamedTuple):
    """What builds bring a seat."""

    tiles: Floats
    """[tiles - 1, colour] -> public contracts for so many tiles, in points."""
    cards: Floats
    """[colour, colour] -> public contracts for these two cards."""
    complete: Floats
    """[colour] -> public contracts for completing a building."""
    wished: Floats
    """[site, colour] -> what a complete building there brings the private contracts."""
    gain: Floats
    """[tiles - 1, colour, site] -> what a build brings there where it is legal, the cards' own contract left out."""
    top: Floats
    """[tiles - 1, colour] -> the best that so many tiles of this colour bring, far below 0 when they fit nowhere."""
    worth: Floats
    """[card] -> what a card is worth in hand."""


@rule
def read_row(s: Porto, out: Builds) -> None:
    """Rule 28 for the open contracts."""
    for slot in range(catalog.ROW_SIZE):
        contract = int(s.contracts[slot])
        if contract == NO_CONTRACT:
            continue
        for one in range(tables.COLOURS):
            out.complete[one] += catalog.PUBLIC_VP * int(contract == tables.COMPLETE_CONTRACT[one])
            for tiles in range(1, tables.VALUES + 1):
                out.tiles[tiles - 1, one] += catalog.PUBLIC_VP * int(contract == tables.TILES_CONTRACT[tiles, one])
            for other in range(tables.COLOURS):
                out.cards[one, other] += catalog.PUBLIC_VP * int(contract == tables.CARDS_CONTRACT[one, other])


@rule
def levels_beside(s: Porto, site: int, tiles: int, other: int) -> int:
    """Rule 26 for tiles that are still to be placed on a site."""
    bottom, base = int(tables.BASE_LEVEL[site]) + int(s.floors[site]), int(tables.BASE_LEVEL[other])
    return max(0, min(bottom + tiles, base + int(s.floors[other])) - max(bottom, base))


@rule
def laying(s: Porto, site: int, tiles: int) -> float:
    """Rules 23-26: the points that so many tiles on a site bring."""
    points = int(s.floors[site]) + tiles + int(s.ground[site])
    if tables.LINKED >> site & 1:
        points += levels_beside(s, site, tiles, site + 1)
    if site > 0 and tables.LINKED >> (site - 1) & 1:
        points += levels_beside(s, site, tiles, site - 1)
    return float(points + int(s.roof[site]) * int(missing(s, site) == tiles))


@rule
def survey(s: Porto, seat: int, turns: float) -> Builds:
    """What builds bring the seat that has so many turns left after the one under way."""
    values, colours, sites = tables.VALUES, tables.COLOURS, tables.SITES
    out = Builds(
        np.zeros((values, colours)), np.zeros((colours, colours)), np.zeros(colours), np.zeros((sites, colours)),
        np.empty((values, colours, sites)), np.full((values, colours), NOWHERE), np.empty(tables.CARDS),
    )  # fmt: skip
    read_row(s, out)
    for index in range(catalog.KEEP):
        if s.kept[seat, index] != NO_CONTRACT:
            wish(s, int(s.kept[seat, index]), out.wished)
    for tiles in range(1, tables.VALUES + 1):
        for colour in range(tables.COLOURS):
            survey_sites(s, out, tiles, colour)
    need = scarcity(s, seat, turns)
    for card in range(tables.CARDS):
        out.worth[card] = CARD_WORTH[tables.VALUE[card]] * need
    return out


@rule
def scarcity(s: Porto, seat: int, turns: float) -> float:
    """How much cards are worth: 0 when more are in hand than the turns left can use, 1 when they will be missed."""
    held = 0
    for card in range(tables.CARDS):
        held += int(s.hands[seat, card])
    return min(1.0, max(0.0, (2.0 * turns - held + 1.0) / 4.0))


@rule
def survey_sites(s: Porto, out: Builds, tiles: int, colour: int) -> None:
    """What so many tiles of a colour bring at each site."""
    sites = front.sites_for(s, tiles, colour)
    while sites:
        site = lowest(sites)
        sites &= sites - 1
        gain = laying(s, site, tiles) + out.tiles[tiles - 1, colour] + out.wished[site, colour] * part(s, site, tiles)
        if missing(s, site) == tiles:
            gain += out.complete[colour]
        out.gain[tiles - 1, colour, site] = gain
        out.top[tiles - 1, colour] = max(out.top[tiles - 1, colour], gain)


@rule
def part(s: Porto, site: int, tiles: int) -> float:
    """Which part of a complete building's worth for private contracts lies in so many tiles."""
    return float(tiles / tables.HEIGHT[site] + START_PART * int(s.floors[site] == 0))


@rule
def net(out: Builds, number: int, card: int) -> float:
    """What the best build with these two cards brings beyond what the cards are worth in hand."""
    colour = tables.COLOUR[card]
    gain = out.top[tables.VALUE[number] - 1, colour] + out.cards[tables.COLOUR[number], colour]
    return float(gain - out.worth[number] - out.worth[card])


@rule
def best_with(hand: Counts, out: Builds, card: int, held: int) -> float:
    """The best build with this card, of which `held` are needed, and another one of the hand."""
    best = NOWHERE
    for other in range(tables.CARDS):
        if hand[other] > held * int(other == card):
            best = max(best, net(out, card, other), net(out, other, card))
    return best


@rule
def best_build(hand: Counts, out: Builds) -> float:
    """The best build of a hand."""
    best = NOWHERE
    for card in range(tables.CARDS):
        if hand[card] > 0:
            best = max(best, best_with(hand, out, card, 1))
    return best
