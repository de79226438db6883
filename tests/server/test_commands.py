"""What is done with one command: once and only once, only by whom it is due, and nothing else is touched."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed

from .harness import Device, Page, Running, catch_up, serving
from .malformed import ABUSE, FRAMES

STORES = ("sqlite", "postgres")


def stored(running: Running, table: str) -> list[tuple[Any, ...]]:
    """The log of a table's match as the database has it."""
    query = """SELECT e.seq, e.seat, e.command_id, e.notation FROM events e JOIN matches m ON m.id = e.match
        WHERE m.table_id = ? ORDER BY e.seq"""
    return running.rows(query, table)


@pytest.fixture
def page(ana: Device) -> Iterator[Page]:
    """Ana alone at both seats."""
    with ana.socket(ana.table("mine", "mine")["table"]) as page:
        yield page


def rejected(page: Page, ident: str, code: str) -> None:
    answer = page.answer(ident)
    assert answer["t"] == "rej", answer
    assert answer["code"] == code
    assert answer["v"] == page.v
    assert answer["text"]


def test_the_same_id_gets_the_same_answer(page: Page, running: Running) -> None:
    prompt, text = page.prompts[0]["id"], page.prompts[0]["actions"][0]["text"]
    idents = [page.command(text, prompt, "the-same") for _ in range(5)]
    answers = [page.answer(ident) for ident in idents]
    assert answers == [answers[0]] * 5
    assert answers[0]["t"] == "ack"
    assert len([event for event in stored(running, page.table_id) if event[2] == "the-same"]) == 1


def test_the_same_id_over_another_socket_gets_the_same_answer(page: Page, ana: Device) -> None:
    page.command(page.prompts[0]["actions"][0]["text"], ident="twice")
    first = page.answer("twice")
    with ana.socket(page.table_id) as other:
        other.command("F1:blue>1", "whatever", "twice")
        assert other.answer("twice") == first


def test_the_same_id_after_a_restart_gets_the_same_answer(place: dict[str, Any]) -> None:
    with serving(**place) as running, Device(running.address) as ana:
        table = ana.table("mine", "mine")["table"]
        with ana.socket(table) as page:
            first = page.answer(page.command(page.prompts[0]["actions"][0]["text"], ident="kept"))
        cookies = dict(ana.http.cookies)
    with serving(**place) as running, Device(running.address) as ana:
        ana.http.cookies.update(cookies)
        with ana.socket(table) as page:
            assert page.answer(page.command("F1:blue>1", "whatever", "kept")) == first


def test_a_command_that_was_not_stored_can_be_sent_again_after_a_restart(place: dict[str, Any]) -> None:
    with serving(**place) as running, Device(running.address) as ana:
        table = ana.table("mine", "mine")["table"]
        with ana.socket(table) as page:
            prompt = page.prompts[0]
        cookies = dict(ana.http.cookies)
    with serving(**place) as running, Device(running.address) as ana:
        ana.http.cookies.update(cookies)
        with ana.socket(table) as page:
            assert page.prompts[0] == prompt
            assert page.answer(page.command(prompt["actions"][0]["text"], prompt["id"]))["t"] == "ack"


def test_p2_an_id_of_somebody_else_is_not_answered_for_him(ana: Device, bo: Device) -> None:
    table = ana.table("mine", "open")["table"]
    bo.sit(table, 1)
    with ana.socket(table) as first, bo.socket(table) as second:
        mover, other = (first, second) if first.prompts else (second, first)
        mover.play()
        taken = next(frame["id"] for frame in mover.frames if frame["t"] == "ack")
        other.until(lambda frame: other.v == mover.v)
        rejected(other, other.command("F1:blue>1", "whatever", taken), "stale")


def test_an_answered_prompt_is_stale(page: Page) -> None:
    old = page.prompts[0]
    page.play()
    rejected(page, page.command(old["actions"][0]["text"], old["id"]), "stale")


@pytest.mark.parametrize("prompt", ["", "1.0.0", "nonsense", "1.9999.0", "2.21.0", "0", "../../etc", "1.21.-1"])
def test_p2_a_forged_prompt_is_stale(page: Page, prompt: str) -> None:
    ident = page.command("F1:blue>1", prompt or "x")
    rejected(page, ident, "stale")


