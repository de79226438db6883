"""Programs hold seats as people do: by a token, with the same projection and legality, and a mark for everybody."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from ribeira.arena import protocol
from ribeira.arena.links import end_idle
from ribeira.arena.players import parse_player
from ribeira.arena.seated import TRIES, Gone, Refused, Seated, Server
from ribeira.server.journal.programs import MOST

from .harness import PATIENCE, Device, Json, Page, Running, catch_up, serving
from .stream import Lines, Program
from .test_office import admin_of

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.fixture
def clever(ana: Device) -> Iterator[Program]:
    with Program(ana) as program:
        yield program


def against(person: Device, program: Program, **more: Any) -> str:
    """A table at which the person has the first seat and the program the second one."""
    table: str = person.table("mine", "open", **more)["table"]
    program.sit(table, 1)
    return table


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def play_on(page: Page, stream: Lines, program: Program, table: str) -> None:
    """Plays to the end: the page at random, the program by its first action."""
    seen = 0
    for frame in stream.frames():
        seen = max(seen, frame.get("v", 0))
        if frame["t"] == "choose":
            assert program.choose(table, frame).status_code == 200
        catch_up(page, seen)
        if page.over and frame.get("sheet") is not None:
            return
        while page.prompts:
            page.play()


# --- playing ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["pier18", "porto"])
def test_a_program_plays_a_match_and_is_told_what_its_seat_may_know(
    game: str, running: Running, ana: Device, bo: Device, clever: Program
) -> None:
    """Its lines are the frames of a socket of its own seat; its questions hold that seat's view and nothing else."""
    table = against(bo, clever, game=game)
    with Device(running.address) as device, bo.socket(table) as page, clever.listen(table) as stream:
        device.http.cookies.set("ribeira_guest", clever.made["token"])
        with device.socket(table) as beside:
            play_on(page, stream, clever, table)
            catch_up(beside, page.v)
    assert events(stream.texts) == events(beside.texts)
    match = running.table(table).match
    assert match is not None
    questions = [frame for frame in map(json.loads, stream.texts) if frame["t"] == "choose"]
    assert questions
    for asked in questions:
        view = match.state_at(asked["ply"]).as_seat(1).view_state(1)
        sealed = protocol.unsealed(asked["sealed"], match.game, 1)
        assert (asked["seat"], asked["view"]) == (1, view.seen)
        assert sealed.copy_bytes().tobytes() == view.copy_bytes().tobytes()
        assert asked["actions"] == [
            match.game.notation(action) for action in match.state_at(asked["ply"]).as_seat(1).legal
        ]


def events(texts: list[str]) -> list[str]:
    return [text for text in texts if text.startswith('{"t":"ev"')]


def test_what_a_program_does_is_answered_as_a_command_is(bo: Device, clever: Program) -> None:
    table = against(bo, clever)
    with clever.listen(table) as stream, bo.socket(table) as page:
        if page.prompts:
            assert code(clever.do(table, {"t": "cmd", "id": "a", "prompt": page.prompts[0]["id"], "action": 0})) == (
                403,
                "seat",
            )
            page.play()
        asked = stream.question()
        barred = next(text for text in page.wording["texts"] if text not in asked["actions"])
        assert code(clever.choose(table, asked, barred)) == (409, "illegal")
        assert code(clever.choose(table, asked, "F1:blue")) == (400, "notation")
        assert code(clever.choose(table, {**asked, "id": "1.999.1"})) == (409, "stale")
        assert code(clever.do(table, {"t": "cmd", "id": "b"})) == (400, "body")
        assert code(clever.do(table, {"t": "act", "id": "c", "act": "nudge", "seat": 0})) == (409, "not_waited")
        assert code(clever.do("nowhere", {"t": "act", "id": "c", "act": "resign"})) == (404, "table")
        first, again = clever.choose(table, asked, ident="d"), clever.choose(table, asked, ident="d")
        assert first.json() == again.json() == {**first.json(), "t": "ack", "id": "d"}
        assert code(clever.choose(table, asked, ident="e")) == (409, "stale")
        assert clever.do(table, {"t": "act", "id": "f", "act": "resign"}).status_code == 200
        assert stream.until(lambda frame: frame.get("sheet") == [])["v"] == first.json()["v"] + 1


