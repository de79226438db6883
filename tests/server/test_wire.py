"""What crosses the wire: patches that make the view, words that are fetched once, previews that somebody asked for."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import ribeira
from ribeira.server.journal.fairness import Secret
from ribeira.server.journal.match import Match
from ribeira.server.journal.records import MatchRow, SeatRow
from ribeira.server.tables.phrasebook import PHRASEBOOK_BYTES, phrasebook
from ribeira.server.tables.projection import Projection, View, Viewer
from ribeira.server.tables.table_projection import TableProjection
from ribeira.server.tables.wording import worded
from ribeira.server.web.line import Line
from ribeira.server.wire.frames import PACK_ABOVE, Frame, pack
from ribeira.server.wire.messages import LANGUAGES
from ribeira.server.wire.patch import difference
from ribeira.server.wire.protocol import Event, Presence

from .harness import Device, Page, catch_up, patched

EVERY_GAME = pytest.mark.parametrize("game", ribeira.games())


def unpacked(frame: Frame, phrasebook: bytes = b"") -> Any:
    unpacker = zlib.decompressobj(zdict=phrasebook)
    return msgspec.json.decode(frame if isinstance(frame, str) else unpacker.decompress(frame))


def plain(document: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(document))


def random_match(game: ribeira.Game, choose: random.Random) -> Iterator[Match]:
    """One match after every decision."""
    seats = [SeatRow("person", f"guest {seat}", None) for seat in range(game.players)]
    rules = game.definition.rules_version
    secret = Secret(choose.randbytes(32), choose.randbytes(32))
    match = Match(MatchRow("match", "table", 1, seats, rules, secret, 0, False, 0.0, 0.0, []), game)
    match.adopt(match.opening())
    yield match
    while not match.over:
        seat = choose.choice(list(match.prompts))
        match.adopt(match.decide(seat, choose.choice(match.state.as_seat(seat).legal), None, 0.0))
        yield match


@EVERY_GAME
def test_patches_make_every_view_of_a_match(game: str) -> None:
    """For all eyes, also those that change hands, from the version before and from one further back."""
    choose = random.Random(7)
    for players in ribeira.definition(game).players:
        drawn: dict[Viewer, tuple[int, View, Any]] = {}
        projection: Projection | None = None
        for match in random_match(ribeira.game(game, players), choose):
            projection = projection or Projection(match)
            for viewer in (Viewer(), *(Viewer((seat,)) for seat in range(players)), Viewer(tuple(range(players)))):
                view = projection.view(viewer.eyes(match))
                if viewer in drawn and choose.random() < 0.8:
                    known, base, page = drawn[viewer]
                    frame = unpacked(projection.event(viewer, known, base)[0])
                    assert frame["known"] == known
                    page = patched(page, frame["patch"])
                    assert page == plain(view.document)
                    drawn[viewer] = (match.version, view, page)
                elif viewer not in drawn:
                    drawn[viewer] = (match.version, view, plain(view.document))


@pytest.mark.parametrize(
    ("old", "new", "patch"),
    [
        ({"a": 1}, {"a": 1}, {}),
        ({"a": 1, "b": 2}, {"a": 1}, {"b": []}),
        ({"a": 1}, {"a": None, "b": []}, {"a": [None], "b": [[]]}),
        ({"a": {"b": {"c": 1}, "d": 2}}, {"a": {"b": {"c": 3}, "d": 2}}, {"a": {"b": {"c": [3]}}}),
        ({"a": [1, 2, 3, 4, 5]}, {"a": [1, 2, 9, 4, 5]}, {"a": {"2": [9]}}),
        ({"a": [1, 2, 3, 4, 5]}, {"a": [1, 2, 3, 4, 5, 6]}, {"a": {"5": [6]}}),
        ({"a": [1, 2, 3, 4, 5]}, {"a": [1, 2, 3, 4]}, {"a": {"length": 4}}),
        ({"a": [1, 2, 3]}, {"a": [7, 8, 3]}, {"a": [[7, 8, 3]]}),
        ({"a": [[1], [2]]}, {"a": [[1], [3, 4]]}, {"a": {"1": [[3, 4]]}}),
        ({"a": [1]}, {"a": []}, {"a": [[]]}),
        ({"a": []}, {"a": [1]}, {"a": [[1]]}),
        ({"a": {"b": 1}}, {"a": [1]}, {"a": [[1]]}),
        ({"a": None}, {"a": {}}, {"a": [{}]}),
    ],
)
def test_a_patch_tells_what_is_new(old: Any, new: Any, patch: Any) -> None:
    assert difference(old, new) == patch
    assert patched(old, patch) == new


# --- the log ------------------------------------------------------------------------------------------------


@EVERY_GAME
def test_of_the_log_is_told_again_what_is_not_hidden_any_more_and_nothing_else(game: str) -> None:
    choose, logs = random.Random(9), dict[Viewer, dict[int, Any]]()
    projection: Projection | None = None
    for match in random_match(ribeira.game(game, 2), choose):
        projection = projection or Projection(match)
        for viewer in (Viewer(), Viewer((0,)), Viewer((1,))):
            log = logs.setdefault(viewer, {})
            known, told = max(log, default=0), plain(projection.log(max(log, default=0), viewer))
            assert all(log[entry["v"]]["text"] is None for entry in told if entry["v"] <= known)
            assert [entry["v"] for entry in told] == sorted({entry["v"] for entry in told})
            log.update({entry["v"]: entry for entry in told})
    for viewer, log in logs.items():
        assert [log[v] for v in sorted(log)] == plain(Projection(match).log(0, viewer))


# --- words --------------------------------------------------------------------------------------------------


@EVERY_GAME
def test_the_wording_says_of_every_decision_what_the_engine_says(ana: Device, game: str) -> None:
    engine = ribeira.game(game)
    for language in LANGUAGES:
        told = ana.wording(game, language, worded(game, language).name)
        decisions = range(engine.definition.decisions)
        assert told["texts"] == [engine.notation(action) for action in decisions]
        assert told["labels"] == [engine.describe(action, language) for action in decisions]
        assert len(told["targets"]) == len(decisions)


def test_a_wording_is_kept_for_good_under_its_own_name(ana: Device) -> None:
    name = worded("azul", "ko").name
    answer = ana.http.get(f"/api/wordings/azul/ko/{name}")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    plainly = ana.http.get(f"/api/wordings/azul/ko/{name}", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plainly.headers
    assert plainly.json() == answer.json()
    for wrong in (f"azul/en/{name}", "azul/ko/other", f"azul/fr/{name}", f"chess/ko/{name}"):
        assert ana.get(f"/api/wordings/{wrong}", status=404)["error"]["text"]


# --- phrasebooks --------------------------------------------------------------------------------------------


@EVERY_GAME
def test_frames_that_rest_on_the_phrasebook_are_small(game: str) -> None:
    """Of all frames of a few matches 95 % have at most 800 bytes, and all say what they say without it."""
    choose, sizes = random.Random(4), list[int]()
    held = worded(game, "en").phrasebook
    assert 2_000 < len(held) <= PHRASEBOOK_BYTES
    for _ in range(4):
        known: dict[Viewer, tuple[int, View]] = {}
        projection: Projection | None = None
        for match in random_match(ribeira.game(game, 2), choose):
            projection = projection or Projection(match)
            for viewer in (Viewer((0,)), Viewer((1,))):
                if viewer in known:
                    frame = projection.event(viewer, *known[viewer], held)[0]
                    assert unpacked(frame, held) == unpacked(projection.event(viewer, *known[viewer])[0])
                    sizes.append(len(frame if isinstance(frame, bytes) else frame.encode()))
                known[viewer] = match.version, projection.view(viewer.eyes(match))
    assert sorted(sizes)[int(0.95 * len(sizes))] <= 800


def test_a_phrasebook_is_the_same_whenever_it_is_made() -> None:
    assert phrasebook.__wrapped__("porto", "ko") == phrasebook("porto", "ko") != phrasebook("porto", "en")


def test_frames_rest_on_the_phrasebook_that_a_page_says_it_holds(ana: Device) -> None:
    """Not on another one, and not on the one of the language before."""

    def rests(page: Page) -> bool:
        page.send({"t": "ask", "prompt": page.prompts[0]["id"]})
        answer = page.until(lambda frame: frame["t"] == "previews")
        assert len(answer["effects"]) == len(page.prompts[0]["actions"])
        assert isinstance(page.sent, bytes), "large enough to be packed"
        return bool(page.sent[1] & 0x20)

    with ana.socket(ana.table("mine", "mine")["table"]) as page:
        assert not rests(page)
        page.hold_phrasebook(worded("azul", "ko").name)
        assert not rests(page)
        page.hold_phrasebook(worded("azul", "en").name)
        assert rests(page)
        v = page.answer(page.command(page.prompts[0]["actions"][0]["text"]))["v"]
        catch_up(page, v)
        assert rests(page)
        page.language = "ko"
        page.hello()
        assert not rests(page)


# --- previews -----------------------------------------------------------------------------------------------


@EVERY_GAME
def test_previews_are_told_to_those_who_ask(ana: Device, game: str) -> None:
    players = 2
    table = ana.table(*["mine"] * players, game=game)["table"]
    with ana.socket(table) as page:
        prompt = page.prompts[0]
        known = [action["id"] for action in prompt["actions"]]
        every = page.previews(prompt["id"])
        assert (every["prompt"], every["actions"]) == (prompt["id"], known)
        assert len(every["effects"]) == len(known)
        some = page.previews(prompt["id"], [known[-1], 10**9, known[-1]])
        assert (some["actions"], some["effects"]) == (known[-1:], every["effects"][-1:])


def test_nobody_is_told_what_the_decisions_of_others_would_bring(ana: Device, bo: Device, eve: Device) -> None:
    table = ana.table("mine", "open")["table"]
    bo.sit(table, 1)
    with ana.socket(table) as first, bo.socket(table) as second, eve.socket(table) as third:
        own, other = (first, second) if first.prompts else (second, first)
        prompt = own.prompts[0]["id"]
        for page in (other, third):
            assert page.previews(prompt) == {"t": "previews", "prompt": prompt, "actions": [], "effects": []}
        own.play()
        assert own.previews(prompt)["actions"] == []


def test_a_match_of_programs_costs_no_preview(ana: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    effect = Projection._effect

    def counted(self: Projection, state: ribeira.State, seat: int, action: int) -> Any:
        asked.append(action)
        return effect(self, state, seat, action)

    monkeypatch.setattr(Projection, "_effect", counted)
    table = ana.table("mine", "greedy")["table"]
    with ana.socket(table) as page:
        for _ in range(3):
            while not page.prompts:
                page.receive()
            page.play()
        assert asked == []
        while not page.prompts:
            page.receive()
        page.previews(page.prompts[0]["id"])
        assert asked


# --- telling a table ----------------------------------------------------------------------------------------


def test_f4_who_sees_a_table_alike_is_told_by_one_document(
    ana: Device, eve: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change of seats makes one document for all spectators; a coming or going makes none."""
    table = ana.table("mine", "open", "open")["table"]
    pages: list[Page] = [ana.socket(table), *(eve.socket(table) for _ in range(12))]
    for page in pages:
        page.until(lambda frame: frame["t"] == "here" and frame["spectators"] == 12)
    made: list[str | None] = []
    info = TableProjection.info

    def counted(self: TableProjection, guest: str | None, *more: Any) -> Any:
        made.append(guest)
        return info(self, guest, *more)

    monkeypatch.setattr(TableProjection, "info", counted)
    ana.post(f"/api/tables/{table}/seat", {"seat": 1, "kind": "bot", "bot": "random"})
    told = [page.until(lambda frame: frame["t"] == "table") for page in pages]
    assert all(frame["table"]["seats"][1]["kind"] == "bot" for frame in told)
    assert len(made) == 3, "the host's own answer, the host's page, and all others"
    made.clear()
    pages.pop().close()
    for page in pages:
        page.until(lambda frame: frame["t"] == "here" and frame["spectators"] == 11)
    assert made == []
    for page in pages:
        page.close()


def test_a_coming_is_told_in_few_bytes() -> None:
    frame = pack(Presence([0, 1, 2, 3, 4], 1_600))
    assert isinstance(frame, str)
    assert len(frame) < 64


def test_large_frames_are_packed() -> None:
    entries: list[Any] = ["x" * PACK_ABOVE]
    assert isinstance(pack(Event(1, 0, None, [])), str)
    assert isinstance(pack(Event(1, 0, None, entries)), bytes)


def test_the_answer_and_what_it_brought_are_written_at_once(ana: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[bytes] = []
    flush = Line._flush

    def noted(line: Line) -> None:
        written.append(b"".join(line._written))
        flush(line)

    with ana.socket(ana.table("mine", "mine")["table"]) as page:
        monkeypatch.setattr(Line, "_flush", noted)
        ident = page.command(page.prompts[0]["actions"][0]["text"])
        v = page.answer(ident)["v"]
        catch_up(page, v)
    (together,) = [contents for contents in written if b'"t":"ack"' in contents]
    assert together.index(b'"t":"ack"') < 16, "the answer comes first"
    assert len(together) > together.index(b"}") + 1, "and its event right behind it"
