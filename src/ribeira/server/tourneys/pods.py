"""Tables of three and more: mixed anew each round, of about as many points, every seat as often for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random

from ribeira.server.tourneys.field import Line

TRIES = 4
"""Beginnings that are improved; the best of them is taken."""
MET, APART = 1_000, 1
"""What it costs that two meet again, and a step of half a point between two at one table."""


def deal(lines: Sequence[Line], size: int, seed: int) -> tuple[list[list[int]], list[int]]:
    """The tables of the next round with everybody by seat, and who sits out; the same for the same seed."""
    ranked = sorted(lines, key=lambda line: (-line.points, -line.rating, line.number))
    rest = _resting(ranked, len(ranked) % size)
    playing = [line for line in ranked if line.number not in rest]
    costs = _costs(playing)
    best: list[list[int]] = []
    for attempt in range(TRIES):
        found = _improved(_begun(len(playing), size, attempt, seed), costs)
        if not best or _total(found, costs) < _total(best, costs):
            best = found
    by_points = sorted(best, key=lambda pod: (-sum(playing[one].points for one in pod), min(pod, default=0)))
    return [_seated([playing[one] for one in pod], seed) for pod in by_points], rest


def _resting(ranked: Sequence[Line], count: int) -> list[int]:
    """Those who sit out: the last ones of those who have not yet."""
    last_first = sorted(enumerate(ranked), key=lambda item: (item[1].had_bye, -item[0]))
    return [line.number for _, line in last_first[:count]]


Costs = list[list[int]]


def _costs(playing: Sequence[Line]) -> Costs:
    """By two places what it costs to let them play together."""
    met = [line.met for line in playing]
    points = [line.points for line in playing]
    return [
        [
            MET * (2 ** met[one][line.number] - 1) + APART * round(2 * abs(points[one] - points[other])) ** 2
            for other, line in enumerate(playing)
        ]
        for one in range(len(playing))
    ]


def _total(pods: list[list[int]], costs: Costs) -> int:
    return sum(_cost(pod, costs) for pod in pods)


def _cost(pod: Sequence[int], costs: Costs) -> int:
    return sum(costs[one][other] for place, one in enumerate(pod) for other in pod[:place])


def _begun(count: int, size: int, attempt: int, seed: int) -> list[list[int]]:
    """A first division: by rank, then at random."""
    places = list(range(count))
    if attempt:
        Random(seed * TRIES + attempt).shuffle(places)  # a fair mix, no secret
    return [places[first : first + size] for first in range(0, count, size)]


def _improved(pods: list[list[int]], costs: Costs) -> list[list[int]]:
    """Changes two people of two tables as long as that costs less."""
    is_better = True
    while is_better:
        is_better = False
        for number, pod in enumerate(pods):
            for other in pods[:number]:
                is_better = _exchange(pod, other, costs) or is_better
    return pods


def _exchange(pod: list[int], other: list[int], costs: Costs) -> bool:
    """Whether two of these tables changed places."""
    for here in range(len(pod)):
        for there in range(len(other)):
            one, two = pod[here], other[there]
            stay = sum(costs[one][x] for x in pod) + sum(costs[two][x] for x in other)
            go = sum(costs[one][x] for x in other if x != two) + sum(costs[two][x] for x in pod if x != one)
            if go < stay:
                pod[here], other[there] = two, one
                return True
    return False


def _seated(pod: Sequence[Line], seed: int) -> list[int]:
    """Everybody by seat: where they sat most seldom."""
    counts = [line.seats(len(pod)) for line in pod]
    shuffled = Random(seed + min(line.number for line in pod)).sample(range(len(pod)), len(pod))  # no secret
    best = min(permutations(shuffled), key=lambda order: sum(3 ** counts[who][seat] for seat, who in enumerate(order)))
    return [pod[who].number for who in best]
