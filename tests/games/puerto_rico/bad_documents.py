"""The table "Errors on reading" of section 9: wrong documents, by the row, with the key that must be named."""

from __future__ import annotations

from typing import Any

from tests.games.fixtures import Doc

from .positions import (
    BUILDER,
    CAPTAIN,
    CRAFTSMAN,
    EACH_PHASE,
    ELEVEN,
    FULL_ISLAND,
    HACIENDA,
    HOSPICE,
    IMMEDIATE,
    MAYOR,
    NEW_ROW,
    OPENING,
    OVER,
    PLACEMENT,
    REPLACE,
    SETTLER,
    START,
    STORAGE,
    TAKEN,
    TRADER,
    UNIVERSITY,
    board,
    during,
    pick,
    ships,
)

PICK = pick()
WHARVES = during("captain", board(goods="corn", city="1 wharf"), board(city="1 wharf", goods="corn"))
Rows = list[tuple[str, Any]]


def with_board(**keys: Any) -> Doc:
    """Phase `role` with this board for seat 1."""
    return pick({}, keys)


def without(doc: Doc, *keys: str) -> Doc:
    return {key: value for key, value in doc.items() if key not in keys}


def everywhere(key: str, value: object, *phases: str) -> Rows:
    """A short-lived key outside these phases."""
    return [(key, {**doc, key: value}) for phase, doc in EACH_PHASE.items() if phase not in phases]


def each(key: str, doc: Doc, *values: Any) -> Rows:
    """The document with each of these values for the key."""
    return [(key, {**doc, key: value}) for value in values]


def each_option(name: str, *values: Any) -> Rows:
    return [(name, {**START, "options": {name: value}}) for value in values]


def each_role(key: str, *values: Any) -> Rows:
    return [("roles", {**PICK, "roles": {"mayor": {key: value}}}) for value in values]


def each_ship(*ships_0: Any) -> Rows:
    """The first ship as given, the others empty."""
    return [("cargo", {**PICK, "cargo": [ship, {}, {}]}) for ship in ships_0]


def each_on_board(key: str, *values: Any) -> Rows:
    return [(key, with_board(**{key: value})) for value in values]


WRONG_TYPES: Rows = [
    *each("players", START, True, 3.0, "3", None, [3]),
    *each("options", START, "end", [], None, 1),
    *each_option("settler_refill", True, 1, None, ["end"]),
    *each_option("optional_colonists", 1, 0, "true", None),
    *each("phase", START, 1, None, ["role"], {}),
    *each("player", SETTLER, 0.0, False, "0", None, [0]),
    *each("scores", PICK, 0, {}, [True, 0, 0], [0.0, 0, 0], [None, 0, 0], None),
    *each("winners", OVER, 0, {}, [True], [1.0], "0"),
    *each("round", PICK, True, 1.0, "1", None, [1]),
    *each("governor", PICK, True, 0.0, "0", None),
    *each("end", PICK, 0, 1, "true", None),
    *each("roles", PICK, [], None, "mayor", {"mayor": 1}, {"mayor": None}),
    *each_role("doubloons", True, 1.0, "1", None),
    *each_role("taken_by", False, 0.0, "0", [0]),
    *each("vp_supply", PICK, "75", None, True, 75.0),
    *each("colonist_supply", PICK, "55", None, True, 55.0),
    *each("colonist_ship", PICK, "3", None, True, 3.0),
    *each("quarries", PICK, "8", None, True, 8.0),
    *[
        row
        for key in ("goods_supply", "house", "row", "stack", "discard")
        for row in each(key, PICK, [], None, "corn", {"corn": True}, {"corn": 1.0}, {"corn": None}, {"corn": "1"})
    ],
    *each("stock", PICK, [], None, {"wharf": True}, {"wharf": 2.0}),
    *each("cargo", PICK, {}, None, [1, {}, {}], [None, {}, {}]),
    *each_ship({"capacity": True}, {"capacity": 4.0}, {"capacity": "4"}, {"capacity": None}),
    *each_ship({"good": 1, "load": 1}, {"good": True, "load": 1}, {"good": ["corn"], "load": 1}),
    *each_ship({"good": "corn", "load": True}, {"good": "corn", "load": 1.0}, {"good": "corn", "load": None}),
    *each("boards", PICK, {}, None, [1, {}, {}], [None, {}, {}], ""),
    *[row for key in ("doubloons", "vp", "san_juan") for row in each_on_board(key, True, 1.0, None, "1")],
    *[row for key in ("goods", "island", "manned", "city") for row in each_on_board(key, [], None, 1)],
    *each_on_board("goods", {"corn": True}, {"corn": 1.0}, {"corn": None}),
    *each_on_board("city", {"wharf": True}, {"wharf": 0.0}, {"wharf": None}, {"wharf": "1"}),
    *each("drawer", HACIENDA, False, 0.0, "0", [0]),
    *each("hacienda_used", SETTLER, 0, None, "false"),
    *each("pending", HOSPICE, 1, True, ["quarry"]),
    *each("produced", CRAFTSMAN, {}, None, "corn", [1], [None]),
    *each("captain_loaded", CAPTAIN, 0, 1, None, "true"),
    *each("wharf_used", WHARVES, {}, None, 1, [True], [1.0]),
    *each("passed", WHARVES, {}, None, 1, [True], [1.0]),
    *each("stored", STORAGE, {}, None, "corn", [0], [None]),
]

