"""Reports reach the moderators with what was said; each act of a moderator is noted in the change that does it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ribeira.cli import run
from ribeira.server.journal.reports import A_DAY

from .harness import Device, Json, Running, serving, settings
from .test_desk import guest_of
from .test_office import admin_of
from .test_talk import listen, say

STORES = ("sqlite", "postgres")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None]) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("data"), database=new_database(), public=True) as running:
        yield running


@pytest.fixture
def admin(running: Running) -> Iterator[Device]:
    with admin_of(running) as device:
        yield device


@pytest.fixture
def table(running: Running, ana: Device, bo: Device) -> str:
    """A table at which Bo was rude to Ana, and somebody else said something too."""
    running.write(lambda db: (db.change("DELETE FROM reports"), db.change("DELETE FROM lines")))
    ident: str = ana.table("mine", "open", "open")["table"]
    bo.sit(ident, 1)
    with Device(running.address) as cy, ana.socket(ident) as first, bo.socket(ident) as second:
        cy.name("Cy").sit(ident, 2)
        with cy.socket(ident) as third:
            say(first, phrase="hello"), say(second, "you are bad"), say(third, "a secret of Cy")
    return ident


def report(device: Device, place: str, status: int = 200, **more: Any) -> Any:
    return device.post(
        "/api/reports", {"table": place, "seat": 1, "reason": "insult", "note": " rude  again ", **more}, status
    )


def moderate(admin: Device, act: str, report: Json, status: int = 200, **more: Any) -> Any:
    wish = {"guest": report["about"], "act": act, "reason": "be kind", "report": report["id"], **more}
    return admin.post("/api/admin/moderate", wish, status)


def test_a_report_keeps_what_the_two_said_as_it_was(running: Running, ana: Device, admin: Device, table: str) -> None:
    assert report(ana, table, reason="other") == {}
    assert report(ana, table) == {}, "again: it stands once"
    running.write(lambda db: db.change("DELETE FROM lines"))
    (found,) = admin.get("/api/admin/reports")["reports"]
    assert (found["by_name"], found["about_name"], found["reason"], found["note"]) == (
        "Ana",
        "Bo",
        "insult",
        "rude again",
    )
    said = [(line["about"], line["phrase"], line["text"]) for line in found["excerpt"]]
    assert said == [(False, "hello", None), (True, None, "you are bad")]
    for wrong in ({"reason": "x"}, {"seat": 9}, {"seat": 0}, {"note": "x" * 501}, {"table": "nowhere"}):
        assert report(ana, table, 404 if wrong in ({"seat": 9}, {"table": "nowhere"}) else 400, **wrong)["error"][
            "text"
        ]
    running.write(lambda db: db.change("UPDATE reports SET settled = 1"))
    for _ in range(A_DAY - 1):
        report(ana, table)
        running.write(lambda db: db.change("UPDATE reports SET settled = 1"))
    assert report(ana, table, 429)["error"]["code"] == "wait"


def test_an_act_is_noted_settles_the_report_and_counts_at_once(
    running: Running, ana: Device, bo: Device, admin: Device, table: str
) -> None:
    report(ana, table)
    (found,) = admin.get("/api/admin/reports")["reports"]
    for wrong in ({"reason": ""}, {"days": None}, {"guest": "nobody"}):
        moderate(admin, "silence", found, 404 if "guest" in wrong else 400, **{"days": 2, **wrong})
    assert admin.get("/api/admin/reports")["reports"] == [found], "nothing has changed"
    left = moderate(admin, "silence", found, days=2)
    assert left["reports"] == []
    act = left["acts"][0]
    assert (act["act"], act["guest"], act["reason"], len(act["session"])) == ("silence", found["about"], "be kind", 8)
    assert moderate(admin, "dismiss", found, 409)["error"]["code"] == "report", "another moderator was first"
    with bo.socket(table) as page:
        refused = say(page, "still me")
        assert (refused["code"], "2" in refused["text"]) == ("silenced", True)
        assert say(page, phrase="hello")["code"] == "silenced"
        moderate(admin, "unsilence", {**found, "id": None})
        assert say(page, "again")["t"] == "said"
    moderate(admin, "warn", {**found, "id": None})
    (warning,) = bo.get("/api/warnings")
    assert warning["text"] == "be kind"
    assert ana.post("/api/warnings", {"id": warning["id"]}) == []
    assert len(bo.get("/api/warnings")) == 1, "read by who it is for"
    assert bo.post("/api/warnings", {"id": warning["id"]}) == []
    moderate(admin, "reset_name", {**found, "id": None})
    assert bo.get("/api/me")["name"] is None
    assert running.rows("SELECT name FROM seats WHERE table_id = ? AND seat = 1", table) == [(None,)]
    admin.post("/api/admin/ban", {"guest": found["about"], "banned": True})
    bo.get("/api/tables", status=403)
    acts = [one["act"] for one in admin.get("/api/admin/reports")["acts"]]
    assert acts[:5] == ["ban", "reset_name", "warn", "unsilence", "silence"]


def test_reports_are_for_moderators_and_go_with_their_people(
    running: Running, ana: Device, bo: Device, admin: Device, table: str
) -> None:
    report(ana, table)
    for device in (ana, bo):
        device.get("/api/admin/reports", status=404)
        device.post("/api/admin/moderate", {"guest": "x", "act": "dismiss"}, 404)
    assert bo.get("/api/account/export")["reports"] == []
    assert len(ana.get("/api/account/export")["reports"]) == 1
    with bo.socket(table) as page:
        assert "report" not in str(listen(page))
    bo.post("/api/account/delete", {"sure": True})
    assert admin.get("/api/admin/reports")["reports"] == []


def test_the_terminal_does_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(tmp_path) as running, Device(running.address) as ana, Device(running.address) as bo:
        table = ana.name("Ana").table("mine", "open")["table"]
        bo.name("Bo").sit(table, 1)
        report(ana, table)
    bo_id, data = guest_of(settings(tmp_path), "Bo"), ["--data", str(tmp_path)]
    assert run(["admin", "silence", *data, bo_id, "--days", "3", "--reason", "rude"]) == 0
    assert run(["admin", "reports", *data]) == 0
    told = capsys.readouterr().out
    assert all(word in told for word in (bo_id, "insult", "rude again", "silence", "rude"))
    assert run(["admin", "unsilence", *data, bo_id]) == 0
    assert run(["admin", "ban", *data, "nobody", "--reason", "x"]) != 0
