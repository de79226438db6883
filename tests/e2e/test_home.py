"""First contact: home by game, the name, the gentle first match, the invitation, coming back."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

import ribeira
from ribeira.server.hall.preparing import Preparation
from tests.e2e.hands import DESK, GAMES, PHONE
from tests.server.gate import Gate
from tests.server.harness import Device, Running, serving, settings
from tests.soak import soak

from .conftest import Visit
from .visitor import Visitor, bot, hurry, mine, open_seat

SIZES = [(size, language) for size in (DESK, PHONE) for language in ("en", "ko")]
INSIDE = """(button) => {
  const {top, bottom, left, right, height} = button.getBoundingClientRect();
  return [top >= 0, bottom <= innerHeight, left >= 0, right <= innerWidth, height >= 44];
}"""
OPTIONS = "async (path) => (await (await fetch(`/api/tables/${path.split('/').at(-1)}`)).json())"
FINISHED = "(game) => JSON.parse(localStorage.getItem('ribeira.finished') ?? '{}')[game]?.length ?? 0"
SHARED = """() => Object.defineProperty(Navigator.prototype, 'share', {
  configurable: true, writable: true, value: (what) => { window.shared = what; return Promise.resolve(); },
})"""


def card(visitor: Visitor, game: str, against: str = "bot") -> None:
    """Presses a button of a game's card."""
    visitor.press(visitor.find(f"[data-game={game}] [data-play={against}]"))


@pytest.mark.parametrize(("size", "language"), SIZES)
def test_the_first_button_that_plays_is_on_the_first_screen(visit: Visit, size: tuple[int, int], language: str) -> None:
    """For a newcomer, and for somebody who is due at a table; there the way back comes before it."""
    visitor = visit(size=size, language=language, met=False).open("/")
    first = visitor.find("[data-play=bot]").first
    first.wait_for()
    assert visitor.find("[data-my-turn]").count() == 0
    assert first.evaluate(INSIDE) == [True] * 5
    visitor.looks_right(f"home-new-{size[0]}-{language}")
    visitor.table(mine(), bot(), game="santorini", gods="none")
    assert visitor.due_or_over()
    visitor.open("/")
    visitor.find("[data-my-turn] [inert]").wait_for()
    for button in ("[data-my-turn] .accent", "[data-play=bot]"):
        assert visitor.find(button).first.evaluate(INSIDE) == [True] * 5
    visitor.looks_right(f"home-due-{size[0]}-{language}")
    visitor.press(visitor.find("[data-my-turn] .accent"))
    assert visitor.due_or_over()


@pytest.mark.parametrize("game", soak(["puerto_rico", "santorini"], list(GAMES)))
def test_a_first_match_is_introduced_and_gentle(visit: Visit, game: str) -> None:
    visitor = visit(met=False, language="ko", dark=True).open("/")
    card(visitor, game)
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_have_count(3)
    visitor.looks_right(f"primer-{game}")
    visitor.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    card(visitor, game)
    visitor.page.keyboard.press("Enter")  # the button that starts has the focus
    visitor.page.wait_for_url("**/t/*")
    table = visitor.page.evaluate(OPTIONS, visitor.page.url)
    assert [seat["level"] for seat in table["seats"]] == [None, 1]
    if game == "santorini":
        assert table["options"] == {"gods": "none"}
    assert visitor.due_or_over()
    if game == "puerto_rico":  # the newcomer is governor: no draw, and nobody else, has come before
        expect(visitor.find("[data-role]").first).to_be_visible()
        expect(visitor.find(".facts")).to_contain_text("★ 플레이어 1")


