"""Why an action is good is told by facts: true of the position, known to the seat, said in both languages."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ribeira
from ribeira.bots.reasons import facts_of
from ribeira.bots.reasons.facts import Fact
from ribeira.bots.reasons.reason import Reason, contrast
from ribeira.core.jit import INTERPRETED

from .test_azul import board, position

GAMES = [name for name in ("azul", "santorini", "puerto_rico", "porto", "pier18") if facts_of(name)]


def told(state: ribeira.State, *texts: str) -> dict[str, Fact]:
    """By kind what is true of these actions, one after the other."""
    tell = facts_of(state.game.name)
    assert tell is not None
    return {fact.kind: fact for fact in tell(state, tuple(map(state.game.parse, texts)))}


# --- Azul ---------------------------------------------------------------------------------------------------


def azul() -> ribeira.State:
    boards = [board(lines={3: ["blue"]}, wall={2: [None, None, "yellow", None, None]}), board()]
    return position(
        factories=[["blue", "blue", "red", "red"], ["white"], [], [], []], centre={"black": 2}, player=0, boards=boards
    )


def test_a_line_that_is_completed_is_told_with_its_points_and_its_column() -> None:
    found = told(azul(), "F1:blue>3")
    assert found["completes"].say("en") == "Completes line 3 with blue: 2 points on the wall."
    assert found["completes"].say("ko") == "3번 줄을 파랑으로 채워 벽면에서 2점을 얻습니다."
    assert found["column"].say("en") == "Brings column 3 to 2 of 5."
    assert "floor" not in found
    assert found["leaves"].worth < 0


def test_what_falls_is_told_with_what_it_costs() -> None:
    found = told(azul(), "C:black>1")
    assert found["floor"].say("en") == "2 tiles on the floor: −2."
    assert found["floor"].worth == -2
    assert found["marker"].worth > 0
    assert found["completes"].worth == 1


def test_the_best_action_is_compared_with_the_one_that_was_played() -> None:
    state = azul()
    best, played = state.game.parse("F1:blue>3"), state.game.parse("C:black>floor")
    found = ribeira.analyse(state.view_state(0), 50, against=played, level=1, seed=1)
    tell = facts_of("azul")
    assert tell is not None
    apart = contrast(tuple(tell(state, (best,))), tuple(tell(state, (played,))))
    assert [one.kind for one in apart.better][:1] == ["completes"]
    assert [one.kind for one in apart.faults][:1] == ["floor"]
    assert apart.sum > 0
    if found.best.reason.instead is not None and played in [line.action for line in found.lines[1:]]:
        assert found.best.reason.instead.action.en == "Centre: black to the floor"


# --- all games ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_facts_of_any_position_can_be_said(name: str, players: int) -> None:
    """Of all sorts of actions on the way through a match played at random, in both languages."""
    tell, source = facts_of(name), random.Random(players)
    assert tell is not None
    state, kinds = ribeira.game(name, max(players, 3) if name == "puerto_rico" else players).new(), set()
    for _ in range(40 if INTERPRETED else 250):
        if state.is_terminal:
            break
        if state.player < 0:
            state = state.game.sample(state, source.getrandbits(30))
            continue
        for action in source.sample(state.legal, min(2, len(state.legal))):
            known = state.view_state(state.player).determinize(0).as_seat(state.player)
            for fact in tell(known, (action,)):
                kinds.add(fact.kind)
                assert fact.say("en").endswith("."), fact
                assert fact.say("ko").endswith("다."), fact
                assert "{" not in fact.say("en") + fact.say("ko")
        state = state.apply(source.choice(state.legal))
    assert len(kinds) >= 3


@pytest.mark.parametrize("name", GAMES)
def test_every_fact_has_a_sentence_in_both_languages(name: str) -> None:
    module: Any = __import__(f"ribeira.bots.reasons.of_{name}", fromlist=["SAYINGS"])
    for kind, said in module.SAYINGS.items():
        assert set(said) == {"en", "ko"}, kind
        assert said["en"].endswith("."), kind
        assert said["ko"].endswith("다."), kind


def test_a_reason_without_facts_says_what_the_search_found() -> None:
    assert Reason("points", 1.2).say() == "Expected: 1 point more than with the other choices."
