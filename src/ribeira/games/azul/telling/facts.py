"""What an action of Azul has brought about: the rules are gone through again on a copy, and each step is told."""

from __future__ import annotations

from collections.abc import Iterator

from ribeira.core.contract import ActionId, Seat
from ribeira.core.header import seats_of
from ribeira.core.state import State
from ribeira.games.azul import actions, catalog, phase, tables
from ribeira.games.azul.document.trial import ASK, NOBODY, NOWHERE, Trial
from ribeira.games.azul.document.types import COLOURS, Draw, Fact, Pile, Refill, Take, Tile
from ribeira.games.azul.state import CENTRE, Azul


def narrate(before: State, action: ActionId, after: State) -> list[Fact]:
    """The facts of an applied action, in the order of the rules."""
    was: Azul = before.record
    now: Azul = after.record
    if actions.is_draw(action):
        return [_draw(was, action), *_refill(was, now, drawn=1)]
    if not actions.is_pick(action) and not actions.is_column(action):
        return [{"kind": "first", "seat": action - actions.FIRST}]
    trial = Trial(before.copy_bytes())
    fact = _take(trial, was, action) if actions.is_pick(action) else _tile(trial, action - actions.COLUMN)
    if trial.on_table():
        return [fact]
    return [fact, *_tiling(trial, now), *_refill(was, now, drawn=0)]


def _draw(was: Azul, action: ActionId) -> Draw:
    """F2."""
    factory = 1 + was.on_table // catalog.TILES_PER_FACTORY
    return {"kind": "draw", "factory": factory, "colour": COLOURS[action - actions.DRAW]}


def _refill(was: Azul, now: Azul, drawn: int) -> Iterator[Refill]:
    """F3: the bag was empty when a tile had to be drawn, so what it holds now came from the lid."""
    if now.phase == phase.FILL and sum(was.bag) == drawn:
        yield {"kind": "refill", "tiles": sum(now.bag)}


def _take(trial: Trial, was: Azul, action: ActionId) -> Take:
    """D2-D8."""
    pick = actions.decode_pick(action)
    left: Pile = {}
    if pick.source != CENTRE:
        tiles = zip(COLOURS, was.source[pick.source], strict=True)
        left = {colour: count for colour, count in tiles if count and colour != COLOURS[pick.colour]}
    landing, _ = trial.land(action)
    return {
        "kind": "take",
        "seat": was.player,
        "source": actions.source_name(pick.source),
        "colour": COLOURS[pick.colour],
        "line": actions.line_of(pick),
        **landing,
        "moved": left,
    }


def _tile(trial: Trial, column: int) -> Tile:
    """T2-T4: the line that is next goes to this column."""
    line = trial.next_line()
    seat, row = divmod(line, tables.ROWS)
    colour = trial.colour_of(line)
    horizontal, vertical, points = trial.tile(line, column)
    return {
        "kind": "tile",
        "seat": seat,
        "row": row + 1,
        "column": column + 1,
        "colour": colour,
        "points": points,
        "horizontal": horizontal,
        "vertical": vertical,
        "score": trial.score(seat),
    }


def _tiling(trial: Trial, now: Azul) -> Iterator[Fact]:
    """T1-T6 and E1-E4 with no tile on the table, up to where a column has to be chosen."""
    while (line := trial.next_line()) != NOBODY:
        column = trial.column_for(line)
        if column == ASK:
            return
        if column == NOWHERE:
            seat, row = divmod(line, tables.ROWS)
            colour = trial.colour_of(line)
            trial.spill(line)
            yield {"kind": "spill", "seat": seat, "row": row + 1, "colour": colour, "count": row + 1}
        else:
            yield _tile(trial, column)
    yield from _losses(trial, now.players)
    yield from _close(trial, now)


def _losses(trial: Trial, players: int) -> Iterator[Fact]:
    """T5."""
    for seat in range(players):
        score = trial.score(seat)
        if slots := trial.clear_floor(seat):
            left = trial.score(seat)
            yield {"kind": "loss", "seat": seat, "slots": slots, "loss": score - left, "score": left}


def _close(trial: Trial, now: Azul) -> Iterator[Fact]:
    """E2-E4."""
    if now.phase != phase.OVER:
        yield {"kind": "round", "round": now.rounds, "first": now.first}
        return
    for seat in range(now.players):
        rows, columns, colours, points = trial.bonuses(seat)
        yield {
            "kind": "bonus",
            "seat": seat,
            "rows": rows,
            "columns": columns,
            "colours": colours,
            "complete": trial.complete(seat),
            "points": points,
            "score": trial.score(seat) + points,
        }
    yield {"kind": "over", "winners": seats_of(now.winners)}


# --- the score sheet ----------------------------------------------------------------------------------------


def sheet(state: State) -> list[list[tuple[str, int, int]]]:
    """E3 by seat: points of the rounds, the three bonuses, the total; each as (key, count, points)."""
    trial, s = Trial(state.copy_bytes()), state.record
    return [_sheet_of(trial, s, seat) for seat in range(state.game.players)]


def _sheet_of(trial: Trial, s: Azul, seat: Seat) -> list[tuple[str, int, int]]:
    rows, columns, colours, points = trial.bonuses(seat)
    score = trial.score(seat)
    return [
        ("rounds", s.rounds, score - points),
        ("rows", rows, catalog.ROW_BONUS * rows),
        ("columns", columns, catalog.COLUMN_BONUS * columns),
        ("colours", colours, catalog.COLOUR_BONUS * colours),
        ("total", 1, score),
    ]
