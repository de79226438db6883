"""A record as a position document (Santorini, section 11)."""

from __future__ import annotations

from ribeira.core.contract import Json
from ribeira.core.header import seats_of
from ribeira.core.positions import written_player
from ribeira.games.santorini import catalog, phase, tables
from ribeira.games.santorini.document.keys import CHAOS, DOMES, POWERS, SEATING, STEP
from ribeira.games.santorini.state import NOBODY, Santorini


def write(s: Santorini, options: Json) -> Json:
    """The document of a state. Everything is public, so the view of every viewer is the same document."""
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
    return None if cell == tables.NOWHERE else catalog.CELLS[cell]


def _blocks(s: Santorini) -> dict[str, int]:
    _, one, two, three, *_ = s.tall
    return {
        name: 1 + (two >> cell & 1) + (three >> cell & 1) for cell, name in enumerate(catalog.CELLS) if one >> cell & 1
    }


def _workers(s: Santorini) -> list[list[str | None]]:
    colours = 3 if s.players == 3 else 2
    return [[_cell(cell) for cell in s.worker[2 * colour : 2 * colour + 2]] for colour in range(colours)]
