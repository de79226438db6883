"""S10: the admin page is opened by a one-time link from the terminal and by nothing else; what it does there."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from time import time
from typing import Any

import httpx
import pytest
from structlog.testing import capture_logs
from tools import services
from websockets.exceptions import ConnectionClosed

from ribeira.cli import run
from ribeira.server.journal.verify import verify
from ribeira.server.operator import admins, desk
from ribeira.server.operator.backup import check
from ribeira.server.store.sqlite import FILE

from .harness import Device, Page, Running, play_out, serving, settings

READINGS = ("statistics", "tables", "backup")
CHANGES: dict[str, dict[str, object]] = {
    "close": {},
    "guests": {"name": "A"},
    "ban": {"guest": "nobody", "banned": True},
    "forget": {"guest": "nobody", "sure": True},
    "prune": {"days": 1, "sure": False},
}


def link_of(running: Running, age: float = 0.0) -> str:
    """The token of a link that was made so many seconds ago."""
    token = f"a link {time()}"
    running.write(admins.add_link(token, time() - age))
    return token


def admin_of(running: Running) -> Device:
    """A browser in which the admin page is open."""
    device = Device(running.address)
    device.post("/api/admin/open", {"token": link_of(running)})
    return device


@pytest.fixture
def admin(running: Running) -> Iterator[Device]:
    with admin_of(running) as device:
        yield device


def opens_nothing(device: Device) -> None:
    for reading in READINGS:
        assert device.get(f"/api/admin/{reading}", status=404)["error"]["code"] == "not_found"
    for change, body in CHANGES.items():
        assert device.post(f"/api/admin/{change}", body, status=404)["error"]["code"] == "not_found"


def guest_called(admin: Device, name: str) -> str:
    (found,) = admin.post("/api/admin/guests", {"name": name})
    return str(found["id"])


# --- who is let in ------------------------------------------------------------------------------------------


def test_s10_only_a_link_opens_the_page(running: Running, ana: Device) -> None:
    opens_nothing(ana)
    ana.http.cookies.set("ribeira_admin", ana.http.cookies["ribeira_guest"])
    opens_nothing(ana)
    for guess in ("", "admin", "ribeira"):
        assert ana.post("/api/admin/open", {"token": guess}, status=403)["error"]["code"] == "admin_link"


def test_s10_a_link_works_once_and_its_session_until_signing_out(running: Running) -> None:
    token = link_of(running)
    with Device(running.address) as first, Device(running.address) as second:
        answer = first.http.post("/api/admin/open", json={"token": token})
        cookie = answer.headers["set-cookie"]
        assert all(word in cookie for word in ("HttpOnly", "SameSite=strict", "Max-Age=43200"))
        assert "ribeira_guest" not in first.http.cookies, "an operator is no guest"
        assert second.post("/api/admin/open", {"token": token}, status=403)["error"]["code"] == "admin_link"
        first.get("/api/admin/statistics")
        kept = first.http.cookies["ribeira_admin"]
        stored = running.rows("SELECT token FROM admin_sessions UNION SELECT token FROM admin_links")
        assert {token, kept}.isdisjoint(text for (text,) in stored), "only hashes are kept"
        first.post("/api/admin/close")
        first.http.cookies.set("ribeira_admin", kept)
        opens_nothing(first)


def test_s10_links_and_sessions_end(running: Running, admin: Device) -> None:
    with Device(running.address) as late:
        token = link_of(running, age=admins.LINK_SECONDS)
        assert late.post("/api/admin/open", {"token": token}, status=403)["error"]["code"] == "admin_link"
    admin.get("/api/admin/statistics")
    running.write(lambda db: db.change("UPDATE admin_sessions SET expires = ?", time()))
    opens_nothing(admin)


def test_s10_the_program_prints_a_link_that_works_once(tmp_path: Path) -> None:
    """`ribeira serve` as somebody starts it; a pipe is no terminal, so the link has to be asked for."""
    start = "from ribeira.cli import main; main()"
    command = [sys.executable, "-c", start, "serve", "--admin-link", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as program:
        assert program.stdout is not None
        said = "".join(takewhile(lambda line: not line.startswith("Ctrl+C"), program.stdout))
        try:
            ((address, token),) = re.findall(r"(http://127[.]0[.]0[.]1:\d+)/admin#(\S+)", said)
            with Device(address) as first, Device(address) as second:
                first.post("/api/admin/open", {"token": token})
                assert first.get("/api/admin/statistics")["tables"] == 0
                assert second.post("/api/admin/open", {"token": token}, status=403)["error"]["code"] == "admin_link"
                opens_nothing(second)
        finally:
            program.terminate()


def test_s10_wrong_tokens_are_few(tmp_path: Path) -> None:
    with serving(tmp_path, admin_tries_per_minute=10) as running, Device(running.address) as eve:
        tries = [eve.http.post("/api/admin/open", json={"token": str(number)}) for number in range(11)]
        assert [answer.status_code for answer in tries] == [403] * 10 + [429]
        assert int(tries[-1].headers["retry-after"]) > 0


def test_s10_other_pages_cannot_use_the_session(admin: Device) -> None:
    for body in CHANGES.items():
        answer = admin.http.post(f"/api/admin/{body[0]}", json=body[1], headers={"Origin": "http://evil.example"})
        assert answer.json()["error"]["code"] == "origin"
    assert admin.http.post("/api/admin/close", content="{}").status_code == 415
    admin.get("/api/admin/statistics")


def test_s10_over_https_the_cookie_is_bound_to_the_host(tmp_path: Path) -> None:
    with serving(tmp_path, public_url="https://play.example") as running:
        headers = {"Origin": "https://play.example"}
        answer = httpx.post(f"{running.address}/api/admin/open", json={"token": link_of(running)}, headers=headers)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-ribeira_admin=")
        assert all(word in cookie for word in ("Secure", "Path=/;"))


def test_s10_the_terminal_makes_the_link_and_any_process_takes_the_session(
    postgres: services.Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = postgres.new_database()
    place: dict[str, Any] = {"data": tmp_path, "database": database}
    with serving(**place) as one, serving(**place) as other, Device(one.address) as here:
        capsys.readouterr()
        assert run(["admin", "link", "--database", database, "--public-url", "https://play.example/games"]) == 0
        printed = re.fullmatch(r"https://play\.example/games/admin#([\w-]{43})\n", capsys.readouterr().out)
        assert printed is not None
        here.post("/api/admin/open", {"token": printed[1]})
        with Device(other.address) as there:
            there.http.cookies.set("ribeira_admin", here.http.cookies["ribeira_admin"])
            assert there.get("/api/admin/statistics")["guests"] == 0
            with Device(one.address).name("Ana") as ana:
                ana.get("/api/tables")
                guest = guest_called(there, "Ana")
                there.post("/api/admin/ban", {"guest": guest, "banned": True})
                assert desk_says(place, guest), "it is stored"


def desk_says(place: dict[str, Any], guest: str) -> bool:
    with desk.looking(settings(**place)) as db:
        return db.one("SELECT id FROM guests WHERE id = ? AND banned IS NOT NULL", guest) is not None


def is_sent_away(page: Page) -> None:
    with pytest.raises(ConnectionClosed) as end:
        page.until(lambda frame: False)
    assert end.value.rcvd is not None
    assert end.value.rcvd.code == 1008


# --- what it does -------------------------------------------------------------------------------------------


def test_the_page_is_told_of_tables_without_their_links(running: Running, ana: Device, admin: Device) -> None:
    open_one, over = ana.table("mine", "open")["table"], ana.table("mine", "mine")["table"]
    with ana.socket(over) as page:
        play_out([page])
    broken = ana.table("mine", "mine")["table"]
    running.write(lambda db: db.change("UPDATE matches SET rules = 'lost-1' WHERE table_id = ?", broken))
    text = admin.http.get("/api/admin/tables").text
    lines = {line["table"]: line for line in json.loads(text)}
    states = [lines[table[:8]]["state"] for table in (open_one, over, broken)]
    assert states == ["lobby", "over", "aside"]
    assert lines[over[:8]]["seats"][0]["name"] == "Ana"
    assert not any(table in text for table in (open_one, over, broken)), "the whole id is the invitation"


def test_guests_are_found_by_a_part_of_a_name_taken_literally(running: Running, admin: Device) -> None:
    with Device(running.address) as device:
        device.name("100%_Sure!")
    assert admin.post("/api/admin/guests", {"name": "0%_sure!"})[0]["name"] == "100%_Sure!"
    assert admin.post("/api/admin/guests", {"name": "1%Sure"}) == []


def test_a_banned_guest_is_out_at_once_and_may_come_back(running: Running, admin: Device) -> None:
    with Device(running.address) as bad:
        table = bad.name("Badly-behaved").table("mine", "mine")["table"]
        guest = guest_called(admin, "Badly-behaved")
        with bad.socket(table) as page:
            admin.post("/api/admin/ban", {"guest": guest, "banned": True})
            is_sent_away(page)
        bad.get("/api/tables", status=403)
        admin.post("/api/admin/ban", {"guest": guest, "banned": False})
        assert len(bad.get("/api/tables")) == 1
    assert admin.post("/api/admin/ban", CHANGES["ban"], status=404)["error"]["code"] == "guest"


def test_s13_a_forgotten_name_is_gone_from_what_the_running_server_keeps(running: Running, admin: Device) -> None:
    with Device(running.address) as gone, Device(running.address) as eve:
        table = gone.name("Told-no-more").table("mine", "mine")["table"]
        with gone.socket(table) as page:
            play_out([page])
        kept = (f"/api/matches/{page.match}/replay", f"/api/tables/{table}", f"/api/matches/{page.match}/export")
        head = eve.get(f"/api/matches/{page.match}/fairness")["head"]
        assert "Told-no-more" in "".join(eve.http.get(path).text for path in kept)
        guest = guest_called(admin, "Told-no-more")
        assert admin.post("/api/admin/forget", {"guest": guest, "sure": False}, status=400)
        with eve.socket(table) as watching:
            assert admin.post("/api/admin/forget", {"guest": guest, "sure": True}) == {"matches": 1}
            watching.until(lambda frame: frame["t"] == "table")
        assert "Told-no-more" not in "".join(eve.http.get(path).text for path in kept)
        assert verify(eve.get(kept[2]), head).head == head
    assert admin.post("/api/admin/forget", CHANGES["forget"], status=404)["error"]["code"] == "guest"


def test_old_tables_are_counted_first_and_deleted_when_that_is_meant(tmp_path: Path) -> None:
    with serving(tmp_path) as running, Device(running.address) as ana, admin_of(running) as admin:
        old, new = (ana.table("mine", "mine")["table"] for _ in range(2))
        running.write(lambda db: db.change("UPDATE tables SET updated = 1 WHERE id = ?", old))
        running.write(lambda db: db.change("UPDATE matches SET updated = 1 WHERE table_id = ?", old))
        counts = {"tables": 1, "matches": 1, "guests": 0}
        with ana.socket(old) as page:
            assert admin.post("/api/admin/prune", {"days": 30, "sure": False}) == counts
            ana.get(f"/api/tables/{old}")
            assert admin.post("/api/admin/prune", {"days": 30, "sure": True}) == counts
            is_sent_away(page)
        ana.get(f"/api/tables/{old}", status=404)
        ana.get(f"/api/tables/{new}")
        admin.post("/api/admin/prune", {"days": 0, "sure": True}, status=400)


def test_d6_a_backup_is_downloaded_whole(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as running, Device(running.address) as ana, admin_of(running) as admin:
        with ana.socket(ana.table("mine", "mine")["table"]) as page:
            page.play()
        answer = admin.http.get("/api/admin/backup")
    assert answer.headers["content-disposition"].endswith('.backup"')
    (tmp_path / FILE).write_bytes(answer.content)
    assert check(tmp_path / FILE).matches == 1


def test_every_act_is_a_line_of_the_log_with_ids_only(running: Running, ana: Device) -> None:
    ana.name("Ana-in-no-log")
    with capture_logs() as lines, admin_of(running) as admin:
        guest = guest_called(admin, "Ana-in-no-log")
        for body in ({"guest": guest, "banned": True}, {"guest": guest, "banned": False}):
            admin.post("/api/admin/ban", body)
        admin.post("/api/admin/close")
    told = [line for line in lines if line["event"] == "admin"]
    assert [line["act"] for line in told] == ["open", "ban", "unban", "close"]
    assert len({line["session"] for line in told}) == 1
    assert told[1]["guest"] == guest
    assert "Ana-in-no-log" not in json.dumps(told)
