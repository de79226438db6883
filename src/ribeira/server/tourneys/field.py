"""What pairing and standings need to know of a tournament: for each entrant the results so far, and nothing stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ribeira.server.journal.tourneys import Entrant, Pairing


@dataclass(frozen=True)
class Result:
    """What an entrant had of a round; no opponents: a bye."""

    round: int
    seat: int
    opponents: tuple[int, ...]
    points: float
    others: tuple[float, ...] = ()
    """The points of the opponents in this match."""
    is_bye: bool = False


@dataclass
class Line:
    """An entrant with everything that has come of their rounds."""

    number: int
    rating: int
    results: list[Result] = field(default_factory=list)
    sat: list[tuple[tuple[int, ...], int]] = field(default_factory=list)
    """The tables at which a seat was theirs, also where the match is still on: opponents, and the seat."""
    had_bye: bool = False

    @property
    def points(self) -> float:
        """The sum of all rounds."""
        return sum(result.points for result in self.results)

    @property
    def met(self) -> Counter[int]:
        """How often each opponent was met."""
        return Counter(other for opponents, _ in self.sat for other in opponents)

    def seats(self, players: int) -> list[int]:
        """How often each seat was theirs."""
        counts = Counter(seat for _, seat in self.sat)
        return [counts[seat] for seat in range(players)]


def lines(entrants: Iterable[Entrant], pairings: Sequence[Pairing]) -> dict[int, Line]:
    """By number all who ever took part."""
    found = {one.number: Line(one.number, one.rating) for one in entrants}
    for pairing in pairings:
        for seat, number in enumerate(pairing.entrants):
            _take(found[number], pairing, seat)
    return found


def _take(line: Line, pairing: Pairing, seat: int) -> None:
    others = [other for other in range(len(pairing.entrants)) if other != seat]
    opponents = tuple(pairing.entrants[other] for other in others)
    if opponents:
        line.sat.append((opponents, seat))
    else:
        line.had_bye = True
    if pairing.points is not None:
        points = tuple(pairing.points[other] for other in others)
        line.results.append(Result(pairing.round, seat, opponents, pairing.points[seat], points, not opponents))
