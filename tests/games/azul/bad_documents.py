"""The table "Errors on reading" of section 10: wrong documents, by the row, with the key that must be named."""

from __future__ import annotations

from typing import Any

from tests.games.fixtures import Doc

from .positions import FIVE, board, draft, fill, last_pick, tile
from .twin import COLOURS

START: Doc = {"game": "azul", "players": 2}
DRAFT = draft(2, FIVE)
FILL = fill(2, FIVE[:2])
TILE = tile([board(lines="red////"), {}])
OVER: Doc = {"game": "azul", "players": 2, "phase": "over"}
GREY = {"wall": "grey"}
ROW = "blue yellow red black white"
BLUE_IN_ROW_TWO = ". . . . . / . blue . . . / . . . . . / . . . . . / . . . . ."
BLUE_TWICE_IN_A_COLUMN = "blue . . . . / . . . . . / blue . . . . / . . . . . / . . . . ."
REST = " / . . . . . / . . . . . / . . . . . / . . . . ."


def with_board(doc: Doc, **keys: Any) -> Doc:
    """The document with this board for seat 1 and an empty one for seat 0."""
    return {**doc, "boards": [{}, keys]}


def with_wall(doc: Doc, on_wall: str) -> Doc:
    return {**doc, "boards": [{}, board(on_wall=on_wall)]}


