"""What the engine costs a server for each action: CPU microseconds of the steps in Python between two frames.

    python benchmarks/python_path.py [GAME ...] [--beside CHECKOUT] [--pairs 5] [--matches 3]

Along random matches with fixed seeds, each step is timed on states as a server has them: asked nothing before, or, for
prompts and words, with their document and legal actions known. With `--beside` another checkout is measured by turns
with this one, each run in a process of its own; the ratio is the median over the pairs. Only process CPU time is
counted.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

import ribeira

HERE = Path(__file__).parent.parent
PLAYERS = {"azul": 2, "santorini": 2, "puerto_rico": 4, "porto": 2, "pier18": 2}
MOST_ASKED = 8
"""Actions of a state whose preview and target are asked."""
ROUNDS = 3
"""Times that each step is timed along the same matches; the fastest counts."""

Figures = dict[str, float]
Arguments = tuple[Any, ...]
Maker = Callable[[], Arguments]


@dataclass(frozen=True)
class Moment:
    """One event of a match: the state before it, the action, the state after it."""

    before: ribeira.State
    action: int
    after: ribeira.State


def fresh(state: ribeira.State, *more: object) -> Arguments:
    """An equal state that was asked nothing yet, and further arguments."""
    game: Any = state.game
    make = getattr(game, "from_bytes_unchecked", game.from_bytes)
    return (make(state.copy_bytes()), *more)


def seen(state: ribeira.State) -> Arguments:
    """What seat 0 sees, asked nothing yet."""
    return (fresh(state)[0].view_state(0),)


def told(state: ribeira.State, *more: object) -> Arguments:
    """As `fresh`, but document and legal actions are known, as they are once the view of a frame is made."""
    known = fresh(state, *more)
    _ = known[0].document, known[0].legal
    return known


def narrated(moment: Moment) -> Arguments:
    """What `narrate` is asked when a frame is made."""
    return (*told(moment.before, moment.action), *told(moment.after))


def walk(game: ribeira.Game, rng: random.Random) -> list[Moment]:
    """A random match."""
    moments, state = [], game.new()
    while not state.is_terminal:
        weights = state.weights
        action = rng.choices(list(weights), list(weights.values()))[0] if weights else rng.choice(state.legal)
        moments.append(Moment(state, action, state.apply(action)))
        state = moments[-1].after
    return moments


def some(legal: list[int], rng: random.Random) -> list[int]:
    """A few of the legal actions."""
    return rng.sample(legal, min(len(legal), MOST_ASKED))


def fold(game: ribeira.Game, log: list[tuple[int, str]]) -> None:
    """A match read from its log, as a late joiner causes it."""
    state = game.new()
    for seat, notation in log:
        state = (state if seat < 0 else state.as_seat(seat)).apply(game.parse(notation))


def per_call(step: Callable[..., object], makers: Sequence[Maker]) -> float:
    """CPU microseconds of one call, with arguments that are made anew before each round."""
    best = float("inf")
    for _ in range(ROUNDS):
        arguments = [make() for make in makers]
        began = process_time()
        for each in arguments:
            step(*each)
        best = min(best, process_time() - began)
    return 1e6 * best / max(1, len(makers))


def figures(name: str, matches: int) -> Figures:
    """CPU microseconds of each step, by its name."""
    game = ribeira.game(name, players=PLAYERS[name])
    game.warm()
    rng = random.Random(18)
    walks = [walk(game, rng) for _ in range(matches)]
    moments = [moment for each in walks for moment in each]
    decisions = [moment for moment in moments if moment.before.player >= 0]
    asked = [(moment.before, action) for moment in decisions for action in some(moment.before.legal, rng)]
    return {
        "events": len(moments),
        "legal actions": sum(len(moment.before.legal) for moment in decisions) / len(decisions),
        **along(moments),
        **choosing(decisions, asked),
        **telling(game, moments, asked),
        **folding(game, walks),
    }


def along(moments: list[Moment]) -> Figures:
    """What every event costs."""
    states = [partial(fresh, moment.before) for moment in moments]
    views = [partial(seen, moment.before) for moment in moments]
    return {
        "apply": per_call(
            lambda state, action: state.apply(action), [partial(fresh, one.before, one.action) for one in moments]
        ),
        "legal": per_call(lambda state: state.legal, states),
        "player, due": per_call(lambda state: (state.player, state.due), states),
        "view_state": per_call(lambda state: state.view_state(0), states),
        "document": per_call(lambda state: state.document, states),
        "view with insight": per_call(lambda view: view.seen if hasattr(view, "seen") else view.view, views),
        "weights": per_call(lambda state: state.weights, states),
    }


def choosing(decisions: list[Moment], asked: list[tuple[ribeira.State, int]]) -> Figures:
    """What a seat's prompt costs."""
    choices = [partial(told, state, action) for state, action in asked]
    return {
        "as_seat": per_call(
            lambda state, seat: state.as_seat(seat),
            [partial(fresh, moment.before, max(moment.before.due)) for moment in decisions],
        ),
        "target": per_call(lambda state, action: state.target(action), choices),
        "preview": per_call(lambda state, action: state.preview(action), choices),
        "forbidden": per_call(lambda state: state.forbidden, [partial(told, one.before) for one in decisions]),
    }


