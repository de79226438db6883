"""What can be said of a choice in Puerto Rico: what a role brings its chooser and the others, what is bought, sold,
shipped, made and lost.

Numbers are those that the rules forecast (`RoleForecast` and its neighbours); only barrels and doubloons, which are no
points, count as the evaluation counts them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import log2
from typing import Any, cast

import numpy as np

from ribeira.bots.evaluation.puerto_rico.policy import policy
from ribeira.bots.evaluation.puerto_rico.production import HELD
from ribeira.bots.reasons.facts import Fact, Name, Sayings, teller
from ribeira.core.contract import ActionId
from ribeira.core.state import State
from ribeira.games.puerto_rico.document.effects import BuildEffect, RoleForecast
from ribeira.games.puerto_rico.document.terms import ROLES, Good, Tile
from ribeira.games.puerto_rico.telling.forecast import ask
from ribeira.games.puerto_rico.telling.names import building_word, good_word, tile_word
from ribeira.games.puerto_rico.telling.previews import parts_of

SAYINGS: Sayings = {
    "on_role": {"en": "{count:doubloon} lie on the role.", "ko": "역할에 놓인 {count}더블룬을 가져갑니다."},
    "craftsman": {
        "en": "makes {own:barrel}; another player makes at most {most}.",
        "ko": "상품 {own}통을 만듭니다. 다른 플레이어는 많아야 {most}통입니다.",
    },
    "captain": {
        "en": "ships up to {own:barrel}; another player at most {most}.",
        "ko": "상품을 {own}통까지 실을 수 있습니다. 다른 플레이어는 많아야 {most}통입니다.",
    },
    "trader": {
        "en": "sells for {own:doubloon}; another player for {most} at most.",
        "ko": "상품을 팔아 {own}더블룬을 얻습니다. 다른 플레이어는 많아야 {most}더블룬입니다.",
    },
    "mayor": {
        "en": "brings {own:colonist} to work; another player puts at most {most} to work.",
        "ko": "일할 콜로니스트가 {own}명 늘어납니다. 다른 플레이어는 많아야 {most}명입니다.",
    },
    "quarry": {"en": "may take a quarry.", "ko": "채석장을 가져올 수 있습니다."},
    "prospector": {
        "en": "takes {count:doubloon}, and nobody else gets anything.",
        "ko": "혼자 {count}더블룬을 얻습니다.",
    },
    "builds": {
        "en": "{building}: {points:victory point} for {price:doubloon}.",
        "ko": "{building}: {price}더블룬으로 승점 {points}점을 얻습니다.",
    },
    "promises": {
        "en": "looks worth {points:point} by the end, its price counted.",
        "ko": "가격을 빼고도 끝까지 {points}점쯤의 값어치가 있어 보입니다.",
    },
    "large": {
        "en": "{building} would add {points:point} as things stand.",
        "ko": "{building}: 지금 기준으로 {points}점을 더 얻습니다.",
    },
    "sells": {"en": "brings {count:doubloon} for the {good}.", "ko": "{good:을/를} 팔아 {count}더블룬을 얻습니다."},
    "ships": {
        "en": "ships {count:barrel} of {good} for {points:point}.",
        "ko": "{good} {count}통을 실어 {points}점을 얻습니다.",
    },
    "works": {
        "en": "the {tile} has a circle that waits for it.",
        "ko": "{tile:을/를} 쓸 생산 빌딩의 동그라미가 이미 있습니다.",
    },
    "tile": {"en": "one more {tile}.", "ko": "{tile:이/가} 하나 늘어납니다."},
    "makes": {
        "en": "the next craftsman makes {count:barrel} more.",
        "ko": "다음 크래프트맨에서 상품을 {count}통 더 만듭니다.",
    },
    "extra": {"en": "one more barrel of {good}.", "ko": "{good} 1통을 더 받습니다."},
    "loses": {"en": "loses {count:barrel}.", "ko": "상품 {count}통을 잃습니다."},
}
"""[kind of fact] -> its sentence."""
fact = teller(SAYINGS)
DOUBLOON = 0.35
COLONIST = 0.6
QUARRY = 0.8
TILE = 0.3
WORKS = 0.6
"""Points that each counts for in the middle of a match."""


def facts(state: State, chosen: tuple[ActionId, ...]) -> Iterator[Fact]:
    """What is true of a choice, and of what its seat does next where that is its own choice, too."""
    after = state
    for action in chosen[:2]:
        if after.player != state.player or action not in after.legal:
            return
        kind, what = parts_of(action)
        yield from TOLD.get(kind, _nothing)(after, action, what)
        if kind != "role":
            return
        after = after.apply(action)


def _nothing(_state: State, _action: ActionId, _what: str) -> Iterator[Fact]:
    return iter(())


def _role(state: State, action: ActionId, _what: str) -> Iterator[Fact]:
    effect = cast(RoleForecast, state.preview(action))
    if effect["doubloons"]:
        yield fact("on_role", DOUBLOON * effect["doubloons"], count=effect["doubloons"])
    yield from _brings(effect, state.player)


def _brings(effect: RoleForecast, seat: int) -> Iterator[Fact]:
    """What the role brings its chooser, beside what it brings the other who gets most."""
    role = "prospector" if effect["role"] == "prospector_2" else effect["role"]
    if role == "prospector":
        yield fact("prospector", DOUBLOON, count=1)
    elif role == "settler":
        if "quarry" in cast(Any, effect)["seats"][seat]["tiles"]:
            yield fact("quarry", QUARRY)
    elif role in MEASURED:
        measure, worth = MEASURED[role]
        counts = [measure(one) for one in cast(Any, effect)["seats"]]
        others = [count for other, count in enumerate(counts) if other != seat]
        told = worth * (counts[seat] - sum(others) / (1 + len(others)))
        if counts[seat] or any(others):
            yield fact(role, told, own=counts[seat], most=max(others, default=0))


MEASURED: dict[str, tuple[Callable[[Any], int], float]] = {
    "craftsman": (lambda one: sum(one["goods"].values()), HELD),
    "captain": (lambda one: _freight(one), 1.0 - HELD),
    "trader": (lambda one: one["sales"][0]["doubloons"] if one["sales"] else 0, DOUBLOON),
    "mayor": (lambda one: min(one["colonists"] + one["extra"], one["open"]), COLONIST),
}
"""[role] -> what of it is counted for a seat, and the points that one of it is worth."""


def _freight(one: Any) -> int:
    """Barrels that find room, each kind on the ship that takes most of it."""
    most: dict[Good, int] = {}
    for load in one["loads"]:
        most[load["good"]] = max(most.get(load["good"], 0), load["amount"])
    return sum(most.values())


def _build(state: State, action: ActionId, _what: str) -> Iterator[Fact]:
    effect = cast(BuildEffect, state.preview(action))
    called = Name(building_word(effect["building"], "en"), building_word(effect["building"], "ko"))
    yield fact("builds", 0.5 * effect["points"], building=called, points=effect["points"], price=effect["price"])
    looks = _looks(state, action)
    if looks > 0:
        yield fact("promises", looks, points=looks)
    if effect["bonus"]:
        yield fact("large", effect["bonus"], building=called, points=effect["bonus"])


def _looks(state: State, action: ActionId) -> int:
    """What the policy's weight of an action says that it looks worth, in points: weights double with each half."""
    ids = np.array([action], np.int32)
    weights = np.zeros(1, np.int32)
    policy(state.copy_bytes(), ids, 1, weights)
    return round(log2(max(1, int(weights[0]) - 1) / 8.0) / 2.0)


