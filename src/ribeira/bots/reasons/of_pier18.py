"""What can be said of a card laid in Pier 18: what each kind of characters scores more, the Plan, the Patron.

All of it is what the rules tell of the choice (`LayEffect`), with the points of the rulebook.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from ribeira.bots.reasons.facts import Fact, Name, Sayings, teller
from ribeira.core.contract import ActionId
from ribeira.core.state import State
from ribeira.games.pier18 import catalog
from ribeira.games.pier18.document.types import KindName, LayEffect, PlanEffect, Race
from ribeira.games.pier18.telling.names import kind_word, plan_title

SAYINGS: Sayings = {
    "gains": {"en": "{kind}: {points:point} more.", "ko": "{kind} 점수가 {points}점 늘어납니다."},
    "costs": {"en": "{kind}: {points:point} less.", "ko": "{kind} 점수가 {points}점 줄어듭니다."},
    "covers": {
        "en": "covers {count:character}.",
        "ko": "인물 {count}명을 덮습니다.",
    },
    "plan_met": {
        "en": "the Plan “{plan}” holds then, for {points:point} at the end.",
        "ko": "목표 ‘{plan}’: 이대로 끝나면 {points}점을 얻습니다.",
    },
    "plan_lost": {
        "en": "the Plan “{plan}” does not hold any more.",
        "ko": "목표 ‘{plan}’: 더는 이루어지지 않습니다.",
    },
    "plan_nearer": {
        "en": "brings the Plan “{plan}” from {before} to {after} of {goal}.",
        "ko": "목표 ‘{plan}’: {goal} 중 {before}에서 {after}까지 나아갑니다.",
    },
    "plan_farther": {
        "en": "sets the Plan “{plan}” back from {before} to {after} of {goal}.",
        "ko": "목표 ‘{plan}’: {goal} 중 {before}에서 {after}까지 물러납니다.",
    },
    "race_all": {
        "en": "would win the Patron, whichever card is the last.",
        "ko": "어느 카드가 남아도 후원자를 차지하게 됩니다.",
    },
    "race": {
        "en": "would win the Patron with {count} of the {of} cards that may be the last.",
        "ko": "마지막에 남을 수 있는 카드 {of}장 중 {count}장에서 후원자를 차지하게 됩니다.",
    },
}
"""[kind of fact] -> its sentence."""
fact = teller(SAYINGS)
HELD = 0.5
"""What a Plan that holds before the end counts for: it may be lost again."""
STEP = 0.12
"""What a step towards a Plan counts for, of its points."""
COVERED = 0.2
"""Points that a character is worth which no score tells yet."""


def facts(state: State, chosen: tuple[ActionId, ...]) -> Iterator[Fact]:
    """What is true of a laid card, of the last one and of a choice of set-up."""
    effect = cast(LayEffect, state.preview(chosen[0]))
    for kind, was in effect["before"].items():
        more, name = effect["after"][cast(KindName, kind)] - cast(int, was), cast(KindName, kind)
        called = Name(kind_word(name, "en"), kind_word(name, "ko"))
        if more:
            yield fact("gains" if more > 0 else "costs", more, kind=called, points=abs(more))
    if effect["hidden"]:
        yield fact("covers", -COVERED * len(effect["hidden"]), count=len(effect["hidden"]))
    yield from _of_plan(effect["plan"], state.phase == "finish")
    yield from _of_race(effect["race"], state.player)


def _of_plan(plan: PlanEffect, is_last: bool) -> Iterator[Fact]:
    before, after = plan["before"], plan["after"]
    called = Name(plan_title(plan["card"], "en"), plan_title(plan["card"], "ko"))
    points = catalog.PLAN_POINTS
    if before["holds"] != after["holds"] or (is_last and after["holds"]):
        worth = points if is_last else HELD * points
        if after["holds"]:
            yield fact("plan_met", worth, plan=called, points=points)
        else:
            yield fact("plan_lost", -worth, plan=called)
    elif not after["holds"] and before["op"] == after["op"] == ">=":
        nearer = after["value"] - before["value"]
        kind = "plan_nearer" if nearer > 0 else "plan_farther"
        told = {"before": before["value"], "after": after["value"], "goal": after["goal"]}
        if nearer and before["goal"] == after["goal"]:
            yield fact(kind, STEP * points * nearer, plan=called, **told)


def _of_race(races: list[Race], seat: int) -> Iterator[Fact]:
    won = sum(race["winner"] == seat for race in races)
    if won == len(races) > 0:
        yield fact("race_all", catalog.PATRON_POINTS)
    elif won:
        yield fact("race", catalog.PATRON_POINTS * won / len(races), count=won, of=len(races))