# --- asking -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["azul", "pier18", "porto"])
def test_a_program_asks_what_its_page_may_ask(game: str, running: Running, bo: Device, clever: Program) -> None:
    """Effects of its decisions and the log before an event, word for word what a socket of its seat is told."""
    table = against(bo, clever, game=game)
    with Device(running.address) as device, bo.socket(table) as page, clever.listen(table) as stream:
        device.http.cookies.set("ribeira_guest", clever.made["token"])
        with device.socket(table) as beside:
            for asked in play_some(page, stream, clever, table, decisions=3):
                told, shown = clever.ask(table, asked["id"]).json(), beside.previews(asked["id"])
                assert (told["t"], told["prompt"], told["actions"]) == ("previews", asked["id"], asked["actions"])
                assert told["effects"] == shown["effects"]
                assert [page.wording["texts"][action] for action in shown["actions"]] == told["actions"]
            match = str(page.match)
            told = clever.past(table, match, 6).json()
            assert told == {"t": "earlier", "before": 6, "match": match, "log": beside.past(6, match)}
    assert [entry["v"] for entry in told["log"]] == [1, 2, 3, 4, 5]


def play_some(page: Page, stream: Lines, program: Program, table: str, decisions: int) -> Iterator[Json]:
    """Plays until the program has made so many decisions, each of which is handed out while it is open."""
    for frame in stream.frames():
        if frame["t"] == "choose":
            yield frame
            assert program.choose(table, frame).status_code == 200
            decisions -= 1
        catch_up(page, frame.get("v", 0))
        if not decisions:
            return
        while page.prompts:
            page.play()


def test_some_actions_are_asked_by_notation_or_number_in_any_order(bo: Device, clever: Program) -> None:
    table = against(bo, clever)
    with clever.listen(table) as stream, bo.socket(table) as page:
        while page.prompts:
            page.play()
        asked = stream.question()
        ids = page.wording["texts"].index
        whole = clever.ask(table, asked["id"]).json()
        first, last = asked["actions"][0], asked["actions"][-1]
        some = clever.ask(table, asked["id"], [last, ids(first), ids(last)]).json()
    assert some["actions"] == [last, first]
    assert some["effects"] == [whole["effects"][-1], whole["effects"][0]]
    assert clever.ask(table, asked["id"], []).json() == {**some, "actions": [], "effects": []}


def test_what_a_program_may_not_ask_is_refused(bo: Device, eve: Device, clever: Program) -> None:
    """Another's decision, one that is gone, actions that are not legal, another match; and pages."""
    table = against(bo, clever)
    with clever.listen(table) as stream, bo.socket(table) as page, Program(eve, "Other") as other:
        if page.prompts:
            assert code(clever.ask(table, page.prompts[0]["id"])) == (403, "seat")
            page.play()
        asked = stream.question()
        barred = next(text for text in page.wording["texts"] if text not in asked["actions"])
        assert code(clever.ask(table, asked["id"], [barred])) == (409, "illegal")
        assert code(clever.ask(table, asked["id"], ["F1:blue"])) == (400, "notation")
        assert code(clever.ask(table, asked["id"], [2**31 - 1])) == (400, "notation")
        assert code(clever.ask(table, asked["id"], [-1])) == (400, "body")
        assert code(clever.ask(table, "1.999.1")) == (409, "stale")
        assert code(clever.ask("nowhere", asked["id"])) == (404, "table")
        assert code(other.ask(table, asked["id"])) == (403, "seat")
        match = str(page.match)
        assert code(clever.past(table, "another", 2)) == (404, "match")
        assert code(clever.past(table, match, 0)) == (400, "body")
        assert other.past(table, match, 2).json()["log"][0]["v"] == 1, "a page that looks on may ask for that, too"
        for path in ("ask", "past"):
            refused = bo.post(f"/api/bot/tables/{table}/{path}", {"match": match, "before": 2}, 401)
            assert refused["error"]["code"] == "bearer"
        clever.do(table, {"t": "act", "id": "g", "act": "bot"})
        assert code(clever.ask(table, asked["id"])) == (409, "replaced")
        clever.do(table, {"t": "act", "id": "h", "act": "resign"})
        stream.until(lambda frame: frame.get("sheet") is not None)
        assert code(clever.ask(table, asked["id"])) == (409, "over")


