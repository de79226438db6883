"""Matches of Puerto Rico to be told of: what happened, what could be done, what changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

import ribeira
from ribeira.core.contract import Language
from ribeira.core.state import State
from tests.games.referees import state_of

Json = dict[str, Any]
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]
LANGUAGES: tuple[Language, ...] = ("en", "ko")
SETUPS: list[tuple[int, Json]] = [
    (2, {"optional_colonists": False}),
    (3, {}),
    (4, {"settler_refill": "immediate"}),
    (5, {"settler_refill": "immediate", "optional_colonists": False}),
]
EACH_SETUP = pytest.mark.parametrize("players", [players for players, _ in SETUPS])


@cache
def played(players: int) -> list[tuple[State, int, State]]:
    """A random match as (before, action, after); passing is rare, so that much happens."""
    rng = Random(players)
    state = ribeira.game("puerto_rico", players=players, **dict(SETUPS)[players]).new()
    moves = []
    while not state.is_terminal:
        if state.player == ribeira.CHANCE:
            action = rng.choices(list(state.weights), list(state.weights.values()))[0]
        else:
            acting = [action for action in state.legal if action] if rng.random() < 0.9 else []
            action = rng.choice(acting or state.legal)
        after = state.apply(action)
        moves.append((state, action, after))
        state = after
    return moves


def decisions(players: int, kind: str) -> Iterator[tuple[State, int, Json, Json, State]]:
    """All legal actions in the match whose text begins so: state, action, target, preview, and the state after it."""
    for state, _, _ in played(players):
        for action, text in zip(state.legal, state.legal_text, strict=True):
            if f"{text}:".startswith(f"{kind}:"):
                yield state, action, state.target(action), state.preview(action), state.apply(action)


def minus(counts: Json, others: Json) -> Json:
    found = Counter(counts)
    found.subtract(others)
    return {name: count for name, count in found.items() if count}


def boards(state: State, after: State) -> tuple[Json, Json]:
    """The board of who acts, before and after."""
    return state.position["boards"][state.player], after.position["boards"][state.player]


def colonists(board: Json) -> int:
    return int(board["san_juan"] + sum(board["manned"].values()) + sum(board["city"].values()))


def position(phase: str, own: list[Json], **more: Any) -> State:
    """Three players in a role that seat 0 took."""
    roles = {"hospice": "settler", "university": "builder", "storage": "captain", "placement": "mayor"}
    taken = {roles.get(phase, phase): {"taken_by": 0}}
    document = {"game": "puerto_rico", "players": 3, "phase": phase, "roles": taken, "governor": 0, "boards": own}
    return state_of({**document, **more})


def ships(*loads: tuple[str | None, int]) -> list[Json]:
    return [{"capacity": 4 + at, "good": good, "load": load} for at, (good, load) in enumerate(loads)]
