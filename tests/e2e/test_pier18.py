"""What only Pier 18 has: a secret set-up that all make at once; a pier built by keys, by dragging, and by ear."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.hands import PHONE, hand_of
from tests.e2e.hands.pier18 import HAND_CARD, OFFER

from .conftest import Visit
from .visitor import CURTAIN, Visitor, bot, mine, open_seat

GAME = "pier18"
PLACES = ("plan", "foundation", "back")


def names_of_places(page: Page) -> list[str]:
    return [page.locator(f'[data-place="{place}"]').get_attribute("aria-label") or "" for place in PLACES]


def test_the_set_up_is_secret_until_all_have_chosen(visit: Visit) -> None:
    """Two devices choose at the same time: neither waits for the other, and what one has chosen is nowhere else."""
    host, friend, stranger = visit(), visit(size=PHONE, language="ko"), visit(dark=True)
    path = host.table(mine(), open_seat(), game=GAME)
    friend.game = GAME
    friend.open(path)
    friend.page.get_by_role("button", name="앉기").first.click()
    stranger.open(path)
    assert host.due_or_over()
    assert friend.due_or_over()
    expect(friend.find(HAND_CARD)).to_have_count(3)
    mine_before = [card.get_attribute("data-key") for card in host.find(HAND_CARD).all()]
    host.play_by_hand()
    expect(host.find(".pier18 .bar")).to_contain_text("Waiting for the others")
    chosen = names_of_places(host.page)
    assert all(re.search(r"card \d+", name) for name in chosen[:2])
    for other in (friend, stranger):
        shown = other.page.content()
        assert not any(f'data-key="{key}"' in shown for key in mine_before)
        assert other.find("[data-strip]").count() == 0, "a pier is drawn before all have chosen"
    expect(stranger.find(".pier18 .bar")).to_contain_text("Plans and Foundations are being chosen in secret")
    host.axe()
    friend.play_by_hand()
    for one in (host, friend, stranger):
        expect(one.find("[data-strip]")).to_have_count(2)
        expect(one.find('[data-key^="card:"]').first).to_be_visible()


def test_the_page_reads_frames_that_rest_on_its_phrasebook(visit: Visit) -> None:
    """What a choice would bring is told in such a frame: the page offers nothing before it has read it."""
    visitor, resting = visit(language="ko"), list[bytes]()

    def keep(payload: str | bytes) -> None:
        if isinstance(payload, bytes) and payload[1] & 0x20:
            resting.append(payload)

    visitor.page.on("websocket", lambda socket: socket.on("framereceived", keep))
    visitor.table(mine(), bot(), game=GAME)
    assert visitor.due_or_over()
    visitor.play_by_hand()
    assert visitor.due_or_over()
    resting.clear()
    visitor.play_by_hand()
    assert visitor.due_or_over()
    assert resting


def test_a_reload_shows_the_own_secret_again(visit: Visit) -> None:
    host, friend = visit(), visit()
    path = host.table(mine(), open_seat(), game=GAME)
    friend.open(path)
    friend.page.get_by_role("button", name="Sit here").first.click()
    assert host.due_or_over()
    host.play_by_hand()
    before = names_of_places(host.page)
    host.page.reload()
    expect(host.find('[data-place="plan"]')).to_have_attribute("aria-label", before[0])
    assert names_of_places(host.page) == before
    assert friend.due_or_over()


def test_cards_are_dragged_to_their_places_and_to_the_pier(visit: Visit) -> None:
    visitor = visit()
    visitor.table(mine(), bot(), game=GAME)
    assert visitor.due_or_over()
    page, before = visitor.page, visitor.prompt()
    for place in ("foundation", "plan"):
        page.locator(HAND_CARD).first.drag_to(page.locator(f'[data-place="{place}"]'))
    assert all(re.search(r"card \d+", name) for name in names_of_places(page))
    page.locator("[data-layout]").click()
    visitor.until_taken(before)
    assert visitor.due_or_over()
    before = visitor.prompt()
    page.locator(OFFER).first.drag_to(page.locator('[data-strip="0"]'), target_position={"x": 600, "y": 50})
    visitor.until_taken(before)
    visitor.until("() => /8 columns/.test(document.querySelector('[data-strip=\"0\"]').ariaLabel)")


def test_a_whole_match_by_the_boards_own_keys(visit: Visit) -> None:
    """Letters take cards, digits cover columns, P and F are places."""
    visitor = visit()
    visitor.table(mine(), bot(), game=GAME, rotate=True)
    press = visitor.page.keyboard.press
    decisions = 0
    while visitor.due_or_over():
        before = visitor.prompt()
        offered = visitor.offered()
        press("Shift+B")  # to the board
        for key in _keys(visitor, offered):
            press(key)
        visitor.until_taken(before)
        decisions += 1
    assert decisions == 6


def _keys(visitor: Visitor, offered: list[str]) -> list[str]:
    """The keys of a random choice; the prompt's texts are `F4P6`, `10-2t`, `P-1`."""
    text = visitor.choose.choice(offered)
    found = re.fullmatch(r"F(\d+)(t?)P(\d+)|(\d+|P)-(\d)(t?)", text)
    assert found
    if found[1]:
        hand = sorted({int(card) for one in offered for card in re.findall(r"\d+", one)})
        keys = ["abc"[hand.index(int(found[1]))], "f", "abc"[hand.index(int(found[3]))], "p"]
        return [*keys, *found[2], "Enter"]
    offer = sorted({int(one.split("-")[0]) for one in offered if one[0] != "P"})
    card = [] if found[4] == "P" else ["abcd"[offer.index(int(found[4]))]]
    return [*card, *found[6], found[5]]


