"""Random positions that the rules file accepts, of any phase, reached by play or not."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.fixtures import Configuration, Doc

from . import twin
from .twin.data import BUILDINGS, CHANCE, CITY_SPACES, GOODS, ISLAND_SPACES, ROLE_OF, ROLES, SETUP, plantations, stock

PHASES = (*("start", "opening", "role", "over"), *ROLE_OF, *ROLE_OF)
NEEDED = {
    "hacienda": ["hacienda"],
    "settler": ["hacienda", "construction_hut"],
    "hospice": ["hospice"],
    "university": ["university"],
    "captain": ["wharf"],
    "storage": ["small_warehouse", "large_warehouse"],
    "trader": ["office"],
}
"""What the player of a phase owns and mans more often than others."""
TRIES = 60


def random_position(rng: Random, configuration: Configuration) -> Doc:
    """A position of any phase, its pieces thrown anywhere: play would not reach most of them."""
    while True:
        phase = rng.choice(PHASES)
        for _ in range(TRIES):
            doc = twin.complete(thrown(rng, configuration, phase))
            if is_accepted(doc):
                return doc


def is_accepted(doc: Doc) -> bool:
    """Whether nothing is in play twice and the game would stop here (section 7, passed over)."""
    if min(doc["colonist_supply"], doc["quarries"]) < 0 or not does_stop(doc):
        return False
    return bool(doc["options"]["settler_refill"] != {"replace": "end", "row": "immediate"}.get(doc["phase"]))


def does_stop(doc: Doc) -> bool:
    phase = doc["phase"]
    if phase == "hacienda" and not may_hold(doc["boards"][doc["drawer"]]):
        return False
    if phase in CHANCE:
        return bool(twin.legal(doc))
    if phase in ("mayor", "hospice", "university"):
        return bool(doc["options"]["optional_colonists"]) and is_offered(doc)
    if phase == "captain":
        return twin.legal(doc) != ["pass"]
    return phase in ("role", "over") or len(twin.legal(doc)) > 1


def may_hold(board: Doc) -> bool:
    """Whether the hacienda's tile may come to this board (S2)."""
    return bool(board["city"].get("hacienda", 0)) and sum(board["island"].values()) < ISLAND_SPACES


def is_offered(doc: Doc) -> bool:
    """Whether there is a colonist for the player's question (M1, S5, B3)."""
    if doc["phase"] == "mayor":
        return bool(doc["colonist_supply"])
    is_owner = doc["boards"][doc["player"]]["city"].get(doc["phase"], 0) > 0
    return is_owner and bool(doc["colonist_supply"] + doc["colonist_ship"])


def thrown(rng: Random, configuration: Configuration, phase: str) -> Doc:
    players = configuration.players
    doc: Doc = {**configuration.first_state("puerto_rico"), "phase": phase}
    seat = rng.randrange(players)
    if phase not in ("start", "opening"):
        doc["round"] = rng.choice([rng.randrange(1, 30), rng.randrange(1, 101), 100])
        doc["roles"] = thrown_roles(rng, doc, players)
    if phase != "start":
        doc["governor"] = doc.get("governor", rng.randrange(players))
    is_free = phase in ROLE_OF and phase not in (*CHANCE, "mayor", "craftsman")
    if is_free:
        doc["player"] = seat
    doc["boards"] = [{} for _ in range(players)]
    throw_tiles(rng, doc)
    throw_buildings(rng, doc, seat)
    throw_colonists(rng, doc, players)
    throw_goods(rng, doc, players)
    throw_money(rng, doc, players)
    moment(rng, doc, seat)
    if rng.random() < 0.1:
        doc["end"] = True
    return doc


def thrown_roles(rng: Random, doc: Doc, players: int) -> Doc:
    """The roles of the round so far; the last one taken is the phase's."""
    doc["governor"] = rng.randrange(players)
    names = list(ROLES[: SETUP[players].roles])
    rng.shuffle(names)
    number = players * SETUP[players].roles_each
    taken = rng.randrange(number) if doc["phase"] == "role" else rng.randint(1, number)
    if doc["phase"] in ROLE_OF:
        last = names.index(ROLE_OF[doc["phase"]])
        names[taken - 1], names[last] = names[last], names[taken - 1]
    takers = {name: {"taken_by": (doc["governor"] + step) % players} for step, name in enumerate(names[:taken])}
    return takers | {name: {"doubloons": rng.choice([0, 0, 1, 2, 3])} for name in names[taken:]}


def throw_tiles(rng: Random, doc: Doc) -> None:
    players, phase = doc["players"], doc["phase"]
    if phase == "start":
        return
    pool = [kind for kind, number in plantations(players).items() for _ in range(number)]
    pool += ["quarry"] * SETUP[players].quarries
    rng.shuffle(pool)
    for board in doc["boards"]:
        board["island"] = tally(pool.pop() for _ in range(min(len(pool), rng.choice([1, 4, 7, 10, 11, 12]))))
    left = [kind for kind in pool if kind != "quarry"]
    most = players if phase in ("opening", "row", "replace") else players + 1
    doc["row"] = tally(left.pop() for _ in range(min(len(left), rng.choice([most, rng.randint(0, most)]))))
    share = rng.choice([0, 0, 0.5, 0.97, 1])
    doc["discard"] = tally(kind for kind in left if rng.random() < share)


