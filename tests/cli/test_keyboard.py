"""A match at the keyboard: short input, hints, taking back, saving and going on."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

import ribeira
from ribeira.cli.shorthand import fitting, heads
from tests.cli.asking import Ask

LETTERS = {"blue": "B", "black": "K", "yellow": "Y"}
AZUL = ["C:blue>2", "F1:blue>2", "F1:black>2", "F1:black>floor", "F1:blue>12", "F2:yellow>2"]
TOLD = [
    ("F1:blue>2", ["F1:blue>2"]),
    ("f1 blue 2", ["F1:blue>2"]),
    ("1b2", ["F1:blue>2"]),
    ("1k2", ["F1:black>2"]),
    ("1kf", ["F1:black>floor"]),
    ("1b12", ["F1:blue>12"]),
    ("2y2", ["F2:yellow>2"]),
    ("cb2", ["C:blue>2"]),
    ("1bl2", ["F1:blue>2", "F1:black>2"]),
    ("3b2", []),
    ("1b1", []),
    ("1x2", []),
]


@pytest.mark.parametrize(("typed", "meant"), TOLD)
def test_as_little_as_tells_it_from_the_others_is_enough(typed: str, meant: list[str]) -> None:
    assert fitting(typed, AZUL, LETTERS).whole == meant


def test_a_beginning_means_all_that_go_on_from_it() -> None:
    assert fitting("f1k", AZUL, LETTERS).begun == ["F1:black>2", "F1:black>floor"]
    assert fitting("", AZUL, LETTERS) == fitting(":>", AZUL, LETTERS)
    assert not fitting("", AZUL, LETTERS).begun
    assert heads(AZUL) == [("C:", 1), ("F1:", 4), ("F2:", 1)]


def test_numbers_are_told_apart_by_what_stands_between() -> None:
    pier = ["11-0", "1-10", "1-1"]
    assert fitting("11 0", pier, {}).whole == ["11-0"]
    assert fitting("1 10", pier, {}).whole == ["1-10"]
    assert fitting("1-1", pier, {}).whole == ["1-1"]
    assert not fitting("110", pier, {}).whole


@pytest.mark.parametrize("name", ribeira.games())
def test_every_notation_is_meant_by_itself_alone(name: str) -> None:
    """In every game what is listed can be typed, with signs or with spaces for them."""
    state = ribeira.game(name).new()
    letters = state.game.definition.words.letters
    for _ in range(12):
        legal = state.legal_text
        for notation in legal[:: max(1, len(legal) // 20)]:
            assert notation in fitting(notation, legal, letters).whole
        state = state.apply(legal[len(legal) // 2])


def test_many_actions_are_told_by_how_they_begin(ask: Ask) -> None:
    said = ask("play", "azul", "me", "me", "--seed", "4", typed="f1\nf1k\nq\n").out
    assert "actions; type a beginning" in said
    assert "F1:(18)" in said
    assert "F1:black>(6)" in said
    assert "Factory 1: black to line 1" in said
    assert said.count("Factory 1: ") == 6, "the six that f1k leaves are told in words, the others not"


def test_a_short_text_is_an_action(ask: Ask, tmp_path: Path) -> None:
    said = ask("play", "azul", "me", "me", "--seed", "4", "--save", "m.json", typed="1k2\nq\n")
    assert said.status == 0, said.err
    assert ribeira.replay.load(tmp_path / "m.json").actions[-1] == "F1:black>2"


@pytest.mark.compiled_only
def test_a_hint_names_a_legal_action_and_says_why(ask: Ask) -> None:
    out = ask("play", "pier18", "me", "me", "--seed", "4", typed="h\nq\n").out
    listed = [line.split()[1] for line in out.splitlines() if line[:3].strip().isdecimal() and len(line.split()) > 1]
    hinted = [line.split()[0] for line in out.splitlines() if line.split() and line.split()[0] in listed]
    assert hinted, out


def test_a_decision_is_taken_back_with_all_that_followed(ask: Ask, tmp_path: Path) -> None:
    """The bot's answer is taken back, too; what is decided alike once more meets the same draws."""
    begun = ("play", "azul", "me", "greedy", "--seed", "4", "--save")
    twice = ask(*begun, "twice.json", typed="1k2\nu\n1k2\n1\nu\nu\n1k2\nq\n")
    assert twice.status == 0, twice.err
    assert ask(*begun, "once.json", typed="1k2\nq\n").status == 0
    once, again = (ribeira.replay.load(tmp_path / name) for name in ("once.json", "twice.json"))
    mine = [n for n, action in enumerate(once.actions) if action == "F1:black>2"]
    assert len(mine) == 1
    assert again.actions[: mine[0] + 1] == once.actions[: mine[0] + 1]
    assert again.actions.count("F1:black>2") == 1
    alone = ("play", "azul", "me", "me", "--seed", "4", "--save")
    whole = [ask(*alone, f"{n}.json", typed=typed + "1\n" * 300).status for n, typed in enumerate(("", "1\nu\n"))]
    assert whole == [0, 0]
    assert ribeira.replay.load(tmp_path / "0.json").end.is_terminal
    assert ribeira.replay.load(tmp_path / "0.json").actions == ribeira.replay.load(tmp_path / "1.json").actions


def test_there_may_be_nothing_to_take_back(ask: Ask) -> None:
    assert "There is no decision to take back." in ask("play", "azul", "me", "me", typed="u\nq\n").out


def test_a_match_that_was_left_goes_on(ask: Ask, tmp_path: Path) -> None:
    left = ask("play", "azul", "me:Ada", "greedy", "--seed", "4", "--save", "m.json", typed="1\n1\nq\n")
    assert "Go on with: ribeira play --resume m.json" in left.out
    before = ribeira.replay.load(tmp_path / "m.json")
    assert before.end.winners is None
    assert before.match == {"seats": ["me:Ada", "greedy"]}
    ended = ask("play", "--resume", "m.json", "--seed", "5", typed="1\n" * 200)
    assert ended.status == 0, ended.err
    after = ribeira.replay.load(tmp_path / "m.json")
    assert after.actions[: len(before.actions)] == before.actions
    assert after.end.winners is not None
    assert after.names == ["Ada", "greedy"]
    again = ask("play", "--resume", "m.json")
    assert (again.status, again.out) == (2, "")
    assert "is over" in again.err


def test_a_file_that_does_not_say_who_sits_where_is_asked_for_it(ask: Ask, tmp_path: Path) -> None:
    game = ribeira.game("azul")
    ribeira.replay.save(ribeira.replay.Replay(game, ["~first:0"]), tmp_path / "m.json")
    refused = ask("play", "--resume", "m.json")
    assert (refused.status, refused.out) == (2, "")
    assert "who sits at the 2 seats" in refused.err
    assert ask("play", "azul", "me", "me", "--resume", "m.json", typed="q\n").status == 0


def test_saving_where_nothing_can_be_written_changes_nothing(ask: Ask) -> None:
    said = ask("play", "azul", "me", "me", "--seed", "4", typed="s\ns nowhere/m.json\n1\nq\n")
    assert "Say where: s FILE." in said.out
    assert "cannot be written" in said.err
    assert said.status == 0


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("name", ribeira.games())
def test_a_match_can_be_read_in_forty_columns(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    out = ask("play", name, "me", "me", "--seed", "4", "--lang", language, typed="?\n1\n1\n1\nq\n").out
    assert out.count("\n") > 10
    assert [line for line in out.splitlines() if cell_len(line.rstrip()) > 40] == []