def test_a_whole_match_by_ear(visit: Visit) -> None:
    """The driver knows only what the live regions said, and types into the command line."""
    visitor = visit()
    visitor.table(mine(), bot("random"), bot("random"), game=GAME)
    page = visitor.page
    assert visitor.due_or_over()
    visitor.listen()
    decisions = 0
    while True:
        listed = visitor.ask("a")
        choices = re.findall(r"(\d+) ([^;]+?)(?:;|$)", listed.partition(": ")[2])
        if choices:
            number = visitor.choose.choice(choices)[0]
            assert visitor.ask(f"a {number}"), "a decision was answered by silence"
            decisions += 1
        elif "over" in visitor.ask("s").lower():
            break
    assert decisions == hand_of(GAME).fewest
    assert page.locator("#result-title").count() == 1
    said = [text for kind, text in page.evaluate("() => window.heard") if kind == "polite"]
    assert any("Patron" in text for text in said)


def test_the_first_lesson_is_played_to_its_end(visit: Visit) -> None:
    """On the page, with a finger: set-up, cards and stops as the lesson asks, then on to a table."""
    visitor = visit(size=PHONE)
    visitor.open(f"/learn/{GAME}")
    page = visitor.page
    steps = ["F4P6", "13-1", "12-0", "7-0", "1-0", "1-1", "6-0", "11-1", "8-2", "P-0"]
    for number, text in enumerate(steps, start=1):
        expect(page.get_by_text(f"Step {number} of {len(steps)}")).to_be_visible()
        _follow(visitor, text)
        page.locator(".lesson .go").tap()
    page.wait_for_url("**/t/*")


def _follow(visitor: Visitor, text: str) -> None:
    cards = re.fullmatch(r"F(\d+)P(\d+)", text)
    if cards:
        for card, place in zip(cards.groups(), ("foundation", "plan"), strict=True):
            visitor.press(visitor.find(f'[data-key="hand:{card}"]'))
            visitor.press(visitor.find(f'[data-place="{place}"]'))
        visitor.press(visitor.find("[data-layout]"))
        return
    card, over = text.split("-")
    if card != "P":
        visitor.press(visitor.find(f'[data-key="card:{card}"]'))
    visitor.press(visitor.find(f'[data-stop="{over}"]'))


def test_one_device_goes_round_without_telling(visit: Visit) -> None:
    """At one device the cards of the next person wait behind a curtain: neither board nor list show them."""
    visitor = visit(size=PHONE, language="ko")
    visitor.table(mine(), mine(), game=GAME)
    assert visitor.due_or_over()
    visitor.play_by_list()
    curtain = visitor.find(CURTAIN)
    curtain.wait_for()
    assert visitor.offered() == []
    assert visitor.find(hand_of(GAME).own).count() == 0
    visitor.looks_right("pier18-curtain")
    assert visitor.due_or_over()
    visitor.play_by_list()
    assert visitor.due_or_over()
    assert curtain.count() == 0
