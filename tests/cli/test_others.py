"""Bots of others at the terminal: they watch and play, and what they get wrong is told."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from ribeira.arena import links
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
    assert set(others.kinds()) == {"late", "died", "nonsense", "illegal"}


def test_a_bot_that_cannot_play_is_refused_before_the_match(ask: Ask) -> None:
    for command in (("watch", "azul", "random"), ("play", "azul", "me")):
        told = ask(*command, "exec:/there/is/none")
        assert (told.status, told.out) == (2, "")
        assert "/there/is/none cannot be started" in told.err


def test_a_bot_that_is_to_sit_at_a_table_needs_a_link_and_a_token(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RIBEIRA_TOKEN", raising=False)
    assert "--token" in ask("bot", "https://play.example.org/t/x", "greedy").err
    for link in ("play.example.org/t/x", "https://play.example.org/", "https://play.example.org/t/", "ftp://a/t/x"):
        told = ask("bot", link, "greedy", "--token", "ribeira_x")
        assert (told.status, told.out) == (2, "")
        assert "the link of a table looks like" in told.err
