"""How everybody stands: points first, then what the form breaks ties by; who is equal in all shares a place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ribeira.server.tourneys.field import Line
from ribeira.server.wire.tourneys import Form, TieBreak

BREAKS: Mapping[Form, tuple[TieBreak, ...]] = {
    "swiss": ("buchholz_cut", "buchholz", "berger"),
    "robin": ("berger", "wins"),
    "pods": ("wins", "buchholz"),
}
"""By form what tells apart who has as many points."""


@dataclass(frozen=True)
class Standing:
    """A line of the standings."""

    number: int
    place: int
    points: float
    breaks: tuple[float, ...]
    played: int


def standings(lines: Mapping[int, Line], form: Form) -> list[Standing]:
    """Everybody, the first place first."""
    kinds = BREAKS[form]
    keys = {number: (line.points, *(_BREAKS[kind](line, lines) for kind in kinds)) for number, line in lines.items()}
    order = sorted(
        lines.values(), key=lambda line: ([-value for value in keys[line.number]], -line.rating, line.number)
    )
    found: list[Standing] = []
    for rank, line in enumerate(order, 1):
        key = keys[line.number]
        place = found[-1].place if found and keys[found[-1].number] == key else rank
        found.append(Standing(line.number, place, key[0], key[1:], len(line.results)))
    return found


def _faced(line: Line, lines: Mapping[int, Line]) -> list[float]:
    """The points of all opponents; a bye counts as one with the own points."""
    return [
        points
        for result in line.results
        for points in ([line.points] if result.is_bye else [lines[other].points for other in result.opponents])
    ]


def _buchholz(line: Line, lines: Mapping[int, Line]) -> float:
    return sum(_faced(line, lines))


def _buchholz_cut(line: Line, lines: Mapping[int, Line]) -> float:
    """Without the weakest opponent."""
    faced = _faced(line, lines)
    return sum(faced) - min(faced, default=0.0)


def _berger(line: Line, lines: Mapping[int, Line]) -> float:
    """Sonneborn and Berger: the points of those one has beaten, and half of those one has tied with."""
    return sum(
        result.points * lines[other].points
        for result in line.results
        for other in result.opponents
        if len(result.opponents) == 1
    )


def _wins(line: Line, _lines: Mapping[int, Line]) -> float:
    """Matches in which nobody had more points."""
    return float(sum(bool(result.opponents) and result.points > max(_others(result.others)) for result in line.results))


def _others(points: Sequence[float]) -> Sequence[float]:
    return points or (0.0,)


_BREAKS: dict[TieBreak, Callable[[Line, Mapping[int, Line]], float]] = {
    "buchholz_cut": _buchholz_cut, "buchholz": _buchholz, "berger": _berger, "wins": _wins,
}  # fmt: skip
