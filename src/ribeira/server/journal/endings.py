"""What is settled with the end of a match: everything that the change has to store that stores the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ribeira.server.journal import finishes, plans, ratings, results, tourneys
from ribeira.server.journal.match import Match, Step
from ribeira.server.store import Db


def settle(match: Match, steps: Sequence[Step], has_hints: bool, now: float) -> list[Callable[[Db], None]]:
    """What is stored together with the steps by which a match ends."""
    rated = [ratings.settle(match, steps, now)] if not has_hints and ratings.is_clean(match, steps) else []
    noted = [results.note(match, steps, now), finishes.note(match, steps, now)]
    return [*rated, plans.drop(match.id), tourneys.settle(match, steps, now), *noted]