@pytest.mark.parametrize(("size", "language", "dark"), [(DESK, "en", False), (PHONE, "ko", True)])
def test_a_game_that_is_still_prepared_says_so_and_starts_by_itself(
    browser: Browser, tmp_path: Path, size: tuple[int, int], language: str, dark: bool
) -> None:
    """The first start: others are played meanwhile, what was chosen begins once it is ready, and is heard once."""
    gate, title = Gate(tmp_path), {"en": "Azul", "ko": "아줄"}[language]
    with Running(settings(tmp_path, bot_seconds=0.05), Preparation(["azul"], gate.command)) as running:
        visitor = Visitor(browser, running.address, size=size, language=language, dark=dark)
        azul = visitor.open("/").page.locator("[data-game=azul]")
        azul.locator("[data-preparing=compiling]").wait_for()
        assert azul.get_by_role("progressbar").get_attribute("value") == "0.25"
        assert visitor.find("[data-preparing]").count() == 1
        visitor.looks_right(f"home-preparing-{language}")
        card(visitor, "azul")
        expect(azul.locator("[data-forget]")).to_be_focused()
        visitor.looks_right(f"home-wished-{language}")
        visitor.press(azul.locator("[data-forget]"))
        card(visitor, "azul")
        azul.locator("[data-wished]").wait_for()
        visitor.listen()
        gate.open()
        visitor.page.wait_for_url("**/t/*")
        assert visitor.due_or_over()
        heard = [text for _, text in visitor.page.evaluate("() => window.heard")]
        assert len([text for text in heard if title in text and ("Ready" in text or "이제" in text)]) == 1
        visitor.close()
        assert visitor.complaints == []


