"""Two referees that answer the same four questions about a document: the engine and the twin.

A rule test asks both, so that a test which misreads the rules file has to fool two implementations.
"""

from __future__ import annotations

from typing import Any, Protocol

import ribeira

from . import twin
from .positions import Doc


class Referee(Protocol):
    def read(self, doc: Doc) -> Doc:
        """The complete document."""

    def legal(self, doc: Doc) -> list[str]:
        """The notations of all legal actions."""

    def chance(self, doc: Doc) -> dict[str, float]:
        """The probability of each outcome at a chance node, otherwise nothing."""

    def play(self, doc: Doc, *actions: str) -> Doc:
        """The document after these actions."""


class Engine:
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


class Twin:
    def read(self, doc: Doc) -> Doc:
        return twin.complete(doc)

    def legal(self, doc: Doc) -> list[str]:
        return twin.legal(twin.complete(doc))

    def chance(self, doc: Doc) -> dict[str, float]:
        weights = twin.weights(twin.complete(doc))
        return {text: weight / sum(weights.values()) for text, weight in weights.items()}

    def play(self, doc: Doc, *actions: str) -> Doc:
        position = twin.complete(doc)
        for text in actions:
            position = twin.apply(position, text)
        return position


def game_of(doc: Doc) -> ribeira.Game:
    """The game with the players and the wall of this document."""
    return ribeira.game("azul", players=doc["players"], **doc.get("options", {}))


def state_of(doc: Any) -> ribeira.State:
    return game_of(doc).from_position(doc)
