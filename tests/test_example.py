"""The example game: its four rules, and that a game of one file is playable everywhere."""

from __future__ import annotations

import json
import shlex
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from examples import kalah

import ribeira
from ribeira.cli import run
from ribeira.core.laws import check_game
from ribeira.games import add

FILE = str(Path(kalah.__file__))
EMPTY = [0] * kalah.PITS


@pytest.fixture(autouse=True)
def added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["ribeira.games"], "_ADDED", {})
    monkeypatch.setattr(sys.modules["ribeira.games"], "_FILES", set())
    monkeypatch.setenv("RIBEIRA_WITH", "")
    add(kalah.GAME)


def board(player: int = 0, **seeds: int) -> ribeira.State:
    """A position with these seeds (`p3=2`: two in pit 3); the rest lies in the store of seat 1."""
    pits = EMPTY.copy()
    for pit, count in seeds.items():
        pits[int(pit[1:])] = count
    pits[13] += 48 - sum(pits)
    return ribeira.game("kalah").from_position({"game": "kalah", "players": 2, "player": player, "seeds": pits})


def seeds(state: ribeira.State) -> Any:
    return state.position["seeds"]


def test_k1_seeds_are_sown_round_the_board() -> None:
    after = ribeira.game("kalah").new().apply("d")
    assert seeds(after) == [4, 4, 4, 0, 5, 5, 1, 5, 4, 4, 4, 4, 4, 0]
    assert after.player == 1


def test_k1_the_other_store_is_passed_over() -> None:
    after = board(p5=9, p0=1, p1=1, p9=1).apply("f")
    assert seeds(after)[13] == 36
    assert seeds(after)[:3] == [2, 2, 0]


def test_k2_the_last_seed_in_the_own_store_goes_on() -> None:
    after = ribeira.game("kalah").new().apply("c")
    assert after.player == 0
    assert after.scores == [1, 0]


@pytest.mark.parametrize("player", [0, 1])
def test_k3_a_last_seed_in_an_own_empty_house_captures(player: int) -> None:
    state = board(0, p1=1, p10=5, p0=1, p12=1) if player == 0 else board(1, p8=1, p3=5, p7=1, p5=1)
    after = state.apply("b")
    gained = after.scores[player] - state.scores[player]
    assert gained == 6
    assert seeds(after)[2 if player == 0 else 9] == 0


def test_k3_nothing_opposite_is_no_capture() -> None:
    assert seeds(board(p1=1, p0=1, p12=1).apply("b"))[2] == 1


def test_k4_an_empty_side_ends_the_match() -> None:
    after = board(p5=1, p8=3, p9=20).apply("f")
    assert after.is_terminal
    assert after.scores == [1, 47]
    assert after.winners == [1]
    assert after.returns == [-1.0, 1.0]
    assert after.sheet == [[("total", 1, 1)], [("total", 1, 47)]]


def test_k4_equal_stores_share_the_win() -> None:
    pits = [0, 0, 0, 0, 0, 1, 23, 0, 1, 0, 0, 0, 0, 23]
    after = ribeira.game("kalah").from_position({"game": "kalah", "seeds": pits, "players": 2}).apply("f")
    assert after.winners == [0, 1]


def test_the_laws_hold() -> None:
    assert check_game(ribeira.game("kalah"), matches=3) > 30


@pytest.mark.compiled_only
def test_batches_and_bots_play_it() -> None:
    game = ribeira.game("kalah")
    assert game.batch(100, seed=1).play() > 2_000
    state, rng = game.new(), np.random.default_rng(1)
    bots = [ribeira.bot("greedy", game, seed=1), ribeira.bot("mcts", game, seed=1, simulations=20)]
    while not state.is_terminal:
        state = game.sample(state.apply(bots[state.player].choose(state.view_state(state.player))), rng)
    assert sum(state.scores) == 48


def test_what_it_says_by_default() -> None:
    game = ribeira.game("kalah")
    before = game.new()
    [fact] = before.narrate(2, before.apply("c"))
    assert game.say(fact, "en", ["Ana"]) == "Ana: Sow house c"
    assert game.say(fact, "ko") == "플레이어 1: c 구덩이의 씨앗 뿌리기"
    last = board(p5=1, p8=3)
    facts = last.narrate(5, last.apply("f"))
    assert game.say(facts[-1], "en", ["Ana", "Bo"]) == "The match is over. Won by Bo."
    assert before.preview(2) == before.target(2) == {}


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"seeds": EMPTY}, "seeds"),
        ({"seeds": [4] * 13}, "seeds"),
        ({"seeds": [-1, *[4] * 13]}, "seeds[0]"),
        ({"seeds": [0] * 7 + [48] + [0] * 6}, "phase"),
        ({"phase": "over"}, "phase"),
        ({"phase": "draw"}, "phase"),
        ({"player": 2}, "player"),
        ({"scores": [1]}, "scores"),
        ({"winners": [2]}, "winners"),
        ({"pits": []}, "pits"),
    ],
)
def test_a_wrong_position_names_its_key(change: dict[str, Any], key: str) -> None:
    document = ribeira.game("kalah").new().position | change
    with pytest.raises(ribeira.InvalidPosition) as caught:
        ribeira.game("kalah").from_position(document)
    assert caught.value.key == key


@pytest.mark.parametrize("text", ["g", "", "ab", "A"])
def test_a_wrong_notation_is_refused(text: str) -> None:
    with pytest.raises(ribeira.InvalidNotation, match="a to f"):
        ribeira.game("kalah").new().apply(text)


def test_a_name_can_be_taken_once() -> None:
    add(kalah.GAME)
    taken = replace(kalah.GAME, name="azul")
    with pytest.raises(ribeira.InvalidOption, match="azul"):
        add(taken)


def test_the_command_line_takes_a_file(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.modules["ribeira.games"], "_ADDED", {})
    monkeypatch.setattr(sys.modules["ribeira.games"], "_FILES", set())
    monkeypatch.setenv("RIBEIRA_WITH", "")
    assert run(["--with", FILE, "perft", "kalah", "--depth", "2"]) == 0
    assert "= 35 " in capsys.readouterr().out  # six houses each, but five more for the one that goes on (K2)


@pytest.mark.parametrize(
    ("text", "wrong"), [("", "exports no GAME"), ("(", "cannot be read"), (None, "no Python file")]
)
def test_a_file_that_is_no_game_is_refused(
    text: str | None, wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "nothing.py"
    if text is not None:
        file.write_text(text)
    assert run(["--with", str(file), "perft", "kalah"]) == 2
    assert wrong in capsys.readouterr().err


@pytest.mark.compiled_only
def test_processes_of_a_tournament_and_engines_know_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """They are told by the environment; a game that nobody named stays unknown."""
    monkeypatch.setattr(sys.modules["ribeira.games"], "_ADDED", {})
    monkeypatch.setattr(sys.modules["ribeira.games"], "_FILES", set())
    monkeypatch.setenv("RIBEIRA_WITH", "")
    engine = f"exec:{shlex.join([sys.executable, '-m', 'ribeira.arena.engine', 'random'])}"
    contest = ["tournament", "greedy", engine, "--game", "kalah", "-n", "2", "--workers", "2"]
    assert run(["--with", FILE, *contest, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["table"]
    assert [(row["played"], row["faults"]) for row in rows] == [(2, 0), (2, 0)]
    assert run(["perft", "chess"]) == 2
    assert "game: 'chess' is not one of" in capsys.readouterr().err
