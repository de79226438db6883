"""Friends: asked and answered without a word about who said no, seen by each other only, invited to open tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from time import time
from typing import Any

import pytest

from ribeira.server.journal import friends, push_queue
from ribeira.server.journal.push_queue import Letter
from ribeira.server.reach import messages

from .authenticator import Authenticator
from .harness import Device, Running, serving
from .lobby import each_decides
from .test_accounts import log_in, sign_up

STORES = ("sqlite", "postgres")
PLAIN = {"game": "santorini", "options": {"gods": "none"}}
AZUL = {"game": "azul"}
TABLES = (
    "friends", "friend_asks", "friends_here", "friends_hidden", "invitations", "shunned", "reports", "seekers",
    "push_devices", "push_present", "push_told", "push_queue",
)  # fmt: skip


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None]) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("data"), database=new_database(), public=True) as running:
        running.address = running.address.replace("127.0.0.1", "localhost")
        yield running


@pytest.fixture(autouse=True)
def _alone(running: Running) -> None:
    """Nobody has friends."""
    running.write(lambda db: [db.change(f"DELETE FROM {table}") for table in TABLES])


@pytest.fixture
def table(ana: Device, bo: Device) -> str:
    """A table at which the two sit."""
    ident: str = ana.table("mine", "open", **PLAIN)["table"]
    bo.sit(ident, 1)
    return ident


def ask(device: Device, status: int = 200, **whom: Any) -> Any:
    return device.post("/api/friends/ask", whom, status)


def all_of(device: Device) -> dict[str, Any]:
    found: dict[str, Any] = device.get("/api/friends")
    return found


def names(device: Device, what: str = "friends") -> list[str]:
    return [one["name"] for one in all_of(device)[what]]


def key(device: Device, name: str, what: str = "friends") -> str:
    return str(next(one["key"] for one in all_of(device)[what] if one["name"] == name))


def befriended(ana: Device, bo: Device, table: str) -> None:
    ask(ana, table=table, seat=1)
    bo.post("/api/friends/answer", {"key": key(bo, "Ana", "asks"), "welcome": True})


def letters(running: Running) -> list[Letter]:
    """What is to be sent to devices."""
    due = asyncio.run(running.service.store.read(push_queue.due_letters(time() + 60, 10)))
    return [one for one in due if isinstance(one, Letter)]


def test_asked_by_the_seat_accepted_and_ended(running: Running, ana: Device, bo: Device, table: str) -> None:
    assert ask(ana, table=table, seat=1) == {"friends": False}
    assert ask(ana, table=table, seat=1) == {"friends": False}, "the same again is the same"
    assert (names(bo, "asks"), names(ana, "asked"), bo.get("/api/friends/company")["asks"]) == (["Ana"], ["Bo"], 1)
    bo.post("/api/friends/answer", {"key": key(bo, "Ana", "asks"), "welcome": True})
    assert (names(ana), names(bo), names(ana, "asked"), names(bo, "asks")) == (["Bo"], ["Ana"], [], [])
    assert ask(bo, table=table, seat=0) == {"friends": True}
    bo.post("/api/friends/end", {"key": key(bo, "Ana")})
    assert (names(ana), names(bo)) == ([], [])
    ask(ana, table=table, seat=1)
    assert ask(bo, table=table, seat=0) == {"friends": True}, "who asks back says yes"


def test_who_asks_is_never_told_no(running: Running, ana: Device, bo: Device, table: str) -> None:
    ask(ana, table=table, seat=1)
    bo.post("/api/friends/answer", {"key": key(bo, "Ana", "asks"), "welcome": False})
    declined = ask(ana, table=table, seat=1), all_of(ana)
    assert names(bo, "asks") == [], "and the same is not asked again for a time"
    running.write(lambda db: db.change("DELETE FROM friend_asks"))
    bo.post("/api/shunned", {"table": table, "seat": 0, "how": "block"})
    blocked = ask(ana, table=table, seat=1), all_of(ana)
    assert declined == blocked
    assert names(bo, "asks") == []
    refused = ask(bo, 409, table=table, seat=0)
    assert refused["error"]["code"] == "friend_blocked"
    exported = ana.get("/api/account/export")
    assert "closed" not in str(exported["friend_asks"])
    running.write(lambda db: db.change("UPDATE friend_asks SET made = made - ?", friends.FRESH))
    assert (names(ana, "asked"), names(bo, "asks")) == ([], [])


def test_one_blocks_the_other_and_they_are_friends_no_more(ana: Device, bo: Device, table: str) -> None:
    befriended(ana, bo, table)
    other = ana.table("mine", "open", **PLAIN)["table"]
    ana.post("/api/friends/invite", {"key": key(ana, "Bo"), "table": other})
    bo.post("/api/shunned", {"table": table, "seat": 0, "how": "block"})
    assert (names(ana), names(bo), all_of(bo)["invitations"]) == ([], [], [])
    assert bo.get("/api/friends/company") == {"asks": 0, "invitations": []}


@pytest.mark.parametrize("whom", [{}, {"table": "none", "seat": 0}, {"name": "Nobody"}, {"match": "x", "seat": 0}])
def test_nobody_like_that(running: Running, ana: Device, whom: Any) -> None:
    for path, more in (("friends/ask", {}), ("shunned", {"how": "mute"}), ("reports", {"reason": "spam"})):
        assert ana.post(f"/api/{path}", {**whom, **more}, 404)["error"]["code"] == "whom"
    assert running.rows("SELECT 1 FROM friend_asks UNION SELECT 1 FROM shunned") == []


def test_people_are_named_everywhere_they_are_met(running: Running, ana: Device, bo: Device, eve: Device) -> None:
    eve.name("Eve")
    sign_up(bo, Authenticator(running.address), "Bo")
    table = bo.table("mine", "open", meeting="casual", **PLAIN)["table"]
    notice = running.rows("SELECT id FROM notices WHERE table_id = ?", table)[0][0]
    ana.sit(table, 1)
    with ana.socket(table) as first, bo.socket(table) as second:
        each_decides([first, second])
        match = first.match
    for whom in ({"notice": notice, "seat": 0}, {"match": match, "seat": 0}, {"name": "bo"}):
        running.write(lambda db: db.change("DELETE FROM friend_asks"))
        ask(eve, **whom)
        assert names(bo, "asks") == ["Eve"]
        eve.post("/api/reports", {**whom, "reason": "spam"})
        eve.post("/api/shunned", {**whom, "how": "mute"})
    assert [one["name"] for one in eve.get("/api/shunned")] == ["Bo"]
    assert running.rows("SELECT count(*) FROM reports WHERE table_id = ?", table) == [(1,)]
    assert ask(bo, 400, name="Bo")["error"]["code"] == "yourself"
    bo.post("/api/account/delete", {"sure": True})
    assert running.rows("SELECT 1 FROM friend_asks") == []


def test_asks_have_their_limit_and_a_name(running: Running, ana: Device, eve: Device, table: str) -> None:
    assert ask(eve, 403, table=table, seat=0)["error"]["code"] == "nameless"
    guest, now = running.table(table).seats[0].guest, time()
    rows = [(guest, f"other {number}", now - 60, 0) for number in range(friends.A_DAY)]
    running.write(lambda db: db.change_many("INSERT INTO friend_asks VALUES (?, ?, ?, ?)", rows))
    assert ask(ana, 429, table=table, seat=1)["error"]["code"] == "wait"


def test_only_friends_see_who_is_here_and_what_is_played(
    running: Running, ana: Device, bo: Device, eve: Device, table: str
) -> None:
    ana.get("/api/friends/company")
    assert running.rows("SELECT 1 FROM friends_here") == [], "nothing is noted of who has no friends"
    befriended(ana, bo, table)
    assert [(one["here"], one["playing"]) for one in all_of(ana)["friends"]] == [(False, None)]
    bo.get("/api/friends/company")
    assert [(one["here"], one["playing"]) for one in all_of(ana)["friends"]] == [(True, None)], "private stays private"
    public = bo.table("mine", "open", meeting="casual", **PLAIN)["table"]
    eve.name("Eve").sit(public, 1)
    [friend] = all_of(ana)["friends"]
    assert (friend["playing"]["game"], friend["playing"]["table"]) == ("santorini", public)
    assert not bo.post("/api/friends/shown", {"shown": False})["shown"]
    bo.get("/api/friends/company")
    assert [(one["here"], one["playing"]) for one in all_of(ana)["friends"]] == [(False, None)]
    bo.post("/api/friends/shown", {"shown": True})
    bo.get("/api/friends/company")
    running.write(lambda db: db.change("UPDATE friends_here SET until = until - ?", friends.HERE))
    assert [one["here"] for one in all_of(ana)["friends"]] == [False], "who has gone is here no more"
    assert all_of(eve) == {"friends": [], "asks": [], "asked": [], "shown": True, "invitations": []}


HAS_DEVICE = """INSERT INTO push_devices (id, guest, session, endpoint, public_key, auth, language, made, seen)
    SELECT ?, guest, number, 'https://push.example', ?, ?, ?, 0, 0 FROM sessions WHERE guest = ?"""


def device_of(running: Running, guest: str, ident: str, language: str = "en") -> None:
    """A device of somebody's to which messages go."""
    running.write(lambda db: db.change(HAS_DEVICE, ident, b"k" * 65, b"a" * 16, language, guest))


