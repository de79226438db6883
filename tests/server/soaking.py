"""Soaks that go on where they stopped: rounds of one kind, each from a seed of its own, counted in a file.

    python -m tests.server.soaking pairs COUNTS.json --seconds 3600

The full counts of `make soak` take hours in one piece. Here every round that passed is written down, so that a run may
end at any time; a round that fails says its seed and ends the run.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

from tools import services

import ribeira
from ribeira.bots import warm

from . import harness, test_kill
from .fleet import fleet
from .harness import Device
from .line import Line
from .test_fleet import race_at_a_table, same_guest
from .test_kill import kill_under_load, strike_under_load
from .test_secrets import compare_pairs

KILLS = 10
PAIRS = 100
TABLES = 50
PATIENCE = 240.0
"""Seconds for one answer, and to come back: a soak shares its machine, and servers that were killed start slowly."""
Round = Callable[[int], dict[str, int]]
"""Does what a seed says; how often it did what."""


def kills_sqlite(_stack: ExitStack) -> Round:
    """D1 on SQLite: a fresh folder each round."""

    def round_(seed: int) -> dict[str, int]:
        with tempfile.TemporaryDirectory(prefix="ribeira-soak-") as folder:
            answers = kill_under_load({"data": Path(folder)}, KILLS - 1, random.Random(seed))
        return {"kills": KILLS, "acknowledged": answers}

    return round_


def kills_postgres(stack: ExitStack) -> Round:
    """D1 and D2 on PostgreSQL: the server is killed, or its database suffers."""
    server = stack.enter_context(services.postgres())
    wire = stack.enter_context(Line(server.port))
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ribeira-soak-")))

    def round_(seed: int) -> dict[str, int]:
        when = random.Random(seed)
        if seed % 2:
            return {"blows": 6, "acknowledged": strike_under_load(server, wire, folder, when)}
        place = {"data": folder, "database": server.new_database()}
        return {"kills": KILLS, "acknowledged": kill_under_load(place, KILLS - 1, when)}

    return round_


def pairs(_stack: ExitStack) -> Round:
    """I1: pairs of matches of one game after the other."""
    names = ribeira.games()

    def round_(seed: int) -> dict[str, int]:
        name = names[seed % len(names)]
        return {name: compare_pairs(name, PAIRS, random.Random(f"pairs {seed}"))}

    return round_


def races(stack: ExitStack) -> Round:
    """P3: the same guest at two processes, for every decision."""
    server, nats = stack.enter_context(services.postgres()), stack.enter_context(services.nats())
    two = stack.enter_context(fleet(server.new_database(), nats.url))
    first, second = two.start(threads=0), two.start(threads=0)
    here = stack.enter_context(Device(first.address))
    here.name("Ana")
    there = stack.enter_context(same_guest(here, second))

    def round_(_seed: int) -> dict[str, int]:
        return {"races": sum(race_at_a_table(here, there) for _ in range(TABLES))}

    return round_


KINDS = {"kills-sqlite": kills_sqlite, "kills-postgres": kills_postgres, "pairs": pairs, "races": races}


def seeds(counts: Counter[str], seconds: float) -> Iterator[int]:
    """The next ones, until the time is over."""
    end = monotonic() + seconds
    return itertools.takewhile(lambda _: monotonic() < end, itertools.count(counts["rounds"]))


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("file", type=Path)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    given = parser.parse_args()
    counts: Counter[str] = Counter(json.loads(given.file.read_text()) if given.file.exists() else {})
    for name in ribeira.games():
        warm(ribeira.game(name))  # before any clock runs
    harness.PATIENCE = test_kill.COMING_BACK = PATIENCE
    with ExitStack() as stack:
        one_round = KINDS[given.kind](stack)
        for seed in seeds(counts, given.seconds):
            try:
                counts.update(one_round(seed))
            except BaseException:
                print(f"round {seed} did not pass", flush=True)
                raise
            counts["rounds"] += 1
            given.file.write_text(json.dumps(counts, indent=1))


if __name__ == "__main__":
    main()