def test_a_program_is_known_as_one_by_everybody(bo: Device, eve: Device, clever: Program) -> None:
    """By its id: whether it took a seat, made the table, or was given the seats of a person."""
    taken = against(bo, clever)
    made = clever.http.post("/api/tables", json=new_table("mine", "open")).json()["table"]
    lost = bo.table("mine", "open")["table"]
    link = bo.post(f"/api/tables/{lost}/recovery")
    assert clever.http.post(f"/api/tables/{lost}/claim", json=link).status_code == 200
    for device in (bo, eve):
        assert marks(device, taken) == [False, True]
        assert marks(device, made) == [True, False]
        assert marks(device, lost) == [True, False]
    clever.revoke()
    assert marks(eve, taken) == [False, True]


def marks(device: Device, table: str) -> list[bool]:
    return [seat["program"] for seat in device.get(f"/api/tables/{table}")["seats"]]


def new_table(*seats: str) -> Json:
    return {"game": "azul", "players": len(seats), "options": {}, "seats": [{"kind": seat} for seat in seats]}


def test_a_program_hears_of_its_tables(bo: Device, clever: Program) -> None:
    with clever.listen() as stream:
        table = against(bo, clever)
        with bo.socket(table) as page, clever.listen(table) as at_table:
            while page.prompts:
                page.play()
            asked = at_table.question()
            stream.until(lambda frame: frame["t"] == "seated" and frame["table"]["your_turn"])
            assert clever.choose(table, asked).status_code == 200
            stream.until(lambda frame: not frame["table"]["your_turn"])
        clever.do(table, {"t": "act", "id": "g", "act": "resign"})
        stream.until(lambda frame: frame["table"]["state"] == "over")
        bo.post(f"/api/tables/{table}/delete")
        assert stream.until(lambda frame: frame["t"] == "unseated") == {"t": "unseated", "table": table}


def test_the_example_in_the_docs_plays_a_match(bo: Device, clever: Program) -> None:
    node = shutil.which("node")
    assert node is not None, "the page is built with it"
    table = bo.table("mine", "open", game="santorini", options={"gods": "none"})["table"]
    environment = {"PATH": str(Path(node).parent), "RIBEIRA_TOKEN": clever.made["token"]}
    example = [node, str(EXAMPLES / "table.mjs"), f"{bo.address}/t/{table}"]
    with subprocess.Popen(example, stdout=subprocess.PIPE, text=True, env=environment) as program:
        with bo.socket(table) as page:
            while not page.over:
                if page.prompts:
                    page.play()
                else:
                    page.receive()
        told, _ = program.communicate(timeout=PATIENCE)
    assert (program.returncode, json.loads(told)) == (0, page.sheet)


def test_a_bot_of_the_command_line_sits_at_a_table(bo: Device, clever: Program) -> None:
    """An engine that speaks lines on standard input; without a seat or a server it says so."""
    table = bo.table("mine", "open", game="santorini", options={"gods": "none"})["table"]
    engine = parse_player(f"exec:node {EXAMPLES / 'bot.mjs'}")
    waited: list[float] = []
    server = Server(bo.address, clever.made["token"], waited.append)
    seated = Seated(server, table, lambda game: engine.make(game, 1), matches=1)
    seated.sit()
    with bo.socket(table) as page, ThreadPoolExecutor(1) as pool:
        playing = pool.submit(seated.play)
        while not page.over:
            if page.prompts:
                page.play()
            else:
                page.receive()
        playing.result(PATIENCE)
    end_idle()
    assert waited == []
    with pytest.raises(Refused, match="no open seat"):
        Seated(Server(bo.address, Program(bo).made["token"]), table, lambda game: engine.make(game, 1)).sit()
    with pytest.raises(Gone, match="cannot be reached"):
        Server("http://127.0.0.1:9", "ribeira_x", waited.append).ask("/api/me")
    assert len(waited) == TRIES


