"""Which roles people have taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ribeira.core.contract import Tastes
from ribeira.games.puerto_rico import actions
from ribeira.games.puerto_rico.telling.names import role_word

if TYPE_CHECKING:
    from ribeira.core.contract import ActionId, Seat
    from ribeira.core.state import State

_TAKES = "role:"
_SECOND = "_2"
"""The second prospector is a prospector."""


def roles_of(end: State, decisions: Sequence[tuple[Seat, ActionId]]) -> list[list[str]]:
    """By seat the roles that it took, one after the other."""
    taken: list[list[str]] = [[] for _ in range(end.game.players)]
    for seat, action in decisions:
        text = actions.write(action)
        if text.startswith(_TAKES):
            taken[seat].append(text.removeprefix(_TAKES).removesuffix(_SECOND))
    return taken


TASTES = Tastes({"en": "Roles", "ko": "역할"}, roles_of, role_word)
