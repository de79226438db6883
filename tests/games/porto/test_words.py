"""What Porto tells people: previews come true, facts tell what happened, every sentence exists in both languages."""

from __future__ import annotations

import io
import re
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from rich.cells import cell_len
from rich.console import Console

from ribeira.core.contract import Language
from ribeira.core.game import Game
from ribeira.core.laws import random_match
from ribeira.core.state import State
from ribeira.games import game_of
from ribeira.games.porto import GAME
from ribeira.games.porto.telling.names import card_word

from .positions import KEEP

pytestmark = pytest.mark.compiled_only

Doc = dict[str, Any]
Step = tuple[State, int, State]

LANGUAGES: tuple[Language, ...] = ("en", "ko")
NAMES = ["Ada", "Bo", "Cy", "Di"]
EACH_MATCH = pytest.mark.parametrize(
    ("players", "private"), [(1, True), (1, False), (2, True), (3, True), (4, True), (4, False)]
)
ALL = {f"{colour}{value}": 3 + (value == 1) for colour in ("red", "yellow", "green", "blue", "purple")
       for value in (1, 2, 3)}  # fmt: skip


@cache
def steps(players: int, private: bool) -> list[Step]:
    """A random match as (before, action, after)."""
    game = Game(GAME, players, {"private_contracts": private})
    moves = []
    for before, after in pairwise(random_match(game, np.random.default_rng(players))):
        moves.append((before, next(one for one in before.legal if before.apply(one) == after), after))
    return moves


def state_of(document: Doc) -> State:
    whole = {"game": "porto", **document}
    return game_of(whole).from_position(whole)


def facts(state: State, text: str) -> list[Doc]:
    return state.narrate(state.game.parse(text), state.apply(text))


def private_points(told: list[Doc]) -> list[int]:
    return [sum(fact["points"] for fact in told if fact["kind"] == "private" and fact["seat"] == seat)
            for seat in range(4)]  # fmt: skip


# --- previews -----------------------------------------------------------------------------------------------


