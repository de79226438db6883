"""What a server pushes arrives on the screen: its message, sealed for a device, is opened as the browser does, given to
the real service worker, shown by the browser, and leads to the table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Worker

from ribeira.server.reach import calling
from tests.server.harness import Device, settings
from tests.server.mailbox import Mailbox, push_service
from tests.server.test_push import House, due, meet, play_turn

from .test_installed import registration
from .visitor import Visitor

SHOWN = """async () => (await registration.getNotifications()).map(
  ({ title, body, tag, lang, icon }) => ({ title, body, tag, lang, icon }))"""
LISTEN = """() => {
  self.asked = [];
  for (const [kind, name] of [[Clients, 'openWindow'], [WindowClient, 'focus']]) {
    const own = kind.prototype[name];
    kind.prototype[name] = function (...given) {
      self.asked.push([name, given[0] ?? this.url]);
      return own.apply(this, given).catch(() => null);
    };
  }
}"""
"""Notes what the worker asks of the browser, which lets only a hand on a notification do either."""
TAP = """async () => {
  const [notification] = await registration.getNotifications();
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
}"""
TAPPED = "async () => self.asked.length > 0 && (await registration.getNotifications()).length === 0 && self.asked"


def until(worker: Worker, visitor: Visitor, question: str) -> Any:
    """The answer of the service worker, once there is one."""
    while not (answer := worker.evaluate(question)):
        visitor.page.wait_for_timeout(20)
    return answer


@pytest.mark.browser
def test_a_turn_that_is_pushed_is_shown_once_and_leads_to_the_table(
    whole_browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with push_service(tmp_path) as (service, trusted):
        monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
        made = settings(tmp_path / "data", push_hosts=(service.host,))
        with House(made) as house, Device(house.address, "ko") as ana, Device(house.address) as bo:
            table, seats = meet(ana.name("아나"), bo.name("Bo"))
            while due(table, seats) != 1:
                play_turn(table, ana)
            house.ahead += calling.FRESH
            box = Mailbox(service, "phone", "ko")
            box.subscribe(ana)
            play_turn(table, bo)
            house.look()
            message = box.read(service.next())
            assert message["title"] == "산토리니: 내 차례입니다"

            visitor = Visitor(whole_browser, house.address, language="ko", keeps=True)
            cookies = [{"name": one.name, "value": one.value, "url": house.address} for one in ana.http.cookies.jar]
            visitor.context.add_cookies(cookies)  # type: ignore[arg-type]  # a mapping of the names it knows
            visitor.open("/")
            visitor.until("() => navigator.serviceWorker.controller")
            visitor.context.grant_permissions(["notifications"], origin=house.address)
            session = visitor.context.new_cdp_session(visitor.page)
            whose = {"origin": house.address, "registrationId": registration(session, visitor)}
            [worker] = visitor.context.service_workers
            visitor.page.goto("about:blank")
            for _ in range(2):
                session.send("ServiceWorker.deliverPushMessage", {**whose, "data": json.dumps(message)})
            [shown] = until(worker, visitor, SHOWN)
            told = {name: message[name] for name in ("title", "body", "tag", "lang")}
            assert shown == {**told, "icon": f"{house.address}/icon-192.png"}

            worker.evaluate(LISTEN)
            worker.evaluate(TAP)
            address = f"{house.address}/t/{table}"
            assert until(worker, visitor, TAPPED) == [["openWindow", address]]
            visitor.open(address)
            visitor.find("[data-prompt] [data-action]").first.wait_for()
            assert visitor.complaints == []
            visitor.close()
