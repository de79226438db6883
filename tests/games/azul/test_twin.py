"""The engine beside the twin, ply by ply: legal actions, weights and whole documents, in hundreds of games.

`RIBEIRA_SOAK=1` plays thousands. Interpreted, where the engine is slow, a small part is played.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

import ribeira
from ribeira.core.jit import INTERPRETED

from . import twin
from .cases import load_cases
from .generate import CONFIGURATIONS, random_position, rare_positions
from .positions import Doc
from .referees import state_of

FACTOR = 20 if os.environ.get("RIBEIRA_SOAK") else 1
WHOLE_GAMES = 3 if INTERPRETED else 25 * FACTOR
SHORT_WALKS = 15 if INTERPRETED else 100 * FACTOR
SHORT = 60  # actions
CASE_STARTS = {case["id"]: case["position"] for case in load_cases() if "error" not in case}


def compare(state: ribeira.State, doc: Doc) -> list[str]:
    """Engine and twin agree about everything that can be asked here; answers the legal actions."""
    assert state.position == doc
    legal = state.legal
    assert legal == sorted(set(legal))
    texts = [state.game.notation(action) for action in legal]
    assert sorted(texts) == sorted(twin.legal(doc))
    assert {state.game.notation(action): weight for action, weight in state.weights.items()} == twin.weights(doc)
    return texts


def choose(rng: Random, texts: list[str], floor_share: float) -> str:
    """A random action; some walks dump on the floor more often, which leads to late rounds and full floors."""
    on_floor = [text for text in texts if text.endswith(">floor")]
    others = [text for text in texts if not text.endswith(">floor")]
    if on_floor and others:
        return rng.choice(on_floor if rng.random() < floor_share else others)
    return rng.choice(texts)


def walk(doc: Doc, rng: Random, actions: int, seen: Counter[str]) -> None:
    """Both implementations side by side, for so many actions or to the end."""
    state = state_of(doc)
    doc = twin.complete(doc)
    floor_share = rng.choice([0.05, 0.15, 0.4])
    for _ in range(actions):
        texts = compare(state, doc)
        if not texts:
            return
        text = choose(rng, texts, floor_share)
        before, doc = doc, twin.apply(doc, text)
        state = state.apply(text)
        seen.update(events(before, doc))
    compare(state, doc)


def events(before: Doc, after: Doc) -> list[str]:
    """The rare things that this action brought about."""
    found = {
        "a short deal (F4)": after["phase"] == "draft"
        and before["phase"] == "fill"
        and any(len(factory) < 4 for factory in after["factories"]),
        "the lid poured in the middle of a deal (F3)": before["phase"] == "fill"
        and bool(before["lid"])
        and not after["lid"],
        "a marker without a slot (D9)": any(
            before["marker"] is None and after["marker"] == seat and len(own["floor"]) == 7
            for seat, own in enumerate(after["boards"])
        ),
        "nobody took the marker (E2)": before["phase"] == "draft"
        and after["round"] > before["round"]
        and before["marker"] is None
        and not before["centre"],
        "a choice of a space (G2)": after["phase"] == "tile",
        "a tile to the lid in a turn (D8)": before["phase"] == after["phase"] == "draft"
        and before["lid"] != after["lid"],
    }
    return [name for name, happened in found.items() if happened] + ending(before, after)


def ending(before: Doc, after: Doc) -> list[str]:
    if after["phase"] != "over" or before["phase"] == "over":
        return []
    if any(twin.complete_rows(own["wall"]) for own in after["boards"]):
        return ["a complete row (E1a)"]
    return ["no tile to deal (E1b)"] if not after["bag"] and not after["lid"] else ["round 100 (E1c)"]


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_whole_games(players: int, wall: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(WHOLE_GAMES):
        start = {"game": "azul", "players": players, "options": {"wall": wall}}
        walk(start, Random(f"whole {players} {wall} {seed}"), 10_000, seen)
    assert seen["a complete row (E1a)"] + seen["round 100 (E1c)"] == WHOLE_GAMES


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_walks_from_random_positions(players: int, wall: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(SHORT_WALKS):
        rng = Random(f"short {players} {wall} {seed}")
        walk(random_position(rng, players, wall), rng, SHORT, seen)
    if not INTERPRETED:
        assert_met(seen, players, wall)


def assert_met(seen: Counter[str], players: int, wall: str) -> None:
    """The walks reach what play from the first state hardly ever does."""
    expected = {
        "the lid poured in the middle of a deal (F3)",
        "a marker without a slot (D9)",
        "a tile to the lid in a turn (D8)",
        "a complete row (E1a)",
        "round 100 (E1c)",
    }
    if wall == "grey":
        expected.add("a choice of a space (G2)")
    if players == 4:
        expected.add("a short deal (F4)")
    assert expected <= set(seen)


@pytest.mark.parametrize("name", rare_positions())
def test_walks_from_rare_positions(name: str) -> None:
    for seed in range(1 if INTERPRETED else 5 * FACTOR):
        walk(rare_positions()[name], Random(seed), SHORT, Counter())


def test_the_rare_positions_lead_to_what_they_are_named_after() -> None:
    seen: Counter[str] = Counter()
    for doc in rare_positions().values():
        for seed in range(5):
            walk(doc, Random(seed), 12, seen)
    assert {"no tile to deal (E1b)", "a short deal (F4)", "round 100 (E1c)", "nobody took the marker (E2)"} <= set(seen)
    assert seen["a marker without a slot (D9)"] > 0


@pytest.mark.parametrize("case", CASE_STARTS)
def test_walks_from_the_conformance_positions(case: str) -> None:
    for seed in range(1 if INTERPRETED else 3 * FACTOR):
        walk(CASE_STARTS[case], Random(seed), SHORT, Counter())
