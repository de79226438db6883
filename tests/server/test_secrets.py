"""Nobody learns what is hidden from them: two truths that look alike to a viewer are sent as the same bytes."""

from __future__ import annotations

import json
import random
import re
import zlib
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import islice
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

import ribeira
from ribeira.server.journal.chain import link, origin
from ribeira.server.journal.fairness import ENTROPY_BYTES, Secret
from ribeira.server.journal.match import Match
from ribeira.server.journal.records import EventRow, MatchRow, SeatRow, TableRow
from ribeira.server.tables.projection import Projection, Viewer
from ribeira.server.tables.table import Table
from ribeira.server.tables.table_projection import TableProjection, presence
from ribeira.server.wire.frames import Frame, encode
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Language
from tests.soak import soak

from .harness import Device, Json, Page, Running, catch_up, play_out, serving
from .pairs import History, history, pairs, random_steps
from .test_network import same_draws
from .veil import KEEP, TEXTS, listed

PAIRS = soak(150, 10_000)
"""For each game. With 150 all kinds of hidden events are met, and nearly all by every other seat.

A third is for games without secrets, where the two differ only in seeds, salts and guests."""
TRIES = 20
"""A game with secrets makes so many pairs at most for each that differs."""
SECRETIVE = ("pier18", "porto")
"""Games with hidden hands or choices."""


def table_with(game: ribeira.Game, history: History, seed: int) -> Table:
    """A table at the end of a history; guests, seed and salt differ with `seed`, what people see does not."""
    source = random.Random(seed)
    seats = [SeatRow("person", f"guest {source.random()}", f"P{seat}") for seat in range(game.players)]
    secret = Secret(source.randbytes(32), source.randbytes(32))
    events = [EventRow(v, None, seat, text) for v, (seat, text) in enumerate(history, 1)]
    rules = game.definition.rules_version
    entropy = [source.randbytes(ENTROPY_BYTES).hex() for _ in seats]
    row = MatchRow(
        "match", "table", 1, seats, rules, secret, len(events), False, 0.0, 0.0, events, origin(seats, entropy)
    )
    host = f"guest {source.random()}"
    table = Table(TableRow("table", game.name, game.players, game.options, host, True, 0.0, seats), game, Any)  # type: ignore[arg-type]  # nothing is stored here
    table.match = Match(row, game)
    return table