UNKNOWN: Rows = [
    ("bank", {**PICK, "bank": 5}),
    ("Phase", {**PICK, "Phase": "role"}),
    ("money", with_board(money=3)),
    ("options", {**START, "options": {"refill": "end"}}),
    ("options", {**START, "options": {"settler_refill": "never"}}),
    ("options", {**START, "options": {"optional_colonists": "ask"}}),
    ("roles", {**PICK, "roles": {"prospector": {}}}),
    ("roles", {**pick(players=4), "roles": {"prospector_2": {}}}),
    ("roles", {**pick(players=2), "roles": {"prospector_2": {}}}),
    ("roles", {**PICK, "roles": {"governor": {}}}),
    ("roles", {**PICK, "roles": {"mayor": {"coins": 1}}}),
    ("cargo", {**PICK, "cargo": [{"name": "x"}, {}, {}]}),
    ("cargo", {**PICK, "cargo": [{"good": "quarry", "load": 1}, {}, {}]}),
    ("city", with_board(city={"church": 1})),
    ("city", with_board(city={"Wharf": 1})),
    ("goods", with_board(goods={"quarry": 1})),
    ("goods", with_board(goods={"gold": 1})),
    ("island", with_board(island={"wharf": 1})),
    ("manned", with_board(manned={"gold": 0})),
    ("stock", {**PICK, "stock": {"church": 1}}),
    *[(key, {**PICK, key: {"quarry": 1}}) for key in ("goods_supply", "house", "row", "stack", "discard")],
    ("pending", {**HOSPICE, "pending": "gold"}),
    ("pending", {**HOSPICE, "pending": "hospice"}),
    ("pending", {**UNIVERSITY, "pending": "corn"}),
    ("produced", {**CRAFTSMAN, "produced": ["quarry"]}),
    ("stored", {**STORAGE, "stored": ["gold"]}),
]

OUT_OF_RANGE: Rows = [
    *each("players", START, 0, 1, 6, -3, 10**30),
    *each("round", PICK, 0, -1, 101, 10**30),
    *each("governor", PICK, -1, 3, 10**30),
    *each("player", SETTLER, -1, 3, 10**30),
    *each_role("doubloons", -1, 10**30),
    *each_role("taken_by", -1, 3),
    *[row for key in ("doubloons", "vp", "san_juan") for row in each_on_board(key, -1, 10**30)],
    *[row for key in ("goods", "island", "manned") for row in each_on_board(key, {"corn": -1}, {"corn": 10**30})],
    *each_on_board("city", {"wharf": -1}, {"wharf": 10**30}),
    *[row for key in ("colonist_supply", "colonist_ship", "quarries") for row in each(key, PICK, -1, 10**30)],
    *each("vp_supply", PICK, 10**30, -(10**30)),
    *[
        row
        for key in ("goods_supply", "house", "row", "stack", "discard")
        for row in each(key, PICK, {"corn": -1}, {"corn": 10**30})
    ],
    *each("stock", PICK, {"wharf": -1}, {"wharf": 10**30}),
    *each_ship({"good": "corn", "load": -1}, {"good": "corn", "load": 10**30}),
    *each("drawer", HACIENDA, -1, 3),
    *[row for key in ("wharf_used", "passed") for row in each(key, WHARVES, [-1], [3], [10**30])],
]

