"""What Pier 18 tells people: previews come true, facts tell what happened, every sentence exists in both languages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.core.contract import Language
from ribeira.core.laws import random_match
from ribeira.core.state import State
from ribeira.games.pier18 import cards, catalog
from ribeira.games.pier18.telling import names, sentences
from ribeira.games.pier18.telling.insight import spelled_progress
from tests.games.fixtures import Configuration, name_of
from tests.games.referees import state_of
from tests.games.walks import viewers

from . import twin
from .fixtures import CONFIGURATIONS
from .generate import random_position
from .positions import DRAFT, REVEAL, SETUP, play

pytestmark = pytest.mark.compiled_only

EACH_CONFIGURATION = pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=name_of)


def say(fact: Any, language: Language, names: Sequence[str]) -> str:
    return sentences.say(fact, language, names)


LANGUAGES: tuple[Language, ...] = ("en", "ko")
NAMES = ["Ada", "Bo", "Cy"]
KINDS = list(twin.KINDS.values())


def steps(configuration: Configuration, seed: int = 5) -> list[tuple[State, int, State]]:
    """A random match as (before, action, after)."""
    game = ribeira.game("pier18", players=configuration.players, **configuration.options)
    states = list(random_match(game, np.random.default_rng(seed)))
    moves = []
    for before, after in pairwise(states):
        action = next(action for action in before.legal if before.apply(action) == after)
        moves.append((before, action, after))
    return moves


def kinds_of(pier: list[str]) -> dict[str, int]:
    """The twin's points of a pier."""
    sides = twin.pier_of(pier)
    return {name: twin.POINTS_BY_KIND[kind](sides) for kind, name in twin.KINDS.items()}


def letters(pier: list[str], over: int) -> str:
    """The symbols in the last columns of a pier, side A first."""
    sides = twin.pier_of(pier)
    return "".join(side[len(side) - over :] for side in sides).replace(".", "")


# Previews -------------------------------------------------------------------------------------------------------------


def hypothetical(doc: dict[str, Any], target: dict[str, Any]) -> list[str]:
    """The pier as the twin would have it after this choice."""
    turned = "t" if target["turned"] else ""
    if target["kind"] == "setup":
        return [f"{target['foundation']}-0{turned}"]
    pier: list[str] = doc["piers"][target["seat"]]
    return [*pier, f"{target['card']}-{target['over']}{turned}"]


@EACH_CONFIGURATION
def test_a_preview_tells_the_pier_before_and_after_and_the_plan(configuration: Configuration) -> None:
    for seed in range(25):
        doc = random_position(Random(f"preview {configuration.seed} {seed}"), configuration)
        state = state_of(doc)
        for seat in state.due:
            own = state.as_seat(seat)
            for action in own.legal:
                target, preview = own.target(action), own.preview(action)
                pier = hypothetical(doc, target)
                assert preview["before"] == kinds_of(doc["piers"][seat])
                assert preview["after"] == kinds_of(pier)
                assert preview["length"] == len(twin.pier_of(pier)[0])
                assert preview["hidden"] == letters(doc["piers"][seat], target.get("over", 0))
                check_plan(preview["plan"], target.get("plan", doc["plans"][seat]), doc["piers"][seat], pier)


def check_plan(told: dict[str, Any], card: int, before: list[str], after: list[str]) -> None:
    plan = twin.CARDS[card]["plan"]
    sides = twin.pier_of(before), twin.pier_of(after)
    assert told["card"] == card
    assert [told["before"], told["after"]] == [progress(plan, pier) for pier in sides]


def progress(plan: dict[str, Any], sides: tuple[str, str]) -> dict[str, Any]:
    """How far a Plan of one comparison has come, as the twin measures it."""
    value = twin.METRICS[plan["metric"]](sides)
    only = {"op": plan["op"], "goal": plan["value"], "value": value}
    return {**only, "holds": twin.plan_holds(plan, sides), "parts": [{"metric": plan["metric"], **only}]}