# --- tokens -------------------------------------------------------------------------------------------------


def test_a_token_is_told_once_and_stored_as_its_hash(running: Running, ana: Device, clever: Program) -> None:
    token = clever.made["token"]
    stored = running.rows("SELECT * FROM guests WHERE id = ?", clever.id)
    assert clever.id in str(stored)
    assert token not in str(stored)
    listed = [one for one in ana.get("/api/programs") if one["program"] == clever.id]
    assert listed == [{name: value for name, value in clever.made.items() if name != "token"}]


@pytest.mark.parametrize("path", ["/api/bot/stream", "/api/bot/tables/x/stream", "/api/me"])
def test_who_has_no_token_of_a_program_is_refused(path: str, running: Running, ana: Device) -> None:
    cookie = str(ana.http.cookies["ribeira_guest"])
    for token in ("ribeira_nonsense", cookie):
        answer = httpx.get(running.address + path, headers={"Authorization": f"Bearer {token}"})
        assert code(answer) == (401, "bearer")
        assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_a_page_has_no_stream(ana: Device) -> None:
    assert ana.get("/api/bot/stream", 401)["error"]["code"] == "bearer"


def test_a_revoked_token_ends_its_streams_and_opens_nothing(bo: Device, clever: Program) -> None:
    table = against(bo, clever)
    with clever.listen(table) as stream, clever.listen() as tables:
        stream.until(lambda frame: frame["t"] == "welcome")
        tables.until(lambda frame: frame["t"] == "seated")
        clever.revoke()
        stream.rest()
        tables.rest()
    assert code(clever.http.get("/api/tables")) == (401, "bearer")
    assert clever.owner.post("/api/programs/revoke", {"program": clever.id}, 404)["error"]["code"] == "program"


def test_who_is_banned_plays_by_no_program_either(running: Running, bo: Device, clever: Program, ana: Device) -> None:
    with Program(bo, "Other") as other:
        table = against(ana, other)
        guest = str(running.rows("SELECT owner FROM guests WHERE id = ?", other.id)[0][0])
        with other.listen(table) as stream:
            stream.until(lambda frame: frame["t"] == "welcome")
            with admin_of(running) as admin:
                admin.post("/api/admin/ban", {"guest": guest, "banned": True})
            stream.rest()
        assert code(other.http.get("/api/me")) == (403, "banned")
        assert clever.http.get("/api/me").status_code == 200


def test_programs_make_no_programs_and_a_person_not_many(ana: Device, bo: Device, clever: Program) -> None:
    assert code(clever.http.post("/api/programs", json={"name": "Child"})) == (403, "people")
    assert code(clever.http.post("/api/me/signout", json={"here": True})) == (403, "people")
    assert bo.post("/api/programs/revoke", {"program": clever.id}, 404)["error"]["code"] == "program"
    for number in range(MOST):
        bo.post("/api/programs", {"name": f"Bot {number}"})
    assert bo.post("/api/programs", {"name": "One more"}, 409)["error"]["code"] == "programs"


# --- limits -------------------------------------------------------------------------------------------------


def test_a_new_stream_ends_the_old_one(bo: Device, clever: Program) -> None:
    table = against(bo, clever)
    with clever.listen(table) as old:
        old.until(lambda frame: frame["t"] == "welcome")
        with clever.listen(table) as new:
            new.until(lambda frame: frame["t"] == "welcome")
            old.rest()
            assert clever.http.get("/api/me").json() == {"name": "Clever"}


def test_a_program_that_does_too_much_waits(tmp_path: Path) -> None:
    limits = {"messages_per_window": 3, "sockets_per_guest": 1}
    with serving(tmp_path, **limits) as running, Device(running.address) as ana, Program(ana) as clever:
        table = against(ana, clever)
        said = [clever.do(table, {"t": "act", "id": str(number), "act": "person"}) for number in range(4)]
        assert [code(answer) for answer in said] == [(409, "stale")] * 3 + [(429, "rate")]
        assert 0 < int(said[-1].headers["Retry-After"]) <= 20
        with clever.listen(table):
            assert code(clever.http.get("/api/bot/stream")) == (429, "sockets")
