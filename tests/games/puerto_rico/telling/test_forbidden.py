"""What cannot be done says why."""

from __future__ import annotations

import pytest

from ribeira.games.puerto_rico import catalog
from tests.games.puerto_rico.telling.matches import EACH_SETUP, LANGUAGES, NAMES, Json, played, position, ships
from tests.games.referees import state_of

pytestmark = pytest.mark.compiled_only


@EACH_SETUP
def test_what_is_forbidden_is_not_legal_and_says_why(players: int) -> None:
    for state, _, _ in played(players):
        for action, fact in state.forbidden:
            assert action not in state.legal
            assert state.target(action)["kind"]
            for language in LANGUAGES:
                sentence = state.game.say(fact, language, NAMES)
                assert "None" not in sentence
                assert "{" not in sentence


CITY_OF_11 = dict.fromkeys(list(catalog.BUILDINGS)[:11], 0)
THREE_KINDS = {"goods": {"corn": 1, "sugar": 2, "coffee": 1}, "city": {"large_warehouse": 1}}
PLACING = {
    "island": {"corn": 1, "indigo": 2},
    "manned": {"indigo": 1},
    "city": {"small_indigo_plant": 0},
    "san_juan": 1,
}


Case = tuple[str, str, list[Json], Json, str, str]
"""Notation, phase, the boards from seat 0 on, more of the position, reason, rule."""
BARRED: list[Case] = [
    ("take:quarry", "settler", [], {"row": {"corn": 1}, "player": 1}, "quarry", "S1"),
    ("take:quarry", "settler", [{}, {"city": {"construction_hut": 0}}], {"row": {"corn": 1}, "player": 1}, "hut", "S1"),
    ("hacienda", "settler", [{"city": {"hacienda": 0}}], {"row": {"corn": 1}}, "hacienda_empty", "S2"),
    (
        "hacienda", "settler", [{"city": {"hacienda": 1}}], {"row": {"corn": 1}, "hacienda_used": True},
        "hacienda_used", "S2",
    ),
    ("build:office", "builder", [{"doubloons": 9, "city": {"office": 0}}], {}, "owned", "B1"),
    ("build:office", "builder", [{"doubloons": 9}, *[{"city": {"office": 0}}] * 2], {}, "sold_out", "B1"),
    ("build:fortress", "builder", [{"doubloons": 9, "city": CITY_OF_11}], {}, "space", "B1"),
    ("build:wharf", "builder", [{"doubloons": 7}], {}, "money", "B1"),
    ("extra:corn", "craftsman", [{"goods": {"indigo": 1}}], {"produced": ["indigo"]}, "not_produced", "C3"),
    ("extra:corn", "craftsman", [{"goods": {"corn": 10}}], {"produced": ["corn", "indigo"]}, "supply", "C3"),
    ("sell:corn", "trader", [{"goods": {"corn": 1, "sugar": 1}}], {"house": {"corn": 1}}, "in_house", "T1"),
    (
        "sell:corn", "trader", [{"goods": {"corn": 1, "sugar": 1}, "city": {"office": 0}}], {"house": {"corn": 1}},
        "office", "T1",
    ),
    ("pass", "captain", [{"goods": {"corn": 1}}], {}, "must", "K1"),
    ("load:corn>4", "captain", [{"goods": {"corn": 5}}], {}, "smaller", "K2"),
    *(
        (f"load:corn>{ship}", "captain", [{"goods": {"corn": 5, "sugar": 1}}], {"cargo": cargo}, reason, "K2")
        for ship, reason, cargo in [
            (4, "full", ships(("sugar", 4), (None, 0), (None, 0))),
            (4, "other_good", ships(("sugar", 1), (None, 0), (None, 0))),
            (4, "elsewhere", ships((None, 0), ("corn", 1), (None, 0))),
            (5, "full", ships((None, 0), ("corn", 5), (None, 0))),
        ]
    ),
    ("wharf:corn", "captain", [{"goods": {"corn": 1}, "city": {"wharf": 0}}], {}, "wharf_empty", "K3"),
    ("wharf:corn", "captain", [{"goods": {"corn": 1}, "city": {"wharf": 1}}], {"wharf_used": [0]}, "wharf_used", "K3"),
    ("store:sugar", "storage", [THREE_KINDS], {}, "", ""),
    ("store:coffee", "storage", [THREE_KINDS], {}, "storage", "K6"),
    ("place:corn", "placement", [PLACING], {}, "order", "M3"),
    (
        "place:sugar", "placement", [{"island": {"corn": 1, "indigo": 1, "sugar": 1}, "san_juan": 2}], {},
        "rest", "M3",
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", BARRED, ids=[f"{row[4]}-{row[0]}" for row in BARRED])
def test_why_something_cannot_be_done(case: Case) -> None:
    text, phase, own, more, reason, rule = case
    state = position(phase, [*own, *[{}] * (3 - len(own))], **more)
    found = {state.game.notation(action): fact for action, fact in state.forbidden}
    assert (found[text]["reason"], found[text]["rule"]) == (reason, rule) if reason else text not in found


def test_a_role_taken_names_its_taker() -> None:
    state = state_of(
        {"game": "puerto_rico", "players": 3, "phase": "role", "governor": 1, "roles": {"mayor": {"taken_by": 1}}}
    )
    ((_, fact),) = state.forbidden
    assert state.game.say(fact, "en", NAMES) == "Bo has taken this role in this round."
