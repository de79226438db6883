"""The catalogue as arrays for the kernels.

A set of sites is a number with one bit for each, site 0 the lowest; `LINKED` has the bit of each site whose right
neighbour exists:

    height  5  4  6  5  4  6  5  |  5  6  4  5  6  4  5
    site    0--1--2--3--4--5--6  |  7--8--9-10-11-12-13
"""

from __future__ import annotations

from itertools import combinations, product

import numpy as np

from ribeira.games.porto import catalog
from ribeira.games.porto.document.types import COLOURS as COLOUR_NAMES

SITES = len(catalog.HEIGHTS)
COLOURS = len(COLOUR_NAMES)
VALUES = len(catalog.VALUES)
CARDS = len(catalog.CARDS)
PUBLIC = len(catalog.PUBLIC)
PRIVATE = len(catalog.PRIVATE)
TOKENS = len(catalog.TOKENS)
MOST_PLAYERS = max(catalog.ACTIVE)


def _set(sites: tuple[int, ...]) -> int:
    return sum(1 << site for site in sites)


HEIGHT = np.array(catalog.HEIGHTS, np.int64)
BASE_LEVEL = np.array(catalog.BASE_LEVEL, np.int64)
DISTRICT = np.array([_set(sites) for sites in catalog.DISTRICTS], np.int64)
"""[district] -> set of its sites, also the inactive ones."""
LINKED = _set(
    tuple(
        site
        for site in range(SITES - 1)
        if catalog.ADJACENT_ACROSS or any(site in sites and site + 1 in sites for sites in catalog.DISTRICTS)
    )
)
ACTIVE = np.array([_set(catalog.ACTIVE.get(players, ())) for players in range(MOST_PLAYERS + 1)], np.int64)
"""[players] -> set of the sites in play."""
END_TRIGGER = np.array([catalog.END_TRIGGER.get(players, SITES + 1) for players in range(MOST_PLAYERS + 1)], np.int64)
"""[players] -> complete buildings that trigger the end; never in solo."""


def _ends(players: int) -> int:
    active = [[site for site in sites if site in catalog.ACTIVE[players]] for sites in catalog.DISTRICTS]
    return _set(tuple({end for sites in active if sites for end in (sites[0], sites[-1])}))


ENDS = np.array([0, *(_ends(players) for players in range(1, MOST_PLAYERS + 1))], np.int64)
"""[players] -> set of the first and last active site of each district."""

OF_VALUE = np.array([_set(tuple(range(value, CARDS, VALUES))) for value in range(VALUES)], np.int64)
"""[value - 1] -> set of its cards."""
CARD_COPIES = np.array(catalog.CARD_COPIES, np.int64)
COLOUR = np.array([card // VALUES for card in range(CARDS)], np.int64)
"""[card] -> its colour."""
VALUE = np.array([catalog.VALUES[card % VALUES] for card in range(CARDS)], np.int64)
"""[card] -> its value."""
ALL_CARDS, ALL_PUBLIC = int(CARD_COPIES.sum()), sum(contract.copies for contract in catalog.PUBLIC)
TOKEN_COPIES = np.array(list(catalog.TOKENS.values()), np.int64)
PUBLIC_COPIES = np.array([contract.copies for contract in catalog.PUBLIC], np.int64)
PRIVATE_COPIES = np.array([contract.copies for contract in catalog.PRIVATE], np.int64)
TIMER = np.array([0, *catalog.TIMERS], np.int64)
"""[code of the option] -> cards in the timer deck; 0 without one."""

# Rule 12: which sets of display slots may be taken.
TAKES = tuple(
    slots
    for size in range(catalog.TAKE_MIN, catalog.TAKE_MAX + 1)
    for slots in combinations(range(catalog.DISPLAY_SIZE), size)
)
TAKE_SLOTS = np.full((len(TAKES), catalog.TAKE_MAX), -1, np.int64)
"""[take] -> its slots, padded with -1."""
for _take, _slots in enumerate(TAKES):
    TAKE_SLOTS[_take, : len(_slots)] = _slots


def _legal_takes(values: tuple[int, ...]) -> int:
    return sum(
        1 << take
        for take, slots in enumerate(TAKES)
        if all(values[slot] for slot in slots) and sum(values[slot] for slot in slots) <= catalog.TAKE_SUM
    )


SLOT_STATES = max(catalog.VALUES) + 1
LEGAL_TAKES = np.array(
    [_legal_takes(values[::-1]) for values in product(range(SLOT_STATES), repeat=catalog.DISPLAY_SIZE)], np.int64
)
"""[display] -> set of the takes that are legal; the display as a number whose digit k is the value in slot k, or 0."""

KEEPS = np.array(list(combinations(range(catalog.DEAL), catalog.KEEP)), np.int64)
"""[keep] -> indexes into the contracts dealt."""

# Rule 28: which public contract a build satisfies; ABSENT where there is none.
ABSENT = -2


def _public(kind: str, *colours: int) -> int:
    wanted = (kind, tuple(sorted(set(colours))))
    found = [index for index, one in enumerate(catalog.PUBLIC) if (one.kind, one.colours) == wanted]
    return found[0] if found else ABSENT


TILES_CONTRACT = np.array(
    [[_public(f"tiles{tiles}", colour) for colour in range(COLOURS)] for tiles in range(SLOT_STATES)], np.int64
)
"""[tiles, colour] -> the contract for exactly so many tiles."""
COMPLETE_CONTRACT = np.array([_public("complete", colour) for colour in range(COLOURS)], np.int64)
CARDS_CONTRACT = np.array(
    [
        [_public("cards_same" if one == other else "cards_pair", one, other) for other in range(COLOURS)]
        for one in range(COLOURS)
    ],
    np.int64,
)
"""[colour of one card, colour of the other] -> the contract for playing these."""

# Rules 35 to 41.
COUNT, PAIR, TRIPLE, TWIN, ENDS_KIND, RAINBOW, DISTRICT_KIND = map(
    catalog.PRIVATE_KINDS.index, ("count", "pair", "triple", "twin", "ends", "rainbow", "district")
)
PRIVATE_KIND = np.array([catalog.PRIVATE_KINDS.index(contract.kind) for contract in catalog.PRIVATE], np.int64)
"""[private contract] -> its kind."""
PRIVATE_COLOURS = np.array([(*contract.colours, 0, 0, 0)[:3] for contract in catalog.PRIVATE], np.int64)
"""[private contract] -> its colours, padded with 0."""
NAMED = np.array([len(contract.colours) for contract in catalog.PRIVATE], np.int64)
"""[private contract] -> how many colours it names."""
MOST_COUNTED = np.array([len(catalog.PRIVATE_VP[kind]) - 1 for kind in catalog.PRIVATE_KINDS], np.int64)
"""[kind] -> the number from which on nothing more is paid."""
PRIVATE_VP = np.zeros((len(catalog.PRIVATE_KINDS), max(MOST_COUNTED) + 1), np.int64)
"""[kind, number counted] -> points."""
for _kind, _name in enumerate(catalog.PRIVATE_KINDS):
    PRIVATE_VP[_kind, : len(catalog.PRIVATE_VP[_name])] = catalog.PRIVATE_VP[_name]
