"""Web push: who is away is told once of each turn, by a real push service, and nobody else learns anything."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import Any

import pytest
from tools import services

from ribeira.server.journal.pushes import Message, Person, Scene, next_at, turn_key
from ribeira.server.reach import calling
from ribeira.server.reach.services import is_allowed
from ribeira.server.settings import Settings
from ribeira.server.store import Db
from ribeira.server.wire.clocks import DAY, TimeControl

from .harness import PATIENCE, Device, Page, Running, serving, settings
from .mailbox import Mailbox, PushService

STORES = ("sqlite", "postgres")
THREE_DAYS = {"kind": "days", "initial": 3 * DAY, "extra": 0, "flag": "bot"}


class House(Running):
    """A server whose clock can be set forward."""

    ahead = 0.0

    def start(self) -> House:
        super().start()
        begun = self.service.now
        self.service.now = lambda: begun() + self.ahead
        return self

    def __enter__(self) -> House:
        return self.start()

    def look(self, seconds: float = 4.0) -> None:
        """So much time passes; then the server looks who has to be told."""
        self.ahead += seconds
        herald = self.server.config.loaded_app.app.state.herald
        looking = asyncio.run_coroutine_threadsafe(herald.look(), self.server.servers[0].get_loop())
        looking.result(PATIENCE)


@pytest.fixture(scope="module")
def house(
    tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None], pushes: PushService
) -> Iterator[House]:
    made = settings(tmp_path_factory.mktemp("data"), database=new_database(), push_hosts=(pushes.host,))
    with House(made) as house:
        yield house


@pytest.fixture
def running(house: House, pushes: PushService) -> House:
    """For those who only come by."""
    for table in ("push_devices", "push_queue", "push_calls"):
        house.write(partial(_emptied, table))
    while not pushes.sent.empty():
        pushes.sent.get()
    pushes.answers.clear()
    return house


def _emptied(table: str, db: Db) -> None:
    db.change(f"DELETE FROM {table}")


def meet(ana: Device, bo: Device, **more: Any) -> tuple[str, dict[int, Device]]:
    """A match of two, and who has which seat."""
    table = ana.table("mine", "open", game="santorini", options={"gods": "none"}, **more)["table"]
    bo.sit(table, 1)
    return table, {0: ana, 1: bo}


def play_turn(table: str, device: Device) -> None:
    """Decides until somebody else has to."""
    with device.socket(table) as page:
        while page.prompts:
            page.play(choose=random.Random(page.v))


def due(table: str, seats: dict[int, Device]) -> int:
    """Whose turn it is."""
    with seats[0].socket(table) as page:
        return 0 if page.prompts else 1


# --- what is sent -------------------------------------------------------------------------------------------


def test_a_turn_is_told_once_on_each_device_in_its_language(
    running: House, pushes: PushService, ana: Device, bo: Device
) -> None:
    table, seats = meet(ana, bo, clock=THREE_DAYS)
    running.ahead += calling.FRESH
    first = due(table, seats)
    away, other = seats[1 - first], seats[first]
    name = "Ana" if first == 0 else "Bo"
    phone, desk = Mailbox(pushes, "phone"), Mailbox(pushes, "desk", "ko")
    for box in (phone, desk):
        box.subscribe(away)
    running.look()
    assert pushes.sent.empty(), "it is not their turn"
    play_turn(table, other)
    running.look()
    sent = {one.path: one for one in (pushes.next(), pushes.next())}
    told, korean = phone.read(sent[phone.path]), desk.read(sent[desk.path])
    assert told["title"] == "Santorini: your turn"
    assert told["body"] == f"3 days left · With {name}"
    assert (told["path"], told["waiting"], told["lang"]) == (f"/t/{table}", 1, "en")
    assert (korean["title"], korean["tag"]) == ("산토리니: 내 차례입니다", told["tag"])
    assert table not in told["tag"]
    headers = sent[phone.path].headers
    assert (headers["topic"], headers["urgency"], headers["ttl"]) == (told["tag"], "normal", "86400")
    assert len({len(one.body) for one in sent.values()}) == 1, "the length tells nothing"
    running.look()
    assert (pushes.sent.empty(), running.rows("SELECT * FROM push_queue")) == (True, [])

    running.look(2 * DAY + DAY / 2 + 60)
    late = {one.path: one for one in (pushes.next(), pushes.next())}
    assert phone.read(late[phone.path])["title"] == "Santorini: your time is running out"
    assert phone.read(late[phone.path])["body"].startswith("11 hours left")
    running.look()
    assert pushes.sent.empty(), "once"


def test_who_sees_a_page_is_told_nothing_nor_who_has_muted_the_table_or_is_logged_out(
    running: House, pushes: PushService, ana: Device, bo: Device
) -> None:
    table, seats = meet(ana, bo)
    running.ahead += calling.FRESH
    first = due(table, seats)
    away, other = seats[1 - first], seats[first]
    box = Mailbox(pushes, "silent")
    box.subscribe(away)
    away.post("/api/push/attention", {"visible": True})
    play_turn(table, other)
    running.look()
    running.look(600)
    assert (pushes.sent.empty(), running.rows("SELECT * FROM push_calls")) == (True, [])

    assert away.post(f"/api/tables/{table}/mute", {"muted": True}) == {"muted": True}
    assert away.get(f"/api/tables/{table}/mute") == {"muted": True}
    play_turn(table, away)
    play_turn(table, other)
    running.look()
    assert pushes.sent.empty()

    away.post(f"/api/tables/{table}/mute", {"muted": False})
    play_turn(table, away)
    play_turn(table, other)
    running.look()
    assert box.read(pushes.next())["title"] == "Santorini: your turn"

    assert away.get("/api/push")["devices"] == 1
    away.post("/api/me/signout", {"here": False})
    assert away.get("/api/push")["devices"] == 0
    play_turn(table, away)
    play_turn(table, other)
    running.look()
    assert pushes.sent.empty()


def test_a_match_that_begins_is_told_and_bots_alone_call_nobody(
    running: House, pushes: PushService, ana: Device, bo: Device
) -> None:
    box = Mailbox(pushes, "host")
    box.subscribe(ana)
    alone = ana.table("mine", "greedy")["table"]
    play_turn(alone, ana)
    assert running.rows("SELECT * FROM push_calls") == []
    meet(ana, bo)
    running.look()
    assert box.read(pushes.next())["title"] == "Santorini: your match begins"
    running.look(60)
    assert pushes.sent.empty()


def test_what_a_newer_release_tells_waits_for_a_process_of_it(running: House, pushes: PushService, ana: Device) -> None:
    def of_another_kind(db: Db) -> None:
        db.change("""INSERT INTO push_queue (device, table_id, kind, turn, made, tries, next_at)
            SELECT id, '', 'newer', 'newer:1', 0, 0, 0 FROM push_devices""")

    Mailbox(pushes, "patient").subscribe(ana)
    running.write(of_another_kind)
    before = running.rows("SELECT * FROM push_queue")
    running.look()
    assert pushes.sent.empty()
    assert running.rows("SELECT * FROM push_queue") == before != []
    assert asyncio.run(running.service.store.read(next_at)) == inf, "nobody looks again and again for its sake"


# --- services that fail -------------------------------------------------------------------------------------


def test_a_service_that_cannot_is_asked_again_and_a_device_that_is_gone_is_forgotten(
    running: House, pushes: PushService, ana: Device, bo: Device
) -> None:
    Mailbox(pushes, "flaky").subscribe(ana)
    pushes.answers += [(503, {}), (429, {"Retry-After": "900"}), (410, {})]
    meet(ana, bo)
    for seconds in (4, 31, 901):
        running.look(seconds)
        pushes.next()
        running.look(1)
        assert pushes.sent.empty()
    assert running.rows("SELECT * FROM push_devices") == running.rows("SELECT * FROM push_queue") == []
    assert ana.get("/api/push")["devices"] == 0


def test_no_redirect_is_followed(running: House, pushes: PushService, ana: Device, bo: Device) -> None:
    Mailbox(pushes, "led").subscribe(ana)
    pushes.answers += [(307, {"Location": f"https://{pushes.host}/elsewhere"})]
    meet(ana, bo)
    running.look()
    pushes.next()
    running.look(90)
    assert pushes.sent.empty()
    assert running.rows("SELECT * FROM push_queue") == []


# --- what is forged -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x", "https://127.0.0.1/x", "https://[::1]/x", "https://localhost/x",
        "https://fcm.googleapis.com.evil.example/x", "https://evil.example/fcm.googleapis.com",
        "https://fcm.googleapis.com:22/x", "https://me@fcm.googleapis.com/x", "https://fcm.googleapis.com@evil.example",
        "https://fcm.googleapis.com\\@evil.example/x", "https://evil.example#fcm.googleapis.com", "file:///etc/passwd",
        "https://push.services.mozilla.com/x", "https://fcm.googleapis.com/ x", "https://fcm.googleapis.com:x/",
    ],
)  # fmt: skip
def test_no_other_address_is_ever_asked(endpoint: str) -> None:
    assert not is_allowed(endpoint, Settings().push_hosts)


def test_the_known_services_are_allowed() -> None:
    known = ("fcm.googleapis.com/fcm/send/a", "updates.push.services.mozilla.com/wpush/v2/a", "web.push.apple.com/a",
             "db5p.notify.windows.com/w/?token=a")  # fmt: skip
    assert all(is_allowed(f"https://{one}", Settings().push_hosts) for one in known)


def test_a_bad_subscription_is_one_sentence(running: House, pushes: PushService, ana: Device) -> None:
    good = Mailbox(pushes, "good").subscription
    for change in ({"endpoint": "https://evil.example/x"}, {"p256dh": "BAAA"}, {"auth": "AAAA"}, {"auth": "A"}):
        assert ana.post("/api/push/devices", {**good, **change}, 400)["error"]["code"] == "push_device"
    assert running.rows("SELECT * FROM push_devices") == []


def test_a_device_is_removed_by_its_own_guest_only(
    running: House, pushes: PushService, ana: Device, bo: Device
) -> None:
    box = Mailbox(pushes, "own")
    box.subscribe(ana)
    bo.post("/api/push/devices/remove", {"endpoint": box.endpoint})
    assert ana.get("/api/push")["devices"] == 1
    ana.post("/api/push/devices/remove", {"endpoint": box.endpoint})
    assert ana.get("/api/push")["devices"] == 0


def test_where_it_is_switched_off_there_is_none_of_it(tmp_path: Path) -> None:
    with serving(tmp_path, push=False) as running, Device(running.address) as ana:
        assert ana.name("Ana").get("/api/push") == {"key": None, "devices": 0}
        ana.post("/api/push/attention", {"visible": True}, 404)
        assert running.rows("SELECT * FROM push_keys") == []


# --- several processes, and the key -------------------------------------------------------------------------


def test_two_processes_send_each_message_once_and_share_one_key(
    tmp_path: Path, postgres: services.Postgres, pushes: PushService, running: House
) -> None:
    """The second one takes over when the first has stopped."""
    both = settings(tmp_path, database=postgres.new_database(), push_hosts=(pushes.host,))
    with House(both) as one, House(both) as other, Device(one.address) as ana, Device(other.address) as bo:
        assert ana.name("Ana").get("/api/push")["key"] == bo.name("Bo").get("/api/push")["key"]
        box = Mailbox(pushes, "two")
        box.subscribe(ana)
        meet(ana, bo)
        other.ahead = one.ahead
        for house in (one, other, one, other):
            house.look()
        pushes.next()
        assert pushes.sent.empty()
        one.server.config.loaded_app.app.state.herald._looking.cancel()
        meet(ana, bo)
        other.look(one.ahead + 60)
        assert box.read(pushes.next())["title"] == "Santorini: your match begins"


# --- who has to be told -------------------------------------------------------------------------------------

CLOCK = TimeControl("days", DAY)


def scene(told: dict[str, str], visible: float = 0.0, clock: TimeControl | None = CLOCK, **more: Any) -> Scene:
    facts = {"started": -calling.FRESH, "turns": {1: 7}, "flag_at": DAY, **more}
    people = [Person("ana", [1], visible, told), Person("bo", [0], 0.0, {})]
    return Scene("t", "m", facts["started"], facts["turns"], facts["flag_at"], clock, people)


def sent(scene: Scene, now: float) -> list[tuple[str, str]]:
    return [(one.guest, one.kind) for one in calling.decide(scene, now)[0] if not one.is_seen]


def test_what_is_told_when() -> None:
    turn = turn_key("m", 1, 7)
    assert calling.decide(None, 1.0) == ([], None)
    assert calling.decide(scene({}), 1.0) == ([Message("ana", "turn", turn, False)], 20 * 3600.0)
    assert calling.decide(scene({"turn": turn}), 1.0) == ([], 20 * 3600.0)
    assert sent(scene({"turn": turn_key("m", 1, 3)}), 1.0) == [("ana", "turn")]
    assert sent(scene({}, visible=2.0), 1.0) == []
    assert sent(scene({}), 21 * 3600.0) == [("ana", "late")], "one message says both"
    assert sent(scene({"turn": turn, "late": turn}), 21 * 3600.0) == []
    assert sent(scene({}, started=0.0), 1.0) == [("ana", "begins"), ("bo", "begins")]
    assert sent(scene({}, clock=None, flag_at=None), 1.0) == [("ana", "turn")]


def test_a_turn_lasts_over_all_its_decisions(ana: Device, running: House) -> None:
    table = ana.table("mine", "mine", game="santorini", options={"gods": "none"})["table"]
    with ana.socket(table) as page:
        seen: list[tuple[str, str]] = []
        while page.v < 12:
            ((due, turns),) = running.rows("SELECT due, turns FROM matches WHERE table_id = ?", table)
            if (due, turns) not in seen:
                seen.append((due, turns))
            _decide(page)
    assert len(seen) < page.v, "turns of several decisions"
    assert len({turns for _, turns in seen}) == len(seen)
    assert all(before[0] != after[0] for before, after in pairwise(seen))


def _decide(page: Page) -> None:
    page.play(choose=random.Random(page.v))
