"""Accounts: a guest becomes one by a passkey, comes back on another device, and goes for good."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from ribeira.server.accounts.passkeys import SECONDS
from ribeira.server.hall.service import POLICY_VIOLATION
from ribeira.server.journal.belongings import BELONGINGS

from .authenticator import Authenticator
from .harness import Device, Json, Running, play_out, serving

STORES = ("sqlite", "postgres")
NAMES = iter(f"Somebody {number}" for number in range(1000))


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None]) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("data"), database=new_database(), public=True) as running:
        running.address = running.address.replace("127.0.0.1", "localhost")
        yield running


@pytest.fixture
def held(running: Running) -> Authenticator:
    """A device's own store of passkeys."""
    return Authenticator(running.address)


def sign_up(device: Device, held: Authenticator, name: str | None = None) -> Json:
    name = name or next(NAMES)
    options = device.post("/api/account/passkeys/begin", {"name": name})["publicKey"]
    account: Json = device.post("/api/account/passkeys", {"credential": held.create(options), "name": name})
    return account


def options_of(device: Device) -> Json:
    options: Json = device.post("/api/login/begin")["publicKey"]
    return options


def log_in(device: Device, held: Authenticator) -> Json:
    me: Json = device.post("/api/login", {"credential": held.get(options_of(device))})
    return me


def refused(device: Device, credential: object) -> None:
    """All that can be wrong is told in the same words."""
    answer = device.post("/api/login", {"credential": credential}, status=403)
    assert answer["error"]["code"] == "passkey"


def guest_id(device: Device) -> str:
    return str(device.get("/api/account")["id"])


# --- coming in ----------------------------------------------------------------------------------------------


def test_a_guest_becomes_an_account_and_comes_back_with_what_was_played(
    running: Running, ana: Device, eve: Device, held: Authenticator
) -> None:
    table = ana.table("mine", "mine")["table"]
    with ana.socket(table) as page:
        play_out([page])
    before = guest_id(ana)
    account = sign_up(ana, held, "Ana of the river")
    assert (account["id"], account["name"], account["registered"]) == (before, "Ana of the river", True)
    assert [key["name"] for key in account["passkeys"]] == ["Ana of the river"], "it has a name from the start"
    assert log_in(eve, held) == {"name": "Ana of the river"}
    assert guest_id(eve) == before
    assert [line["table"] for line in eve.get("/api/tables")] == [table]
    assert len(eve.get("/api/account")["sessions"]) == 2
    assert [session["here"] for session in eve.get("/api/account")["sessions"]].count(True) == 1


def test_who_played_as_a_guest_on_another_device_keeps_it_at_logging_in(
    running: Running, ana: Device, bo: Device, held: Authenticator
) -> None:
    """Also where both sit at one table: the person has both places then."""
    sign_up(ana, held)
    shared = ana.table("mine", "open", "open", autostart=False)["table"]
    bo.sit(shared, 1)
    own = bo.table("mine", "mine")["table"]
    with bo.socket(own) as page:
        play_out([page])
        match = page.match
    guest = guest_id(bo)
    running.write(lambda db: db.change("INSERT INTO absences VALUES (?, ?, 1)", shared, guest))
    log_in(bo, held)
    assert guest_id(bo) == guest_id(ana)
    assert {line["table"] for line in ana.get("/api/tables")} == {shared, own}
    assert [seat["you"] for seat in ana.get(f"/api/tables/{shared}")["seats"]] == [True, True, False]
    ((sat,),) = running.rows("SELECT seats FROM matches WHERE id = ?", match)
    assert guest_id(ana) in sat
    assert running.rows("SELECT id FROM guests WHERE id = ?", guest) == []
    for one in BELONGINGS:
        assert running.rows(f"SELECT 1 FROM {one.table} WHERE {one.guest} = ?", guest) == [], one.table


def test_an_account_that_logs_in_elsewhere_is_not_merged(running: Running, ana: Device, bo: Device) -> None:
    hers, his = Authenticator(running.address), Authenticator(running.address)
    sign_up(ana, hers)
    his_id = sign_up(bo, his)["id"]
    log_in(bo, hers)
    assert guest_id(bo) == guest_id(ana)
    log_in(bo, his)
    assert guest_id(bo) == his_id
    assert len(bo.get("/api/account")["sessions"]) == 1