def telling(game: ribeira.Game, moments: list[Moment], asked: list[tuple[ribeira.State, int]]) -> Figures:
    """What an event's words cost."""
    facts = [fact for moment in moments for fact in moment.before.narrate(moment.action, moment.after)]
    return {
        "narrate": per_call(
            lambda state, action, after: state.narrate(action, after), [partial(narrated, one) for one in moments]
        ),
        "say": per_call(lambda fact: game.say(fact, "ko"), [partial(tuple, (fact,)) for fact in facts]),
        "describe": per_call(
            lambda action: game.describe(action, "ko"), [partial(tuple, (action,)) for _, action in asked]
        ),
    }


def folding(game: ribeira.Game, walks: list[list[Moment]]) -> Figures:
    """What reading a whole match costs, by event."""
    logs = [[(moment.before.player, game.notation(moment.action)) for moment in each] for each in walks]
    whole = per_call(fold, [partial(tuple, (game, log)) for log in logs])
    return {"fold, an event": whole * len(logs) / sum(map(len, logs))}


def measured(checkout: Path, name: str, matches: int) -> Figures:
    """The figures of another process, which imports the package from this checkout."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    command = [sys.executable, __file__, name, "--matches", str(matches), "--json"]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True, text=True)
    found: Figures = json.loads(done.stdout)
    return found


def compare(name: str, beside: Path, pairs: int, matches: int) -> Table:
    """This checkout and another by turns."""
    runs = [(measured(beside, name, matches), measured(HERE, name, matches)) for _ in range(pairs)]
    table = Table("step", beside.name, HERE.name, "ratio", title=f"{name}: CPU microseconds, {pairs} pairs")
    for step in runs[0][1]:
        then, now = (median(run[at][step] for run in runs) for at in (0, 1))
        ratio = median(new[step] / old[step] if old[step] else 0 for old, new in runs)
        table.add_row(step, f"{then:.1f}", f"{now:.1f}", f"{ratio:.2f}")
    return table


def main() -> None:
    """Prints a table a game, or one game's figures as JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", choices=[*PLAYERS, []])
    parser.add_argument("--beside", type=Path)
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    for name in given.games or PLAYERS:
        if given.json:
            print(json.dumps(figures(name, given.matches)))
        elif given.beside is not None:
            Console().print(compare(name, given.beside, given.pairs, given.matches))
        else:
            for step, value in figures(name, given.matches).items():
                print(f"{name:12} {step:16} {value:9.1f}")


if __name__ == "__main__":
    main()
