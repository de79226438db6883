"""What Azul says to people, in English and Korean, and the facts behind it (docs/protocol.md lists their fields)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ribeira.core.contract import ActionId, Fact, Json, Language, Seat
from ribeira.core.state import State
from ribeira.games.azul import actions
from ribeira.games.azul.actions import COLUMN, DRAW, FIRST, FLOOR, Pick
from ribeira.games.azul.catalog import COLOURS

COLOUR_WORDS: dict[Language, tuple[str, ...]] = {
    "en": COLOURS,
    "ko": ("파랑", "노랑", "빨강", "검정", "하양"),
}


def colour_word(colour: str, language: Language) -> str:
    """The word for a colour's name."""
    return COLOUR_WORDS[language][COLOURS.index(colour)]


def source_word(source: str, language: Language) -> str:
    """The word for `C` or `F3`."""
    if source == "C":
        return {"en": "centre", "ko": "가운데"}[language]
    return {"en": f"factory {source[1:]}", "ko": f"진열대 {source[1:]}"}[language]


def _line_word(line: int | None, language: Language) -> str:
    if line is None:
        return {"en": "the floor", "ko": "바닥"}[language]
    return {"en": f"line {line}", "ko": f"{line}번 줄"}[language]


# --- actions ------------------------------------------------------------------------------------------------


def describe(action: ActionId, language: Language) -> str:
    """The action in words.

    >>> describe(91, "en"), describe(91, "ko")
    ('Factory 3: blue to line 2', '진열대 3: 파랑 → 2번 줄')
    """
    if actions.is_pick(action):
        return _describe_pick(actions.decode_pick(action), language)
    if actions.is_column(action):
        column = action - COLUMN + 1
        return {"en": f"Column {column}", "ko": f"{column}열"}[language]
    if actions.is_draw(action):
        colour = colour_word(COLOURS[action - DRAW], language)
        return {"en": f"A {colour} tile is drawn", "ko": f"{colour} 타일이 나옵니다"}[language]
    seat = action - FIRST + 1
    return {"en": f"Player {seat} begins", "ko": f"{seat}번 플레이어가 시작합니다"}[language]


def _describe_pick(pick: Pick, language: Language) -> str:
    source = source_word(actions.source_name(pick.source), language)
    colour = colour_word(COLOURS[pick.colour], language)
    line = _line_word(_line(pick), language)
    return {"en": f"{source.capitalize()}: {colour} to {line}", "ko": f"{source}: {colour} → {line}"}[language]


def _line(pick: Pick) -> int | None:
    return None if pick.target == FLOOR else pick.target + 1


def target(state: State, action: ActionId) -> Json:
    """What a page has to tap: source, colour and line (None: the floor) of a pick, or a space of the wall."""
    if actions.is_pick(action):
        pick = actions.decode_pick(action)
        return {"source": actions.source_name(pick.source), "colour": COLOURS[pick.colour], "line": _line(pick)}
    if actions.is_column(action):
        return {"seat": state.player, "row": _due_row(state), "column": action - COLUMN + 1}
    return {}


def _due_row(state: State) -> int:
    lines = state.document["boards"][state.player]["lines"]
    return next(number for number, line in enumerate(lines, 1) if len(line) == number)


# --- facts --------------------------------------------------------------------------------------------------

Sentence = Callable[[Fact, str], str]
"""A fact and the name of its seat, as a sentence."""


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _tiles(count: int) -> str:
    return _counted(count, "tile")


def _points(count: int) -> str:
    return _counted(count, "point")


def _take_en(fact: Fact, who: str) -> str:
    taken = f"{fact['count']} {fact['colour']} from {_the(source_word(fact['source'], 'en'))}"
    fallen = fact["floor"] + fact["lid"]
    rest = f", {fallen} to the floor" if fallen and fact["line"] else ""
    marker = ", with the start marker" if fact["marker"] else ""
    return f"{who} takes {taken} to {_line_word(fact['line'], 'en')}{rest}{marker}."


def _the(source: str) -> str:
    return f"the {source}" if source == "centre" else source


