"""How fast the environments of `ribeira.envs` step.

    python benchmarks/environments.py [--rows 1024] [--steps 300] [--games azul,porto] [--threads 1]

Prints rows for benchmarks/results.md: the vector's step (observation, mask, rewards, seats, new matches where one
ends), its parts, and the decisions a second of each interface driven one by one from Python, at random.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel

import ribeira
import ribeira.envs
import ribeira.envs.openspiel
from ribeira.envs import Vector, kernels, pettingzoo


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, default=1024)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--games", default=",".join(ribeira.games()))
    parser.add_argument("--threads", type=int, default=1)
    asked = parser.parse_args()
    print("| game | step, ms: median (least) | CPU ms | legal | see | decisions a second |")
    print("|---|---|---|---|---|---|")
    for name in asked.games.split(","):
        print(vector_row(ribeira.game(name), asked.rows, asked.steps, asked.threads))
    print("\n| game | states | Gymnasium | PettingZoo | OpenSpiel |\n|---|---|---|---|---|")
    for name in asked.games.split(","):
        rates = [driven(name) for driven in (by_states, in_gymnasium, in_pettingzoo, in_openspiel)]
        print(f"| {name} | {' | '.join(f'{found:,.0f}' for found in rates)} |")


def vector_row(game: ribeira.Game, rows: int, steps: int, threads: int) -> str:
    vector = Vector(game, rows, seed=1, threads=threads)
    out = vector.buffers()
    walls, cpus = [], []
    for _ in range(steps):
        actions = vector.choose("random")
        wall, cpu = time.perf_counter(), time.process_time()
        vector.step(actions, out=out)
        walls.append(time.perf_counter() - wall)
        cpus.append(time.process_time() - cpu)
    every, scratch = vector._all, vector._scratch[0]
    known, code, states = vector._known, vector._code, vector._states
    legal = best(lambda: kernels.list_legal(
        code, states, every, 0, rows, known, out.mask, out.seat, scratch.ids
    ))  # fmt: skip
    see = best(lambda: kernels.see(
        code, states, every, out.seat, 0, rows, int(game.definition.has_secrets), scratch.seen, out.observation
    ))  # fmt: skip
    median = float(np.median(walls))
    return (
        f"| {game.name} | {median * 1e3:.2f} ({min(walls) * 1e3:.2f}) | {np.mean(cpus) * 1e3:.2f} | {legal * 1e3:.2f} "
        f"| {see * 1e3:.2f} | {rows / median / 1e6:.2f} M |"
    )


def best(work: Callable[[], Any]) -> float:
    """The least seconds of fifty runs."""
    found = []
    for _ in range(50):
        start = time.perf_counter()
        work()
        found.append(time.perf_counter() - start)
    return min(found)


def rate(step: Callable[[], bool], begin: Callable[[], Any], seconds: float = 2.0) -> float:
    """Decisions a second of CPU; `step` answers whether the match goes on."""
    begin()
    start, decisions = time.process_time(), 0
    while time.process_time() - start < seconds:
        decisions += 1
        if not step():
            begin()
    return decisions / (time.process_time() - start)


def by_states(name: str) -> float:
    """The library as it is: legal actions, one of them applied, nature in between."""
    game, rng = ribeira.game(name), np.random.default_rng(1)
    choose, state = random.Random(1).choice, game.new()

    def begin() -> None:
        nonlocal state
        state = game.sample(game.new(), rng)

    def step() -> bool:
        nonlocal state
        state = state.apply(choose(state.legal))
        if state.player == ribeira.CHANCE:
            state = game.sample(state, rng)
        return not state.is_terminal

    return rate(step, begin)


def in_gymnasium(name: str) -> float:
    env = gymnasium.make(f"ribeira/{name}-v1").unwrapped
    return rate(lambda: not env.step(env.action_space.sample())[2], env.reset)


def in_pettingzoo(name: str) -> float:
    env = getattr(pettingzoo, f"{name}_v1").raw_env()
    rng = np.random.default_rng(1)

    def step() -> bool:
        seen = env.observe(env.agent_selection)
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        return not env.match.is_terminal

    return rate(step, env.reset)


def in_openspiel(name: str) -> float:
    game = pyspiel.load_game(f"ribeira_{name}")
    rng = np.random.default_rng(1)
    state = game.new_initial_state()

    def begin() -> None:
        nonlocal state
        state = game.new_initial_state()
        nature()

    def nature() -> None:
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=weights)))

    def step() -> bool:
        state.apply_action(int(rng.choice(state.legal_actions())))
        nature()
        return not state.is_terminal()

    return rate(step, begin)


if __name__ == "__main__":
    main()
