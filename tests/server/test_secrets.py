"""Nobody learns what is hidden from them: two truths that look alike to a viewer are sent as the same bytes."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

import ribeira
from ribeira.server.fairness import Secret
from ribeira.server.frames import encode
from ribeira.server.match import Match
from ribeira.server.messages import Refusal
from ribeira.server.projection import Projection, TableProjection, Viewer
from ribeira.server.protocol import Language
from ribeira.server.records import EventRow, MatchRow, SeatRow, TableRow
from ribeira.server.table import Table

from .harness import Device, Page, Running, catch_up, play_out, serving
from .pairs import History, history, pairs, random_steps
from .veil import KEEP, TEXTS, listed

PAIRS = 2_000
SECRETIVE = ("pier18", "porto")
"""Games with hidden hands or choices."""


def table_with(game: ribeira.Game, history: History, seed: int) -> Table:
    """A table at the end of a history; guests, seed and salt differ with `seed`, what people see does not."""
    source = random.Random(seed)
    seats = [SeatRow("person", f"guest {source.random()}", f"P{seat}") for seat in range(game.players)]
    secret = Secret(source.randbytes(32), source.randbytes(32))
    events = [EventRow(v, None, seat, text) for v, (seat, text) in enumerate(history, 1)]
    rules = game.definition.rules_version
    row = MatchRow("match", "table", 1, seats, rules, secret, len(events), False, 0.0, 0.0, events)
    host = f"guest {source.random()}"
    table = Table(TableRow("table", game.name, game.players, game.options, host, True, 0.0, seats), game, Any)  # type: ignore[arg-type]  # nothing is stored here
    table.match = Match(row, game)
    return table


def everything(table: Table, seat: int | None, language: Language) -> bytes:
    """All that can be sent to a viewer about a running match, the commitment blotted out."""
    projected = TableProjection(table)
    match, shown = table.match, projected.match
    assert match is not None
    assert shown is not None
    guest = None if seat is None else table.seats[seat].guest
    viewer = projected.viewer(guest, language)
    documents: list[Any] = [
        projected.welcome(guest, language, "http://here", 0),
        *(shown.event(viewer, known) for known in {0, match.version // 2, match.version - 1}),
        projected.rejection(guest, language, "id", Refusal("stale")),
        shown.replay("table", viewer),
        _refusals(match, viewer, language),
    ]
    return encode(documents).replace(match.secret.commitment.encode(), b"*" * 64)


def _refusals(match: Match, viewer: Viewer, language: Language) -> list[str]:
    """What a viewer hears who tries all kinds of actions for the own seats; for others even trying is refused."""
    told = []
    for seat in (due for due in match.prompts if due in viewer.seats):
        for action in range(0, match.game.definition.actions, 1 + match.game.definition.actions // 20):
            try:
                match.decide(seat, action, None, language)
                told.append("fine")
            except Refusal as refusal:
                told.append(refusal.text(language))
    return told


@pytest.mark.parametrize("name", ribeira.games())
def test_what_a_viewer_cannot_know_shows_in_nothing(name: str) -> None:
    """2 000 pairs of matches of every game that differ in hidden events, seeds, salts and guests."""
    source = random.Random(11)
    counts = list(ribeira.definition(name).players)
    different = 0
    for players in counts:
        game = ribeira.game(name, players)
        for number, (viewer, one, two) in enumerate(pairs(game, PAIRS // len(counts) + 1, source)):
            different += one != two
            language: Language = source.choice(["en", "ko"])
            tables = [table_with(game, events, 2 * number + side) for side, events in enumerate((one, two))]
            assert everything(tables[0], viewer, language) == everything(tables[1], viewer, language)
    if name in SECRETIVE:
        assert different > PAIRS // 10


# --- a game with secrets ------------------------------------------------------------------------------------


@pytest.fixture
def veil() -> Iterator[None]:
    with listed():
        yield


def veil_pair(players: int, viewer: int | None, source: random.Random) -> tuple[History, History]:
    """Two histories that differ in all that this viewer cannot know: cards that were folded, and the open round."""
    one: History = []
    two: History = []
    rounds = source.randrange(1, 4)
    for number in range(rounds):
        is_open = number == rounds - 1
        choices = [[source.choice("kf") for _ in range(players)] for _ in range(2)]
        cards = [[source.randrange(1, 4) for _ in range(players)] for _ in range(2)]
        for seat in range(players):
            if seat == viewer or not is_open:
                choices[1][seat] = choices[0][seat]
            if seat == viewer or (not is_open and choices[0][seat] == "k"):
                cards[1][seat] = cards[0][seat]
        order = source.sample(range(players), players)
        chosen = order[: source.randrange(players)] if is_open else order
        for side, told in enumerate((one, two)):
            told += [(None, f"~{card}") for card in cards[side]]
            told += [(seat, "keep" if choices[side][seat] == "k" else "fold") for seat in chosen]
    return one, two


def test_hidden_cards_and_open_choices_show_in_nothing(veil: None) -> None:
    source = random.Random(12)
    different = 0
    for number in range(PAIRS):
        players = source.choice([2, 3])
        viewer = source.choice([None, *range(players)])
        histories = veil_pair(players, viewer, source)
        game = ribeira.game("veil", players)
        one, two = (table_with(game, history, 2 * number + side) for side, history in enumerate(histories))
        different += histories[0] != histories[1]
        assert everything(one, viewer, "en") == everything(two, viewer, "en")
    assert different > PAIRS // 2


def test_the_pairs_would_show_a_leak(veil: None) -> None:
    """The comparison can fail: through the eyes of the seat whose card differs the bytes differ."""
    game = ribeira.game("veil", 2)
    one, two = (table_with(game, [(None, "~1"), (None, f"~{card}")], 0) for card in (2, 3))
    assert everything(one, 0, "en") == everything(two, 0, "en")
    assert everything(one, 1, "en") != everything(two, 1, "en")


def test_simultaneous_choices_come_in_any_order_over_sockets(veil: None, tmp_path: Path) -> None:
    with serving(tmp_path) as running, Device(running.address) as ana, Device(running.address) as bo:
        table = ana.table("mine", "open", game="veil")["table"]
        bo.sit(table, 1)
        with ana.socket(table) as first, bo.socket(table) as second:
            assert first.prompts[0]["seat"] == 0
            assert second.prompts[0]["seat"] == 1
            reason = {"kind": "no_more", "seat": 1}
            assert second.prompts[0]["forbidden"] == [
                {"text": "~1", "target": {"card": "~1"}, "fact": reason, "words": f"{reason}"}
            ]
            kept = first.prompts
            veiled = {"kind": "veiled", "seat": 1, "cards": [None, None]}
            second.play("fold")
            first.until(lambda frame: frame["t"] == "ev")
            assert first.frames[-1]["log"] == [
                {"v": 3, "seat": 1, "text": None, "label": "A secret choice", "facts": [veiled], "words": [f"{veiled}"]}
            ]
            assert first.prompts == kept, "the decision of the other stays open as it was"
            assert first.view is not None
            assert first.view["choices"] == [None, None]
            assert second.view is not None
            assert second.view["choices"] == [None, "fold"]
            first.play("keep")
            second.until(lambda frame: second.v == first.v)
            assert second.log[4]["text"] == "keep", "the last choice reveals the round"
            assert first.log[3]["text"] == "fold", "and with it what had been told as hidden"
            assert first.log[3]["words"]
            play_out([first, second])
            again = {entry["v"]: entry["text"] for entry in first.hello()["log"]}
            folded = {v for v, text in again.items() if text is None}
            assert folded == {v for v in again if v in (2, *(v for v in again if again[v] is None))}
            assert all(second.log[v]["seat"] is None for v in folded), "only cards dealt to others stay hidden"


def test_a_bot_is_given_what_its_seat_may_know(veil: None) -> None:
    game = ribeira.game("veil", 3)
    table = table_with(game, [(None, "~1"), (None, "~2"), (None, "~3"), (0, TEXTS[KEEP])], 1)
    assert table.match is not None
    view = table.match.state.as_seat(1).view_state(1)
    assert view.view["cards"] == [None, 2, None]
    assert view.view["choices"] == [None, None, None]


# --- canaries -----------------------------------------------------------------------------------------------


def test_a_state_has_no_json_form() -> None:
    with pytest.raises(TypeError):
        encode(cast(Any, ribeira.game("azul").new()))
    with pytest.raises(TypeError):
        encode(cast(Any, Secret.new()))


def test_a_secret_cannot_be_printed() -> None:
    secret = Secret(b"A" * 32, b"B" * 32)
    assert "A" * 8 not in f"{secret!r} {secret}"


def test_no_secret_leaves_the_server(running: Running, capsys: pytest.CaptureFixture[str]) -> None:
    """Seed and salt before the end, cookies and recovery tokens ever: in no answer, frame or log line."""
    with Device(running.address) as ana, Device(running.address) as bo, Device(running.address) as eve:
        table = ana.name("Ana").table("mine", "open")["table"]
        bo.name("Bo").sit(table, 1)
        with ana.socket(table) as first, bo.socket(table) as second, eve.socket(table) as third:
            for page in (first, second, first, second):
                if page.prompts:
                    page.play()
                    page.play() if page.prompts else None
                page.answer(page.command("nonsense", "1.2.3"))
                page.send("{")
            token = ana.get(f"/api/tables/{table}/recovery")["token"]
            match = running.table(table).match
            assert match is not None
            secret = match.secret
            said = crawl([ana, bo, eve], table, first.match) + [
                text for page in (first, second, third) for text in page.texts
            ]
            told = "\n".join([*said, *capsys.readouterr()])
            cookies = [value for device in (ana, bo) for value in device.http.cookies.values()]
            canaries = [
                *cookies,
                token,
                *(kept for half in (secret.seed, secret.salt) for kept in (half.hex(), str(half))),
            ]
            guests = [seat.guest for seat in running.table(table).seats]
            assert len(told) > 10_000
            assert secret.commitment in told
            assert not [canary for canary in [*canaries, *guests] if canary in told]


def crawl(devices: list[Device], table: str, match: str | None) -> list[str]:
    """Every address that there is, as everybody."""
    paths = [
        "/", f"/t/{table}", f"/m/{match}", f"/api/tables/{table}", "/api/tables", "/api/me", "/api/catalogue",
        "/healthz", "/metrics", f"/api/matches/{match}/replay", f"/api/matches/{match}/export",
        f"/api/matches/{match}/fairness", f"/t/{table}/qr.svg", "/nowhere", "/api/tables/nowhere",
        "/assets/../../settings.py",
    ]  # fmt: skip
    calls = ["sit", "leave", "seat", "start", "rematch", "claim"]
    said = []
    for device in devices:
        said += [_whole(device.http.get(path)) for path in paths]
        for body in ({}, {"seat": 0}, {"seat": 7}, {"token": "x"}, {"seat": "x"}, {"seat": 1, "kind": "open"}):
            said += [_whole(device.http.post(f"/api/tables/{table}/{call}", json=body)) for call in calls]
    return said


def _whole(answer: Any) -> str:
    """Status, headers and body; the cookie that a device is given is its own."""
    headers = {name: value for name, value in answer.headers.items() if name != "set-cookie"}
    return f"{answer.status_code} {json.dumps(headers)} {answer.text}"


def test_a_traceback_in_the_log_holds_no_values(running: Running) -> None:
    from ribeira.server.run import TRACEBACK

    def break_with(cookie: str) -> None:
        raise RuntimeError("broken")

    try:
        break_with("a-cookie-that-nobody-may-read")
    except RuntimeError as wrong:
        told = json.dumps(TRACEBACK((type(wrong), wrong, wrong.__traceback__)))
    assert "broken" in told
    assert "a-cookie-that-nobody-may-read" not in told


def test_ids_that_let_somebody_in_cannot_be_guessed(ana: Device) -> None:
    table = ana.table("mine", "open")["table"]
    assert re.fullmatch(r"[A-Za-z0-9_-]{22}", table), "128 bits"
    cookie = ana.http.cookies["ribeira_guest"]
    assert re.fullmatch(r"[A-Za-z0-9_-]{43}", cookie), "256 bits"


def test_tokens_are_stored_as_hashes(ana: Device, running: Running) -> None:
    table = ana.table("mine", "open")["table"]
    token = ana.get(f"/api/tables/{table}/recovery")["token"]
    folder = Path(running.service.store.path).parent
    stored = b"".join(path.read_bytes() for path in folder.iterdir())
    assert table.encode() in stored
    assert token.encode() not in stored
    assert ana.http.cookies["ribeira_guest"].encode() not in stored


def test_pages_of_one_text_get_one_text(ana: Device, eve: Device) -> None:
    """Two spectators get the same bytes, sizes included."""
    table = ana.table("mine", "mine")["table"]
    with ana.socket(table) as page, eve.socket(table) as one, eve.socket(table) as two:
        page.play()
        for watching in (one, two):
            catch_up(watching, page.v)
        assert events(one) == events(two)


def events(page: Page) -> list[str]:
    return [text for text in page.texts if msgspec.json.decode(text)["t"] == "ev"]


def test_eyes_are_those_of_the_seat_that_is_due() -> None:
    table = table_with(ribeira.game("azul"), history(random_steps(ribeira.game("azul"), 21, random.Random(1))[0]), 1)
    assert table.match is not None
    (due,) = table.match.state.due
    assert Viewer((0, 1)).eyes(table.match) == due
    assert Viewer((1 - due,)).eyes(table.match) == 1 - due
    assert Viewer().eyes(table.match) is None
    assert Projection(table.match).prompts(Viewer((1 - due,))) == []
