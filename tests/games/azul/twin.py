"""A naive twin of Azul: the rules file read aloud, on the JSON position itself.

It shares no code and no tables with the engine. Nothing here is clever: a tile is its colour's name, a pile is a
dictionary of counts, every action copies the whole document. Differential tests walk it beside the engine.
"""

from __future__ import annotations

import json
from typing import Any

Position = dict[str, Any]
Board = dict[str, Any]

COLOURS = ["blue", "yellow", "red", "black", "white"]
FACTORIES = {2: 5, 3: 7, 4: 9}
WALL_PATTERN = [
    ["blue", "yellow", "red", "black", "white"],
    ["white", "blue", "yellow", "red", "black"],
    ["black", "white", "blue", "yellow", "red"],
    ["red", "black", "white", "blue", "yellow"],
    ["yellow", "red", "black", "white", "blue"],
]
FLOOR_SLOTS = [1, 1, 2, 2, 2, 3, 3]
MAX_ROUNDS = 100


# Documents (section 10) -----------------------------------------------------------------------------------------------


def initial(players: int, wall: str) -> Position:
    """The complete document of the first state: everything in the bag, the first player not yet drawn (S1, S2, S3)."""
    return complete({"game": "azul", "players": players, "options": {"wall": wall}})


def complete(doc: Position) -> Position:
    """The document with every key in the order of the rules file, what was left out filled with its default."""
    players = doc["players"]
    phase = doc.get("phase", "start")
    first = doc.get("first", None if phase == "start" else 0)
    position = {
        "game": "azul",
        "players": players,
        "options": {"wall": doc.get("options", {}).get("wall", "coloured")},
        "phase": phase,
        "player": None,
        "scores": list(doc.get("scores", [0] * players)),
        "winners": None,
        "round": doc.get("round", 1),
        "first": first,
        "marker": doc.get("marker"),
        "factories": [in_colour_order(tiles) for tiles in doc.get("factories", [[]] * FACTORIES[players])],
        "centre": pile(doc.get("centre", {})),
        "bag": {},
        "lid": {},
        "boards": [complete_board(board) for board in doc.get("boards", [{}] * players)],
    }
    fill_bag_and_lid(position, doc)
    position["player"] = doc.get("player", default_player(position))
    if phase == "over":
        position["winners"] = winners(position)
    return position


def complete_board(board: Board) -> Board:
    return {
        "lines": [list(line) for line in board.get("lines", [[]] * 5)],
        "wall": [list(row) for row in board.get("wall", [[None] * 5] * 5)],
        "floor": in_colour_order(board.get("floor", [])),
    }


def fill_bag_and_lid(position: Position, doc: Position) -> None:
    """Each colour has 20 tiles: of two piles the one that was left out holds the rest, the lid nothing if both were."""
    given = doc if "bag" in doc or "lid" in doc else {"lid": {}}
    for name in ("bag", "lid"):
        position[name] = pile(given.get(name, {}))
    for name in ("bag", "lid"):
        if name not in given:
            on_table = count_tiles(position)
            position[name] = pile({colour: 20 - on_table.get(colour, 0) for colour in COLOURS})


def default_player(position: Position) -> Any:
    phase = position["phase"]
    if phase in ("start", "fill"):
        return "chance"
    if phase == "draft":
        return position["first"]
    if phase == "tile":
        return line_due(position)[0]
    return None


def pile(counts: dict[str, int]) -> dict[str, int]:
    return {colour: counts[colour] for colour in COLOURS if counts.get(colour, 0) > 0}


def in_colour_order(tiles: list[str]) -> list[str]:
    return sorted(tiles, key=COLOURS.index)


def count_tiles(position: Position) -> dict[str, int]:
    """How many tiles of each colour the whole document holds."""
    tiles: list[str] = []
    for name in ("centre", "bag", "lid"):
        for colour, number in position[name].items():
            tiles += [colour] * number
    for factory in position["factories"]:
        tiles += factory
    for board in position["boards"]:
        for place in [*board["lines"], *board["wall"], board["floor"]]:
            tiles += [tile for tile in place if tile is not None]
    return pile({colour: tiles.count(colour) for colour in COLOURS})


# The two questions and the one deed (section 9) -----------------------------------------------------------------------


def legal(doc: Position) -> list[str]:
    """The notations of all legal actions, at a chance node of all possible outcomes."""
    phase = doc["phase"]
    if phase == "start":
        return [f"~first:{seat}" for seat in range(doc["players"])]
    if phase == "fill":
        return [f"~{colour}" for colour in COLOURS if doc["bag"].get(colour, 0) > 0]
    if phase == "draft":
        return legal_picks(doc)
    if phase == "tile":
        seat, row = line_due(doc)
        return [f"col{column + 1}" for column in valid_columns(doc["boards"][seat], row)]
    return []


def weights(doc: Position) -> dict[str, int]:
    """At a chance node the number of equally likely ways of each outcome, otherwise nothing."""
    if doc["phase"] == "start":
        return dict.fromkeys(legal(doc), 1)
    if doc["phase"] == "fill":
        return {f"~{colour}": doc["bag"][colour] for colour in COLOURS if doc["bag"].get(colour, 0) > 0}
    return {}


