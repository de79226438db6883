"""What a page taps for a legal action of Azul, and what the action will bring about, as the rules tell it."""

from __future__ import annotations

from ribeira.core.contract import ActionId
from ribeira.core.state import State
from ribeira.games.azul import actions, tables
from ribeira.games.azul.actions import Pick
from ribeira.games.azul.document.trial import ASK, Tiled, Trial
from ribeira.games.azul.document.types import COLOURS, Effect, PickEffect, Target
from ribeira.games.azul.state import Azul


def fixed_target(action: ActionId) -> Target | None:
    """Source, colour and line of a pick."""
    if not actions.is_pick(action):
        return None
    pick = actions.decode_pick(action)
    return {
        "source": actions.source_name(pick.source),
        "colour": COLOURS[pick.colour],
        "line": actions.line_of(pick),
    }


def target(state: State, action: ActionId) -> Target:
    """Source, colour and line of a pick, or a space of the wall; nothing for outcomes of chance."""
    fixed = fixed_target(action)
    if fixed is not None:
        return fixed
    if actions.is_column(action):
        row = Trial(state.copy_bytes()).next_line() % tables.ROWS
        return {"seat": state.player, "row": row + 1, "column": action - actions.COLUMN + 1}
    return {}


def preview(state: State, action: ActionId) -> Effect:
    """The consequence of a legal action; empty for outcomes of chance."""
    trial = Trial(state.copy_bytes())
    if actions.is_pick(action):
        return _pick(trial, state.record, action)
    if actions.is_column(action):
        line, column = trial.next_line(), action - actions.COLUMN
        return {"row": line % tables.ROWS + 1, "column": column + 1, "points": trial.tile(line, column).points}
    return {}


def _pick(trial: Trial, s: Azul, action: ActionId) -> PickEffect:
    pick, seat = actions.decode_pick(action), s.player
    landing, loss = trial.land(action)
    completes = pick.target != actions.FLOOR and landing["placed"] > 0 and trial.is_complete(seat, pick.target)
    column, tiled = _tiled(trial, seat, pick, s.grey) if completes else (ASK, None)
    return {
        **landing,
        "loss": loss,
        "completes": completes,
        "column": None if tiled is None else column + 1,
        "points": None if tiled is None else tiled.points,
    }


def _tiled(trial: Trial, seat: int, pick: Pick, is_grey: int) -> tuple[int, Tiled | None]:
    """Where the line's tile will go on the coloured wall, after those of the complete lines above it (T1)."""
    line = tables.ROWS * seat + pick.target
    if is_grey:
        return ASK, None
    for above in range(tables.ROWS * seat, line):
        if trial.is_complete(seat, above % tables.ROWS):
            trial.tile(above, trial.column_for(above))
    column = trial.column_for(line)
    return column, trial.tile(line, column)