LENGTHS: Rows = [
    *[("boards", {**PICK, "boards": [{}] * number}) for number in (0, 2, 4)],
    *[("cargo", {**PICK, "cargo": [{}] * number}) for number in (0, 2, 4)],
    *[("scores", {**PICK, "scores": [0] * number}) for number in (0, 2, 4)],
    ("cargo", {**pick(players=2), "cargo": [{}] * 3}),
]

TWICE: Rows = [
    ("winners", {**OVER, "winners": [1, 1]}),
    ("wharf_used", {**WHARVES, "wharf_used": [1, 1]}),
    ("passed", {**WHARVES, "passed": [1, 1]}),
    ("produced", {**CRAFTSMAN, "produced": ["corn", "corn"]}),
    ("stored", {**STORAGE, "stored": ["corn", "corn"]}),
]

# A phase at which the game would not stop -----------------------------------------------------------------------------

FULL = board("4 corn, 8 indigo")
NO_STOP: Rows = [
    ("phase", during("settler", FULL, row={"corn": 0})),
    ("phase", during("settler", board(), row={}, player=1)),
    ("phase", during("settler", board(), board(city="1 hacienda"), row={}, player=1, hacienda_used=True)),
    ("phase", {**HOSPICE, "options": TAKEN}),
    ("phase", during("hospice", board("corn", city="0 hospice"), pending="corn")),
    ("phase", during("hospice", board("corn", city="1 hospice", san_juan=57), pending="corn", colonist_ship=0)),
    ("phase", {**MAYOR, "options": TAKEN}),
    ("phase", during("mayor", board(san_juan=55))),
    ("phase", during("placement", board("corn, indigo"))),
    ("phase", during("placement", board("corn, indigo", san_juan=2))),
    ("phase", during("placement", board("corn, indigo", "indigo", san_juan=1))),
    ("phase", during("placement", board("2 corn, indigo", "indigo", san_juan=2))),
    ("phase", during("placement", board("2 corn", san_juan=1))),
    ("phase", during("placement", board("corn", san_juan=3))),
    ("phase", during("builder", board(), board(doubloons=0), player=1)),
    ("phase", during("builder", board(city=f"{ELEVEN}, 0 office", doubloons=30))),
    ("phase", {**UNIVERSITY, "options": TAKEN}),
    ("phase", during("university", board(city="0 university, 0 wharf"), pending="wharf")),
    ("phase", during("university", board(city="0 university"), pending="university")),
    (
        "phase",
        during("university", board(city="1 university, 0 wharf", san_juan=57), pending="wharf", colonist_ship=0),
    ),
    ("phase", {**CRAFTSMAN, "produced": []}),
    ("phase", without(CRAFTSMAN, "produced")),
    ("phase", during("craftsman", board(goods="9 coffee"), produced=["coffee"])),
    ("phase", during("trader", board())),
    ("phase", during("trader", board(goods="corn"), house={"corn": 1})),
    ("phase", during("trader", board(goods="corn", city="0 office"), house={"corn": 1})),
    ("phase", during("captain", board())),
    ("phase", during("captain", board(goods="corn", city="0 wharf"), cargo=ships("4 corn", "", ""))),
    (
        "phase",
        during("captain", board(goods="corn", city="1 wharf"), cargo=ships("4 corn", "", ""), wharf_used=[0]),
    ),
    ("phase", during("storage", board())),
    ("phase", during("storage", board(goods="3 corn"))),
    ("phase", during("storage", board(goods="corn, indigo", city="1 large_warehouse"))),
    ("phase", during("storage", board(goods="corn, indigo", city="1 small_warehouse"), stored=["indigo"])),
    (
        "phase",
        during("storage", board(goods="corn, indigo, sugar", city="1 large_warehouse"), stored=["sugar"]),
    ),
]

