"""Swiss pairing for two: who has as many points plays each other, nobody twice, first seats in turns.

After the Dutch system, as one matching of least cost in place of its procedure: what it asks for first weighs more
than all that it asks for later taken together, so the result is the best there is and the same on every process.
"""

from __future__ import annotations

from collections.abc import Sequence

import rustworkx

from ribeira.server.tourneys.field import Line

STEP = 10**6
"""More than one kind of cost can sum up to over a whole round."""


def pair(lines: Sequence[Line]) -> tuple[list[tuple[int, int]], int | None]:
    """The tables of the next round, who sits first standing first, the strongest tables first; and who has a bye."""
    ranked = sorted(lines, key=lambda line: (-line.points, -line.rating, line.number))
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(ranked)
    folds = _folds(ranked)
    for place, line in enumerate(ranked):
        for below in range(place + 1, len(ranked)):
            graph.add_edge(place, below, -_cost(line, ranked[below], abs(below - folds[place])))
    if len(ranked) % 2:
        nobody = graph.add_node(None)
        for place, line in enumerate(ranked):
            graph.add_edge(place, nobody, -_bye_cost(line, len(ranked) - place))
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    pairs = sorted((min(pair), max(pair)) for pair in found)
    tables = [seated(ranked[one], ranked[other]) for one, other in pairs if other < len(ranked)]
    alone = [ranked[one].number for one, other in pairs if other == len(ranked)]
    return tables, alone[0] if alone else None


def _folds(ranked: Sequence[Line]) -> list[int]:
    """By place the one of the ideal opponent: the upper half of those with as many points plays the lower half."""
    folds = list(range(len(ranked)))
    first = 0
    while first < len(ranked):
        last = first
        while last < len(ranked) and ranked[last].points == ranked[first].points:
            last += 1
        half = (last - first) // 2
        for place in range(first, last):
            folds[place] = place + half if place - first < half else place - half
        first = last
    return folds


def _cost(one: Line, other: Line, off: int) -> int:
    """What it costs to let two play, the worst first: again; both one-sided; unlike in points; the same first seat;
    so many places off the fold."""
    again = one.met[other.number]
    first, second = _excess(one), _excess(other)
    same = min(abs(first), abs(second)) if first * second > 0 else 0
    apart = round(2 * abs(one.points - other.points)) ** 2
    costs = (0, again**2, max(0, same - 1) ** 2, apart, same, off)
    return _packed(costs)


def _bye_cost(line: Line, from_below: int) -> int:
    """The bye is for whoever has fewest points and is rated lowest, and for nobody twice while that can be."""
    return _packed((int(line.had_bye), 0, 0, round(2 * line.points) ** 2, 0, from_below))


def _packed(costs: Sequence[int]) -> int:
    packed = 0
    for cost in costs:
        packed = packed * STEP + cost
    return packed


def _excess(line: Line) -> int:
    """How many more times somebody sat first than second."""
    first, second = line.seats(2)
    return first - second


def seated(one: Line, other: Line) -> tuple[int, int]:
    """Two with the one first who sat first more seldom; else who sat second last time; else by lot, which is whether
    their numbers sum to an even one."""
    excess = _excess(one) - _excess(other)
    if excess == 0 and one.sat and other.sat:
        excess = other.sat[-1][1] - one.sat[-1][1]
    if excess == 0:
        excess = 1 if (one.number + other.number + (one.number < other.number)) % 2 else -1
    return (one.number, other.number) if excess < 0 else (other.number, one.number)
