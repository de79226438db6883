"""What can be said of a pick in Azul: its line, the wall, the floor, the start marker, what it leaves to others.

Lines, points and losses are those of the rules; what is not complete yet counts by rules of thumb.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from ribeira.bots.reasons.facts import Fact, Name, Sayings, teller
from ribeira.core.contract import ActionId
from ribeira.core.state import State
from ribeira.games.azul import actions, catalog, tables
from ribeira.games.azul.document.types import COLOURS, Colour, ColumnEffect, PickEffect, View
from ribeira.games.azul.telling.names import colour_word, describe

SAYINGS: Sayings = {
    "completes": {
        "en": "completes line {line} with {colour}: {points:point} on the wall.",
        "ko": "{line}번 줄을 {colour:으로/로} 채워 벽면에서 {points}점을 얻습니다.",
    },
    "fills": {
        "en": "completes line {line} with {colour}.",
        "ko": "{line}번 줄을 {colour:으로/로} 채웁니다.",
    },
    "nearly": {
        "en": "line {line} has {count} of {size} {colour} then, and only needs {lacking} more.",
        "ko": "{line}번 줄의 {colour:이/가} {size}칸 중 {count}칸이 되어 {lacking}개만 더 있으면 됩니다.",
    },
    "keeps": {
        "en": "keeps {count} {colour} on line {line} for the next round.",
        "ko": "{line}번 줄의 {colour} {count}개를 다음 라운드까지 남겨 둡니다.",
    },
    "starts": {
        "en": "begins line {line} with {count} of {size} {colour}.",
        "ko": "{size}칸짜리 {line}번 줄을 {colour} {count}개로 시작합니다.",
    },
    "floor": {
        "en": "{count:tile} on the floor: −{loss}.",
        "ko": "바닥에 {count}개가 떨어져 {loss}점을 잃습니다.",
    },
    "column": {
        "en": "brings column {column} to {count} of 5.",
        "ko": "{column}열이 5칸 중 {count}칸 찹니다.",
    },
    "colour": {
        "en": "brings {colour} to {count} of 5 on the wall.",
        "ko": "벽면의 {colour:이/가} 5개 중 {count}개가 됩니다.",
    },
    "row": {
        "en": "completes row {row}: {points:point} at the end, and this round is the last.",
        "ko": "{row}행이 완성되어 마지막에 {points}점을 더 얻고, 이번 라운드로 게임이 끝납니다.",
    },
    "marker": {
        "en": "takes the start marker, so begins the next round.",
        "ko": "시작 플레이어 타일을 가져와 다음 라운드를 먼저 시작합니다.",
    },
    "leaves": {
        "en": "the next player can answer “{action}” for {points:point}.",
        "ko": "다음 플레이어의 ‘{action}’: {points}점을 내줄 수 있습니다.",
    },
    "forces": {
        "en": "every answer of the next player costs {loss:point} or more.",
        "ko": "다음 플레이어는 무엇을 골라도 {loss}점 이상을 잃습니다.",
    },
    "space": {
        "en": "row {row}, column {column}: {points:point} at once.",
        "ko": "{row}행 {column}열에서 바로 {points}점을 얻습니다.",
    },
}
"""[kind of fact] -> its sentence."""
fact = teller(SAYINGS)
LINE_WORTH = 0.8
"""Share of a line's points that its tiles are worth while it is not complete."""
COMPLETION = (0.75, 0.70, 0.60, 0.45, 0.35)
"""How often a line of 1..5 spaces is completed in a round of sensible play."""
PROGRESS = (0.0, 0.03, 0.10, 0.25, 0.55, 1.0)
"""How much of an end bonus is worth already when 0..5 of its five tiles lie."""
MARKER_WORTH = 1.2
"""Points that beginning the next round is worth; what the marker costs on the floor line is a fact of its own."""
ANSWERED = 0.5
"""What a point of the next player counts beside an own one: others may not take it, and there may be several."""


