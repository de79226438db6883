"""Truth kept in files: golden playthroughs, ply by ply, and finished matches as replays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import ribeira
from tests.golden import make

from .generate import CONFIGURATIONS
from .referees import state_of

REPLAYS = sorted(make.REPLAYS.glob("*.json"))


def golden(players: int, wall: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((make.GOLDEN / f"{players}p-{wall}.json").read_text(encoding="utf-8"))
    return found


def seen(state: ribeira.State, position: dict[str, Any], action: str) -> dict[str, Any]:
    """What the golden file holds of the moment before an action."""
    shown = {key: position[key] for key in ("round", "phase", "player", "scores")}
    return {"action": action, "legal": len(state.legal), **shown}


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_the_engine_plays_the_golden_playthrough(players: int, wall: str) -> None:
    recorded = golden(players, wall)
    state = ribeira.game("azul", players=players, wall=wall).new()
    rounds = [state.position]
    for number, line in enumerate(recorded["plies"]):
        before = state.position
        assert seen(state, before, line["action"]) == line, f"ply {number}"
        state = state.apply(line["action"])
        after = state.position
        if after["round"] != before["round"] or state.is_terminal:
            rounds.append(after)
    assert rounds == recorded["rounds"]
    assert (state.scores, state.winners) == (recorded["scores"], recorded["winners"])
    assert state.ply == len(recorded["plies"])


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_the_golden_file_is_what_the_twin_plays(players: int, wall: str) -> None:
    text = (make.GOLDEN / f"{players}p-{wall}.json").read_text(encoding="utf-8")
    assert text == make.golden_text(players, wall)


def test_a_golden_playthrough_covers_each_phase() -> None:
    phases = {line["phase"] for players, wall in CONFIGURATIONS for line in golden(players, wall)["plies"]}
    assert phases == {"start", "fill", "draft", "tile"}


def test_there_are_replays_of_every_number_of_players_and_wall() -> None:
    assert len(REPLAYS) >= 20
    prefixes = {path.stem.rpartition("-")[0] for path in REPLAYS}
    assert prefixes == {f"{players}p-{wall}" for players, wall in CONFIGURATIONS}


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: str(path.stem))
def test_a_recorded_match_replays_to_its_result(path: Path) -> None:
    recorded = json.loads(path.read_text(encoding="utf-8"))
    replay = ribeira.replay.load(path)
    end = replay.end
    assert end.is_terminal
    assert recorded["actions"] == replay.actions
    assert (end.scores, end.winners) == (recorded["scores"], recorded["winners"])


@pytest.mark.parametrize("path", REPLAYS[:3], ids=lambda path: str(path.stem))
def test_a_replay_with_another_result_is_refused(path: Path) -> None:
    recorded = json.loads(path.read_text(encoding="utf-8"))
    recorded["scores"][0] += 1
    with pytest.raises(ribeira.InvalidReplay, match="scores"):
        ribeira.replay.read(recorded)


def test_a_replay_whose_actions_break_the_rules_is_refused() -> None:
    recorded = json.loads(REPLAYS[0].read_text(encoding="utf-8"))
    recorded["actions"][21] = "~blue"  # the first pick, after 1 + 20 draws
    with pytest.raises(ribeira.InvalidReplay, match=r"actions: number 22"):
        ribeira.replay.read(recorded)


DEEP: list[Any] = []
for _ in range(5000):
    DEEP = [DEEP]


REPLAY_KEYS = [
    *("format", "version", "game", "players", "options", "rules", "engine", "names", "start", "scores", "match"),
    "a\nb",
]
SPOILT = [(key, junk) for key in REPLAY_KEYS for junk in (True, 3, 1.5, float("nan"), ["x\ny", 1], [None], DEEP)]


@pytest.mark.parametrize(("key", "junk"), SPOILT, ids=range(len(SPOILT)))
def test_a_spoilt_replay_is_refused_in_one_sentence(key: str, junk: Any) -> None:
    recorded = json.loads(REPLAYS[0].read_text(encoding="utf-8"))
    with pytest.raises(ribeira.InvalidReplay) as caught:
        ribeira.replay.read({**recorded, key: junk})
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 300


def test_a_saved_replay_is_read_back(tmp_path: Path) -> None:
    replay = ribeira.replay.load(REPLAYS[0])
    ribeira.replay.save(replay, tmp_path / "match.json")
    assert ribeira.replay.load(tmp_path / "match.json") == replay


def test_a_replay_may_begin_at_a_position(tmp_path: Path) -> None:
    start = golden(2, "coloured")["rounds"][2]
    game = state_of(start).game
    action = state_of(start).legal_text[0]
    replay = ribeira.replay.Replay(game=game, actions=[action], start=start)
    ribeira.replay.save(replay, tmp_path / "match.json")
    assert ribeira.replay.load(tmp_path / "match.json").end == state_of(start).apply(action)
