"""I2, I3: what is hidden is in no answer, frame or log line, whoever asks for whatever there is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import msgspec
import pytest

import ribeira
from ribeira.server import tokens
from ribeira.server.journal.match import Match
from ribeira.server.tables.table import Table
from ribeira.server.web.api import CALLS

from .harness import Device, Page, Running, play_out

WISHES: list[dict[str, Any]] = [
    {}, {"seat": 0}, {"seat": 1}, {"seat": 7}, {"seat": "x"}, {"seat": 1, "kind": "open"}, {"token": "x"},
    {"name": "Somebody"}, {"entropy": "0" * 64}, {"seat": 1, "entropy": "f" * 64}, {"entropy": "x"},
]  # fmt: skip
"""What those who crawl ask for with every call that changes something."""
PAGES = ("/", "/t/{table}", "/m/{match}", "/m/{match}/fairness", "/nowhere", "/assets/../../settings.py")
DECISIONS = 12
"""That each seat makes before everybody crawls."""
CONTRACTS = {"private_contracts": True}


class Crawler:
    """Somebody who asks for everything, and all that this one was told since."""

    def __init__(self, running: Running, name: str | None = None) -> None:
        self.name = name
        self.device = Device(running.address)
        if name is not None:
            self.device.name(name)
        self.said: list[str] = []

    def crawl(self, table: str, match: str, prompts: list[str]) -> str:
        """Every call and page, then everything that a socket can be asked; all that was answered."""
        places = {"table": table, "match": match, "game": "porto", "lang": "en", "name": "unknown"}
        places |= {
            "quiet": "unknown",
            "notice": "unknown",
            "player": "unknown",
            "tourney": "unknown",
            "study": "unknown",
        }
        self.said += [told(answer) for answer in self._ask(places)]
        for language in ("en", "ko"):
            with self.device.socket(table, language) as page:
                self._press(page, prompts)
                self.said += page.texts
        return "\n".join(self.said)

    def _ask(self, places: dict[str, str]) -> Iterator[httpx.Response]:
        http = self.device.http
        for path in PAGES:
            yield http.get(path.format(**places))
        for call in sorted(CALLS, key=lambda call: call.body is not None):  # who has no cookie has none to the last
            path = call.path.format(**places)
            for known in (path, path.replace(places["match"], "nowhere")) if call.body is None else ():
                yield http.get(known, params={"lang": "ko"})
            for wish in WISHES if call.body is not None else ():
                yield http.request(call.method, path, json=wish)

    @staticmethod
    def _press(page: Page, prompts: list[str]) -> None:
        """Asks, tries and takes back by every prompt of everybody, comes back from several versions, waits for all."""
        for prompt in prompts:
            page.send({"t": "ask", "prompt": prompt, "actions": None})
            page.send({"t": "ask", "prompt": prompt, "actions": [0, 1, 2]})
            page.answer(page.command("nonsense", prompt))
            page.send({"t": "back", "id": f"back {prompt}", "prompt": prompt, "count": 10_000})
            page.answer(f"back {prompt}")
        page.send("{")
        for known, match in ((0, page.match), (page.v // 2, page.match), (None, page.match), (3, "another")):
            page.hello(known, match)
        page.send({"t": "ping"})
        page.until(lambda frame: frame["t"] == "pong")


def told(answer: httpx.Response) -> str:
    """Status, headers and body; the cookie that a device is given is its own."""
    headers = {name: value for name, value in answer.headers.items() if name != "set-cookie"}
    return f"{answer.status_code} {json.dumps(headers)} {answer.text}"


def of_nobody(table: Table, match: Match) -> list[str]:
    """What nobody is told before the end: seeds, salts, what seals the names, who the guests are."""
    chain, coming = match.chain, table.row.next
    assert chain is not None
    assert coming is not None
    secrets = (match.secret, coming)
    halves = [half for one in secrets for half in (one.seed, one.salt)]
    drawing = [kept for half in (*halves, match.seed) for kept in (half.hex(), str(half))]
    blinds = [blind for blind in chain.origin.blinds if blind is not None]
    return [*drawing, *blinds, *(str(seat.guest) for seat in table.seats if seat.guest)]


def contracts_of(match: Match, seat: int) -> list[str]:
    """The private contracts that this seat of Porto alone was dealt, as programs and as people call them.

    Of some there are two cards: who holds one may read its name.
    """
    hands: list[list[str]] = match.state.position["dealt"]
    others = {name for other, hand in enumerate(hands) if other != seat for name in hand}
    dealt = [name for name in hands[seat] if name not in others]
    texts = [f"~{name}" for name in dealt]
    called = [match.game.describe(match.game.parse(text), "en") for text in texts]
    return [f'"{text}"' for text in (*dealt, *texts, *called)]  # whole: some names begin with others


def found(canaries: list[str], text: str) -> list[str]:
    return [canary for canary in canaries if canary in text]


def cookies_of(everybody: list[Crawler]) -> list[str]:
    return [value for one in everybody for value in one.device.http.cookies.values()]


def versions(match: Match) -> tuple[int, bool]:
    return match.version, match.over


def test_i2_no_canary_is_found_by_anybody(running: Running, capsys: pytest.CaptureFixture[str]) -> None:
    """Three seats, one of which moved to another device, somebody who left before the start, and two who look on."""
    with ExitStack() as opened:
        everybody = [Crawler(running, name) for name in ("Ana", "Bo", "Cy", "Dee", "Eve", None)]
        ana, bo, cy, dee, eve, _ = everybody
        for one in everybody:
            opened.enter_context(one.device)
        table = ana.device.table("mine", "open", "open", game="porto", options=CONTRACTS)["table"]
        eve.device.sit(table, 1)
        eve.device.post(f"/api/tables/{table}/leave", {"seat": 1})
        bo.device.sit(table, 1)
        cy.device.sit(table, 2)
        token = cy.device.post(f"/api/tables/{table}/recovery")["token"]
        dee.device.post(f"/api/tables/{table}/claim", {"token": token})
        pages = [opened.enter_context(one.device.socket(table)) for one in (ana, bo, dee)]
        for _ in range(DECISIONS):
            for page in pages:
                page.hello()
                if page.prompts:
                    page.play()
        match = running.table(table).match
        assert match is not None
        before = versions(match)
        prompts = list(match.prompts.values())
        seats: dict[str | None, int] = {"Ana": 0, "Bo": 1, "Dee": 2}
        for page, one in zip(pages, (ana, bo, dee), strict=True):
            one.said += page.texts
        cookies = cookies_of(everybody)
        said: dict[str | None, str] = {one.name: one.crawl(table, match.id, prompts) for one in everybody}
        cookies += cookies_of(everybody)
        canaries = [*of_nobody(running.table(table), match), *cookies, token, *map(tokens.digest, [*cookies, token])]
        said["log of the server"] = "\n".join(capsys.readouterr())
        for name, text in said.items():
            assert found(canaries, text) == [], name
            for seat in range(3):
                hidden = contracts_of(match, seat)
                assert bool(found(hidden, text)) is (seats.get(name) == seat), (name, seat)
        assert versions(match) == before, "they only looked"
        assert all(match.secret.commitment in text for name, text in said.items() if name in seats)


@pytest.mark.parametrize("game", ribeira.games())
def test_i3_no_page_learns_what_is_drawn_from_before_the_end(running: Running, game: str) -> None:
    with Device(running.address) as ana, Device(running.address) as bo, Device(running.address) as eve:
        table = ana.name("Ana").table("mine", "open", game=game)["table"]
        bo.name("Bo").sit(table, 1)
        with ana.socket(table) as first, bo.socket(table) as second, eve.socket(table) as third:
            match = running.table(table).match
            assert match is not None
            canaries = of_nobody(running.table(table), match)
            play_out([first, second])
            third.until(lambda frame: third.over)
            for page in (first, second, third):
                running_frames = [text for text in page.texts if msgspec.json.decode(text).get("sheet") is None]
                assert len(running_frames) > 5
                assert found(canaries, "\n".join(running_frames)) == []
        told_now = told(ana.http.get(f"/api/matches/{first.match}/fairness"))
        assert match.secret.seed.hex() in told_now, "a canary that is told is found"
