"""What only Porto has: two cards in roles that swap, contracts that light up, secret contracts, a game alone."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

import ribeira
from ribeira.server.tables.wording import worded
from ribeira.server.wire.protocol import Language
from tests.e2e.hands import DESK, PHONE, hand_of
from tests.e2e.hands.porto import HAND_CARD, NUMBER, SITE, SWAP, show, take
from tests.games.porto.twin.contracts import holds, points, private_points
from tests.games.porto.twin.data import HEIGHTS, value_of
from tests.server.harness import patched

from .conftest import Visit
from .visitor import DUE, Visitor, bot, mine, open_seat

GAME = "porto"
LIT = ".row .lit [data-contract]"
DRAWER = "[data-drawer]"
MOST_DECISIONS = 200
"""More than any match has: a test that finds nothing until then fails instead of running on."""


class Feed:
    """What a page is sent of a match: every frame, and the views that they make."""

    def __init__(self, page: Page, language: Language = "en") -> None:
        self.phrasebook = worded("porto", language).phrasebook
        self.frames: list[Any] = []
        self.views: list[Any] = []
        self.v = 0
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._keep)

    def _keep(self, payload: str | bytes) -> None:
        raw = payload if isinstance(payload, str) else self._unpacked(payload)
        frame = json.loads(raw)
        self.frames.append(frame)
        if frame["t"] == "welcome" and frame.get("view"):
            self._show(frame["v"], frame["view"])
        elif frame["t"] == "ev" and frame["known"] == self.v:
            self._show(frame["v"], frame.get("view") or patched(self.view, frame["patch"]))

    def _unpacked(self, payload: bytes) -> str:
        return zlib.decompressobj(zdict=self.phrasebook).decompress(payload).decode()

    def _show(self, v: int, view: Any) -> None:
        self.v = v
        self.views.append(view)

    @property
    def view(self) -> Any:
        """The latest."""
        return self.views[-1]

    @property
    def sheet(self) -> Any:
        """The last one, by seat."""
        return [frame["sheet"] for frame in self.frames if frame.get("sheet")][-1]

    @property
    def told(self) -> list[Any]:
        return [fact for frame in self.frames for entry in frame.get("log", []) for fact in entry["facts"]]

    def effects(self, prompt: str) -> dict[str, Any]:
        """What the actions of an open decision would bring about, by notation, as the page was told last."""
        told = [frame for frame in self.frames if frame["t"] == "previews" and frame["prompt"] == prompt][-1]
        notation = ribeira.game(GAME).notation
        return {notation(action): effect for action, effect in zip(told["actions"], told["effects"], strict=True)}


def alone(visit: Visit, **wishes: Any) -> tuple[Visitor, Feed]:
    """A person against a bot, at the first decision."""
    visitor: Visitor = visit(**wishes)
    feed = Feed(visitor.page)
    visitor.table(mine(), bot(), game=GAME)
    assert visitor.due_or_over()
    return visitor, feed


def parts(text: str) -> tuple[str, str, int]:
    """Number card, colour card and site of a build."""
    found = re.fullmatch(r"build:(\w+)\+(\w+)@(\d+)", text)
    assert found
    return found[1], found[2], int(found[3])


def builds(visitor: Visitor) -> list[str]:
    return [text for text in visitor.offered() if text.startswith("build:")]


def until(visitor: Visitor, wanted: Callable[[str], bool]) -> str:
    """Plays on by hand until a build like this is offered; answers it."""
    for _ in range(MOST_DECISIONS):
        assert visitor.due_or_over(), "the match ended before"
        found = next((text for text in builds(visitor) if wanted(text)), None)
        if found is not None:
            return found
        visitor.play_by_hand()
    raise AssertionError("no such build was ever offered")


def sites_by_cards(visitor: Visitor) -> dict[tuple[str, str], set[int]]:
    """Where the prompt allows to build with each pair of cards in these roles."""
    sites: dict[tuple[str, str], set[int]] = {}
    for number, colour, site in map(parts, builds(visitor)):
        sites.setdefault((number, colour), set()).add(site)
    return sites


def open_sites(page: Page) -> set[int]:
    return {int(site.get_attribute("data-site") or "") for site in page.locator(SITE).all()}


def completes(view: Any, number: str, site: int) -> bool:
    return bool(view["sites"][str(site)]["floors"] + value_of(number) == HEIGHTS[site])


# --- cards in their roles ---------------------------------------------------------------------------------------


def test_one_tap_swaps_the_cards_and_the_sites(visit: Visit) -> None:
    visitor, _ = alone(visit, size=PHONE)

    def differ(text: str) -> bool:
        sites = sites_by_cards(visitor)
        number, colour, _ = parts(text)
        return sites[number, colour] != sites.get((colour, number), set())

    number, colour, _ = parts(until(visitor, differ))
    sites, page = sites_by_cards(visitor), visitor.page
    for card in (number, colour):
        visitor.press(page.locator(f'[data-hand="{card}"]'))
    assert open_sites(page) == sites[number, colour]
    visitor.press(page.locator(SWAP))
    expect(page.locator(NUMBER)).to_have_attribute("data-card", colour)
    assert open_sites(page) == sites.get((colour, number), set())
    visitor.press(page.locator(SWAP))
    assert open_sites(page) == sites[number, colour]


def test_the_score_is_what_was_promised(visit: Visit) -> None:
    """Every build of a match: the points above the house, then those of the score."""
    visitor, feed = alone(visit)
    promised: list[int] = []
    while visitor.due_or_over() and len(promised) < 5:
        offered = builds(visitor)
        if not offered:
            visitor.play_by_hand()
            continue
        text = visitor.choose.choice(offered)
        before, score = visitor.prompt(), feed.view["scores"][0]
        house = show(visitor, text)
        chip = visitor.find(f'[data-at="site:{parts(text)[2]}"] .chip')
        promised.append(int(chip.inner_text()))
        visitor.commit(house)
        visitor.until_taken(before)
        assert visitor.due_or_over()
        assert feed.view["scores"][0] == score + promised[-1]
    assert len(promised) == 5
    assert all(promised)


def test_the_contracts_of_a_build_are_lit_before_it(visit: Visit) -> None:
    visitor, feed = alone(visit)

    def claims(text: str) -> list[str]:
        number, colour, site = parts(text)
        done = completes(feed.view, number, site)
        return [name for name in feed.view["contracts"] if name and holds(name, number, colour, done)]

    text = until(visitor, lambda text: bool(claims(text)))
    expected, before = claims(text), visitor.prompt()
    assert visitor.find(LIT).count() == 0
    house = show(visitor, text)
    house.hover()
    expect(visitor.find(LIT)).to_have_count(len(expected))
    assert [lit.get_attribute("data-contract") for lit in visitor.find(LIT).all()] == expected
    had = sum(feed.view["claimed"][0].values())
    visitor.commit(house)
    visitor.until_taken(before)
    assert visitor.due_or_over()
    assert sum(feed.view["claimed"][0].values()) == had + len(expected)


def test_building_by_keys_alone(visit: Visit) -> None:
    """From the board by Tab and arrows: two cards of the hand, then a house. Taking: digits and T."""
    visitor, _ = alone(visit)
    page = visitor.page
    visitor.play_by_list()  # the contracts to keep
    built = 0
    for _ in range(MOST_DECISIONS):
        if built == 3:
            break
        assert visitor.due_or_over()
        before, offered = visitor.prompt(), visitor.offered()
        text = next((text for text in offered if text.startswith("build:")), offered[-1])
        page.keyboard.press("Shift+B")
        if text.startswith("take:"):
            for slot in text.removeprefix("take:").split(","):
                page.keyboard.press(str(int(slot) + 1))
            page.keyboard.press("t")
        elif text.startswith("token:"):
            _enter(page, "front", f'[data-site="{text.removeprefix("token:")}"]')
        else:
            number, colour, site = parts(text)
            for card in (number, colour):
                _enter(page, "hand", f'[data-hand="{card}"]')
            _enter(page, "front", f'[data-site="{site}"]')
            built += 1
        visitor.until_taken(before)
    assert built == 3


WALK = """([grid, goal]) => {
  const cells = [...document.querySelectorAll(`[data-grid="${grid}"] [role="gridcell"]`)];
  return cells.findIndex((cell) => cell.matches(goal));
}"""


def _enter(page: Page, grid: str, goal: str) -> None:
    """Tabs to the grid, walks to the cell by arrows and presses Enter."""
    inside = f"() => !!document.activeElement?.closest('[data-grid=\"{grid}\"]')"
    for _ in range(80):
        if page.evaluate(inside):
            break
        page.keyboard.press("Tab")
    else:
        raise AssertionError(f"Tab does not reach the {grid}")
    page.keyboard.press("Home")
    for _ in range(page.evaluate(WALK, [grid, goal])):
        page.keyboard.press("ArrowRight")
    assert page.evaluate("(goal) => document.activeElement.matches(goal)", goal)
    page.keyboard.press("Enter")


def next_of(*people: Visitor) -> Visitor:
    """Whoever has to decide."""
    for _ in range(2000):
        due = [one for one in people if one.find(DUE).count()]
        if due:
            return due[0]
        people[0].page.wait_for_timeout(10)
    raise AssertionError("nobody is asked for a decision")


# --- contracts that are secret ----------------------------------------------------------------------------------


def test_private_contracts_reach_nobody_else(visit: Visit) -> None:
    """Two devices and a spectator: neither what they are sent nor what they draw holds the contracts of others."""
    host, friend, stranger = visit(), visit(size=PHONE), visit(dark=True)
    people = [host, friend, stranger]
    feeds = [Feed(one.page) for one in people]
    path = host.table(mine(), open_seat(), game=GAME)
    friend.game = GAME
    friend.open(path)
    friend.page.get_by_role("button", name="Sit here").first.click()
    stranger.open(path)
    for _ in range(16):
        next_of(host, friend).play_by_hand()
    next_of(host, friend)
    while feeds[2].v < feeds[0].v:
        stranger.page.wait_for_timeout(10)
    owned = [set(feed.view["dealt"][seat]) for seat, feed in enumerate(feeds[:2])]
    assert all(len(feed.view["private"][seat]) == 3 for seat, feed in enumerate(feeds[:2]))
    for viewer, feed in enumerate(feeds):
        assert feed.view["phase"] in ("turn", "token"), "nothing is tested before the choice"
        others = [seat for seat in (0, 1) if seat != viewer]
        for view in feed.views:
            assert all(isinstance(view[key][seat], int) for key in ("dealt", "private") for seat in others)
        told = [fact for fact in feed.told if fact["kind"] in ("deal", "keep") and fact["seat"] in others]
        assert all(fact.get("contract") is None and fact.get("contracts") is None for fact in told)
        sent = json.dumps(feed.frames)
        own = owned[viewer] if viewer < 2 else set()
        secret = {name for seat in others for name in owned[seat]} - own
        assert not [name for name in secret if f'"{name}"' in sent]
    words = [{one.get_attribute("title") or "" for one in person.find(f"{DRAWER} [title]").all()} for person in people]
    assert all(words[:2])
    assert not words[2]
    for viewer, person in enumerate(people):
        drawn = person.page.content()
        secret_words = set().union(*(words[seat] for seat in (0, 1) if seat != viewer)) - words[viewer]
        assert not [text for text in secret_words if text in drawn]


def test_the_drawer_shows_how_the_contracts_stand(visit: Visit) -> None:
    """At every decision what the rules say of the houses so far; at the end it is what the sheet adds."""
    visitor, feed = alone(visit)
    visitor.play_by_hand()
    stood = set()
    while visitor.due_or_over():
        view = feed.view
        shown = [int(found.split()[0]) for found in visitor.find(f"{DRAWER} .now").all_inner_texts()]
        assert shown == [points(view, contract) for contract in view["private"][0]]
        stood.add(sum(shown))
        visitor.play_by_hand()
    view = feed.view
    sheet = {line["key"]: line["points"] for line in feed.sheet[0]}
    assert sheet["total"] == view["scores"][0] == sheet["play"] + private_points(view, 0)
    assert len(stood) > 1, "no contract ever came nearer"


def test_a_tap_hides_the_contracts_from_onlookers(visit: Visit) -> None:
    visitor, _ = alone(visit)
    visitor.play_by_hand()
    assert visitor.due_or_over()
    page = visitor.page
    words = page.locator(f"{DRAWER} .own [title]").first.get_attribute("title")
    assert words
    page.locator("[data-drawer-toggle]").click()
    expect(page.locator(f"{DRAWER} .own")).to_have_count(0)
    assert words not in page.content()
    page.reload()
    expect(page.locator(f"{DRAWER} .own")).to_have_count(0)
    page.locator("[data-drawer-toggle]").click()
    expect(page.locator(f"{DRAWER} .own")).to_have_count(1)


def test_one_device_goes_round_without_telling(visit: Visit) -> None:
    """At one device the contracts of the next person wait behind a button with the name."""
    visitor = visit(size=PHONE, language="ko")
    visitor.table(mine(), mine(), game=GAME)
    assert visitor.due_or_over()
    visitor.play_by_hand()
    expect(visitor.find("[data-uncover]")).to_be_visible()
    assert visitor.find("[data-keep]").count() == 0
    visitor.looks_right("porto-curtain")
    visitor.play_by_hand()
    assert visitor.due_or_over()
    assert visitor.find(f"{DRAWER} .own").count() == 0


# --- large hands and the solo game ------------------------------------------------------------------------------


def test_a_large_hand_is_listed_by_its_cards(visit: Visit) -> None:
    """A hoarder is offered hundreds of builds: the list has a heading for each two cards."""
    visitor = visit(language="ko")
    feed = Feed(visitor.page, "ko")
    visitor.table(mine(), bot("random"), game=GAME, private_contracts=False)
    page = visitor.page
    while visitor.due_or_over() and sum(feed.view["hands"][0].values()) < 12:
        before = visitor.prompt()
        take(visitor)
        visitor.until_taken(before)
    assert visitor.due_or_over()
    assert page.locator("[data-action]").count() == 0, "the list is shown as a whole"
    offered = builds(visitor)
    assert len(offered) > 150
    for _ in range(4):
        for level in (1, 2):
            _open_heading(visitor, level)
        listed = {str(one.get_attribute("data-action")) for one in page.locator("[data-action]").all()}
        cards = {parts(text)[:2] for text in listed}
        assert len(cards) == 1, "a heading mixes cards"
        assert listed == {text for text in offered if parts(text)[:2] in cards}
        assert page.locator("[data-row]").count() < 50
    visitor.looks_right("porto-hoard")
    visitor.play_by_hand()


def _open_heading(visitor: Visitor, level: int) -> None:
    """A random one of the closed headings of builds at this level; in Korean cards are written with a hyphen."""
    headings = visitor.find(f'[data-group*="-"][aria-level="{level}"][aria-expanded="false"]')
    headings.nth(visitor.choose.randrange(headings.count())).click()


def test_alone_to_the_end_and_its_rank(visit: Visit) -> None:
    """As somebody plays who wants the 60 points; whether it is enough, the draws decide."""
    visitor = visit(size=DESK)
    feed = Feed(visitor.page)
    visitor.table(mine(), game=GAME, timer=28)
    timers = 0
    while visitor.due_or_over():
        timers += feed.view["phase"] == "timer_build"
        play_well(visitor, feed)
    assert timers > 3, "the timer never built"
    over = next(fact for fact in feed.told if fact["kind"] == "over")
    assert over["by"] == "solo"
    result = visitor.find('[aria-labelledby="result-title"]')
    expect(result).to_contain_text(str(over["points"]))
    ranks = {None: "Lost", "apprentice": "apprentice", "architect": "architect", "outstanding_architect": "outstanding"}
    expect(result).to_contain_text(re.compile(ranks[over["rank"]], re.I))
    visitor.looks_right("porto-alone-end")


def play_well(visitor: Visitor, feed: Feed) -> None:
    """The build that brings most, if that is not little; else cards; tokens where little is missing."""
    if feed.view["phase"] != "turn":
        visitor.play_by_hand()
        return
    before = visitor.prompt()
    worth = {text: effect.get("points", 0) for text, effect in feed.effects(before).items()}
    best = max(worth, key=lambda text: worth[text])
    if worth[best] >= 7:
        house = show(visitor, best)
        visitor.commit(house)
    else:
        take(visitor)
    visitor.until_taken(before)


def test_a_whole_match_by_ear(visit: Visit) -> None:
    """The driver knows only what the live regions said, and types into the command line; builds are listed last."""
    visitor = visit()
    visitor.table(mine(), bot(), game=GAME)
    assert visitor.due_or_over()
    visitor.listen()
    decisions = 0
    while True:
        listed = visitor.ask("a")
        while ranges := re.findall(r"(\d+-\d+) ", listed.partition(": ")[2]):
            listed = visitor.ask(f"a {visitor.choose.choice(ranges[-3:])}")
        choices = re.findall(r"(\d+) ([^;]+?)(?:;|$)", listed.partition(": ")[2])
        if choices:
            number = visitor.choose.choice(choices[-3:])[0]
            assert visitor.ask(f"a {number}"), "a decision was answered by silence"
            decisions += 1
        elif "over" in visitor.ask("s").lower():
            break
    assert decisions >= hand_of(GAME).fewest
    for name in ("front", "hand", "row", "contracts", "deck", "end", "player2"):  # the board can be asked for
        assert "means nothing" not in visitor.ask(name)
    said = [text for kind, text in visitor.page.evaluate("() => window.heard") if kind == "polite"]
    assert any("claims a public contract" in text or "completes the building" in text for text in said)


# --- the lesson and the rules -----------------------------------------------------------------------------------


def test_the_first_lesson_is_played_to_its_end(visit: Visit) -> None:
    """On the page, with a finger, as the lesson asks; then on to a table."""
    visitor = visit(size=PHONE)
    visitor.open(f"/learn/{GAME}")
    page = visitor.page
    steps = ["keep:0,1,3", "take:0,1", "build:red2+blue1@4", "token:4", "take:0,1,3", "build:red1+blue1@4"]
    steps += [
        "build:green3+purple1@7",
        "token:3",
        "build:red2+blue3@3",
        "build:green2+red1@8",
        "build:blue2+yellow2@10",
    ]
    for number, text in enumerate(steps, start=1):
        expect(page.get_by_text(f"Step {number} of {len(steps)}")).to_be_visible()
        _follow(visitor, text)
        page.locator(".lesson .go").tap()
    page.wait_for_url("**/t/*")


def _follow(visitor: Visitor, text: str) -> None:
    verb, _, rest = text.partition(":")
    if verb == "build":
        visitor.press(show(visitor, text))
        return
    places = {"keep": "keep", "take": "slot", "token": "site"}[verb]
    for place in rest.split(","):
        visitor.press(visitor.find(f'[data-{places}="{place}"]'))
    if verb != "token":
        visitor.press(visitor.find("[data-keep-confirm], [data-take]"))


def test_the_rulebook_draws_its_examples(visit: Visit) -> None:
    for language in ("en", "ko"):
        visitor = visit(language=language, dark=language == "ko")
        visitor.open(f"/rules/{GAME}")
        drawings = visitor.find("figure [data-example]")
        expect(drawings).to_have_count(8)
        assert all(drawing.bounding_box() for drawing in drawings.all())
        assert visitor.find(f"figure {HAND_CARD}, figure {SITE}").count() == 0
        visitor.looks_right(f"porto-rules-{language}")
