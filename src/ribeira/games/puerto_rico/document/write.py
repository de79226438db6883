"""Puerto Rico's positions: record to document (section 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ribeira.core.contract import Json
from ribeira.core.header import seats_of
from ribeira.core.positions import written_player
from ribeira.games.puerto_rico import phase
from ribeira.games.puerto_rico.catalog import SETUPS
from ribeira.games.puerto_rico.document import keys
from ribeira.games.puerto_rico.document.terms import BUILDING_NAMES, PHASES, ROLES, TILES
from ribeira.games.puerto_rico.document.types import View
from ribeira.games.puerto_rico.state import NOBODY, NOTHING, PuertoRico

if TYPE_CHECKING:
    from ribeira.core.state import State

KEYS = tuple(View.__annotations__)
"""The keys of a position, in their order."""


def document_of(state: State) -> View:
    """The position of a state."""
    return cast(View, state.document)


def write(s: PuertoRico, options: Json) -> Json:
    """The document of a state. Everything is public, so the view of every viewer is the same document."""
    roles, ships = roles_of(s.players), SETUPS[s.players].cargo
    cargo = keys.SHIP.write_rows(s, len(ships))
    document = {
        "game": "puerto_rico",
        "players": s.players,
        "options": dict(options),
        "phase": PHASES[s.phase],
        "player": written_player(s.player),
        "scores": list(s.scores[: s.players]),
        "winners": seats_of(s.winners) if s.phase == phase.OVER else None,
        "round": s.rounds,
        "governor": None if s.governor == NOBODY else s.governor,
        "end": bool(s.is_last),
        "roles": dict(zip(roles, keys.ROLE.write_rows(s, len(roles)), strict=True)),
        "cargo": [{"capacity": ship, **lies} for ship, lies in zip(ships, cargo, strict=True)],
        "boards": keys.BOARD.write_rows(s, s.players),
        "pending": _written_pending(s),
        **keys.SUPPLIES.write(s),
        **keys.LYING.write(s),
        **keys.TURN.write(s),
    }
    return {key: document[key] for key in KEYS}


def roles_of(players: int) -> tuple[str, ...]:
    """The roles that so many players have."""
    return ROLES[: SETUPS[players].roles]


def _written_pending(s: PuertoRico) -> str | None:
    if s.pending == NOTHING:
        return None
    return TILES[s.pending] if s.phase == phase.HOSPICE else BUILDING_NAMES[s.pending]
