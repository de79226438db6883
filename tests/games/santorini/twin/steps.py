"""Moving (B5, B7, section 6 *step*): where the selected worker may step, and all that a step brings about.

Every god that touches a step has one function here. Look-ahead (T7) is not here.
"""

from __future__ import annotations

from .board import (
    BEYOND,
    NEIGHBOURS,
    PERIMETER,
    Position,
    are_neighbours,
    height,
    in_order,
    is_unoccupied,
    relocate,
)
from .seats import (
    acts_with,
    colour,
    is_bonus,
    opponent_workers,
    opposing_holder,
    resting_worker,
    restricts,
    slot_on,
    workers,
)

# Where to -------------------------------------------------------------------------------------------------------------


def step_targets(position: Position) -> list[str]:
    """P2 to P5: the cells which the selected worker may step to, or slide to."""
    start = position["step"]["worker"]
    cells = [cell for cell in NEIGHBOURS[start] if is_low_enough(position, start, cell) and is_open(position, cell)]
    if position["phase"] == "build":
        return artemis_again(position, cells) + triton_again(position, cells)
    return in_order(cells + hermes_slides(position))


def is_low_enough(position: Position, start: str, end: str) -> bool:
    """B5: at most one level up, and no level up where that is forbidden."""
    rise = height(position, end) - height(position, start)
    return rise <= 0 or (rise == 1 and not is_climbing_forbidden(position, start))


def is_climbing_forbidden(position: Position, worker: str) -> bool:
    """Athena's ban (gods 3, D3), and Prometheus after his first build (god 10)."""
    is_banned = position["athena"] and restricts(position, "athena", worker)
    return is_banned or position["step"]["early"]


def is_open(position: Position, cell: str) -> bool:
    return is_unoccupied(position, cell) or apollo_swaps(position, cell) or minotaur_pushes(position, cell)


def apollo_swaps(position: Position, cell: str) -> bool:
    """God 1: an opponent worker may be swapped."""
    return acts_with(position, "apollo") and cell in opponent_workers(position, position["active"])


def minotaur_pushes(position: Position, cell: str) -> bool:
    """God 8: an opponent worker may be pushed to the next cell, if that is unoccupied."""
    beyond = BEYOND[position["step"]["worker"], cell]
    is_free = beyond is not None and is_unoccupied(position, beyond)
    return acts_with(position, "minotaur") and cell in opponent_workers(position, position["active"]) and is_free


def hermes_slides(position: Position) -> list[str]:
    """God 7: any distance over unoccupied cells of the own height; the own cell if there is one such cell beside it."""
    if not acts_with(position, "hermes"):
        return []
    start = position["step"]["worker"]
    reached: list[str] = []
    waiting = [start]
    while waiting:
        for cell in NEIGHBOURS[waiting.pop()]:
            is_own = cell == start or is_unoccupied(position, cell)
            if is_own and height(position, cell) == height(position, start) and cell not in reached:
                reached.append(cell)
                waiting.append(cell)
    return reached


def artemis_again(position: Position, cells: list[str]) -> list[str]:
    """God 2: one more step, not to the cell where the worker began the turn."""
    step = position["step"]
    if not acts_with(position, "artemis") or step["steps"] != 1:
        return []
    return [cell for cell in cells if cell != step["from"]]


def triton_again(position: Position, cells: list[str]) -> list[str]:
    """God 29: again after each step to the perimeter; no cell twice but by the first upward step of the turn."""
    step = position["step"]
    if not acts_with(position, "triton") or step["worker"] not in PERIMETER:
        return []
    return [cell for cell in cells if cell not in step["visited"] or is_first_climb(position, step["worker"], cell)]


def is_first_climb(position: Position, start: str, end: str) -> bool:
    return height(position, end) > height(position, start) and not position["step"]["climbed"]


# Charon ---------------------------------------------------------------------------------------------------------------


def ferries(position: Position) -> list[str]:
    """God 15: the opponent workers beside the chosen one that can be forced to its opposite side, once."""
    worker = position["step"]["worker"]
    if not acts_with(position, "charon") or position["step"]["ferried"]:
        return []
    beside = [cell for cell in opponent_workers(position, position["active"]) if cell in NEIGHBOURS[worker]]
    landings = {cell: BEYOND[cell, worker] for cell in beside}
    return [cell for cell, landing in landings.items() if landing is not None and is_unoccupied(position, landing)]


def ferry(position: Position, passenger: str) -> None:
    relocate(position, passenger, BEYOND[passenger, position["step"]["worker"]])
    position["step"]["ferried"] = True


