"""What can be said of a turn in Porto: points at once, contracts, what it leaves to be completed, cards.

A private contract is told of only to the seat that holds it: it alone is asked about it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

import numpy as np

from ribeira.bots.evaluation.porto.weights import PREPARED, policy
from ribeira.bots.reasons.facts import Fact, Name, Sayings, teller
from ribeira.core.contract import ActionId, Seat
from ribeira.core.state import State
from ribeira.games.porto import actions, tables
from ribeira.games.porto.catalog import CARDS, HEIGHTS, PRIVATE_NAMES, PUBLIC_VP
from ribeira.games.porto.document.types import BuildEffect, KeepEffect, Standing, TakeEffect, TokenEffect
from ribeira.games.porto.state import NO_CONTRACT, STATE, Porto
from ribeira.games.porto.telling.insight import standing_of
from ribeira.games.porto.telling.names import contract_word, site_word

SAYINGS: Sayings = {
    "scores": {"en": "scores {points:point} at once.", "ko": "바로 {points}점을 얻습니다."},
    "claims": {
        "en": "fulfils the public contract “{contract}”: {points:point}.",
        "ko": "공용계약 ‘{contract}’: 달성해 {points}점을 얻습니다.",
    },
    "private": {
        "en": "own private contract “{contract}” then stands at {points:point}.",
        "ko": "자기 비밀계약 ‘{contract}’ 점수가 {points}점이 됩니다.",
    },
    "serves": {
        "en": "serves own private contract “{contract}”, which needs this site.",
        "ko": "자기 비밀계약 ‘{contract}’에 필요한 부지입니다.",
    },
    "completes": {"en": "completes the building on {site}.", "ko": "{site}의 건물을 완공합니다."},
    "short": {
        "en": "leaves {site} short of {lacking:floor}, so others can complete it.",
        "ko": "{site}의 건물이 {lacking}층만 남아 다른 플레이어가 완공할 수 있습니다.",
    },
    "prepares": {
        "en": "then the hand allows to build {tiles:tile} on {site} for {points:point}.",
        "ko": "그러면 손패로 {site}에 타일 {tiles}개를 건설해 {points}점을 얻을 수 있습니다.",
    },
    "cards": {"en": "brings {count:card} to the hand.", "ko": "손패가 {count}장 늘어납니다."},
    "token": {
        "en": "puts a token of {points:point} where {lacking:floor} are lacking.",
        "ko": "{lacking}층이 남은 건물에 {points}점 승점토큰을 놓습니다.",
    },
    "keeps": {
        "en": "keeps “{contract}”, which can bring up to {points:point}.",
        "ko": "‘{contract}’: 많게는 {points}점까지 얻을 수 있는 계약을 지킵니다.",
    },
}
"""[kind of fact] -> its sentence."""
fact = teller(SAYINGS)
COMPLETED = 0.5
SERVED = 1.0
SHORT = 0.6
CARD = 0.7
"""Points that each counts for where no score tells; of a house left short with its roof's token once more."""


def facts(state: State, chosen: tuple[ActionId, ...]) -> Iterator[Fact]:
    """What is true of a turn."""
    action, effect = chosen[0], state.preview(chosen[0])
    match actions.decode(action):
        case actions.Build(site=site):
            yield from _build(state, action, site, cast(BuildEffect, effect))
        case actions.Take():
            cards = cast(TakeEffect, effect)["cards"]
            yield fact("cards", CARD * len(cards), count=len(cards))
            yield from _prepares(state, cards)
        case actions.PlaceToken():
            told = cast(TokenEffect, effect)
            yield fact("token", 0.1 * told["token"] * told["left"], points=told["token"], lacking=told["left"])
        case actions.Keep():
            contents = state.copy_bytes()
            for name in cast(KeepEffect, effect)["contracts"]:
                ceiling = standing_of(contents, PRIVATE_NAMES.index(name))["ceiling"]
                yield fact("keeps", 0.2 * ceiling, contract=_called(name), points=ceiling)


def _prepares(state: State, cards: Sequence[str]) -> Iterator[Fact]:
    """What the policy likes best of the builds that the hand allows with these cards, as the houses stand."""
    contents = state.copy_bytes()
    hand = contents.view(STATE)[0]["hands"][state.player]
    for card in cards:
        hand[CARDS.index(card)] += 1
    held = State.unchecked(state.game, contents)
    builds = np.array([one for one in held.legal if isinstance(actions.decode(one), actions.Build)], np.int32)
    if not builds.size:
        return
    weights = np.zeros(builds.size, np.int32)
    policy(held.copy_bytes(), builds, builds.size, weights)
    best = int(builds[weights.argmax()])
    effect, meant = cast(BuildEffect, held.preview(best)), cast(actions.Build, actions.decode(best))
    if effect["points"] > 0:
        where = Name(site_word(meant.site, "en"), site_word(meant.site, "ko"))
        yield fact("prepares", PREPARED * effect["points"], tiles=effect["tiles"], site=where, points=effect["points"])


def _build(state: State, action: ActionId, site: int, effect: BuildEffect) -> Iterator[Fact]:
    public = effect["parts"]["contracts"]
    points, where = effect["points"] - PUBLIC_VP * len(public), Name(site_word(site, "en"), site_word(site, "ko"))
    if points:
        yield fact("scores", points, points=points)
    for name in public:
        yield fact("claims", PUBLIC_VP, contract=_called(name), points=PUBLIC_VP)
    yield from _private(state, action, site)
    if effect["completes"]:
        yield fact("completes", COMPLETED, site=where)
        return
    lacking = HEIGHTS[site] - effect["floors"]
    if lacking <= tables.VALUES and state.game.players > 1:
        token = int(state.record.roof[site])
        yield fact("short", -SHORT * (1 + token), site=where, lacking=lacking)


def _private(state: State, action: ActionId, site: int) -> Iterator[Fact]:
    """34-41: how the seat's own contracts stand, before and after."""
    after = state.apply(action).copy_bytes()
    for contract in _own(state, state.player):
        was, now = standing_of(state.copy_bytes(), contract), standing_of(after, contract)
        called, more = _called(PRIVATE_NAMES[contract]), now["points"] - was["points"]
        if more:
            yield fact("private", more, contract=called, points=now["points"])
        elif site in _wanted(was):
            yield fact("serves", SERVED, contract=called)


def _own(state: State, seat: Seat) -> list[int]:
    record: Porto = state.record
    return [int(one) for one in record.kept[seat] if one != NO_CONTRACT]


def _wanted(standing: Standing) -> list[int]:
    return [] if standing["next"] is None else standing["next"]["sites"]


def _called(name: str) -> Name:
    return Name(contract_word(name, "en"), contract_word(name, "ko"))
