"""What an action of Azul brings about: previews of legal ones, facts about past ones, the score sheet.

The score of every step is told here from documents, in plain Python; a test holds it against the kernels.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ribeira.core.contract import ActionId, Fact, Json, Seat
from ribeira.core.state import State
from ribeira.games.azul import actions, walls
from ribeira.games.azul.actions import COLUMN, DRAW, FIRST, FLOOR, Pick
from ribeira.games.azul.catalog import (
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    FLOOR_LOSS,
    FLOOR_SLOTS,
    ROW_BONUS,
    TILES_PER_FACTORY,
)
from ribeira.games.azul.state import CENTRE, FILL
from ribeira.games.azul.tables import PATTERN
from ribeira.games.azul.walls import Wall


def preview(state: State, action: ActionId) -> Json:
    """The consequence of a legal action, as docs/protocol.md lists it; empty for chance outcomes."""
    document = state.document
    if actions.is_pick(action):
        return _preview_pick(document, actions.decode_pick(action))
    if actions.is_column(action):
        board = document["boards"][state.player]
        row = next(row for row, line in enumerate(board["lines"]) if len(line) == row + 1)
        column = action - COLUMN
        return {"row": row + 1, "column": column + 1, "points": walls.points(*walls.runs(board["wall"], row, column))}
    return {}


def _preview_pick(document: Json, pick: Pick) -> Json:
    seat, row = document["player"], pick.target
    landing = _landing(document, seat, pick)
    before = _slots(document, seat)
    after = min(FLOOR_SLOTS, before + landing["marker"]) + landing["floor"]
    completes = row != FLOOR and len(document["boards"][seat]["lines"][row]) + landing["placed"] == row + 1
    is_certain = completes and document["options"]["wall"] == "coloured"
    column = int(PATTERN[row, pick.colour]) if is_certain else None
    landing["loss"] = FLOOR_LOSS[after] - FLOOR_LOSS[before]
    landing["completes"] = completes
    landing["column"] = None if column is None else column + 1
    landing["points"] = None if column is None else _points_when_tiled(document, seat, row, column)
    return landing


def _points_when_tiled(document: Json, seat: Seat, row: int, column: int) -> int:
    """What the space scores once the complete lines above have been tiled (T1)."""
    board = document["boards"][seat]
    wall = [list(spaces) for spaces in board["wall"]]
    for above in range(row):
        line = board["lines"][above]
        if len(line) == above + 1:
            wall[above][PATTERN[above, COLOURS.index(line[0])]] = line[0]
    return walls.points(*walls.runs(wall, row, column))


def _slots(document: Json, seat: Seat) -> int:
    return min(FLOOR_SLOTS, len(document["boards"][seat]["floor"]) + int(document["marker"] == seat))


def _landing(document: Json, seat: Seat, pick: Pick) -> Json:
    """D2, D4-D8 told: how many tiles are taken, and where they come to lie."""
    board, colour = document["boards"][seat], COLOURS[pick.colour]
    is_centre = pick.source == CENTRE
    count = document["centre"][colour] if is_centre else document["factories"][pick.source - 1].count(colour)
    marker = is_centre and document["marker"] is None
    room = 0 if pick.target == FLOOR else pick.target + 1 - len(board["lines"][pick.target])
    placed = min(count, room)
    fallen = min(count - placed, FLOOR_SLOTS - min(FLOOR_SLOTS, _slots(document, seat) + marker))
    return {"count": count, "placed": placed, "floor": fallen, "lid": count - placed - fallen, "marker": marker}


def _take(document: Json, seat: Seat, pick: Pick) -> Fact:
    """D2-D8 told as a fact."""
    colour = COLOURS[pick.colour]
    left = [] if pick.source == CENTRE else [tile for tile in document["factories"][pick.source - 1] if tile != colour]
    return {
        "kind": "take",
        "seat": seat,
        "source": actions.source_name(pick.source),
        "colour": colour,
        "line": None if pick.target == FLOOR else pick.target + 1,
        **_landing(document, seat, pick),
        "moved": _pile(left),
    }


def _pile(tiles: list[str]) -> dict[str, int]:
    return {colour: tiles.count(colour) for colour in COLOURS if colour in tiles}


# --- what happened ------------------------------------------------------------------------------------------


def narrate(before: State, action: ActionId, after: State) -> list[Fact]:
    """The facts of an applied action, in the order of the rules."""
    if actions.is_draw(action):
        return [*_draw(before.record, action), *_refill(before.record, after.record, drawn=1)]
    if not actions.is_pick(action) and not actions.is_column(action):
        return [{"kind": "first", "seat": action - FIRST}]
    was, now = before.document, after.document
    if actions.is_column(action):
        facts = [*_tile_phase(was, now, action - COLUMN)]
    else:
        facts = [_take(was, was["player"], actions.decode_pick(action)), *_tile_phase(_after_pick(was, action), now)]
    return [*facts, *_refill(before.record, after.record, drawn=0)]


def _draw(was: Any, action: ActionId) -> Iterator[Fact]:
    """F2. Told from the record, since twenty tiles and more are drawn between two decisions."""
    yield {"kind": "draw", "factory": 1 + int(was.on_table) // TILES_PER_FACTORY, "colour": COLOURS[action - DRAW]}


def _refill(was: Any, now: Any, drawn: int) -> Iterator[Fact]:
    """F3: the bag was empty when a tile had to be drawn, so what it holds now came from the lid."""
    if int(now.phase) == FILL and sum(was.bag.tolist()) == drawn:
        yield {"kind": "refill", "tiles": int(now.bag.sum())}


def _after_pick(was: Json, action: ActionId) -> Json | None:
    """The document between the last pick of a round and its tiling; None when tiles are left to take."""
    pick = actions.decode_pick(action)
    seat = was["player"]
    taken = _take(was, seat, pick)
    on_table = sum(map(len, was["factories"])) + sum(was["centre"].values())
    if on_table > taken["count"]:
        return None
    boards = [
        {"lines": [*board["lines"]], "wall": board["wall"], "floor": [*board["floor"]]} for board in was["boards"]
    ]
    board = boards[seat]
    if pick.target != FLOOR:
        board["lines"][pick.target] = board["lines"][pick.target] + [taken["colour"]] * taken["placed"]
    board["floor"] += [taken["colour"]] * taken["floor"]
    return {**was, "boards": boards, "marker": seat if taken["marker"] else was["marker"]}


def _tile_phase(was: Json | None, now: Json, chosen: int | None = None) -> Iterator[Fact]:
    """T1-T6 and E1-E4 from a document with no tile on the table, up to where the match stands now."""
    if was is None:
        return
    walls_now = [[list(row) for row in board["wall"]] for board in was["boards"]]
    floors = [_slots(was, seat) for seat in range(was["players"])]
    scores = list(was["scores"])
    for seat, row, colour in _due_lines(was):
        if now["phase"] == "tile" and len(now["boards"][seat]["lines"][row]) == row + 1:
            return
        column = chosen if chosen is not None else _column_tiled(was, now, seat, row, colour)
        chosen = None
        if column is None:
            floors[seat] = min(FLOOR_SLOTS, floors[seat] + row + 1)
            yield {"kind": "spill", "seat": seat, "row": row + 1, "colour": colour, "count": row + 1}
        else:
            fact = _tile(walls_now[seat], seat, row, column, colour)
            scores[seat] += fact["points"]
            yield {**fact, "score": scores[seat]}
    for seat, slots in enumerate(floors):
        if slots:
            lost = min(scores[seat], FLOOR_LOSS[slots])
            scores[seat] -= lost
            yield {"kind": "loss", "seat": seat, "slots": slots, "loss": lost, "score": scores[seat]}
    yield from _close(now, scores)


def _due_lines(was: Json) -> Iterator[tuple[Seat, int, str]]:
    """T1: the complete lines in the order in which they are tiled."""
    lead = was["first"] if was["marker"] is None else was["marker"]
    for turn in range(was["players"]):
        seat = (lead + turn) % was["players"]
        for row, line in enumerate(was["boards"][seat]["lines"]):
            if len(line) == row + 1:
                yield seat, row, line[0]


def _column_tiled(was: Json, now: Json, seat: Seat, row: int, colour: str) -> int | None:
    """Where the tile went, read off the later wall; None when the line fell to the floor (G3)."""
    had, has = was["boards"][seat]["wall"][row], now["boards"][seat]["wall"][row]
    return next((column for column in range(5) if has[column] == colour and had[column] is None), None)


def _tile(wall: Wall, seat: Seat, row: int, column: int, colour: str) -> Fact:
    wall[row][column] = colour
    horizontal, vertical = walls.runs(wall, row, column)
    return {
        "kind": "tile",
        "seat": seat,
        "row": row + 1,
        "column": column + 1,
        "colour": colour,
        "points": walls.points(horizontal, vertical),
        "horizontal": horizontal,
        "vertical": vertical,
    }


def _close(now: Json, scores: list[int]) -> Iterator[Fact]:
    if now["phase"] != "over":
        yield {"kind": "round", "round": now["round"], "first": now["first"]}
        return
    for seat, board in enumerate(now["boards"]):
        counts = _bonus_counts(board["wall"])
        points = _bonus_points(counts)
        yield {"kind": "bonus", "seat": seat, **counts, "points": points, "score": scores[seat] + points}
    yield {"kind": "over", "winners": now["winners"]}


# --- the score sheet ----------------------------------------------------------------------------------------

BONUS = {"rows": ROW_BONUS, "columns": COLUMN_BONUS, "colours": COLOUR_BONUS}


def _bonus_counts(wall: Wall) -> dict[str, int]:
    return {
        "rows": walls.complete_rows(wall),
        "columns": walls.complete_columns(wall),
        "colours": walls.complete_colours(wall),
    }


def _bonus_points(counts: dict[str, int]) -> int:
    return sum(BONUS[key] * count for key, count in counts.items())


def sheet(state: State) -> list[list[tuple[str, int, int]]]:
    """E3 by seat: points of the rounds, the three bonuses, the total; each as (key, count, points)."""
    document = state.document
    lines = []
    for score, board in zip(document["scores"], document["boards"], strict=True):
        counts = _bonus_counts(board["wall"])
        bonuses = [(key, count, BONUS[key] * count) for key, count in counts.items()]
        rounds = ("rounds", document["round"], score - _bonus_points(counts))
        lines.append([rounds, *bonuses, ("total", 1, score)])
    return lines