def throw_buildings(rng: Random, doc: Doc, seat: int) -> None:
    left = stock(doc["players"])
    for index, board in enumerate(doc["boards"]):
        wanted = rng.sample(list(BUILDINGS), rng.choice([0, 3, 6, 9, 12]))
        first = [name for name in NEEDED.get(doc["phase"], []) if rng.random() < 0.6] if index == seat else []
        city: dict[str, int] = {}
        for name in dict.fromkeys([*first, *wanted]):
            used = sum(BUILDINGS[own].spaces for own in city)
            if left[name] and used + BUILDINGS[name].spaces <= CITY_SPACES:
                left[name] -= 1
                city[name] = int(name in first)
        board["city"] = city


def throw_colonists(rng: Random, doc: Doc, players: int) -> None:
    """On the ship, on boards up to some share of the circles, and now and then all of the supply in San Juan."""
    doc["colonist_ship"] = rng.choice([0, 1, SETUP[players].ship, rng.randrange(10)])
    left = SETUP[players].colonists - doc["colonist_ship"] - len(doc["boards"])
    for board in doc["boards"]:
        share = rng.random()
        board["manned"] = {}
        for kind, number in board.get("island", {}).items():
            board["manned"][kind] = min(left, sum(int(rng.random() < share) for _ in range(number)))
            left -= board["manned"][kind]
        for name in board["city"]:
            more = sum(rng.random() < share for _ in range(BUILDINGS[name].circles - board["city"][name]))
            board["city"][name] += min(left, more)
            left -= min(left, more)
        board["san_juan"] = min(left, rng.choice([0, 0, 1, 3, 6]))
        left -= board["san_juan"]
    if rng.random() < 0.3:
        doc["boards"][0]["san_juan"] += max(0, left - rng.choice([0, 0, 1, 3]))


def throw_goods(rng: Random, doc: Doc, players: int) -> None:
    pool = [good for good, number in SETUP[players].goods.items() for _ in range(number)]
    rng.shuffle(pool)
    kinds = rng.sample(GOODS, len(GOODS))
    doc["cargo"] = [thrown_ship(rng, pool, kinds.pop(), size) for size in SETUP[players].cargo]
    doc["house"] = tally(pool.pop() for _ in range(rng.randrange(4)))
    most = rng.choice([2, 6, 14])
    for board in doc["boards"]:
        board["goods"] = tally(pool.pop() for _ in range(min(len(pool), rng.randint(0, most))))


def thrown_ship(rng: Random, pool: list[str], good: str, size: int) -> Doc:
    if rng.random() < 0.5:
        return {}
    load = min(rng.randint(1, size), pool.count(good))
    for _ in range(load):
        pool.remove(good)
    return {"good": good, "load": load} if load else {}


def throw_money(rng: Random, doc: Doc, players: int) -> None:
    share = rng.choice([0.1, 0.5, 0.95, 1.05]) * SETUP[players].vp / players
    for board in doc["boards"]:
        board["doubloons"] = rng.choice([0, 1, 3, 6, 10, 30])
        board["vp"] = int(share * (0.8 + 0.4 * rng.random()))


def moment(rng: Random, doc: Doc, seat: int) -> None:
    """The short-lived keys of the phase."""
    board: dict[str, Any] = doc["boards"][seat]
    phase, seats = doc["phase"], range(doc["players"])
    if phase == "settler":
        doc["hacienda_used"] = bool(board["city"].get("hacienda")) and rng.random() < 0.4
    elif phase in ("hacienda", "replace"):
        doc["drawer"] = seat
    elif phase in ("hospice", "university"):
        give_pending(rng, doc, board)
    elif phase == "craftsman":
        doc["produced"] = rng.sample(GOODS, rng.randint(1, 5))
    elif phase == "captain":
        owners = [each for each in seats if doc["boards"][each]["city"].get("wharf")]
        marks = {each: rng.choice(["", "wharf_used", "passed"]) for each in owners}
        doc["captain_loaded"] = rng.random() < 0.5
        doc["wharf_used"] = [each for each, mark in marks.items() if mark == "wharf_used"]
        doc["passed"] = [each for each, mark in marks.items() if mark == "passed" and each != seat]
    elif phase == "storage":
        most = board["city"].get("small_warehouse", 0) + 2 * board["city"].get("large_warehouse", 0)
        kinds = list(board["goods"])
        doc["stored"] = rng.sample(kinds, rng.randint(0, min(most, len(kinds))))


def give_pending(rng: Random, doc: Doc, board: Doc) -> None:
    """The tile just taken, or the building just built, still unmanned."""
    if doc["phase"] == "hospice":
        kind = rng.choice(list(board["island"]))
        board["manned"] = {**board["manned"], kind: min(board["manned"].get(kind, 0), board["island"][kind] - 1)}
    else:
        kind = rng.choice(list(board["city"] or ["none"]))
        board["city"] = {**board["city"], kind: 0}
        if kind == "none":
            doc["phase"], board["city"] = "builder", {}
            return
    doc["pending"] = kind


def tally(pieces: Any) -> dict[str, int]:
    found: dict[str, int] = {}
    for piece in pieces:
        found[piece] = found.get(piece, 0) + 1
    return found
