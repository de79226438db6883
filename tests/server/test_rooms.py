"""S1, S2, I2 in the rooms where strangers meet: everybody's things, tried with every call by everybody else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest

from ribeira.server import tokens
from ribeira.server.journal import addresses
from ribeira.server.journal.belongings import BELONGINGS
from ribeira.server.web.api import CALLS

from .authenticator import Authenticator
from .harness import Device, Json, Running
from .lobby import Lobby
from .post_office import PostOffice, free_port, mailing
from .study import StudyPage, begin, finished
from .test_accounts import guest_id, sign_up
from .test_canaries import told
from .test_faults import read_only
from .test_talk import say

PLAN = {
    "title": "Cup", "game": "santorini", "players": 2, "options": {"gods": "none"}, "form": "swiss", "rounds": 1,
    "clock": {"kind": "fischer", "initial": 300, "extra": 5},
}  # fmt: skip
ADDRESS = "ana.of.porto@play.example"
ENDPOINT = "https://fcm.googleapis.com/fcm/send/of-ana-alone"
AUTH = "c2l4dGVlbiBieXRlcyBvaw"
POINT = "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM"
ROLES = ("nobody", "banned", "eve")


class World:
    """What Ana has on a public server with letters; who else is there; and all that was told since."""

    def __init__(self, running: Running, opened: ExitStack) -> None:
        self.running = running
        self.ana, self.bo, self.eve, self.banned, self.nobody = (
            opened.enter_context(Device(running.address)) for _ in range(5)
        )
        self.account = sign_up(self.ana, Authenticator(running.address), "Ana of Porto")["id"]
        self.bo.name("Bo of Lisbon"), self.eve.name("Eve of Faro"), self.banned.name("Cy of Braga")
        running.write(lambda db: addresses.put(self.account, ADDRESS, "en", running.service.now())(db))
        device = {"endpoint": ENDPOINT, "p256dh": POINT, "auth": AUTH, "lang": "en"}
        self.ana.post("/api/push/devices", device)
        self.program = self.ana.post("/api/programs", {"name": "Clever"})
        match = finished(self.ana, game="santorini", options={"gods": "none"})
        self.study = begin(self.ana, match=match, title="Mine")
        self.table = self.ana.table("mine", "open", game="porto", options={"private_contracts": True})["table"]
        self.bo.sit(self.table, 1)
        with self.ana.socket(self.table) as page:
            self.match = page.match or ""
        self.prompt = str(next(iter(running.table(self.table).match.prompts.values())))  # type: ignore[union-attr]  # a match runs there
        self.recovery = self.ana.post(f"/api/tables/{self.table}/recovery")["token"]
        self.waiting = self.ana.table("mine", "open", meeting="casual")["table"]
        self.notice = running.rows("SELECT id FROM notices WHERE table_id = ?", self.waiting)[0][0]
        self.cup = self.ana.post("/api/tourneys", PLAN)["info"]["tourney"]
        self.secret_cup = self.ana.post("/api/tourneys", {**PLAN, "title": "Ours", "meeting": "private"})
        self.ana.post(f"/api/tourneys/{self.cup}/enter")
        self.ana.post("/api/shunned", {"table": self.table, "seat": 1, "how": "block"})
        self.ana.post("/api/reports", {"table": self.table, "seat": 1, "reason": "insult", "note": "a word of Ana"})
        cy = guest_id(self.banned)
        running.write(lambda db: db.change("UPDATE guests SET banned = 1 WHERE id = ?", cy))
        running.service.guests.forget()

    @property
    def places(self) -> dict[str, str]:
        """What stands in the addresses of calls, all of it Ana's."""
        return {
            "table": self.table, "match": self.match, "notice": self.notice, "study": self.study["edit"],
            "tourney": self.cup, "player": self.account, "name": "Ana of Porto", "quiet": "guessed",
            "game": "porto", "lang": "en",
        }  # fmt: skip

    def body(self, path: str) -> Json:
        """A sound body for a call that changes something, about what is Ana's."""
        [number, _] = [row[0] for row in self.rows("sessions", "number")][:1] * 2
        [passkey] = [row[0] for row in self.rows("passkeys", "id")]
        [program] = [row[0] for row in self.running.rows("SELECT id FROM guests WHERE owner = ?", self.account)]
        seat = {"seat": 0}
        sure = {"sure": True}
        device = {"endpoint": ENDPOINT, "p256dh": POINT, "auth": AUTH, "lang": "en"}
        bodies: dict[str, Json] = {
            "/api/me": {"name": "Somebody"}, "/api/me/signout": {"here": True},
            "/api/tables": {
                "game": "azul", "players": 2, "options": {}, "seats": [{"kind": "mine"}, {"kind": "open"}],
            },
            "/api/tables/{table}/sit": seat, "/api/tables/{table}/leave": seat,
            "/api/tables/{table}/seat": {**seat, "kind": "open"}, "/api/tables/{table}/hint": {"prompt": self.prompt},
            "/api/tables/{table}/claim": {"token": "guessed"}, "/api/tables/{table}/mute": {"muted": True},
            "/api/tables/{table}/plan": {**seat, "match": self.match, "v": 0},
            "/api/branches": {**seat, "match": self.match}, "/api/queue": {"game": "azul", "players": 2},
            "/api/studies": {"match": self.match}, "/api/studies/{study}/rename": {"title": "Stolen"},
            "/api/studies/{study}/opinion": {"node": 0}, "/api/tourneys": PLAN,
            "/api/tourneys/{tourney}/do": {"act": "cancel"}, "/api/programs": {"name": "Another"},
            "/api/programs/revoke": {"program": program},
            "/api/bot/tables/{table}/act": {"t": "cmd", "id": "a", "prompt": self.prompt, "action": "x"},
            "/api/bot/tables/{table}/ask": {"t": "ask", "prompt": self.prompt},
            "/api/bot/tables/{table}/past": {"t": "past", "match": self.match, "before": 1},
            "/api/admin/open": {"token": "guessed"}, "/api/admin/guests": {"name": "Ana"},
            "/api/admin/ban": {"guest": self.account, "banned": True},
            "/api/admin/moderate": {"guest": self.account, "act": "ban"},
            "/api/admin/forget": {"guest": self.account, **sure}, "/api/admin/prune": {"days": 1, **sure},
            "/api/account/passkeys": {"credential": {"id": passkey}}, "/api/login": {"credential": {"id": passkey}},
            "/api/account/passkeys/name": {"id": passkey, "name": "Mine"},
            "/api/account/passkeys/remove": {"id": passkey, **sure}, "/api/account/sessions/end": {"number": number},
            "/api/account/delete": sure, "/api/vacations": {"begun": 1.0, "ended": 2.0},
            "/api/vacations/end": {"begun": 1.0}, "/api/push/devices": {**device, "endpoint": ENDPOINT + "x"},
            "/api/push/devices/remove": {"endpoint": ENDPOINT}, "/api/push/attention": {"visible": True},
            "/api/login/mail": {"address": "of.eve@play.example"}, "/api/login/link/look": {"token": "guessed"},
            "/api/login/link": {"token": "guessed"}, "/api/account/email": {"address": ADDRESS},
            "/api/account/email/remove": sure, "/api/account/email/digest": {"digest": "off"},
            "/api/shunned": {"table": self.table, "seat": 0, "how": None}, "/api/shunned/release": {"key": "guessed"},
            "/api/reports": {"table": self.table, "seat": 0, "reason": "other"}, "/api/warnings": {"id": "guessed"},
            "/api/friends/ask": {"name": "Ana of Porto"}, "/api/friends/answer": {"key": "guessed", "welcome": True},
            "/api/friends/end": {"key": "guessed"}, "/api/friends/invite": {"key": "guessed", "table": self.table},
            "/api/friends/dismiss": {"table": self.table}, "/api/friends/shown": {"shown": False},
        }  # fmt: skip
        return bodies.get(path, {})

    def rows(self, table: str, columns: str) -> list[Any]:
        return self.running.rows(f"SELECT {columns} FROM {table} WHERE guest = ?", self.account)

    def owned(self) -> str:
        """All that is Ana's, as it is stored, beside when it moved last."""
        found = list[str]()
        for one in BELONGINGS:
            if one.table in ("absences", "push_told") or not one.told:
                continue  # time goes on; and what others say of her
            told = ", ".join(name for name in one.told if name not in ("updated", "seen")) or "count(*)"
            rows = self.running.rows(f"SELECT {told} FROM {one.table} WHERE {one.guest} = ?", self.account)
            found += [one.table, *sorted(map(str, rows))]
        return "\n".join(found)

    def ask(self, who: Device, call: Any) -> httpx.Response:
        path = call.path.format(**self.places)
        if call.method == "GET":
            return who.http.get(path)
        return who.http.request(call.method, path, json=self.body(call.path))


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    nowhere = PostOffice(port=free_port())
    with mailing(tmp_path_factory.mktemp("world"), nowhere) as running, ExitStack() as opened:
        running.address = running.settings.public_url or ""
        yield World(running, opened)


