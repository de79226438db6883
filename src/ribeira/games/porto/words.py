"""What Porto says to people, in English and Korean (docs/protocol.md lists the fields of facts)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ribeira.core.contract import ActionId, Fact, Json, Language, Seat
from ribeira.core.state import State
from ribeira.games.porto import actions
from ribeira.games.porto.catalog import CARDS, DEAL, PRIVATE_NAMES, PUBLIC_NAMES, PUBLIC_VP
from ribeira.games.porto.names import (
    RANK_WORDS,
    card_word,
    cards_word,
    colour_word,
    contract_word,
    contracts_word,
    counted,
    seat_word,
    site_word,
)

# --- actions ------------------------------------------------------------------------------------------------


def describe(action: ActionId, language: Language) -> str:
    """The action in words.

    >>> describe(9, "en"), describe(9, "ko")
    ('Take cards 2 and 3 from the left', '카드받기: 왼쪽에서 2, 3번째')
    >>> describe(actions.parse("build:red3+blue1@3"), "en")
    'Build 3 blue tiles on site 3 (number red 3, colour blue 1)'
    """
    match actions.decode(action):
        case actions.Take(slots):
            return _take(slots, language)
        case actions.Build(number, colour, site):
            return _build(CARDS[number], CARDS[colour], site, language)
        case actions.PlaceToken(site):
            site_name = site_word(site, language)
            return {"en": f"Token to the roof of {site_name}", "ko": f"{site_name} 지붕에 승점토큰 놓기"}[language]
        case actions.Keep(indexes):
            order = [index + 1 for index in indexes]
            kept = {"en": f"Keep private contracts {listed(order)}", "ko": f"비밀계약 고르기: {_comma(order)}번째"}
            return kept[language]
        case actions.Pass():
            return {"en": "Pass", "ko": "넘기기"}[language]
        case actions.Draw(drawn):
            return _drawn(drawn, language)


def _take(slots: Sequence[int], language: Language) -> str:
    order = [slot + 1 for slot in slots]
    if language == "ko":
        return f"카드받기: 왼쪽에서 {_comma(order)}번째"
    return f"Take {'card' if len(order) == 1 else 'cards'} {listed(order)} from the left"


def _comma(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def listed(numbers: Sequence[int]) -> str:
    """Numbers as English lists them.

    >>> listed([1]), listed([1, 2, 5])
    ('1', '1, 2 and 5')
    """
    *others, last = map(str, numbers)
    return f"{', '.join(others)} and {last}" if others else last


def _build(number: str, colour: str, site: int, language: Language) -> str:
    hue, place = colour_word(colour, language), site_word(site, language)
    cards = card_word(number, language), card_word(colour, language)
    if language == "ko":
        return f"{place}에 {hue} 타일 {number[-1]}개 건설하기(숫자 {cards[0]}, 색상 {cards[1]})"
    tiles = counted(int(number[-1]), f"{hue} tile")
    return f"Build {tiles} on {place} (number {cards[0]}, colour {cards[1]})"


def _drawn(drawn: str, language: Language) -> str:
    if drawn in CARDS:
        what = card_word(drawn, language)
    elif drawn in PUBLIC_NAMES or drawn in PRIVATE_NAMES:
        what = contract_word(drawn, language)
    else:
        what = {"en": counted(int(drawn), "point"), "ko": f"승점토큰 {drawn}점"}[language]
    return {"en": f"Drawn: {what}", "ko": f"뽑기: {what}"}[language]


# --- facts --------------------------------------------------------------------------------------------------

Sentence = Callable[[Fact, str], str]
"""(fact, name of its seat)."""
PART_WORDS: dict[Language, dict[str, str]] = {
    "en": {"floors": "floors", "neighbours": "neighbours", "token": "token", "roof": "roof token"},
    "ko": {"floors": "층", "neighbours": "인접 타일", "token": "1층 토큰", "roof": "지붕 토큰"},
}
CONTRACTS_WORD: dict[Language, str] = {"en": "contracts", "ko": "공용계약"}


def parts_word(parts: Json, language: Language) -> str:
    """The points of a build by part; those that bring nothing are left out."""
    scored = [(PART_WORDS[language][key], parts[key]) for key in PART_WORDS[language] if parts[key]]
    if parts["contracts"]:
        scored.append((CONTRACTS_WORD[language], PUBLIC_VP * len(parts["contracts"])))
    return ", ".join(f"{word} {points}" for word, points in scored)


def _built_en(fact: Fact, name: str) -> str:
    tiles = counted(fact["tiles"], f"{colour_word(fact['colour'], 'en')} tile")
    done = " and completes the building" if fact["completes"] else ""
    what = f"{name} builds {tiles} on {site_word(fact['site'], 'en')}{done}"
    if fact["timer"]:
        return f"{what} with the timer cards; nothing scores."
    cards = cards_word([fact["number"], fact["colour"]], "en")
    return f"{what} ({cards}): {counted(fact['points'], 'point')} ({parts_word(fact['parts'], 'en')})."


def _built_ko(fact: Fact, name: str) -> str:
    what = f"{site_word(fact['site'], 'ko')}에 {colour_word(fact['colour'], 'ko')} 타일 {fact['tiles']}개를"
    if fact["timer"]:
        return (
            f"{name}: 타이머 카드로 {what} {'지어 완공합니다' if fact['completes'] else '짓습니다'}. 승점은 없습니다."
        )
    done = "지어 건물을 완공하고" if fact["completes"] else "짓고"
    cards = cards_word([fact["number"], fact["colour"]], "ko")
    parts = parts_word(fact["parts"], "ko")
    return f"{name}: {cards}로 {what} {done} 승점 {fact['points']}점을 얻습니다({parts})."


def _turned(fact: Fact, language: Language) -> str:
    """Rules 45, 46."""
    lost = [card_word(fact["card"], language)] if fact["card"] else []
    lost += [contract_word(fact["contract"], language)] if fact["contract"] else []
    card = card_word(fact["timer"], language)
    if language == "en":
        return f"The timer turns {card} (place {fact['sum']}). Discarded: {'; '.join(lost) or 'nothing'}."
    return f"타이머 카드 {card}({fact['sum']}번 위치)를 뽑았습니다. 버린 카드: {', '.join(lost) or '없음'}."


def _dealt(fact: Fact, language: Language) -> str:
    """What was dealt; others than its owner are not told."""
    if fact["contract"] is None:
        return ""
    contract = contract_word(fact["contract"], language)
    return {"en": f": {contract}", "ko": f"({contract})"}[language]


def _kept_en(fact: Fact, name: str) -> str:
    if fact["contracts"] is None:
        return f"{name} has chosen private contracts."
    return f"{name} keeps: {contracts_word(fact['contracts'], 'en')}."


def _kept_ko(fact: Fact, name: str) -> str:
    kept = "" if fact["contracts"] is None else f"({contracts_word(fact['contracts'], 'ko')})"
    return f"{name}: 비밀계약을 골랐습니다{kept}."


def _trigger_en(fact: Fact, _name: str) -> str:
    done = f"{fact['complete']} buildings are complete"
    return f"{done}: the end is triggered. This round is finished and round {fact['last']} is the last."


def _trigger_ko(fact: Fact, _name: str) -> str:
    done = f"건물 {fact['complete']}채가 완공되어 게임종료조건이 발동됩니다"
    return f"{done}. 이번 라운드를 마치고 {fact['last']}라운드가 마지막입니다."


OVER: dict[Language, dict[str, str]] = {
    "en": {
        "points": "",
        "contracts": " Points are equal: most public contracts wins.",
        "order": " Points and public contracts are equal: the latest in turn order wins.",
    },
    "ko": {
        "points": "",
        "contracts": " 승점이 같아 공용계약을 더 많이 달성한 사람이 이깁니다.",
        "order": " 승점과 공용계약 수가 같아 차례가 가장 뒤인 사람이 이깁니다.",
    },
}


def _over(fact: Fact, language: Language, names: Sequence[str]) -> str:
    if fact["by"] == "solo":
        return _over_solo(fact, language)
    name, points = seat_word(fact["winners"][0], language, names), fact["points"]
    if language == "en":
        return f"The match is over. {name} wins with {counted(points, 'point')}.{OVER['en'][fact['by']]}"
    return f"게임이 끝났습니다. 승자: {name}, {points}점.{OVER['ko'][fact['by']]}"


def _over_solo(fact: Fact, language: Language) -> str:
    """Rule 50."""
    points, needed = fact["points"], fact["needed"]
    if fact["rank"] is None:
        lost = f"The solo game is lost: {counted(points, 'point')}, {needed} were needed."
        return {"en": lost, "ko": f"1인 게임에서 패배했습니다. {points}점으로, 필요한 승점은 {needed}점입니다."}[
            language
        ]
    rank = RANK_WORDS[fact["rank"]][language]
    won = f"The solo game is won with {counted(points, 'point')}. Rank: {rank}."
    return {"en": won, "ko": f"1인 게임에서 승리했습니다. {points}점, 평가: {rank}."}[language]


GONE: dict[Language, dict[str, str]] = {
    "en": {"complete": "the building is complete", "no_roof": "no roof is empty"},
    "ko": {"complete": "건물이 완공되었습니다", "no_roof": "빈 지붕이 없습니다"},
}
PILES: dict[Language, dict[str, str]] = {
    "en": {"cards": "construction cards", "contracts": "public contracts"},
    "ko": {"cards": "건설카드", "contracts": "공용계약카드"},
}
SENTENCES: dict[Language, dict[str, Sentence]] = {
    "en": {
        "card": lambda fact, _: f"{card_word(fact['card'], 'en').capitalize()} is revealed.",
        "contract": lambda fact, _: f"A public contract is revealed: {contract_word(fact['contract'], 'en')}.",
        "ground": lambda fact, _: f"A token of {fact['value']} lies on {site_word(fact['site'], 'en')}.",
        "timer": lambda fact, _: f"The timer deck has {counted(fact['cards'], 'card')}.",
        "deal": lambda fact, name: f"{name} is dealt a private contract{_dealt(fact, 'en')}.",
        "keep": _kept_en,
        "take": lambda fact, name: f"{name} takes {cards_word(fact['cards'], 'en')}.",
        "build": _built_en,
        "claim": lambda fact, name: f"{name} claims a public contract: {contract_word(fact['contract'], 'en')}.",
        "gone": lambda fact, _: f"The token of {fact['value']} leaves the game: {GONE['en'][fact['why']]}.",
        "roof": lambda fact, name: (
            f"{name} puts the token of {fact['value']} on the roof of {site_word(fact['site'], 'en')}."
        ),
        "pass": lambda fact, name: (
            "Nothing can be built with the timer cards." if fact["timer"] else f"{name} can do nothing and passes."
        ),
        "turned": lambda fact, _: _turned(fact, "en"),
        "trigger": _trigger_en,
        "reshuffle": lambda fact, _: f"Discarded {PILES['en'][fact['of']]} are shuffled: a deck of {fact['cards']}.",
        "round": lambda fact, _: f"Round {fact['round']} begins{', the last one' if fact['last'] else ''}.",
        "private": lambda fact, name: (
            f"{name}: {contract_word(fact['contract'], 'en')}, counted {fact['counted']}: "
            f"{counted(fact['points'], 'point')}."
        ),
    },
    "ko": {
        "card": lambda fact, _: f"{card_word(fact['card'], 'ko')}를 펼칩니다.",
        "contract": lambda fact, _: f"공용계약을 한 장 펼칩니다({contract_word(fact['contract'], 'ko')}).",
        "ground": lambda fact, _: f"{site_word(fact['site'], 'ko')}에 {fact['value']}점 승점토큰을 놓습니다.",
        "timer": lambda fact, _: f"타이머 더미: {fact['cards']}장.",
        "deal": lambda fact, name: f"{name}: 비밀계약 한 장을 받았습니다{_dealt(fact, 'ko')}.",
        "keep": _kept_ko,
        "take": lambda fact, name: f"{name}: 카드받기로 {cards_word(fact['cards'], 'ko')}를 받습니다.",
        "build": _built_ko,
        "claim": lambda fact, name: f"{name}: 공용계약을 달성합니다({contract_word(fact['contract'], 'ko')}).",
        "gone": lambda fact, _: f"{fact['value']}점 승점토큰을 치웁니다. {GONE['ko'][fact['why']]}.",
        "roof": lambda fact, name: (
            f"{name}: {fact['value']}점 승점토큰을 {site_word(fact['site'], 'ko')} 지붕으로 옮깁니다."
        ),
        "pass": lambda fact, name: (
            "타이머 카드로는 건설할 수 없습니다." if fact["timer"] else f"{name}: 할 수 있는 일이 없어 넘깁니다."
        ),
        "turned": lambda fact, _: _turned(fact, "ko"),
        "trigger": _trigger_ko,
        "reshuffle": lambda fact, _: f"버린 {PILES['ko'][fact['of']]}를 섞어 {fact['cards']}장짜리 새 더미를 만듭니다.",
        "round": lambda fact, _: f"{'마지막 라운드인 ' if fact['last'] else ''}{fact['round']}라운드를 시작합니다.",
        "private": lambda fact, name: (
            f"{name}: 비밀계약으로 승점 {fact['points']}점을 얻습니다"
            f"({contract_word(fact['contract'], 'ko')}: {fact['counted']})."
        ),
    },
}


def say(fact: Fact, language: Language, names: Sequence[str]) -> str:
    """A fact as one sentence or two; seats without a name are numbered."""
    if fact["kind"] == "over":
        return _over(fact, language, names)
    return SENTENCES[language][fact["kind"]](fact, seat_word(fact.get("seat", 0), language, names))


# --- secrets ------------------------------------------------------------------------------------------------


def shown(before: State, action: ActionId, viewer: Seat | None, now: State) -> str | None:
    """The notation of a past action as this viewer may read it now (Porto, section 9); None: hidden."""
    return before.game.notation(action) if _is_open(before, viewer) else None


def veiled(known: Json, seat: Seat | None) -> list[Fact]:
    """A card laid aside, a contract dealt, a choice made: what of them is hidden stays unsaid (section 9)."""
    if seat is not None:
        return [{"kind": "keep", "seat": seat, "contracts": None}, *_first_round(known["private"].count(0) == 1)]
    if known["phase"] == "setup_private":
        dealt = next(seat for seat, number in enumerate(known["dealt"]) if number < DEAL)
        return [{"kind": "deal", "seat": dealt, "contract": None}]
    cards = 1 + (known["timer_deck"] or 0)
    is_last = cards == known["options"]["timer"] and not known["options"]["private_contracts"]
    return [{"kind": "timer", "cards": cards}, *_first_round(is_last)]


def _first_round(begins: bool) -> list[Fact]:
    """What an action tells besides that ends the set-up."""
    return [{"kind": "round", "round": 1, "last": False}] if begins else []


def _is_open(before: State, viewer: Seat | None) -> bool:
    """What lies in the timer deck nobody sees; private contracts are known to their owner only, for the whole game."""
    if before.phase == "setup_private":
        return viewer == int(before.record.dealt_number.sum()) // DEAL
    if before.phase == "keep":
        return viewer == before.player
    return before.phase != "setup_timer"
