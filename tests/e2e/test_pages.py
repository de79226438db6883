"""Every page in both languages, colours and sizes; replay, fairness, rules; signing out."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ribeira import replay
from tests.e2e.hands import DESK, GAMES, PHONE
from tests.server.harness import Device, Running, play_out
from tests.soak import SOAK, soak

from .conftest import Visit
from .visitor import RESULT, Visitor, bot, hurry, mine, open_seat

EVERY_LOOK = [(size, language, dark) for size in (DESK, PHONE) for language in ("en", "ko") for dark in (False, True)]
EVERY_TWO = [(DESK, "en", False), (DESK, "ko", True), (PHONE, "en", True), (PHONE, "ko", False)]
"""Each size with each language, each language with each theme, each theme with each size."""
LOOKS = pytest.mark.parametrize(("size", "language", "dark"), soak(EVERY_TWO, EVERY_LOOK))


def looked_through(look: tuple[tuple[int, int], str, bool]) -> tuple[str, ...]:
    """The games whose rules and lesson axe looks through: these pages are alike, so each is in one of the looks."""
    return GAMES if SOAK else GAMES[EVERY_TWO.index(look) :: len(EVERY_TWO)]


@pytest.fixture(scope="module")
def finished(running: Running) -> str:
    """The id of a match that bots have played to its end."""
    with Device(running.address) as device:
        table = device.name("Ana").table("mine", "random")
        with device.socket(table["table"]) as page:
            play_out([page])
        match = device.get(f"/api/tables/{table['table']}")["match"]["match"]
    return str(match)


@LOOKS
def test_every_page_in_every_look(
    visit: Visit, finished: str, size: tuple[int, int], language: str, dark: bool
) -> None:
    visitor = visit(size=size, language=language, dark=dark)
    pages = {
        "home": "/",
        **{f"rules-{game}": f"/rules/{game}" for game in GAMES},
        **{f"learn-{game}": f"/learn/{game}" for game in GAMES},
        "replay": f"/m/{finished}",
        "fairness": f"/m/{finished}/fairness",
    }
    audited = {"home", "replay", "fairness"}
    audited |= {f"{page}-{game}" for game in looked_through((size, language, dark)) for page in ("rules", "learn")}
    for name, path in pages.items():
        visitor.open(path)
        expect(visitor.find("h1").first).to_be_visible()
        expect(visitor.find("html")).to_have_attribute("lang", language)
        visitor.fits()
        if name in audited:
            visitor.axe()
        visitor.shoot(f"{name}-{size[0]}-{language}-{'dark' if dark else 'light'}")
    visitor.table(mine(), open_seat())
    visitor.fits()
    visitor.axe()
    visitor.shoot(f"lobby-{size[0]}-{language}-{'dark' if dark else 'light'}")


def test_an_address_that_leads_nowhere_says_so(browser: Browser, running: Running) -> None:
    visitor = Visitor(browser, running.address)
    for path in ("/nowhere", "/t/nothing", "/m/nothing", "/rules/chess"):
        visitor.open(path)
        expect(visitor.find("h1").first).to_be_visible()
        visitor.axe()
    assert all("404" in complaint for complaint in visitor.complaints)
    visitor.close()


def test_a_rule_has_an_address(visit: Visit) -> None:
    visitor = visit().open("/rules/azul#D4")
    expect(visitor.find("#D4")).to_be_in_viewport()
    for number in ("S1", "F3", "D9", "T5", "E4", "G3"):
        assert visitor.find(f"#{number}").count() == 1


def test_language_and_theme_can_be_switched(visit: Visit) -> None:
    visitor = visit().open("/")
    visitor.page.get_by_role("button", name="한국어").click()
    expect(visitor.find("html")).to_have_attribute("lang", "ko")
    visitor.page.reload()
    expect(visitor.find("html")).to_have_attribute("lang", "ko")


def test_a_replay_steps_from_the_start_to_the_end(visit: Visit, finished: str) -> None:
    visitor = visit().open(f"/m/{finished}")
    slider = visitor.page.get_by_role("slider").first
    slider.focus()
    slider.press("Home")
    expect(slider).to_have_value("0")
    slider.press("ArrowRight")
    expect(slider).to_have_value("1")
    slider.evaluate("(slider) => slider.blur()")
    for key, value in (("ArrowRight", "2"), ("ArrowRight", "3"), ("ArrowLeft", "2")):  # from anywhere
        visitor.page.keyboard.press(key)
        expect(slider).to_have_value(value)
    slider.press("End")
    expect(slider).to_have_value(str(slider.get_attribute("max")))
    expect(visitor.page.get_by_text("Final score").first).to_be_visible()


def test_a_match_is_exported_as_one_file_that_replays(visit: Visit, finished: str, tmp_path: Path) -> None:
    visitor = visit().open(f"/m/{finished}")
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("link", name="Export this match").click()
    path = tmp_path / "match.json"
    download.value.save_as(path)
    assert replay.load(path).end.is_terminal
    assert json.loads(path.read_text(encoding="utf-8"))["match"]


def test_the_browser_verifies_the_draws(visit: Visit, finished: str) -> None:
    visitor = visit().open(f"/m/{finished}/fairness")
    visitor.page.get_by_role("button", name="Check now").click()
    found = visitor.find("main")
    expect(found).to_contain_text(re.compile(r"all \d+ draws", re.I))
    expect(found).to_contain_text(re.compile(r"all \d+ events hang together", re.I))
    expect(found).to_contain_text("This device did not watch the match")


def test_f8_the_browser_finds_a_match_that_it_did_not_watch(visit: Visit) -> None:
    """It keeps every head that it is shown; a single other one gives the server away."""
    visitor = visit()
    visitor.table(open_seat(), bot("random"))
    visitor.page.get_by_role("button", name="Sit here").click()
    assert visitor.due_or_over()
    hurry(visitor)
    visitor.find(RESULT).wait_for()
    visitor.page.get_by_role("link", name="Was it fair?").click()
    found, check = visitor.find("main"), visitor.page.get_by_role("button", name="Check now")
    check.click()
    expect(found).to_contain_text(re.compile(r"This device watched: all \d+ heads"))
    expect(found).to_contain_text("What this device added to the seed was used")
    visitor.page.evaluate("""() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('ribeira.heads.'));
      const heads = JSON.parse(localStorage[key]);
      localStorage[key] = JSON.stringify({...heads, [Object.keys(heads).at(-1)]: '0'.repeat(16)});
    }""")
    check.click()
    expect(found).to_contain_text("This is not the match that this device watched")


def test_s2_a_guest_signs_out_on_the_page(visit: Visit) -> None:
    visitor = visit()
    table = visitor.table(mine(), open_seat())
    visitor.open("/")
    visitor.page.get_by_role("button", name="Sign out everywhere").click()
    expect(visitor.page.get_by_role("dialog")).to_contain_text("lost for good")
    visitor.looks_right("sign-out")
    visitor.page.get_by_role("button", name="Sign out all other devices").click()
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    visitor.open(table)
    expect(visitor.page.get_by_role("button", name="Stand up")).to_be_visible()
    visitor.open("/")
    visitor.page.get_by_role("button", name="Sign out everywhere").click()
    visitor.page.get_by_role("button", name="Sign out this device too").click()
    expect(visitor.page.get_by_role("heading", name="Your tables")).to_have_count(0)
    expect(visitor.page.get_by_role("button", name="Sign out everywhere")).to_have_count(0)


def test_the_new_table_form_opens_a_table(visit: Visit) -> None:
    visitor = visit().own_table()
    visitor.page.get_by_role("button", name="Open the table").click()
    visitor.page.wait_for_url("**/t/*")
    visitor.fits()


def test_the_command_prints_an_address_where_one_can_play(visit: Visit, tmp_path: Path) -> None:
    """As `make play` does it: the command line, its own process, the address it prints."""
    command = [str(Path(sys.executable).with_name("ribeira")), "serve", "--data", str(tmp_path / "data"), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        assert server.stdout
        try:
            address = next(found[0] for line in server.stdout if (found := re.search(r"http://[\d.:]+", line)))
            visitor = visit()
            visitor.open(address)
            visitor.page.get_by_role("button", name=re.compile("Play a bot ?: Azul")).click()
            assert visitor.due_or_over()
            visitor.play_by_hand()
            assert visitor.due_or_over()
        finally:
            server.terminate()
