"""E-mail: a link lets an account in, makes one or confirms an address, and letters get there once."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator

import httpx
import pytest
from msgspec.structs import replace

from ribeira.server.journal.addresses import AddressRow
from ribeira.server.journal.belongings import BELONGINGS
from ribeira.server.reach.digest import DAY, HOUR, judged, next_hour
from ribeira.server.reach.letters import LINK_SECONDS
from ribeira.server.store import Db

from .authenticator import Authenticator
from .harness import Device, Json, Running, serving
from .post_office import PostOffice, mailing, taking, text_of
from .test_accounts import guest_id
from .test_accounts import sign_up as sign_up_by_passkey
from .test_friends import befriended

STORES = ("sqlite", "postgres")
NAMES = iter(f"Reader {number}" for number in range(1000))
ADDRESSES = iter(f"reader{number}@play.example" for number in range(1000))


@pytest.fixture(scope="module")
def running(
    tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None], post: PostOffice
) -> Iterator[Running]:
    with mailing(tmp_path_factory.mktemp("data"), post, database=new_database()) as running:
        running.address = running.settings.public_url or ""
        yield running


def ask(device: Device, address: str) -> object:
    answer: object = device.post("/api/login/mail", {"address": address})
    return answer


def follow(device: Device, token: str, name: str | None = None, status: int = 200) -> Json:
    answer: Json = device.post("/api/login/link", {"token": token, "name": name}, status=status)
    return answer


def look(device: Device, token: str, status: int = 200) -> Json:
    answer: Json = device.post("/api/login/link/look", {"token": token}, status=status)
    return answer


def sign_up(device: Device, post: PostOffice, address: str, name: str | None = None) -> Json:
    name = name or next(NAMES)
    ask(device, address)
    assert follow(device, post.token(address), name) == {"name": name}
    account: Json = device.get("/api/account")
    return account


def refused(answer: Json) -> str:
    return str(answer["error"]["code"])


# --- coming in ----------------------------------------------------------------------------------------------


def test_a_link_makes_an_account_and_lets_it_in_on_another_device(
    running: Running, ana: Device, bo: Device, post: PostOffice
) -> None:
    """What was played as a guest comes along, on the first device and on the second."""
    tables = [device.table("mine", "open")["table"] for device in (ana, bo)]
    before = guest_id(ana)
    ask(ana, " Ana@Play.Example ")
    token = post.token("ana@play.example")
    assert look(ana, token) == {"does": "make", "name": None, "address": "ana@play.example"}
    assert follow(ana, token, "Ana by mail") == {"name": "Ana by mail"}
    account = ana.get("/api/account")
    assert (account["id"], account["registered"], account["passkeys"]) == (before, True, [])
    assert account["email"] == {"address": "ana@play.example", "digest": "off", "hours": 0}

    ask(bo, "ana@play.example")
    token = post.token("ana@play.example")
    assert look(bo, token) == {"does": "enter", "name": "Ana by mail", "address": "ana@play.example"}
    assert follow(bo, token) == {"name": "Ana by mail"}
    assert guest_id(bo) == before
    assert {line["table"] for line in bo.get("/api/tables")} == set(tables)


def test_two_ratings_of_one_person_do_not_mix(running: Running, ana: Device, bo: Device, post: PostOffice) -> None:
    """The account's stays, with its line of matches; the guest's comes along where the account has none."""
    account, guest, address = guest_id(ana), guest_id(bo), next(ADDRESSES)
    lines = [(account, "azul", 2), (guest, "azul", 2), (guest, "azul", 3), (guest, "porto", 2)]

    def rate(db: Db) -> None:
        for number, (who, game, players) in enumerate(lines):
            db.change("INSERT INTO ratings VALUES (?, ?, ?, ?, 8, 1)", who, game, players, 20.0 + number)
            row = (f"{who} {game}", players, who, game, players, 1, 25.0, 8.0, 20.0 + number, 8.0, number)
            db.change("INSERT INTO rated VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", *row)

    running.write(rate)
    sign_up(ana, post, address)
    ask(bo, address)
    follow(bo, post.token(address))
    for table in ("ratings", "rated"):
        kept = running.rows(f"SELECT game, players, mu FROM {table} WHERE who = ? ORDER BY mu", account)
        assert kept == [("azul", 2, 20.0), ("azul", 3, 22.0), ("porto", 2, 23.0)], table
        assert running.rows(f"SELECT 1 FROM {table} WHERE who = ?", guest) == []
    assert running.rows("SELECT count(*) FROM rated WHERE mu = 21") == [(1,)], "it happened all the same"


def test_asking_tells_nothing_and_following_counts_once_and_for_fifteen_minutes(
    running: Running, ana: Device, bo: Device, eve: Device, post: PostOffice
) -> None:
    known, unknown = next(ADDRESSES), next(ADDRESSES)
    sign_up(ana, post, known)
    answers = [eve.http.post("/api/login/mail", json={"address": one}) for one in (known, unknown)]
    assert [(one.status_code, one.content) for one in answers] == [(200, b"{}")] * 2
    first, second = post.next(), post.next()
    assert first["Subject"] == second["Subject"], "nor does the letter: it may lie open"
    ask(eve, known)
    token = post.token(known)
    assert token not in str([running.rows(f"SELECT * FROM {table}") for table in ("links", "letters")])
    before = eve.http.cookies["ribeira_guest"]
    follow(eve, token)
    assert eve.http.cookies["ribeira_guest"] != before
    for wrong in (token, "guess"):
        assert refused(follow(bo, wrong, status=403)) == refused(look(bo, wrong, status=403)) == "link"
    ask(bo, known)
    late = post.token(known)
    begun, running.service.now = running.service.now, lambda: begun() + LINK_SECONDS
    try:
        assert refused(follow(bo, late, status=403)) == "link"
    finally:
        running.service.now = begun


def test_a_link_makes_no_second_account_on_a_device_that_has_one(ana: Device, post: PostOffice) -> None:
    sign_up(ana, post, next(ADDRESSES))
    other = next(ADDRESSES)
    ask(ana, other)
    assert refused(follow(ana, post.token(other), next(NAMES), status=409)) == "link_here"


def test_a_name_that_is_taken_does_not_use_the_link_up(ana: Device, bo: Device, post: PostOffice) -> None:
    name = sign_up(ana, post, next(ADDRESSES))["name"]
    address = next(ADDRESSES)
    ask(bo, address)
    token = post.token(address)
    assert refused(follow(bo, token, name, status=409)) == "name_taken"
    assert refused(follow(bo, token, "\u202e", status=400)) == "name"
    assert follow(bo, token) == {"name": "Bo"}, "as the guest was called"


# --- the address of an account ------------------------------------------------------------------------------


def test_an_address_is_confirmed_changed_and_removed(
    running: Running, ana: Device, bo: Device, eve: Device, post: PostOffice
) -> None:
    """On any device, which is not logged in by that; the one before is told."""
    first, second = next(ADDRESSES), next(ADDRESSES)
    assert refused(ana.post("/api/account/email", {"address": first}, status=409)) == "account"
    account = sign_up_by_passkey(ana, Authenticator(running.address))
    for address in (first, second):
        assert ana.post("/api/account/email", {"address": address}) == {}
        token = post.token(address)
        assert look(eve, token) == {"does": "confirm", "name": account["name"], "address": address}
        follow(eve, token)
        assert ana.get("/api/account")["email"]["address"] == address
    assert eve.get("/api/account")["registered"] is False
    told = post.next()
    assert told["To"] == first
    assert account["name"] in text_of(told)
    assert second not in text_of(told)

    sign_up(bo, post, first)
    ana.post("/api/account/email", {"address": first})
    assert refused(follow(ana, post.token(first), status=409)) == "address_taken"
    key = account["passkeys"][0]["id"]
    assert ana.post("/api/account/passkeys/remove", {"id": key})["passkeys"] == [], "the address is a way in"
    assert refused(ana.post("/api/account/email/remove", {}, status=409)) == "last_way"
    assert ana.get("/api/account")["email"]["address"] == second
    assert ana.post("/api/account/email/remove", {"sure": True})["email"] is None
    assert post.next()["To"] == second
    assert refused(ana.post("/api/account/email/remove", {}, status=409)) == "address_unknown"


def test_an_export_tells_the_address_and_deletion_forgets_it(running: Running, ana: Device, post: PostOffice) -> None:
    address = next(ADDRESSES)
    guest = sign_up(ana, post, address)["id"]
    ask(ana, address)
    post.token(address)
    export = ana.get("/api/account/export")
    assert [one["address"] for one in export["addresses"]] == [address]
    (quiet,) = running.rows("SELECT quiet FROM addresses WHERE guest = ?", guest)[0]
    assert quiet not in json.dumps(export)
    ana.post("/api/account/delete", {"sure": True})
    for table in ("addresses", "links", "letters"):
        assert running.rows(f"SELECT 1 FROM {table} WHERE address = ?", address) == [], table
    assert {"addresses", "links", "letters"} <= {one.table for one in BELONGINGS}


# --- what is wrong ------------------------------------------------------------------------------------------


NO_ADDRESSES = (
    "", "ana", "ana@", "@play.example", "a b@play.example", "a@b", "a@b.c\r\nBcc: x@y.zz", "a@b.example>", "a@-b.kr",
    "a,b@play.example", "a@" + "b." * 130 + "kr", "a" * 65 + "@play.example", '"a@b"@play.example', "ä@play.example",
)  # fmt: skip


def test_s2_what_is_no_address_is_refused(eve: Device) -> None:
    for wrong in NO_ADDRESSES:
        assert refused(eve.post("/api/login/mail", {"address": wrong}, status=400)) == "address", wrong


def test_programs_ask_for_no_links(ana: Device) -> None:
    token = ana.post("/api/programs", {"name": "Clever"})["token"]
    with Device(ana.address) as program:
        program.http.headers["Authorization"] = f"Bearer {token}"
        assert refused(program.post("/api/login/mail", {"address": "a@play.example"}, status=403)) == "people"


def test_without_a_mail_server_there_is_nothing_of_it(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("no"), public=True) as running, Device(running.address) as eve:
        assert refused(eve.post("/api/login/mail", {"address": "a@play.example"}, status=404)) == "not_found"
        assert eve.get("/api/account")["mails"] is False


def test_few_links_from_one_place_and_to_one_address(
    tmp_path_factory: pytest.TempPathFactory, post: PostOffice
) -> None:
    """Who floods a post learns nothing; who floods from one place is told to wait."""
    few = {"letters_per_hour": 5, "letters_per_day": 2}
    with mailing(tmp_path_factory.mktemp("few"), post, **few) as running:
        with Device(running.settings.public_url or "") as eve:
            asked = [eve.http.post("/api/login/mail", json={"address": "full@play.example"}) for _ in range(6)]
            assert [one.status_code for one in asked] == [200] * 5 + [429]
        assert [post.next()["To"] for _ in range(2)] == ["full@play.example"] * 2
        assert running.rows("SELECT count(*) FROM letters") == [(2,)]


# --- getting there ------------------------------------------------------------------------------------------


def test_what_a_letter_is(running: Running, post: PostOffice) -> None:
    address = next(ADDRESSES)
    with Device(running.address, "ko") as ana:
        ask(ana, address)
        letter = post.next()
    assert letter["Subject"] == "리베이라 로그인 링크"
    assert letter["From"] == "Ribeira <ribeira@localhost>"
    assert (letter["Auto-Submitted"], letter["Content-Language"]) == ("auto-generated", "ko")
    assert letter.get_content_type() == "text/plain"
    assert "15분" in text_of(letter)


def test_a_letter_survives_what_is_in_its_way(
    tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mail server that is away, a restart, a temporary no; a no for good ends it."""
    monkeypatch.setattr("ribeira.server.reach.letters.AWAY", 0.05)
    monkeypatch.setattr("ribeira.server.reach.letters.LONGEST_AWAY", 0.05)
    monkeypatch.setattr("ribeira.server.reach.letters.FIRST_WAIT", 0.0)
    monkeypatch.setattr("ribeira.server.reach.letters.LOOK", 0.05)
    data, post, database = tmp_path_factory.mktemp("away"), PostOffice(), new_database()
    with taking(post):
        pass
    with mailing(data, post, database=database) as running, Device(running.settings.public_url or "") as ana:
        ask(ana, "patient@play.example")
    with mailing(data, post, database=database) as running, Device(running.settings.public_url or "") as ana:
        post.answers = ["451 not now", "451 not now"]
        with taking(post, post.port):
            assert post.next()["To"] == "patient@play.example"
            assert [post.heard.get() for _ in range(3)] == ["patient@play.example"] * 3
            post.answers = ["550 nobody here"]
            ask(ana, "nobody@play.example")
            assert post.heard.get() == "nobody@play.example"
            ask(ana, "next@play.example")
            assert post.next()["To"] == "next@play.example"
            assert post.heard.get() == "next@play.example"
        while running.rows("SELECT 1 FROM letters WHERE due IS NOT NULL"):
            threading.Event().wait(0.01)