# --- what is forged -----------------------------------------------------------------------------------------


def test_s2_forged_answers_let_nobody_in(running: Running, ana: Device, eve: Device, held: Authenticator) -> None:
    account = sign_up(ana, held)
    evil = Authenticator("http://evil.example", held.passkeys)
    other_site = Authenticator(running.address, held.passkeys, site="evil.example")
    unverified = Authenticator(running.address, held.passkeys, flags=1)
    forgeries: list[Callable[[Json], object]] = [
        evil.get,
        other_site.get,
        unverified.get,
        lambda options: held.get(options, challenge="AAAA"),
        lambda options: held.get(options, type="webauthn.create"),
        lambda options: _changed(held.get(options), signature="MEUCIQ"),
        lambda options: _changed(held.get(options), userHandle="AAAA"),
        lambda options: _changed(held.get(options), userHandle=None),
        lambda options: held.get(options) | {"id": "AAAA", "rawId": "AAAA"},
        lambda options: {},
        lambda options: {"id": 7, "response": []},
        lambda options: _changed(held.get(options), clientDataJSON="%%%", authenticatorData="%"),
    ]
    for forge in forgeries:
        refused(eve, forge(options_of(eve)))
    held.passkeys[-1].counter = 100
    assert log_in(eve, held)["name"] == account["name"]
    held.passkeys[-1].counter = 50
    refused(eve, held.get(options_of(eve)))
    assert eve.get("/api/account")["passkeys"][0]["id"] == account["passkeys"][0]["id"]


def _changed(credential: Json, **response: Any) -> Json:
    return credential | {"response": credential["response"] | response}


def test_s2_a_challenge_counts_once_in_its_session_and_for_five_minutes(
    running: Running, ana: Device, bo: Device, eve: Device, held: Authenticator
) -> None:
    sign_up(ana, held)
    options = options_of(eve)
    options_of(bo)
    refused(bo, held.get(options))
    answer = held.get(options)
    eve.post("/api/login", {"credential": answer})
    refused(eve, answer)
    late = options_of(bo)
    begun, running.service.now = running.service.now, lambda: begun() + SECONDS
    try:
        refused(bo, held.get(late))
    finally:
        running.service.now = begun
    made_for = bo.post("/api/account/passkeys/begin", {"name": next(NAMES)})["publicKey"]
    refused(bo, held.get(made_for))


def test_s2_an_unknown_passkey_is_told_as_a_false_one(eve: Device, running: Running) -> None:
    stranger = Authenticator(running.address)
    stranger.create({"user": {"id": "AAAA"}, "challenge": "AAAA"})
    refused(eve, stranger.get(options_of(eve)))


@pytest.mark.parametrize("lie", [{"origin": "http://evil.example"}, {"challenge": "AAAA"}, {"type": "webauthn.get"}])
def test_s2_a_forged_passkey_makes_no_account(ana: Device, held: Authenticator, lie: Json) -> None:
    name = next(NAMES)
    options = ana.post("/api/account/passkeys/begin", {"name": name})["publicKey"]
    body = {"credential": held.create(options, **lie), "name": name}
    assert ana.post("/api/account/passkeys", body, status=403)["error"]["code"] == "passkey"
    assert ana.get("/api/account")["registered"] is False


# --- names --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("alike", ["Paypal of Porto", "раураl of Porto", "PAYPAI of Porto", "Paypal  ofPorto"])
def test_names_of_accounts_are_not_taken_for_each_other(running: Running, ana: Device, bo: Device, alike: str) -> None:
    if not running.rows("SELECT 1 FROM guests WHERE name = 'Paypal of Porto'"):
        sign_up(ana, Authenticator(running.address), "Paypal of Porto")
    answer = bo.post("/api/account/passkeys/begin", {"name": alike}, status=409)
    assert answer["error"]["code"] == "name_taken"
    sign_up(bo, Authenticator(running.address))
    assert bo.http.put("/api/me", json={"name": alike}).json()["error"]["code"] == "name_taken"
    assert bo.get("/api/me")["name"] != alike


