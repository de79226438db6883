"""A person with a browser: opens pages, sits down, and plays by mouse, by keyboard or by ear."""

from __future__ import annotations

import json
import os
import random
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, JSHandle, Locator, Page, expect

import ribeira
from tests.e2e.hands import DESK, PHONE, hand_of
from tests.server.harness import PATIENCE, Device, play_out

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RESULT = "#result-title"
ACTION = "[data-action]"
DUE = f"{ACTION}, [data-group][aria-level]"
"""What stands in the list of actions while a decision is open: a long list shows headings, which open one at a time."""
PROMPT = "(document.querySelector('[data-prompt]')?.dataset.prompt ?? '')"

CURTAIN = "[data-curtain] button"
"""At one device for several: covers the whole board until the next person has it."""

MET_NEXT = f"() => {json.dumps([CURTAIN, RESULT, DUE])}.find((one) => document.querySelector(one))"
"""What a visitor comes to next, the first of these that stands there."""

FORCED = f"() => document.querySelectorAll('{DUE}').length === 1 && document.querySelector('{ACTION}') !== null"

CONFIRMS = "[data-bar] .go"

SETTLED = "() => !document.querySelector('[data-pending]:not([data-pending=\"0\"])')"
"""Nothing that was chosen on this page is on its way: who plays on elsewhere would meet it."""

IN_LINE = "() => document.activeElement?.matches('[data-command]')"

ANSWERED = "() => [...document.querySelectorAll('[data-answer] p')].map((line) => line.textContent).join(' ')"
"""What the command line answered; empty where the answer is what happens next, as for an action."""

HEARD = """([known, answer]) =>
  window.heard.slice(known).map(([, text]) => text).find((text) => !answer || text === answer)"""

OFFERED = """async () => {
  const found = new Map();
  const note = () => document.querySelectorAll('[data-action]')
    .forEach(({dataset}) => found.set(dataset.action, Number(dataset.number)));
  const open = async (level) => {
    const groups = () => [...document.querySelectorAll(`[data-group][aria-level="${level}"]`)];
    for (const {dataset: {group}} of groups()) {
      const heading = groups().find((one) => one.dataset.group === group);
      if (heading.ariaExpanded === 'false') heading.click();
      await new Promise((done) => setTimeout(done));
      note();
      if (document.querySelector(`[data-group][aria-level="${level + 1}"]`)) await open(level + 1);
    }
  };
  note();
  await open(1);
  return [...found.keys()].sort((one, other) => found.get(one) - found.get(other));
}"""

GLANCE = 40
"""So often, in milliseconds, a page is asked whether it has come to that: before each frame, as Playwright asks unless
told otherwise, the page would draw frames for nobody, a tenth of what the processor does in these tests."""

LISTEN = """() => {
  window.heard = [];
  new MutationObserver((changes) => changes.forEach(({addedNodes, target}) => {
    const region = target.closest?.('[data-live]');
    if (region) addedNodes.forEach((node) => window.heard.push([region.dataset.live, node.textContent]));
  })).observe(document.body, {childList: true, subtree: true});
}"""


def kept(**values: object) -> str:
    """A script that keeps these values on the device, as the page does, where nothing is kept yet."""
    return f"""(() => {{
      try {{
        for (const [key, value] of Object.entries({json.dumps(values)}))
          localStorage.getItem(`ribeira.${{key}}`) ?? localStorage.setItem(`ribeira.${{key}}`, JSON.stringify(value));
      }} catch {{}}  // a document in a sandbox keeps nothing
    }})()"""


MET = kept(**{"name.asked": True, "finished": {game: ["1", "2", "3"] for game in ribeira.games()}})
"""What a device keeps that was asked for a name, and has played every game."""

AT_ONCE = kept(pace="once")
"""Nobody watches the others' moves unless a test is about them."""

AUDIT = """async () => {
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  const mild = axe._audit.rules.filter(({impact}) => ['minor', 'moderate'].includes(impact));
  const rules = Object.fromEntries(mild.map(({id}) => [id, {enabled: false}]));
  return axe.run(document, {resultTypes: ['violations'], rules});
}"""
"""What a rule finds is as grave as the rule: to look by those that are never grave would cost a third of the time."""