# --- digests ------------------------------------------------------------------------------------------------


def soon(running: Running) -> None:
    """The letters are looked at now."""
    post_office = running.server.config.loaded_app.app.state.post_office  # under the proxy-headers middleware
    running.server.servers[0].get_loop().call_soon_threadsafe(post_office.look_soon)


def test_a_digest_tells_once_what_waits_and_ends_by_one_click(
    running: Running, ana: Device, bo: Device, post: PostOffice
) -> None:
    clock = {"kind": "days", "initial": 10 * 86_400, "extra": 0, "flag": "bot"}
    table = ana.table("mine", "open", clock=clock)["table"]
    bo.sit(table, 1)
    due, other = (ana, "Bo") if ana.get("/api/tables")[0]["your_turn"] else (bo, "Ana")
    address = next(ADDRESSES)
    wish = {"digest": "late", "hours": 24}
    assert refused(due.post("/api/account/email/digest", wish, status=409)) == "address_unknown"
    sign_up(due, post, address)
    assert due.post("/api/account/email/digest", wish)["email"] == {"address": address, **wish}
    assert refused(due.post("/api/account/email/digest", {"digest": "daily", "hours": 24}, status=400)) == "body"
    begun, hours = running.service.now, 0
    running.service.now = lambda: begun() + hours * 3600
    try:
        hours = 25
        soon(running)
        letter = post.next()
        assert letter["To"] == address
        assert f"Azul with {other}, 8 d 2" in text_of(letter)
        assert f"{running.address}/t/{table}" in text_of(letter)
        hours = 72
        soon(running)
        due.post("/api/account/email/digest", {"digest": "daily", "hours": 7})
        hours = 97
        soon(running)
        assert "Azul" in text_of(post.next()), "the first of the two that came after the day was over"
        quiet = str(letter["List-Unsubscribe"]).strip("<>")
        assert quiet == str(running.address) + "/unsubscribe/" + quiet.rpartition("/")[2]
        assert httpx.get(quiet).status_code in (200, 503), "programs that look at links end nothing"
        assert due.get("/api/account")["email"]["digest"] == "daily"
        assert httpx.post(quiet, data={"List-Unsubscribe": "One-Click"}).json() == {}
        assert due.get("/api/account")["email"]["digest"] == "off"
        hours = 130
        soon(running)
        ask(due, address)
        assert "/login#" in text_of(post.next()), "and no digest before it"
    finally:
        running.service.now = begun


