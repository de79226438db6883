"""Short documents that the tests begin with, and the positions from which rare states are near."""

from __future__ import annotations

from typing import Any

from tests.games.fixtures import Doc

from .twin.data import ROLE_OF

START: Doc = {"game": "puerto_rico", "players": 3}
IMMEDIATE: Doc = {"settler_refill": "immediate"}
TAKEN: Doc = {"optional_colonists": False}
ROW = {"corn": 2, "sugar": 1, "tobacco": 1}


def counts(text: str) -> dict[str, int]:
    """`"2 corn, sugar"` as counts."""
    found: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        number, _, name = part.rpartition(" ")
        found[name] = int(number or 1)
    return found


def board(island: str = "", manned: str = "", city: str = "", goods: str = "", **more: Any) -> Doc:
    """A board in short: in the city `1 wharf` has a colonist and `0 wharf` has none."""
    return {"goods": counts(goods), "island": counts(island), "manned": counts(manned), "city": counts(city), **more}


def pick(*boards: Doc, **keys: Any) -> Doc:
    """Seat 0 takes the first role of a round; boards that are left out are empty."""
    players = keys.pop("players", 3)
    all_boards = [*boards, *(board() for _ in range(players - len(boards)))]
    return {**START, "players": players, "phase": "role", "row": dict(ROW), "boards": all_boards, **keys}


def during(phase: str, *boards: Doc, **keys: Any) -> Doc:
    """Seat 0 has taken the phase's role as the first of the round."""
    return {**pick(*boards, **keys), "phase": phase, "roles": {ROLE_OF[phase]: {"taken_by": 0}}}


def last_pick(role: str, *boards: Doc, **keys: Any) -> Doc:
    """Seat 2 of three takes the last role of the round, which can be this one."""
    names = [name for name in ("settler", "trader", "builder") if name != role][:2]
    taken = {name: {"taken_by": seat} for seat, name in enumerate(names)}
    return {**pick(*boards, **keys), "roles": taken}


def ships(*loads: str) -> list[Doc]:
    """`"3 corn"` for a ship that carries so many, `""` for an empty one."""
    return [{"good": load.split()[1], "load": int(load.split()[0])} if load else {} for load in loads]


FULL_ISLAND = "10 corn, 2 quarry"
ELEVEN = (
    "0 small_indigo_plant, 0 small_sugar_mill, 0 indigo_plant, 0 sugar_mill, 0 tobacco_storage, 0 coffee_roaster,"
    "0 small_market, 0 hacienda, 0 construction_hut, 0 small_warehouse, 0 hospice"
)
SETTLER = during("settler", board("corn"), board("indigo", city="1 hacienda, 1 hospice"))
HACIENDA = during("hacienda", board("corn", city="1 hacienda"), drawer=0)
HOSPICE = during("hospice", board("corn, quarry", city="1 hospice"), pending="quarry")
REPLACE = during("replace", drawer=1, options=IMMEDIATE, row={"corn": 3})
NEW_ROW = during("row", row={"corn": 1}, discard={"sugar": 3})
MAYOR = during("mayor", board("corn, indigo"), board("indigo"), board("corn"))
PLACEMENT = during("placement", board("corn, indigo, sugar", san_juan=2), colonist_ship=0)
BUILDER = during("builder", board(doubloons=5), board(doubloons=8, city="1 university"))
UNIVERSITY = during("university", board(city="1 university, 0 wharf"), pending="wharf")
CRAFTSMAN = during("craftsman", board("corn", "corn", goods="corn"), produced=["corn"])
TRADER = during("trader", board(goods="corn, coffee"), board(goods="coffee", city="1 office"))
CAPTAIN = during("captain", board(goods="2 corn, indigo"), board(goods="corn", city="1 wharf, 1 harbor"))
STORAGE = during("storage", board(goods="corn, 2 indigo, 4 tobacco", city="1 small_warehouse"))
OPENING: Doc = {**START, "phase": "opening", "row": {"corn": 2}}
OVER: Doc = {**pick(board(vp=7), board(vp=7, doubloons=9)), "phase": "over"}
EACH_PHASE: dict[str, Doc] = {
    "start": START,
    "opening": OPENING,
    "role": pick(),
    "settler": SETTLER,
    "hacienda": HACIENDA,
    "hospice": HOSPICE,
    "replace": REPLACE,
    "row": NEW_ROW,
    "mayor": MAYOR,
    "placement": PLACEMENT,
    "builder": BUILDER,
    "university": UNIVERSITY,
    "craftsman": CRAFTSMAN,
    "trader": TRADER,
    "captain": CAPTAIN,
    "storage": STORAGE,
    "over": OVER,
}


