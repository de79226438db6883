"""Cards, kinds, Plans and actions in words, English and Korean."""

from __future__ import annotations

from collections.abc import Callable

from ribeira.core.contract import ActionId, Language, Seat
from ribeira.games.pier18 import actions, cards, catalog
from ribeira.games.pier18.actions import Choice, Placement
from ribeira.games.pier18.catalog import DECK, KINDS
from ribeira.games.pier18.document.types import KindName, Laying, Patron, Points
from ribeira.korean import josa

KIND_WORDS: dict[Language, tuple[str, ...]] = {
    "en": ("Fishers", "Poets", "Lovers", "Flower Sellers"),
    "ko": ("낚시꾼", "시인", "연인", "꽃장수"),
}
SINGLE_WORDS: dict[Language, tuple[str, ...]] = {
    "en": ("Fisher", "Poet", "Lovers", "Flower Seller"),
    "ko": KIND_WORDS["ko"],
}
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def kind_word(kind: KindName, language: Language) -> str:
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
    plan = catalog.DATA["cards"][card - 1]["plan"]
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
    return {"en": f"{capital(card)} is drawn", "ko": f"{josa(card, '이', '가')} 나옵니다"}[language]


def _describe_choice(choice: Choice, language: Language) -> str:
    foundation = card_word(choice.foundation, language)
    plan, title = card_word(choice.plan, language), plan_title(choice.plan, language)
    if language == "en":
        return f"Foundation: {foundation}{', turned' if choice.is_turned else ''}; Plan: {plan}, {title}"
    return f"토대: {foundation}{' 돌려서 놓기' if choice.is_turned else ''}, 목표: {plan} ‘{title}’"


def _describe_placement(placement: Placement, language: Language) -> str:
    card = {"en": "Plan card", "ko": "목표 카드"}[language]
    if placement.card is not None:
        card = card_word(placement.card, language)
    how = how_word(placement.over, placement.is_turned, language)
    return f"{capital(card)}, {how}"


def how_word(over: int, is_turned: bool, language: Language) -> str:
    """How a card is laid."""
    if language == "en":
        return f"{'turned, ' if is_turned else ''}covering {counted(over, 'column') if over else 'nothing'}"
    return f"{'돌려서 ' if is_turned else ''}{f'{over}열 덮기' if over else '덮지 않고 놓기'}"


def capital(text: str) -> str:
    """The text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def counted(count: int, noun: str) -> str:
    """A number of things."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


# --- what facts have in common ------------------------------------------------------------------------------

Names = Callable[[Seat], str]
"""The name of each seat."""


def total(points: Points) -> int:
    """The points of the four kinds together."""
    return sum(points[kind] for kind in KINDS)


def changes(fact: Laying, language: Language) -> str:
    """The kinds whose points a placement changed, as "Fishers 2 to 3"."""
    before, after, to = fact["before"], fact["points"], {"en": " to ", "ko": "→"}[language]
    return ", ".join(
        f"{kind_word(kind, language)} {before[kind]}{to}{after[kind]}" for kind in KINDS if before[kind] != after[kind]
    )


def hidden_word(fact: Laying, language: Language) -> str:
    """The symbols that a placement covered."""
    kinds = [SINGLE_WORDS[language][cards.KINDS.index(letter)] for letter in fact["hidden"]]
    counts = {kind: kinds.count(kind) for kind in kinds}
    return ", ".join(kind if count == 1 else f"{kind} ×{count}" for kind, count in counts.items())


def race_word(fact: Patron, name: Names, language: Language) -> str:
    """The points compared for a Patron, by name."""
    points = ", ".join(f"{name(seat)} {score}" for seat, score in enumerate(fact["points"]))
    return f"{kind_word(fact['symbol'], language)}: {points}"


def patron_word(card: int, language: Language) -> str:
    """What a card looks at as a Patron."""
    return kind_word(catalog.kind_name(DECK[card - 1].patron), language)