def test_who_is_asked_is_told_once_an_hour_and_not_by_whom_they_shun(
    running: Running, ana: Device, bo: Device, eve: Device, table: str
) -> None:
    wide = ana.table("mine", "open", "open", "open", game="azul")["table"]
    bo.sit(wide, 1)
    eve.name("Eve").sit(wide, 2)
    guest = running.table(table).seats[1].guest or ""
    for ident, language in (("d", "en"), ("e", "ko")):
        device_of(running, guest, ident, language)
    bo.post("/api/shunned", {"table": wide, "seat": 2, "how": "mute"})
    ask(eve, table=wide, seat=1)
    assert letters(running) == [], "who is shunned rings nowhere"
    bo.post("/api/push/attention", {"visible": True})
    ask(ana, table=table, seat=1)
    assert letters(running) == [], "a page shows it"
    bo.post("/api/push/attention", {"visible": False})
    with Device(running.address) as cy, Device(running.address) as dan:
        for one, name in ((cy, "Cy"), (dan, "Dan")):
            one.name(name)
            spare = bo.table("mine", "open", game="azul", autostart=False)["table"]
            one.sit(spare, 1)
            ask(one, table=spare, seat=0)
    told = [messages.content(letter, "", time()).decode() for letter in letters(running)]
    assert len(told) == 2, "one for each device, however many ask"
    assert '"title":"Somebody asks to be your friend","body":"Dan, Cy, Ana"' in "".join(told)
    assert '"title":"친구 신청이 왔습니다"' in "".join(told)
    assert '"path":"/friends"' in told[0]
    for name in ("Ana", "Cy", "Dan"):
        bo.post("/api/friends/answer", {"key": key(bo, name, "asks"), "welcome": False})
    assert letters(running) == [], "who has answered need not know any more"