def _take_ko(fact: Fact, who: str) -> str:
    taken = f"{source_word(fact['source'], 'ko')}에서 {colour_word(fact['colour'], 'ko')} {fact['count']}개"
    fallen = fact["floor"] + fact["lid"]
    rest = f" ({fallen}개는 바닥으로)" if fallen and fact["line"] else ""
    marker = " 시작 플레이어 타일도 함께 가져옵니다." if fact["marker"] else ""
    return f"{who}: {taken}를 가져와 {_line_word(fact['line'], 'ko')}에 놓습니다{rest}.{marker}"


def _bonus_en(fact: Fact, who: str) -> str:
    parts = ", ".join(_counted(fact[f"{noun}s"], noun) for noun in ("row", "column", "colour"))
    return f"{who} gets {_points(fact['points'])} at the end ({parts}): {fact['score']} in all."


def _bonus_ko(fact: Fact, who: str) -> str:
    parts = f"가로줄 {fact['rows']}, 세로줄 {fact['columns']}, 색 {fact['colours']}"
    return f"{who}: 마지막 보너스 {fact['points']}점({parts}), 최종 {fact['score']}점."


SENTENCES: dict[Language, dict[str, Sentence]] = {
    "en": {
        "first": lambda fact, who: f"{who} begins.",
        "draw": lambda fact, who: f"Factory {fact['factory']} gets a {fact['colour']} tile.",
        "refill": lambda fact, who: f"{_tiles(fact['tiles'])} from the lid go back into the bag.",
        "take": _take_en,
        "tile": lambda fact, who: (
            f"{who} tiles {fact['colour']} in row {fact['row']}, column {fact['column']}: "
            f"{_points(fact['points'])}, {fact['score']} now."
        ),
        "spill": lambda fact, who: (
            f"{who} has no space for {fact['colour']} in row {fact['row']}: {_tiles(fact['count'])} to the floor."
        ),
        "loss": lambda fact, who: f"{who} loses {_points(fact['loss'])} on the floor line, {fact['score']} now.",
        "bonus": _bonus_en,
        "round": lambda fact, who: f"Round {fact['round']} begins; {who} is first player.",
        "over": lambda fact, who: f"The match is over. {who} {'win' if len(fact['winners']) > 1 else 'wins'}.",
    },
    "ko": {
        "first": lambda fact, who: f"{who}부터 시작합니다.",
        "draw": lambda fact, who: f"진열대 {fact['factory']}에 {colour_word(fact['colour'], 'ko')} 타일이 놓입니다.",
        "refill": lambda fact, who: f"버린 타일 {fact['tiles']}개를 주머니에 다시 넣습니다.",
        "take": _take_ko,
        "tile": lambda fact, who: (
            f"{who}: {fact['row']}행 {fact['column']}열에 {colour_word(fact['colour'], 'ko')} 타일을 붙여 "
            f"{fact['points']}점을 얻습니다. 현재 {fact['score']}점."
        ),
        "spill": lambda fact, who: (
            f"{who}: {fact['row']}행에 {colour_word(fact['colour'], 'ko')} 타일을 붙일 칸이 없어 "
            f"{fact['count']}개가 바닥으로 떨어집니다."
        ),
        "loss": lambda fact, who: f"{who}: 바닥 벌점으로 {fact['loss']}점을 잃습니다. 현재 {fact['score']}점.",
        "bonus": _bonus_ko,
        "round": lambda fact, who: f"{fact['round']}라운드를 시작합니다. 시작 플레이어는 {who}입니다.",
        "over": lambda fact, who: f"게임이 끝났습니다. 승자: {who}.",
    },
}


def say(fact: Fact, language: Language, names: Sequence[str]) -> str:
    """A fact as one sentence; seats without a name are numbered."""
    return SENTENCES[language][fact["kind"]](fact, _who(fact, language, names))


def _who(fact: Fact, language: Language, names: Sequence[str]) -> str:
    seats = fact["winners"] if fact["kind"] == "over" else [fact.get("seat", fact.get("first"))]
    joint = {"en": " and ", "ko": ", "}[language]
    return joint.join(_name(seat, language, names) for seat in seats if seat is not None)


def _name(seat: Seat, language: Language, names: Sequence[str]) -> str:
    if seat < len(names):
        return names[seat]
    return {"en": f"Player {seat + 1}", "ko": f"{seat + 1}번 플레이어"}[language]


def shown(before: State, action: ActionId, viewer: Seat | None, now: State) -> Any:
    """Nothing is secret in Azul: every action may be read by everybody."""
    return before.game.notation(action)
