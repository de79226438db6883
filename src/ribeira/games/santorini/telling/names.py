"""The words that English and Korean sentences of Santorini have in common: gods, levels, actions, players."""

from __future__ import annotations

from collections.abc import Sequence

from ribeira.core.contract import ActionId, Language, Seat
from ribeira.games.santorini import actions, catalog
from ribeira.games.santorini.document.types import God
from ribeira.games.santorini.telling.targets import cell_of

Both = dict[Language, str]


def god_word(god: God, language: Language) -> str:
    """The name of a god.

    >>> god_word("apollo", "en"), god_word("apollo", "ko")
    ('Apollo', '아폴론')
    """
    return catalog.NAMES[god][language]


CELL_ACTIONS: dict[str, Both] = {
    "": {"en": "{}", "ko": "{}"},
    "+": {"en": "Build on {}", "ko": "{}에 건축"},
    "^": {"en": "Dome on {}", "ko": "{}에 지붕"},
    "-": {"en": "Take the top block of {}", "ko": "{}의 맨 위 블록 제거"},
    "ferry:": {"en": "Ferry the worker on {}", "ko": "{}의 일꾼 건네기"},
}
SEAT_ACTIONS: dict[str, Both] = {
    "start": {"en": "Player {} begins", "ko": "플레이어 {}부터 시작"},
    "~archon": {"en": "Player {} is archon", "ko": "집정관: 플레이어 {}"},
    "~start": {"en": "Player {} begins", "ko": "플레이어 {}부터 시작"},
}
DECLINE: Both = {"en": "Done", "ko": "그만하기"}


def describe(action: ActionId, language: Language) -> str:
    """The action in words; what a bare cell means depends on the phase.

    >>> describe(37, "en"), describe(37, "ko")
    ('Build on c3', 'c3에 건축')
    """
    text = actions.write(action)
    cell = cell_of(text)
    if cell is not None:
        return CELL_ACTIONS[text.removesuffix(cell)][language].format(cell)
    if text == "end":
        return DECLINE[language]
    kind, _, what = text.partition(":")
    if kind in SEAT_ACTIONS:
        return SEAT_ACTIONS[kind][language].format(int(what) + 1)
    return god_word(what or text[1:], language)


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
        return {"en": " and ", "ko": ", "}[self.language].join(map(self.name, seats))
