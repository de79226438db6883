"""Section 5, Captain (K1 to K7), and the storage of section 8."""

from __future__ import annotations

from tests.games.fixtures import Doc

from .board import Board, add, occupied
from .data import GOODS
from .document import chooser, in_order, seats_after
from .rounds import board_of, next_pick, stop

Load = tuple[str, int]


def begin(doc: Doc) -> None:
    doc["phase"] = "captain"
    next_loader(doc, in_order(doc)[0], [], [], False)


def held(board: Board) -> list[str]:
    return [good for good in GOODS if board["goods"].get(good, 0)]


def loads(doc: Doc, board: Board) -> list[Load]:
    """K2: kinds and the capacities of the ships that they may go on."""
    return [(good, size) for good in held(board) for size in ships_for(doc, good, board["goods"][good])]


def ships_for(doc: Doc, good: str, number: int) -> list[int]:
    carrying = [ship for ship in doc["cargo"] if ship["good"] == good]
    if carrying:
        return [ship["capacity"] for ship in carrying if ship["load"] < ship["capacity"]]
    empty = [ship["capacity"] for ship in doc["cargo"] if ship["good"] is None]
    most = max((min(number, size) for size in empty), default=0)
    return [size for size in empty if min(number, size) == most]


def wharf_goods(doc: Doc, seat: int) -> list[str]:
    """K3."""
    board = doc["boards"][seat]
    is_ready = occupied(board, "wharf") and seat not in doc["wharf_used"]
    return held(board) if is_ready else []


def choices(doc: Doc) -> list[str]:
    """K1, K3, K4."""
    seat = doc["player"]
    possible = [f"load:{good}>{size}" for good, size in loads(doc, doc["boards"][seat])]
    wharf = [f"wharf:{good}" for good in wharf_goods(doc, seat)]
    return [*([] if possible else ["pass"]), *possible, *wharf]


def next_loader(doc: Doc, start: int, used: list[int], passed: list[int], has_loaded: bool) -> None:
    """The first seat from here on that can load or use his wharf; nobody: storage."""
    for step in range(doc["players"]):
        seat = (start + step) % doc["players"]
        stop(doc, "captain", seat, wharf_used=used, passed=passed, captain_loaded=has_loaded)
        if seat not in passed and choices(doc) != ["pass"]:
            return
    store_from(doc, in_order(doc))


def act(doc: Doc, text: str) -> None:
    seat, is_chooser = doc["player"], doc["player"] == chooser(doc)
    used, passed, has_loaded = doc["wharf_used"], doc["passed"], doc["captain_loaded"]
    verb, _, rest = text.partition(":")
    if verb == "pass":
        passed = [*passed, seat]
    else:
        amount = ship_out(doc, rest) if verb == "load" else use_wharf(doc, rest)
        gain(doc, amount + occupied(board_of(doc), "harbor") + (is_chooser and not has_loaded))
        has_loaded = has_loaded or is_chooser
        used = [*used, seat] if verb == "wharf" else used
    next_loader(doc, (seat + 1) % doc["players"], used, passed, has_loaded)


def ship_out(doc: Doc, rest: str) -> int:
    good, _, capacity = rest.partition(">")
    (ship,) = [ship for ship in doc["cargo"] if ship["capacity"] == int(capacity)]
    amount: int = min(board_of(doc)["goods"][good], ship["capacity"] - ship["load"])
    add(board_of(doc)["goods"], good, -amount)
    ship["good"] = good
    ship["load"] += amount
    return amount


def use_wharf(doc: Doc, good: str) -> int:
    amount: int = board_of(doc)["goods"].pop(good)
    add(doc["goods_supply"], good, amount)
    return amount


def gain(doc: Doc, points: int) -> None:
    """K5."""
    board_of(doc)["vp"] += points
    doc["vp_supply"] -= points
    if doc["vp_supply"] <= 0:
        doc["end"] = True


# Storage --------------------------------------------------------------------------------------------------------------


def warehouses(board: Board) -> int:
    return occupied(board, "small_warehouse") + 2 * occupied(board, "large_warehouse")


def store_from(doc: Doc, seats: list[int]) -> None:
    """The turns of these seats, up to the first one with a choice; then K7."""
    for seat in seats:
        stop(doc, "storage", seat)
        if len(held(board_of(doc))) > warehouses(board_of(doc)) and not settle(doc):
            return
    for ship in doc["cargo"]:
        if ship["load"] == ship["capacity"]:
            add(doc["goods_supply"], ship["good"], ship["load"])
            ship |= {"good": None, "load": 0}
    next_pick(doc)


def settle(doc: Doc) -> bool:
    """Makes the choices that are none; answers whether the player has finished."""
    while len(storage_choices(doc)) == 1:
        if choose(doc, storage_choices(doc)[0]):
            return True
    return False


def storage_choices(doc: Doc) -> list[str]:
    """Section 8, Storage."""
    board, stored = board_of(doc), doc["stored"]
    kinds, to_choose = held(board), warehouses(board) - len(stored)
    if not to_choose:
        return [f"keep:{good}" for good in kinds if good not in stored]
    later = [good for good in kinds if not stored or GOODS.index(good) > GOODS.index(stored[-1])]
    return [f"store:{good}" for place, good in enumerate(later) if len(later) - place >= to_choose]


def choose(doc: Doc, text: str) -> bool:
    verb, _, good = text.partition(":")
    if verb == "store":
        doc["stored"] = [*doc["stored"], good]
        return False
    board = board_of(doc)
    kept = {kind: board["goods"][kind] for kind in doc["stored"]} | {good: 1}
    for kind, number in board["goods"].items():
        add(doc["goods_supply"], kind, number - kept.get(kind, 0))
    board["goods"] = kept
    return True


def store(doc: Doc, text: str) -> None:
    """Phase `storage`."""
    if choose(doc, text) or settle(doc):
        store_from(doc, seats_after(doc, doc["player"]))