def violations(page: Page) -> list[tuple[str, list[str]]]:
    """What axe calls serious or critical on a page, once everything is at rest: its rule, and where."""
    if page.evaluate("() => !window.axe"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(AUDIT)
    return [
        (violation["id"], [node["html"][:120] for node in violation["nodes"][:3]])
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
    ]


class Visitor:
    """One browser context: its own cookies, size, language, colours and way of pointing."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        size: tuple[int, int] = DESK,
        language: str = "en",
        dark: bool = False,
        motion: bool = False,
        guarded: bool = True,
        seed: int = 1,
        met: bool = True,
        keeps: bool = False,
    ) -> None:
        """`met`: this device was asked for a name before, and is no newcomer to any game. `keeps`: it keeps the page
        for when there is no server."""
        is_phone = size == PHONE
        self.address = address
        self.language = language
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": size[0], "height": size[1]},
            locale={"en": "en-GB", "ko": "ko-KR"}[language],
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=is_phone,
            is_mobile=is_phone,
            bypass_csp=not guarded,
            service_workers="allow" if keeps else "block",
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        if met:
            self.context.add_init_script(MET)
        if not motion:
            self.context.add_init_script(AT_ONCE)
        self.is_phone = is_phone
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.choose = random.Random(seed)
        self.game = "azul"
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._console)

    def close(self) -> None:
        self.context.close()

    def _console(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.complaints.append(said.text)

    def find(self, css: str, *, has_text: str | None = None, has: Locator | None = None) -> Locator:
        """What stands on the page, by CSS; nothing of it in a shadow root. With each question Playwright would ask each
        element whether it has one: a sixth of what the browser computes in these tests."""
        return self.page.locator(f"css:light={css}", has_text=has_text, has=has)

    # --- pages ----------------------------------------------------------------------------------------------

    def open(self, path: str) -> Visitor:
        self.page.goto(path)
        self.find("main").wait_for()
        return self

    def post(self, path: str, body: object) -> Any:
        """A call as the page makes it, with its cookie and origin; no page has to be open."""
        headers = {"Origin": self.address, "Accept-Language": self.language}
        return self.context.request.post(path, data=body, headers=headers).json()

    def get(self, path: str) -> Any:
        """A document as the page asks for it."""
        return self.page.evaluate("async (path) => (await fetch(path)).json()", path)

    def own_table(self) -> Visitor:
        """The home page with the form of a table of one's own unfolded."""
        self.open("/")
        self.find("[data-own-table] > summary").click()
        self.page.get_by_role("button", name="Open the table").wait_for()
        return self

    def table(self, *seats: dict[str, Any], game: str = "azul", **options: Any) -> str:
        """Sets up a table and opens it; answers its path."""
        self.game = game
        self.context.request.get("/api/me")  # who comes for the first time is somebody from now on
        wish = {"game": game, "players": len(seats), "options": options, "seats": list(seats)}
        path = f"/t/{self.post('/api/tables', wish)['table']}"
        self.open(path)
        return path

    # --- what it looks like ---------------------------------------------------------------------------------

    def fits(self) -> None:
        """Nothing sticks out to the right."""
        wide = self.page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{self.page.url} scrolls sideways by {wide} px"

    def axe(self) -> None:
        """Nothing serious or critical, once everything is at rest."""
        grave = violations(self.page)
        assert grave == [], f"{self.page.url}: {grave}"

    def shoot(self, name: str) -> None:
        """A picture for people to look at, where `RIBEIRA_SHOTS` asks for them; git ignores the folder."""
        if not os.environ.get("RIBEIRA_SHOTS"):
            return
        folder = Path(__file__).parent / "shots"
        folder.mkdir(exist_ok=True)
        self.page.screenshot(path=folder / f"{name}.png")

    def looks_right(self, name: str) -> None:
        """Fits and is accessible; may be kept as a picture."""
        self.fits()
        self.axe()
        self.shoot(name)

    def until(self, so: str, given: object = None) -> JSHandle:
        """Waits until the page answers this question with yes, or with something."""
        return self.page.wait_for_function(so, arg=given, polling=GLANCE)

    # --- playing --------------------------------------------------------------------------------------------

    def due_or_over(self) -> bool:
        """Waits for a decision of this visitor (True) or the end (False); takes the device where it is passed on."""
        met = str(self.until(MET_NEXT).json_value())
        if met == CURTAIN:
            self.press(self.find(CURTAIN))
            self.find(DUE).first.wait_for(state="attached")
        return met != RESULT

    def prompt(self) -> str:
        """Which decision is open to this visitor; empty when none is."""
        return str(self.page.evaluate(f"() => {PROMPT}"))

    def offered(self) -> list[str]:
        """The notations of all actions on offer."""
        return [str(text) for text in self.page.evaluate(OFFERED)]

    def is_forced(self) -> bool:
        """Whether the open decision has one answer, which the table gives."""
        return bool(self.page.evaluate(FORCED))

    def until_taken(self, prompt: str) -> None:
        """Waits until this decision is no longer the open one."""
        self.until(f"(prompt) => {PROMPT} !== prompt", prompt)

    def play_by_hand(self) -> None:
        """One decision by mouse or finger, on the board itself."""
        hand_of(self.game).play(self)

    def press(self, target: Locator) -> None:
        """A click, or a tap where one taps."""
        target.tap() if self.is_phone else target.click()

    def commit(self, target: Locator) -> None:
        """Chooses for good: on a phone the first tap previews, and says in sight how to confirm; the second commits."""
        self.press(target)
        if self.is_phone:
            confirms = self.find(CONFIRMS)
            if confirms.count():
                expect(confirms).to_be_in_viewport(ratio=0.9)
            self.press(target)

    def play_by_list(self) -> None:
        """One decision by the list of actions."""
        before = self.prompt()
        choice = self._in_list()
        choice.evaluate("(button) => button.click()")
        if self.is_phone:
            choice.evaluate("(button) => button.click()")
        self.until_taken(before)

    def _in_list(self) -> Locator:
        """One of the actions, found through its headings where the list is long."""
        level = 1
        while (headings := self.find(f'[data-group][aria-level="{level}"]')).count():
            heading = headings.nth(self.choose.randrange(headings.count()))
            if heading.get_attribute("aria-expanded") == "false":
                heading.evaluate("(button) => button.click()")
            self.until("() => document.querySelector('[data-group][aria-expanded=true]')")
            level += 1
        actions = self.find(ACTION)
        return actions.nth(self.choose.randrange(actions.count()))

    def listen(self) -> None:
        """From now on what the live regions say is kept: `window.heard`, pairs of politeness and sentence."""
        self.page.evaluate(LISTEN)

    def type_line(self, line: str) -> None:
        """Types into the command line, as from anywhere on the page."""
        if not self.page.evaluate(IN_LINE):
            self.page.keyboard.press("/")
            self.until(IN_LINE)
        self.page.keyboard.type(line)
        self.page.keyboard.press("Enter")

    def ask(self, line: str) -> str:
        """Types a line and waits until its answer is heard; of an action, the next sentence.

        Others go on meanwhile: what is told of them is no answer."""
        known = self.page.evaluate("() => window.heard.length")
        self.type_line(line)
        wanted = [known, self.page.evaluate(ANSWERED)]
        return str(self.until(HEARD, wanted).json_value())

    def play_out(self, play: Any = None) -> int:
        """Plays on to the end; answers how many decisions that took."""
        play = play or self.play_by_hand
        decisions = 0
        while self.due_or_over():
            play()
            decisions += 1
        self.find(RESULT).wait_for()
        return decisions


def hurry(*people: Visitor, path: str | None = None) -> None:
    """Plays the rest of their match by sockets of their own, at `path` or where the first of them is; pages that are
    open there show it as it goes."""
    table = (path or people[0].page.url).rpartition("/")[2]
    with ExitStack() as opened:
        sockets = []
        for person in people:
            person.until(SETTLED)
            device = opened.enter_context(Device(person.address))
            for cookie in person.context.cookies():
                device.http.cookies.set(cookie["name"], cookie["value"])
            sockets.append(opened.enter_context(device.socket(table)))
        play_out(sockets)


def mine() -> dict[str, Any]:
    return {"kind": "mine"}


def open_seat() -> dict[str, Any]:
    return {"kind": "open"}


def bot(name: str = "greedy", level: int | None = None) -> dict[str, Any]:
    return {"kind": "bot", "bot": name, "level": level}
