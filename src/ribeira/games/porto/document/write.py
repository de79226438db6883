"""Porto's positions and views as documents (sections 8, 9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from ribeira.core.header import seats_of
from ribeira.core.positions import write_pile, written_player
from ribeira.games.porto import phase
from ribeira.games.porto.catalog import ACTIVE, CARDS, HEIGHTS, PRIVATE_NAMES
from ribeira.games.porto.document.keys import PLAIN, SITE
from ribeira.games.porto.document.types import View
from ribeira.games.porto.state import NO_CARD, Porto

ORDER = tuple(View.__annotations__)


def _names_or_number(row: list[int], number: int, is_hidden: int) -> list[str] | int:
    """A seat's private contracts, or their number where they are wiped."""
    return number if is_hidden else [PRIVATE_NAMES[contract] for contract in row[:number]]


def write(s: Porto, options: Mapping[str, Any]) -> View:
    """The document of a state; for a redacted one the view of its viewer."""
    seats, sites = range(s.players), SITE.write_rows(s, len(HEIGHTS))
    told = {
        **PLAIN.write(s),
        "game": "porto",
        "players": s.players,
        "options": dict(options),
        "phase": phase.NAMES[s.phase],
        "player": written_player(seats_of(s.due)[0] if s.due else s.player),
        "winners": seats_of(s.winners) if s.phase == phase.END else None,
        "sites": {str(site): sites[site] for site in ACTIVE[s.players]},
        "deck": s.deck_left if s.hidden_decks else write_pile(s.deck, CARDS),
        "dealt": [_names_or_number(s.dealt[at], s.dealt_number[at], s.hidden_dealt >> at & 1) for at in seats],
        "private": [_names_or_number(s.kept[at], s.kept_number[at], s.hidden_kept >> at & 1) for at in seats],
        "timer_deck": s.timer_left if s.hidden_decks else write_pile(s.timer_deck, CARDS),
        "timer_cards": [CARDS[card] for card in s.timer_cards if card != NO_CARD],
    }
    return cast(View, {key: told[key] for key in ORDER})
