"""What can be said of a turn in Santorini: how high it gets, which cells of height 3 stand open for whom, ways up.

A turn is several actions; told is what has come of all that are looked at. Open cells are those of the basic rules
(`Insight.threats`), so that a god may know better; ways up are counted alike for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from ribeira.bots.evaluation.santorini.estimate import HEIGHT, MIDDLE, SUMMIT, UP
from ribeira.bots.reasons.facts import Fact, Name, Sayings, teller
from ribeira.core.contract import ActionId
from ribeira.core.state import State
from ribeira.games.santorini.document.types import Cell, Effect, Insight, StepEffect, View
from ribeira.games.santorini.telling.insight import insight

SAYINGS: Sayings = {
    "climbs": {"en": "climbs to height {height}.", "ko": "{height}층으로 올라갑니다."},
    "descends": {"en": "comes down to height {height}.", "ko": "{height}층으로 내려옵니다."},
    "closes": {
        "en": "closes {cells}, where the other side could have won.",
        "ko": "상대가 올라가 이길 수 있던 {cells:을/를} 막습니다.",
    },
    "opens": {
        "en": "leaves {cells} open, where the other side can win.",
        "ko": "상대가 올라가 이길 수 있는 {cells:을/를} 열어 둡니다.",
    },
    "threatens": {
        "en": "can step up to {cells} next, to win.",
        "ko": "다음에 {cells:으로/로} 올라가 이길 수 있습니다.",
    },
    "ways": {
        "en": "own workers then have {count:way} up.",
        "ko": "자기 일꾼이 올라갈 수 있는 칸이 {count}개가 됩니다.",
    },
    "their_ways": {
        "en": "the other side then has {count:way} up.",
        "ko": "상대 일꾼이 올라갈 수 있는 칸이 {count}개가 됩니다.",
    },
    "middle": {"en": "stands in the middle on {cell}.", "ko": "가운데 칸 {cell}에 섭니다."},
}
"""[kind of fact] -> its sentence."""
fact = teller(SAYINGS)
OPEN = 6.0
"""What a cell is worth where a side can win next: more than all else together."""
COLUMNS, ROWS = "abcde", "12345"
INNER = frozenset(column + row for column in "bcd" for row in "234")


def facts(state: State, chosen: tuple[ActionId, ...]) -> Iterator[Fact]:
    """What has come of the turn, or of as much of it as is known."""
    before, colour = _insight(state), _colour(state)
    after, cell = state, None
    for action in chosen:
        if after.player != state.player:
            break
        effect = cast(Effect, after.preview(action))
        if "climb" in effect:
            yield from _step(cast(StepEffect, effect))
            cell = state.game.notation(action)[-2:]
        after = after.apply(action)
    if after.is_terminal:
        return
    yield from _open(before, _insight(after), colour)
    view = cast(View, after.document)
    own, theirs = _ways(view, colour)
    yield fact("ways", UP * own, count=own)
    yield fact("their_ways", -UP * theirs, count=theirs)
    if cell in INNER:
        yield fact("middle", MIDDLE, cell=Name(cell, cell))


def _insight(state: State) -> Insight:
    return insight(state.view_state(None))


def _colour(state: State) -> int:
    """Two seats of a team have one colour."""
    return state.player % 2 if state.game.players == 4 else state.player


def _step(effect: StepEffect) -> Iterator[Fact]:
    height, climb = effect["height"], effect["climb"]
    worth = float(HEIGHT[height] - HEIGHT[height - climb])
    if climb:
        yield fact("climbs" if climb > 0 else "descends", worth, height=height)


def _open(before: Insight, after: Insight, colour: int) -> Iterator[Fact]:
    """The cells of height 3 that stand open: those closed for others, those left to them, those of one's own."""
    was = {threat["to"] for threat in before["threats"] if threat["colour"] != colour}
    now = {threat["to"] for threat in after["threats"] if threat["colour"] != colour}
    own = {threat["to"] for threat in after["threats"] if threat["colour"] == colour}
    if was - now:
        yield fact("closes", OPEN, cells=_listed(was - now))
    if now:
        yield fact("opens", -OPEN, cells=_listed(now))
    if own:
        yield fact("threatens", SUMMIT * len(own), cells=_listed(own))


def _listed(cells: set[Cell]) -> Name:
    return Name(" and ".join(sorted(cells)), ", ".join(sorted(cells)))


def _ways(view: View, colour: int) -> tuple[int, int]:
    """Free neighbouring cells one higher than a worker stands: of a colour's own workers, and of all others."""
    taken = {cell for workers in view["workers"] for cell in workers if cell} | set(view["domes"])
    counts = [0, 0]
    for whose, workers in enumerate(view["workers"]):
        for cell in filter(None, workers):
            higher = view["blocks"].get(cell, 0) + 1
            counts[whose != colour] += sum(
                view["blocks"].get(near, 0) == higher for near in _around(cell) if near not in taken
            )
    return counts[0], counts[1]


def _around(cell: Cell) -> Iterator[Cell]:
    column, row = COLUMNS.index(cell[0]), ROWS.index(cell[1])
    for x in range(max(0, column - 1), min(5, column + 2)):
        for y in range(max(0, row - 1), min(5, row + 2)):
            if (x, y) != (column, row):
                yield COLUMNS[x] + ROWS[y]