OPEN = re.compile("/api/(catalogue|preparation|matches/{match}/ratings)|/healthz|/readyz|/metrics|/unsubscribe.*|.*svg")
"""Where nobody is asked who they are: also who is banned gets an answer."""
KEYED = re.compile("/api/(admin|bot)/.*|/api/login/link/look|/api/wordings.*")
"""Where a key counts, or there is nothing at this address, whoever asks."""
REFUSED = {
    "/api/wordings/{game}/{lang}/{name}": "not_found", "/api/tables/{table}/sit": "started",
    "/api/tables/{table}/leave": "started", "/api/tables/{table}/seat": "host_only",
    "/api/tables/{table}/start": "host_only", "/api/tables/{table}/rematch": "not_seated",
    "/api/tables/{table}/hint": "not_seated", "/api/tables/{table}/delete": "host_only",
    "/api/tables/{table}/claim": "token", "/api/tables/{table}/recovery": "not_seated",
    "/api/tables/{table}/mute": "onlooker", "/api/branches": "running", "/api/studies": "running",
    "/api/matches/{match}/review": "running",
    "/api/matches/{match}/export": "running", "/api/notices/{notice}/sit": "seat_taken",
    "/api/studies/{study}/rename": "study_owner", "/api/studies/{study}/delete": "study_owner",
    "/api/studies/{study}/opinion": "study_turn", "/api/tourneys/{tourney}/do": "tourney_host",
    "/api/programs/revoke": "program", "/api/bot/stream": "bearer", "/api/bot/tables/{table}/stream": "bearer",
    "/api/bot/tables/{table}/act": "bearer", "/api/bot/tables/{table}/ask": "bearer",
    "/api/bot/tables/{table}/past": "bearer", "/api/admin/open": "admin_link",
    "/api/account/passkeys/begin": "name", "/api/account/passkeys": "passkey",
    "/api/account/passkeys/name": "passkey_unknown", "/api/account/passkeys/remove": "passkey_unknown",
    "/api/account/sessions/end": "session_unknown", "/api/login": "passkey", "/api/vacations": "vacation",
    "/api/vacations/end": "vacation_unknown", "/api/login/link/look": "link", "/api/login/link": "link",
    "/api/account/email": "account", "/api/account/email/remove": "address_unknown",
    "/api/account/email/digest": "address_unknown", "/api/shunned/release": "whom",
    "/api/friends/answer": "friend_ask", "/api/friends/end": "friend", "/api/friends/invite": "friend",
}  # fmt: skip
"""What others hear who want what is Ana's. Of everything else, also what is new, they have their own (200)."""
OWN_END = ("/api/me/signout", "/api/account/delete")


