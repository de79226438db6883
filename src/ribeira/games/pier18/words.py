"""What Pier 18 says to people, in English and Korean (docs/pier18.md lists the fields of facts)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ribeira.core.contract import ActionId, Fact, Json, Language, Seat
from ribeira.core.state import State
from ribeira.games.pier18 import actions, cards, catalog
from ribeira.games.pier18.actions import Choice, Placement
from ribeira.games.pier18.catalog import CARDS, DEAL, DECK, KINDS

KIND_WORDS: dict[Language, tuple[str, ...]] = {
    "en": ("Fishers", "Poets", "Lovers", "Flower Sellers"),
    "ko": ("낚시꾼", "시인", "연인", "꽃장수"),
}
SINGLE_WORDS: dict[Language, tuple[str, ...]] = {
    "en": ("Fisher", "Poet", "Lovers", "Flower Seller"),
    "ko": KIND_WORDS["ko"],
}
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def kind_word(kind: str, language: Language) -> str:
    """The word for a kind's name, in English the plural."""
    return KIND_WORDS[language][KINDS.index(kind)]


def date_word(card: int, language: Language) -> str:
    """The date of a card.

    >>> date_word(10, "en"), date_word(10, "ko")
    ('11 Jul', '7월 11일')
    """
    month, day = map(int, DECK[card - 1].date.split("-"))
    return {"en": f"{day} {MONTHS[month - 1]}", "ko": f"{month}월 {day}일"}[language]


def card_word(card: int, language: Language) -> str:
    """A card as people name it: its number and, since it settles ties, its date.

    >>> card_word(10, "en"), card_word(10, "ko")
    ('card 10 (11 Jul)', '10번 카드(7월 11일)')
    """
    date = date_word(card, language)
    return {"en": f"card {card} ({date})", "ko": f"{card}번 카드({date})"}[language]


def plan_title(card: int, language: Language) -> str:
    """The title of a card's Plan; English where the table has no other."""
    return _plan_words(card, "title", language)


def plan_text(card: int, language: Language) -> str:
    """What a card's Plan asks for; English where the table has no other."""
    return _plan_words(card, "text", language)


def _plan_words(card: int, key: str, language: Language) -> str:
    plan: Json = catalog.DATA["cards"][card - 1]["plan"]
    return str(plan.get(f"{key}_{language}", plan[key]))


# --- actions ------------------------------------------------------------------------------------------------


def describe(action: ActionId, language: Language) -> str:
    """The action in words.

    >>> describe(actions.parse("10-2"), "en"), describe(actions.parse("10-2"), "ko")
    ('Card 10 (11 Jul), covering 2 columns', '10번 카드(7월 11일), 2열 덮기')
    """
    meant = actions.decode(action)
    if isinstance(meant, Choice):
        return _describe_choice(meant, language)
    if isinstance(meant, Placement):
        return _describe_placement(meant, language)
    card = card_word(meant.card, language)
    return {"en": f"{_capital(card)} is drawn", "ko": f"{card}가 나옵니다"}[language]


def _describe_choice(choice: Choice, language: Language) -> str:
    foundation = card_word(choice.foundation, language)
    plan, title = card_word(choice.plan, language), plan_title(choice.plan, language)
    if language == "en":
        return f"Foundation: {foundation}{', turned' if choice.is_turned else ''}; Plan: {plan}, {title}"
    return f"토대: {foundation}{' 돌려 놓기' if choice.is_turned else ''}, 목표: {plan} ‘{title}’"


def _describe_placement(placement: Placement, language: Language) -> str:
    card = {"en": "Plan card", "ko": "목표 카드"}[language]
    if placement.card is not None:
        card = card_word(placement.card, language)
    how = _how_word(placement.over, placement.is_turned, language)
    return f"{_capital(card)}, {how}"


def _how_word(over: int, is_turned: bool, language: Language) -> str:
    """How a card is laid."""
    if language == "en":
        return f"{'turned, ' if is_turned else ''}covering {_counted(over, 'column') if over else 'nothing'}"
    return f"{'돌려서 ' if is_turned else ''}{f'{over}열 덮기' if over else '덮지 않고 놓기'}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


# --- facts --------------------------------------------------------------------------------------------------

Names = Callable[[Seat], str]
"""The name of each seat."""
Sentence = Callable[[Fact, Names], str]


def _total(points: Json) -> int:
    return sum(points[kind] for kind in KINDS)


def _changes(fact: Fact, language: Language) -> str:
    """The kinds whose points a placement changed, as "Fishers 2 to 3"."""
    before, after, to = fact["before"], fact["points"], {"en": " to ", "ko": "→"}[language]
    return ", ".join(
        f"{kind_word(kind, language)} {before[kind]}{to}{after[kind]}" for kind in KINDS if before[kind] != after[kind]
    )


def _hidden_word(fact: Fact, language: Language) -> str:
    """The symbols that a placement covered."""
    kinds = [SINGLE_WORDS[language][cards.KINDS.index(letter)] for letter in fact["hidden"]]
    counted = {kind: kinds.count(kind) for kind in kinds}
    return ", ".join(kind if count == 1 else f"{kind} ×{count}" for kind, count in counted.items())


