"""Writes `azul.json`: perft counts on which engine and twin agree. Run from the root: `python -m tests.perft.make`."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from ribeira.core.perft import perft
from tests.games.azul import twin
from tests.games.azul.generate import CONFIGURATIONS, random_position, rare_positions
from tests.games.azul.positions import FIVE, FIVE_WITH_PAIRS, SEVEN, Doc, board, draft, fill, last_pick, tile
from tests.games.azul.referees import state_of

FILE = Path(__file__).with_name("azul.json")
NINE = [*SEVEN, "blue red black black", "yellow yellow red white"]
FACTORIES = {2: FIVE, 3: SEVEN, 4: NINE}
MOST = 700_000  # leaves; deeper counts take the twin too long


def starts() -> dict[str, Doc]:
    """The positions by name: first states, the printed ones, first turns, late rounds, deals and tiling choices."""
    found: dict[str, Doc] = {}
    for players, wall in CONFIGURATIONS:
        name, options = f"{players} players, {wall}", {"wall": wall}
        found[f"{name}: first state"] = {"game": "azul", "players": players, "options": options}
        found[f"{name}: first turn"] = draft(players, FACTORIES[players], options=options)
        for seed in range(3):
            found[f"{name}: random position {seed}"] = random_position(Random(f"perft {name} {seed}"), players, wall)
    found["2 players: many pairs"] = draft(2, FIVE_WITH_PAIRS)
    found["refill in the middle of a deal"] = fill(2, ["blue blue yellow red", "black white"], bag={"red": 1})
    lines = "red/blue blue/white white white//black black black black black"
    found["grey: three choices and more"] = tile([board(lines=lines), board(lines="red/red red///")])
    choices = [board(lines=lines), board(lines="/yellow yellow/red red red//")]
    found["grey: the last pick before the choices"] = last_pick("yellow", options={"wall": "grey"}, boards=choices)
    return found | {f"rare: {name}": doc for name, doc in rare_positions().items()}


def agreed_counts(doc: Doc) -> list[int]:
    """Counts for depth 1, 2, ... as far as the twin can go. Raises AssertionError where the two differ."""
    counts: list[int] = []
    while len(counts) < 6:
        count = perft(state_of(doc), len(counts) + 1)
        if count > MOST:
            break
        counts.append(count)
        counted = twin.perft(twin.complete(doc), len(counts))
        assert counted == count, f"depth {len(counts)}: the engine counts {count}, the twin {counted}: {doc}"
    return counts


def main() -> None:
    entries = []
    for name, doc in starts().items():
        entry: dict[str, Any] = {"name": name, "counts": agreed_counts(doc), "position": doc}
        entries.append(json.dumps(entry))
        print(name, entry["counts"])
    FILE.write_text("[\n" + ",\n".join(entries) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
