"""Writing a position: record to document (section 10)."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from ribeira.core.contract import Json
from ribeira.core.errors import InvalidPosition
from ribeira.core.header import seats_of
from ribeira.core.keys import REMEMBERED, Key, Keys, Spelling, by_seat, or_none
from ribeira.core.positions import array, integer, written_player
from ribeira.core.state import State
from ribeira.games.pier18 import actions, catalog, phase, state
from ribeira.games.pier18.document.types import PhaseName, Score, View
from ribeira.games.pier18.rules.setup import dealt_to
from ribeira.games.pier18.state import Pier18


@lru_cache(REMEMBERED)
def numbers(cards: int) -> list[int]:
    """The numbers of a set of cards, ascending; shared, and not to be changed."""
    return [card + 1 for card in range(catalog.CARDS) if cards >> card & 1]


def card_set(given: object, key: str) -> int:
    """A set of cards from an array of different numbers."""
    cards = 0
    for one in array(given, key):
        card = 1 << integer(one, key, 1, catalog.CARDS) - 1
        if cards & card:
            raise InvalidPosition(key, f"card {one} is there twice")
        cards |= card
    return cards


CARD = Spelling(lambda card, _: int(card) + 1, lambda given, path, _: integer(given, path, 1, catalog.CARDS) - 1)
CARDS = Spelling(lambda cards, _: numbers(cards), lambda given, path, _: card_set(given, path))
OWN = Keys(
    Key("returned", "returned", by_seat(or_none(CARD)), None),
    Key("plans", "plan", by_seat(or_none(CARD)), None),
)
TABLE = Keys(
    Key("display", "display", CARDS, []),
    Key("patrons", "patrons", by_seat(CARDS), []),
)


Row = tuple[int, ...]


def document_of(known: State) -> View:
    """The document of a state, made once: not to be changed."""
    return cast(View, known.document)


def write(s: Pier18, options: Json) -> View:
    """The document of a state; for a redacted one the view of its viewer."""
    seats = range(s.players)
    written = {
        "game": "pier18",
        "players": s.players,
        "options": dict(options),
        "phase": phase_of(s),
        "player": written_player(seats_of(s.due)[0] if s.due else s.player),
        "scores": list(s.scores[: s.players]),
        "winners": seats_of(s.winners) if s.phase == phase.OVER else None,
        "round": s.rounds,
        "first": None if s.first == state.NOBODY else s.first,
        "hands": [_hand(s, seat) for seat in seats],
        "chosen": [None if s.chosen[seat] == state.NO_CHOICE else actions.write(s.chosen[seat]) for seat in seats],
        **OWN.write(s),
        "piers": [_pier(s, seat) for seat in seats],
        **TABLE.write(s),
        "deck": s.left if s.veiled & state.VEILED_DECK else numbers(s.deck),
        "points": [_score(s, seat) for seat in seats],
    }
    return cast(View, written)


def phase_of(s: Pier18) -> PhaseName:
    """The name of the phase."""
    return phase.NAMES[s.phase]


def _hand(s: Pier18, seat: int) -> list[int] | int:
    return dealt_to(seat, s.left) if s.veiled >> seat & 1 else numbers(s.hand[seat])


def _pier(s: Pier18, seat: int) -> list[str]:
    return _placements(s.card[seat], s.over[seat], s.turned[seat], s.laid[seat])


@lru_cache(REMEMBERED)
def _placements(cards: Row, over: Row, turned: int, laid: int) -> list[str]:
    """The cards of a pier as they were laid; piers that are the same share a list."""
    upright = (int(actions.encode_lay(cards[place], over[place])) for place in range(laid))
    return [actions.write(one + actions.TURNED * (turned >> place & 1)) for place, one in enumerate(upright)]


def _score(s: Pier18, seat: int) -> Score:
    fisher, poet, lovers, flower_seller = s.points[seat]
    return {
        "fisher": fisher, "poet": poet, "lovers": lovers, "flower_seller": flower_seller,
        "plan": s.plan_points[seat], "patrons": catalog.PATRON_POINTS * s.patrons[seat].bit_count(),
    }  # fmt: skip
