"""A legal action in words where the position is at hand: which worker, from where, onto which level, by which power."""

from __future__ import annotations

from ribeira.core.contract import ActionId, Language
from ribeira.core.state import State
from ribeira.games.santorini import actions
from ribeira.games.santorini.document.lookup import FEMALE, acting_seat, colour_of, is_bonus, view_of
from ribeira.games.santorini.document.types import Build, Cell, Declined, God, Stepped
from ribeira.games.santorini.telling import turn
from ribeira.games.santorini.telling.names import Both, describe, god_word
from ribeira.games.santorini.telling.targets import kind_of
from ribeira.korean import towards

DEEDS: dict[str, Both] = {
    "female": {"en": "Place the female worker on {cell}", "ko": "여성 일꾼을 {cell}에 배치"},
    "male": {"en": "Place the male worker on {cell}", "ko": "남성 일꾼을 {cell}에 배치"},
    "select": {"en": "Choose the worker on {cell}", "ko": "{cell}의 일꾼 선택"},
    "borrow": {"en": "Borrow the worker on {cell}", "ko": "{cell}의 상대 일꾼 빌리기"},
    "step": {"en": "Move from {start} to {cell}", "ko": "{start}에서 {towards} 이동"},
    "build": {"en": "Build on {cell}", "ko": "{cell}에 건축"},
    "dome": {"en": "Dome on {cell}", "ko": "{cell}에 지붕"},
    "remove": {"en": "Take the top block of {cell}", "ko": "{cell}의 맨 위 블록 제거"},
    "ferry": {"en": "Ferry the worker from {start} to {cell}", "ko": "{start}의 일꾼을 {towards} 건네기"},
    "offer": {"en": "Name {god} for this match", "ko": "이번 게임의 신으로 {god} 고르기"},
    "draft": {"en": "Take {god}", "ko": "{god} 가져가기"},
}
DECLINED: dict[Declined, Both] = {
    "extra": {"en": "Build no more", "ko": "더 건축하지 않기"},
    "morpheus": {"en": "Keep the rest of the pieces", "ko": "남은 조각 아껴 두기"},
    "poseidon": {"en": "Build no more", "ko": "더 건축하지 않기"},
    "ares": {"en": "Leave all blocks", "ko": "블록을 없애지 않기"},
    "bonus": {"en": "Skip the bonus turn", "ko": "보너스 차례 건너뛰기"},
}
COMPLETE: Both = {"en": "the tower is complete", "ko": "집 완성"}
GROUND: Both = {"en": "ground", "ko": "땅"}
LEVEL: Both = {"en": "level {}", "ko": "{}층"}
POWERS: dict[Declined, God] = {"morpheus": "morpheus", "poseidon": "poseidon", "ares": "ares", "bonus": "dionysus"}


def describe_here(state: State, action: ActionId, language: Language) -> str:
    """The action in words. Nature's draws, and who begins, need no position."""
    text = actions.write(action)
    match kind_of(view_of(state), text):
        case "place":
            return _place(state, text, language)
        case "select":
            return _select(state, text, language)
        case "step":
            return _step(turn.step(state, text, turn.outcome_of(state, text)), language)
        case "build" | "dome":
            return _build(turn.build(state, text), language)
        case "remove":
            return _said("remove", language, text[1:], [god_word("ares", language)])
        case "ferry":
            fact = turn.ferry(state, text.partition(":")[2])
            return _said("ferry", language, fact["to"], [god_word("charon", language)], start=fact["from"])
        case "end":
            return _end(turn.declined(state), language)
        case "god":
            return DEEDS[state.phase][language].format(god=god_word(text.partition(":")[2], language))
    return describe(action, language)


def _said(deed: str, language: Language, cell: Cell, remarks: list[str], start: Cell = "") -> str:
    words = DEEDS[deed][language].format(cell=cell, start=start, towards=towards(cell))
    return _remarked(words, remarks, language)


def _remarked(words: str, remarks: list[str], language: Language) -> str:
    """Remarks in brackets, which Korean sets close to the word before them."""
    gap = {"en": " ", "ko": ""}[language]
    return f"{words}{gap}({', '.join(remarks)})" if remarks else words


def _level(height: int, language: Language) -> str:
    return LEVEL[language].format(height) if height else GROUND[language]


def _by(god: God | None, language: Language) -> list[str]:
    """The power without which it would not be possible."""
    return [] if god is None else [god_word(god, language)]


def _place(state: State, cell: Cell, language: Language) -> str:
    view = view_of(state)
    slot = view["workers"][colour_of(view, acting_seat(view))].index(None)
    return _said("female" if slot == FEMALE else "male", language, cell, [])


def _select(state: State, cell: Cell, language: Language) -> str:
    if is_bonus(view_of(state)):
        return _said("borrow", language, cell, _by("dionysus", language))
    return _said("select", language, cell, [])


def _step(fact: Stepped, language: Language) -> str:
    remarks = [_level(fact["height"], language), *_by(fact["god"], language)]
    return _said("step", language, fact["to"], remarks, start=fact["from"])


def _build(fact: Build, language: Language) -> str:
    level = COMPLETE[language] if fact["tower"] else _level(fact["height"], language)
    deed = "dome" if fact["piece"] == "dome" else "build"
    return _said(deed, language, fact["cell"], [level, *_by(fact["god"], language)])


def _end(of: Declined, language: Language) -> str:
    return _remarked(DECLINED[of][language], _by(POWERS.get(of), language), language)
