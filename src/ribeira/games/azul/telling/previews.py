"""What a page taps for a legal action of Azul, and what the action will bring about, as the rules tell it."""

from __future__ import annotations

from ribeira.core.contract import ActionId
from ribeira.core.state import State
from ribeira.games.azul import actions, tables
from ribeira.games.azul.actions import Pick
from ribeira.games.azul.document.trial import ASK, Tiled, Trial
from ribeira.games.azul.document.types import COLOURS, Effect, PickEffect, Target


def target(state: State, action: ActionId) -> Target:
    """Source, colour and line of a pick, or a space of the wall; nothing for outcomes of chance."""
    if actions.is_pick(action):
        pick = actions.decode_pick(action)
        return {
            "source": actions.source_name(pick.source),
            "colour": COLOURS[pick.colour],
            "line": actions.line_of(pick),
        }
    if actions.is_column(action):
        row = Trial(state.copy_bytes()).next_line() % tables.ROWS
        return {"seat": state.player, "row": row + 1, "column": action - actions.COLUMN + 1}
    return {}


def preview(state: State, action: ActionId) -> Effect:
    """The consequence of a legal action; empty for outcomes of chance."""
    trial = Trial(state.copy_bytes())
    if actions.is_pick(action):
        return _pick(trial, state.player, action)
    if actions.is_column(action):
        line, column = trial.next_line(), action - actions.COLUMN
        return {"row": line % tables.ROWS + 1, "column": column + 1, "points": trial.tile(line, column).points}
    return {}


def _pick(trial: Trial, seat: int, action: ActionId) -> PickEffect:
    pick = actions.decode_pick(action)
    landing, loss = trial.land(action)
    completes = pick.target != actions.FLOOR and landing["placed"] > 0 and trial.is_complete(seat, pick.target)
    column, tiled = _tiled(trial, seat, pick) if completes else (ASK, None)
    return {
        **landing,
        "loss": loss,
        "completes": completes,
        "column": None if tiled is None else column + 1,
        "points": None if tiled is None else tiled.points,
    }


def _tiled(trial: Trial, seat: int, pick: Pick) -> tuple[int, Tiled | None]:
    """Where the line's tile will go on the coloured wall, after those of the complete lines above it (T1)."""
    line = tables.ROWS * seat + pick.target
    if trial.record.grey:
        return ASK, None
    for above in range(tables.ROWS * seat, line):
        if trial.is_complete(seat, above % tables.ROWS):
            trial.tile(above, trial.column_for(above))
    column = trial.column_for(line)
    return column, trial.tile(line, column)
