"""Random matches on a graphics processor beside one core: `python benchmarks/gpu.py [GAME ...] [--size N]`.

Prints how long the loops took to compile, decisions a second on both (whole matches from their start, wall time on the
device, CPU time on the core), and their ratio. Needs a device, and `pip install 'ribeira[gpu]'`.
"""

from __future__ import annotations

import argparse
from time import perf_counter, process_time

import ribeira
from ribeira.gpu import DeviceBatch
from ribeira.gpu.device import NoDevice

ROUNDS = 5
ON_THE_CORE = 2_000


def device_rate(game: ribeira.Game, size: int) -> tuple[float, float]:
    """Seconds to compile, and the best of several rounds in decisions a second."""
    begun = perf_counter()
    batch = DeviceBatch(game, size)
    compiled = perf_counter() - begun
    best = 0.0
    for _ in range(ROUNDS):
        batch.reset()
        begun = perf_counter()
        decisions = int(batch.play().sum())
        best = max(best, decisions / (perf_counter() - begun))
    return compiled, best


def core_rate(game: ribeira.Game) -> float:
    """The best of several rounds in decisions a CPU second, by the game's own loop."""
    best = 0.0
    for seed in range(ROUNDS):
        batch = game.batch(ON_THE_CORE, seed)
        begun = process_time()
        best = max(best, batch.play() / (process_time() - begun))
    return best


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("games", nargs="*", default=ribeira.games())
    options.add_argument("--size", type=int, default=262_144, help="matches on the device")
    given = options.parse_args()
    for name in given.games:
        game = ribeira.game(name)
        try:
            compiled, there = device_rate(game, given.size)
        except NoDevice as wrong:
            raise SystemExit(str(wrong)) from None
        here = core_rate(game)
        print(f"{game}: compiled in {compiled:.1f} s; {there:,.0f}/s and {here:,.0f}/s, {there / here:.1f} x")


if __name__ == "__main__":
    main()
