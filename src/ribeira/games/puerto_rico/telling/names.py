"""The words for what there is in Puerto Rico, in English and Korean, and how several of them are listed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from ribeira.core.contract import Language, Seat
from ribeira.games.puerto_rico.document.terms import BuildingName, Good, Goods, Group, Role, Standing, Tile

Both = dict[Language, str]

ROLE_WORDS: dict[Role, Both] = {
    "settler": {"en": "settler", "ko": "세틀러"},
    "mayor": {"en": "mayor", "ko": "메이어"},
    "builder": {"en": "builder", "ko": "빌더"},
    "craftsman": {"en": "craftsman", "ko": "크래프트맨"},
    "trader": {"en": "trader", "ko": "트레이더"},
    "captain": {"en": "captain", "ko": "캡틴"},
    "prospector": {"en": "prospector", "ko": "프로스펙터"},
    "prospector_2": {"en": "second prospector", "ko": "두 번째 프로스펙터"},
}
GOOD_WORDS: dict[Good, Both] = {
    "corn": {"en": "corn", "ko": "옥수수"},
    "indigo": {"en": "indigo", "ko": "인디고"},
    "sugar": {"en": "sugar", "ko": "설탕"},
    "tobacco": {"en": "tobacco", "ko": "담배"},
    "coffee": {"en": "coffee", "ko": "커피"},
}
QUARRY_WORDS: Both = {"en": "quarry", "ko": "채석장"}
BUILDING_WORDS: dict[BuildingName, Both] = {
    "small_indigo_plant": {"en": "small indigo plant", "ko": "소형 인디고 플랜트"},
    "small_sugar_mill": {"en": "small sugar mill", "ko": "소형 제당소"},
    "indigo_plant": {"en": "indigo plant", "ko": "인디고 플랜트"},
    "sugar_mill": {"en": "sugar mill", "ko": "제당소"},
    "tobacco_storage": {"en": "tobacco storage", "ko": "담배 저장소"},
    "coffee_roaster": {"en": "coffee roaster", "ko": "커피 로스터"},
    "small_market": {"en": "small market", "ko": "소형 시장"},
    "hacienda": {"en": "hacienda", "ko": "하시엔다"},
    "construction_hut": {"en": "construction hut", "ko": "건설 오두막"},
    "small_warehouse": {"en": "small warehouse", "ko": "소형 창고"},
    "hospice": {"en": "hospice", "ko": "구호소"},
    "office": {"en": "office", "ko": "사무소"},
    "large_market": {"en": "large market", "ko": "대형 시장"},
    "large_warehouse": {"en": "large warehouse", "ko": "대형 창고"},
    "factory": {"en": "factory", "ko": "공장"},
    "university": {"en": "university", "ko": "대학"},
    "harbor": {"en": "harbor", "ko": "항구"},
    "wharf": {"en": "wharf", "ko": "부두"},
    "guild_hall": {"en": "guild hall", "ko": "길드 홀"},
    "residence": {"en": "residence", "ko": "저택"},
    "fortress": {"en": "fortress", "ko": "요새"},
    "customs_house": {"en": "customs house", "ko": "세관"},
    "city_hall": {"en": "city hall", "ko": "시청"},
}


def role_word(role: Role, language: Language) -> str:
    """The name of a role."""
    return ROLE_WORDS[role][language]


def good_word(good: Good, language: Language) -> str:
    """The name of a good."""
    return GOOD_WORDS[good][language]


def tile_word(tile: Tile, language: Language) -> str:
    """A plantation by its good, or a quarry.

    >>> tile_word("corn", "en"), tile_word("corn", "ko"), tile_word("quarry", "ko")
    ('corn plantation', '옥수수 플랜테이션', '채석장')
    """
    if tile == "quarry":
        return QUARRY_WORDS[language]
    return f"{good_word(tile, language)} {({'en': 'plantation', 'ko': '플랜테이션'})[language]}"


def building_word(building: BuildingName, language: Language) -> str:
    """The name of a building."""
    return BUILDING_WORDS[building][language]


def group_word(group: Group, language: Language) -> str:
    """What a colonist stands on."""
    named: Both | None = BUILDING_WORDS.get(cast(BuildingName, group))
    return tile_word(cast(Tile, group), language) if named is None else named[language]


class Voice:
    """A language and the names by seat."""

    def __init__(self, language: Language, names: Sequence[str]) -> None:
        self.language = language
        self.names = names

    def name(self, seat: Seat | None) -> str:
        """The name of a seat; who has none is numbered."""
        if seat is None:
            return ""
        if seat < len(self.names):
            return self.names[seat]
        return {"en": f"Player {seat + 1}", "ko": f"플레이어 {seat + 1}"}[self.language]

    def all(self, seats: Sequence[Seat]) -> str:
        """Several names."""
        names = [self.name(seat) for seat in seats]
        return ", ".join(names) if self.language == "ko" else listed(names)


def listed(words: Sequence[str]) -> str:
    """
    >>> listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])
    ('a', 'a and b', 'a, b and c')
    """
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def counted(count: int, noun: str) -> str:
    """
    >>> counted(1, "colonist"), counted(2, "colonist")
    ('1 colonist', '2 colonists')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def barrels(goods: Goods, language: Language) -> str:
    """`2 corn and 1 indigo`, `옥수수 2통, 인디고 1통`."""
    if language == "ko":
        return ", ".join(f"{good_word(good, 'ko')} {count}통" for good, count in goods.items())
    return listed([f"{count} {good_word(good, 'en')}" for good, count in goods.items()])


def group_list(groups: Standing, language: Language) -> str:
    """Groups of circles with their colonists."""
    several = {"en": " ({})", "ko": " {}명"}[language]
    words = [group_word(group, language) + (several.format(n) if n > 1 else "") for group, n in groups.items()]
    return ", ".join(words) if language == "ko" else listed(words)


Sentence = Callable[[Any, str, Voice], str]
"""A fact, the name of its seat and the voice that tells it, as a sentence."""
