"""The rare things that walks have to meet."""

from __future__ import annotations

from tests.games.fixtures import Doc


def events(before: Doc, after: Doc) -> list[str]:
    """The rare things that this action brought about."""
    found = {
        **endings(before, after),
        **of_tiles(before, after),
        **of_goods(before, after),
        "a colonist from the supply": is_one_colonist(before, after, "colonist_supply"),
        "a colonist from the ship": is_one_colonist(before, after, "colonist_ship"),
    }
    return [name for name, happened in found.items() if happened]


def endings(before: Doc, after: Doc) -> dict[str, bool]:
    """The end flag, and how the match was decided."""
    is_new = after["end"] and not before["end"]
    is_over = after["phase"] == "over" and before["phase"] != "over"
    best = [seat for seat, score in enumerate(after["scores"]) if score == max(after["scores"])]
    return {
        "the end by colonists": is_new and before["phase"] in ("role", "mayor", "placement") and moved(before, after),
        "the end by a city": is_new and before["phase"] == "builder",
        "the end by points": is_new and before["phase"] == "captain",
        "points written down": after["vp_supply"] < 0 <= before["vp_supply"],
        "round 100": is_over and after["round"] == 100,
        "a shared victory": is_over and len(after["winners"]) > 1,
        "a win by doubloons and barrels": is_over and len(best) > len(after["winners"]),
    }


def moved(before: Doc, after: Doc) -> bool:
    """The supply of colonists was used up in the mayor phase (M4)."""
    return bool(after["colonist_supply"] == 0) and after["colonist_supply"] <= before["colonist_supply"]


def of_tiles(before: Doc, after: Doc) -> dict[str, bool]:
    is_new_row = before["phase"] in ("settler", "row", "hospice") and after["phase"] in ("role", "over")
    is_short = sum(after["row"].values()) <= after["players"]
    return {
        "the discard pile is the stack": sum(after["stack"].values()) > sum(before["stack"].values()),
        "the row stays short": is_new_row and is_short and after["options"]["settler_refill"] == "end",
    }


def of_goods(before: Doc, after: Doc) -> dict[str, bool]:
    loads = [sum(ship["load"] for ship in doc["cargo"]) for doc in (before, after)]
    barrels = [sum(sum(board["goods"].values()) for board in doc["boards"]) for doc in (before, after)]
    return {
        "a wharf": len(after["wharf_used"]) > len(before["wharf_used"]),
        "a wharf that waits": len(after["passed"]) > len(before["passed"]),
        "a loaded ship sails": loads[1] < loads[0],
        "barrels are lost": before["phase"] == "storage" and barrels[1] < barrels[0],
        "a full house": sum(after["house"].values()) < sum(before["house"].values()),
    }


def is_one_colonist(before: Doc, after: Doc, place: str) -> bool:
    """Hospice or university found one there."""
    return before["phase"] not in ("mayor", "role", "placement") and bool(after[place] == before[place] - 1)
