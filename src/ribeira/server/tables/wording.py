"""What the decisions of a game are called: a document for each game and language, which pages fetch once and keep."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

import ribeira
from ribeira.server.tables.phrasebook import phrasebook
from ribeira.server.wire.frames import Packed
from ribeira.server.wire.protocol import Language, Wording


@dataclass(frozen=True)
class Worded:
    """A wording as it is sent, and the name by which it may be kept for good: a digest of what it says."""

    name: str
    packed: Packed
    phrasebook: bytes
    """The preset dictionary in it."""


@lru_cache(maxsize=256)
def worded(game: str, language: Language) -> Worded:
    """The wording of a game that exists here."""
    definition = ribeira.definition(game)
    words, decisions = definition.words, range(definition.decisions)
    texts = [definition.notation.write(action) for action in decisions]
    labels = texts if words.describe is None else [words.describe(action, language) for action in decisions]
    targets, phrases = [words.fixed_target(action) for action in decisions], phrasebook(game, language)
    packed = Packed.of(Wording(texts, labels, targets, phrases))
    return Worded(sha256(packed.raw).hexdigest()[:24], packed, phrases.encode())


@lru_cache(maxsize=256)
def without_target(game: str) -> frozenset[int]:
    """The decisions of a game whose targets depend on the state."""
    definition = ribeira.definition(game)
    fixed = definition.words.fixed_target
    return frozenset(action for action in range(definition.decisions) if fixed(action) is None)
