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


def of(name: str, players: int = 2, **keys: Any) -> ribeira.State:
    """A position of a game."""
    return ribeira.game(name, players, **keys.get("options", {})).from_position(
        {"game": name, "players": players, **keys}
    )


def all_told(state: ribeira.State, *texts: str) -> list[Fact]:
    """What is true of these actions, one after the other."""
    tell = facts_of(state.game.name)
    assert tell is not None
    return list(tell(state, tuple(map(state.game.parse, texts))))


def told(state: ribeira.State, *texts: str) -> dict[str, Fact]:
    """The same by kind."""
    return {fact.kind: fact for fact in all_told(state, *texts)}


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


# --- Santorini ----------------------------------------------------------------------------------------------


def santorini() -> ribeira.State:
    """Blue stands on b2, at height 1 beside a tower of 2; white stands at height 2 beside one of 3."""
    return of(
        "santorini", phase="select", options={"gods": "none"}, blocks={"b2": 1, "c3": 2, "d3": 3, "e4": 2},
        workers=[["b2", "a5"], ["e4", "d5"]],
    )  # fmt: skip


def test_a_dome_closes_the_cell_where_the_other_side_could_have_won() -> None:
    found = told(santorini(), "b2", "c3", "+d3")
    assert found["climbs"].say("en") == "Climbs to height 2."
    assert found["closes"].say("en") == "Closes d3, where the other side could have won."
    assert found["closes"].say("ko") == "상대가 올라가 이길 수 있던 d3을 막습니다."
    assert not found.keys() & {"opens", "threatens"}


def test_a_cell_left_open_weighs_more_than_an_own_threat() -> None:
    found = told(santorini(), "b2", "c3", "+b2")
    assert found["opens"].say("en") == "Leaves d3 open, where the other side can win."
    assert found["threatens"].say("ko") == "다음에 d3으로 올라가 이길 수 있습니다."
    assert found["opens"].worth + found["threatens"].worth + found["climbs"].worth < 0


def test_stepping_down_and_ways_up_are_told() -> None:
    found = told(santorini(), "b2", "b3", "+b2")
    assert found["descends"].say("ko") == "0층으로 내려옵니다."
    assert found["ways"].say("en") == "Own workers then have 0 ways up."
    assert found["their_ways"].say("en") == "The other side then has 1 way up."


# --- Puerto Rico --------------------------------------------------------------------------------------------


def puerto_rico(phase: str, **keys: Any) -> ribeira.State:
    """Three players; seat 0 is governor, and has taken the role of the phase."""
    roles = {} if phase == "role" else {"roles": {phase: {"taken_by": 0}}}
    return of("puerto_rico", 3, phase=phase, **roles, **keys)


def test_a_load_is_told_with_the_point_of_the_privilege() -> None:
    state = puerto_rico("captain", boards=[{"goods": {"coffee": 2}}, {"goods": {"corn": 1}}, {}])
    found = told(state, "load:coffee>5")
    assert found["ships"].say("en") == "Ships 2 barrels of coffee for 3 points."
    assert found["ships"].say("ko") == "커피 2통을 실어 3점을 얻습니다."


def test_a_role_is_told_beside_what_it_brings_the_others() -> None:
    boards = [{"goods": {"corn": 3, "coffee": 2}}, {"goods": {"sugar": 1}}, {}]
    found = told(puerto_rico("role", boards=boards), "role:trader")
    assert found["trader"].say("en") == "Sells for 5 doubloons; another player for 2 at most."
    found = told(puerto_rico("role", boards=boards), "role:captain")
    assert found["captain"].say("ko") == "상품을 5통까지 실을 수 있습니다. 다른 플레이어는 많아야 1통입니다."


def test_doubloons_on_a_role_are_told() -> None:
    found = told(puerto_rico("role", roles={"mayor": {"doubloons": 2}}), "role:mayor")
    assert found["on_role"].say("en") == "2 doubloons lie on the role."


def test_a_building_is_told_with_its_price_and_its_bonus() -> None:
    found = told(puerto_rico("builder", boards=[{"doubloons": 12}, {}, {}]), "build:city_hall")
    assert found["builds"].say("en") == "City hall: 4 victory points for 9 doubloons."
    assert found["large"].say("ko") == "시청: 지금 기준으로 1점을 더 얻습니다."


# --- Porto --------------------------------------------------------------------------------------------------


