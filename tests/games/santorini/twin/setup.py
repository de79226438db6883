"""Set-up (section 4): draft or deal, the start player, the set-up queue with Bia, Chaos, Eros and Selene."""

from __future__ import annotations

from typing import Any

from .board import CELLS, GODS, PERIMETER, SIMPLE, Position, allowed_gods, in_order, is_unoccupied
from .seats import clockwise, colour, seats

# S1: the draft --------------------------------------------------------------------------------------------------------


def archon_outcomes(position: Position) -> list[str]:
    return [f"~archon:{seat}" for seat in range(position["players"])]


def offers(position: Position) -> list[str]:
    return [f"god:{god}" for god in allowed_gods(position["players"]) if god not in position["offer"]]


def picks(position: Position) -> list[str]:
    return [f"god:{god}" for god in position["offer"]]


def namings(position: Position) -> list[str]:
    return [f"start:{seat}" for seat in range(position["players"])]


def next_to_pick(position: Position) -> int:
    """The next seat without a god, from archon + 1 clockwise, the archon last."""
    order = clockwise(position, (position["archon"] + 1) % position["players"])
    return next(seat for seat in order if position["gods"][seat] is None)


# S2, S3: dealing and the start player ---------------------------------------------------------------------------------


def deals(position: Position) -> list[str]:
    return [f"~{god}" for god in allowed_gods(position["players"]) if god not in position["gods"]]


def start_outcomes(position: Position) -> list[str]:
    return [f"~start:{seat}" for seat in range(position["players"])]


# S4 to S6: the queue --------------------------------------------------------------------------------------------------


def queue(position: Position) -> list[tuple[str, int]]:
    """S4: all steps, done or not, as ("chaos" or "place", seat)."""
    order = clockwise(position, position["start"])
    god = position["gods"]
    steps = [("place", seat) for seat in order if god[seat] == "bia"]
    steps += [
        ("chaos" if god[seat] == "chaos" else "place", seat)
        for seat in order
        if god[seat] in ("chaos", "eros", "selene")
    ]
    steps += [("place", seat) for seat in order]
    return steps


def is_done(position: Position, step: tuple[str, int]) -> bool:
    kind, seat = step
    if kind == "chaos":
        return position["chaos"] is not None and position["chaos"]["face"] is not None
    return None not in position["workers"][colour(position, seat)]


def step_due(position: Position) -> tuple[str, int] | None:
    return next((step for step in queue(position) if not is_done(position, step)), None)


def next_to_place(position: Position) -> int:
    due = step_due(position)
    assert due is not None
    return due[1]


def new_pile(position: Position) -> dict[str, Any]:
    """S5: the simple gods that nobody holds."""
    return {"face": None, "deck": [god for god in SIMPLE if god not in position["gods"]], "discard": []}


def places(position: Position) -> list[str]:
    """S6: the unoccupied cells within the limits of all gods of the team."""
    team = [
        position["gods"][seat]
        for seat in seats(position)
        if colour(position, seat) == colour(position, position["player"])
    ]
    first = position["workers"][colour(position, position["player"])][0]
    cells = [cell for cell in CELLS if is_unoccupied(position, cell)]
    if "bia" in team:
        cells = [cell for cell in cells if cell in PERIMETER]
    if "eros" in team and first is None:
        cells = [cell for cell in cells if any(is_unoccupied(position, other) for other in opposite_cells(cell))]
    if "eros" in team and first is not None:
        cells = [cell for cell in cells if cell in opposite_cells(first)]
    return cells


def opposite_cells(cell: str) -> list[str]:
    """The cells on the edge opposite to one on which this cell lies; none for an inner cell."""
    found = [other for other in CELLS if {cell[0], other[0]} == {"a", "e"} or {cell[1], other[1]} == {"1", "5"}]
    return in_order(found)


# What a set-up action does --------------------------------------------------------------------------------------------


def perform(position: Position, text: str) -> None:
    """Change the position by this action, up to the phase that follows; an empty queue leaves phase `first turn`."""
    {
        "archon": choose_archon,
        "offer": name_god,
        "draft": pick_god,
        "name": name_start,
        "deal": deal_god,
        "start": name_start,
        "chaos": turn_up,
        "place": place_worker,
    }[position["phase"]](position, text)


def choose_archon(position: Position, text: str) -> None:
    position["archon"] = int(text.removeprefix("~archon:"))
    position["phase"], position["player"] = "offer", position["archon"]


def name_god(position: Position, text: str) -> None:
    position["offer"] = sorted([*position["offer"], text.removeprefix("god:")], key=GODS.index)
    if len(position["offer"]) == position["players"]:
        position["phase"], position["player"] = "draft", next_to_pick(position)


def pick_god(position: Position, text: str) -> None:
    god = text.removeprefix("god:")
    position["gods"][position["player"]] = god
    position["offer"].remove(god)
    if None in position["gods"]:
        position["player"] = next_to_pick(position)
    else:
        position["phase"], position["player"] = "name", position["archon"]


def deal_god(position: Position, text: str) -> None:
    position["gods"][position["gods"].index(None)] = text.removeprefix("~")
    if None not in position["gods"]:
        position["phase"] = "start"


def name_start(position: Position, text: str) -> None:
    position["start"] = int(text.split(":")[1])
    position["archon"] = None
    go_on(position)


def turn_up(position: Position, text: str) -> None:
    god = text.removeprefix("~")
    position["chaos"]["deck"].remove(god)
    position["chaos"]["face"] = god
    go_on(position)


def place_worker(position: Position, text: str) -> None:
    pair = position["workers"][colour(position, position["player"])]
    pair[pair.index(None)] = text
    go_on(position)


def go_on(position: Position) -> None:
    """The next step of the queue; S7 when it is empty."""
    due = step_due(position)
    if due is None:
        position["phase"] = "first turn"
    elif due[0] == "chaos":
        position["chaos"] = new_pile(position)
        position["phase"], position["player"] = "chaos", "chance"
    else:
        position["phase"], position["player"] = "place", due[1]


def first_seat(position: Position) -> int:
    """S7: the start player; with four players his partner."""
    partner = 2 if position["players"] == 4 else 0
    seat: int = (position["start"] + partner) % position["players"]
    return seat
