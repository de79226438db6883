"""What Puerto Rico says to people, in English and Korean (docs/protocol.md lists the facts)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from ribeira.core.contract import ActionId, Language, Seat
from ribeira.games.puerto_rico.document.facts import Fact
from ribeira.games.puerto_rico.document.terms import Good
from ribeira.games.puerto_rico.telling import en, ko
from ribeira.games.puerto_rico.telling.names import (
    Both,
    Sentence,
    Voice,
    building_word,
    good_word,
    group_word,
    role_word,
    tile_word,
)
from ribeira.games.puerto_rico.telling.previews import parts_of

SENTENCES: dict[Language, dict[str, Sentence]] = {"en": en.SENTENCES, "ko": ko.SENTENCES}

# --- actions ------------------------------------------------------------------------------------------------

ACTIONS: dict[str, Both] = {
    "pass": {"en": "Pass", "ko": "넘기기"},
    "colonist": {"en": "Take a colonist", "ko": "콜로니스트 받기"},
    "role": {"en": "Take the {}", "ko": "{} 고르기"},
    "take": {"en": "Take {}", "ko": "{} 가져오기"},
    "hacienda": {"en": "Hacienda: draw a plantation", "ko": "하시엔다: 플랜테이션 뽑기"},
    "place": {"en": "Colonist to the {}", "ko": "{}에 콜로니스트 배치"},
    "build": {"en": "Build the {}", "ko": "{} 짓기"},
    "extra": {"en": "One more {}", "ko": "{} 한 통 더 받기"},
    "sell": {"en": "Sell {}", "ko": "{} 팔기"},
    "wharf": {"en": "Ship {} at the wharf", "ko": "부두에서 {} 싣기"},
    "store": {"en": "Store all {}", "ko": "{} 모두 보관"},
    "keep": {"en": "Keep one {}", "ko": "{} 한 통 보관"},
    "~": {"en": "{} drawn", "ko": "{} 타일이 나옵니다"},
    "~first": {"en": "Player {} is the first governor", "ko": "첫 가버너: 플레이어 {}"},
}
LOAD: Both = {"en": "Load {} on the ship of {}", "ko": "{}칸 배에 {} 싣기"}


def describe(action: ActionId, language: Language) -> str:
    """The action in words.

    >>> describe(62, "en"), describe(62, "ko")
    ('Build the harbor', '항구 짓기')
    >>> describe(80, "en"), describe(80, "ko")
    ('Load indigo on the ship of 4', '4칸 배에 인디고 싣기')
    """
    kind, what = parts_of(action)
    if kind == "load":
        good, _, ship = what.partition(">")
        named = (good_word(cast(Good, good), language), ship)
        return LOAD[language].format(*(named if language == "en" else reversed(named)))
    named_by: Callable[[Any, Language], str] = NAMES_OF.get(kind, good_word)
    return ACTIONS[kind][language].format(named_by(what, language) if what else "")


NAMES_OF: Mapping[str, Callable[[Any, Language], str]] = {
    "role": role_word,
    "take": tile_word,
    "place": group_word,
    "build": building_word,
    "~": tile_word,
    "~first": lambda seat, _language: str(int(seat) + 1),
}


def say(fact: Fact, language: Language, names: Sequence[str]) -> str:
    """A fact as one sentence; seats without a name are numbered."""
    voice = Voice(language, names)
    return SENTENCES[language][fact["kind"]](fact, voice.name(cast(Seat | None, fact.get("seat"))), voice)