def expected(call: Any, role: str) -> set[str]:
    """What may be answered: a code, or 200."""
    path = call.path
    if role == "banned" and not OPEN.fullmatch(path) and not KEYED.fullmatch(path):
        return {"banned"}
    if path.startswith("/api/admin/") and path != "/api/admin/open":
        return {"not_found"}
    if (call.method, path) in (("GET", "/api/studies"), ("GET", "/api/vacations"), ("GET", "/api/tables/{table}/mute")):
        return {"200"}  # the own ones
    if path == "/api/account/passkeys/begin":
        return {"name", "200"}
    if path in ("/api/notices/{notice}/sit", "/api/account/export"):
        return {"seat_taken", "not_found", "200"}  # the first who comes; who has a cookie
    if path == "/api/friends/ask":
        return {"nameless", "200"}
    if "/plan" in path:
        return {"onlooker"}
    return {REFUSED.get(path, "200")}


def test_s1_every_call_by_everybody_else(world: World) -> None:
    """Nobody gets at what is Ana's, with sound requests that name it; and every call there is has its answer here."""
    before, others = world.owned(), {"banned": world.banned, "eve": world.eve}
    for call in CALLS:
        for role in ROLES:
            with Device(world.running.address) as somebody:
                who = somebody if role == "nobody" or (call.path in OWN_END and role == "eve") else others[role]
                answer = world.ask(who, call)
            error = answer.json()["error"]["code"] if '"error"' in answer.text[:9] else ""
            assert (error or str(answer.status_code)) in expected(call, role), (role, call.path, answer.text)
    assert world.owned() == before