def _scoring_en(fact: Fact) -> str:
    changes = _changes(fact, "en")
    detail = f" ({changes})" if changes else ""
    before, after = _total(fact["before"]), _total(fact["points"])
    if before == after:
        return f"The pier still scores {after}{detail}."
    return f"The pier scored {before} and scores {after} now{detail}."


def _scoring_ko(fact: Fact) -> str:
    changes = _changes(fact, "ko")
    detail = f"({changes})" if changes else ""
    before, after = _total(fact["before"]), _total(fact["points"])
    if before == after:
        return f"부두 점수는 {after}점 그대로입니다{detail}."
    return f"부두 점수는 {before}점에서 {after}점이 됩니다{detail}."


def _laying_en(fact: Fact, name: Names) -> str:
    card = card_word(fact["card"], "en")
    what = f"the Plan, {card}" if fact["kind"] == "last" else card
    hidden = _hidden_word(fact, "en")
    covered = f" (hidden: {hidden})" if hidden else ""
    how = _how_word(fact["over"], fact["turned"], "en")
    return f"{name(fact['seat'])} lays {what}, {how}{covered}. {_scoring_en(fact)}"


def _laying_ko(fact: Fact, name: Names) -> str:
    card, over = card_word(fact["card"], "ko"), fact["over"]
    what = f"목표인 {card}" if fact["kind"] == "last" else card
    with_card = f"{what}를 돌려" if fact["turned"] else f"{what}{'로' if over else '를'}"
    covering = f"{over}열을 덮습니다" if over else "덮지 않고 이어 놓습니다"
    hidden = _hidden_word(fact, "ko")
    lost = f"(가려진 인물: {hidden})" if hidden else ""
    return f"{name(fact['seat'])}: {with_card} {covering}{lost}. {_scoring_ko(fact)}"


def _unveil_en(fact: Fact, name: Names) -> str:
    foundation, plan = card_word(fact["foundation"], "en"), card_word(fact["plan"], "en")
    turned = ", turned" if fact["turned"] else ""
    worth = _counted(_total(fact["points"]), "point")
    aim = f"the Plan is {plan}, {plan_title(fact['plan'], 'en')}"
    return f"{name(fact['seat'])}: the Foundation is {foundation}{turned}, worth {worth}; {aim}."


def _unveil_ko(fact: Fact, name: Names) -> str:
    foundation, plan = card_word(fact["foundation"], "ko"), card_word(fact["plan"], "ko")
    turned = "돌려 놓은 " if fact["turned"] else ""
    aim = f"목표는 {plan} ‘{plan_title(fact['plan'], 'ko')}’입니다"
    return f"{name(fact['seat'])}: 토대는 {turned}{foundation}이고 현재 {_total(fact['points'])}점입니다. {aim}."


def _race_word(fact: Fact, name: Names, language: Language) -> str:
    """The points compared for a Patron, by name."""
    kind = kind_word(fact["symbol"], language)
    points = ", ".join(f"{name(seat)} {score}" for seat, score in enumerate(fact["points"]))
    return f"{kind}: {points}"


def _patron_en(fact: Fact, name: Names) -> str:
    tie = " Of those tied, the earliest card of this round decides." if fact["by"] == "date" else ""
    race = _race_word(fact, name, "en")
    return f"{name(fact['seat'])} wins the Patron, {card_word(fact['card'], 'en')}. {race}.{tie}"


def _patron_ko(fact: Fact, name: Names) -> str:
    tie = " 동점이므로 이번 라운드에 놓은 카드의 날짜가 가장 빠른 사람이 얻습니다." if fact["by"] == "date" else ""
    race = _race_word(fact, name, "ko")
    return f"{name(fact['seat'])}: 후원자 {card_word(fact['card'], 'ko')}를 얻습니다. {race}.{tie}"


def _measure_word(part: Json, language: Language) -> str:
    """A comparison of a Plan with what the pier has: "1, at least 2 wanted"."""
    value, goal, is_least = part["value"], part["goal"], part["op"] == ">="
    if language == "en":
        return f"{value}, {f'at least {goal}' if is_least else f'at most {goal}'} wanted"
    return f"현재 {value}, 필요 {goal} {'이상' if is_least else '이하'}"


def _plan_en(fact: Fact, name: Names) -> str:
    measured = "; ".join(_measure_word(part, "en") for part in fact["parts"])
    title = plan_title(fact["card"], "en")
    if fact["holds"]:
        return f"{name(fact['seat'])} has fulfilled the Plan {title} ({measured}): {fact['points']} points."
    return f"{name(fact['seat'])} has missed the Plan {title} ({measured})."


def _plan_ko(fact: Fact, name: Names) -> str:
    measured = ", ".join(_measure_word(part, "ko") for part in fact["parts"])
    result = f"이루어 {fact['points']}점을 얻습니다" if fact["holds"] else "이루지 못했습니다"
    return f"{name(fact['seat'])}: ‘{plan_title(fact['card'], 'ko')}’ 목표({measured})를 {result}."