PHASE_KEYS: Rows = [
    *[("phase", {**START, "phase": phase}) for phase in ("play", "Role", "", "prospector")],
    ("phase", {**NEW_ROW, "options": IMMEDIATE}),
    ("phase", without(REPLACE, "options")),
    *NO_STOP,
]

# Who acts, and roles --------------------------------------------------------------------------------------------------

TURNS: Rows = [
    ("round", {**START, "round": 2}),
    ("round", {**OPENING, "round": 2}),
    *[("governor", {**START, "governor": seat}) for seat in (0, 2)],
]

PLAYERS: Rows = [
    ("player", {**PICK, "player": 1}),
    ("player", {**PICK, "player": "chance"}),
    ("player", {**PICK, "player": None}),
    ("player", {**MAYOR, "player": 1}),
    ("player", {**CRAFTSMAN, "player": 2}),
    *[("player", {**doc, "player": 0}) for doc in (START, OPENING, HACIENDA, REPLACE, NEW_ROW, OVER)],
    *[("player", {**doc, "player": None}) for doc in (START, OPENING, HACIENDA, REPLACE, NEW_ROW)],
    *[
        ("player", {**doc, "player": "chance"})
        for doc in (SETTLER, HOSPICE, PLACEMENT, BUILDER, CAPTAIN, STORAGE, OVER)
    ],
    *[("player", {**doc, "player": None}) for doc in (SETTLER, UNIVERSITY, TRADER)],
]

TWO_ALL = {
    name: {"taken_by": place % 2}
    for place, name in enumerate(("settler", "mayor", "builder", "trader", "captain", "prospector"))
}
ROLES_ROW: Rows = [
    ("roles", {**PICK, "roles": {"mayor": {"taken_by": 1}}}),
    ("roles", {**PICK, "roles": {"mayor": {"taken_by": 0}, "builder": {"taken_by": 0}}}),
    ("roles", {**PICK, "roles": {"mayor": {"taken_by": 0}, "builder": {"taken_by": 2}}}),
    ("roles", {**PICK, "governor": 1, "roles": {"mayor": {"taken_by": 0}}}),
    (
        "roles",
        {**PICK, "roles": {name: {"taken_by": seat} for seat, name in enumerate(("mayor", "builder", "trader"))}},
    ),
    ("roles", {**pick(players=2), "roles": TWO_ALL}),
    ("roles", {**SETTLER, "roles": {}}),
    ("roles", {**SETTLER, "roles": {"mayor": {"taken_by": 0}}}),
    ("roles", {**SETTLER, "roles": {"settler": {"taken_by": 0}, "mayor": {"taken_by": 1}}}),
    ("roles", {**SETTLER, "roles": {"settler": {"taken_by": 1}}}),
    ("roles", {**PICK, "roles": {"mayor": {"taken_by": 0, "doubloons": 1}}}),
    ("roles", {**SETTLER, "roles": {"settler": {"taken_by": 0, "doubloons": 2}}}),
    *[("roles", {**doc, "roles": {"mayor": {"doubloons": 1}}}) for doc in (START, OPENING)],
    *[("roles", {**doc, "roles": {"mayor": {"taken_by": 0}}}) for doc in (START, OPENING)],
]

ENDS: Rows = [
    ("end", {**pick(board(vp=75)), "end": False}),
    ("end", {**pick(board(vp=80)), "end": False}),
    ("end", {**pick(board(city=f"{ELEVEN}, 0 office")), "end": False}),
    ("end", {**pick(board(city=f"{ELEVEN.replace(', 0 hospice', '')}, 0 city_hall")), "end": False}),
    ("end", {**OVER, "end": False}),
    ("end", {**OVER, "end": False, "round": 99}),
]

RESULTS: Rows = [
    ("scores", {**PICK, "scores": [1, 0, 0]}),
    ("scores", {**pick(board(vp=3)), "scores": [0, 0, 0]}),
    ("winners", {**PICK, "winners": [0]}),
    ("winners", {**PICK, "winners": []}),
    ("winners", {**OVER, "winners": [0]}),
    ("winners", {**OVER, "winners": [0, 1]}),
    ("winners", {**OVER, "winners": None}),
    ("winners", {**OVER, "winners": []}),
]

# Pieces ---------------------------------------------------------------------------------------------------------------

