"""Nobody learns who exists, or who shuns them, by what an answer costs: the same statements run for everybody. Counted
and not timed, as time on a busy machine proves nothing; those that run in the background are not in every try."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import pytest

from ribeira.server.store import Value
from ribeira.server.store.sqlite import SqliteConnection

from .authenticator import Authenticator
from .harness import Device, Running
from .post_office import PostOffice, free_port, mailing
from .test_accounts import sign_up
from .test_friends import PLAIN, ask, key

TRIES = 4
Asked = Callable[[], Any]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A public server whose mail server is away, so that nothing is sent beside what is asked."""
    with mailing(tmp_path_factory.mktemp("data"), PostOffice(free_port())) as running:
        running.address = running.settings.public_url or ""
        yield running


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every statement that the store runs."""
    own, heard = SqliteConnection._run, list[str]()

    def listened(self: SqliteConnection, statement: str, values: Sequence[Value] = ()) -> Any:
        heard.append(statement)
        return own(self, statement, values)

    monkeypatch.setattr(SqliteConnection, "_run", listened)
    return heard


def work_of(run: list[str], tries: Sequence[Asked]) -> tuple[list[Any], Counter[str]]:
    """What was answered, and the statements that were run each time."""
    answers, works = [], []
    for asked in tries:
        run.clear()
        answers.append(asked())
        works.append(Counter(run))
    return answers, works[0] & Counter({word: min(work[word] for work in works) for word in works[0]})


def test_a_letter_costs_the_same_for_whom_nobody_knows(running: Running, run: list[str], ana: Device) -> None:
    guest = sign_up(ana, Authenticator(running.address), "Ana with an address")["id"]
    statement = "INSERT INTO addresses VALUES (?, 'ana@play.example', 0, 'off', 0, 'en', NULL, 'quiet')"
    running.write(lambda db: db.change(statement, guest))

    def asked(address: str) -> Asked:
        return lambda: ana.post("/api/login/mail", {"address": address})

    known = work_of(run, [asked("ana@play.example")] * TRIES)
    unknown = work_of(run, [asked("nobody@play.example")] * TRIES)
    assert known == unknown
    assert any("INSERT INTO letters" in statement for statement in known[1])


STATES = ("free", "mutes", "blocks", "has declined")


def test_who_asks_to_be_friends_costs_the_same_whoever_shuns_them(
    running: Running, run: list[str], ana: Device
) -> None:
    names = (f"Bo {number}" for number in itertools.count())
    seen = {}
    for state in STATES:
        tries = [partial(ask, ana, table=met(running, ana, next(names), state), seat=1) for _ in range(TRIES)]
        seen[state] = work_of(run, tries)
    assert {answer["friends"] for answers, _ in seen.values() for answer in answers} == {False}
    assert seen["free"] == seen["mutes"] == seen["blocks"]
    assert any("INSERT INTO friend_asks" in statement for statement in seen["free"][1])
    again = work_of(run, [partial(ask, ana, table=tables_of(ana)[-1], seat=1)] * TRIES)
    assert seen["has declined"] == again, "as where somebody has been asked and has not answered yet"


def met(running: Running, ana: Device, name: str, state: str) -> str:
    """A table of Ana's and somebody else's, who thinks of her as the state says."""
    with Device(running.address) as other:
        table: str = ana.table("mine", "open", **PLAIN)["table"]
        other.name(name).sit(table, 1)
        if state in ("mutes", "blocks"):
            other.post("/api/shunned", {"table": table, "seat": 0, "how": state.removesuffix("s")})
        if state == "has declined":
            ask(ana, table=table, seat=1)
            other.post("/api/friends/answer", {"key": key(other, "Ana", "asks"), "welcome": False})
    return table


def tables_of(ana: Device) -> list[str]:
    return [line["table"] for line in ana.get("/api/tables")]