@EACH_CONFIGURATION
def test_the_last_preview_of_a_round_names_the_winner_of_the_patron(configuration: Configuration) -> None:
    finals = 0
    for seed in range(4):
        for before, action, after in steps(configuration, seed):
            race = before.preview(action)["race"] if before.phase == "draft" else []
            for each in race:
                assert each["points"] == [points[each["symbol"]] for points in after_lay(before, action)]
            if before.phase == "draft" and after.phase != "draft":
                finals += 1
                ((each,), patrons) = race, after.position["patrons"]
                assert each["final"]
                assert each["card"] in patrons[each["winner"]]
            assert all(not each["final"] for each in race) or after.phase != "draft"
    assert finals == 4 * {2: 4, 3: 3}[configuration.players]


def after_lay(before: State, action: int) -> list[dict[str, int]]:
    doc = before.position
    piers = [list(pier) for pier in doc["piers"]]
    piers[before.player].append(before.game.notation(action))
    return [kinds_of(pier) for pier in piers]


def test_the_race_while_others_still_have_to_lay() -> None:
    # Patrons on offer after 3-0: 7 (Lovers) and 10 (Fishers). 4-0 3-0: .SF..FLF / .PL..P..
    state = state_of(DRAFT)
    race = {each["card"]: each for each in state.preview(state.game.parse("3-0"))["race"]}
    assert race == {
        7: {
            "card": 7, "symbol": "lovers", "points": [0, 0], "tied": [0, 1], "winner": None, "by": None,
            "final": False,
        },
        10: {
            "card": 10, "symbol": "fisher", "points": [3, 0], "tied": [0], "winner": 0, "by": "points",
            "final": False,
        },
    }  # fmt: skip


def test_the_race_is_decided_by_date_once_those_tied_have_laid() -> None:
    state = state_of(play("draft", "9-0 11-0 / 6", "18-0 / 5", display=[7, 10]))
    (race,) = state.preview(state.game.parse("10-0"))["race"]
    assert race == {
        "card": 7, "symbol": "lovers", "points": [0, 0], "tied": [0, 1], "winner": 1, "by": "date", "final": True,
    }  # fmt: skip


GROUP_OF_TWO = {"side": "A", "start": 1, "size": 2, "points": 1}
NO_POETS = progress(twin.CARDS[6]["plan"], ("", ""))


def test_a_preview_of_the_set_up_shows_the_foundation_alone() -> None:
    state = state_of(SETUP)
    action = state.game.parse("F4P6")
    assert state.target(action) == {
        "kind": "setup", "seat": 0, "foundation": 4, "turned": False, "plan": 6, "back": 12,
    }  # fmt: skip
    assert state.preview(action) == {
        "before": dict.fromkeys(KINDS, 0),
        "after": {"fisher": 1, "poet": 0, "lovers": 0, "flower_seller": 1},
        "hidden": "",
        "length": 4,
        "pier": {"A": ".SF.", "B": ".PL.", "scoring": ["A:1", "A:2"], "groups": [GROUP_OF_TWO]},
        "plan": {"card": 6, "before": NO_POETS, "after": NO_POETS},
        "race": [],
    }


def test_previews_change_nothing() -> None:
    state = state_of(DRAFT)
    before = state.position
    for action in state.legal:
        state.preview(action)
    assert state.position == before


@pytest.mark.parametrize("doc", [REVEAL, {"game": "pier18", "players": 2}], ids=["reveal", "deal"])
def test_outcomes_have_neither_target_nor_preview(doc: dict[str, Any]) -> None:
    state = state_of(doc)
    assert all(state.target(action) == state.preview(action) == {} for action in state.legal)


@EACH_CONFIGURATION
def test_targets_tell_actions_apart(configuration: Configuration) -> None:
    for before, _, _ in steps(configuration):
        if before.player >= 0:
            targets = [str(before.target(action)) for action in before.legal]
            assert len(set(targets)) == len(targets)