def test_a_friend_is_invited_once_to_an_open_seat(running: Running, ana: Device, bo: Device, eve: Device) -> None:
    first = ana.table("mine", "open", **PLAIN)["table"]
    bo.sit(first, 1)
    befriended(ana, bo, first)
    eve.name("Eve")
    friend = key(ana, "Bo")
    assert ana.post("/api/friends/invite", {"key": friend, "table": first}, 409)["error"]["code"] == "invite"
    table = ana.table("mine", "open", **PLAIN)["table"]
    guest = running.table(first).seats[1].guest
    device_of(running, guest or "", "d")
    for _ in range(2):
        ana.post("/api/friends/invite", {"key": friend, "table": table})
    [invitation] = bo.get("/api/friends/company")["invitations"]
    assert (invitation["name"], invitation["table"], invitation["game"]) == ("Ana", table, "santorini")
    assert bo.post("/api/friends/invite", {"key": key(bo, "Ana"), "table": table}, 409)["error"]["code"] == "invite"
    [letter] = letters(running)
    told = messages.content(letter, "", time()).decode()
    assert '"title":"Santorini: a friend keeps a seat for you","body":"With Ana"' in told
    bo.sit(table, 1)
    assert bo.get("/api/friends/company")["invitations"] == [], "who sits is not asked any more"
    assert letters(running) == [], "nor told on a device"
    other = ana.table("mine", "open", **PLAIN)["table"]
    ana.post("/api/friends/invite", {"key": friend, "table": other})
    assert bo.post("/api/friends/dismiss", {"table": other})["invitations"] == []
    ana.post("/api/friends/invite", {"key": friend, "table": other})
    assert bo.get("/api/friends/company")["invitations"] == [], "who did not come is not asked again"
    assert ana.post("/api/friends/invite", {"key": "x", "table": other}, 404)["error"]["code"] == "friend"


def test_a_living_room_has_none_of_it(tmp_path: Path) -> None:
    with serving(tmp_path) as running, Device(running.address) as device:
        device.get("/api/friends", 404)
        device.get("/api/friends/company", 404)
        device.post("/api/friends/ask", {"name": "Bo"}, 404)