@EACH_MATCH
def test_previews_come_true(players: int, private: bool) -> None:
    for before, action, _ in steps(players, private)[::3]:
        for one in dict.fromkeys([action, *before.legal[:: max(1, len(before.legal) // 8)]]):
            check_preview(before, one, before.apply(one))


def check_preview(before: State, action: int, after: State) -> None:
    told, was, now = before.preview(action), before.position, after.position
    if before.player < 0:
        assert told == {}
        return
    target = before.target(action)
    if target["kind"] == "build":
        check_build(told, before, target, after)
    if target["kind"] == "keep":
        assert now["private"][before.player] == told["contracts"]
    elif now["phase"] != "token" and now["phase"] != "timer_token":
        ends = "over" if after.is_terminal else "triggers" if now["final_round"] != was["final_round"] else "no"
        assert told["ends"] == ends


def check_build(told: Doc, before: State, target: Doc, after: State) -> None:
    """The parts against the position after it, in other ways than the preview computes them."""
    was, now, site = before.position, after.position, str(target["site"])
    added = private_points(before.narrate(before.game.parse(written(target)), after))
    gained = [score - then - extra for then, score, extra in zip(was["scores"], now["scores"], added, strict=False)]
    assert gained[before.player] == told["points"] == sum(gained)
    assert now["sites"][site]["floors"] == told["floors"]
    assert told["floors"] - was["sites"][site]["floors"] == told["tiles"] == int(target["number"][-1])
    height = GAME_HEIGHTS[target["site"]]
    assert told["completes"] == (told["floors"] == height)
    parts = told["parts"]
    if was["phase"] == "turn":
        claimed = {key: count - was["claimed"][before.player].get(key, 0)
                   for key, count in now["claimed"][before.player].items()}  # fmt: skip
        assert {key: count for key, count in claimed.items() if count} == {
            key: parts["contracts"].count(key) for key in parts["contracts"]
        }
        assert (parts["floors"], parts["token"]) == (told["floors"], was["sites"][site]["ground_token"])
        assert parts["roof"] == (was["sites"][site]["roof_token"] if told["completes"] else 0)


GAME_HEIGHTS = [5, 4, 6, 5, 4, 6, 5, 5, 6, 4, 5, 6, 4, 5]


def written(target: Doc) -> str:
    return f"build:{target['number']}+{target['colour']}@{target['site']}"


SEED_EXAMPLE = {
    "sites": {
        "3": {"colour": "blue", "floors": 2, "roof_token": 2},
        "2": {"colour": "red", "floors": 4},
        "4": {"colour": "green", "floors": 3},
    },
    "contracts": ["tiles3_blue", "cards_red_blue", "tiles2_blue", "complete_red"],
    "hands": [{"red3": 1, "blue1": 1}, {}],
}


def test_the_preview_of_the_box_example() -> None:
    """Red 3 as number, blue 1 as colour: 5 + 3 + 2 + 2 + 2 = 14."""
    state = state_of({**SEED_EXAMPLE, "display": [None] * 5})
    assert state.preview(state.game.parse("build:red3+blue1@3")) == {
        "points": 14,
        "parts": {
            "floors": 5, "neighbours": 3, "token": 0, "roof": 2, "contracts": ["tiles3_blue", "cards_red_blue"],
        },
        "tiles": 3, "floors": 5, "completes": True, "ends": "no",
    }  # fmt: skip


def test_previews_of_takes_and_tokens() -> None:
    state = state_of({"display": ["red1", "blue2", None, "green3", None]})
    assert state.preview(state.game.parse("take:0,1")) == {"cards": ["red1", "blue2"], "sum": 3, "ends": "no"}
    waiting = state_of({**SEED_EXAMPLE, "phase": "token", "token_in_hand": 3})
    assert waiting.preview(waiting.game.parse("token:4")) == {"token": 3, "left": 1, "ends": "no"}


def test_a_full_hand_has_a_target_and_a_preview_for_each_of_its_builds() -> None:
    state = state_of({"players": 4, "hands": [dict.fromkeys(ALL, 2), {}, {}, {}]})
    builds = [action for action in state.legal if state.target(action)["kind"] == "build"]
    assert len(builds) == 15 * 15 * 14
    assert len({str(state.target(action)) for action in builds}) == len(builds)
    assert all(state.preview(action)["points"] > 0 for action in builds)


# --- facts --------------------------------------------------------------------------------------------------


@EACH_MATCH
def test_facts_account_for_every_change_of_the_score(players: int, private: bool) -> None:
    kinds = set()
    for before, action, after in steps(players, private):
        told = before.narrate(action, after)
        kinds |= {fact["kind"] for fact in told}
        scores = list(before.scores)
        for fact in told:
            if fact["kind"] in ("build", "private"):
                scores[fact["seat"]] += fact["points"]
        assert scores == after.scores
    assert {"card", "contract", "ground", "take", "build", "roof", "round", "over"} <= kinds
    assert ("deal" in kinds) == ("keep" in kinds) == private
    assert ("timer" in kinds) == ("turned" in kinds) == (players == 1)
    assert ("trigger" in kinds) == (players > 1)


def test_the_facts_of_the_box_example() -> None:
    told = facts(state_of(SEED_EXAMPLE), "build:red3+blue1@3")
    assert [fact["kind"] for fact in told] == ["build", "claim", "claim", "gone"]
    assert [(fact["slot"], fact["contract"]) for fact in told[1:3]] == [(0, "tiles3_blue"), (1, "cards_red_blue")]
    assert told[3] == {"kind": "gone", "site": 3, "value": 2, "why": "complete"}
    game = state_of(SEED_EXAMPLE).game
    assert game.say(told[0], "en", NAMES) == (
        "Ada builds 3 blue tiles on site 3 and completes the building (red 3, blue 1): 14 points "
        "(floors 5, neighbours 3, roof token 2, contracts 4)."
    )
    assert game.say(told[0], "ko", NAMES) == (
        "Ada: 빨간색 3-카드, 파란색 1-카드로 3번 부지에 파란색 타일 3개를 지어 건물을 완공하고 승점 14점을 얻습니다"
        "(층 5, 인접 타일 3, 지붕 토큰 2, 공용계약 4)."
    )


@EACH_MATCH
def test_every_fact_and_action_has_words_in_both_languages(players: int, private: bool) -> None:
    for before, action, after in steps(players, private):
        for language in LANGUAGES:
            texts = [before.game.say(fact, language, NAMES) for fact in before.narrate(action, after)]
            texts += [before.describe(action, language)]
            is_korean = [bool(re.search("[가-힣]", text)) for text in texts]
            assert is_korean == [language == "ko"] * len(texts), texts
            assert not any(re.search(r"[{}<>_]|None|  |\(\)", text) for text in texts), texts


def test_where_the_display_is_known_cards_that_are_taken_are_named() -> None:
    before = next(before for before, _, _ in steps(2, False) if before.phase == "turn")
    text = next(text for text in before.legal_text if text.startswith("take:") and "," in text)
    slots = [int(slot) for slot in text.removeprefix("take:").split(",")]
    begun: dict[Language, str] = {"en": "Take {} (", "ko": "카드받기: {}(왼쪽에서"}
    for language, said in begun.items():
        cards = ", ".join(card_word(before.document["display"][slot], language) for slot in slots)
        assert before.describe(before.game.parse(text), language).startswith(said.format(cards))


def test_every_action_has_words() -> None:
    game = Game(GAME, 2, {})
    for language in LANGUAGES:
        assert len({game.describe(action, language) for action in range(GAME.actions)}) >= GAME.actions - 4
        for rank, points in ((None, 40), ("apprentice", 66), ("architect", 72), ("outstanding_architect", 90)):
            over = {"kind": "over", "winners": [0] if rank else [], "by": "solo", "points": points, "needed": 60,
                    "rank": rank}  # fmt: skip
            assert str(points) in game.say(over, language, [])
        for by in ("points", "contracts", "order"):
            assert game.say({"kind": "over", "winners": [1], "by": by, "points": 70}, language, NAMES)
        for why in ("complete", "no_roof"):
            assert game.say({"kind": "gone", "site": 3, "value": 2, "why": why}, language, NAMES)
        for is_timer in (False, True):
            assert game.say({"kind": "pass", "seat": 0, "timer": is_timer}, language, NAMES)


# --- secrets ------------------------------------------------------------------------------------------------


@EACH_MATCH
def test_past_actions_are_read_by_those_who_may(players: int, private: bool) -> None:
    """Section 9: contracts by their owner, timer cards by nobody, for ever; everything else by everybody."""
    match = steps(players, private)
    end, dealt = match[-1][2], 0
    for before, action, _ in match:
        owner = before.player if before.phase == "keep" else dealt // 5
        dealt += before.phase == "setup_private"
        for viewer in (None, *range(players)):
            read = before.game.shown(before, action, viewer, end) is not None
            if before.phase in ("setup_private", "keep"):
                assert read == (viewer == owner)
            else:
                assert read == (before.phase != "setup_timer")


@EACH_MATCH
def test_the_facts_of_open_actions_tell_no_secret(players: int, private: bool) -> None:
    kept = {name for before, _, _ in steps(players, private) for own in before.position["dealt"] for name in own}
    for before, action, after in steps(players, private):
        if before.phase not in ("setup_private", "keep") and not after.is_terminal:
            assert not any(name in str(before.narrate(action, after)) for name in kept)
        if before.phase == "setup_timer":
            assert before.narrate(action, after)[0] == {
                "kind": "timer", "cards": sum(after.position["timer_deck"].values()),
            }  # fmt: skip


@EACH_MATCH
def test_what_is_hidden_is_told_without_its_secret(players: int, private: bool) -> None:
    hidden = ("setup_timer", "setup_private", "keep")
    for before, action, after in steps(players, private):
        if before.phase in hidden:
            seat = before.player if before.phase == "keep" else None
            known = [{**fact, **{key: None for key in ("contract", "contracts") if key in fact}}
                     for fact in before.narrate(action, after)]  # fmt: skip
            assert before.game.veiled(before, seat) == known


def test_a_secret_choice_is_told_in_whatever_order_it_comes() -> None:
    state = state_of(KEEP).as_seat(1)
    (fact,) = state.game.veiled(state, 1)
    assert fact == {"kind": "keep", "seat": 1, "contracts": None}
    assert [state.game.say(fact, language, NAMES) for language in LANGUAGES] == [
        "Bo has chosen private contracts.",
        "Bo: 비밀계약을 골랐습니다.",
    ]
    after = state.apply("keep:0,1,2")
    assert [fact["kind"] for fact in after.game.veiled(after, 0)] == ["keep", "round"]


def test_a_contract_dealt_to_others_is_told_without_its_name() -> None:
    fact = {"kind": "deal", "seat": 1, "contract": "rainbow"}
    game = Game(GAME, 2, {})
    assert [game.say({**fact, "contract": None}, language, NAMES) for language in LANGUAGES] == [
        "Bo is dealt a private contract.",
        "Bo: 비밀계약 한 장을 받았습니다.",
    ]
    assert [game.say(fact, language, NAMES)[:36] for language in LANGUAGES] == [
        "Bo is dealt a private contract: all ",
        "Bo: 비밀계약 한 장을 받았습니다(한 지구에 다섯 색 건물).",
    ]


# --- the end, the terminal ----------------------------------------------------------------------------------


@EACH_MATCH
def test_the_sheet_adds_up(players: int, private: bool) -> None:
    end = steps(players, private)[-1][2]
    for lines, score in zip(GAME.words.sheet(end), end.scores, strict=True):
        points = {key: points for key, _, points in lines}
        assert sum(value for key, _, value in lines if key != "total") == points["total"] == score


def drawn(state: State, language: Language, seat: int | None) -> list[str]:
    out = io.StringIO()
    Console(file=out, width=80, color_system=None).print(state.draw(language, NAMES[: state.game.players], seat))
    return out.getvalue().splitlines()


@EACH_MATCH
def test_every_table_fits_into_80_columns_and_says_what_is_a_reconstruction(players: int, private: bool) -> None:
    for _, _, state in steps(players, private)[::10]:
        for viewer in (None, 0):
            for language, note in (("en", "reconstruction"), ("ko", "재구성")):
                lines = drawn(state, language, viewer)  # type: ignore[arg-type]  # a tuple of both languages
                assert max(map(cell_len, lines)) <= 80
                assert note in lines[-1]


def test_houses_are_drawn_floor_by_floor() -> None:
    text = "\n".join(drawn(state_of(SEED_EXAMPLE), "en", None))
    assert "·· " in text
    assert "/\\" not in text
    after = "\n".join(drawn(state_of(SEED_EXAMPLE).apply("build:red3+blue1@3"), "en", None))
    assert "/\\" in after
    assert after.count("BB") == text.count("BB") + 3 == 5