# Facts ----------------------------------------------------------------------------------------------------------------


@EACH_CONFIGURATION
def test_facts_tell_every_change_of_the_score(configuration: Configuration) -> None:
    """Points of the pier, Patrons and the Plan, told one after the other, make the engine's scores at every ply."""
    for seed in range(3):
        piers = [0] * configuration.players
        extra = [0] * configuration.players
        for before, action, after in steps(configuration, seed):
            for fact in before.narrate(action, after):
                if fact["kind"] in ("unveil", "lay", "last"):
                    assert sum(fact.get("before", {}).values()) == piers[fact["seat"]]
                    piers[fact["seat"]] = sum(fact["points"].values())
                if fact["kind"] == "patron":
                    extra[fact["seat"]] += 1
                if fact["kind"] == "plan":
                    extra[fact["seat"]] += fact["points"]
            assert [sum(parts) for parts in zip(piers, extra, strict=True)] == after.scores


@EACH_CONFIGURATION
def test_the_order_of_facts(configuration: Configuration) -> None:
    players = configuration.players
    told = [[fact["kind"] for fact in before.narrate(action, after)] for before, action, after in steps(configuration)]
    kinds = [kind for part in told for kind in part]
    rounds = {2: 4, 3: 3}[players]
    one_round = ["reveal"] * (players + 1) + ["lay"] * players + ["patron"]
    between = ["round", *one_round]
    assert kinds == [
        *["deal"] * (3 * players),
        *["chosen"] * players,
        *["unveil"] * players,
        *between * rounds,
        "finish",
        *["chosen"] * players,
        *["last"] * players,
        *["plan"] * players,
        "over",
    ]


def facts(doc: dict[str, Any], text: str) -> list[dict[str, Any]]:
    state = state_of(doc)
    return state.narrate(state.game.parse(text), state.apply(text))


def test_the_fact_of_a_lay() -> None:
    (fact,) = facts(play("draft", "4-0 / 6", "18-0 / 5", display=[3, 7, 13]), "13-1")
    assert fact == {
        "kind": "lay",
        "seat": 0,
        "card": 13,
        "over": 1,
        "turned": False,
        "hidden": "",
        "before": {"fisher": 1, "poet": 0, "lovers": 0, "flower_seller": 1},
        "points": {"fisher": 2, "poet": 1, "lovers": 0, "flower_seller": 3},
        "pier": {
            "A": ".SFFL.P", "B": ".PLF...", "scoring": ["A:1", "A:2", "A:3", "A:6", "B:1"],
            "groups": [{"side": "A", "start": 1, "size": 4, "points": 3}],
        },
        "progress": progress(twin.CARDS[6]["plan"], (".SFFL.P", ".PLF...")),
        "race": [
            {
                "card": card, "symbol": "lovers", "points": [0, 0], "tied": [0, 1], "winner": None, "by": None,
                "final": False,
            }
            for card in (3, 7)
        ],
    }  # fmt: skip
    assert facts(play("draft", "4-0 / 6", "18-0 / 5", display=[3, 7, 13]), "13-3")[0]["hidden"] == "SFPL"


def test_the_facts_of_an_unveiling_say_nothing_of_the_third_cards() -> None:
    found = facts({**SETUP, "chosen": ["F4P6", None]}, "F18P5")
    assert [fact["kind"] for fact in found] == ["chosen", "unveil", "unveil", "round"]
    assert found[1] == {
        "kind": "unveil",
        "seat": 0,
        "foundation": 4,
        "turned": False,
        "plan": 6,
        "points": {"fisher": 1, "poet": 0, "lovers": 0, "flower_seller": 1},
        "pier": {"A": ".SF.", "B": ".PL.", "scoring": ["A:1", "A:2"], "groups": [GROUP_OF_TWO]},
        "progress": NO_POETS,
    }
    assert found[3] == {"kind": "round", "round": 1, "first": 0, "by": "date"}
    assert "12" not in str(found)


