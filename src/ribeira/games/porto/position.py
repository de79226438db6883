"""Porto's positions as documents (Porto, section 8); `reading.py` holds the checks of what is read."""

from __future__ import annotations

from typing import Any

import numpy as np

from ribeira.core.arrays import Bytes
from ribeira.core.contract import Definition, Json
from ribeira.core.header import seats_of
from ribeira.core.positions import game_options, known_keys, mapping, unpacked, write_pile, written_player
from ribeira.games.porto import reading
from ribeira.games.porto.catalog import (
    ACTIVE,
    CARD_COPIES,
    CARDS,
    COLOURS,
    DEAL,
    DISPLAY_SIZE,
    HEIGHTS,
    PRIVATE_NAMES,
    PUBLIC,
    PUBLIC_NAMES,
    ROW_SIZE,
    TIMERS,
)
from ribeira.games.porto.reading import KEYS, PHASES
from ribeira.games.porto.state import NO_CARD, NO_COLOUR, NO_CONTRACT, NOT_YET, STATE, Phase, Porto

__all__ = ["LONGEST", "PHASES", "count_cards", "read", "write"]

_SEATS = max(ACTIVE)
_BUILDS = sum(HEIGHTS)
_CARDS = sum(CARD_COPIES)
_TAKES = _CARDS + 2 * _BUILDS
LONGEST = (
    DISPLAY_SIZE + len(HEIGHTS) + ROW_SIZE + max(TIMERS) + _SEATS * (DEAL + 1)  # set-up
    + _SEATS * (_BUILDS + _TAKES) + len(HEIGHTS)  # turns with passes between them, tokens
    + _TAKES + sum(contract.copies for contract in PUBLIC)  # refills
)  # fmt: skip
"""Section 11: at most one build for each floor; takes are paid for by the deck and by builds."""


def _card(card: int) -> str | None:
    return None if card == NO_CARD else CARDS[card]


def _contract(contract: int) -> str | None:
    return None if contract == NO_CONTRACT else PUBLIC_NAMES[contract]


def _kept(row: list[int], number: int, is_hidden: int) -> list[str] | int:
    """A seat's private contracts, or their number where they are wiped."""
    return number if is_hidden else [PRIVATE_NAMES[contract] for contract in row[:number]]


def _site(s: Porto, site: int) -> Json:
    return {
        "colour": None if s.colour[site] == NO_COLOUR else COLOURS[s.colour[site]],
        "floors": s.floors[site],
        "ground_token": s.ground[site],
        "roof_token": s.roof[site],
    }


def write(record: Any, options: Json) -> Json:
    """The document of a state; for a redacted one the view of its viewer."""
    s = unpacked(record)
    seats = range(s.players)
    return {
        "game": "porto",
        "players": s.players,
        "options": dict(options),
        "phase": PHASES[s.phase],
        "player": written_player(seats_of(s.due)[0] if s.due else s.player),
        "seat": s.seat,
        "round": s.rounds,
        "final_round": None if s.final_round == NOT_YET else s.final_round,
        "passes": s.passes,
        "scores": s.scores[: s.players],
        "winners": seats_of(s.winners) if s.phase == Phase.END else None,
        "sites": {str(site): _site(s, site) for site in ACTIVE[s.players]},
        "token_in_hand": s.token,
        "display": [_card(card) for card in s.display],
        "deck": s.deck_left if s.hidden_decks else write_pile(s.deck, CARDS),
        "discard": write_pile(s.discard, CARDS),
        "hands": [write_pile(s.hands[seat], CARDS) for seat in seats],
        "contracts": [_contract(contract) for contract in s.contracts],
        "contract_deck": write_pile(s.contract_deck, PUBLIC_NAMES),
        "contract_discard": write_pile(s.contract_discard, PUBLIC_NAMES),
        "claimed": [write_pile(s.claimed[seat], PUBLIC_NAMES) for seat in seats],
        "dealt": [_kept(s.dealt[seat], s.dealt_number[seat], s.hidden_dealt >> seat & 1) for seat in seats],
        "private": [_kept(s.kept[seat], s.kept_number[seat], s.hidden_kept >> seat & 1) for seat in seats],
        "timer_deck": s.timer_left if s.hidden_decks else write_pile(s.timer_deck, CARDS),
        "timer_cards": [CARDS[card] for card in s.timer_cards if card != NO_CARD],
        "timer_known": bool(s.timer_known),
    }


def read(document: object, definition: Definition) -> tuple[int, Json, Bytes]:
    """Players, options and bytes of a position. Raises `InvalidPosition`, naming the key."""
    given = mapping(document, "position")
    known_keys(given, KEYS)
    players, options = game_options(given, definition)
    contents = np.zeros(STATE.itemsize, np.uint8)
    definition.kernels.setup(contents, players, definition.encode_options(options, players))
    reading.read(contents, given)
    return players, options, contents


def count_cards(document: Json) -> int:
    """Construction cards and public contracts, wherever they lie: 85 in every state of a match."""
    piles = [document[key] for key in ("deck", "discard", "contract_deck", "contract_discard", "timer_deck")]
    counted = sum(sum(pile.values()) for pile in [*piles, *document["hands"], *document["claimed"]])
    return counted + sum(card is not None for key in ("display", "contracts", "timer_cards") for card in document[key])