def facts(state: State, chosen: tuple[ActionId, ...]) -> Iterator[Fact]:
    """What is true of a pick, or of a column of the grey wall."""
    action = chosen[0]
    if actions.is_pick(action):
        view = cast(View, state.document)
        pick, effect = actions.decode_pick(action), cast(PickEffect, state.preview(action))
        if pick.target != actions.FLOOR:
            yield from _of_line(view, state.player, pick.target, COLOURS[pick.colour], effect, _is_last(view, effect))
        yield from _of_floor(effect)
        yield from _of_answers(state, action)
    elif actions.is_column(action):
        space = cast(ColumnEffect, state.preview(action))
        yield fact("space", space["points"], row=space["row"], column=space["column"], points=space["points"])


def _is_last(view: View, effect: PickEffect) -> bool:
    """Whether the round's tiles are all taken then."""
    return sum(view["centre"].values()) + sum(map(len, view["factories"])) == effect["count"]


def _of_line(view: View, seat: int, row: int, colour: Colour, effect: PickEffect, is_last: bool) -> Iterator[Fact]:
    board, size, called = view["boards"][seat], row + 1, _colour(colour)
    count = len(board["lines"][row]) + effect["placed"]
    if effect["completes"]:
        if effect["points"] is not None and effect["column"] is not None:
            yield fact("completes", effect["points"], line=size, colour=called, points=effect["points"])
            yield from _of_wall(view, seat, row, effect["column"] - 1, colour)
        else:
            yield fact("fills", 1.0, line=size, colour=called)
        return
    promised = LINE_WORTH * effect["placed"] / size
    if is_last:
        yield fact("keeps", promised, count=count, colour=called, line=size)
    elif board["lines"][row]:
        lacking = size - count
        yield fact("nearly", promised, line=size, count=count, size=size, colour=called, lacking=lacking)
    else:
        yield fact("starts", promised * COMPLETION[row], line=size, count=count, size=size, colour=called)


def _of_wall(view: View, seat: int, row: int, column: int, colour: Colour) -> Iterator[Fact]:
    """E3: column, colour and row that the new tile is part of; complete lines are tiled with it."""
    board = view["boards"][seat]
    wall = [list(line) for line in board["wall"]]
    for index, line in enumerate(board["lines"]):
        if len(line) == index + 1:
            at = int(tables.PATTERN[index, COLOURS.index(line[0])])
            wall[index][at] = line[0]
    wall[row][column] = colour
    in_column = sum(line[column] is not None for line in wall)
    in_colour = sum(colour in line for line in wall)
    yield fact("column", catalog.COLUMN_BONUS * _step(in_column), column=column + 1, count=in_column)
    yield fact("colour", catalog.COLOUR_BONUS * _step(in_colour), colour=_colour(colour), count=in_colour)
    if None not in wall[row]:
        yield fact("row", catalog.ROW_BONUS, row=row + 1, points=catalog.ROW_BONUS)


def _step(count: int) -> float:
    """What the last of so many of five adds to what their bonus is worth."""
    return PROGRESS[count] - PROGRESS[count - 1]


def _of_floor(effect: PickEffect) -> Iterator[Fact]:
    fallen = effect["floor"] + effect["lid"]
    if effect["marker"]:
        yield fact("marker", MARKER_WORTH)
    if effect["loss"] > 0:
        yield fact("floor", -effect["loss"], count=fallen + effect["marker"], loss=effect["loss"])


def _of_answers(state: State, action: ActionId) -> Iterator[Fact]:
    """The pick that would score the next player most at once, or that even the best of its picks costs something."""
    after = state.apply(action)
    if after.phase != "draft" or after.player == state.player:
        return
    best, points = max(((answer, _at_once(after, answer)) for answer in after.legal), key=lambda found: found[1])
    if points > 0:
        yield fact("leaves", -ANSWERED * points, action=Name(describe(best, "en"), describe(best, "ko")), points=points)
    elif points < 0:
        yield fact("forces", -ANSWERED * points, loss=-points)


def _at_once(state: State, answer: ActionId) -> int:
    effect = cast(PickEffect, state.preview(answer))
    return (effect["points"] or 0) - effect["loss"]


def _colour(colour: Colour) -> Name:
    return Name(colour_word(colour, "en"), colour_word(colour, "ko"))