def test_s1_what_is_not_there_is_told_as_what_is_hidden(world: World) -> None:
    """Whether an address, a person who is banned, a table or a tournament is known cannot be asked."""
    asked = [world.eve.post("/api/login/mail", {"address": one}) for one in (ADDRESS, "nobody@play.example")]
    assert asked[0] == asked[1]
    banned = guest_id_of(world, "Cy of Braga")
    for known, unknown in (
        (f"/api/players/{banned}", f"/api/players/{'x' * 22}"),
        ("/api/people/Cy%20of%20Braga", "/api/people/Nobody%20There"),
        (f"/api/tables/{world.study['edit']}", f"/api/tables/{'x' * 22}"),
        (f"/api/studies/{world.table}", f"/api/studies/{'x' * 22}"),
        (f"/api/tourneys/{world.table}", f"/api/tourneys/{'x' * 22}"),
        (f"/api/notices/{world.table}/watch", f"/api/notices/{'x' * 22}/watch"),
    ):
        one, other = world.eve.http.get(known), world.eve.http.get(unknown)
        assert (one.status_code, one.content) == (other.status_code, other.content), known
        assert one.status_code == 404


def guest_id_of(world: World, name: str) -> str:
    return str(world.running.rows("SELECT id FROM guests WHERE name = ?", name)[0][0])


def test_i2_no_canary_of_the_rooms_is_found(world: World, capsys: pytest.CaptureFixture[str]) -> None:
    """Everything there is to read, asked by everybody but Ana, with the keys that she gave them; then log and figures.
    None of it has what is hers alone, nor anybody's id but the one that stands in the address of a page."""
    running = world.running
    with world.eve.socket(world.table) as page:
        seen = [*page.texts]
    view = {**world.places, "study": world.study["view"], "table": world.table}
    with (
        StudyPage(world.bo, world.study["view"]) as shown,
        Lobby(world.bo) as lobby,
        world.bo.socket(world.table) as at,
    ):
        say(at, "hello")
        seen += [*shown.texts, *at.texts, str(lobby.frames)]
    for who in (world.bo, world.eve, world.nobody, world.banned):
        for call in (one for one in CALLS if one.body is None and one.method == "GET" and one.by == "guest"):
            answer = who.http.get(call.path.format(**view))
            own = call.path in ("/api/account", "/api/account/export")  # one's own id is told there
            seen.append(answer.text.replace(guest_of(answer), "") if own else told(answer))
    seen += ["\n".join(capsys.readouterr()), world.nobody.http.get("/metrics").text]
    people = [row[0] for row in running.rows("SELECT id FROM guests WHERE id <> ? AND owner IS NULL", world.account)]
    cups = [row[0] for row in running.rows("SELECT id FROM tourneys")]
    cookies = [one.http.cookies.get("ribeira_guest") for one in (world.ana, world.bo, world.eve, world.banned)]
    keys = [one for one in [*cookies, world.recovery, world.program["token"]] if one]
    canaries = [
        *keys, *map(tokens.digest, keys), *(one for one in people if one not in cups), ADDRESS, ENDPOINT, AUTH,
        "a word of Ana", world.study["edit"], world.secret_cup["info"]["tourney"],
        *(row[0] for row in running.rows("SELECT quiet FROM addresses")),
        *(row[0] for row in running.rows("SELECT number FROM sessions WHERE guest = ?", world.account)),
    ]  # fmt: skip
    assert len(canaries) > 20
    found = [(one, text[max(0, text.index(one) - 200) :][:400]) for one in canaries for text in seen if one in text]
    assert found == []