def test_the_facts_of_a_patron() -> None:
    found = facts(play("draft", "9-0 11-0 / 6", "18-0 / 5", display=[7, 10]), "10-0")
    assert found[1:] == [
        {"kind": "patron", "seat": 1, "card": 7, "symbol": "lovers", "points": [0, 0], "tied": [0, 1], "by": "date"},
        {"kind": "round", "round": 2, "first": 1, "by": "turn"},
    ]


@pytest.mark.parametrize(
    ("piers", "patrons", "by"),
    [
        (["5-0 9-0 3-3 6-2 17-0 / 14", "15-0 18-3 16-1 8-1 12-0 / 11"], [[2, 7], [4, 13]], "points"),
        (["2-0 1-1 18-3 7-1 10-1 / 5", "15-0 14-1 8-3 4-3 9-0 / 17"], [[6, 12], [3, 16]], "symbols"),
        (["14-0 15-1 5-0 3-2 7-2 / 10", "2-0 12-3 8-3 11-0 16-2 / 9"], [[1, 13, 17], [18]], "date"),
    ],
)
def test_the_end_tells_what_decided(piers: list[str], patrons: list[list[int]], by: str) -> None:
    """The matches of R17, before their last choices."""
    first, second = {"points": ("P-0", "P-0"), "symbols": ("P-2", "P-0"), "date": ("P-2", "P-2")}[by]
    doc = play("finish", *piers, patrons=patrons, chosen=[first, None])
    found = facts(doc, second)
    assert [fact["kind"] for fact in found] == ["chosen", "last", "last", "plan", "plan", "over"]
    assert found[-1] == {"kind": "over", "winners": [1], "by": by}


def test_a_deal_is_told_with_what_is_left() -> None:
    doc = {"game": "pier18", "players": 2, "hands": [[4, 6, 12], [1]]}
    fact = {"kind": "deal", "seat": 1, "card": 5, "left": 13}
    assert facts(doc, "~5") == [fact]
    assert [say(fact, language, NAMES) for language in LANGUAGES] == [
        f"{NAMES[1]} is dealt card 5 (2 Apr).",
        f"{NAMES[1]}: 5번 카드(4월 2일)를 받았습니다.",
    ]
    assert [say({**fact, "card": None}, language, NAMES) for language in LANGUAGES] == [
        f"{NAMES[1]} is dealt a card.",
        f"{NAMES[1]}: 카드 한 장을 받았습니다.",
    ]


# Secrets --------------------------------------------------------------------------------------------------------------


@EACH_CONFIGURATION
def test_past_actions_are_read_by_those_who_may(configuration: Configuration) -> None:
    """Section 11, "Texts that betray", at every later moment of a match."""
    match = steps(configuration)
    states = [before for before, _, _ in match] + [match[-1][2]]
    for number, (before, action, _) in enumerate(match):
        text = before.game.notation(action)
        for now in states[number + 1 :]:
            for viewer in viewers(now.position):
                shown = before.game.shown(before, action, viewer, now)
                assert shown == (text if may_read(before, number, viewer, now) else None)


@EACH_CONFIGURATION
def test_what_is_hidden_is_told_without_its_secret(configuration: Configuration) -> None:
    for before, action, after in steps(configuration):
        if before.phase in ("deal", "setup", "finish"):
            seat = None if before.player == ribeira.CHANCE else before.player
            (told,) = before.game.veiled(before, seat)
            fact = before.narrate(action, after)[0]
            assert told == ({**fact, "card": None} if seat is None else fact)


