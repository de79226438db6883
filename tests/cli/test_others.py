"""Bots of others at the terminal: they watch and play, and what they get wrong is told."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

import ribeira
from ribeira.arena import links
from ribeira.cli.table import TableTop
from tests.cli.asking import Ask

ENGINES = Path(__file__).parents[1] / "arena" / "engines.py"


def program(kind: str) -> str:
    return f"exec:{shlex.join([sys.executable, str(ENGINES), kind])}"


def test_a_bot_of_others_is_watched_under_the_name_that_it_was_given(ask: Ask) -> None:
    told = ask("watch", "azul", program("good"), "random", "--delay", "0", "--seed", "1")
    assert (told.status, told.err) == (0, "")
    assert "Won by random." in told.out
    links.end_idle()
    assert not links.running()


@pytest.mark.parametrize(
    ("language", "sentence", "out"),
    [
        ("en_GB.UTF-8", "it named an action that is not legal; a random action was taken.", "it is not asked again."),
        ("ko_KR.UTF-8", "할 수 없는 행동을 골랐습니다. 아무 행동이나 골랐습니다.", "이제 이 봇에게 묻지 않습니다."),
    ],
)
def test_what_a_bot_gets_wrong_is_told_and_the_match_goes_on(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, language: str, sentence: str, out: str
) -> None:
    from ribeira.cli import others

    monkeypatch.setenv("LANG", language)
    told = ask("watch", "azul", program("cheats"), "random", "--delay", "0", "--seed", "1")
    assert told.status == 0
    assert told.err.count(sentence) == 3
    assert told.err.count(out) == 1
    assert "Won by random." in told.out or "승자: random" in told.out
    assert set(others.kinds()) == {"late", "died", "nonsense", "illegal"}


def test_a_bot_that_cannot_play_is_refused_before_the_match(ask: Ask) -> None:
    for command in (("watch", "azul", "random"), ("play", "azul", "me")):
        told = ask(*command, "exec:/there/is/none")
        assert (told.status, told.out) == (2, "")
        assert "/there/is/none cannot be started" in told.err


def test_a_class_without_choose_is_refused_before_the_match(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "silent.py").write_text("class Silent:\n    def __init__(self, game):\n        self.game = game\n")
    told = ask("watch", "azul", "silent:Silent", "random", "--delay", "0", "--seed", "1")
    assert (told.status, told.out) == (2, "")
    assert "is not a bot; a bot has a method `choose`" in told.err


def test_a_class_that_is_not_there_is_named_once(ask: Ask) -> None:
    told = ask("watch", "azul", "no.such:Class", "random")
    assert told.status == 2
    assert told.err.count("no.such:Class") == 1
    assert "No module named 'no'" in told.err


@pytest.mark.parametrize(
    ("out", "said"),
    [
        ([False, False], ["Won by b."]),
        ([False, True], ["b has lost by its faults", "Won by a."]),
        ([True, True], ["a has lost by its faults", "b has lost by its faults", "Nobody has won."]),
    ],
)
def test_who_lost_by_faults_is_not_crowned(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, out: list[bool], said: list[str]
) -> None:
    """In this match b has the more points."""
    monkeypatch.setenv("COLUMNS", "80")
    game = ribeira.game("azul")
    batch = game.batch(30, seed=1)
    batch.play()
    end = next(state for state in (batch[row] for row in range(30)) if state.winners == [1])
    TableTop(game, "en", ["a", "b"]).finish(end, out)
    told = " ".join(capsys.readouterr().out.split())
    assert all(one in told for one in said)
    assert ("Won by" in told) == any("Won by" in one for one in said)


def test_a_bot_that_is_to_sit_at_a_table_needs_a_link_and_a_token(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RIBEIRA_TOKEN", raising=False)
    assert "--token" in ask("bot", "https://play.example.org/t/x", "greedy").err
    for link in ("play.example.org/t/x", "https://play.example.org/", "https://play.example.org/t/", "ftp://a/t/x"):
        told = ask("bot", link, "greedy", "--token", "ribeira_x")
        assert (told.status, told.out) == (2, "")
        assert "the link of a table looks like" in told.err
