"""Clocks as a fold: whatever happens, each person loses what the turn took, and nobody else anything."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace as changed

import ribeira
from ribeira.server.journal import acts
from ribeira.server.journal.acts import Credit, Flag
from ribeira.server.journal.clocks import FIRST, LAG, Clocks
from ribeira.server.journal.fairness import Secret
from ribeira.server.journal.match import Match
from ribeira.server.journal.records import MatchRow, Origin, SeatRow
from ribeira.server.wire.clocks import DAY, TimeControl

SEATS = 3
FREE = LAG + FIRST
FISCHER = TimeControl("fischer", 300, 8)
DELAY = TimeControl("delay", 300, 5)
DAYS = TimeControl("days", DAY)
CONTROLS = st.sampled_from([FISCHER, DELAY, DAYS])
Event = tuple[int, frozenset[int], frozenset[int], int | None]
"""How long after the one before it, who is due then, whose clock stands all the same, and who has decided."""
SOME = st.frozensets(st.integers(0, SEATS - 1))
EVENTS = st.lists(st.tuples(st.integers(0, 400_000), SOME, SOME, st.none() | st.integers(0, SEATS - 1)), max_size=30)


def fold(control: TimeControl, events: list[Event]) -> tuple[Clocks, int]:
    clocks, now = Clocks.new(control, SEATS), 0
    for wait, due, stopped, decided in events:
        now += wait
        clocks = clocks.moved(now, due, stopped, decided)
    return clocks, now


@given(CONTROLS, EVENTS, st.integers(0, 10**6))
def test_no_clock_is_ever_negative_and_flags_are_never_early(
    control: TimeControl, events: list[Event], more: int
) -> None:
    clocks, now = fold(control, events)
    for clock in clocks.seats:
        told = clock.at(now + more)
        assert told.left >= 0
        assert told.free >= 0
        if clock.flag_at is not None:
            assert (told.left == 0) == (clock.flag_at <= now + more)


@given(EVENTS)
def test_a_seat_loses_its_turns_and_gains_its_increments(events: list[Event]) -> None:
    """Counted anew, turn by turn, for a clock that never runs dry."""
    control = TimeControl("fischer", 10**7, FISCHER.extra)
    clocks, now = fold(control, events)
    for seat in range(SEATS):
        left, free, due, runs, decided, first, at = 10**10, 0, False, False, False, True, 0
        for wait, dues, stopped, who in events:
            at += wait
            if runs:
                left, free = left - max(0, wait - free), max(0, free - wait)
            decided = decided or who == seat
            if due and seat not in dues:
                left, free = left + 8_000 * decided, 0
                decided = False
            if seat in dues and not due:
                free, first = LAG + FIRST * first, False
            due, runs = seat in dues, seat in dues and seat not in stopped
        assert clocks.seats[seat].at(now).left == left


def next_of(seats: frozenset[int]) -> frozenset[int]:
    return frozenset((seat + 1) % SEATS for seat in seats)


@given(CONTROLS, EVENTS)
def test_what_others_do_changes_nobodys_time(control: TimeControl, events: list[Event]) -> None:
    """The same with seats renamed."""
    clocks, _ = fold(control, events)
    turned: list[Event] = [
        (wait, next_of(due), next_of(stopped), None if decided is None else (decided + 1) % SEATS)
        for wait, due, stopped, decided in events
    ]
    other, _ = fold(control, turned)
    assert [other.seats[(seat + 1) % SEATS] for seat in range(SEATS)] == list(clocks.seats)


def test_a_turn_by_days_begins_anew_and_a_delay_comes_before_the_clock_runs() -> None:
    clocks, now = fold(DAYS, [(0, frozenset({0}), frozenset(), None), (10**7, frozenset({1}), frozenset(), 0),
                              (5, frozenset({0}), frozenset(), 1)])  # fmt: skip
    assert clocks.seats[0].flag_at == now + LAG + DAY * 1000
    clocks, _ = fold(DELAY, [(0, frozenset({0}), frozenset(), None)])
    assert clocks.seats[0].flag_at == FREE + 5_000 + 300_000


def test_a_decision_taken_back_earns_its_time_once() -> None:
    """Within the turn it costs nothing; after it the time for it is not earned again."""
    mine, theirs = frozenset({0}), frozenset({1})
    clocks = Clocks.new(FISCHER, 2).moved(0, mine).moved(FREE, mine, (), 0).moved(FREE, mine, (), None, [0])
    assert clocks.moved(FREE, theirs, (), 0).seats[0].left == 308_000
    clocks = clocks.moved(FREE, theirs, (), 0).moved(FREE, mine, (), None, [0])
    assert clocks.moved(FREE, theirs, (), 0).seats[0].left == 308_000


def test_time_is_given_back_to_a_clock_that_runs_and_a_flag_falls_not_early() -> None:
    clocks = Clocks.new(FISCHER, 2).moved(0, {0})
    late = FREE + 300_000
    for seat, act, at in ((0, Flag("bot"), late - 1), (1, Flag("bot"), late), (1, Credit(5), late)):
        with pytest.raises(ValueError, match=r"time left|no clock"):
            clocks.check(seat, act, at)
    clocks.check(0, Flag("bot"), late)
    assert clocks.acted(0, Credit(5), 7).flag_at == late + 5
    fallen = clocks.acted(0, Flag("vote"), late).moved(late, {0})
    assert fallen.flag_at is None
    assert (fallen.seats[0].left, set(fallen.flagged)) == (0, {0})
    assert fallen.moved(late, {1}).moved(late, {0}).flag_at is None, "not again in this match"


@pytest.mark.parametrize("text", ["@flag:bot", "@flag:loss", "@credit:61000", "@pause", "@resume", "@ask:pause::1,2"])
def test_acts_of_clocks_are_read_as_they_are_written(text: str) -> None:
    act = acts.read(text)
    assert act is not None
    assert acts.write(act) == text


@pytest.mark.parametrize("text", ["@flag:fine", "@flag", "@credit:0", "@credit:-5", "@credit:x", "@credit:05"])
def test_other_acts_of_clocks_are_none(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - which sentence it is does not matter: the log is damaged
        acts.read(text)


# --- in a match ---------------------------------------------------------------------------------------------


def match_of(game: ribeira.Game, control: TimeControl | None, kinds: str) -> Match:
    """Persons (p) and bots (b)."""
    seats = [SeatRow("person", f"guest {number}") if kind == "p" else SeatRow("bot", None, None, "random")
             for number, kind in enumerate(kinds)]  # fmt: skip
    origin = Origin("0", [None] * len(kinds), [""] * len(kinds), [None] * len(kinds), None, control)
    rules = game.definition.rules_version
    match = Match(MatchRow("m", "t", 1, seats, rules, Secret(bytes(32), bytes(32)), 0, False, 0, 0, [], origin), game)
    match.adopt(match.opening())
    return match


@settings(max_examples=25)
@given(st.lists(st.tuples(st.integers(0, 60_000), st.integers(0, 10**6)), max_size=25), st.sampled_from(["ppp", "pbp"]))
def test_a_match_folds_to_the_same_clocks_and_names_the_next_flag(moves: list[tuple[int, int]], kinds: str) -> None:
    """With seats that choose at the same time: each burns its own time; bots have none."""
    game = ribeira.game("pier18", players=3)
    match, now = match_of(game, FISCHER, kinds), 0
    for wait, choice in moves:
        if match.over:
            break
        now += wait
        seat = [*match.prompts][choice % len(match.prompts)]
        legal = match.state.as_seat(seat).legal
        steps = match.decide(seat, legal[choice % len(legal)], None, now / 1000)
        due = match.standing(steps)
        match.adopt(steps)
        assert match.clocks is not None
        assert match.standing() == due
        assert due.flag_at == (None if match.clocks.flag_at is None else match.clocks.flag_at / 1000)
        running = {seat for seat, clock in enumerate(match.clocks.seats) if clock.since is not None}
        assert running == {seat for seat in match.due if kinds[seat] == "p"}
    again = Match(changed(match.row, events=[step.event for step in match.steps]), game)
    assert again.clocks == match.clocks


def test_without_a_clock_there_are_no_acts_of_clocks() -> None:
    match = match_of(ribeira.game("santorini", players=2, gods="none"), None, "pp")
    wrong: list[acts.Act] = [Flag("bot"), Credit(5), acts.Pause(), acts.Resume()]
    for act in wrong:
        with pytest.raises(ValueError, match="no clock"):
            match.act([(0, act)], None, 1.0)
    assert match.standing().flag_at is None


def test_an_agreed_pause_stops_all_clocks_until_somebody_plays_on() -> None:
    match = match_of(ribeira.game("santorini", players=2, gods="none"), DELAY, "pp")
    seat = match.due[0]
    asked: list[tuple[int, acts.Act]] = [(0, acts.Ask("pause", None, (1,))), (1, acts.Answer(True)), (0, acts.Pause())]
    match.adopt(match.act(asked, None, 20.0))
    assert match.clocks is not None
    assert match.standing().flag_at is None
    assert match.is_held
    before = match.clocks.seats[seat]
    match.adopt(match.act([(1, acts.Resume())], None, 1000.0))
    assert match.clocks.seats[seat] == replace(before, since=1_000_000)