def guest_of(answer: httpx.Response) -> str:
    document = answer.json() if answer.status_code == 200 else {}
    return str(document.get("id") or [one["id"] for one in document.get("guest", [])] or "nobody's").strip("[']")


NESTED = 100_000
RAW = {
    "nothing": b"", "null": b"null", "a list": b"[]", "deep": b"[" * NESTED, "deep objects": b'{"a":' * NESTED,
    "deep inside": b'{"options":' + b"[" * NESTED, "no text": b"\xff\xfe{}", "a surrogate": b'{"name":"\\ud800"}',
    "numbers": b'{"seat":' + b"9" * 5000 + b',"players":1e999,"node":-1e400}',
    "ten megabytes": b'{"a":"' + b"x" * 10_000_000,
}  # fmt: skip
HEADER = "x\r\nBcc: eve@play.example\r\n\r\nhello"
WRONG: list[Any] = [HEADER, "\x00", "\u202e" * 9, -1, 2**70, None, [[]], {"a": {}}]


def test_s9_every_call_that_takes_a_body_refuses_what_is_none(world: World) -> None:
    """With one sentence, whoever sends it; every text in a sound body is tried with a header in it, too."""
    before = world.owned()
    for call in (one for one in CALLS if one.body is not None):
        path = call.path.format(**world.places)
        for name, raw in RAW.items():
            kind = {"Content-Type": "application/json"}
            answer = world.eve.http.request(call.method, path, content=raw, headers=kind)
            assert 400 <= answer.status_code < 500, (path, name, answer.text)
            assert answer.json()["error"]["text"], (path, name)
        for key, value in world.body(call.path).items():
            for wrong in WRONG if value is not True else ():
                answer = world.eve.http.request(call.method, path, json={**world.body(call.path), key: wrong})
                assert answer.status_code < 500, (path, key, wrong, answer.text)
    assert world.owned() == before
    assert world.rows("letters", "kind") == []


def test_d3_a_store_that_takes_nothing_lets_no_room_do_half(world: World) -> None:
    """Chat, studies, tournaments, letters and lists of people say so, and go on when it is well again."""
    wishes = [
        ("/api/studies", {"study": world.bo.get(f"/api/studies/{world.study['view']}/export")}),
        ("/api/tourneys", PLAN), (f"/api/tourneys/{world.cup}/enter", {}),
        ("/api/login/mail", {"address": "of.bo@play.example"}),
        ("/api/shunned", {"table": world.table, "seat": 0, "how": "mute"}),
    ]  # fmt: skip
    tables = ("studies", "study_nodes", "tourneys", "entrants", "letters", "shunned", "lines")

    def stored() -> list[Any]:
        return [world.running.rows(f"SELECT count(*) FROM {table}")[0][0] for table in tables]

    before = stored()
    with world.bo.socket(world.table) as page:
        with read_only(world.running):
            for path, body in wishes:
                answer = world.bo.http.post(path, json=body)
                assert (answer.status_code, answer.json()["error"]["code"]) == (503, "busy"), path
            assert say(page, "is anybody there")["code"] == "busy"
        assert stored() == before
        for path, body in wishes:
            assert world.bo.http.post(path, json=body).status_code == 200, path
        assert say(page, "now")["t"] == "said"
    assert sum(stored()) >= sum(before) + len(wishes) + 1
