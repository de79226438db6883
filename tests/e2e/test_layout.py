"""Every board on every screen, at every step of recorded matches: nothing cut, nothing small, nothing in the way."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from playwright.sync_api import Browser

from tests.e2e import measure
from tests.e2e.audience import SIZES, Audience, Look, Step, is_phone
from tests.e2e.hands import hand_of
from tests.server.harness import Running
from tests.soak import SOAK, soak

PHONE, LYING, DESK, WIDE = SIZES
OTHERS = ((320, 568), (1280, 600), (844, 390), (820, 1180), (932, 430), (1024, 600))
"""Other screens that people have: the smallest phone, a low window on a laptop, long phones that lie, tablets."""
FINGER = 44


@dataclass(frozen=True)
class Promise:
    """What a board promises: how many play, which parts never overlap, and what is in sight at once, by screen."""

    players: int
    parts: tuple[str, ...]
    in_sight: dict[tuple[int, int], tuple[str, ...]]
    phases: tuple[str, ...]
    """Where the promise of `in_sight` holds: in the phases in which these parts are played with."""
    stays: str
    """What the result does not push away."""
    fills: float = 0.8
    """So much of the width is used on a wide screen."""
    apart: tuple[str, ...] = ()
    """In which parts no words lie over others."""


OWN = '[data-grid="own"]'
FRONT = '[data-grid="front"]'
OFFER = '[data-grid="display"]'
ISLAND = '[data-grid="island"]'

PROMISES = {
    "azul": Promise(
        players=4,
        parts=(".desk", ".bar", ".player.own", ".others", ".stock", ".facts"),
        in_sight=dict.fromkeys(SIZES, (".sources", OWN)),
        phases=("draft",),
        stays=OWN,
    ),
    "santorini": Promise(
        players=2,
        parts=(".table > .bar", ".island", ".side"),
        in_sight=dict.fromkeys(SIZES, (ISLAND,)),
        phases=("move", "build"),
        stays=ISLAND,
        fills=0.7,
    ),
    "porto": Promise(
        players=3,
        parts=(".told", ".river", ".offer", ".desk", ".row", ".drawer", ".seats", ".stock"),
        in_sight={
            **dict.fromkeys(SIZES, (FRONT, OFFER)),
            WIDE: (FRONT, OFFER, ".row", ".desk", ".drawer", ".seats", ".stock"),
        },
        phases=("turn",),
        stays=FRONT,
    ),
    "pier18": Promise(
        players=2,
        parts=(".told", ".mine", ".desk", ".stops", ".race", ".others", ".stock"),
        in_sight={
            PHONE: (".desk", ".race"),
            LYING: (".desk", ".mine"),
            DESK: (".desk", ".race", ".mine"),
            WIDE: (".race", ".mine"),
        },
        phases=("draft",),
        stays=".mine",
    ),
    "puerto_rico": Promise(
        players=3,
        parts=(
            *(".desk > .far", ".desk > .round", ".desk > .stage", ".desk > .side", ".desk > .line", ".desk > .mine"),
            *(".phone > .status", ".phone > .signs", ".phone > .place", ".phone > .sheet", ".phone > .dock"),
        ),
        in_sight={
            PHONE: (".phone > .status", ".phone > .sheet"),
            LYING: (".phone > .status", ".phone > .place", ".phone > .sheet"),
            DESK: (".desk",),
            WIDE: (".desk",),
        },
        phases=("role", "settler", "placement", "builder", "craftsman", "trader", "captain", "storage"),
        stays=".rico",
        apart=(".town .plot", ".mini", ".forecast th", ".quay"),
    ),
}


def _looks(turn: int) -> list[Look]:
    """A phone in one language and a desk in the other, one of each in the dark; the next match the other way round."""
    phone, desk = ("ko", "en") if turn % 2 == 0 else ("en", "ko")
    return [
        Look(size, phone if is_phone(size) else desk, dark=(place + turn) % 2 == 1) for place, size in enumerate(SIZES)
    ]


def _others(looks: list[Look], at: int) -> list[Look]:
    """Some of the other screens, by turns, by the pages that are open."""
    kinds = {is_phone(look.size): look for look in looks}
    sizes = OTHERS if SOAK else [OTHERS[(3 * at + k) % len(OTHERS)] for k in range(3)]
    return [replace(kinds[is_phone(size)], size=size) for size in sizes]


def _wrong(audience: Audience, at: int, step: Step, promise: Promise) -> list[str]:
    """What is wrong at one step, the so many-th that is looked at."""
    wrong = []
    for look, page in audience.seen(step, [*audience.looks, *_others(audience.looks, at)]):
        said = measure.faults(page, promise.parts, FINGER if is_phone(look.size) else 0)
        said += measure.texts_over_texts(page, promise.apart)
        shape = LYING if is_phone(look.size) and look.size[0] > look.size[1] else look.size
        if step.phase.split("-")[0] in promise.phases:
            said += measure.out_of_sight(page, promise.in_sight.get(shape, ()))
        if step.over and look.size in SIZES and shape != LYING:
            said += measure.out_of_sight(page, (promise.stays,))
        if look.size == WIDE and not step.over and measure.used_width(page) < promise.fills:
            said.append(f"uses {measure.used_width(page):.2f} of the width")
        wrong += [f"{step.number} {step.phase} {look.name}: {one}" for one in said]
    return wrong


@pytest.mark.parametrize("game", PROMISES)
def test_boards_fit_every_screen_at_every_step(browser: Browser, running: Running, game: str) -> None:
    promise = PROMISES[game]
    options = next(dict(way.options) for way in hand_of(game).ways if way.players == promise.players)
    for turn in range(soak(1, 5)):
        looks = _looks(turn)
        with Audience(browser, running.address, game, promise.players, options, looks, seed=turn) as audience:
            every = 1 if SOAK else max(2, hand_of(game).fewest // 3)
            looked = (step for step in audience.steps() if step.over or step.number % every == 0)
            wrong = [fault for at, step in enumerate(looked) for fault in _wrong(audience, at, step, promise)]
            assert wrong == [], "\n".join(wrong)
            assert audience.complaints == []
