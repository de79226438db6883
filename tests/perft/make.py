"""Writes `<game>.json`: perft counts on which engine and twin agree.

Run from the root: `python -m tests.perft.make [GAME...]`; without a name, for every game.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import ribeira
from ribeira.core.perft import perft
from tests.games.fixtures import Doc, Fixtures, fixtures_of
from tests.games.referees import state_of, twin_perft

DEEPEST = 6


def file_of(game: str) -> Path:
    """Where the counts of a game lie."""
    return Path(__file__).with_name(f"{game}.json")


def agreed_counts(fixtures: Fixtures, doc: Doc) -> list[int]:
    """Counts for depth 1, 2, ... as far as the twin can go. Raises AssertionError where the two differ."""
    counts: list[int] = []
    while len(counts) < DEEPEST:
        count = perft(state_of(doc), len(counts) + 1)
        if count > fixtures.most_leaves:
            break
        counts.append(count)
    counted = twin_perft(fixtures.twin, fixtures.twin.complete(doc), len(counts))
    assert counted == counts, f"the engine counts {counts}, the twin {counted}: {doc}"
    return counts


def write(fixtures: Fixtures) -> None:
    """The file of one game, one line for each position."""
    entries = []
    for name, doc in fixtures.perft_starts().items():
        entry = {"name": name, "counts": agreed_counts(fixtures, doc), "position": doc}
        entries.append(json.dumps(entry))
        print(name, entry["counts"])
    file_of(fixtures.game).write_text("[\n" + ",\n".join(entries) + "\n]\n", encoding="utf-8")


def main() -> None:
    for game in sys.argv[1:] or ribeira.games():
        write(fixtures_of(game))


if __name__ == "__main__":
    main()