def test_p2_the_decision_of_another_is_refused(ana: Device, bo: Device, eve: Device) -> None:
    table = ana.table("mine", "open")["table"]
    bo.sit(table, 1)
    with ana.socket(table) as first, bo.socket(table) as second, eve.socket(table) as third:
        mover, other = (first, second) if first.prompts else (second, first)
        for intruder in (other, third):
            ident = intruder.command(mover.prompts[0]["actions"][0]["text"], mover.prompts[0]["id"])
            rejected(intruder, ident, "seat")


@pytest.mark.parametrize(
    "text", ["F1:blue>6", "f1:blue>2", "F10:red>1", "col0", "~green", " ", "<script>", "파랑", "\x00"]
)
def test_p2_what_is_no_notation(page: Page, text: str) -> None:
    rejected(page, page.command(text), "notation")


@pytest.mark.parametrize("text", ["F9:blue>1", "col2", "~first:1", "~red", "C:blue>1"])
def test_p2_what_the_rules_do_not_allow(page: Page, text: str) -> None:
    """Among them what only nature may do."""
    rejected(page, page.command(text), "illegal")


def test_p2_a_match_that_is_over_takes_no_command(page: Page) -> None:
    last = None
    while not page.over:
        last = page.prompts[0]
        page.play()
    assert last is not None
    rejected(page, page.command(last["actions"][0]["text"], last["id"]), "over")


def test_a_table_without_a_match_takes_no_command(ana: Device) -> None:
    with ana.socket(ana.table("mine", "open")["table"]) as page:
        assert page.answer(page.command("F1:blue>1", "1.0.0"))["code"] == "stale"


def test_only_who_said_hello_may_command(ana: Device) -> None:
    with ana.socket(ana.table("mine", "mine")["table"], hello=False) as page:
        assert page.answer(page.command("F1:blue>1", "1.21.0"))["code"] == "frame"


def test_reordered_and_repeated_commands_make_the_same_log(ana: Device) -> None:
    """Old commands come again at any time, in any order; each gets its first answer and the log its one event."""
    shuffle = random.Random(7)
    with ana.socket(ana.table("mine", "mine")["table"]) as page:
        sent: list[tuple[str, str, str]] = []
        while len(sent) < 20:
            prompt = page.prompts[0]
            command = (shuffle.choice(prompt["actions"])["text"], prompt["id"], str(uuid4()))
            sent.append(command)
            for again in [command, *shuffle.sample(sent, min(len(sent), 3))]:
                page.command(*again)
            answer = page.answer(command[2])
            catch_up(page, answer["v"])
        for command in shuffle.sample(sent, len(sent)):
            page.command(*command)
        acks = {frame["id"]: frame["v"] for frame in page.frames if frame["t"] == "ack"}
        answers = [page.answer(command[2]) for command in sent[-1:]]
        assert all(answer["t"] == "ack" for answer in answers)
        by_seat = [page.log[v]["text"] for v in sorted(page.log) if page.log[v]["seat"] is not None]
        assert by_seat == [text for text, _, _ in sent]
        assert len(set(acks.values())) == len(acks)
        assert not [frame for frame in page.frames if frame["t"] == "rej"]


# --- what is no frame ---------------------------------------------------------------------------------------


def test_p2_malformed_frames_are_rejected_and_change_nothing(page: Page, running: Running) -> None:
    before = stored(running, page.table_id)
    assert len(FRAMES) >= 60
    for frame in FRAMES:
        page.send(frame)
        answer = page.until(lambda frame: frame["t"] in ("rej", "ack", "welcome"))
        assert (answer["t"], answer["code"], answer["v"]) == ("rej", "frame", page.v), frame[:80]
    assert stored(running, page.table_id) == before
    page.play()


@pytest.mark.parametrize("name", ABUSE)
def test_p2_framing_abuse_ends_the_socket_and_nothing_else(
    page: Page, ana: Device, running: Running, name: str
) -> None:
    before = stored(running, page.table_id)
    with ana.socket(page.table_id) as abuser:
        with pytest.raises(ConnectionClosed):
            send_until_closed(abuser, ABUSE[name])
        assert abuser.socket.close_code in (1002, 1003, 1006, 1007, 1009)
    assert stored(running, page.table_id) == before
    page.play()


def send_until_closed(page: Page, part: str | bytes) -> None:
    page.socket.send(part)
    while True:
        page.receive()
