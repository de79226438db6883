"""Any sequence of what people do at one table, beside a small model of it: seats, host, votes, tokens and the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from tools import services

from tests.soak import soak

from .fleet import Process, fleet
from .harness import Device, Page, Running, play_out
from .test_faults import wait_for
from .test_fleet import same_guest

GUESTS, SEATS = 3, 2
GUEST = st.integers(0, GUESTS - 1)
SEAT = st.integers(0, SEATS - 1)
FIRST_DRAW = 1
PLACING = 4
"""Decisions until all workers stand."""


def decisions(page: Page) -> list[str]:
    """What seats did in the match, in order."""
    return [page.log[v]["text"] for v in sorted(page.log) if page.log[v]["seat"] is not None]


class TableMachine(RuleBasedStateMachine):
    """Guest 0 opens a table of Santorini without gods: one draw says who begins, all else are decisions."""

    running: Running

    def __init__(self) -> None:
        super().__init__()
        self.devices = [Device(self.address()).name(f"Guest {number}") for number in range(GUESTS)]
        made = self.devices[0].table("open", "open", game="santorini", options={"gods": "none"})
        self.table = made["table"]
        self.owners: list[int | None] = [None] * SEATS
        self.host = 0
        self.agreed: list[bool] = [False] * SEATS
        self.number = 0
        """Of the match; 0: there was none yet."""
        self.tokens: dict[int, str] = {}
        self.state = "open"
        self.log: list[str] = []

    def teardown(self) -> None:
        for device in self.devices:
            device.close()

    # --- means

    def address(self) -> str:
        """Where guests come in."""
        return self.running.address

    def at(self, guest: int) -> Device:
        """The device of a guest, at the process that it is led to this time."""
        return self.devices[guest]

    def soon(self, check: Callable[[], None]) -> None:
        """What has to hold, by now or as soon as all processes have heard of it."""
        check()

    def call(self, guest: int, name: str, body: object, refusals: list[str]) -> Any:
        """A call that is answered, or refused with the first of the reasons that the model gives."""
        answer = self.at(guest).http.post(f"/api/tables/{self.table}/{name}", json=body)
        told = answer.json()
        code = told.get("error", {}).get("code")
        assert code == (refusals[0] if refusals else None), told
        return None if refusals else told

    def reasons(self, **holds: bool) -> list[str]:
        return [code for code, is_so in holds.items() if is_so]

    def begin(self, owners: list[int | None]) -> None:
        self.owners, self.agreed, self.state, self.log = owners, [False] * SEATS, "playing", []
        self.number += 1

    def page(self, guest: int) -> Page:
        return self.at(guest).socket(self.table)

    def due(self) -> int:
        """The guest who has to decide."""
        with self.page(0) as page:
            assert page.table["match"] is not None
            seat: int = page.table["match"]["due"][0]
        owner = self.owners[seat]
        assert owner is not None
        return owner

    # --- before the match

    @initialize(start=st.sampled_from(["empty", "full", "placed", "over"]))
    def begin_somewhere(self, start: str) -> None:
        """Random calls alone would seldom come far."""
        if start != "empty":
            self.sit(0, 0)
            self.sit(1, 1)
        if start == "placed":
            for _ in range(PLACING + 2):
                self.decide(0)
        if start == "over":
            self.play_to_the_end(1)

    @rule(guest=GUEST, seat=SEAT)
    def sit(self, guest: int, seat: int) -> None:
        refusals = self.reasons(started=self.state != "open", seat_taken=self.owners[seat] is not None)
        if self.call(guest, "sit", {"seat": seat}, refusals):
            self.owners[seat] = guest
            if None not in self.owners:
                self.begin(self.owners)

    @rule(guest=GUEST, seat=SEAT)
    def leave(self, guest: int, seat: int) -> None:
        refusals = self.reasons(started=self.state != "open", not_seated=self.owners[seat] != guest)
        if self.call(guest, "leave", {"seat": seat}, refusals):
            self.owners[seat] = None

    @rule(guest=GUEST, seat=SEAT, kind=st.sampled_from(["open", "mine"]))
    def plan(self, guest: int, seat: int, kind: str) -> None:
        refusals = self.reasons(host_only=guest != self.host, started=self.state != "open")
        if self.call(guest, "seat", {"seat": seat, "kind": kind}, refusals):
            self.owners[seat] = guest if kind == "mine" else None

    @rule(guest=GUEST)
    def start(self, guest: int) -> None:
        refusals = self.reasons(
            host_only=guest != self.host, started=self.state != "open", seats_open=None in self.owners
        )
        if self.call(guest, "start", {}, refusals):
            self.begin(self.owners)

    # --- in the match

    @precondition(lambda self: self.state == "playing")
    @rule(choice=st.integers(0, 200))
    def decide(self, choice: int) -> None:
        with self.page(self.due()) as page:
            actions = page.prompts[0]["actions"]
            page.play(actions[choice % len(actions)]["text"])
            self.log.append(actions[choice % len(actions)]["text"])
            self.state = "over" if page.over else "playing"

    @precondition(lambda self: self.state == "playing")
    @rule(guest=GUEST)
    def decide_for_another(self, guest: int) -> None:
        due = self.due()
        if guest != due:
            with self.page(due) as page, self.page(guest) as other:
                prompt = page.prompts[0]
                answer = other.answer(other.command(prompt["actions"][0]["text"], prompt["id"]))
                assert (answer["t"], answer["code"]) == ("rej", "seat")

    @precondition(lambda self: self.state == "playing")
    @rule(count=st.integers(1, 3))
    def take_back(self, count: int) -> None:
        with self.page(self.due()) as page:
            prompt = page.prompts[0]
            page.send({"t": "back", "id": f"back {len(self.log)}", "prompt": prompt["id"], "count": count})
            answer = page.answer(f"back {len(self.log)}")
            assert answer["t"] == ("ack" if count <= prompt["back"] else "rej"), answer
            if answer["t"] == "ack":
                self.log.append(f"back:{count}")

    @precondition(lambda self: self.state == "playing")
    @rule(seed=st.integers(0, 100))
    def play_to_the_end(self, seed: int) -> None:
        people = sorted({owner for owner in self.owners if owner is not None})
        pages = [self.page(guest) for guest in people]
        play_out(pages, seed)
        self.log = decisions(pages[0])
        self.state = "over"
        for page in pages:
            page.close()

    # --- afterwards, and at any time

    @rule(guest=GUEST)
    def rematch(self, guest: int) -> None:
        refusals = self.reasons(not_seated=guest not in self.owners, not_over=self.state != "over")
        if self.call(guest, "rematch", {}, refusals):
            self.agreed = [vote or owner == guest for vote, owner in zip(self.agreed, self.owners, strict=True)]
            if all(self.agreed):
                self.begin([*self.owners[1:], self.owners[0]])

    @rule(guest=GUEST)
    def make_a_recovery_link(self, guest: int) -> None:
        has_rights = guest in self.owners or guest == self.host
        made = self.call(guest, "recovery", {}, self.reasons(not_seated=not has_rights))
        if made:
            self.tokens[guest] = made["token"]

    @precondition(lambda self: self.tokens)
    @rule(data=st.data(), to=GUEST)
    def claim(self, data: st.DataObject, to: int) -> None:
        owner = data.draw(st.sampled_from(sorted(self.tokens)))
        if to != owner:
            token = self.tokens.pop(owner)
            self.call(to, "claim", {"token": token}, [])
            self.owners = [to if seat == owner else seat for seat in self.owners]
            self.host = to if self.host == owner else self.host
            self.call(to, "claim", {"token": token}, ["token"])

    @rule(guest=GUEST)
    def claim_without_a_token(self, guest: int) -> None:
        self.call(guest, "claim", {"token": "x" * 43}, ["token"])

    @rule()
    def forget(self) -> None:
        """As after ten minutes without a page: the next one reads the table from the database."""
        self.running.service.forget(unused_since=float("inf"))

    # --- what has to hold

    @invariant()
    def everybody_sees_what_the_model_says(self) -> None:
        for guest in range(GUESTS):
            self.soon(partial(self.sees_what_the_model_says, guest))

    def sees_what_the_model_says(self, guest: int) -> None:
        told = self.at(guest).get(f"/api/tables/{self.table}")
        assert told["state"] == self.state
        assert told["host"] == (guest == self.host)
        assert [seat["you"] for seat in told["seats"]] == [owner == guest for owner in self.owners]
        assert [seat["kind"] == "open" for seat in told["seats"]] == [owner is None for owner in self.owners]
        assert [seat["rematch"] for seat in told["seats"]] == self.agreed
        versions = 0 if told["match"] is None else told["match"]["v"] - FIRST_DRAW
        assert versions == len(self.log)

    @precondition(lambda self: self.log)
    @invariant()
    def the_log_is_what_was_done(self) -> None:
        with self.page(0) as page:
            assert decisions(page) == self.log


@pytest.mark.soak
def test_i7_whatever_people_do_the_table_is_what_the_model_says(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = settings(
        max_examples=soak(15, 400),
        stateful_step_count=soak(30, 60),
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    monkeypatch.setattr(TableMachine, "running", running, raising=False)
    run_state_machine_as_test(TableMachine, settings=counts)


def holds(check: Callable[[], None]) -> bool:
    try:
        check()
    except AssertionError:
        return False
    return True


# --- two processes ------------------------------------------------------------------------------------------


class TwoProcesses(TableMachine):
    """Every call and every page goes to the next of two processes, as a balancer may lead it."""

    processes: tuple[Process, Process]

    def __init__(self) -> None:
        self.elsewhere: list[Device] = []
        self.turn = 0
        super().__init__()
        self.elsewhere = [same_guest(device, self.processes[1]) for device in self.devices]

    def teardown(self) -> None:
        super().teardown()
        for device in self.elsewhere:
            device.close()

    def address(self) -> str:
        return self.processes[0].address

    def at(self, guest: int) -> Device:
        self.turn += 1
        return (self.devices, self.elsewhere)[self.turn % 2][guest]

    def soon(self, check: Callable[[], None]) -> None:
        """At both, as every call is led to the next one."""
        for _ in self.processes:
            wait_for(partial(holds, check))

    def page(self, guest: int) -> Page:
        """A page that knows what the model knows; a process may hear of it a moment later."""
        page = super().page(guest)
        while not self.is_known_to(page):
            page.receive()
        return page

    def is_known_to(self, page: Page) -> bool:
        match = page.table["match"]
        number = 0 if match is None else match["number"]
        return number == self.number and (not number or page.v >= FIRST_DRAW + len(self.log))

    @rule()
    def forget(self) -> None:
        """The processes keep what they hold."""


@pytest.fixture
def processes(postgres: services.Postgres, nats: services.Nats) -> Iterator[tuple[Process, Process]]:
    with fleet(postgres.new_database(), nats.url) as made:
        yield made.start(threads=0), made.start(threads=0)


@pytest.mark.soak
def test_i7_whatever_people_do_at_two_processes_the_table_is_what_the_model_says(
    processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = settings(
        max_examples=soak(5, 400),
        stateful_step_count=soak(20, 60),
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    monkeypatch.setattr(TwoProcesses, "processes", processes, raising=False)
    run_state_machine_as_test(TwoProcesses, settings=counts)
