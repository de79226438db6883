"""What Porto says to people: an action or a fact in either language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ribeira.core.contract import ActionId, Language, Seat
from ribeira.core.state import State
from ribeira.games.porto import actions
from ribeira.games.porto.document.types import Fact
from ribeira.games.porto.telling import en, ko
from ribeira.games.porto.telling.names import seat_word

ACTIONS: dict[Language, Callable[[actions.Meaning], str]] = {"en": en.action, "ko": ko.action}
TAKES: dict[Language, Callable[[Sequence[str], Sequence[int]], str]] = {"en": en.take, "ko": ko.take}
FACTS: dict[Language, dict[str, Callable[[Any, str], str]]] = {
    "en": {
        "card": en.card_revealed, "contract": en.contract_revealed, "ground": en.token_laid, "timer": en.timer_laid,
        "deal": en.dealt, "keep": en.kept, "take": en.taken, "build": en.built, "claim": en.claimed, "gone": en.gone,
        "roof": en.roofed, "turned": en.timer_turned, "trigger": en.triggered, "reshuffle": en.reshuffled,
        "round": en.round_begun, "private": en.private_scored, "over": en.over, "pass": en.passed,
    },
    "ko": {
        "card": ko.card_revealed, "contract": ko.contract_revealed, "ground": ko.token_laid, "timer": ko.timer_laid,
        "deal": ko.dealt, "keep": ko.kept, "take": ko.taken, "build": ko.built, "claim": ko.claimed, "gone": ko.gone,
        "roof": ko.roofed, "turned": ko.timer_turned, "trigger": ko.triggered, "reshuffle": ko.reshuffled,
        "round": ko.round_begun, "private": ko.private_scored, "over": ko.over, "pass": ko.passed,
    },
}  # fmt: skip
"""[language][kind] -> the sentence of a fact, which takes the name of its seat along."""


def describe(action: ActionId, language: Language) -> str:
    """The action in words.

    >>> describe(9, "en"), describe(9, "ko")
    ('Take cards 2 and 3 from the left', '카드받기: 왼쪽에서 2, 3번째')
    >>> describe(actions.parse("build:red3+blue1@3"), "en")
    'Build 3 blue tiles on site 3 (number red 3, colour blue 1)'
    """
    return ACTIONS[language](actions.decode(action))


def describe_here(state: State, action: ActionId, language: Language) -> str:
    """The action in words; of cards that are taken, which they are."""
    meaning = actions.decode(action)
    if not isinstance(meaning, actions.Take):
        return describe(action, language)
    display = state.document["display"]
    return TAKES[language]([display[slot] for slot in meaning.slots], meaning.slots)


def say(fact: Fact, language: Language, names: Sequence[str]) -> str:
    """A fact as one sentence or two; seats without a name are numbered."""
    return FACTS[language][fact["kind"]](fact, seat_word(_seat(fact), language, names))


def _seat(fact: Fact) -> Seat:
    """Of whom a fact tells: at the end the winner; any seat where it tells of nobody."""
    match fact["kind"]:
        case "card" | "contract" | "ground" | "timer" | "gone" | "turned" | "trigger" | "reshuffle" | "round":
            return 0
        case "over":
            return next(iter(fact["winners"]), 0)
        case _:
            return fact["seat"]
