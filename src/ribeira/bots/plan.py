"""A turn thought out at its first decision: what to do in each position that is expected until it ends."""

from __future__ import annotations

from collections.abc import Iterable

from ribeira.core.arrays import Bytes
from ribeira.core.contract import ActionId
from ribeira.core.game import Game
from ribeira.core.header import PLY_BYTES


class Plan:
    """Empty at first. It answers only for positions that came out as expected; any other is to be thought about."""

    def __init__(self) -> None:
        self._actions: dict[bytes, ActionId] = {}

    def make(self, game: Game, contents: Bytes, actions: Iterable[ActionId]) -> None:
        """Plans these actions one after the other, all legal, and forgets what was planned before."""
        self._actions.clear()
        state = contents.copy()
        for action in actions:
            self._actions[_position(state)] = action
            game.kernels.apply(state, action)

    def action(self, contents: Bytes) -> ActionId | None:
        """What was planned for this position, None when it was not expected."""
        return self._actions.get(_position(contents))


def _position(state: Bytes) -> bytes:
    return state[PLY_BYTES:].tobytes()