def porto() -> ribeira.State:
    houses = {"3": ("blue", 1), "4": ("red", 2), "5": ("green", 1)}
    return of(
        "porto",
        sites={site: {"colour": colour, "floors": floors} for site, (colour, floors) in houses.items()},
        hands=[{"red1": 1, "blue1": 1, "blue3": 1, "green2": 1}, {}],
        private=[["count_red", "pair_red_green", "district"], ["count_blue", "twin_red", "rainbow"]],
        contracts=["cards_red_blue", "complete_red", "tiles3_red", "cards_red"],
    )


def test_a_build_is_told_with_its_contracts() -> None:
    found = told(porto(), "build:green2+red1@4")
    assert found["scores"].say("en") == "Scores 4 points at once."
    assert found["claims"].say("en") == "Fulfils the public contract “a red building completed”: 2 points."
    assert found["private"].say("ko") == "자기 비밀계약 ‘빨간색 건물’ 점수가 1점이 됩니다."
    assert found["completes"].say("en") == "Completes the building on site 4."
    assert "short" not in found


def test_a_building_that_others_can_complete_is_told() -> None:
    found = told(porto(), "build:green2+blue1@3")
    assert found["short"].say("en") == "Leaves site 3 short of 2 floors, so others can complete it."
    assert found["short"].worth < 0


def test_no_word_of_the_others_private_contracts() -> None:
    """34-41: the other seat holds “blue buildings”; the builder of a blue house does not hear of it."""
    state = porto()
    said = {fact.say("en") for text in ("build:green2+blue1@3", "build:red1+blue1@3") for fact in all_told(state, text)}
    assert not [saying for saying in said if "private" in saying]


def test_cards_are_told_with_what_they_allow() -> None:
    state = of("porto", display=["red1", "blue2", None, None, None], sites={"4": {"colour": "red", "floors": 2}},
               hands=[{"green2": 1}, {}])  # fmt: skip
    found = told(state, "take:0")
    assert found["cards"].say("ko") == "손패가 1장 늘어납니다."
    assert found["prepares"].say("en") == "Then the hand allows to build 2 tiles on site 4 for 4 points."


# --- Pier 18 ------------------------------------------------------------------------------------------------


def pier18() -> ribeira.State:
    piers = [["4-0", "13-1", "7-0", "16-0"], ["18-0", "10-0", "2-3", "11-1"]]
    return of("pier18", phase="draft", plans=[6, 5], piers=piers, display=[8, 9, 14], patrons=[[15], [1, 3]])


def test_a_card_is_told_with_its_characters_its_plan_and_the_patron() -> None:
    found = told(pier18(), "8-1")
    assert found["gains"].say("en") == "Fishers: 1 point more."
    assert found["covers"].say("ko") == "인물 1명을 덮습니다."
    assert found["plan_met"].say("en") == "The Plan “Even Keel” holds then, for 4 points at the end."
    assert found["race"].say("en") == "Would win the Patron with 1 of the 2 cards that may be the last."
    assert found["race"].worth == 0.5


def test_points_that_are_lost_are_told() -> None:
    """Card 9 on place 1 of the longer pier covers one of the lovers."""
    piers = [["4-0", "13-1", "7-0", "16-0"], ["18-0", "10-0", "2-3", "11-1", "14-0"]]
    state = of("pier18", phase="draft", plans=[6, 5], piers=piers, display=[8, 9], patrons=[[15], [1, 3]])
    found = told(state, "9-1")
    assert found["costs"].say("ko") == "연인 점수가 2점 줄어듭니다."
    assert found["race_all"].say("en") == "Would win the Patron, whichever card is the last."


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


@pytest.mark.parametrize("name", GAMES)
def test_no_fact_is_weightless(name: str) -> None:
    """Two actions are told apart by weight: what weighs nothing would never be said."""
    source = random.Random(7)
    players = 3 if name == "puerto_rico" else 2
    state, found = ribeira.game(name, players).new(), set()
    for _ in range(30 if INTERPRETED else 300):
        if state.is_terminal:
            break
        if state.player >= 0:
            action = source.choice(state.legal)
            known = state.view_state(state.player).determinize(0).as_seat(state.player)
            found |= {(fact.kind, fact.worth != 0) for fact in all_told(known, state.game.notation(action))}
        state = state.game.sample(state, source.getrandbits(30)) if state.player < 0 else state.apply(action)
    kinds = {kind for kind, _ in found}
    assert {kind for kind, weighs in found if weighs} == kinds