def test_a_guest_is_called_as_anybody_likes(running: Running, ana: Device, eve: Device, held: Authenticator) -> None:
    name = sign_up(ana, held)["name"]
    assert eve.name(name).get("/api/me")["name"] == name


# --- sessions -----------------------------------------------------------------------------------------------


def test_s2_the_cookie_changes_with_every_step(ana: Device, eve: Device, held: Authenticator) -> None:
    """Session fixation: whoever planted or saw a cookie before has nothing by it."""
    planted = ana.http.cookies["ribeira_guest"]
    sign_up(ana, held)
    assert ana.http.cookies["ribeira_guest"] != planted
    with Device(ana.address) as thief:
        thief.http.cookies.set("ribeira_guest", planted)
        assert thief.get("/api/account")["id"] == ""
        eve.name("Eve")
        planted = eve.http.cookies["ribeira_guest"]
        log_in(eve, held)
        thief.http.cookies.set("ribeira_guest", planted)
        assert thief.get("/api/account")["id"] == ""


def test_s2_an_ended_session_is_nobody_and_its_sockets_close(
    running: Running, ana: Device, eve: Device, held: Authenticator
) -> None:
    sign_up(ana, held)
    log_in(eve, held)
    table = ana.table("mine", "open")["table"]
    (other,) = [one for one in eve.get("/api/account")["sessions"] if not one["here"]]
    with ana.socket(table) as page:
        left = eve.post("/api/account/sessions/end", {"number": other["number"]})["sessions"]
        assert [one["here"] for one in left] == [True]
        with pytest.raises(ConnectionClosed) as ended:
            page.until(lambda _frame: False)
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == POLICY_VIOLATION
    assert ana.get("/api/account")["id"] == ""
    assert eve.post("/api/account/sessions/end", {"number": other["number"]}, status=404)
    log_in(ana, held)
    eve.post("/api/account/sessions/end", {})
    assert ana.get("/api/account")["id"] == ""
    (own,) = eve.get("/api/account")["sessions"]
    eve.post("/api/account/sessions/end", {"number": own["number"]})
    assert "ribeira_guest" not in eve.http.cookies


def test_nobody_ends_the_session_of_another(ana: Device, bo: Device) -> None:
    (hers,) = ana.get("/api/account")["sessions"]
    answer = bo.post("/api/account/sessions/end", {"number": hers["number"]}, status=404)
    assert answer["error"]["code"] == "session_unknown"
    assert ana.get("/api/me")["name"] == "Ana"


# --- passkeys -----------------------------------------------------------------------------------------------


def test_the_last_way_in_is_given_up_only_when_that_is_meant(ana: Device, bo: Device, held: Authenticator) -> None:
    sign_up(ana, held)
    options = ana.post("/api/account/passkeys/begin")["publicKey"]
    assert len(options["excludeCredentials"]) == 1
    first, second = ana.post("/api/account/passkeys", {"credential": held.create(options)})["passkeys"]
    named = ana.post("/api/account/passkeys/name", {"id": second["id"], "name": "Blue key"})["passkeys"]
    assert [key["name"] for key in named][1] == "Blue key"
    assert bo.post("/api/account/passkeys/remove", {"id": second["id"]}, status=404)
    assert len(ana.post("/api/account/passkeys/remove", {"id": first["id"]})["passkeys"]) == 1
    answer = ana.post("/api/account/passkeys/remove", {"id": second["id"]}, status=409)
    assert answer["error"]["code"] == "last_way"
    assert len(ana.get("/api/account")["passkeys"]) == 1
    assert ana.post("/api/account/passkeys/remove", {"id": second["id"], "sure": True})["passkeys"] == []


# --- export and deletion ------------------------------------------------------------------------------------


