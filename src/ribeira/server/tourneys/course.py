"""The course of a tournament: what is to be done next, and who plays whom then. Follows from what is stored, alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from random import Random
from typing import Literal

from ribeira.server.journal.tourneys import Entrant, Pairing, TourneyRow, Whole
from ribeira.server.tourneys import pods, robin, swiss
from ribeira.server.tourneys.field import lines
from ribeira.server.wire.tourneys import TourneyPlan

MISSES = 2
"""Who does not come so often is out."""

Next = Literal["begin", "too_few", "void", "judge", "timed", "pair", "finish"]


@dataclass(frozen=True)
class Board:
    """Who sits at a table of the next round, by seat; one alone has a bye."""

    entrants: tuple[int, ...]
    absent: tuple[int, ...] = ()
    """The seats of those who have left: the others win without playing."""


def next_step(whole: Whole, now: float) -> Next | None:
    """What is to be done at this time; None: nothing."""
    row = whole.row
    if row.state == "open":
        if row.due is None or row.due > now:
            return None
        return "begin" if is_enough(row.plan, whole.entrants) else "too_few"
    return None if row.state != "running" else _next_of_round(whole, now)


def _next_of_round(whole: Whole, now: float) -> Next | None:
    row = whole.row
    current = of_round(whole, row.round)
    unsettled = [pairing for pairing in current if pairing.points is None]
    if any(pairing.match is None for pairing in unsettled):
        return "void"
    if unsettled:
        if row.judged < row.round and row.began + row.plan.grace <= now:
            return "judge"
        return "timed" if row.plan.limit and row.began + row.plan.limit <= now else None
    if row.round >= row.rounds or len(playing(whole, row.round + 1)) < row.plan.players:
        return "finish"
    return None if rested(whole) > now else "pair"


def of_round(whole: Whole, number: int) -> list[Pairing]:
    """The tables and byes of a round."""
    return [pairing for pairing in whole.pairings if pairing.round == number]


def rested(whole: Whole) -> float:
    """When the rest after the running round is over, as far as it has been played."""
    ends = [pairing.settled or 0.0 for pairing in of_round(whole, whole.row.round)]
    return max(ends) + whole.row.plan.rest if ends else 0.0


def due(row: TourneyRow) -> float | None:
    """When something is to be done in a running round by time alone."""
    if row.state != "running" or row.round == 0:
        return None
    if row.judged < row.round:
        return row.began + row.plan.grace
    return row.began + row.plan.limit if row.plan.limit else None


def playing(whole: Whole, number: int) -> list[Entrant]:
    """Who is there for a round."""
    return [one for one in whole.entrants if one.state == "in" and one.since <= number]


# --- the start ----------------------------------------------------------------------------------------------


def bots_at_start(plan: TourneyPlan, people: int) -> int:
    """How many bots come in when so many people have."""
    if plan.bots is None:
        return 0
    count = plan.bots.count
    if plan.bots.fill:
        total = max(people + count, plan.players)
        count = -(-total // plan.players) * plan.players - people
    return count


def is_enough(plan: TourneyPlan, entrants: Sequence[Entrant]) -> bool:
    """Whether it can start: there is a person, and a table can be filled."""
    people = sum(one.state == "in" for one in entrants)
    return people > 0 and people + bots_at_start(plan, people) >= plan.players


def rounds(plan: TourneyPlan, count: int) -> int:
    """How many rounds there will be with so many: no more than bring new opponents."""
    if plan.form == "robin":
        return plan.rounds * robin.rounds_of(count)
    return plan.rounds if plan.form == "pods" else min(plan.rounds, robin.rounds_of(count))


# --- the next round -----------------------------------------------------------------------------------------


def boards(whole: Whole) -> list[Board]:
    """Who plays whom in the next round."""
    row = whole.row
    number = row.round + 1
    if row.plan.form == "robin":
        return _robin(whole, number)
    known = lines(whole.entrants, whole.pairings)
    there = [known[one.number] for one in playing(whole, number)]
    if row.plan.form == "swiss":
        tables, alone = swiss.pair(there)
        return [*(Board(table) for table in tables), *([] if alone is None else [Board((alone,))])]
    dealt, rest = pods.deal(there, row.plan.players, _lot(row.id) + number)
    return [*(Board(tuple(pod)) for pod in dealt), *(Board((one,)) for one in rest)]


def _robin(whole: Whole, number: int) -> list[Board]:
    """By the numbers that were drawn at the start: who has left keeps theirs."""
    numbers = [one.number for one in whole.entrants if one.since <= 1]
    Random(_lot(whole.row.id)).shuffle(numbers)  # the order of a table, no secret
    there = {one.number for one in playing(whole, number)}
    tables, alone = robin.table_of(numbers, number)
    found = [
        Board(table, tuple(seat for seat, one in enumerate(table) if one not in there))
        for table in tables
        if there.intersection(table)
    ]
    return found if alone not in there else [*found, Board((alone,))]


def _lot(tourney: str) -> int:
    """A number that a tournament has for good."""
    return int.from_bytes(blake2b(tourney.encode(), digest_size=6).digest(), "big")


def bye_points(plan: TourneyPlan) -> float:
    """A bye is as good as a win; in a round robin everybody has one, and it is nothing."""
    return 0.0 if plan.form == "robin" else float(plan.players - 1)


def pairing_of(board: Board, number: int, place: int, table: str | None, plan: TourneyPlan, now: float) -> Pairing:
    """A table as it is stored: a bye and a walkover have their result at once."""
    entrants, absent = list(board.entrants), list(board.absent)
    if len(entrants) == 1:
        return Pairing(number, place, None, entrants, [], [bye_points(plan)], "bye", now)
    if absent:
        points = [0.0 if seat in absent else 1.0 for seat in range(len(entrants))]
        return Pairing(number, place, None, entrants, absent, points, "forfeit", now)
    return Pairing(number, place, table, entrants, [], None, None, None)
