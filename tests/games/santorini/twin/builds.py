"""Building (B6, R3): what may be built where, and what a piece brings about. One function for each god."""

from __future__ import annotations

from .board import (
    INNER,
    NEIGHBOURS,
    Position,
    are_neighbours,
    complete_towers,
    height,
    is_domed,
    is_unoccupied,
    put_block,
    put_dome,
    set_height,
)
from .seats import acts_with, colour, holder, opposing_holder, resting_worker, restricts, workers

# Normal builds and Limus ----------------------------------------------------------------------------------------------


def normal_builds(position: Position, builder: str | None) -> list[str]:
    """B6: the unoccupied neighbours on which this worker may put the next piece."""
    if builder is None:
        return []
    return [
        cell for cell in NEIGHBOURS[builder] if is_unoccupied(position, cell) and limus_allows(position, builder, cell)
    ]


def limus_allows(position: Position, builder: str, cell: str) -> bool:
    """God 23: nothing beside a Limus worker but the dome that completes a tower."""
    owner = opposing_holder(position, position["active"], "limus")
    if owner is None or not restricts(position, "limus", builder):
        return True
    is_hungry = any(are_neighbours(cell, limus) for limus in workers(position, owner))
    return not is_hungry or height(position, cell) == 3


# P4, P5: the build of a turn ------------------------------------------------------------------------------------------


def first_builds(position: Position) -> list[str]:
    """The notations of all pieces with which the turn's build may be made (or, for Morpheus, begun)."""
    builder = position["step"]["worker"]
    if acts_with(position, "morpheus"):
        return plus(morpheus_builds(position))
    blocks = normal_builds(position, builder) + zeus_builds(position)
    return plus(blocks) + hats(atlas_domes(position) + selene_domes(position))


def plus(cells: list[str]) -> list[str]:
    return ["+" + cell for cell in cells]


def hats(cells: list[str]) -> list[str]:
    return ["^" + cell for cell in cells]


def atlas_domes(position: Position) -> list[str]:
    """God 4: a dome on height 0, 1 or 2."""
    if not acts_with(position, "atlas"):
        return []
    return [cell for cell in normal_builds(position, position["step"]["worker"]) if height(position, cell) < 3]


def selene_domes(position: Position) -> list[str]:
    """God 28: the female worker, moved or not, domes any height; on height 3 beside the builder that is `+`."""
    female = position["workers"][colour(position, position["active"])][0]
    if not acts_with(position, "selene"):
        return []
    ordinary = normal_builds(position, position["step"]["worker"])
    return [cell for cell in normal_builds(position, female) if height(position, cell) < 3 or cell not in ordinary]


def zeus_builds(position: Position) -> list[str]:
    """God 30: a block under the building worker."""
    own = position["step"]["worker"]
    fits = acts_with(position, "zeus") and height(position, own) < 3 and limus_allows(position, own, own)
    return [own] if fits else []


def morpheus_builds(position: Position) -> list[str]:
    """God 25: a normal build for each piece on the card."""
    return normal_builds(position, position["step"]["worker"]) if position["morpheus"] > 0 else []


# P2: Prometheus -------------------------------------------------------------------------------------------------------


def prometheus_builds(position: Position) -> list[str]:
    """God 10: one build before moving."""
    if not acts_with(position, "prometheus") or position["step"]["early"]:
        return []
    return normal_builds(position, position["step"]["worker"])


# P6: extra builds -----------------------------------------------------------------------------------------------------


def extra_builds(position: Position) -> list[str]:
    """What Demeter, Hephaestus, Hestia or Morpheus may build after the first piece."""
    return demeter_builds(position) + hephaestus_builds(position) + hestia_builds(position) + more_of_morpheus(position)


def demeter_builds(position: Position) -> list[str]:
    """God 5: once more, on another cell."""
    if not acts_with(position, "demeter"):
        return []
    step = position["step"]
    return [cell for cell in normal_builds(position, step["worker"]) if cell != step["built"]]


def hephaestus_builds(position: Position) -> list[str]:
    """God 6: one more block on the cell just built, if its height is now 1 or 2."""
    built = position["step"]["built"]
    if not acts_with(position, "hephaestus") or is_domed(position, built) or height(position, built) not in (1, 2):
        return []
    return [cell for cell in normal_builds(position, position["step"]["worker"]) if cell == built]


def hestia_builds(position: Position) -> list[str]:
    """God 21: once more, on an inner cell."""
    if not acts_with(position, "hestia"):
        return []
    return [cell for cell in normal_builds(position, position["step"]["worker"]) if cell in INNER]


def more_of_morpheus(position: Position) -> list[str]:
    return morpheus_builds(position) if acts_with(position, "morpheus") else []


# P7: the end of the own turn ------------------------------------------------------------------------------------------


def poseidon_builds(position: Position) -> list[str]:
    """God 27: the resting worker on height 0 builds."""
    resting = resting_worker(position)
    if not acts_with(position, "poseidon") or resting is None or height(position, resting) > 0:
        return []
    return normal_builds(position, resting)


def ares_removals(position: Position) -> list[str]:
    """God 12: the top block of an unoccupied cell beside the resting worker."""
    resting = resting_worker(position)
    if not acts_with(position, "ares") or resting is None:
        return []
    return [cell for cell in NEIGHBOURS[resting] if is_unoccupied(position, cell) and height(position, cell) > 0]


def ares_removes(position: Position, cell: str) -> None:
    set_height(position, cell, height(position, cell) - 1)


# What a piece does ----------------------------------------------------------------------------------------------------


def put_piece(position: Position, cell: str, is_dome: bool) -> None:
    """The next piece, or a dome at any height; a complete tower is counted, Morpheus pays."""
    if is_dome or height(position, cell) == 3:
        put_dome(position, cell)
        position["step"]["towers"] += 1 if height(position, cell) == 3 else 0
    else:
        put_block(position, cell)
    if acts_with(position, "morpheus"):
        position["morpheus"] -= 1


def chronus_winner(position: Position) -> int | None:
    """God 16: the seat that has the power while five complete towers stand."""
    return holder(position, "chronus") if complete_towers(position) >= 5 else None