ERRORS: dict[str, list[tuple[str, Any]]] = {
    "unknown key": [
        ("tiles", {**DRAFT, "tiles": []}),
        ("score", with_board(DRAFT, score=1)),
        ("walls", {**DRAFT, "options": {"walls": "grey"}}),
        ("Players", {**DRAFT, "Players": 2}),
    ],
    "unknown colour": [
        ("centre", {**DRAFT, "centre": {"green": 1}}),
        ("bag", {**DRAFT, "bag": {"Blue": 1}}),
        ("lid", {**DRAFT, "lid": {"": 1}}),
        ("factories", {**DRAFT, "factories": [["green"], [], [], [], []]}),
        ("lines", with_board(DRAFT, lines=[["green"], [], [], [], []])),
        ("wall", with_board(DRAFT, wall=[["green", None, None, None, None], *[[None] * 5] * 4])),
        ("floor", with_board(DRAFT, floor=["green"])),
    ],
    "wrong type": [
        ("players", {**START, "players": True}),
        ("players", {**START, "players": 2.0}),
        ("players", {**START, "players": "2"}),
        ("options", {**START, "options": "grey"}),
        ("options", {**START, "options": []}),
        ("phase", {**START, "phase": 1}),
        ("phase", {**START, "phase": None}),
        ("phase", {**START, "phase": ["draft"]}),
        ("player", {**DRAFT, "player": 0.0}),
        ("player", {**DRAFT, "player": False}),
        ("player", {**DRAFT, "player": [0]}),
        ("scores", {**DRAFT, "scores": 5}),
        ("scores", {**DRAFT, "scores": {"0": 1, "1": 2}}),
        ("scores", {**DRAFT, "scores": [True, 0]}),
        ("scores", {**DRAFT, "scores": [1.0, 0]}),
        ("scores", {**DRAFT, "scores": [None, 0]}),
        ("winners", {**DRAFT, "winners": 0}),
        ("winners", {**OVER, "winners": [False, True]}),
        ("round", {**DRAFT, "round": "1"}),
        ("round", {**DRAFT, "round": 1.0}),
        ("round", {**DRAFT, "round": True}),
        ("round", {**DRAFT, "round": None}),
        ("first", {**DRAFT, "first": "0"}),
        ("first", {**DRAFT, "first": False}),
        ("marker", {**DRAFT, "marker": 1.0}),
        ("marker", {**DRAFT, "marker": True}),
        ("factories", {**DRAFT, "factories": {}}),
        ("factories", {**DRAFT, "factories": [{"blue": 1}, [], [], [], []]}),
        ("factories", {**DRAFT, "factories": [[1], [], [], [], []]}),
        ("factories", {**DRAFT, "factories": ["blue", [], [], [], []]}),
        ("centre", {**DRAFT, "centre": ["blue"]}),
        ("centre", {**DRAFT, "centre": {"blue": 1.0}}),
        ("centre", {**DRAFT, "centre": {"blue": True}}),
        ("centre", {**DRAFT, "centre": {"blue": None}}),
        ("bag", {**DRAFT, "bag": 100}),
        ("lid", {**DRAFT, "lid": None}),
        ("boards", {**DRAFT, "boards": {}}),
        ("boards", {**DRAFT, "boards": [[], []]}),
        ("lines", with_board(DRAFT, lines={})),
        ("lines", with_board(DRAFT, lines=["red", [], [], [], []])),
        ("lines", with_board(DRAFT, lines=[[None], [], [], [], []])),
        ("wall", with_board(DRAFT, wall=None)),
        ("wall", with_board(DRAFT, wall=[ROW.split(), 1, 2, 3, 4])),
        ("wall", with_board(DRAFT, wall=[[0, None, None, None, None], *[[None] * 5] * 4])),
        ("floor", with_board(DRAFT, floor="blue")),
        ("floor", with_board(DRAFT, floor={"blue": 1})),
    ],
    "wrong array length": [
        ("scores", {**DRAFT, "scores": [1]}),
        ("scores", {**DRAFT, "scores": [1, 2, 3]}),
        ("factories", {**DRAFT, "factories": [["blue"]]}),
        ("factories", {**DRAFT, "factories": [["blue"], *[[]] * 6]}),
        ("boards", {**DRAFT, "boards": [{}]}),
        ("boards", {**DRAFT, "boards": [{}, {}, {}]}),
        ("lines", with_board(DRAFT, lines=[[], [], [], []])),
        ("lines", with_board(DRAFT, lines=[[], [], [], [], [], []])),
        ("wall", with_board(DRAFT, wall=[[None] * 5] * 4)),
        ("wall", with_board(DRAFT, wall=[*[[None] * 5] * 4, [None] * 4])),
    ],
    "value out of range": [
        ("phase", {**START, "phase": "play"}),
        ("player", {**DRAFT, "player": 2}),
        ("player", {**DRAFT, "player": -1}),
        ("player", {**DRAFT, "player": "nature"}),
        ("scores", {**DRAFT, "scores": [0, -1]}),
        ("scores", {**DRAFT, "scores": [0, 10**9]}),
        ("round", {**DRAFT, "round": 0}),
        ("round", {**DRAFT, "round": 101}),
        ("round", {**DRAFT, "round": 10**30}),
        ("first", {**DRAFT, "first": 2}),
        ("first", {**DRAFT, "first": -1}),
        ("marker", {**DRAFT, "marker": 2}),
        ("marker", {**DRAFT, "marker": -1}),
        ("centre", {**DRAFT, "centre": {"blue": -1}}),
        ("centre", {**DRAFT, "centre": {"blue": 10**30}}),
        ("winners", {**OVER, "winners": [2]}),
    ],
    "game missing or another": [("game", {"players": 2}), ("game", {**START, "game": "chess"}), ("game", {})],
    "players missing or not 2 to 4": [
        ("players", {"game": "azul"}),
        *[("players", {**START, "players": number}) for number in (0, 1, 5, -2, None)],
    ],
    "unknown option value": [
        ("wall", {**START, "options": {"wall": value}}) for value in ("gray", "", None, 1, ["grey"])
    ],
    "phase tile on the coloured wall": [("phase", {**TILE, "options": {"wall": "coloured"}})],
    "phase tile without a choice of two spaces due": [
        ("phase", tile([{}, {}])),
        ("phase", tile([board(lines="/red///"), {}])),
        ("phase", tile([board(lines="red////", on_wall="blue yellow black white ." + REST), {}])),
        ("phase", tile([board(lines="red/blue blue///", on_wall="blue yellow black white ." + REST), {}])),
        ("phase", tile([board(lines="red////", on_wall="blue yellow black white . / . . . . red" + REST[:-12]), {}])),
    ],
    "player not what the phase prescribes": [
        ("player", {**DRAFT, "player": "chance"}),
        ("player", {**DRAFT, "player": None}),
        ("player", {**START, "player": 0}),
        ("player", {**START, "player": None}),
        ("player", {**FILL, "player": 0}),
        ("player", {**OVER, "player": 0}),
        ("player", {**OVER, "player": "chance"}),
        ("player", {**TILE, "player": 1}),
        ("player", {**TILE, "player": "chance"}),
    ],
    "winners not what it must be": [
        ("winners", {**DRAFT, "winners": [0]}),
        ("winners", {**DRAFT, "winners": []}),
        ("winners", {**OVER, "winners": None}),
        ("winners", {**OVER, "winners": []}),
        ("winners", {**OVER, "winners": [0]}),
        ("winners", {**OVER, "winners": [1, 0]}),
        ("winners", {**OVER, "winners": [0], "scores": [1, 2]}),
    ],
    "round other than 1 in phase start": [("round", {**START, "round": 2})],
    "first in phase start, or null in another": [
        ("first", {**START, "first": 0}),
        *[("first", {**doc, "first": None}) for doc in (DRAFT, FILL, TILE, OVER)],
    ],
    "marker in phase start or fill": [("marker", {**START, "marker": 0}), ("marker", {**FILL, "marker": 1})],
    "factories": [
        ("factories", draft(2, ["blue blue blue blue blue"])),
        ("factories", fill(2, FIVE)),
        ("factories", fill(2, ["blue", "red"])),
        ("factories", fill(2, ["", "red"])),
        ("factories", fill(2, ["blue blue blue blue", "red red red", "", "", "white"])),
        ("factories", draft(2, [])),
        *[("factories", {**doc, "factories": [["blue"], [], [], [], []]}) for doc in (START, TILE, OVER)],
    ],
    "centre": [("centre", {**doc, "centre": {"red": 1}}) for doc in (START, FILL, TILE, OVER)],
    "lines": [
        ("lines", {**DRAFT, "boards": [{}, board(lines="red red////")]}),
        ("lines", {**DRAFT, "boards": [{}, board(lines="////red red red red red red")]}),
        ("lines", {**DRAFT, "boards": [{}, board(lines="//red blue//")]}),
        (
            "lines",
            {**DRAFT, "boards": [{}, board(lines="/blue///", on_wall=". . . . . / . blue . . .  " + REST[:-12])]},
        ),
        *[("lines", {**doc, "boards": [{}, board(lines="/red red///")]}) for doc in (START, FILL, OVER)],
    ],
    "wall": [
        ("wall", with_wall(DRAFT, "yellow . . . ." + REST)),
        ("wall", with_wall(FILL, ". blue . . ." + REST)),
        ("wall", with_wall({**DRAFT, "options": GREY}, "blue . . blue ." + REST)),
        (
            "wall",
            with_wall({**DRAFT, "options": GREY}, "blue . . . . / . . . . . / blue . . . . / . . . . . / . . . . ."),
        ),
        *[("wall", with_wall(doc, ROW + REST)) for doc in (START, DRAFT, FILL)],
        ("wall", with_wall({**DRAFT, "options": GREY}, "white black red yellow blue" + REST)),
    ],
    "floor": [
        ("floor", {**DRAFT, "boards": [{}, board(floor="red " * 8)]}),
        *[("floor", {**doc, "boards": [{}, board(floor="red")]}) for doc in (START, FILL, OVER)],
    ],
    "not 20 tiles of a colour": [
        ("lid", last_pick("red", bag=dict.fromkeys(COLOURS, 20))),
        ("bag", last_pick("red", lid=dict.fromkeys(COLOURS, 20))),
        ("bag", last_pick("red", bag={"blue": 20, "yellow": 20, "red": 18, "black": 20, "white": 20}, lid={})),
        ("bag", last_pick("red", bag=dict.fromkeys(COLOURS, 20), lid={})),
        ("bag", draft(2, ["red"], centre={"red": 20})),
        ("lid", draft(2, ["red"], centre={"red": 20}, bag={})),
    ],
    "empty bag in phase fill": [("bag", {**FILL, "bag": {}}), ("bag", {**FILL, "bag": {"blue": 0}})],
    "phase start with a tile outside the bag": [
        ("lid", {**START, "lid": {"blue": 1}}),
        ("boards", {**START, "boards": [{}, board(lines="/red///")]}),
        ("boards", {**START, "boards": [{}, board(on_wall="blue . . . ." + REST)]}),
    ],
}