def apply(doc: Position, text: str) -> Position:
    """The document after the action; the given one stays as it was. Raises ValueError for an illegal action."""
    if text not in legal(doc):
        raise ValueError(f"{text!r} is not legal here")
    position: Position = json.loads(json.dumps(doc))
    if position["phase"] == "start":
        position["first"] = int(text.removeprefix("~first:"))
        position["phase"] = "fill"
    elif position["phase"] == "fill":
        deal_tile(position, text.removeprefix("~"))
        continue_fill(position)
    elif position["phase"] == "draft":
        take(position, text)
        end_turn(position)
    else:
        seat, row = line_due(position)
        tile_line(position, seat, row, int(text.removeprefix("col")) - 1)
        continue_tile(position)
    return position


def view(doc: Position, viewer: int | None) -> Position:
    """What a viewer sees: everything lies open."""
    return doc


# Filling the factories (section 4) ------------------------------------------------------------------------------------


def deal_tile(position: Position, colour: str) -> None:
    """F2: the tile goes to the lowest-numbered factory that is not full."""
    remove(position["bag"], colour)
    for number, factory in enumerate(position["factories"]):
        if len(factory) < 4:
            position["factories"][number] = in_colour_order([*factory, colour])
            return


def continue_fill(position: Position) -> None:
    """F3, F4, F5: refill the bag if a tile has to be drawn, or let the first player begin."""
    if any(len(factory) < 4 for factory in position["factories"]):
        if not position["bag"]:
            position["bag"] = position["lid"]
            position["lid"] = {}
        if position["bag"]:
            position["phase"] = "fill"
            position["player"] = "chance"
            return
    position["phase"] = "draft"
    position["player"] = position["first"]


# Taking tiles (section 5) ---------------------------------------------------------------------------------------------


def legal_picks(doc: Position) -> list[str]:
    """D2, D5, D6: every source with every colour there, to every line that may take it or to the floor."""
    board = doc["boards"][doc["player"]]
    picks = []
    for source in ["C"] + [f"F{number + 1}" for number in range(len(doc["factories"]))]:
        for colour in COLOURS:
            if colour in tiles_at(doc, source):
                targets = [str(row + 1) for row in range(5) if line_takes(board, row, colour)]
                picks += [f"{source}:{colour}>{target}" for target in [*targets, "floor"]]
    return picks


def tiles_at(doc: Position, source: str) -> list[str]:
    if source == "C":
        return [colour for colour, number in doc["centre"].items() for _ in range(number)]
    tiles: list[str] = doc["factories"][int(source.removeprefix("F")) - 1]
    return tiles


def line_takes(board: Board, row: int, colour: str) -> bool:
    """D6: (a) not complete, (b) empty or of this colour, (c) the wall row does not hold the colour."""
    line = board["lines"][row]
    is_complete = len(line) == row + 1
    is_of_another_colour = any(tile != colour for tile in line)
    return not is_complete and not is_of_another_colour and colour not in board["wall"][row]


def take(position: Position, text: str) -> None:
    """D2, D3, D4, D7: clear the source, take the marker, then put the pick on the line and the rest on the floor."""
    source, rest = text.split(":")
    colour, target = rest.split(">")
    seat = position["player"]
    pick = [tile for tile in tiles_at(position, source) if tile == colour]
    if source == "C":
        del position["centre"][colour]
        if position["marker"] is None:
            position["marker"] = seat
    else:
        for tile in tiles_at(position, source):
            if tile != colour:
                add(position, "centre", tile)
        position["factories"][int(source.removeprefix("F")) - 1] = []
    if target != "floor":
        row = int(target) - 1
        line = position["boards"][seat]["lines"][row]
        while pick and len(line) < row + 1:
            line.append(pick.pop())
    for tile in pick:
        drop(position, seat, tile)


def drop(position: Position, seat: int, tile: str) -> None:
    """D8: a tile falls to a free slot of the floor line, or to the lid if there is none."""
    board = position["boards"][seat]
    if occupied_slots(position, seat) < len(FLOOR_SLOTS):
        board["floor"] = in_colour_order([*board["floor"], tile])
    else:
        add(position, "lid", tile)


def occupied_slots(position: Position, seat: int) -> int:
    """D4, D9: the tiles and the marker, which takes no slot if there was none left."""
    marker = 1 if position["marker"] == seat else 0
    return min(len(FLOOR_SLOTS), len(position["boards"][seat]["floor"]) + marker)


def end_turn(position: Position) -> None:
    """D10: the next seat clockwise, or tiling if nothing is left to take."""
    if position["centre"] or any(position["factories"]):
        position["player"] = (position["player"] + 1) % position["players"]
    else:
        continue_tile(position)


# Tiling (sections 6 and 8) --------------------------------------------------------------------------------------------


def complete_lines(position: Position) -> list[tuple[int, int]]:
    """T1: the complete lines as (seat, row) in the order in which they are tiled."""
    lead = position["first"] if position["marker"] is None else position["marker"]
    seats = [(lead + step) % position["players"] for step in range(position["players"])]
    return [(seat, row) for seat in seats for row in range(5) if len(position["boards"][seat]["lines"][row]) == row + 1]