# What a step does -----------------------------------------------------------------------------------------------------


def make_step(position: Position, end: str) -> bool:
    """Displace and move, note what has to be noted, remove for Bia; answers whether the step wins."""
    start = position["step"]["worker"]
    fall = height(position, start) - height(position, end)
    visited = triton_memory(position, start, end)
    displace_and_move(position, start, end)
    step = position["step"]
    step["worker"] = end
    step["steps"] = min(2, step["steps"] + 1)
    step["visited"] = visited
    step["climbed"] = step["climbed"] or fall < 0
    step["astray"] = is_astray(position)
    bia_removes(position, start, end)
    if is_win(position, fall):
        return True
    if fall < 0 and acts_with(position, "athena"):
        position["athena"] = True
    return False


def displace_and_move(position: Position, start: str, end: str) -> None:
    """Apollo's opponent goes to the cell just left, Minotaur's to the next cell."""
    landing = BEYOND.get((start, end)) if acts_with(position, "minotaur") else start
    if end in opponent_workers(position, position["active"]) and not is_bonus(position):
        relocate(position, end, "aside")
        relocate(position, start, end)
        relocate(position, "aside", landing)
    else:
        relocate(position, start, end)


def triton_memory(position: Position, start: str, end: str) -> list[str]:
    """Triton's loop guard: the cells entered; the first upward step of the turn begins anew."""
    if not acts_with(position, "triton"):
        return []
    if is_first_climb(position, start, end):
        return [end]
    return in_order([*position["step"]["visited"], end])


def is_astray(position: Position) -> bool:
    """God 11: a bound worker has not ended its step beside an Aphrodite worker."""
    worker = position["step"]["worker"]
    if is_bonus(position) or slot_on(position, worker) not in position["step"]["bound"]:
        return False
    owner = opposing_holder(position, position["active"], "aphrodite")
    return owner is not None and not any(are_neighbours(worker, cell) for cell in workers(position, owner))


def bia_removes(position: Position, start: str, end: str) -> None:
    """God 13: an opponent worker on the next cell in the direction of the step is removed."""
    beyond = BEYOND.get((start, end))
    if acts_with(position, "bia") and beyond in opponent_workers(position, position["active"]):
        relocate(position, str(beyond), None)


# Winning by a step ----------------------------------------------------------------------------------------------------


def is_win(position: Position, fall: int) -> bool:
    """R2 (i): height 3, Pan or Eros, unless Hera denies it; never in a bonus turn (D2)."""
    wins = reaches_the_top(position, fall) or pan_wins(position, fall) or eros_wins(position)
    return wins and not is_bonus(position) and not hera_denies(position)


def reaches_the_top(position: Position, fall: int) -> bool:
    """B7: from below onto height 3."""
    return fall < 0 and height(position, position["step"]["worker"]) == 3


def pan_wins(position: Position, fall: int) -> bool:
    """God 9: down by two or three levels."""
    return acts_with(position, "pan") and fall >= 2


def eros_wins(position: Position) -> bool:
    """God 19: beside the other own worker, both on height 1; with three players on any equal heights."""
    worker, other = position["step"]["worker"], resting_worker(position)
    if not acts_with(position, "eros") or other is None or not are_neighbours(worker, other):
        return False
    levels = {height(position, worker), height(position, other)}
    return len(levels) == 1 if position["players"] == 3 else levels == {1}


def hera_denies(position: Position) -> bool:
    """God 20: no win by a step to the perimeter."""
    has_hera = opposing_holder(position, position["active"], "hera") is not None
    return has_hera and position["step"]["worker"] in PERIMETER


# Restrictions fixed at the start of a turn (T3) -----------------------------------------------------------------------


def hypnus_holds(position: Position) -> int | None:
    """God 22: the slot of the worker that stands higher than the other."""
    female, male = position["workers"][colour(position, position["active"])]
    if opposing_holder(position, position["active"], "hypnus") is None or female is None or male is None:
        return None
    if height(position, female) == height(position, male):
        return None
    return 0 if height(position, female) > height(position, male) else 1


def aphrodite_binds(position: Position) -> list[int]:
    """God 11: the slots of the workers that neighbour an Aphrodite worker."""
    owner = opposing_holder(position, position["active"], "aphrodite")
    if owner is None:
        return []
    pair = position["workers"][colour(position, position["active"])]
    return [slot for slot in (0, 1) if any(are_neighbours(pair[slot], cell) for cell in workers(position, owner))]
