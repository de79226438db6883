"""The installed page: rules and lessons without a server, a page that is open over an update, what is pushed."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession

import ribeira
from ribeira.server.settings import STATIC
from tests.server.harness import Running, settings

from .visitor import Visitor, violations

BELOW = "/games/ribeira"
TAKEN_IN = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  if (active.state !== 'activated' || !navigator.serviceWorker.controller) return 0;
  const names = await caches.keys();
  return (await (await caches.open(names.at(-1))).keys()).length;
}"""
RELEASES = "async () => (await caches.keys()).length"
SHOWN = """async () => {
  const shown = await (await navigator.serviceWorker.ready).getNotifications();
  return shown.map(({ title, body, data }) => [title, body, data.path]);
}"""


def registration(session: CDPSession, visitor: Visitor) -> str:
    """What the browser calls the service worker of the page."""
    found: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    while not found:
        visitor.page.wait_for_timeout(20)
    return str(found[-1]["registrationId"])


def next_release(static: Path) -> None:
    """Another build takes the place of the one before: files that pages of that one have not fetched yet are gone."""
    for file in (static / "assets").glob("LearnPage-*"):
        file.unlink()
    worker = static / "worker.js"
    text = worker.read_text(encoding="utf-8")
    left = [name for name in text.split() if "LearnPage-" not in name]
    worker.write_text(" ".join(left) + "\n// the next release", encoding="utf-8")
    release = text.partition("`")[2].partition("`")[0]
    worker.write_text(worker.read_text(encoding="utf-8").replace(release, "next", 1), encoding="utf-8")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Running]:
    """A server with a page of its own, which a test may stop."""
    shutil.copytree(STATIC, tmp_path / "static")
    running = Running(settings(tmp_path / "data", static=tmp_path / "static", base_path=BELOW)).start()
    yield running
    running.stop()


@pytest.mark.browser
def test_rules_and_lessons_are_there_without_a_server_and_an_update_breaks_no_open_page(
    whole_browser: Browser, house: Running
) -> None:
    static = house.settings.static
    visitor = Visitor(whole_browser, house.address, language="ko", keeps=True)
    page = visitor.page
    visitor.open(f"{BELOW}/")

    session = visitor.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert (manifest["errors"], {error["errorId"] for error in errors}) == ([], {"in-incognito"}), "as all tests are"
    told = json.loads(manifest["data"])
    assert (told["lang"], manifest["url"]) == ("ko", f"{house.address}{BELOW}/manifest.ko.webmanifest")

    files = len(list((static / "assets").iterdir()))
    visitor.until(f"({TAKEN_IN})().then((count) => count > {files})")

    visitor.context.grant_permissions(["notifications"], origin=house.address)
    whose = {"origin": house.address, "registrationId": registration(session, visitor)}
    message = {
        "title": "아줄: 내 차례입니다",
        "body": "2일 남음",
        "tag": "t",
        "path": f"{BELOW}/t/x",
        "waiting": 1,
        "lang": "ko",
    }
    session.send("ServiceWorker.deliverPushMessage", {**whose, "data": json.dumps(message)})
    page.wait_for_timeout(300)
    assert page.evaluate(SHOWN) == [], "who sees the page is told by the page"

    next_release(static)
    page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    visitor.until(f"({RELEASES})().then((count) => count === 2)")
    visitor.until(f"({TAKEN_IN})().then((count) => count > {files} - 3)")
    page.locator("[data-game=azul] a[href$='/learn/azul']").first.click()
    page.locator("main[aria-busy=false]").wait_for()

    house.stop()
    visitor.complaints.clear()
    for game in ribeira.games():
        visitor.open(f"{BELOW}/rules/{game}")
        page.locator("[data-rule]").first.wait_for()
        assert page.locator("html").get_attribute("lang") == "ko"
    page.evaluate("() => localStorage.setItem('ribeira.lang', JSON.stringify('en'))")
    for game in ribeira.games():
        visitor.open(f"{BELOW}/rules/{game}")
        page.get_by_role("heading", name="Contents").wait_for()
        page.locator("[data-rule]").first.wait_for()
    visitor.open(f"{BELOW}/")
    page.locator("[data-offline]").wait_for()
    assert page.get_by_text("Playing needs the server").is_visible()
    assert violations(page) == []
    visitor.close()