def line_due(position: Position) -> tuple[int, int]:
    return complete_lines(position)[0]


def valid_columns(board: Board, row: int) -> list[int]:
    """G1: the free spaces of the row in whose column the line's colour does not yet appear."""
    colour = board["lines"][row][0]
    free = [column for column in range(5) if board["wall"][row][column] is None]
    return [column for column in free if all(other[column] != colour for other in board["wall"])]


def continue_tile(position: Position) -> None:
    """T1, T2, G2, G3: tile what needs no choice, stop where there is one, and end the round after the last line."""
    for seat, row in complete_lines(position):
        board = position["boards"][seat]
        colour = board["lines"][row][0]
        if position["options"]["wall"] == "coloured":
            columns = [WALL_PATTERN[row].index(colour)]
        else:
            columns = valid_columns(board, row)
        if len(columns) > 1:
            position["phase"] = "tile"
            position["player"] = seat
            return
        if columns:
            tile_line(position, seat, row, columns[0])
        else:
            drop_line(position, seat, row)
    end_round(position)


def tile_line(position: Position, seat: int, row: int, column: int) -> None:
    """T2, T3, T4: one tile to the wall and its points, the others to the lid, the line empty."""
    board = position["boards"][seat]
    tile, *others = board["lines"][row]
    board["lines"][row] = []
    board["wall"][row][column] = tile
    position["scores"][seat] += points(board["wall"], row, column)
    for other in others:
        add(position, "lid", other)


def drop_line(position: Position, seat: int, row: int) -> None:
    """G3: no valid space, so the whole line falls to the floor line."""
    board = position["boards"][seat]
    line = board["lines"][row]
    board["lines"][row] = []
    for tile in line:
        drop(position, seat, tile)


def points(wall: list[list[str | None]], row: int, column: int) -> int:
    """T3: the horizontal run and the vertical run through the tile, a run of one counting only if both are one."""
    across = run_length(wall[row], column)
    down = run_length([other[column] for other in wall], row)
    if across == 1 and down == 1:
        return 1
    return (across if across > 1 else 0) + (down if down > 1 else 0)


def run_length(spaces: list[str | None], index: int) -> int:
    """How many tiles stand unbroken around the one at index, itself included."""
    start = index
    while start > 0 and spaces[start - 1] is not None:
        start -= 1
    end = index
    while end < 4 and spaces[end + 1] is not None:
        end += 1
    return end - start + 1


# End of a round, end of the game (section 7) --------------------------------------------------------------------------


def end_round(position: Position) -> None:
    """T5, T6, E1, E2."""
    for seat in range(position["players"]):
        loss = sum(FLOOR_SLOTS[: occupied_slots(position, seat)])
        position["scores"][seat] = max(0, position["scores"][seat] - loss)
    for board in position["boards"]:
        for tile in board["floor"]:
            add(position, "lid", tile)
        board["floor"] = []
    if game_ends(position):
        end_game(position)
    else:
        next_round(position)


def game_ends(position: Position) -> bool:
    """E1: (a) a complete row, (b) no tile to deal, (c) the last round is over."""
    has_row = any(complete_rows(board["wall"]) > 0 for board in position["boards"])
    has_no_tiles = not position["bag"] and not position["lid"]
    return has_row or has_no_tiles or position["round"] == MAX_ROUNDS


def end_game(position: Position) -> None:
    """E3, E4."""
    for seat, board in enumerate(position["boards"]):
        position["scores"][seat] += bonus(board["wall"])
    position["phase"] = "over"
    position["player"] = None
    position["winners"] = winners(position)


def next_round(position: Position) -> None:
    """E2: the holder of the marker begins, or the same player as before if nobody took it."""
    position["round"] += 1
    if position["marker"] is not None:
        position["first"] = position["marker"]
        position["marker"] = None
    continue_fill(position)


def complete_rows(wall: list[list[str | None]]) -> int:
    return sum(1 for row in wall if None not in row)


def bonus(wall: list[list[str | None]]) -> int:
    """E3: 2 for a row, 7 for a column, 10 for a colour with all five tiles."""
    columns = sum(1 for column in range(5) if all(row[column] is not None for row in wall))
    colours = sum(1 for colour in COLOURS if sum(row.count(colour) for row in wall) == 5)
    return 2 * complete_rows(wall) + 7 * columns + 10 * colours


def winners(position: Position) -> list[int]:
    """E4: most points, then most complete rows; who is still tied shares the win."""
    rows = [complete_rows(board["wall"]) for board in position["boards"]]
    results = list(zip(position["scores"], rows, strict=True))
    return [seat for seat, result in enumerate(results) if result == max(results)]


# Piles ----------------------------------------------------------------------------------------------------------------


def add(position: Position, name: str, colour: str) -> None:
    """Put one tile into the pile, which stays in colour order."""
    position[name] = pile({**position[name], colour: position[name].get(colour, 0) + 1})


def remove(counts: dict[str, int], colour: str) -> None:
    counts[colour] -= 1
    if counts[colour] == 0:
        del counts[colour]