def full_islands() -> list[Doc]:
    """Four islands that together hold all but three of the 50 plantations; the fifth has three spaces taken."""
    kinds = ["10 corn, 2 indigo", "10 indigo, 2 sugar", "9 sugar, 3 tobacco", "6 tobacco, 5 coffee"]
    return [board(island) for island in (*kinds, "3 quarry")]


def rare_positions() -> dict[str, Doc]:
    """The starts that the differential test always walks, by what is near them."""
    all_wharves = board(goods="5 corn, 3 indigo, 2 sugar", city="1 wharf, 1 harbor")
    many_circles = board("3 indigo", city="0 indigo_plant, 0 tobacco_storage, 0 coffee_roaster, 0 wharf", san_juan=4)
    return {
        "stack and discard pile run out": pick(*full_islands(), players=5, row={"coffee": 2}),
        "the hacienda turns the discard pile over": during(
            "settler",
            board("corn", city="1 hacienda"),
            discard={"corn": 9, "indigo": 12, "sugar": 10, "tobacco": 8, "coffee": 8},
            row={"sugar": 1, "tobacco": 1},
        ),
        "immediate: the stack is used up": during(
            "settler",
            options=IMMEDIATE,
            discard={"corn": 9, "indigo": 12, "sugar": 10, "tobacco": 8, "coffee": 8},
            row={"corn": 1, "sugar": 1, "tobacco": 1},
        ),
        "a colonist from the ship": during(
            "settler", board("corn", city="1 hospice"), board(san_juan=54), row=dict(ROW), colonist_ship=3
        ),
        "no colonist anywhere": during(
            "builder", board(city="1 university", doubloons=12, san_juan=57), colonist_ship=0
        ),
        "the last colonists": pick(many_circles, many_circles, board("corn", san_juan=40)),
        "an empty ship": pick(board("4 indigo", "indigo", san_juan=2), colonist_ship=0),
        "the twelfth city space": during("builder", board(city=ELEVEN, doubloons=20), board(doubloons=12)),
        "the last round by colonists": last_pick("mayor", board(san_juan=30), board(san_juan=20)),
        "round 100": last_pick("prospector", board(goods="corn"), governor=0, round=100),
        "round 100 and the end flag": last_pick("captain", board(vp=70), board(goods="4 corn"), governor=0, round=100),
        "the last points": pick(board(vp=40), all_wharves, board(goods="5 corn", vp=33)),
        "a wharf that may wait": during(
            "captain",
            board(goods="2 tobacco", city="1 wharf"),
            board(goods="3 tobacco", city="1 wharf, 1 harbor"),
            cargo=ships("4 corn", "2 sugar", "1 coffee"),
        ),
        "a choice of empty ships": during("captain", all_wharves, board(goods="4 corn, 4 coffee"), captain_loaded=True),
        "both warehouses": during(
            "captain",
            board(goods="2 corn, 3 indigo, 2 sugar, tobacco, 2 coffee", city="1 small_warehouse, 1 large_warehouse"),
            board(goods="2 corn, 2 indigo, coffee", city="1 large_warehouse"),
        ),
        "the last space of the house": pick(
            board(goods="corn"), board(goods="2 coffee", city="1 office"), house={"coffee": 2, "sugar": 1}
        ),
        "the last barrels": pick(
            board("3 coffee", "3 coffee", "2 coffee_roaster, 1 factory"),
            board("2 coffee", "2 coffee", "2 coffee_roaster, 1 factory"),
            board(goods="6 coffee, 11 sugar"),
        ),
        "a shared victory": last_pick("prospector", board(vp=5, doubloons=1), board(vp=5), players=4, end=True),
    }
