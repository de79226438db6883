"""Who plays whom in a tournament: the laws of the pairings; and how everybody stands, by a naive twin."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from ribeira.server.journal.tourneys import Entrant, Pairing, points_of
from ribeira.server.tourneys import pods, robin, swiss
from ribeira.server.tourneys.field import Line, lines
from ribeira.server.tourneys.standings import standings
from ribeira.server.wire.tourneys import Form

Seed = st.integers(0, 10**6)


def entrants(count: int) -> list[Entrant]:
    return [Entrant(number, f"g{number}", None, None, 1500 - number, "in", 1, 0) for number in range(1, count + 1)]


class Played:
    """A tournament without a server: results are drawn."""

    def __init__(self, count: int, seed: int) -> None:
        self.entrants = entrants(count)
        self.pairings: list[Pairing] = []
        self.choose = random.Random(seed)
        self.round = 0

    @property
    def lines(self) -> dict[int, Line]:
        return lines(self.entrants, self.pairings)

    def play(self, tables: list[tuple[int, ...]], alone: list[int], bye: float) -> None:
        self.round += 1
        for board, table in enumerate(tables, 1):
            places = [self.choose.randint(1, len(table)) for _ in table]
            points = points_of(places)
            self.pairings.append(Pairing(self.round, board, f"t{board}", list(table), [], points, "played", 0.0))
        for board, one in enumerate(alone, len(tables) + 1):
            self.pairings.append(Pairing(self.round, board, None, [one], [], [bye], "bye", 0.0))


def can_be_new(found: dict[int, Line], alone: int | None) -> bool:
    """Whether all but `alone` can play somebody they have not met; tried out."""

    def fits(left: frozenset[int]) -> bool:
        if not left:
            return True
        one = min(left)
        return any(other not in found[one].met and fits(left - {one, other}) for other in left if other != one)

    return fits(frozenset(found) - {alone})


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 13), st.integers(1, 7), Seed)
def test_swiss_pairs_everybody_once_and_nobody_again_while_that_can_be(count: int, rounds: int, seed: int) -> None:
    played = Played(count, seed)
    for _ in range(min(rounds, robin.rounds_of(count))):
        found = played.lines
        tables, alone = swiss.pair([found[number] for number in played.choose.sample(sorted(found), count)])
        assert (tables, alone) == swiss.pair(list(found.values())), "the order in which they come says nothing"
        there = [number for table in tables for number in table] + ([] if alone is None else [alone])
        assert sorted(there) == list(range(1, count + 1))
        again = sum(other in found[one].met for one, other in tables)
        assert not again or not can_be_new(found, alone)
        if alone is not None:
            assert not found[alone].had_bye
        played.play(list(tables), [] if alone is None else [alone], 1.0)
    assert all(abs(first - second) <= 2 for first, second in (line.seats(2) for line in played.lines.values()))


def test_swiss_pairs_who_has_as_many_points_and_folds_each_group() -> None:
    found = lines(entrants(8), [])
    assert [{*table} for table in swiss.pair(list(found.values()))[0]] == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]
    first = [Pairing(1, n, f"t{n}", [n, n + 4], [], [1.0, 0.0], "played", 0.0) for n in range(1, 5)]
    found = lines(entrants(8), first)
    tables = [{*table} for table in swiss.pair(list(found.values()))[0]]
    assert tables == [{1, 3}, {2, 4}, {5, 7}, {6, 8}]


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 17))
def test_round_robin_lets_everybody_meet_everybody(count: int) -> None:
    numbers = list(range(1, count + 1))
    met: Counter[tuple[int, int]] = Counter()
    for number in range(1, 2 * robin.rounds_of(count) + 1):
        tables, alone = robin.table_of(numbers, number)
        there = [one for table in tables for one in table] + ([] if alone is None else [alone])
        assert sorted(there) == numbers
        met.update(tables)
    assert met == Counter({pair: 1 for one, other in combinations(numbers, 2) for pair in ((one, other), (other, one))})


@settings(max_examples=40, deadline=None)
@given(st.integers(3, 5), st.integers(0, 17), Seed)
def test_pods_seat_everybody_once_and_mix(size: int, more: int, seed: int) -> None:
    count = size + more
    played = Played(count, seed)
    for number in range(3):
        found = played.lines
        tables, rest = pods.deal(list(found.values()), size, seed + number)
        assert (tables, rest) == pods.deal(list(reversed(found.values())), size, seed + number)
        assert sorted([one for table in tables for one in table] + rest) == list(range(1, count + 1))
        assert len(rest) == count % size
        if count >= 3 * (count % size):
            assert not any(found[one].had_bye for one in rest)
        if count >= 4 * size and number == 1:
            assert max(max(line.met.values(), default=0) for line in played.lines.values()) <= 1
        played.play([tuple(table) for table in tables], rest, size - 1.0)
    if count >= size * size:
        again = Counter(times for line in played.lines.values() for times in line.met.values())
        assert again[3] == 0
    spread = [max(seats) - min(seats) for seats in (line.seats(size) for line in played.lines.values())]
    assert max(spread) <= 2


# --- standings ----------------------------------------------------------------------------------------------


FORMS: tuple[Form, ...] = ("swiss", "robin", "pods")


def naive(played: Played, form: Form) -> list[tuple[int, tuple[float, ...]]]:
    """By number the points and tie-breaks, straight from their definitions."""
    points: dict[int, float] = dict.fromkeys((one.number for one in played.entrants), 0.0)
    for one in played.pairings:
        for seat, number in enumerate(one.entrants):
            points[number] += (one.points or [])[seat]
    found = []
    for entrant in played.entrants:
        faced, berger, wins = [], 0.0, 0
        for one in played.pairings:
            if entrant.number not in one.entrants:
                continue
            had = dict(zip(one.entrants, one.points or [], strict=True))
            own = had[entrant.number]
            others = [number for number in one.entrants if number != entrant.number]
            faced += [points[other] for other in others] or [points[entrant.number]]
            berger += sum(own * points[other] for other in others)
            wins += bool(others) and own > max(had[other] for other in others)
        breaks = {
            "swiss": (sum(sorted(faced)[1:]), sum(faced), berger),
            "robin": (berger, wins),
            "pods": (wins, sum(faced)),
        }[form]
        found.append((entrant.number, (points[entrant.number], *breaks)))
    return found


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(FORMS), st.integers(3, 11), st.integers(1, 4), Seed)
def test_standings_follow_their_definitions(form: Form, count: int, rounds: int, seed: int) -> None:
    played = Played(count, seed)
    for number in range(1, rounds + 1):
        found = played.lines
        if form == "pods":
            dealt, rest = pods.deal(list(found.values()), 3, seed + number)
            played.play([tuple(table) for table in dealt], rest, 2.0)
        elif form == "robin":
            tables, alone = robin.table_of(sorted(found), number)
            played.play(list(tables), [] if alone is None else [alone], 0.0)
        else:
            tables, alone = swiss.pair(list(found.values()))
            played.play(list(tables), [] if alone is None else [alone], 1.0)
    twin = dict(naive(played, form))
    told = standings(played.lines, form)
    assert {one.number: (one.points, *one.breaks) for one in told} == twin
    for one in told:
        assert one.place == 1 + sum(key > twin[one.number] for key in twin.values())
    assert [one.place for one in told] == sorted(one.place for one in told)
