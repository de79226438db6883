"""One match seen by several browsers at once: a socket plays the seat of a guest, and pages of the same guest, each
with its own size, language and colours, follow. Pictures and measures of the layout are taken of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from types import SimpleNamespace, TracebackType
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Browser, Page

from ribeira.bots import checks
from ribeira.server.journal import fairness
from tests.e2e.hands import DESK, PHONE
from tests.e2e.visitor import RESULT, Visitor, bot, kept, mine
from tests.server.harness import Device
from tests.server.harness import Page as Socket

SIZES = ((360, 640), (740, 360), (1280, 800), (1920, 1080))
"""The shapes that every board is made for: a phone upright and lying, a desk and a wide one."""

SHOWS = """([prompt, over]) => document.fonts.status === 'loaded'
  && !document.querySelector('[data-board] [data-moving]')
  && (over ? document.querySelector(over) : document.querySelector('[data-prompt]')?.dataset.prompt === prompt)"""


RESTS = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
"""A page hears of its new size with the next frame, and has taken it in with the one after it."""


ALL_ASKED = kept(forced=False)
"""The socket alone plays: a page that makes forced decisions by itself would be ahead of it."""

NOWHERE = "about:blank"


def is_phone(size: tuple[int, int]) -> bool:
    """Whether a screen of this size is touched."""
    return min(size) < 600


@contextmanager
def known_dice(name: str) -> Iterator[None]:
    """Under the same name every match draws the same pieces and meets the same bots."""
    drawn = SimpleNamespace(token_bytes=random.Random(name).randbytes)
    with (
        patch.object(fairness, "secrets", drawn),
        patch.object(checks, "Random", lambda seed: random.Random(0 if seed is None else seed)),
    ):
        yield


@dataclass(frozen=True)
class Look:
    """How a page is seen."""

    size: tuple[int, int]
    language: str = "en"
    dark: bool = False

    @property
    def name(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.language}-{'dark' if self.dark else 'light'}"


@dataclass(frozen=True)
class Step:
    """A decision of the guest, or the end: what is asked, and how many decisions went before."""

    number: int
    phase: str
    over: bool


class Audience:
    """A table of one person and bots, played at random with a known seed, and the pages that look on."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        game: str,
        players: int,
        options: dict[str, Any],
        looks: list[Look],
        seed: int = 0,
    ) -> None:
        self._browser, self._address = browser, address
        self.looks = looks
        self._choose = random.Random(f"{game} {players} {seed}")
        self._opened = ExitStack()
        self._device = self._opened.enter_context(Device(address))
        self._device.get("/api/me")
        seats = [mine(), *[bot()] * (players - 1)]
        table = self._device.table(*seats, game=game, options=options)["table"]
        self._path = f"/t/{table}"
        self._socket: Socket = self._opened.enter_context(self._device.socket(table))
        self._visitors = {key: self._visitor(*key) for key in self._kinds()}

    def __enter__(self) -> Audience:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        for visitor in self._visitors.values():
            visitor.close()
        self._opened.close()

    def _kinds(self) -> list[tuple[bool, str]]:
        return list(dict.fromkeys((is_phone(look.size), look.language) for look in self.looks))

    def _visitor(self, phone: bool, language: str) -> Visitor:
        visitor = Visitor(self._browser, self._address, size=PHONE if phone else DESK, language=language)
        cookies = [
            {"name": cookie.name, "value": str(cookie.value), "url": self._address}
            for cookie in self._device.http.cookies.jar
        ]
        visitor.context.add_init_script(ALL_ASKED)
        visitor.context.add_cookies(cookies)  # type: ignore[arg-type]  # a mapping of the names it knows
        return visitor.open(self._path)

    def turn_away(self) -> None:
        """The pages leave, so that they do not draw what nobody looks at; they are back when they are seen next."""
        for visitor in self._visitors.values():
            visitor.page.goto(NOWHERE)

    @property
    def complaints(self) -> list[str]:
        """What the pages wrote into their consoles."""
        return [said for visitor in self._visitors.values() for said in visitor.complaints]

    def steps(self) -> Iterator[Step]:
        """Goes through the match: a step for every decision of the guest, and one for the end."""
        number = 0
        while self._awaits():
            yield Step(number, self._phase(), False)
            self._socket.play(choose=self._choose)
            number += 1
        yield Step(number, "over", True)

    def _awaits(self) -> bool:
        while not (self._socket.prompts or self._socket.over):
            self._socket.receive()
        return not self._socket.over

    def _phase(self) -> str:
        view = self._socket.view or {}
        return "-".join(str(view[key]) for key in ("phase", "step", "role") if isinstance(view.get(key), str)) or "play"

    def seen(self, step: Step, looks: list[Look] | None = None) -> Iterator[tuple[Look, Page]]:
        """The page at rest in each of the looks."""
        shown = [None if step.over else self._socket.prompts[0]["id"], RESULT if step.over else None]
        for look in looks or self.looks:
            visitor = self._visitors[is_phone(look.size), look.language]
            page = visitor.page
            if page.url == NOWHERE:
                visitor.open(self._path)
            if page.viewport_size != {"width": look.size[0], "height": look.size[1]}:
                page.set_viewport_size({"width": look.size[0], "height": look.size[1]})
            page.emulate_media(color_scheme="dark" if look.dark else "light")
            page.evaluate(RESTS)
            visitor.until(SHOWS, shown)
            yield look, page