class TestOnePerson:
    """Bo has an account, and has played as another guest too; then Bo logs in on that device."""

    @pytest.fixture
    def held(self, running: Running, bo: Device) -> Iterator[Authenticator]:
        made = Authenticator(running.address)
        sign_up(bo, made, "Bo")
        yield made
        bo.post("/api/account/delete", {"sure": True})

    @pytest.fixture
    def other(self, running: Running) -> Iterator[Device]:
        with Device(running.address) as device:
            yield device.name("Bo as a guest")

    @pytest.fixture
    def tables(self, ana: Device, bo: Device, other: Device) -> dict[Device, str]:
        """By device of Bo the table at which Ana sits beside."""
        made = {device: str(ana.table("mine", "open", **PLAIN)["table"]) for device in (bo, other)}
        for device, table in made.items():
            device.sit(table, 1)
        return made

    @pytest.mark.parametrize("blocks", ["Ana", "Bo"])
    @pytest.mark.parametrize("as_account", [False, True])
    def test_a_block_holds_against_a_friendship_a_muting_and_an_ask(
        self, running: Running, ana: Device, bo: Device, other: Device, held: Authenticator, tables: dict[Device, str],
        blocks: str, as_account: bool,
    ) -> None:  # fmt: skip
        blocked, liked = (bo, other) if as_account else (other, bo)
        befriended(ana, liked, tables[liked])
        seat = ana.table("mine", "open", **PLAIN)["table"]
        ana.post("/api/friends/invite", {"key": key(ana, all_of(ana)["friends"][0]["name"]), "table": seat})
        for device, how in ((blocked, "block"), (liked, "mute")):
            who, whom = (ana, 1) if blocks == "Ana" else (device, 0)
            who.post("/api/shunned", {"table": tables[device], "seat": whom, "how": how})
        log_in(other, held)
        assert (names(ana), names(bo), bo.get("/api/friends/company")["invitations"]) == ([], [], [])
        assert running.rows("SELECT how FROM shunned") == [("block",)]
        assert running.rows("SELECT 1 FROM friends UNION SELECT 1 FROM invitations") == []
        (here, place) = (bo, 0) if blocks == "Ana" else (ana, 1)
        assert ask(here, table=tables[bo], seat=place) == {"friends": False}, "and the other one is not told"
        assert names(ana, "asks") == names(bo, "asks") == []

    def test_a_friend_of_both_is_a_friend_since_the_first_of_them(
        self, running: Running, ana: Device, bo: Device, other: Device, held: Authenticator, tables: dict[Device, str]
    ) -> None:
        for device in (bo, other):
            befriended(ana, device, tables[device])
        guest = running.table(tables[other]).seats[1].guest
        running.write(lambda db: db.change("UPDATE friends SET since = 9 WHERE guest = ? OR other = ?", guest, guest))
        log_in(other, held)
        assert (names(ana), names(bo)) == (["Bo"], ["Ana"])
        assert running.rows("SELECT since FROM friends") == [(9.0,), (9.0,)]

    def test_who_asks_the_one_and_is_asked_by_the_other_is_a_friend(
        self, running: Running, ana: Device, bo: Device, other: Device, held: Authenticator, tables: dict[Device, str]
    ) -> None:
        ask(ana, table=tables[bo], seat=1)
        ask(other, table=tables[other], seat=0)
        log_in(other, held)
        assert (names(ana), names(bo)) == (["Bo"], ["Ana"])
        assert running.rows("SELECT 1 FROM friend_asks") == []

    def test_a_friend_of_the_one_who_asks_the_other_asks_no_more(
        self, running: Running, ana: Device, bo: Device, other: Device, held: Authenticator, tables: dict[Device, str]
    ) -> None:
        befriended(ana, other, tables[other])
        ask(ana, table=tables[bo], seat=1)
        log_in(other, held)
        assert (names(ana), names(bo), names(bo, "asks"), names(ana, "asked")) == (["Bo"], ["Ana"], [], [])

    @pytest.mark.parametrize("declined", ["guest", "account"])
    def test_what_one_of_them_declined_stays_declined(
        self, running: Running, ana: Device, bo: Device, other: Device, held: Authenticator, tables: dict[Device, str],
        declined: str,
    ) -> None:  # fmt: skip
        for device in (bo, other):
            befriended(ana, device, tables[device])
        seat = ana.table("mine", "open", "open", **AZUL)["table"]
        for friend in all_of(ana)["friends"]:
            ana.post("/api/friends/invite", {"key": friend["key"], "table": seat})
        (other if declined == "guest" else bo).post("/api/friends/dismiss", {"table": seat})
        log_in(other, held)
        assert running.rows("SELECT closed FROM invitations") == [(1,)]
        assert bo.get("/api/friends/company")["invitations"] == []

    def test_an_ask_that_one_of_them_declined_is_not_put_again(
        self, running: Running, ana: Device, bo: Device, other: Device, held: Authenticator, tables: dict[Device, str]
    ) -> None:
        for device in (bo, other):
            ask(ana, table=tables[device], seat=1)
        other.post("/api/friends/answer", {"key": key(other, "Ana", "asks"), "welcome": False})
        assert names(bo, "asks") == ["Ana"]
        log_in(other, held)
        assert (names(bo, "asks"), names(ana, "asked")) == ([], ["Bo"]), "and who asks is never told no"
