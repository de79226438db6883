"""The ids of Porto's actions and their notation (Porto, section 10). Each id is one text in any position.

0..24       take: sets of display slots by size, then lexicographic
25..3174    build: 25 + (number card * 15 + colour card) * 14 + site
3175..3188  token: site of the roof
3189..3198  keep: index triples into the contracts dealt
3199        pass
3200..3285  chance: card, token value, public contract, private contract

The numbers are those of the table in `porto_data.json`; they follow it.
"""

from __future__ import annotations

from dataclasses import dataclass

from ribeira.core.errors import InvalidNotation
from ribeira.core.jit import rule
from ribeira.games.porto import catalog, tables

ALL_TAKES, ALL_KEEPS = len(tables.TAKES), len(tables.KEEPS)
TAKE = 0
BUILD = TAKE + ALL_TAKES
TOKEN = BUILD + tables.CARDS * tables.CARDS * tables.SITES
KEEP = TOKEN + tables.SITES
PASS = KEEP + ALL_KEEPS
DRAW_CARD = PASS + 1
DRAW_TOKEN = DRAW_CARD + tables.CARDS
DRAW_PUBLIC = DRAW_TOKEN + tables.TOKENS
DRAW_PRIVATE = DRAW_PUBLIC + tables.PUBLIC
ACTIONS = DRAW_PRIVATE + tables.PRIVATE
DECISIONS = DRAW_CARD
MOST_LEGAL = TOKEN
"""Every take and every build: no list is longer."""

_SEATS, _SITES, _BUILDS, _CARDS = tables.MOST_PLAYERS, tables.SITES, sum(catalog.HEIGHTS), tables.ALL_CARDS
_TAKES = _CARDS + 2 * _BUILDS
LONGEST = (
    catalog.DISPLAY_SIZE + _SITES + catalog.ROW_SIZE + max(catalog.TIMERS) + _SEATS * (catalog.DEAL + 1)  # set-up
    + _SEATS * (_BUILDS + _TAKES) + _SITES  # turns with passes between them, tokens
    + _TAKES + tables.ALL_PUBLIC  # refills
)  # fmt: skip
"""Section 11: at most one build for each floor; takes are paid for by the deck and by builds."""

_DRAWN = (*catalog.CARDS, *map(str, catalog.TOKENS), *catalog.PUBLIC_NAMES, *catalog.PRIVATE_NAMES)


@dataclass(frozen=True)
class Take:
    """Rule 12: the display slots whose cards are taken."""

    slots: tuple[int, ...]


@dataclass(frozen=True)
class Build:
    """Rule 16: the indexes of number card and colour card, and the site."""

    number: int
    colour: int
    site: int


@dataclass(frozen=True)
class PlaceToken:
    """Rule 29: the site whose roof receives the token in hand."""

    site: int


@dataclass(frozen=True)
class Keep:
    """Rule 7: indexes into the contracts dealt."""

    indexes: tuple[int, ...]


@dataclass(frozen=True)
class Pass:
    """Rule 11."""


@dataclass(frozen=True)
class Draw:
    """Nature draws what is called this: a card, the value of a token, a contract."""

    drawn: str


Meaning = Take | Build | PlaceToken | Keep | Pass | Draw


@rule
def encode_build(number: int, colour: int, site: int) -> int:
    return BUILD + (number * tables.CARDS + colour) * tables.SITES + site


def decode(action: int) -> Meaning:
    """What an id means."""
    if action < BUILD:
        return Take(tables.TAKES[action])
    if action < TOKEN:
        cards, site = divmod(action - BUILD, tables.SITES)
        return Build(*divmod(cards, tables.CARDS), site)
    if action < KEEP:
        return PlaceToken(action - TOKEN)
    if action < PASS:
        return Keep(tuple(map(int, tables.KEEPS[action - KEEP])))
    return Pass() if action == PASS else Draw(_DRAWN[action - DRAW_CARD])


def write(action: int) -> str:
    """The notation of an id.

    >>> [write(action) for action in (9, 25, 3188, 3189, 3199, 3200, 3285)]
    ['take:1,2', 'build:red1+red1@0', 'token:13', 'keep:0,1,2', 'pass', '~red1', '~district']
    """
    match decode(action):
        case Take(slots):
            return f"take:{','.join(map(str, slots))}"
        case Build(number, colour, site):
            return f"build:{catalog.CARDS[number]}+{catalog.CARDS[colour]}@{site}"
        case PlaceToken(site):
            return f"token:{site}"
        case Keep(indexes):
            return f"keep:{','.join(map(str, indexes))}"
        case Pass():
            return "pass"
        case Draw(drawn):
            return f"~{drawn}"


_IDS = {write(action): action for action in range(ACTIONS)}


def parse(text: str) -> int:
    """The id of a notation; whether it is legal depends on the state.

    >>> parse("build:red3+blue1@3")
    574

    Raises `InvalidNotation` for a text outside the grammar.
    """
    if text not in _IDS:
        raise InvalidNotation(
            f"{text[:40]!r} is not an action of Porto; actions look like take:1,2, build:red3+blue1@3"
        )
    return _IDS[text]
