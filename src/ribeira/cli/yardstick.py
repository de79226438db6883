"""What random play is held against in the same run: a loop of unpredictable branches, and games of OpenSpiel.

Processors differ most in what a wrong guess of a branch costs; absolute figures of two machines say little beside each
other, these ratios more. Every contestant plays in each round, so that a machine that changes its speed changes all.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import process_time

from ribeira.bots.timing import stumble
from ribeira.cli.figures import Figure
from ribeira.core import jit
from ribeira.core.game import Game
from ribeira.core.rng import seeded

ROUNDS = 9
MATCHES = 2_000
STEPS = 5_000_000
OF_OPENSPIEL = ("tic_tac_toe", "connect_four")
SECONDS = 0.2
"""What OpenSpiel plays in a round, at least."""
LOOP = "calibration loop, unpredictable branches"
PLAY = "random playouts, set-up included"

Contestant = Callable[[], float]
"""One round of work; answers how much was done in a CPU second."""


def held_against(game: Game, rounds_of: int = ROUNDS, matches: int = MATCHES) -> list[Figure]:
    """The rates of random play and of the yardsticks, then the ratio to each: the median of the rounds, the range."""
    contestants = {
        PLAY: _play(game, matches),
        LOOP: _loop(),
        **{f"OpenSpiel {name}": _open_spiel(name) for name in _installed()},
    }
    rounds = [{what: once() for what, once in contestants.items()} for _ in range(rounds_of)]
    rates = [
        _figure(what, "branches / CPU s" if what == LOOP else "decisions / CPU s", [one[what] for one in rounds])
        for what in contestants
    ]
    return rates + [
        _figure(f"{PLAY} / {what}", "", [one[PLAY] / one[what] for one in rounds])
        for what in contestants
        if what != PLAY
    ]


def _figure(what: str, unit: str, values: list[float]) -> Figure:
    return Figure(what, median(values), unit, min(values), max(values), len(values))


def _play(game: Game, matches: int) -> Contestant:
    batch = game.batch(matches, 1)
    batch.play()

    def once() -> float:
        began = process_time()
        batch.reset()
        decisions = batch.play()
        return decisions / (process_time() - began)

    return once


def _loop() -> Contestant:
    jit.warm([stumble])
    rng = seeded(1)

    def once() -> float:
        began = process_time()
        stumble(rng, STEPS)
        return STEPS / (process_time() - began)

    return once


def _installed() -> tuple[str, ...]:
    return OF_OPENSPIEL if find_spec("pyspiel") else ()


def _open_spiel(name: str) -> Contestant:
    """Random matches as OpenSpiel's own examples play them from Python."""
    game, draw = import_module("pyspiel").load_game(name), random.Random(1)  # not a library of the engine's

    def once() -> float:
        decisions, began = 0, process_time()
        while process_time() - began < SECONDS:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(draw.choice(state.legal_actions()))
                decisions += 1
        return decisions / (process_time() - began)

    return once