def test_every_table_that_names_a_guest_is_exported_and_deleted(running: Running) -> None:
    """A new table cannot be forgotten: what references guests, or has a column of that name, is entered."""
    if running.settings.database is None:
        tables = [name for (name,) in running.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
        columns = {(table, row[1]) for table in tables for row in running.rows(f"PRAGMA table_info({table})")}
        points = {(table, row[3]) for table in tables for row in running.rows(f"PRAGMA foreign_key_list({table})")
                  if row[2] in ("guests", "accounts")}  # fmt: skip
        named = points | {
            (table, column) for table, column in columns if column in ("guest", "host", "owner", "who", "other")
        }
        assert named == {(one.table, one.guest) for one in BELONGINGS}
        assert {(one.table, column) for one in BELONGINGS for column in one.told} <= columns


def test_an_export_holds_everything_and_nothing_that_lets_somebody_in(ana: Device, held: Authenticator) -> None:
    table = ana.table("mine", "mine")["table"]
    with ana.socket(table) as page:
        play_out([page])
    ana.post(f"/api/tables/{table}/recovery")
    name = sign_up(ana, held)["name"]
    export = ana.get("/api/account/export")
    assert {one.table for one in BELONGINGS} | {"guest", "matches"} == export.keys()
    assert export["guest"][0]["name"] == name
    assert [len(export[key]) for key in ("tables", "seats", "recoveries", "sessions", "accounts", "passkeys")] == [
        1, 2, 1, 1, 1, 1,
    ]  # fmt: skip
    assert [match["id"] for match in export["matches"]] == [page.match]
    assert ana.http.cookies["ribeira_guest"] not in json.dumps(export)


def test_deletion_leaves_no_row_and_no_name(running: Running, ana: Device, eve: Device, held: Authenticator) -> None:
    table = ana.name("Ana-who-goes").table("mine", "mine")["table"]
    with ana.socket(table) as page:
        play_out([page])
    guest = sign_up(ana, held, "Ana-who-goes")["id"]
    log_in(eve, held)
    eve.post("/api/login/begin")
    eve.post("/api/account/delete", {}, status=400)
    eve.post("/api/account/delete", {"sure": True})
    for one in BELONGINGS:
        if not one.stays:
            assert running.rows(f"SELECT 1 FROM {one.table} WHERE {one.guest} = ?", guest) == [], one.table
    names = "SELECT name FROM guests UNION SELECT name FROM seats UNION SELECT seats FROM matches"
    assert not [name for (name,) in running.rows(names) if name and "Ana-who-goes" in name]
    assert running.rows("SELECT id FROM matches WHERE id = ?", page.match), "what was played stays"
    assert (ana.get("/api/account")["id"], eve.get("/api/account")["id"]) == ("", "")
    refused(eve, held.get(options_of(eve)))


# --- where it is there --------------------------------------------------------------------------------------


def test_a_server_of_friends_has_none_of_it(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("private")) as private, Device(private.address) as ana:
        assert ana.get("/api/account", status=404)["error"]["code"] == "not_found"
        ana.post("/api/login/begin", status=404)


def test_programs_have_no_accounts(ana: Device) -> None:
    token = ana.post("/api/programs", {"name": "Clever"})["token"]
    with Device(ana.address) as program:
        program.http.headers["Authorization"] = f"Bearer {token}"
        assert program.get("/api/account", status=403)["error"]["code"] == "people"
        assert program.post("/api/login/begin", status=403)["error"]["code"] == "people"


def test_passkeys_need_a_name_with_https(running: Running) -> None:
    address = running.address.replace("localhost", "127.0.0.1")
    with Device(address) as ana:
        answer = ana.post("/api/account/passkeys/begin", {"name": next(NAMES)}, status=409)
        assert answer["error"]["code"] == "passkeys_need_https"


def test_few_logins_and_fewer_accounts_from_one_address(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = {"logins_per_minute": 5, "signups_per_hour": 3}
    with serving(tmp_path_factory.mktemp("few"), public=True, **limits) as running:
        address = running.address.replace("127.0.0.1", "localhost")
        with Device(address) as eve:
            codes = [eve.http.post("/api/login/begin", json={}).status_code for _ in range(6)]
            assert codes == [200] * 5 + [429]
            codes = [eve.http.post("/api/account/passkeys", json={"credential": {}}).status_code for _ in range(4)]
            assert codes == [403] * 3 + [429]
