"""Moves in advance, in two browsers: two turns are planned on the board, and played while their maker is away."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.hands import PHONE

from .conftest import Visit
from .visitor import Visitor, mine, open_seat

BY_DAYS = {"kind": "days", "initial": 3 * 86_400, "flag": "loss"}


def begin(host: Visitor, friend: Visitor) -> tuple[str, Visitor, Visitor]:
    """A match by days up to the first turn: where it is, who moves, and who waits."""
    for one in (host, friend):
        one.open("/")
    new = {"game": "santorini", "players": 2, "options": {"gods": "none"}, "seats": [mine(), open_seat()]}
    table = host.post("/api/tables", {**new, "clock": BY_DAYS})["table"]
    friend.post(f"/api/tables/{table}/sit", {"seat": 1})
    for one in (host, friend):
        one.open(f"/t/{table}")
    people = (host, friend)
    for _ in range(4):
        placing(next(one for one in due(people)))
    [mover] = due(people)
    return f"/t/{table}", mover, friend if mover is host else host


def due(people: tuple[Visitor, Visitor]) -> list[Visitor]:
    while True:
        for one in people:
            if one.find("[data-prompt]").count():
                return [one]
        people[0].page.wait_for_timeout(50)


def placing(visitor: Visitor) -> None:
    before = visitor.prompt()
    visitor.play_by_list()
    visitor.until_taken(before)


def tried(visitor: Visitor, steps: int) -> None:
    """Plays so many decisions where nobody else sees them: one press each, for all of it can be changed."""
    for _ in range(steps):
        before = visitor.prompt()
        visitor.find("[data-action]").first.evaluate("(button) => button.click()")
        visitor.until_taken(before)
        visitor.find("[data-prompt]").wait_for(state="attached")


def play(visitor: Visitor, text: str) -> None:
    visitor.find("[data-prompt]").wait_for(state="attached")
    before = visitor.prompt()
    for _ in range(2 if visitor.is_phone else 1):
        visitor.find(f"[data-action='{text}']").evaluate("(button) => button.click()")
    visitor.until_taken(before)


def show_actions(visitor: Visitor) -> None:
    if visitor.is_phone:
        tab = visitor.find(".tabs .actions")
        tab.wait_for()
        if tab.get_attribute("aria-pressed") == "false":
            tab.click()


def test_two_turns_are_planned_and_played_while_their_maker_is_away(visit: Visit) -> None:
    host, friend = visit(), visit(size=PHONE, language="ko")
    path, mover, planner = begin(host, friend)
    for one in (host, friend):
        one.find("[data-plans]").wait_for(state="attached")
    show_actions(planner)
    planner.looks_right("plans-none")
    planner.find("[data-plan-start]").click()
    planner.find("[data-plan-bar]").wait_for()
    save = planner.find("[data-plan-save]")
    for turn in range(2):
        tried(planner, 3)
        expect(save).to_be_disabled()
        tried(planner, 3)
        expect(save).to_be_enabled()
        planner.looks_right(f"plans-turn-{turn}")
    save.click()
    planner.find("[data-plan-bar]").wait_for(state="detached")
    expect(planner.find("[data-planned]")).to_have_attribute("data-planned", "2")
    show_actions(planner)
    planner.looks_right("plans-saved")
    table = path.removeprefix("/t/")
    line = [ply["text"] for ply in planner.get(f"/api/tables/{table}/plan")["lines"][0]]
    planner.open("/")
    for text in (*line[:3], *line[6:9]):
        play(mover, text)
    mover.find("[data-prompt]").wait_for(state="attached")
    planner.open(path)
    show_actions(planner)
    planner.find("[data-plan-news]").wait_for()
    planner.looks_right("plans-played")
    planner.find("[data-plan-news] button").click()
    planner.find("[data-plan-news]").wait_for(state="detached")
