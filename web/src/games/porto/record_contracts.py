"""Records what the engine counts for every private contract on river fronts of all kinds, for `progress.test.ts`.

Run from the repository root: `PYTHONPATH=web/harness python web/src/games/porto/record_contracts.py`.
"""

from __future__ import annotations

import random
from pathlib import Path

from recording import Json, write

import ribeira
from ribeira.games.porto.catalog import ACTIVE, COLOURS, END_TRIGGER, GROUNDS, HEIGHTS, PRIVATE_NAMES
from ribeira.games.porto.kernels import counted
from ribeira.games.porto.previews import NEIGHBOURS

HERE = Path(__file__).parent
FRONTS = 24
"""Fronts for each number of players."""


def _front(players: int, rng: random.Random) -> Json:
    """Sites of a front that can arise (rules 18, 19); most houses are complete."""
    sites: Json = {}
    emptiness = rng.choice([0.05, 0.2, 0.5])
    for site in rng.sample(ACTIVE[players], len(ACTIVE[players])):
        used = [one["colour"] for one in sites.values()]
        beside = {sites[str(other)]["colour"] for other in NEIGHBOURS[site] if str(other) in sites}
        free = [colour for colour in COLOURS if used.count(colour) < GROUNDS and colour not in beside]
        if free and rng.random() > emptiness:
            floors = HEIGHTS[site] if rng.random() < 0.75 else rng.randint(1, HEIGHTS[site])
            sites[str(site)] = {"colour": rng.choice(free), "floors": floors}
    return sites


def _recorded(players: int, rng: random.Random) -> Json:
    sites = _front(players, rng)
    complete = sum(one["floors"] == HEIGHTS[int(site)] for site, one in sites.items())
    final = 20 if complete >= END_TRIGGER[players] else None
    position = {"game": "porto", "players": players, "sites": sites, "round": 20, "final_round": final}
    state = ribeira.game("porto", players=players).from_position(position)
    contents = state.copy_bytes()
    worth = {name: int(counted(contents, index)) for index, name in enumerate(PRIVATE_NAMES)}
    return {"players": players, "sites": sites, "counted": {name: count for name, count in worth.items() if count}}


def _main() -> None:
    rng = random.Random(41)
    write(HERE / "contracts.json", [_recorded(players, rng) for players in (2, 3, 4) for _ in range(FRONTS)])


if __name__ == "__main__":
    _main()