TOO_MANY: Rows = [
    ("goods_supply", pick(board(goods="11 corn"))),
    ("goods_supply", pick(board(goods="9 coffee"), house={"coffee": 1})),
    ("goods_supply", pick(board(goods="6 corn"), cargo=ships("", "5 corn", ""))),
    ("goods_supply", pick(board(goods="9 corn"), players=2, row={})),
    ("goods_supply", {**PICK, "goods_supply": {"corn": 10}}),
    ("goods_supply", {**PICK, "goods_supply": {"corn": 9, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}}),
    ("stack", pick(board("9 coffee"))),
    ("stack", pick(board("7 coffee"), discard={"coffee": 2})),
    ("stack", pick(board("5 coffee"), row={"coffee": 2}, discard={"coffee": 2})),
    ("stack", pick(board("6 coffee"), players=2, row={})),
    ("stack", {**PICK, "stack": {"corn": 10}}),
    ("stack", {**PICK, "stack": {}}),
    ("quarries", pick(board("9 quarry"))),
    ("quarries", pick(board("5 quarry"), board("4 quarry"))),
    ("quarries", pick(board("6 quarry"), players=2, row={})),
    ("quarries", {**PICK, "quarries": 7}),
    ("stock", pick(board(city="0 wharf"), board(city="0 wharf"), board(city="0 wharf"))),
    ("stock", pick(board(city="0 city_hall"), board(city="0 city_hall"))),
    ("stock", pick(board(city="0 office"), board(city="0 office"), players=2, row={})),
    ("stock", {**PICK, "stock": {"wharf": 2}}),
    ("colonist_supply", pick(board(san_juan=56))),
    ("colonist_supply", {**PICK, "colonist_ship": 59}),
    ("colonist_supply", pick(board("8 corn", "8 corn", "3 indigo_plant", san_juan=45))),
    ("colonist_supply", {**PICK, "colonist_supply": 54}),
    ("vp_supply", {**PICK, "vp_supply": 74}),
    ("vp_supply", {**pick(board(vp=80)), "vp_supply": 0}),
]

MARKETS: Rows = [
    ("house", {**PICK, "house": {"corn": 4}}),
    ("house", {**PICK, "house": {"corn": 1, "indigo": 1, "sugar": 1, "coffee": 1}}),
    ("cargo", {**PICK, "cargo": ships("1 corn", "2 corn", "")}),
    ("cargo", {**PICK, "cargo": [{"good": "corn", "load": 0}, {}, {}]}),
    ("cargo", {**PICK, "cargo": [{"good": "corn"}, {}, {}]}),
    ("cargo", {**PICK, "cargo": [{"load": 1}, {}, {}]}),
    ("cargo", {**PICK, "cargo": ships("5 corn", "", "")}),
    ("cargo", {**PICK, "cargo": ships("", "", "7 corn")}),
    ("cargo", {**PICK, "cargo": [{"capacity": 5}, {}, {}]}),
    ("cargo", {**PICK, "cargo": [{"capacity": 6}, {"capacity": 5}, {"capacity": 4}]}),
]

ROWS_OF_TILES: Rows = [
    ("row", {**PICK, "row": {"corn": 5}}),
    *[("row", {**doc, "row": {"corn": 2, "sugar": 2}}) for doc in (OPENING, NEW_ROW, REPLACE)],
    ("row", {**START, "row": {"corn": 1}}),
    ("island", {**START, "boards": [{"island": {"corn": 1}}, {}, {}]}),
    ("island", {**START, "boards": [{"island": {"quarry": 1}}, {}, {}]}),
]

BOARDS: Rows = [
    ("island", with_board(island={"corn": 10, "quarry": 3})),
    ("manned", with_board(island={"corn": 2}, manned={"corn": 3})),
    ("manned", with_board(manned={"quarry": 1})),
    ("manned", {**START, "boards": [{"manned": {"corn": 1}}, {}, {}]}),
    ("city", pick(board(city=f"{ELEVEN}, 0 office, 0 wharf"))),
    ("city", pick(board(city=f"{ELEVEN}, 0 city_hall"))),
    ("city", with_board(city={"wharf": 2})),
    ("city", with_board(city={"indigo_plant": 4})),
    ("city", with_board(city={"coffee_roaster": 3})),
    ("city", with_board(city={"small_indigo_plant": 2})),
]

