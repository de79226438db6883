"""A real server with the built page, and a real Chromium."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright
from tools.browser import find, shell

import ribeira
from ribeira.bots import warm
from ribeira.server.settings import STATIC
from tests.server.harness import PATIENCE, Running, serving
from tests.soak import SOAK

from .audience import known_dice
from .visitor import Visitor

expect.set_options(timeout=PATIENCE * 1000)
SHOTS = Path(__file__).parent / "shots"
ARGUMENTS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
AS_SHOWN = "--font-render-hinting=none"
"""The shell would round each letter's width to whole pixels, which no browser on a screen does today."""


@pytest.fixture(scope="session")
def program() -> str:
    """The path of the Chromium that the tests use."""
    found = find()
    assert found, "no Chromium was found: make e2e finds or installs one"
    return found


@pytest.fixture(scope="session")
def playwright(program: str) -> Iterator[Playwright]:
    """Opened once the program is found: to look for it opens one, too."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright, program: str) -> Iterator[Browser]:
    """Shows pages and runs them: the browser's shell where there is one, as it computes less."""
    with playwright.chromium.launch(executable_path=shell() or program, args=[*ARGUMENTS, AS_SHOWN]) as chromium:
        yield chromium


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright, program: str) -> Iterator[Browser]:
    """Installs pages and takes pushes, too."""
    with playwright.chromium.launch(executable_path=program, args=ARGUMENTS) as chromium:
        yield chromium


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    assert (STATIC / "index.html").is_file(), "the page is not built: make e2e builds it"
    for name in ribeira.games():
        warm(ribeira.game(name))
    with serving(tmp_path_factory.mktemp("data"), bot_seconds=0.05) as running:
        yield running


@pytest.fixture(autouse=True)
def dice(request: pytest.FixtureRequest) -> Iterator[None]:
    """Every run of a test draws the same pieces and meets the same bots, so that a failure can be looked at.

    With full counts everything is drawn anew."""
    if SOAK:
        yield
    else:
        with known_dice(request.node.nodeid):
            yield


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, running: Running) -> Iterator[Visit]:
    """Makes visitors; whatever a page complains about fails the test at its end."""
    visitors: list[Visitor] = []

    def make(**wishes: object) -> Visitor:
        visitors.append(Visitor(browser, running.address, **wishes))  # type: ignore[arg-type]  # as the test says
        return visitors[-1]

    yield make
    for visitor in visitors:
        visitor.close()
    assert [complaint for visitor in visitors for complaint in visitor.complaints] == []
