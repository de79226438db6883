"""The engine beside a twin, ply by ply: legal actions, weights, views and whole documents."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import ribeira
from tests.soak import soak

from .fixtures import Doc, Fixtures, Twin
from .referees import state_of


def viewers(doc: Doc) -> list[int | None]:
    """A spectator and every seat."""
    return [None, *range(doc["players"])]


def looking(doc: Doc, number: int) -> list[int | None]:
    """Who looks at the position after so many actions: one after the other, in soak runs all."""
    everybody = viewers(doc)
    return soak([everybody[number % len(everybody)]], everybody)


def compare(state: ribeira.State, doc: Doc, twin: Twin, seen_by: list[int | None]) -> list[str]:
    """Engine and twin agree about everything that can be asked here; answers the legal actions."""
    assert state.document == doc
    legal = state.legal
    assert legal == sorted(set(legal))
    texts = [state.game.notation(action) for action in legal]
    assert sorted(texts) == sorted(twin.legal(doc))
    assert {state.game.notation(action): weight for action, weight in state.weights.items()} == twin.weights(doc)
    for viewer in seen_by:
        assert state.view_state(viewer).document == twin.view(doc, viewer), viewer
    return texts


def walk(doc: Doc, rng: Random, actions: int, fixtures: Fixtures) -> tuple[Doc, Counter[str]]:
    """Both implementations side by side, for so many actions or to the end; answers where it ended and what it met."""
    seen: Counter[str] = Counter()
    state, doc = state_of(doc), fixtures.twin.complete(doc)
    choose: Any = fixtures.wander(rng)
    for number in range(actions):
        texts = compare(state, doc, fixtures.twin, looking(doc, number))
        if not texts:
            break
        text = choose(rng, doc, texts)
        before, doc = doc, fixtures.twin.apply(doc, text)
        state = state.apply(text)
        seen.update(fixtures.events(before, doc))
    compare(state, doc, fixtures.twin, viewers(doc))
    return doc, seen
