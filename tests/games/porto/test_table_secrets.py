"""A match over sockets: what one seat holds is in no byte that others get, whatever is asked for and whenever."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Device, Page, catch_up, serving

from .twin.data import PRIVATE

pytestmark = pytest.mark.compiled_only

Json = dict[str, Any]
TWICE = {name for name, copies in PRIVATE.items() if copies > 1}


@pytest.fixture
def devices(tmp_path: Path) -> Iterator[list[Device]]:
    """Two players and somebody who watches."""
    with serving(tmp_path) as running:
        found = [Device(running.address) for _ in range(3)]
        yield found
        for device in found:
            device.close()


def secrets(page: Page, seat: int, among: str) -> set[str]:
    """The contracts of a seat that nobody else can hold."""
    assert page.view is not None
    return set(page.view[among][seat]) - TWICE


def told_to(pages: Iterable[Page], device: Device, match: str | None) -> str:
    """All that a viewer got: frames so far, and what he asks for now."""
    asked = [device.http.get(f"/api/matches/{match}/{what}").text for what in ("replay", "export", "fairness")]
    asked += [device.http.get(path).text for path in (f"/m/{match}", "/api/tables", "/metrics")]
    return "\n".join([*asked, *(text for page in pages for text in page.texts)])


def names_in(text: str, names: set[str]) -> set[str]:
    return {name for name in names if f'"{name}"' in text or f"~{name}" in text}


def a_turn(page: Page, others: list[Page]) -> None:
    """Plays what is due here; a build that frees a token is taken back once before it is made again."""
    prompt = page.prompts[0]
    builds = [action["text"] for action in prompt["actions"] if action["text"].startswith("build:")]
    page.play(builds[0] if builds else None, random.Random(page.v))
    if page.prompts and page.prompts[0]["back"]:
        page.send({"t": "back", "id": f"back-{page.v}", "prompt": page.prompts[0]["id"], "count": 1})
        answer = page.answer(f"back-{page.v}")
        assert answer["t"] == "ack", answer
        catch_up(page, answer["v"])
        page.play(builds[0])
    for other in others:
        catch_up(other, page.v)


def test_contracts_stay_with_their_seat_through_choice_play_undo_replay_and_export(devices: list[Device]) -> None:
    ana, bo, eve = devices
    table = ana.table("mine", "open", game="porto")["table"]
    bo.sit(table, 1)
    with ana.socket(table) as first, bo.socket(table) as second, eve.socket(table) as third:
        match = first.match
        dealt = [secrets(first, 0, "dealt"), secrets(second, 1, "dealt")]
        assert not dealt[0] & dealt[1]
        kept = first.prompts
        second.play("keep:0,1,2")
        catch_up(first, second.v)
        assert first.prompts == kept, "the later seat may choose first"
        assert first.log[first.v]["text"] is None
        assert first.view is not None
        assert first.view["private"] == [[], 3]
        refused = first.answer(first.command("keep:0,1", kept[0]["id"]))
        assert refused["t"] == "rej"
        first.play("keep:2,3,4")
        pages = [first, second, third]
        for page in pages:
            catch_up(page, first.v)
        turns = 0
        while not first.over and turns < 40:
            due = first if first.prompts else second
            a_turn(due, [page for page in pages if page is not due])
            turns += 1
            if turns % 20 == 0:
                again = [page.device.socket(table) for page in pages]
                hidden = [dealt[1], dealt[0], dealt[0] | dealt[1]]
                for page, fresh, names in zip(pages, again, hidden, strict=True):
                    assert names_in(told_to([page, fresh], page.device, match), names) == set()
                    assert names_in(told_to([fresh], page.device, match), dealt[0] | dealt[1]) == (
                        (dealt[0] | dealt[1]) - names
                    ), "and one's own are told, so that the search can find"
                    fresh.close()
        assert any((entry["text"] or "").startswith("back:") for entry in first.log.values())
        assert eve.http.get(f"/api/matches/{match}/export").status_code != 200


def test_after_the_end_what_was_kept_is_told_and_what_was_thrown_away_is_not(devices: list[Device]) -> None:
    ana, bo, eve = devices
    table = ana.table("mine", "open", game="porto")["table"]
    bo.sit(table, 1)
    with ana.socket(table) as first, bo.socket(table) as second, eve.socket(table) as third:
        pages = [first, second, third]
        dealt = [secrets(first, 0, "dealt"), secrets(second, 1, "dealt")]
        first.play("keep:0,1,2")
        catch_up(second, first.v)
        second.play("keep:2,3,4")
        kept = [secrets(first, 0, "private") if seat == 0 else secrets(second, 1, "private") for seat in (0, 1)]
        for page in pages:
            catch_up(page, second.v)
        while not first.over:
            due = first if first.prompts else second
            a_turn(due, [page for page in pages if page is not due])
        assert third.view is not None
        assert [set(cards) - TWICE for cards in third.view["private"]] == kept
        thrown = [dealt[seat] - kept[seat] for seat in (0, 1)]
        told = "\n".join(third.texts) + eve.http.get(f"/api/matches/{first.match}/replay").text
        assert names_in(told, kept[0] | kept[1]) == kept[0] | kept[1]
        assert names_in(told, thrown[0] | thrown[1]) == set()
        assert names_in("\n".join(first.texts), thrown[1]) == set()