def test_a_digest_tells_once_who_asks_and_what_one_is_invited_to(
    running: Running, ana: Device, bo: Device, post: PostOffice
) -> None:
    sign_up(bo, post, next(ADDRESSES))
    bo.post("/api/account/email/digest", {"digest": "daily", "hours": 7})
    table = ana.table("mine", "open", "open")["table"]
    bo.sit(table, 1)
    befriended(ana, bo, table)
    other = ana.table("mine", "open")["table"]
    begun, days = running.service.now, 0.0
    at_seven = (next_hour(7, begun()) - begun()) / DAY
    with Device(running.address) as cy:
        cy.name("c.y").sit(table, 2)
        running.service.now = lambda: begun() + days * DAY
        try:
            days = at_seven - 0.01
            cy.post("/api/friends/ask", {"table": table, "seat": 1})
            ana.post("/api/friends/invite", {"key": ana.get("/api/friends")["friends"][0]["key"], "table": other})
            days = at_seven + 0.001
            soon(running)
            letter = post.next()
            assert str(letter["Subject"]) == "Waiting for you at Ribeira: 2"
            text = "\n".join(text_of(letter).splitlines())
            assert f"Friends keep a seat for you:\n\nAzul with Ana\n{running.address}/t/{other}" in text
            assert f"Would like to be your friends:\n\nc.\u2060y\n{running.address}/friends" in text
            days = at_seven + 1.001
            soon(running)
            ask(bo, address := next(ADDRESSES))
            assert post.next()["To"] == address, "and no digest before it: both were told"
        finally:
            running.service.now = begun


