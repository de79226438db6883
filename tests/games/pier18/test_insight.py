"""What goes along with a view: what of the piers scores, how far Plans are, the race, what is still to be taken."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from ribeira.core.state import State
from tests.games.fixtures import Configuration
from tests.games.referees import state_of
from tests.games.walks import viewers

from . import twin
from .generate import random_position
from .positions import DRAFT, FINISH, REVEAL, SETUP, play
from .test_words import EACH_CONFIGURATION, kinds_of, progress

Sides = tuple[str, str]


def insight(doc: dict[str, Any], seat: int | None = None) -> dict[str, Any]:
    told: dict[str, Any] = state_of(doc).view_state(seat).seen["insight"]
    return told


# A second opinion, on strings ----------------------------------------------------------------------------------------


def columns(side: str, letter: str) -> list[int]:
    return [column for column, found in enumerate(side) if found == letter]


def groups(side: str) -> list[tuple[int, str]]:
    """The scoring groups of Flower Sellers (R15): first column and letters."""
    runs = [(run.start(), run.group()) for run in re.finditer(r"[^.]+", side)]
    return [(start, run) for start, run in runs if "S" in run and len(run) > 1]


def scoring(sides: Sides) -> list[str]:
    """The spaces whose symbol makes points."""
    fishers = [columns(side, "F") for side in sides]
    poets = [f"{name}:{column}" for name, side in zip("AB", sides, strict=True) for column in columns(side, "P")]
    found = poets[: len(poets) // 2 * 2]
    most = 0 if len(fishers[0]) >= len(fishers[1]) else 1
    found += [f"{'AB'[most]}:{column}" for column in fishers[most]]
    for name, side in zip("AB", sides, strict=True):
        found += [f"{name}:{at}" for at in columns(side, "L") if not re.search(r"[^.L]|L.*L", near(side, at))]
        found += [f"{name}:{start + at}" for start, run in groups(side) for at in columns(run, "S")]
    return sorted(found)


def near(side: str, column: int) -> str:
    """The Lovers with the two spaces on each of their sides."""
    return side[max(0, column - 2) : column + 3]


def check_pier(told: dict[str, Any], pier: list[str]) -> None:
    sides = twin.pier_of(pier)
    assert (told["A"], told["B"]) == sides
    assert sorted(told["scoring"]) == scoring(sides)
    assert [(each["side"], each["start"], each["size"]) for each in told["groups"]] == [
        (name, start, len(run)) for name, side in zip("AB", sides, strict=True) for start, run in groups(side)
    ]
    assert sum(each["points"] for each in told["groups"]) == kinds_of(pier)["flower_seller"]


# Piers, Plans and choices --------------------------------------------------------------------------------------------


@EACH_CONFIGURATION
def test_it_tells_piers_plans_and_the_own_secret_choice(configuration: Configuration) -> None:
    secrets = 0
    for seed in range(25):
        doc = state_of(random_position(Random(f"insight {configuration.seed} {seed}"), configuration)).position
        for seat in viewers(doc):
            told = insight(doc, seat)
            for pier, each in zip(doc["piers"], told["piers"], strict=True):
                check_pier(each, pier)
            assert told["plans"] == [
                None if card is None else progress(twin.CARDS[card]["plan"], twin.pier_of(pier))
                for card, pier in zip(doc["plans"], doc["piers"], strict=True)
            ]
            chosen = None if seat is None else doc["chosen"][seat]
            assert (told["secret"] is None) == (chosen is None)
            if told["secret"] is not None:
                secrets += 1
                check_pier(told["secret"]["pier"], piers_after(doc, seat, told["secret"]["target"]))
    assert secrets > 0


def piers_after(doc: dict[str, Any], seat: int | None, target: dict[str, Any]) -> list[str]:
    assert seat is not None
    turned = "t" if target["turned"] else ""
    if target["kind"] == "setup":
        return [f"{target['foundation']}-0{turned}"]
    return [*doc["piers"][seat], f"{target['card']}-{target['over']}{turned}"]


def test_only_the_one_who_chose_is_told_what_comes_of_it() -> None:
    early = {**SETUP, "chosen": ["F4P6", None]}
    assert [insight(early, seat)["secret"] is None for seat in (None, 0, 1)] == [True, False, True]
    secret = insight(early, 0)["secret"]
    assert secret["target"] == {
        "kind": "setup", "seat": 0, "foundation": 4, "turned": False, "plan": 6, "back": 12,
    }  # fmt: skip
    assert secret["points"] == {"fisher": 1, "poet": 0, "lovers": 0, "flower_seller": 1}
    late = insight({**FINISH, "chosen": [None, "P-2"]}, 1)["secret"]
    assert late["target"] == {"kind": "last", "seat": 1, "card": 5, "over": 2, "turned": False}


@pytest.mark.parametrize(
    ("sides", "expected"),
    [
        (("SF.P..LF", ".PLS...L"), ["A:0", "A:1", "A:3", "A:7", "B:1", "B:3", "B:7"]),
        (("P.P", "P.."), ["A:0", "A:2"]),
        (("F.", "FF"), ["B:0", "B:1"]),
    ],
)
def test_the_second_opinion(sides: Sides, expected: list[str]) -> None:
    assert scoring(sides) == expected


# The race and what is still to come ----------------------------------------------------------------------------------


def test_there_is_a_race_for_every_card_on_offer() -> None:
    races = insight({**REVEAL, "phase": "draft", "display": [3, 7, 14]})["race"]
    assert [(race["card"], race["symbol"], race["points"], race["winner"]) for race in races] == [
        (3, "lovers", [0, 0], None),
        (7, "lovers", [0, 0], None),
        (14, "flower_seller", [3, 1], 0),
    ]


def test_a_tie_waits_for_the_cards_of_this_round() -> None:
    told = insight(play("draft", "9-0 11-0 / 6", "18-0 / 5", display=[7, 10]))
    tied, fishers = told["race"]
    assert (tied["tied"], tied["winner"], tied["final"]) == ([0, 1], None, False)
    assert fishers["winner"] == 0
    assert told["laid"] == [11, None]
    assert told["drafts"] == [3, 4]


def test_a_card_turned_up_is_not_the_one_that_is_left() -> None:
    assert [race["final"] for race in insight({**REVEAL, "display": [3]})["race"]] == [False]


@pytest.mark.parametrize(
    ("doc", "laid", "drafts"),
    [
        (SETUP, [None, None], [4, 4]),
        (DRAFT, [None, None], [4, 4]),
        (REVEAL, [None, None], [3, 3]),
        (FINISH, [None, None], [0, 0]),
    ],
)
def test_it_tells_what_was_laid_and_what_is_still_to_be_taken(
    doc: dict[str, Any], laid: list[int | None], drafts: list[int]
) -> None:
    told = insight(doc)
    assert told["drafts"] == drafts
    assert told["laid"] == laid


def test_the_facts_tell_the_same_as_the_next_view() -> None:
    state: State = state_of(DRAFT)
    while state.phase == "draft":
        after = state.apply(state.legal[1])
        lay = state.narrate(state.legal[1], after)[0]
        told = after.view_state(None).seen["insight"]
        assert (lay["pier"], lay["progress"]) == (told["piers"][lay["seat"]], told["plans"][lay["seat"]])
        assert after.phase != "draft" or lay["race"] == told["race"]
        state = after
