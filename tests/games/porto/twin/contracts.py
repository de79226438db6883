"""What public contracts ask for (rules 27, 28) and what private ones are worth (rules 34 to 41)."""

from __future__ import annotations

from .data import COLOURS, HEIGHTS, PRIVATE_VP, colour_of, districts, value_of
from .document import Position, is_complete


def holds(contract: str, number: str, colour: str, is_completed: bool) -> bool:
    """Whether a build with these two cards fulfils a public contract."""
    kind, *colours = contract.split("_")
    if kind == "tiles2":
        return value_of(number) == 2 and colour_of(colour) == colours[0]
    if kind == "tiles3":
        return value_of(number) == 3 and colour_of(colour) == colours[0]
    if kind == "complete":
        return is_completed and colour_of(colour) == colours[0]
    both = [colour_of(number), colour_of(colour)]
    return sorted(both) == sorted(colours if len(colours) == 2 else colours * 2)


def private_points(position: Position, seat: int) -> int:
    """Rule 34: the points of all contracts of a seat, each by itself."""
    return sum(points(position, contract) for contract in position["private"][seat])


def points(position: Position, contract: str) -> int:
    kind, *colours = contract.split("_")
    table = PRIVATE_VP[kind]
    return table[min(COUNTED[kind](position, colours), len(table) - 1)]


def shown(position: Position) -> list[list[str | None]]:
    """By district the colour of each active site that is complete, from left to right."""
    return [
        [position["sites"][str(site)]["colour"] if is_complete(position, site) else None for site in district]
        for district in districts(position["players"])
    ]


def count(position: Position, colours: list[str]) -> int:
    """Rule 35."""
    return sum(row.count(colours[0]) for row in shown(position))


def runs(position: Position, colours: list[str]) -> int:
    """Rules 36 and 37: disjoint runs of neighbours that show these colours in any order."""
    return sum(most_runs(row, sorted(colours)) for row in shown(position))


def most_runs(row: list[str | None], colours: list[str]) -> int:
    """The best of beginning a run at the first site and of leaving that site out."""
    length = len(colours)
    if len(row) < length:
        return 0
    first = row[:length]
    taken = 1 + most_runs(row[length:], colours) if None not in first and sorted(map(str, first)) == colours else 0
    return max(taken, most_runs(row[1:], colours))


def twin(position: Position, colours: list[str]) -> int:
    """Rule 38: one in each district, of the same height."""
    left, right = districts(position["players"])
    heights = [
        {HEIGHTS[site] for site in side if is_complete(position, site) and is_of(position, site, colours[0])}
        for side in (left, right)
    ]
    return int(bool(heights[0] & heights[1]))


def ends(position: Position, colours: list[str]) -> int:
    """Rule 39: the first and the last active site of each district."""
    sites = [site for district in districts(position["players"]) for site in (district[0], district[-1])]
    return sum(is_complete(position, site) and is_of(position, site, colours[0]) for site in sites)


def rainbow(position: Position, colours: list[str]) -> int:
    """Rule 40."""
    return int(any(set(COLOURS) <= set(row) for row in shown(position)))


def district(position: Position, colours: list[str]) -> int:
    """Rule 41."""
    return int(any(None not in row for row in shown(position)))


def is_of(position: Position, site: int, colour: str) -> bool:
    found: bool = position["sites"][str(site)]["colour"] == colour
    return found


COUNTED = {
    "count": count,
    "pair": runs,
    "triple": runs,
    "twin": twin,
    "ends": ends,
    "rainbow": rainbow,
    "district": district,
}
