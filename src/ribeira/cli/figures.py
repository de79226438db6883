"""The figures that `ribeira bench` prints: how fast, how large, how strong."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from statistics import median
from time import perf_counter, process_time

import numpy as np
import numpy.typing as npt

from ribeira.arena.players import parse_player
from ribeira.arena.tournament import Tournament
from ribeira.bots import bot, timing, warm
from ribeira.core import jit
from ribeira.core.batch import Batch, playouts
from ribeira.core.game import Game
from ribeira.core.rng import seeded
from ribeira.core.state import State

REPEATS = 5
MATCHES = 3_000
BATCH = 100_000
SIMULATIONS = 20_000
STRENGTH_MATCHES = 200
SAMPLE = 2_000
ROUNDS = 100


@dataclass(frozen=True)
class Figure:
    """One measured number: the median of `runs`, with the least and the largest."""

    what: str
    value: float
    unit: str
    low: float
    high: float
    runs: int


def measured(what: str, unit: str, once: Callable[[], float], runs: int = REPEATS) -> Figure:
    """The median and range of several runs."""
    values = [once() for _ in range(runs)]
    return Figure(what, median(values), unit, min(values), max(values), runs)


def _cpu(work: Callable[[], object]) -> float:
    """CPU seconds of this process."""
    began = process_time()
    work()
    return process_time() - began


def _wall(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return perf_counter() - began


def all_figures(game: Game, is_quick: bool) -> Iterator[Callable[[], list[Figure]]]:
    """The measurements, each to be run in turn; the quick ones leave out compiling and tournaments."""
    warm(game)
    jit.warm([playouts, timing.clone_all, timing.list_all, timing.apply_all])
    for one in (_sizes, _playouts, _kernels, _searches, _batches, _warm_start):
        yield partial(one, game)
    if not is_quick:
        yield partial(_cold_compile, game)
        yield partial(_strength, game, "mcts:3", "greedy")
        yield partial(_strength, game, "greedy", "random")


COUNT = 6 + 3
QUICK_COUNT = 6


def _sizes(game: Game) -> list[Figure]:
    return [counted_once("size of a state", game.state_size, "bytes")]


def counted_once(what: str, value: float, unit: str) -> Figure:
    """A number that needs no second run, or cannot have one."""
    return Figure(what, value, unit, value, value, 1)


def _playouts(game: Game) -> list[Figure]:
    """Whole random matches from the start: decisions a CPU second."""
    k = game.kernels

    def generic() -> float:
        batch, rng, plies = game.batch(MATCHES, 1), seeded(1), [0]
        seconds = _cpu(
            lambda: plies.append(playouts(batch.states_unchecked, rng, k.count_legal, k.nth_legal, k.apply, k.sample))
        )
        return plies[-1] / seconds

    def specialised() -> float:
        batch, plies = game.batch(MATCHES, 1), [0]
        return _cpu_rate(lambda: plies.append(batch.play()), plies)

    return [
        measured("random playouts, generic kernels", "decisions / CPU s", generic),
        measured("random playouts, specialised loop", "decisions / CPU s", specialised),
    ]


def _cpu_rate(work: Callable[[], object], counts: list[int]) -> float:
    seconds = _cpu(work)
    return counts[-1] / seconds


def _kernels(game: Game) -> list[Figure]:
    """Copying, listing and applying apart, over decisions of random matches."""
    states, chosen = _sample(game)
    scratch, ids, k = np.empty(game.state_size, np.uint8), game.id_buffer(), game.kernels
    calls = ROUNDS * len(states)
    legal = timing.list_all(states, ids, 1, k.legal_actions) / len(states)

    def clone() -> float:
        return _cpu(lambda: timing.clone_all(states, scratch, ROUNDS)) / calls * 1e9

    def listing() -> float:
        return _cpu(lambda: timing.list_all(states, ids, ROUNDS, k.legal_actions)) / calls * 1e9

    def applying() -> float:
        return _cpu(lambda: timing.apply_all(states, scratch, chosen, ROUNDS, k.apply)) / calls * 1e9

    return [
        counted_once("legal actions, mean", round(legal, 1), "actions"),
        measured("clone", "ns", clone),
        measured("legal actions", "ns", listing),
        measured("clone and apply", "ns", applying),
    ]


def _sample(game: Game) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.int32]]:
    """States with a decision due, from random matches, and a legal action of each: 16 decisions in, or halfway."""
    batch, rng = game.batch(SAMPLE, 7), np.random.default_rng(7)
    halfway = game.batch(SAMPLE, 8).play() // SAMPLE // 2
    for _ in range(min(16, halfway)):
        batch.step_unchecked(_any_legal(batch, rng))
    running = np.flatnonzero(batch.players >= 0)
    return np.ascontiguousarray(batch.states[running]), _any_legal(batch, rng)[running]


def _any_legal(batch: Batch, rng: np.random.Generator) -> npt.NDArray[np.int32]:
    mask = batch.legal_mask()
    chosen: npt.NDArray[np.int32] = np.argmax(mask * rng.random(mask.shape), axis=1).astype(np.int32)
    return chosen


def _searches(game: Game) -> list[Figure]:
    """Simulations a CPU second from the first decision, one thread; and what a decision of the default level takes."""
    first = _first_decision(game)
    view = first.view_state(first.player)

    def rate(rollout: str | None) -> float:
        thinker = bot("mcts", game, simulations=SIMULATIONS, rollout=rollout, seed=1)
        return SIMULATIONS / _cpu(lambda: thinker.choose(view))

    return [
        measured("search with full random rollouts", "simulations / CPU s", lambda: rate("random")),
        measured("search as the levels use it", "simulations / CPU s", lambda: rate(None)),
        _decision_time(game),
    ]


def _decision_time(game: Game) -> Figure:
    """The 95th percentile of the time that level 3 takes for a decision, over one match against itself."""
    thinker, rng, state = bot("mcts", game, level=3, seed=1), np.random.default_rng(1), _first_decision(game)
    times = []
    while not state.is_terminal:
        began = perf_counter()
        action = thinker.choose(state.view_state(state.player))
        times.append(perf_counter() - began)
        state = game.sample(state.apply(action), rng)
    p95 = float(np.percentile(times, 95))
    return Figure("decision of mcts level 3, p95", p95, "s", min(times), max(times), len(times))


def _first_decision(game: Game) -> State:
    return game.sample(game.new(), np.random.default_rng(1))


def _batches(game: Game) -> list[Figure]:
    """A batch of 100 000 matches: its memory, and how fast it is played out."""
    before = _resident()
    batch = game.batch(BATCH, 1)
    memory = max(batch.states.nbytes, _resident() - before) / 1e6

    def one_core() -> float:
        batch.reset()
        return BATCH / _wall(batch.play)

    cores = os.cpu_count() or 1
    parts = [game.batch(BATCH // cores, seed) for seed in range(cores)]

    def all_cores() -> float:
        for part in parts:
            part.reset()
        with ThreadPoolExecutor(cores) as pool:
            return BATCH / _wall(lambda: list(pool.map(Batch.play, parts)))

    return [
        counted_once(f"batch of {BATCH} matches", memory, "MB"),
        measured("batch played out, one core", "matches / s", one_core),
        measured(f"batch played out, {cores} cores", "matches / s", all_cores),
    ]


def _resident() -> int:
    """The most memory that this process has had so far, in bytes; 0 on Windows, which Python's library does not ask."""
    try:
        import resource
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


