"""Seats, teams, colours, and the one question of R1: which powers does a seat have at this moment?"""

from __future__ import annotations

from .board import Position


def seats(position: Position) -> list[int]:
    """The seats that are still in the game."""
    return [seat for seat in range(position["players"]) if seat not in position["out"]]


def clockwise(position: Position, first: int) -> list[int]:
    """All seats, beginning with this one."""
    players = position["players"]
    return [(first + offset) % players for offset in range(players)]


def colour(position: Position, seat: int) -> int:
    """B3: with four players the seats 0 and 2 share a colour, and 1 and 3."""
    return seat % 2 if position["players"] == 4 else seat


def are_opponents(position: Position, one: int, other: int) -> bool:
    return colour(position, one) != colour(position, other)


def workers(position: Position, seat: int) -> list[str]:
    """The cells of the living workers of the seat's colour, the female first."""
    return [cell for cell in position["workers"][colour(position, seat)] if cell is not None]


def opponent_workers(position: Position, seat: int) -> list[str]:
    return [
        cell
        for number, pair in enumerate(position["workers"])
        for cell in pair
        if cell is not None and number != colour(position, seat)
    ]


def colour_on(position: Position, cell: str) -> int:
    """The colour of the worker that stands there."""
    return next(number for number, pair in enumerate(position["workers"]) if cell in pair)


def slot_on(position: Position, cell: str) -> int:
    """0 for a female, 1 for a male worker."""
    slot: int = position["workers"][colour_on(position, cell)].index(cell)
    return slot


def resting_worker(position: Position) -> str | None:
    """B9: the other worker of the active colour, if both are alive."""
    others = [cell for cell in workers(position, position["active"]) if cell != position["step"]["worker"]]
    return others[0] if others else None


# Powers ---------------------------------------------------------------------------------------------------------------


def powers(position: Position, seat: int) -> list[str]:
    """R1: the own god unless stolen, for Circe the stolen one, and for whoever then has Chaos the face-up one."""
    if seat in position["out"]:
        return []
    found = [] if position["stolen"] == seat else [position["gods"][seat]]
    if position["gods"][seat] == "circe" and position["stolen"] is not None:
        found.append(position["gods"][position["stolen"]])
    if "chaos" in found:
        found.append(position["chaos"]["face"])
    return found


def has(position: Position, seat: int, god: str) -> bool:
    return god in powers(position, seat)


def holder(position: Position, god: str) -> int | None:
    """The seat that has this power now."""
    return next((seat for seat in range(position["players"]) if has(position, seat, god)), None)


def opposing_holder(position: Position, seat: int, god: str) -> int | None:
    """The seat that has this power now, if it is an opponent of the given seat."""
    found = holder(position, god)
    return found if found is not None and are_opponents(position, found, seat) else None


def is_bonus(position: Position) -> bool:
    """Section 8: a bonus turn of Dionysus is being played."""
    bonus: int = position["step"]["bonus"]
    return bonus > 0


def acts_with(position: Position, god: str) -> bool:
    """The active player may use this own-turn power now; in a bonus turn nobody uses any."""
    return not is_bonus(position) and has(position, position["active"], god)


def restricts(position: Position, god: str, cell: str) -> bool:
    """Athena's or Limus' restriction binds the worker on this cell in this turn (B3, D3)."""
    owner = opposing_holder(position, position["active"], god)
    return owner is not None and colour_on(position, cell) != colour(position, owner)