ALL_TILES = {"corn": 9, "indigo": 10, "sugar": 11, "tobacco": 9, "coffee": 8}
EMPTY_STACK: Rows = [
    ("stack", {**OPENING, "row": {}, "boards": [{}, {}, {}], "discard": {**ALL_TILES}}),
    ("stack", {**NEW_ROW, "boards": [{}, {}, {}], "row": {"corn": 1}, "discard": {**ALL_TILES, "corn": 8}}),
    ("stack", {**REPLACE, "boards": [{}, {}, {}], "row": {"corn": 1}, "discard": {**ALL_TILES, "corn": 8}}),
    (
        "stack",
        {
            **HACIENDA,
            "boards": [{"city": {"hacienda": 1}}, {}, {}],
            "row": {"corn": 1},
            "discard": {**ALL_TILES, "corn": 8},
        },
    ),
]

# Short-lived keys -----------------------------------------------------------------------------------------------------

DRAWERS: Rows = [
    ("drawer", without(HACIENDA, "drawer")),
    ("drawer", without(REPLACE, "drawer")),
    ("drawer", {**HACIENDA, "drawer": None}),
    *everywhere("drawer", 0, "hacienda", "replace"),
    ("drawer", {**HACIENDA, "drawer": 1}),
    ("drawer", during("hacienda", board("corn", city="0 hacienda"), drawer=0)),
    ("drawer", during("hacienda", board(FULL_ISLAND, city="1 hacienda"), drawer=0, row={})),
]

SHORT_LIVED: Rows = [
    *everywhere("hacienda_used", True, "settler"),
    *everywhere("pending", "corn", "hospice", "university"),
    *everywhere("produced", ["corn"], "craftsman"),
    *everywhere("captain_loaded", True, "captain"),
    *everywhere("wharf_used", [0], "captain"),
    *everywhere("passed", [1], "captain"),
    *everywhere("stored", ["corn"], "storage"),
    ("hacienda_used", {**SETTLER, "hacienda_used": True}),
    ("hacienda_used", {**during("settler", board("corn", city="0 hacienda")), "hacienda_used": True}),
    ("pending", without(HOSPICE, "pending")),
    ("pending", without(UNIVERSITY, "pending")),
    ("pending", {**HOSPICE, "pending": "coffee"}),
    ("pending", {**HOSPICE, "player": 1}),
    ("pending", during("hospice", board("corn", "corn", "1 hospice"), pending="corn")),
    ("pending", {**UNIVERSITY, "pending": "harbor"}),
    ("pending", {**UNIVERSITY, "pending": "university"}),
    ("wharf_used", {**WHARVES, "wharf_used": [2]}),
    ("wharf_used", {**CAPTAIN, "wharf_used": [0]}),
    ("passed", {**WHARVES, "passed": [2]}),
    ("passed", during("captain", board(goods="corn"), board(city="0 wharf"), passed=[1])),
    ("passed", {**WHARVES, "passed": [1], "wharf_used": [1]}),
    ("passed", {**WHARVES, "passed": [0]}),
    ("stored", {**STORAGE, "stored": ["coffee"]}),
    ("stored", {**STORAGE, "stored": ["corn", "tobacco"]}),
    ("stored", {**during("storage", board(goods="corn, indigo")), "stored": ["corn"]}),
]

ERRORS: dict[str, Rows] = {
    "unknown key or name": UNKNOWN,
    "wrong type": WRONG_TYPES,
    "negative or too large": OUT_OF_RANGE,
    "wrong length": LENGTHS,
    "twice in a list": TWICE,
    "phase": PHASE_KEYS,
    "round, governor": TURNS,
    "player": PLAYERS,
    "takers": ROLES_ROW,
    "end": ENDS,
    "scores, winners": RESULTS,
    "more than exists": TOO_MANY,
    "house, cargo": MARKETS,
    "row": ROWS_OF_TILES,
    "island, manned, city": BOARDS,
    "empty stack": EMPTY_STACK,
    "drawer": DRAWERS,
    "short-lived keys": SHORT_LIVED,
}
