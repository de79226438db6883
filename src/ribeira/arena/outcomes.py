"""A match that was played, and what a bot's faults make of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ribeira.arena.faults import MOST_FAULTS


@dataclass(frozen=True)
class Outcome:
    """A match that was played: by seat, who sat there, its share of the win, its points, what its bot got wrong."""

    number: int
    seats: tuple[int, ...]
    won: tuple[float, ...]
    scores: tuple[int, ...]
    faults: tuple[tuple[str, ...], ...] = ()
    """The kinds of `arena.faults` in their order; none at all where it is empty."""

    def is_forfeit(self, seat: int) -> bool:
        """Whether this seat has lost by its faults."""
        return len(self.faults) > seat and len(self.faults[seat]) >= MOST_FAULTS


def shares(winners: Sequence[int], out: Sequence[bool]) -> tuple[float, ...]:
    """By seat the share of the win, where some seats are `out` by their faults.

    Winners share; who is out wins nothing, and if no winner is left the others share. Alone, or when all are out,
    nobody wins.

    >>> shares([0, 1], [False, False, False])
    (0.5, 0.5, 0.0)
    >>> shares([0], [True, False, False])
    (0.0, 0.5, 0.5)
    """
    seats = range(len(out))
    still = [seat for seat in winners if not out[seat]]
    if not still and len(winners):
        still = [seat for seat in seats if not out[seat]]
    return tuple(1 / len(still) if seat in still else 0.0 for seat in seats)
