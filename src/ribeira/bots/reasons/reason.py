"""Why an action stands where it stands among others, and how that is said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from ribeira.bots.reasons.facts import Fact, Name
from ribeira.core.contract import Language, check_language

Kind: TypeAlias = Literal[
    "facts", "wins", "loses", "saves", "single", "points", "denies", "result", "close", "freedom", "visits", "first",
    "even",
]  # fmt: skip
"""facts: `facts` and `instead` tell it all; wins, loses: that is certain, whatever others do; saves: every other action
loses; single: there is no other; points: the seat soon has `amount` more points than after the other actions; denies:
its strongest opponent has so many fewer; result: its share of the win is `amount` percentage points greater than after
the next action; close: so many smaller than after the best one; freedom: who comes next has `amount` fewer actions to
choose from; visits: this share of the search went there; first: nothing looks better; even: about as good as the best
one."""

_SAYINGS: dict[Kind, dict[Language, str]] = {
    "facts": {"en": "", "ko": ""},
    "wins": {"en": "It wins by force.", "ko": "막을 수 없는 승리로 이어집니다."},
    "loses": {"en": "It loses by force.", "ko": "막을 수 없는 패배로 이어집니다."},
    "saves": {"en": "Everything else loses by force.", "ko": "다른 선택은 모두 막을 수 없이 집니다."},
    "single": {"en": "There is no other choice.", "ko": "다른 선택이 없습니다."},
    "points": {
        "en": "Expected: {amount:.0f} point{s} more than with the other choices.",
        "ko": "다른 선택보다 {amount:.0f}점쯤 더 얻을 것으로 보입니다.",
    },
    "denies": {
        "en": "Expected: {amount:.0f} point{s} fewer for the strongest opponent than with the other choices.",
        "ko": "다른 선택보다 가장 강한 상대가 {amount:.0f}점쯤 덜 얻을 것으로 보입니다.",
    },
    "result": {
        "en": "Chance to win: {amount:.0f} percentage point{s} more than with the next choice.",
        "ko": "승리 확률이 다음 선택보다 {amount:.0f}%p 높습니다.",
    },
    "close": {
        "en": "Chance to win: {amount:.0f} percentage point{s} less than with the best choice.",
        "ko": "승리 확률이 가장 좋은 선택보다 {amount:.0f}%p 낮습니다.",
    },
    "freedom": {
        "en": "Leaves {amount:.0f} fewer answers to who comes next.",
        "ko": "다음 차례에 할 수 있는 행동이 {amount:.0f}개쯤 줄어듭니다.",
    },
    "visits": {
        "en": "Of all choices the bot looked at this one most: {amount:.0%} of its thinking.",
        "ko": "봇이 생각하는 시간의 {amount:.0%} 동안 가장 오래 살펴본 선택입니다.",
    },
    "first": {"en": "It looks best of all.", "ko": "가장 좋아 보이는 선택입니다."},
    "even": {"en": "About as good as the best choice.", "ko": "가장 좋은 선택과 거의 같습니다."},
}
_INSTEAD: dict[Language, str] = {"en": "“{action}” instead: {fact}", "ko": "대신 ‘{action}’: {fact}"}


@dataclass(frozen=True)
class Instead:
    """What speaks against another action."""

    action: Name
    """The other one, as people call it."""
    fact: Fact

    def say(self, language: Language) -> str:
        """The other action and its fault, as a sentence."""
        return _INSTEAD[language].format(action=self.action.say(language), fact=self.fact.say(language))


@dataclass(frozen=True)
class Reason:
    """Why an action stands where it stands: what is true of it, and one thing that the search found, with its size."""

    kind: Kind
    amount: float = 0.0
    facts: tuple[Fact, ...] = ()
    """What tells it from the action it is compared with, the weightiest first."""
    instead: Instead | None = None
    """What speaks against that other action."""

    def say(self, language: Language = "en") -> str:
        """The reason in one to four sentences. Raises `InvalidOption`."""
        saying = _SAYINGS[self.kind][check_language(language)]
        told = [fact.say(language) for fact in self.facts]
        if self.instead is not None:
            told.append(self.instead.say(language))
        told.append(saying.format(amount=self.amount, s="" if round(self.amount) == 1 else "s"))
        return " ".join(filter(None, told))


# --- what tells two actions apart ---------------------------------------------------------------------------

TELLING = 0.4
"""Points; facts in which two actions differ by less are no reason."""
MOST = 2
"""So many facts speak for an action."""


@dataclass(frozen=True)
class Contrast:
    """How an action compares with another one, by the facts about both."""

    better: tuple[Fact, ...]
    """What the action has and the other has less of."""
    worse: tuple[Fact, ...]
    """What speaks against the action, and less against the other."""
    faults: tuple[Fact, ...]
    """What speaks against the other, and less against the action."""
    sum: float
    """By how many points it is better, by the facts alone."""


def contrast(own: Sequence[Fact], other: Sequence[Fact]) -> Contrast:
    """What tells an action from another one, the weightiest first."""
    ahead = _ahead(own, other)
    behind = [(fact, -more) for fact, more in _ahead(other, own)]
    return Contrast(
        better=_sorted((fact, more) for fact, more in ahead if fact.worth > 0 and more >= TELLING),
        worse=_sorted((fact, -more) for fact, more in ahead if fact.worth < 0 and -more >= TELLING),
        faults=_sorted((fact, more) for fact, more in behind if fact.worth < 0 and more >= TELLING),
        sum=sum(fact.worth for fact in own) - sum(fact.worth for fact in other),
    )


def _ahead(own: Sequence[Fact], other: Sequence[Fact]) -> list[tuple[Fact, float]]:
    """Each fact of an action, and how much more it is worth than those of its kind of the other."""
    return [(fact, fact.worth - sum(one.worth for one in other if one.kind == fact.kind)) for fact in own]


def _sorted(found: Iterable[tuple[Fact, float]]) -> tuple[Fact, ...]:
    return tuple(fact for fact, _ in sorted(found, key=lambda one: -one[1]))