def _reveal_word(fact: Fact, language: Language) -> str:
    patron = kind_word(KINDS[cards.KINDS.index(DECK[fact["card"] - 1].patron)], language)
    card = card_word(fact["card"], language)
    if language == "en":
        return f"{_capital(card)} is turned up; as a Patron it looks at {patron}."
    return f"{card}를 펼칩니다. 후원자가 보는 인물: {patron}."


BY_WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "points": "",
        "symbols": " Of those with as many points, the pier with most visible characters wins.",
        "date": " Points and visible characters are equal: the earlier date on the Plan card wins.",
    },
    "ko": {
        "points": "",
        "symbols": " 동점이므로 부두에 보이는 인물이 더 많은 사람이 이깁니다.",
        "date": " 점수와 보이는 인물 수가 같으므로 목표 카드의 날짜가 더 빠른 사람이 이깁니다.",
    },
}
FIRST_WORDS: dict[Language, dict[str, str]] = {
    "en": {"date": ", having the earliest Foundation", "turn": ""},
    "ko": {"date": " 토대 카드의 날짜가 가장 빠릅니다.", "turn": ""},
}


def _dealt_word(fact: Fact, language: Language) -> str:
    """The card dealt; one that others may not know is a card."""
    if fact["card"] is None:
        return {"en": "a card", "ko": "카드 한 장을"}[language]
    return card_word(fact["card"], language) + {"en": "", "ko": "를"}[language]


SENTENCES: dict[Language, dict[str, Sentence]] = {
    "en": {
        "deal": lambda fact, name: f"{name(fact['seat'])} is dealt {_dealt_word(fact, 'en')}.",
        "chosen": lambda fact, name: f"{name(fact['seat'])} has chosen.",
        "unveil": _unveil_en,
        "round": lambda fact, name: (
            f"Round {fact['round']} begins; {name(fact['first'])} is first player{FIRST_WORDS['en'][fact['by']]}."
        ),
        "reveal": lambda fact, name: _reveal_word(fact, "en"),
        "lay": _laying_en,
        "patron": _patron_en,
        "finish": lambda fact, name: "The rounds are over. Everybody chooses in secret how to lay the Plan card.",
        "last": _laying_en,
        "plan": _plan_en,
        "over": lambda fact, name: f"The match is over. {name(fact['winners'][0])} wins.{BY_WORDS['en'][fact['by']]}",
    },
    "ko": {
        "deal": lambda fact, name: f"{name(fact['seat'])}: {_dealt_word(fact, 'ko')} 받았습니다.",
        "chosen": lambda fact, name: f"{name(fact['seat'])}: 선택을 마쳤습니다.",
        "unveil": _unveil_ko,
        "round": lambda fact, name: (
            f"{fact['round']}라운드를 시작합니다. 시작 플레이어는 {name(fact['first'])}입니다."
            f"{FIRST_WORDS['ko'][fact['by']]}"
        ),
        "reveal": lambda fact, name: _reveal_word(fact, "ko"),
        "lay": _laying_ko,
        "patron": _patron_ko,
        "finish": lambda fact, name: "라운드가 모두 끝났습니다. 이제 각자 목표 카드를 놓을 방법을 비공개로 고릅니다.",
        "last": _laying_ko,
        "plan": _plan_ko,
        "over": lambda fact, name: f"게임이 끝났습니다. 승자: {name(fact['winners'][0])}.{BY_WORDS['ko'][fact['by']]}",
    },
}


def say(fact: Fact, language: Language, names: Sequence[str]) -> str:
    """A fact as one sentence or two; seats without a name are numbered."""
    return SENTENCES[language][fact["kind"]](fact, lambda seat: _name(seat, language, names))


def _name(seat: Seat, language: Language, names: Sequence[str]) -> str:
    if seat < len(names):
        return names[seat]
    return {"en": f"Player {seat + 1}", "ko": f"{seat + 1}번 플레이어"}[language]


# --- secrets ------------------------------------------------------------------------------------------------


def shown(before: State, action: ActionId, viewer: Seat | None, now: State) -> str | None:
    """The notation of a past action as this viewer may read it now (Pier 18, section 11); None: hidden."""
    return before.game.notation(action) if _is_open(before, viewer, now) else None


def veiled(known: Json, seat: Seat | None) -> list[Fact]:
    """A card dealt to others, without the card; a secret choice, without what was chosen."""
    if seat is None:
        return [{"kind": "deal", "seat": sum(known["hands"]) // DEAL, "card": None, "left": known["deck"] - 1}]
    return [{"kind": "chosen", "seat": seat}]


def _is_open(before: State, viewer: Seat | None, now: State) -> bool:
    if before.phase == "deal":
        return now.phase == "over" or viewer == (CARDS - len(before.document["deck"])) // DEAL
    if before.phase == "setup":
        return viewer == before.player or now.phase not in ("deal", "setup")
    return before.phase != "finish" or viewer == before.player or now.phase == "over"
