"""The rare things that an action of Santorini brought about, by name: what walks have to meet."""

from __future__ import annotations

from tests.games.fixtures import Doc

from .twin.board import complete_towers, worker_cells


def events(before: Doc, after: Doc) -> list[str]:
    """The events between two positions of a walk."""
    found = {
        "a bonus turn": after["step"]["bonus"] > before["step"]["bonus"],
        "an exchange of Chaos": is_exchange(before),
        "an exchange after a bonus turn": is_exchange(before) and before["step"]["bonus"] > 0,
        "two exchanges": is_exchange(before) and before["step"]["left"] > 1,
        "a new pile": is_exchange(before) and len(before["chaos"]["deck"]) == 1,
        "a theft": before["stolen"] is None and after["stolen"] is not None,
        "a power given back": before["stolen"] is not None and after["stolen"] is None,
        "an elimination": len(after["out"]) > len(before["out"]),
        "a removal": len(worker_cells(after)) < len(worker_cells(before)) and after["out"] == before["out"],
        "a duty of Persephone": begins(before, after) and after["step"]["must_climb"],
        "a bound worker": begins(before, after) and bool(after["step"]["bound"]),
        "a sleeping worker": begins(before, after) and after["step"]["asleep"] is not None,
        "a ban of Athena": after["athena"] and not before["athena"],
        "an early build": after["step"]["early"] and not before["step"]["early"],
        "a ferry": after["step"]["ferried"] and not before["step"]["ferried"],
        "a third step": after["step"]["steps"] == before["step"]["steps"] == 2 and before["phase"] == "build",
        "Poseidon builds": before["phase"] == "poseidon",
        "Ares removes": before["phase"] == "ares",
    }
    return [name for name, happened in found.items() if happened] + ending(before, after)


def is_exchange(before: Doc) -> bool:
    """A card of Chaos was drawn during play."""
    return before["phase"] == "chaos" and before["active"] is not None


def begins(before: Doc, after: Doc) -> bool:
    """A turn began."""
    return bool(before["turn"] != after["turn"])


def ending(before: Doc, after: Doc) -> list[str]:
    """How the game came to its end."""
    if after["phase"] != "over":
        return []
    if before["turn"] == after["turn"] == 300 and len(after["winners"]) == drawing_seats(after):
        return ["a draw (B13)"]
    if before["turn"] != after["turn"]:
        return ["nobody can act (T6)"]
    if complete_towers(after) >= 5 and "chronus" in after["gods"] and before["phase"] not in ("move", "build"):
        return ["Chronus wins"]
    return step_win(before, after)


def drawing_seats(after: Doc) -> int:
    return int(after["players"]) - len(after["out"])


def step_win(before: Doc, after: Doc) -> list[str]:
    """A win by the step that was just made, or by a tower."""
    if complete_towers(after) > complete_towers(before):
        return ["Chronus wins"]
    moved = set(worker_cells(after)) - set(worker_cells(before))
    is_on_top = any(after["blocks"].get(cell, 0) == 3 for cell in moved)
    return ["a win on height 3"] if is_on_top else ["a win of Pan or Eros"]
