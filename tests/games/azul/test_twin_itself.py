"""The twin is right by itself: every conformance case and every figure printed in section 14 of the rules."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from . import twin
from .cases import load_cases, matches
from .positions import EMPTY_BOARD, PRINTED_PERFT, draft

CASES = [case for case in load_cases() if "error" not in case]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_conformance_case(case: dict[str, Any]) -> None:
    position = twin.complete(case["position"])
    legal = twin.legal(position)
    if "legal" in case:
        assert sorted(legal) == sorted(case["legal"])
    assert set(case.get("includes", [])) <= set(legal)
    assert not set(case.get("excludes", [])) & set(legal)
    for text in case.get("actions", []):
        position = twin.apply(position, text)
    assert matches(case.get("expect", {}), position)
    for view in case.get("views", {}).values():
        assert matches(view, position)


@pytest.mark.parametrize(("players", "factories", "counts"), PRINTED_PERFT)
def test_printed_perft(players: int, factories: list[str], counts: list[int]) -> None:
    position = twin.complete(draft(players, factories))
    shallow = counts[:2]  # the deepest counts are in the perft file, which a heavier test walks
    assert [twin.perft(position, depth) for depth in range(1, len(shallow) + 1)] == shallow


def test_apply_never_mutates() -> None:
    position = twin.complete(draft(2, ["blue blue yellow red", "", "", "", ""]))
    before = copy.deepcopy(position)
    twin.apply(position, "F1:blue>1")
    assert position == before


def test_an_illegal_action_is_refused() -> None:
    with pytest.raises(ValueError, match="not legal"):
        twin.apply(twin.initial(2, "coloured"), "~blue")


def test_the_initial_document_is_complete() -> None:
    assert twin.initial(3, "grey") == {
        "game": "azul",
        "players": 3,
        "options": {"wall": "grey"},
        "phase": "start",
        "player": "chance",
        "scores": [0, 0, 0],
        "winners": None,
        "round": 1,
        "first": None,
        "marker": None,
        "factories": [[], [], [], [], [], [], []],
        "centre": {},
        "bag": {"blue": 20, "yellow": 20, "red": 20, "black": 20, "white": 20},
        "lid": {},
        "boards": [EMPTY_BOARD, EMPTY_BOARD, EMPTY_BOARD],
    }


def test_the_drawn_wall_is_the_printed_formula() -> None:
    for row in range(5):
        for index, colour in enumerate(twin.COLOURS):
            assert twin.WALL_PATTERN[row][(index + row) % 5] == colour