_FIRST_ACTION = (
    "import numpy, ribeira; game = ribeira.game({name!r}, {players}); rng = numpy.random.default_rng(1); "
    "state = game.sample(game.new(), rng); {act}"
)
_ACTS = {
    "start to first action": "state.apply(state.legal[0])",
    "start to first action of mcts level 3": (
        "state.apply(ribeira.bot('mcts', game).choose(state.view_state(state.player)))"
    ),
}


def _warm_start(game: Game) -> list[Figure]:
    """A whole process, compiled code in the cache: from its start to the first action and to its end."""
    figures = []
    for what, act in _ACTS.items():
        program = _FIRST_ACTION.format(name=game.name, players=game.players, act=act)
        _run(program, dict(os.environ))
        figures.append(measured(f"warm {what}", "s", partial(_wall, partial(_run, program, dict(os.environ)))))
    return figures


def _cold_compile(game: Game) -> list[Figure]:
    """Rules and search with an empty cache, in a process of its own."""
    program = f"import ribeira; from ribeira.bots import warm; warm(ribeira.game({game.name!r}, {game.players}))"
    with tempfile.TemporaryDirectory() as empty:
        before = os.times()
        wall = _wall(lambda: _run(program, {**os.environ, "RIBEIRA_CACHE": empty}))
        after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    figures = [counted_once("cold compile, rules and search", wall, "s")]
    return [*figures, counted_once("the same, CPU", cpu, "CPU s")] if os.name == "posix" else figures


def _run(program: str, environment: dict[str, str]) -> None:
    subprocess.run([sys.executable, "-c", program], check=True, env=environment)


def _strength(game: Game, favourite: str, other: str) -> list[Figure]:
    """The favourite's share of wins, with its 95 % confidence interval as the range."""
    contest = Tournament(game, [parse_player(favourite), parse_player(other)], STRENGTH_MATCHES, seed=1)
    row = next(row for row in contest.run(os.cpu_count() or 1) if row.player == favourite)
    share, low, high = 100 * row.share, 100 * row.low, 100 * row.high
    return [Figure(f"{favourite} against {other}, wins", share, "%", low, high, row.played)]