def test_when_a_digest_is_due() -> None:
    row = AddressRow("ana", "ana@play.example", "late", 24, "en", "quiet", 100 * HOUR)
    assert judged(row, [], [], 100 * HOUR) == (124 * HOUR, False)
    assert judged(row, [80 * HOUR], [], 100 * HOUR) == (104 * HOUR, False)
    assert judged(row, [76 * HOUR, 90 * HOUR], [], 100 * HOUR) == (114 * HOUR, True), (
        "it has waited long enough just now"
    )
    assert judged(row, [70 * HOUR], [], 100 * HOUR) == (124 * HOUR, False), "it was told before"
    daily = replace(row, digest="daily", hours=7)
    assert judged(daily, [1.0], [], 100 * HOUR) == (103 * HOUR, True)
    assert judged(daily, [], [], 103 * HOUR) == (127 * HOUR, False)
    assert judged(row, [], [76 * HOUR, 90 * HOUR], 100 * HOUR) == (114 * HOUR, True), "a wish waits as a match does"
    daily = replace(daily, look_at=103 * HOUR)
    assert judged(daily, [], [80 * HOUR], 103 * HOUR) == (127 * HOUR, True)
    assert judged(daily, [], [78 * HOUR], 103 * HOUR) == (127 * HOUR, False), "it was told the day before"
