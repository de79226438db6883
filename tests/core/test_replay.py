from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira import replay
from ribeira.core.laws import random_match
from ribeira.replay import Replay


@pytest.fixture
def match() -> Replay:
    game = ribeira.game("azul")
    rng = np.random.default_rng(11)
    actions = []
    state = game.new()
    while not state.is_terminal:
        action = int(rng.choice(state.legal))
        actions.append(game.notation(action))
        state = state.apply(action)
    return Replay(game, actions, names=["Ada", "Bo"])


def test_a_saved_match_is_loaded_as_it_was(match: Replay, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    replay.save(match, path)
    assert replay.load(path) == match
    assert replay.load(path).end.winners == match.end.winners


def test_a_match_may_begin_anywhere_and_be_unfinished() -> None:
    game = ribeira.game("azul", players=3, wall="grey")
    state = next(state for state in random_match(game, np.random.default_rng(2)) if state.phase == "draft")
    part = Replay(game, [state.legal_text[0]], start=state.position)
    again = replay.read(json.loads(json.dumps(part.document)))
    assert again.end == state.apply(state.legal[0])
    assert again.document["winners"] is None


def changed(document: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**document, **changes}


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"format": "something"}, "format"),
        ({"version": 2}, "version"),
        ({"game": "chess"}, "game"),
        ({"players": 7}, "players"),
        ({"players": "2"}, "players"),
        ({"options": {"wall": "pink"}}, "wall"),
        ({"options": []}, "options"),
        ({"rules": "azul-0"}, "rules"),
        ({"moves": []}, "moves"),
        ({"names": "Ada"}, "names"),
        ({"actions": [1]}, "actions"),
        ({"actions": ["~first:0", "F1:blue>2"]}, "actions: number 2"),
        ({"actions": ["hello"]}, "actions: number 1"),
        ({"start": {"game": "azul"}}, "start"),
        ({"scores": [0, 0, 0]}, "scores"),
        ({"winners": None}, "winners"),
    ],
)
def test_a_wrong_file_is_refused_in_a_sentence_that_names_what_is_wrong(
    match: Replay, changes: dict[str, Any], named: str
) -> None:
    with pytest.raises(ribeira.InvalidReplay, match=named):
        replay.read(changed(match.document, **changes))


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000])
def test_a_file_that_is_no_replay_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(content)
    with pytest.raises(ribeira.InvalidReplay):
        replay.load(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ribeira.InvalidReplay, match="cannot be read"):
        replay.load(tmp_path / "none.json")
