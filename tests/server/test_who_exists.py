"""Nobody learns who exists, or who shuns them, by what an answer costs: the same statements run for everybody. Counted
and not timed, as time on a busy machine proves nothing; those that run in the background are not in every try."""

from __future__ import annotations

import functools
import itertools
import operator
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from ribeira.server.store import Db, Value
from ribeira.server.store.sqlite import SqliteConnection

from .authenticator import Authenticator, Passkey
from .harness import Device, Running
from .post_office import PostOffice, free_port, mailing
from .test_accounts import options_of, sign_up
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


def test_a_false_passkey_costs_the_same_whether_the_server_knows_it(
    running: Running, run: list[str], ana: Device, eve: Device
) -> None:
    """The device says which passkey it is: of one that is known the signature is wrong, the other one nobody made."""
    held, forged = Authenticator(running.address), Authenticator(running.address)
    sign_up(ana, held, "Ana with a passkey")
    known = held.passkeys[0]
    forged.passkeys.append(replace(known, key=ec.generate_private_key(ec.SECP256R1())))
    unknown = replace(known, id=bytes(32), handle=bytes(32))

    def asked(passkey: Passkey) -> Asked:
        credential = forged.get(options_of(eve), passkey)
        return lambda: eve.post("/api/login", {"credential": credential}, 403)

    def tries(passkey: Passkey) -> tuple[list[Any], Counter[str]]:
        answers, works = [], []
        for _ in range(TRIES):
            found, work = work_of(run, [asked(passkey)])
            answers += found
            works.append(work)
        return answers, functools.reduce(operator.and_, works)

    assert tries(forged.passkeys[0]) == tries(unknown)


def banned(guest: str, db: Db) -> None:
    db.change("UPDATE guests SET banned = 1 WHERE id = ?", guest)


def test_a_page_costs_the_same_for_whom_nobody_knows_and_who_is_gone(
    running: Running, run: list[str], ana: Device, eve: Device
) -> None:
    for name, sign in (("Gone", "delete"), ("Banned", "ban")):
        with Device(running.address) as device:
            guest = sign_up(device, Authenticator(running.address), name)["id"]
            if sign == "delete":
                device.post("/api/account/delete", {"sure": True})
            else:
                running.write(partial(banned, guest))
    seen = {
        name: work_of(run, [partial(eve.get, f"/api/people/{name}", 404)] * TRIES)
        for name in ("Nobody", "Gone", "Banned")
    }
    assert seen["Nobody"] == seen["Gone"] == seen["Banned"]
    for path, more in (("friends/ask", {}), ("shunned", {"how": "block"}), ("reports", {"reason": "spam"})):
        called = [
            work_of(run, [partial(ana.post, f"/api/{path}", {"name": name, **more}, 404)] * TRIES)
            for name in ("Nobody", "Gone", "Banned")
        ]
        assert called[0] == called[1] == called[2], path


def test_who_is_blocked_sees_the_same_page_at_the_same_cost(
    running: Running, run: list[str], ana: Device, bo: Device
) -> None:
    sign_up(ana, Authenticator(running.address), "Ana who is blocked")
    sign_up(bo, Authenticator(running.address), "Bo who blocks")
    tries = [partial(ana.get, "/api/people/Bo who blocks")] * TRIES
    before = work_of(run, tries), work_of(run, [partial(ana.get, "/api/friends")] * TRIES)
    bo.post("/api/shunned", {"name": "Ana who is blocked", "how": "block"})
    assert (work_of(run, tries), work_of(run, [partial(ana.get, "/api/friends")] * TRIES)) == before