def _sell(state: State, action: ActionId, _what: str) -> Iterator[Fact]:
    effect = cast(Any, state.preview(action))
    yield fact("sells", DOUBLOON * effect["doubloons"], count=effect["doubloons"], good=_good(effect["good"]))


def _load(state: State, action: ActionId, _what: str) -> Iterator[Fact]:
    effect = cast(Any, state.preview(action))
    told = {"count": effect["amount"], "good": _good(effect["good"]), "points": effect["points"]}
    yield fact("ships", effect["points"], **told)


def _take(state: State, action: ActionId, _what: str) -> Iterator[Fact]:
    effect = cast(Any, state.preview(action))
    tile, plants = cast(Tile, effect["tile"]), effect["plants"]
    called = Name(tile_word(tile, "en"), tile_word(tile, "ko"))
    if plants is not None and plants["circles"] is not None and plants["circles"] >= plants["plantations"]:
        yield fact("works", WORKS, tile=called)
    else:
        yield fact("tile", QUARRY if tile == "quarry" else TILE, tile=called)


def _place(state: State, action: ActionId, _what: str) -> Iterator[Fact]:
    more = _made(state.apply(action), state.player) - _made(state, state.player)
    if more > 0:
        yield fact("makes", COLONIST * more, count=more)


def _made(state: State, seat: int) -> int:
    """Barrels of the next craftsman, as colonists stand."""
    return int(sum(ask(state, ROLES.index("craftsman")).of(seat).received))


def _extra(_state: State, _action: ActionId, what: str) -> Iterator[Fact]:
    yield fact("extra", HELD, good=_good(cast(Good, what)))


def _keep(state: State, action: ActionId, _what: str) -> Iterator[Fact]:
    lost = sum(cast(Any, state.preview(action))["lost"].values())
    if lost:
        yield fact("loses", -HELD * lost, count=lost)


def _good(good: Good) -> Name:
    return Name(good_word(good, "en"), good_word(good, "ko"))


TOLD: dict[str, Callable[[State, ActionId, str], Iterator[Fact]]] = {
    "role": _role, "build": _build, "sell": _sell, "load": _load, "wharf": _load, "take": _take, "place": _place,
    "extra": _extra, "store": _keep, "keep": _keep,
}  # fmt: skip
"""[kind of action] -> what is told of it."""
