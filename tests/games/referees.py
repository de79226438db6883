"""Two referees that answer the same questions about a document: the engine and a game's twin.

A rule test asks both, so that a test which misreads the rules file has to fool two implementations.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import ribeira
from ribeira.games import game_of

from .fixtures import Doc, Twin


class Referee(Protocol):
    def read(self, doc: Doc) -> Doc:
        """The complete document."""

    def legal(self, doc: Doc) -> list[str]:
        """The notations of all legal actions."""

    def chance(self, doc: Doc) -> dict[str, float]:
        """The probability of each outcome at a chance node, otherwise nothing."""

    def play(self, doc: Doc, *actions: str) -> Doc:
        """The document after these actions."""

    def view(self, doc: Doc, viewer: int | None) -> Doc:
        """The document as this seat, or with None a spectator, may see it."""


class EngineReferee:
    def read(self, doc: Doc) -> Doc:
        return state_of(doc).position

    def legal(self, doc: Doc) -> list[str]:
        return state_of(doc).legal_text

    def chance(self, doc: Doc) -> dict[str, float]:
        state = state_of(doc)
        return {state.game.notation(action): share for action, share in state.chance.items()}

    def play(self, doc: Doc, *actions: str) -> Doc:
        state = state_of(doc)
        for text in actions:
            state = state.apply(text)
        return state.position

    def view(self, doc: Doc, viewer: int | None) -> Doc:
        return state_of(doc).view(viewer)


@dataclass(frozen=True)
class TwinReferee:
    twin: Twin

    def read(self, doc: Doc) -> Doc:
        return self.twin.complete(doc)

    def legal(self, doc: Doc) -> list[str]:
        return self.twin.legal(self.twin.complete(doc))

    def chance(self, doc: Doc) -> dict[str, float]:
        weights = self.twin.weights(self.twin.complete(doc))
        return {text: weight / sum(weights.values()) for text, weight in weights.items()}

    def play(self, doc: Doc, *actions: str) -> Doc:
        position = self.twin.complete(doc)
        for text in actions:
            position = self.twin.apply(position, text)
        return position

    def view(self, doc: Doc, viewer: int | None) -> Doc:
        return self.twin.view(self.twin.complete(doc), viewer)


def state_of(doc: Any) -> ribeira.State:
    """The engine's state of a document. Raises `InvalidPosition`."""
    return game_of(doc).from_position(doc)


def twin_perft(twin: Twin, doc: Doc, deepest: int) -> list[int]:
    """How many action sequences there are of each length from 1 on, chance outcomes counted as actions; of a complete
    document."""
    counts = [0] * deepest

    def walk(doc: Doc, length: int) -> None:
        actions = twin.legal(doc)
        counts[length] += len(actions)
        if length + 1 < deepest:
            for text in actions:
                walk(twin.apply(doc, text), length + 1)

    if deepest > 0:
        walk(doc, 0)
    return counts
