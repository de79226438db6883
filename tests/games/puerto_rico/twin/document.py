"""Section 9: documents, made complete and written in order."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from tests.games.fixtures import Doc

from .board import Board, Counts, colonists, score, spaces, tie_break
from .data import (
    BUILDINGS,
    CHANCE,
    CITY_SPACES,
    GOODS,
    OPTIONS,
    ROLE_OF,
    ROLES,
    ROUND_LIMIT,
    SETUP,
    TILES,
    plantations,
    stock,
)

MOMENT: Doc = {
    "drawer": None,
    "hacienda_used": False,
    "pending": None,
    "produced": [],
    "captain_loaded": False,
    "wharf_used": [],
    "passed": [],
    "stored": [],
}
"""The short-lived keys, as they are outside their phase."""


def copied(doc: Doc) -> Doc:
    result: Doc = json.loads(json.dumps(doc))
    return result


def counted(order: Iterable[str], counts: Counts) -> Counts:
    """The counts in this order, without zeros."""
    return {name: counts[name] for name in order if counts.get(name, 0)}


def rest(whole: Counts, *elsewhere: Counts) -> Counts:
    """What the others leave of the whole."""
    return {name: number - sum(each.get(name, 0) for each in elsewhere) for name, number in whole.items()}


def complete(doc: Doc) -> Doc:
    """The document with every key in the order of the rules file."""
    given = copied(doc)
    full: Doc = {
        "game": "puerto_rico",
        "players": given.get("players", 3),
        "options": {**OPTIONS, **given.get("options", {})},
        "phase": given.get("phase", "start"),
        "round": given.get("round", 1),
    }
    full["governor"] = given.get("governor", usual_governor(full))
    full["roles"] = complete_roles(full, given.get("roles", {}))
    full["player"] = given.get("player", usual_player(full))
    full["boards"] = complete_boards(full, given.get("boards"))
    fill_supplies(full, given)
    full |= {key: given.get(key, value) for key, value in copied(MOMENT).items()}
    full["end"] = given.get("end", must_end(full))
    return tidy(full)


def usual_governor(doc: Doc) -> int | None:
    return None if doc["phase"] == "start" else (doc["round"] - 1) % doc["players"]


def usual_player(doc: Doc) -> Any:
    """What the phase prescribes; with a free seat the chooser."""
    phase = doc["phase"]
    if phase in CHANCE:
        return "chance"
    if phase == "over":
        return None
    return picker(doc) if phase == "role" else chooser(doc)


def taken(doc: Doc) -> int:
    """How many roles are taken in this round."""
    return sum(role["taken_by"] is not None for role in doc["roles"].values())


def picker(doc: Doc) -> int:
    """Whose turn it is to take a role."""
    return int((doc["governor"] + taken(doc)) % doc["players"])


def chooser(doc: Doc) -> int:
    """Who took the role that is being carried out."""
    return int(doc["roles"][ROLE_OF[doc["phase"]]]["taken_by"])


def in_order(doc: Doc) -> list[int]:
    """The seats, chooser first, the others clockwise."""
    first, players = chooser(doc), doc["players"]
    return [(first + step) % players for step in range(players)]


def seats_after(doc: Doc, seat: int) -> list[int]:
    """Who has his turn in the role after this seat."""
    order = in_order(doc)
    return order[order.index(seat) + 1 :]


def complete_roles(doc: Doc, given: Doc) -> Doc:
    names = ROLES[: SETUP[doc["players"]].roles]
    return {name: {"doubloons": 0, "taken_by": None, **given.get(name, {})} for name in names}


def complete_boards(doc: Doc, given: list[Doc] | None) -> list[Board]:
    return [
        {
            "doubloons": SETUP[doc["players"]].doubloons,
            "vp": 0,
            "goods": {},
            "island": start_island(doc, seat),
            "manned": {},
            "city": {},
            "san_juan": 0,
            **board,
        }
        for seat, board in enumerate(given or [{}] * doc["players"])
    ]


def start_island(doc: Doc, seat: int) -> Counts:
    """His start tile, by his place after the first governor (U2)."""
    if doc["phase"] == "start":
        return {}
    first = doc["governor"] - doc["round"] + 1
    return {SETUP[doc["players"]].start_tiles[(seat - first) % doc["players"]]: 1}


def fill_supplies(doc: Doc, given: Doc) -> None:
    """All that does not lie on a board; rests are reckoned."""
    setup, boards = SETUP[doc["players"]], doc["boards"]
    ships = given.get("cargo", [{}] * len(setup.cargo))
    doc["cargo"] = [
        {"capacity": size, "good": None, "load": 0, **ship} for size, ship in zip(setup.cargo, ships, strict=True)
    ]
    for key in ("house", "row", "discard"):
        doc[key] = given.get(key, {})
    doc["colonist_ship"] = given.get("colonist_ship", setup.ship)
    doc["vp_supply"] = setup.vp - sum(board["vp"] for board in boards)
    doc["colonist_supply"] = setup.colonists - doc["colonist_ship"] - sum(map(colonists, boards))
    loads = [{ship["good"]: ship["load"]} for ship in doc["cargo"] if ship["good"]]
    doc["goods_supply"] = rest(setup.goods, doc["house"], *loads, *(board["goods"] for board in boards))
    islands = [board["island"] for board in boards]
    doc["stack"] = rest(plantations(doc["players"]), doc["row"], doc["discard"], *islands)
    doc["quarries"] = rest({"quarry": setup.quarries}, *islands)["quarry"]
    doc["stock"] = rest(stock(doc["players"]), *(dict.fromkeys(board["city"], 1) for board in boards))


def must_end(doc: Doc) -> bool:
    """Whether the end flag has to stand, as things lie."""
    is_early = doc["phase"] == "over" and doc["round"] < ROUND_LIMIT
    return doc["vp_supply"] <= 0 or is_early or any(spaces(board) == CITY_SPACES for board in doc["boards"])


def winners(doc: Doc) -> list[int] | None:
    """E4."""
    if doc["phase"] != "over":
        return None
    ranks = [(score(board), tie_break(board)) for board in doc["boards"]]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def tidy(doc: Doc) -> Doc:
    """The document as it is written: keys in order, counts in order and without zeros, points reckoned."""
    result = {key: doc[key] for key in ("game", "players", "options", "phase", "player")}
    result["scores"] = [score(board) for board in doc["boards"]]
    result["winners"] = winners(doc)
    result |= {key: doc[key] for key in ("round", "governor", "end", "roles", "vp_supply", "colonist_supply")}
    result["colonist_ship"] = doc["colonist_ship"]
    result |= {key: counted(GOODS, doc[key]) for key in ("goods_supply", "house")}
    result["cargo"] = doc["cargo"]
    result |= {key: counted(GOODS, doc[key]) for key in ("row", "stack", "discard")}
    result["quarries"] = doc["quarries"]
    result["stock"] = counted(BUILDINGS, doc["stock"])
    result["boards"] = [tidy_board(board) for board in doc["boards"]]
    result |= {key: sorted(doc[key]) if key in ("wharf_used", "passed") else doc[key] for key in MOMENT}
    result |= {key: [good for good in GOODS if good in doc[key]] for key in ("produced", "stored")}
    return result


def tidy_board(board: Board) -> Board:
    return {
        "doubloons": board["doubloons"],
        "vp": board["vp"],
        "goods": counted(GOODS, board["goods"]),
        "island": counted(TILES, board["island"]),
        "manned": counted(TILES, board["manned"]),
        "city": {name: board["city"][name] for name in BUILDINGS if name in board["city"]},
        "san_juan": board["san_juan"],
    }