def may_read(before: State, number: int, viewer: int | None, now: State) -> bool:
    if now.phase == "over" or before.phase in ("reveal", "draft"):
        return True
    if before.phase == "deal":
        return viewer == number // 3
    is_unveiled = before.phase == "setup" and now.phase in ("reveal", "draft", "finish")
    return is_unveiled or viewer == before.player


# Sentences ------------------------------------------------------------------------------------------------------------


@EACH_CONFIGURATION
def test_every_fact_and_action_has_words_in_both_languages(configuration: Configuration) -> None:
    for before, action, after in steps(configuration):
        for language in LANGUAGES:
            texts = [before.game.say(fact, language, NAMES) for fact in before.narrate(action, after)]
            texts += [before.game.describe(action, language)]
            is_korean = [bool(re.search("[가-힣]", text)) for text in texts]
            assert is_korean == [language == "ko"] * len(texts)
            assert not any(re.search(r"[{}<>]|None|  ", text) for text in texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_name_of_its_own(language: Language) -> None:
    game = ribeira.game("pier18", players=2, rotate=True)
    names = [game.describe(action, language) for action in range(game.definition.actions)]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= 90


@pytest.mark.parametrize(
    ("text", "en", "ko"),
    [
        ("F4P6", "Foundation: card 4 (13 Mar); Plan: card 6 (22 Apr), Verse and Reverse", "토대: 4번 카드(3월 13일)"),
        ("F4tP6", "Foundation: card 4 (13 Mar), turned; Plan: card 6 (22 Apr), Verse and Reverse", "돌려서 놓기"),
        ("10-0", "Card 10 (11 Jul), covering nothing", "10번 카드(7월 11일), 덮지 않고 놓기"),
        ("10-1", "Card 10 (11 Jul), covering 1 column", "10번 카드(7월 11일), 1열 덮기"),
        ("10-2t", "Card 10 (11 Jul), turned, covering 2 columns", "10번 카드(7월 11일), 돌려서 2열 덮기"),
        ("P-3", "Plan card, covering 3 columns", "목표 카드, 3열 덮기"),
        ("~13", "Card 13 (9 Sep) is drawn", "13번 카드(9월 9일)가 나옵니다"),
    ],
)
def test_actions_in_words(text: str, en: str, ko: str) -> None:
    game = ribeira.game("pier18", players=2, rotate=True)
    assert game.describe(game.parse(text), "en") == en
    assert ko in game.describe(game.parse(text), "ko")


SAID: list[tuple[dict[str, Any], str, str]] = [
    (
        {"kind": "lay", "seat": 0, "card": 13, "over": 3, "turned": False, "hidden": "FFL",
         "before": dict.fromkeys(KINDS, 1), "points": {**dict.fromkeys(KINDS, 1), "fisher": 0}},
        ("Ada lays card 13 (9 Sep), covering 3 columns (hidden: Fisher ×2, Lovers). "
        "The pier scored 4 and scores 3 now (Fishers 1 to 0)."),
        ("Ada: 13번 카드(9월 9일)로 3열을 덮습니다(가려진 인물: 낚시꾼 ×2, 연인). "
        "부두 점수는 4점에서 3점이 됩니다(낚시꾼 1→0)."),
    ),
    (
        {"kind": "last", "seat": 1, "card": 6, "over": 0, "turned": True, "hidden": "",
         "before": dict.fromkeys(KINDS, 1), "points": dict.fromkeys(KINDS, 1)},
        "Bo lays the Plan, card 6 (22 Apr), turned, covering nothing. The pier still scores 4.",
        "Bo: 목표인 6번 카드(4월 22일)를 돌려서 덮지 않고 이어 놓습니다. 부두 점수는 4점 그대로입니다.",
    ),
    (
        {"kind": "patron", "seat": 1, "card": 9, "symbol": "fisher", "points": [2, 2], "tied": [0, 1], "by": "date"},
        ("Bo wins the Patron, card 9 (21 Jun). Fishers: Ada 2, Bo 2. "
        "Of those tied, the earliest card of this round decides."),
        ("Bo: 후원자 9번 카드(6월 21일)를 얻습니다. 낚시꾼: Ada 2, Bo 2. "
        "동점이므로 이번 라운드에 놓은 카드의 날짜가 가장 빠른 사람이 얻습니다."),
    ),
    (
        {"kind": "plan", "seat": 0, "card": 4, "holds": False, "points": 0,
         "parts": [{"metric": "kind_spread", "op": "<=", "goal": 2, "value": 5}]},
        "Ada has missed the Plan All Walks of Life (5, at most 2 wanted).",
        "Ada: ‘각계각층’ 목표(현재 5, 필요 2 이하)를 이루지 못했습니다.",
    ),
    (
        {"kind": "over", "winners": [1], "by": "date"},
        ("The match is over. Bo wins. Points and visible characters are equal: "
        "the earlier date on the Plan card wins."),
        "게임이 끝났습니다. 승자: Bo. 점수와 보이는 인물 수가 같으므로 목표 카드의 날짜가 더 빠른 사람이 이깁니다.",
    ),
    (
        {"kind": "round", "round": 1, "first": 1, "by": "date"},
        "Round 1 begins; Bo is first player, having the earliest Foundation.",
        "1라운드를 시작합니다. 시작 플레이어는 Bo입니다. 토대 카드의 날짜가 가장 빠릅니다.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("fact", "en", "ko"), SAID, ids=[fact["kind"] for fact, _, _ in SAID])
def test_facts_in_words(fact: dict[str, Any], en: str, ko: str) -> None:
    assert say(fact, "en", NAMES) == en
    assert say(fact, "ko", NAMES) == ko


def test_a_name_that_is_missing_is_numbered() -> None:
    fact = {"kind": "over", "winners": [1], "by": "points"}
    assert say(fact, "en", ["Ada"]) == "The match is over. Player 2 wins."
    assert say(fact, "ko", []) == "게임이 끝났습니다. 승자: 플레이어 2."


def test_every_plan_has_a_title_and_a_text_in_both_languages() -> None:
    for card in twin.CARDS:
        for tell in (names.plan_title, names.plan_text):
            assert not re.search("[가-힣]", tell(card, "en"))
            assert re.search("[가-힣]", tell(card, "ko"))


def test_a_plan_without_korean_words_falls_back_to_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(catalog.DATA["cards"][0]["plan"], "title_ko")
    assert names.plan_title(1, "ko") == "A Place to Promenade"


def test_joined_plans_are_told_part_by_part() -> None:
    """Section 8: a corrected table may join comparisons."""
    poets, short = {"metric": "poets_total", "op": ">=", "value": 2}, {"metric": "length", "op": "<=", "value": 4}
    parts = [
        {"metric": "poets_total", "op": ">=", "goal": 2, "value": 2},
        {"metric": "length", "op": "<=", "goal": 4, "value": 8},
    ]
    one_of_them = spelled_progress(joined({"any": [poets, short]}), True, [2, 1, 8, 0])
    assert one_of_them == {"op": ">=", "goal": 1, "value": 1, "holds": True, "parts": parts}
    both = spelled_progress(joined({"all": [poets, short]}), False, [2, 1, 8, 0])
    assert both == {"op": ">=", "goal": 2, "value": 1, "holds": False, "parts": parts}
    nested = spelled_progress(joined({"all": [poets, {"any": [short, poets]}]}), True, [2, 1, 8, 0, 2, 1, 2, 1])
    assert (nested["goal"], nested["value"], nested["parts"]) == (2, 2, parts)


def joined(plan: dict[str, Any]) -> cards.Plan:
    """Card 1 of a table whose Plan is this one."""
    first, *others = catalog.DATA["cards"]
    return cards.read({**catalog.DATA, "cards": [{**first, "plan": {**plan, "title": "x", "text": "y"}}, *others]})[
        0
    ].plan
