"""Random play from Python, side by side with other libraries of board games.

    pip install ribeira open_spiel 'pettingzoo[classic]' pgx 'jax[cpu]'
    python benchmarks/compare.py [--seconds 3]

Nothing else is fetched; what is not installed is left out and said so. The games are not the same ones, because nobody
else has these: what can be compared is what one decision costs that is listed, drawn and applied from Python. One
process, one thread, CPU seconds; compiling and the first match are not counted.
"""

from __future__ import annotations

import argparse
import platform
import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from time import process_time
from typing import Any

import numpy as np

import ribeira
from ribeira.cli.bench import machine

Match = Callable[[], int]
"""Plays one match, or a batch of them, to the end at random; answers the decisions."""
SIZE = 1000
"""Matches of a batch."""


def rate(match: Match, seconds: float) -> float:
    """Decisions a CPU second, over matches played for at least so long."""
    match()
    decisions, began = 0, process_time()
    while process_time() - began < seconds:
        decisions += match()
    return decisions / (process_time() - began)


def ribeira_ply_by_ply(name: str) -> Match:
    """Every decision through the checked library: `legal`, `apply`, `sample`."""
    game, rng, draw = ribeira.game(name), np.random.default_rng(1), random.Random(1)

    def match() -> int:
        state, decisions = game.sample(game.new(), rng), 0
        while not state.is_terminal:
            state = game.sample(state.apply(draw.choice(state.legal)), rng)
            decisions += 1
        return decisions

    return match


def ribeira_batch(name: str) -> Match:
    """1,000 matches in one call."""
    batch = ribeira.game(name).batch(SIZE, seed=1)

    def match() -> int:
        batch.reset()
        return batch.play()

    return match


def open_spiel(name: str) -> Match:
    """As OpenSpiel's own examples play: `legal_actions`, `apply_action`; chance by its probabilities."""
    game, draw = import_module("pyspiel").load_game(name), random.Random(1)

    def match() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(actions, weights)[0])
            else:
                state.apply_action(draw.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return match


def pettingzoo(name: str) -> Match:
    """Its turn-based loop with the mask of legal actions."""
    module = import_module(f"pettingzoo.classic.{name}")
    env, draw = module.env(), random.Random(1)

    def match() -> int:
        env.reset(seed=draw.randrange(2**31))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(draw.choice(np.flatnonzero(observation["action_mask"]).tolist())))
            decisions += 1
        return decisions

    return match


def pgx(name: str) -> Match:
    """1,000 matches in one compiled loop of JAX on the processor, until the last of them is over."""
    jax, env = import_module("jax"), import_module("pgx").make(name)
    begin, step = jax.vmap(env.init), jax.vmap(env.step)

    def ply(carried: Any) -> Any:
        state, key, decisions = carried
        key, draw, nature = jax.random.split(key, 3)
        chosen = jax.random.categorical(draw, jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf))
        played = decisions + (~state.terminated).sum()
        return step(state, chosen, jax.random.split(nature, SIZE)), key, played

    @jax.jit  # type: ignore[untyped-decorator]  # JAX is not installed where types are checked
    def batch(key: Any) -> Any:
        key, first = jax.random.split(key)
        beginning = begin(jax.random.split(first, SIZE)), key, jax.numpy.int32(0)
        return jax.lax.while_loop(lambda carried: ~carried[0].terminated.all(), ply, beginning)[1:]

    key = jax.random.PRNGKey(1)

    def match() -> int:
        nonlocal key
        key, decisions = batch(key)
        return int(decisions)

    return match


def contestants() -> Iterator[tuple[str, str, Callable[[], Match]]]:
    """(package, what, how it is made)."""
    for name in ribeira.games():
        yield "ribeira", f"{name}, ply by ply", partial(ribeira_ply_by_ply, name)
        yield "ribeira", f"{name}, batch of {SIZE:,}", partial(ribeira_batch, name)
    for name in ("tic_tac_toe", "connect_four", "go(board_size=9)", "backgammon"):
        yield "open_spiel", name, partial(open_spiel, name)
    for name in ("tictactoe_v3", "connect_four_v3"):
        yield "pettingzoo", name, partial(pettingzoo, name)
    for name in ("tic_tac_toe", "connect_four", "go_9x9"):
        yield "pgx", f"{name}, batch of {SIZE:,}", partial(pgx, name)


def released(package: str) -> str | None:
    """Its version; None where it is not installed."""
    if package == "ribeira":
        return ribeira.__version__
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def main() -> None:
    """Prints a table for `benchmarks/results.md`."""
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--seconds", type=float, default=3.0, help="CPU seconds for each figure")
    seconds: float = arguments.parse_args().seconds
    on: Any = machine()
    print(
        f"{on['processor']}, {on['cores']} cores, {platform.platform()}; Python {on['python']}, Numba {on['numba']}\n"
    )
    print("| library | game | decisions / CPU s |\n|---|---|---|")
    for package, what, make in contestants():
        release = released(package)
        if release is None:
            print(f"| {package} | {what} | not installed |")
            continue
        try:
            match = make()
        except ImportError as wrong:
            print(f"| {package} {release} | {what} | needs a further package: {wrong.name} |")
            continue
        print(f"| {package} {release} | {what} | {rate(match, seconds):,.0f} |", flush=True)


if __name__ == "__main__":
    main()
