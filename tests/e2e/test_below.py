"""A server below a path, as a proxy shows it at /games/ribeira/: page, calls, socket, cookie and links stay there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import ribeira
from ribeira.bots import warm
from tests.server.harness import Running, serving

from .visitor import Visitor

BELOW = "/games/ribeira"


@pytest.fixture
def below(tmp_path: Path) -> Iterator[Running]:
    warm(ribeira.game("azul"))
    with serving(tmp_path, base_path=BELOW) as running:
        yield running


@pytest.mark.browser
def test_s13_a_page_below_a_path_is_played_there_and_asks_nobody_else(browser: Browser, below: Running) -> None:
    visitor = Visitor(browser, below.address)
    visitor.open(f"{BELOW}/")
    wish = {"game": "azul", "players": 2, "options": {}, "seats": [{"kind": "mine"}, {"kind": "mine"}]}
    made = visitor.post(f"{BELOW}/api/tables", wish)
    assert made["invite"] == f"{below.address}{BELOW}/t/{made['table']}"
    visitor.open(made["invite"])
    visitor.find("[data-prompt]").first.wait_for()
    addresses = visitor.page.evaluate("() => performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert len(addresses) > 5
    assert not [address for address in addresses if not address.startswith(f"{below.address}{BELOW}/")]
    assert [cookie["path"] for cookie in visitor.context.cookies()] == [BELOW]
    visitor.find("a.brand").click()
    visitor.page.wait_for_url(f"{below.address}{BELOW}/")
    visitor.close()
    assert visitor.complaints == []