def everything(table: Table, seat: int | None, language: Language) -> bytes:
    """All that can be sent to a viewer about a running match, with ideal seals.

    Commitment and heads have to differ, as they are made of secrets. They are outputs of SHA-256 and HMAC-SHA256 under
    keys that the viewer does not have, so each stands for a random number of its own: here for its place in the match.
    Which head is sent where, and how often, has to be equal.
    """
    projected = TableProjection(table)
    match, shown = table.match, projected.match
    assert match is not None
    assert shown is not None
    guest = None if seat is None else table.seats[seat].guest
    viewer = projected.viewer(guest, language)
    documents: list[Any] = [
        projected.welcome(guest, language, "http://here", 0),
        projected.welcome(guest, language, "http://here", None),
        *(_unpacked(shown.event(viewer, known, None)[0]) for known in {0, match.version // 2, match.version - 1}),
        [shown.previews(viewer, prompt, None) for prompt in match.prompts.values()],
        presence(table),
        shown.replay(viewer),
        _refusals(match, viewer, language),
    ]
    sent = encode(documents).replace(match.secret.commitment.encode(), b"*" * 64)
    for v in range(match.version + 1):
        sent = sent.replace(str(match.head(v)).encode(), b"%064d" % v)
    return sent


def _unpacked(frame: Frame) -> str:
    return frame if isinstance(frame, str) else zlib.decompress(frame).decode()


def _refusals(match: Match, viewer: Viewer, language: Language) -> list[str]:
    """What a viewer hears who tries all kinds of actions for the own seats; for others even trying is refused."""
    told = []
    for seat in (due for due in match.prompts if due in viewer.seats):
        for action in range(0, match.game.definition.actions, 1 + match.game.definition.actions // 20):
            try:
                match.decide(seat, action, None, 0.0, language)
                told.append("fine")
            except Refusal as refusal:
                told.append(refusal.text(language))
    return told


def telling_pairs(game: ribeira.Game, count: int, source: random.Random) -> list[tuple[int | None, History, History]]:
    """So many pairs; of a game with secrets only such as differ in their events, where such can be found."""
    if game.name not in SECRETIVE:
        return list(pairs(game, -(-count // 3), source))
    different = (pair for pair in pairs(game, count * TRIES, source) if pair[1] != pair[2])
    return list(islice(different, count))


@pytest.mark.soak
@pytest.mark.parametrize("name", ribeira.games())
def test_i1_what_a_viewer_cannot_know_shows_in_nothing(name: str) -> None:
    """Pairs of matches of every game that differ in hidden events, seeds, salts and guests."""
    assert compare_pairs(name, PAIRS, random.Random(11)) >= PAIRS // (3 if name not in SECRETIVE else 2)


def compare_pairs(name: str, count: int, source: random.Random) -> int:
    """Fails where a viewer is sent other bytes about one match of a pair; how many pairs were compared."""
    counts = list(ribeira.definition(name).players)
    compared = 0
    for players in counts:
        game = ribeira.game(name, players)
        for viewer, one, two in telling_pairs(game, count // len(counts) + 1, source):
            compared += 1
            language: Language = source.choice(["en", "ko"])
            tables = [table_with(game, events, 2 * compared + side) for side, events in enumerate((one, two))]
            assert everything(tables[0], viewer, language) == everything(tables[1], viewer, language)
    return compared


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


@pytest.mark.soak
def test_i1_hidden_cards_and_open_choices_show_in_nothing(veil: None) -> None:
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


Hidden = dict[tuple[int, int | None], tuple[ribeira.State, int]]
"""By event and eyes that may not read it: the state before it, and its action."""


def hidden_after(match: Match, version: int) -> Hidden:
    """What the events after that version hide, as the match stands now."""
    shown, found = match.game.definition.words.shown, Hidden()
    for v, step in enumerate(match.steps[version:], version + 1):
        state, seat = match.state_at(v - 1), step.event.seat
        before = state if seat is None else state.as_seat(seat)
        for eyes in (None, *range(match.game.players)):
            if step.action is not None and shown(before, step.action, eyes, match.state) is None:
                found[v, eyes] = before, step.action
    return found


@pytest.mark.parametrize(("name", "opens"), [("pier18", True), ("porto", False), ("veil", True)])
def test_what_was_hidden_is_read_only_once_something_hidden_has_changed(name: str, opens: bool) -> None:
    """Which is when pages are looked through for it: between such events nothing becomes readable."""
    with listed() if name == "veil" else nullcontext():
        game = ribeira.game(name, 3)
    choose, shown = random.Random(name), game.definition.words.shown
    match = cast(Match, table_with(game, [], seed=1).match)
    match.adopt(match.opening())
    hidden, has_opened = hidden_after(match, 0), False
    while not match.over:
        seat, known = choose.choice([*match.prompts]), match.version
        match.adopt(match.decide(seat, choose.choice(match.state.as_seat(seat).legal), None, 1.0))
        touched = any(match.touches_secrets(v) for v in range(known + 1, match.version + 1))
        opened = [key for key, (was, action) in hidden.items() if shown(was, action, key[1], match.state) is not None]
        assert touched or not opened
        has_opened = has_opened or bool(opened)
        hidden = {key: kept for key, kept in hidden.items() if key not in opened} | hidden_after(match, known)
    assert has_opened is opens


def test_the_pairs_would_show_a_leak(veil: None) -> None:
    """The comparison can fail: through the eyes of the seat whose card differs the bytes differ."""
    game = ribeira.game("veil", 2)
    one, two = (table_with(game, [(None, "~1"), (None, f"~{card}")], 0) for card in (2, 3))
    assert everything(one, 0, "en") == everything(two, 0, "en")
    assert everything(one, 1, "en") != everything(two, 1, "en")


def test_i1_a_head_is_sealed_by_what_nobody_knows_before_the_end(veil: None) -> None:
    """The same history under two salts: no head is alike, and none is what can be computed without the salt."""
    game, history = ribeira.game("veil", 2), [(None, "~1"), (None, "~2"), (0, "keep")]
    one, two = (table_with(game, history, seed).match for seed in (0, 1))
    assert one is not None
    assert two is not None
    assert one.chain is not None
    heads = [{match.head(v) for v in range(4)} for match in (one, two)]
    assert len(heads[0] | heads[1]) == 8
    event = one.steps[-1].event
    assert link(one.secret.salt, str(one.head(2)), event) == one.head(3)
    for known in (b"", bytes.fromhex(one.secret.commitment), one.chain.origin.names[0].encode()):
        assert link(known, str(one.head(2)), event) != one.head(3)


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


def chosen_at_the_same_time(running: Running, game: str, seed: str, pick: int) -> tuple[list[str], list[str]]:
    """What a seat and a spectator are sent when the other seat makes its secret choice, the first or the last one on
    offer, while both are due; with one seed all else is alike."""
    with Device(running.address) as ana, Device(running.address) as bo, Device(running.address) as eve:
        table = ana.table("mine", "open", game=game)["table"]
        bo.sit(table, 1)
        with ana.socket(table) as first, bo.socket(table) as second, eve.socket(table) as watching:
            pages, choose = [first, second], random.Random(seed)
            while not (first.prompts and second.prompts):
                page = next(page for page in pages if page.prompts)
                page.play(choose=choose)
                for other in (*pages, watching):
                    catch_up(other, page.v)
            actions = second.prompts[0]["actions"]
            assert len(actions) > 1
            while first.table["spectators"] != 1:
                first.receive()
            known = len(first.texts), len(watching.texts)
            second.play(actions[pick]["text"])
            catch_up(first, second.v)
            catch_up(watching, second.v)
            refused = first.answer(first.command("nonsense", first.prompts[0]["id"], "the same"))
            assert refused["code"] == "notation"
            first.previews(first.prompts[0]["id"])
            return comparable(first.texts[known[0] :]), comparable(watching.texts[known[1] :])


def hinted_before_a_secret(running: Running, game: str, seed: str, pick: int) -> tuple[Json, str]:
    """The hint for a seat while the other one's secret choice, the first or the last one on offer, lies there
    already, and that choice; with one seed all else is alike."""
    with Device(running.address) as ana, Device(running.address) as bo:
        table = ana.table("mine", "open", game=game)["table"]
        bo.sit(table, 1)
        with ana.socket(table) as first, bo.socket(table) as second:
            choose = random.Random(seed)
            while not (first.prompts and second.prompts):
                page = next(page for page in (first, second) if page.prompts)
                page.play(choose=choose)
                for other in (first, second):
                    catch_up(other, page.v)
            secret = second.prompts[0]["actions"][pick]["text"]
            second.play(secret)
            catch_up(first, second.v)
            prompt = first.prompts[0]["id"]
            hint = ana.post(f"/api/tables/{table}/hint", {"prompt": prompt})
            return {**hint, "prompt": ""}, secret


@pytest.mark.parametrize("game", SECRETIVE)
def test_i4_a_hint_is_the_same_whatever_others_have_chosen_in_secret(
    running: Running, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """By a search that counts simulations and has a seed, so that nothing but what it knows can make a difference."""
    monkeypatch.setattr(Table, "has_hints", True)  # two people never get hints; here the other's secret is known
    monkeypatch.setattr(running.service.advice, "_limits", {"level": 1, "seed": 7})
    for number in range(3):
        told = []
        for pick in (0, -1):
            same_draws(monkeypatch, f"{game} {number}")
            told.append(hinted_before_a_secret(running, game, f"{game} {number}", pick))
        assert told[0][1] != told[1][1], "the secrets differ"
        assert told[0][0]["lines"]
        assert told[0][0] == told[1][0]


def comparable(texts: list[str]) -> list[str]:
    """What was told of the match and answered; who is present, and the table's line of it, come at their own time."""
    return [without_seals(text) for text in texts if re.match(r'\{"t":"(ev|ack|rej|previews)"', text)]


def without_seals(text: str) -> str:
    """A frame in which heads and ids, which are random numbers, are of their length but alike."""
    return re.sub(r"\b[0-9a-f]{64}\b", "0" * 64, re.sub(r'"prompt":"[^"]*"|"id":"[^"]*"', '"id":""', text))


@pytest.mark.parametrize("game", SECRETIVE)
def test_i4_of_a_secret_choice_others_are_sent_the_same_bytes(
    running: Running, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Over sockets: frames, their number, order and sizes, answers to what is asked meanwhile included."""
    for number in range(3):
        told = []
        for pick in (0, -1):
            same_draws(monkeypatch, f"{game} {number}")
            told.append(chosen_at_the_same_time(running, game, f"{game} {number}", pick))
        assert told[0][0]
        assert told[0] == told[1]


def test_i6_a_bot_is_given_what_its_seat_may_know(veil: None) -> None:
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


def test_a_traceback_in_the_log_holds_no_values(running: Running) -> None:
    from ribeira.server.logs import TRACEBACK

    def break_with(cookie: str) -> None:
        raise RuntimeError("broken")

    try:
        break_with("a-cookie-that-nobody-may-read")
    except RuntimeError as wrong:
        told = json.dumps(TRACEBACK((type(wrong), wrong, wrong.__traceback__)))
    assert "broken" in told
    assert "a-cookie-that-nobody-may-read" not in told


def test_s4_ids_that_let_somebody_in_cannot_be_guessed(ana: Device) -> None:
    table = ana.table("mine", "open")["table"]
    assert re.fullmatch(r"[A-Za-z0-9_-]{22}", table), "128 bits"
    cookie = ana.http.cookies["ribeira_guest"]
    assert re.fullmatch(r"[A-Za-z0-9_-]{43}", cookie), "256 bits"


def test_s4_tokens_are_stored_as_hashes(ana: Device, running: Running) -> None:
    table = ana.table("mine", "open")["table"]
    token = ana.post(f"/api/tables/{table}/recovery")["token"]
    folder = running.settings.data
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


@pytest.mark.parametrize("game", ribeira.games())
def test_i5_a_player_who_also_looks_on_elsewhere_learns_what_everybody_learns(
    ana: Device, bo: Device, eve: Device, game: str
) -> None:
    """Another browser of the same person, or the same one without its cookie, is a spectator like any other."""
    table = ana.table("mine", "open", game=game)["table"]
    bo.sit(table, 1)
    choose = random.Random(game)
    with (
        Device(ana.address) as elsewhere,
        ana.socket(table) as seat,
        bo.socket(table) as other,
        elsewhere.socket(table) as looking,
        eve.socket(table) as stranger,
    ):
        refused = looking.answer(looking.command("anything", (seat.prompts or other.prompts)[0]["id"]))
        assert (refused["t"], refused["code"]) == ("rej", "seat")
        for _ in range(12):
            newest = max(seat.v, other.v)
            for page in (seat, other):
                catch_up(page, newest)
            next(page for page in (seat, other) if page.prompts).play(choose=choose)
        newest = max(seat.v, other.v)
        for page in (seat, other, looking, stranger):
            catch_up(page, newest)
        assert looking.prompts == []
        assert looking.view == stranger.view
        assert (looking.log, events(looking)) == (stranger.log, events(stranger))


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