def test_a_table_whose_game_is_still_prepared_opens_by_itself(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as running, Device(running.address) as ana:
        table, cookies = ana.table("mine", "random")["table"], dict(ana.http.cookies)
    gate = Gate(tmp_path)
    with Running(settings(tmp_path), Preparation(["azul"], gate.command)) as running:
        visitor = Visitor(browser, running.address)
        visitor.context.add_cookies(
            [{"name": name, "value": value, "url": running.address} for name, value in cookies.items()]
        )
        visitor.page.goto(f"/t/{table}")
        visitor.page.get_by_role("heading", name="This game is still being prepared").wait_for()
        gate.open()
        assert visitor.due_or_over()
        visitor.close()


def test_whoever_has_finished_a_match_gets_the_next_one(visit: Visit) -> None:
    visitor = visit(met=False)
    visitor.game = "santorini"
    visitor.open("/")
    card(visitor, "santorini")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url("**/t/*")
    assert visitor.due_or_over()
    hurry(visitor)
    visitor.find("#result-title").wait_for()
    visitor.open("/")
    card(visitor, "santorini")
    visitor.page.wait_for_url("**/t/*")
    assert visitor.page.evaluate(OPTIONS, visitor.page.url)["options"] == {"gods": ["demeter", "artemis"]}


def is_news_of_the_table(said: str | bytes) -> bool:
    """Whether a frame says how the table stands; what rests on a phrasebook tells of the match."""
    try:
        return (said if isinstance(said, str) else zlib.decompress(said).decode()).startswith('{"t":"table"')
    except zlib.error:
        return False


def without_news_of_the_table(socket: WebSocketRoute) -> None:
    """Hands on all but these: who leaves at once does not hear of them."""
    server = socket.connect_to_server()
    server.on_message(lambda said: None if is_news_of_the_table(said) else socket.send(said))


def test_the_result_alone_ends_being_a_newcomer(visit: Visit) -> None:
    visitor = visit(met=False)
    visitor.page.route_web_socket("**/ws/**", without_news_of_the_table)
    visitor.table(mine(), bot(), game="santorini", gods="none")
    assert visitor.due_or_over()
    hurry(visitor)
    visitor.find("#result-title").wait_for()
    assert visitor.page.evaluate(FINISHED, "santorini") == 1


def test_the_name_is_asked_once_and_kept_on_a_rematch(visit: Visit) -> None:
    """The host names herself before the link is there, the friend before sitting down; nobody is asked again."""
    host, friend = visit(met=False), visit(met=False, size=PHONE)
    host.page.add_init_script(f"({SHARED})()")
    host.open("/")
    card(host, "pier18", "open")
    host.page.get_by_role("textbox", name="Your name").fill("Ana")
    host.page.keyboard.press("Enter")
    host.page.wait_for_url("**/t/*")
    first = host.find("main .ui-button").first
    expect(first).to_have_text("Share")
    first.click()
    assert host.page.evaluate("() => window.shared.url") == host.page.url
    expect(host.page.get_by_role("note")).to_contain_text("make play LAN=1")
    host.looks_right("lobby-host")
    friend.open(host.page.url)
    friend.press(friend.page.get_by_role("button", name="Sit here"))
    friend.page.get_by_role("textbox", name="Your name").fill("Bo")
    friend.page.keyboard.press("Enter")
    assert friend.due_or_over()
    assert host.due_or_over()
    hurry(host, friend)
    for person in (host, friend):
        person.page.get_by_role("button", name="Rematch").click()
    host.find("#result-title").wait_for(state="detached")
    table = host.page.evaluate(OPTIONS, host.page.url)
    assert {seat["name"] for seat in table["seats"]} == {"Ana", "Bo"}
    assert table["match"]["number"] == 2
    friend.open("/")
    friend.press(friend.find("[data-game=azul] [data-play=open]"))
    friend.page.wait_for_url("**/t/*")


def test_the_link_is_copied(visit: Visit) -> None:
    visitor = visit()
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.table(mine(), open_seat())
    visitor.page.get_by_role("button", name="Copy link").click()
    assert visitor.page.evaluate("() => navigator.clipboard.readText()") == visitor.page.url


SAVED = {"en": "Open a saved match or position", "ko": "저장한 게임이나 국면 열기"}
DROP = """(text) => {
  const data = new DataTransfer();
  data.items.add(new File([text], 'saved.json', {type: 'application/json'}));
  const said = {bubbles: true, cancelable: true, dataTransfer: data};
  for (const kind of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(kind, said));
}"""


def test_a_saved_position_opens_from_the_first_page(visit: Visit, tmp_path: Path) -> None:
    """Chosen or dropped; what is no saved match is told in one sentence, and nothing happens."""
    saved, other = tmp_path / "saved.json", tmp_path / "other.json"
    start = ribeira.game("santorini", 2).new()
    position = ribeira.replay.Replay(start.game, [], start=start.position)
    saved.write_text(json.dumps(position.document), encoding="utf-8")
    other.write_text("[1, 2]", encoding="utf-8")
    visitor = visit(size=PHONE, language="ko").open("/")
    page = visitor.page
    entry = page.get_by_label(SAVED["ko"])
    entry.wait_for(state="attached")
    entry.set_input_files(other)
    page.locator(".toasts").get_by_text("저장된 게임이 아닙니다.").wait_for()
    assert page.url.endswith("/")
    visitor.looks_right("home-saved")
    entry.set_input_files(saved)
    page.wait_for_url("**/t/*")
    assert visitor.due_or_over()
    desk = visit().open("/")
    desk.page.get_by_label(SAVED["en"]).wait_for(state="attached")
    desk.page.evaluate(DROP, saved.read_text(encoding="utf-8"))
    desk.page.wait_for_url("**/t/*")
    assert desk.due_or_over()


def test_the_lobby_says_whether_hints_are_given(visit: Visit) -> None:
    visitor = visit()
    visitor.table(mine(), open_seat())
    assert visitor.find("[data-hints]").inner_text() == "This table plays without hints."
    visitor.own_table()
    hints = visitor.page.get_by_role("group", name="Hints by a bot")
    assert hints.get_by_role("radio", name="Allowed").is_checked(), "alone against a bot"
    hints.get_by_role("radio", name="None").check()
    visitor.looks_right("own-table-hints")
    visitor.page.get_by_role("button", name="Open the table").click()
    assert visitor.due_or_over()
    assert visitor.page.get_by_role("region", name="Hint").count() == 0
