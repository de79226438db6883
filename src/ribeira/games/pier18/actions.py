"""The ids of Pier 18's actions and their notation (Pier 18, sections 12 and 13). Each id is one text in any position.

0..305    choice of set-up: foundation * 17 + (plan if plan < foundation else plan - 1)
306..377  lay: card * 4 + covered columns
378..381  last: covered columns
382..763  the same with the card turned by 180 degrees, option `rotate`
764..781  chance: the card drawn

The numbers are those of four columns on a card; they follow the card table.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from ribeira.core.errors import InvalidNotation
from ribeira.core.jit import rule
from ribeira.games.pier18.catalog import CARDS, DEAL, DISPLAY, MAX_OVERLAP

OVERLAPS = MAX_OVERLAP + 1

CHOICE = 0
LAY = CARDS * (CARDS - 1)
LAST = LAY + CARDS * OVERLAPS
TURNED = LAST + OVERLAPS
"""What turning adds to an id."""
DRAW = 2 * TURNED
ACTIONS = DRAW + CARDS
DECISIONS = DRAW
MOST_LEGAL = max(CARDS, 2 * DEAL * (DEAL - 1), 2 * OVERLAPS * max(DISPLAY.values()))

_CARD = "1[0-8]|[1-9]"
_OVER = f"[0-{MAX_OVERLAP}]"
_GRAMMAR = re.compile(
    rf"F(?P<foundation>{_CARD})(?P<founded>t?)P(?P<plan>{_CARD})"
    rf"|(?P<card>{_CARD}|P)-(?P<over>{_OVER})(?P<turned>t?)|~(?P<draw>{_CARD})"
)


@dataclass(frozen=True)
class Choice:
    """Set-up: the numbers of the cards that become Foundation and Plan."""

    foundation: int
    plan: int
    is_turned: bool


@dataclass(frozen=True)
class Placement:
    """A card laid on the pier; `card` is its number, None the own Plan card in phase finish."""

    card: int | None
    over: int
    is_turned: bool


@dataclass(frozen=True)
class Draw:
    """Nature draws the card of this number."""

    card: int


@rule
def encode_choice(foundation: int, plan: int) -> int:
    return CHOICE + foundation * (CARDS - 1) + (plan if plan < foundation else plan - 1)


@rule
def foundation_of(choice: int) -> int:
    """The index of the Foundation of an upright choice."""
    return choice // (CARDS - 1)


@rule
def plan_of(choice: int) -> int:
    """The index of the Plan card of an upright choice."""
    foundation = foundation_of(choice)
    plan = choice % (CARDS - 1)
    return plan if plan < foundation else plan + 1


@rule
def encode_lay(card: int, over: int) -> int:
    return LAY + card * OVERLAPS + over


def decode(action: int) -> Choice | Placement | Draw:
    """What an id means, with card numbers 1..18 as people name them."""
    if action >= DRAW:
        return Draw(action - DRAW + 1)
    turned, upright = divmod(action, TURNED)
    if upright < LAY:
        return Choice(int(foundation_of(upright)) + 1, int(plan_of(upright)) + 1, bool(turned))
    if upright < LAST:
        card, over = divmod(upright - LAY, OVERLAPS)
        return Placement(card + 1, over, bool(turned))
    return Placement(None, upright - LAST, bool(turned))


@lru_cache(maxsize=1024)
def write(action: int) -> str:
    """The notation of an id.

    >>> write(0), write(344), write(378), write(382 + 344), write(764)
    ('F1P2', '10-2', 'P-0', '10-2t', '~1')
    """
    meant = decode(action)
    if isinstance(meant, Draw):
        return f"~{meant.card}"
    turned = "t" if meant.is_turned else ""
    if isinstance(meant, Choice):
        return f"F{meant.foundation}{turned}P{meant.plan}"
    return f"{meant.card or 'P'}-{meant.over}{turned}"


def parse(text: str) -> int:
    """The id of a notation; whether it is legal depends on the state.

    >>> parse("F18P17")
    305

    Raises `InvalidNotation` for a text outside the grammar.
    """
    found = _GRAMMAR.fullmatch(text)
    if found is None or (found["plan"] and found["plan"] == found["foundation"]):
        raise InvalidNotation(f"{text[:40]!r} is not an action of Pier 18; actions look like F4P6, 10-2, P-0")
    if found["draw"]:
        return DRAW + int(found["draw"]) - 1
    if found["plan"]:
        choice = int(encode_choice(int(found["foundation"]) - 1, int(found["plan"]) - 1))
        return choice + TURNED * bool(found["founded"])
    return _placement(found["card"], int(found["over"])) + TURNED * bool(found["turned"])


def _placement(card: str, over: int) -> int:
    return LAST + over if card == "P" else int(encode_lay(int(card) - 1, over))
