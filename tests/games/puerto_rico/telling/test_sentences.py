"""Every action and fact has its sentence, in both languages."""

from __future__ import annotations

import re

import pytest
from rich.console import Console

import ribeira
from ribeira.core.contract import Language
from ribeira.games.puerto_rico.document.facts import Fact, ProspectFact
from ribeira.games.puerto_rico.telling import sentences
from tests.games.puerto_rico.telling.matches import LANGUAGES, NAMES, SETUPS, played

pytestmark = pytest.mark.compiled_only


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_name_of_its_own(language: Language) -> None:
    game = ribeira.game("puerto_rico", players=5)
    names = [game.describe(action, language) for action in range(game.definition.actions)]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= 50
    assert all(bool(re.search("[가-힣]", name)) == (language == "ko") for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_of_whole_matches_is_told(language: Language) -> None:
    kinds = set()
    for players, _ in SETUPS:
        for before, action, after in played(players):
            for fact in before.narrate(action, after):
                kinds.add(fact["kind"])
                sentence = before.game.say(fact, language, NAMES)
                assert bool(re.search("[가-힣]", sentence)) == (language == "ko")
                assert "None" not in sentence
                assert sentence.endswith(".")
    assert set(sentences.SENTENCES[language]) - kinds <= {"forbidden", "wharf"}
    assert set(sentences.SENTENCES["en"]) == set(sentences.SENTENCES["ko"])


SAID: list[tuple[Fact, str, str]] = [
    (
        {"kind": "role", "seat": 1, "role": "captain", "doubloons": 2},
        "Bo takes the captain and the 2 doubloons on it.",
        "Bo: 캡틴을 가져옵니다. 카드 위의 2더블룬도 받습니다.",
    ),
    (
        {"kind": "take", "seat": 0, "tile": "indigo"},
        "Ada takes an indigo plantation.",
        "Ada: 인디고 플랜테이션을 가져옵니다.",
    ),
    ({"kind": "take", "seat": 0, "tile": "quarry"}, "Ada takes a quarry.", "Ada: 채석장을 가져옵니다."),
    (
        {"kind": "pass", "seat": 0, "of": "hospice", "group": "corn"},
        "Ada takes no colonist for the corn plantation.",
        "Ada: 옥수수 플랜테이션에 콜로니스트를 받지 않습니다.",
    ),
    (
        {"kind": "colonist", "seat": 2, "of": "university", "group": "harbor", "from": "ship", "automatic": True},
        "Cy gets a colonist from the colonist ship for the harbor.",
        "Cy: 콜로니스트 배에서 콜로니스트 한 명을 받아 항구에 놓습니다.",
    ),
    (
        {"kind": "build", "seat": 0, "building": "factory", "price": 5, "doubloons": 1},
        "Ada builds the factory for 5 doubloons (1 doubloon left).",
        "Ada: 5더블룬에 공장을 짓습니다(남은 돈 1더블룬).",
    ),
    (
        {"kind": "produce", "seat": 1, "goods": {"corn": 2, "sugar": 1}, "short": {"coffee": 1}, "doubloons": 1},
        "Bo produces 2 corn and 1 sugar. The supply lacks 1 coffee. The factory pays 1 doubloon.",
        "Bo: 옥수수 2통, 설탕 1통을 생산합니다. 공급처에 모자라 받지 못한 상품: 커피 1통. 공장에서 1더블룬을 받습니다.",
    ),
    (
        {
            "kind": "wharf", "seat": 0, "good": "corn", "ship": None, "amount": 6, "points": 8, "harbor": 1,
            "privilege": 1,
        },
        "Ada loads 6 corn at the wharf: 8 VP (harbor +1, privilege +1).",
        "Ada: 부두에서 옥수수 6통을 싣고 승점 8점을 얻습니다(항구 +1, 특권 +1).",
    ),
    (
        {"kind": "settle", "seat": 0, "groups": {"corn": 2, "hospice": 1}, "san_juan": 1, "whole": True},
        "Ada has colonists on corn plantation (2) and hospice; 1 colonist in San Juan.",
        "Ada: 콜로니스트를 배치했습니다. 옥수수 플랜테이션 2명, 구호소. 남은 1명은 산후안에 머뭅니다.",
    ),
    (
        {"kind": "end", "why": "city", "seat": 1},
        "Bo has filled all 12 city spaces: this round is the last.",
        "Bo의 도시 12칸이 모두 찼습니다. 이번 라운드를 마치면 게임이 끝납니다.",
    ),
    (
        {"kind": "over", "winners": [0, 2], "how": "shared"},
        "The match is over. Ada and Cy win. Points, doubloons and barrels are equal: the victory is shared.",
        "게임이 끝났습니다. 승자: Ada, Cy. 점수도, 더블룬과 상품의 합도 같아 함께 이겼습니다.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("fact", "en", "ko"), SAID, ids=[fact["kind"] for fact, _, _ in SAID])
def test_facts_in_words(fact: Fact, en: str, ko: str) -> None:
    assert sentences.say(fact, "en", NAMES) == en
    assert sentences.say(fact, "ko", NAMES) == ko


def test_a_name_that_is_missing_is_numbered() -> None:
    fact: ProspectFact = {"kind": "prospect", "seat": 1, "doubloons": 1}
    assert sentences.say(fact, "en", ["Ada"]) == "Player 2 gets a doubloon from the bank."
    assert sentences.say(fact, "ko", []) == "플레이어 2: 은행에서 1더블룬을 받습니다."


def test_the_score_sheet_adds_up() -> None:
    for players, _ in SETUPS:
        state = played(players)[-1][2]
        for seat, lines in enumerate(state.sheet):
            *parts, total, tie_break = lines
            assert sum(points for _, _, points in parts) == total[2] == state.scores[seat]
            assert tie_break[0] == "tie_break"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_shows_every_phase(language: Language) -> None:
    console = Console(width=120, no_color=True)
    phases = set()
    for players, _ in SETUPS:
        for state, _, after in played(players):
            for shown in (state, after):
                if shown.phase not in phases:
                    phases.add(shown.phase)
                    with console.capture() as told:
                        console.print(shown.draw(language, NAMES))
                    assert NAMES[0] in told.get()
                    assert bool(re.search("[가-힣]", told.get())) == (language == "ko")
    assert {"start", "role", "placement", "captain", "over"} <= phases
