"""S6: the names of players are text wherever the page shows them, whatever they hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import ribeira
from tests.e2e.hands import GAMES
from tests.soak import soak

from .conftest import Visit
from .payloads import PAYLOADS
from .visitor import RESULT, Visitor, hurry, open_seat

CANARY = "window.p = () => console.error('a name was run')"
"""What the payloads call. Whatever a page complains about fails the test of its visitor."""
FOREIGN = """() => [...document.querySelectorAll('*')]
  .filter((one) => one.matches("script:not([src]), iframe, base, math, body style, p[name], [href^='javascript:' i]")
    || one.getAttributeNames().some((name) => name.startsWith('on')))
  .map((one) => one.outerHTML.slice(0, 200))"""
"""Elements that no page of ours has: only a name can have brought them."""


@pytest.fixture
def unguarded(visit: Visit) -> Callable[[str], Visitor]:
    """A visitor whose browser runs whatever gets into the page: the policy in the headers is a second defence, and
    would hide that the first one fell."""

    def make(language: str = "en") -> Visitor:
        visitor = visit(language=language, guarded=False)
        visitor.page.add_init_script(CANARY)
        return visitor

    return make


def named(names: list[str]) -> list[dict[str, Any]]:
    return [{"kind": "mine", "name": name} for name in names]


def shows(visitor: Visitor, names: list[str]) -> None:
    """All names stand in the page, letter by letter, and nothing but text came from them."""
    for name in names:
        expect(visitor.find("body")).to_contain_text(name)
    assert visitor.page.evaluate(FOREIGN) == []


def matches() -> list[Any]:
    """Games, each with a table full of names; in a soak with so many tables that everybody sits at one."""
    begun, found = 0, []
    for number, game in enumerate(GAMES):
        most = max(ribeira.definition(game).players)
        firsts = soak([begun], list(range(0, len(PAYLOADS), most)))
        tables = [(PAYLOADS * 2)[first : first + most] for first in firsts]
        begun += most
        found.append(pytest.param(game, ("en", "ko")[number % 2], tables, id=game))
    return found


def test_s6_names_are_only_text_before_a_match(unguarded: Callable[..., Visitor]) -> None:
    host, guest = unguarded(), unguarded("ko")
    host.open("/")
    for first in range(0, len(PAYLOADS), 3):
        names = PAYLOADS[first : first + 3]
        seats = [*named(names), open_seat()]
        wish = {"game": "azul", "players": len(seats), "options": {}, "seats": seats}
        guest.open(f"/t/{host.post('/api/tables', wish)['table']}")
        shows(guest, names)
    host.open("/")
    shows(host, PAYLOADS)


@pytest.mark.parametrize(("game", "language", "tables"), matches())
def test_s6_names_are_only_text_in_a_match_and_after_it(
    unguarded: Callable[..., Visitor], game: str, language: str, tables: list[list[str]]
) -> None:
    visitor = unguarded(language)
    for names in tables:
        path = visitor.table(*named(names), game=game)
        assert visitor.due_or_over()
        visitor.play_by_list()
        shows(visitor, names)
        visitor.page.goto("about:blank")
        hurry(visitor, path=path)
        visitor.open(path).page.locator(RESULT).wait_for()
        shows(visitor, names)
        replay = visitor.find("a[href^='/m/']").first.get_attribute("href")
        visitor.open(f"{replay}")
        shows(visitor, names)
        visitor.open(f"{replay}/fairness")
        shows(visitor, [])
