"""A record as a position document (Santorini, section 11)."""

from __future__ import annotations

from typing import cast

from ribeira.core.contract import Json
from ribeira.core.header import seats_of
from ribeira.core.positions import unpacked, written_player
from ribeira.games.santorini import catalog, phase, tables
from ribeira.games.santorini.document.keys import CELL, CHAOS, DOMES, POWERS, SEATING, STEP
from ribeira.games.santorini.state import NOBODY, Santorini


def write(record: Santorini, options: Json) -> Json:
    """The document of a state. Everything is public, so the view of every viewer is the same document."""
    s = unpacked(record)
    gods = options["gods"]
    return {
        "game": "santorini",
        "players": s.players,
        "options": {"gods": list(gods) if isinstance(gods, list) else gods},
        "phase": phase.NAMES[s.phase],
        "player": written_player(s.player),
        "winners": seats_of(s.winners) if s.phase == phase.OVER else None,
        **SEATING.write(s),
        "blocks": _blocks(s),
        **DOMES.write(s),
        "workers": _workers(s),
        **POWERS.write(s),
        "chaos": None if s.face == tables.MORTAL and not s.pile else CHAOS.write(s),
        "step": {"worker": _cell(tables.NOWHERE if s.mover == NOBODY else s.worker[s.mover]), **STEP.write(s)},
    }


def _cell(cell: int) -> str | None:
    return cast("str | None", CELL.write(cell, 0))


def _blocks(s: Santorini) -> dict[str, int]:
    heights = {one: sum(s.tall[blocks] >> cell & 1 for blocks in (1, 2, 3)) for cell, one in enumerate(catalog.CELLS)}
    return {one: blocks for one, blocks in heights.items() if blocks}


def _workers(s: Santorini) -> list[list[str | None]]:
    colours = 3 if s.players == 3 else 2
    return [[_cell(cell) for cell in s.worker[2 * colour : 2 * colour + 2]] for colour in range(colours)]
