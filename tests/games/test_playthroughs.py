"""Truth kept in files: golden playthroughs, ply by ply, and finished matches as replays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import ribeira
from tests.golden import make

from .fixtures import Configuration, Doc, Fixtures, every_configuration, every_game, name_of
from .referees import state_of

EACH_GAME = pytest.mark.parametrize("fixtures", every_game(), ids=name_of)
EACH_CONFIGURATION = pytest.mark.parametrize(("fixtures", "configuration"), every_configuration(), ids=name_of)


def replays(fixtures: Fixtures) -> list[Path]:
    """The finished matches of a game."""
    return sorted(make.replays(fixtures.game).glob("*.json"))


REPLAYS = [path for fixtures in every_game() for path in replays(fixtures)]
PLAYED = [
    pytest.param(path, marks=[] if path.stem.endswith("-1") else pytest.mark.compiled_only, id=f"{game}-{path.stem}")
    for game, path in ((path.parent.name, path) for path in REPLAYS)
]
"""Without the compiler one of each configuration: it is played a whole match at random beside the twin, too."""
FIRST = [path for fixtures in every_game() for path in replays(fixtures)[:1]]


def golden(fixtures: Fixtures, configuration: Configuration) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(make.golden_file(fixtures, configuration).read_text(encoding="utf-8"))
    return found


def seen(fixtures: Fixtures, state: ribeira.State, position: Doc, action: str) -> Doc:
    """What the golden file holds of the moment before an action."""
    return {"action": action, "legal": len(state.legal), **{key: position[key] for key in fixtures.shown}}


@EACH_CONFIGURATION
def test_the_engine_plays_the_golden_playthrough(fixtures: Fixtures, configuration: Configuration) -> None:
    recorded = golden(fixtures, configuration)
    state = state_of(configuration.first_state(fixtures.game))
    rounds = [state.position]
    for number, line in enumerate(recorded["plies"]):
        before = state.position
        assert seen(fixtures, state, before, line["action"]) == line, f"ply {number}"
        state = state.apply(line["action"])
        after = state.position
        if state.is_terminal or fixtures.is_milestone(before, after):
            rounds.append(after)
    assert rounds == recorded["rounds"]
    assert state.winners == recorded["winners"]
    assert state.ply == len(recorded["plies"])
    assert state.is_terminal


@pytest.mark.compiled_only
@EACH_CONFIGURATION
def test_the_golden_file_is_what_the_twin_plays(fixtures: Fixtures, configuration: Configuration) -> None:
    text = make.golden_file(fixtures, configuration).read_text(encoding="utf-8")
    assert text == make.golden_text(fixtures, configuration)


@pytest.mark.compiled_only
@EACH_GAME
def test_the_golden_playthroughs_cover_each_phase(fixtures: Fixtures) -> None:
    recorded = [golden(fixtures, configuration) for configuration in fixtures.configurations]
    assert {line["phase"] for each in recorded for line in each["plies"]} == fixtures.phases


@pytest.mark.compiled_only
@EACH_GAME
def test_there_are_replays_of_every_configuration(fixtures: Fixtures) -> None:
    prefixes = {path.stem.rpartition("-")[0] for path in replays(fixtures)}
    assert prefixes == {configuration.stem for configuration in fixtures.configurations}
    assert len(replays(fixtures)) == fixtures.matches * len(fixtures.configurations)


@pytest.mark.parametrize("path", PLAYED)
def test_a_recorded_match_replays_to_its_result(path: Path) -> None:
    recorded = json.loads(path.read_text(encoding="utf-8"))
    replay = ribeira.replay.load(path)
    end = replay.end
    assert end.is_terminal
    assert recorded["actions"] == replay.actions
    assert replay.document == recorded
    assert end.winners == recorded["winners"]


@pytest.mark.parametrize("path", FIRST, ids=lambda path: str(path.parent.name))
def test_a_replay_with_another_result_is_refused(path: Path) -> None:
    recorded = json.loads(path.read_text(encoding="utf-8"))
    recorded["winners"] = [seat for seat in range(recorded["players"]) if seat not in recorded["winners"]]
    with pytest.raises(ribeira.InvalidReplay, match="winners"):
        ribeira.replay.read(recorded)


@pytest.mark.parametrize("path", FIRST, ids=lambda path: str(path.parent.name))
def test_a_replay_whose_actions_break_the_rules_is_refused(path: Path) -> None:
    recorded = json.loads(path.read_text(encoding="utf-8"))
    recorded["actions"].append(recorded["actions"][-1])  # nobody acts after the end
    with pytest.raises(ribeira.InvalidReplay, match=f"actions: number {len(recorded['actions'])}"):
        ribeira.replay.read(recorded)


@EACH_GAME
def test_a_replay_may_begin_at_a_position(fixtures: Fixtures, tmp_path: Path) -> None:
    start = golden(fixtures, fixtures.configurations[0])["rounds"][-2]
    state = state_of(start)
    action = state.legal_text[0]
    replay = ribeira.replay.Replay(game=state.game, actions=[action], start=start)
    ribeira.replay.save(replay, tmp_path / "match.json")
    assert ribeira.replay.load(tmp_path / "match.json").end == state.apply(action)


def test_a_saved_replay_is_read_back(tmp_path: Path) -> None:
    replay = ribeira.replay.load(REPLAYS[0])
    ribeira.replay.save(replay, tmp_path / "match.json")
    assert ribeira.replay.load(tmp_path / "match.json") == replay


DEEP: list[Any] = []
for _ in range(5000):
    DEEP = [DEEP]


REPLAY_KEYS = [
    *("format", "version", "game", "players", "options", "rules", "engine", "names", "start", "scores", "match"),
    "a\nb",
]
SPOILT = [(key, junk) for key in REPLAY_KEYS for junk in (True, 3, 1.5, float("nan"), ["x\ny", 1], [None], DEEP)]


@pytest.mark.compiled_only
@pytest.mark.parametrize(("key", "junk"), SPOILT, ids=range(len(SPOILT)))
def test_a_spoilt_replay_is_refused_in_one_sentence(key: str, junk: Any) -> None:
    recorded = json.loads(REPLAYS[0].read_text(encoding="utf-8"))
    with pytest.raises(ribeira.InvalidReplay) as caught:
        ribeira.replay.read({**recorded, key: junk})
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 300
