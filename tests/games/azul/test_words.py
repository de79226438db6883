"""What Azul tells people: previews come true, facts add up to the score, every sentence exists in both languages."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.core.contract import Language
from ribeira.core.laws import random_match
from ribeira.core.state import State

from .positions import board, last_pick

pytestmark = pytest.mark.compiled_only

SIZES = pytest.mark.parametrize(
    ("players", "wall"), [(players, wall) for players in (2, 3, 4) for wall in ("coloured", "grey")]
)
LANGUAGES: tuple[Language, ...] = ("en", "ko")
NAMES = ["Ada", "Bo", "Cy", "Di"]


def steps(players: int, wall: str, seed: int = 5) -> list[tuple[State, int, State]]:
    """A random match as (before, action, after)."""
    game = ribeira.game("azul", players=players, wall=wall)
    states = list(random_match(game, np.random.default_rng(seed)))
    moves = []
    for before, after in pairwise(states):
        action = next(action for action in before.legal if before.apply(action) == after)
        moves.append((before, action, after))
    return moves


def draft(**given: Any) -> State:
    document = {"game": "azul", "players": 2, "phase": "draft", **given}
    return ribeira.game("azul", players=2, **given.get("options", {})).from_position(document)


@SIZES
def test_facts_add_up_to_the_engines_scores(players: int, wall: str) -> None:
    for before, action, after in steps(players, wall):
        scores = before.scores
        for fact in before.narrate(action, after):
            if "score" in fact:
                scores[fact["seat"]] = fact["score"]
        assert scores == after.scores


def test_a_bonus_names_the_spaces_that_brought_it() -> None:
    wall = "blue yellow red black . / white blue . . . / black . blue . . / red . . blue . / yellow . . . blue"
    state = ribeira.game("azul", players=2).from_position(
        last_pick("white", marker=1, boards=[board(on_wall=wall), {}])
    )
    action = state.game.parse("C:white>1")
    bonus, other = (fact for fact in state.narrate(action, state.apply(action)) if fact["kind"] == "bonus")
    assert [(line["key"], line["points"]) for line in bonus["complete"]] == [
        ("rows", 2),
        ("columns", 7),
        ("colours", 10),
    ]
    row, column, colour = (line["spaces"] for line in bonus["complete"])
    assert row == [[1, place] for place in range(1, 6)]
    assert column == [[place, 1] for place in range(1, 6)]
    assert colour == [[place, place] for place in range(1, 6)]
    assert other["complete"] == []


@SIZES
def test_what_is_complete_is_what_the_rules_count(players: int, wall: str) -> None:
    """The facts name rows, columns and colours one by one; the rules only count them (E3)."""
    before, action, after = steps(players, wall)[-1]
    bonuses = [fact for fact in before.narrate(action, after) if fact["kind"] == "bonus"]
    assert len(bonuses) == players
    for fact in bonuses:
        kinds = Counter(line["key"] for line in fact["complete"])
        assert [kinds[key] for key in ("rows", "columns", "colours")] == [
            fact[key] for key in ("rows", "columns", "colours")
        ]
        assert sum(line["points"] for line in fact["complete"]) == fact["points"]


@SIZES
def test_a_preview_comes_true(players: int, wall: str) -> None:
    for before, action, after in steps(players, wall):
        promised, facts = before.preview(action), before.narrate(action, after)
        if before.phase == "draft":
            taken = facts[0]
            assert all(promised[key] == taken[key] for key in ("count", "placed", "floor", "lid", "marker"))
            line = taken["line"]
            is_full = line is not None and len(board_after_pick(before, taken)) == line
            assert promised["completes"] == is_full
        if promised.get("points") is not None:
            row = promised.get("row", facts[0].get("line"))
            tiled = [fact for fact in facts if (fact["kind"], fact.get("row")) == ("tile", row)]
            own = [fact for fact in tiled if fact["seat"] == before.player]
            assert [(fact["points"], fact["column"]) for fact in own] in (
                [],
                [(promised["points"], promised["column"])],
            )


def board_after_pick(before: State, taken: dict[str, Any]) -> list[str]:
    line: list[str] = before.position["boards"][taken["seat"]]["lines"][taken["line"] - 1]
    return line + [taken["colour"]] * taken["placed"]


@SIZES
def test_every_fact_and_action_has_words_in_both_languages(players: int, wall: str) -> None:
    for before, action, after in steps(players, wall):
        for language in LANGUAGES:
            texts = [before.game.say(fact, language, NAMES) for fact in before.narrate(action, after)]
            texts.append(before.game.describe(action, language))
            assert all(texts)
            is_korean = [bool(re.search("[가-힣]", text)) for text in texts]
            assert is_korean == [language == "ko"] * len(texts)


@SIZES
def test_targets_tell_actions_apart(players: int, wall: str) -> None:
    for before, _, _ in steps(players, wall)[:120]:
        if before.player >= 0:
            targets = [str(before.target(action)) for action in before.legal]
            assert len(set(targets)) == len(targets)


def test_the_preview_of_an_overflow_counts_marker_and_floor() -> None:
    state = draft(centre={"red": 3})
    assert state.preview(state.game.parse("C:red>1")) == {
        "count": 3,
        "placed": 1,
        "floor": 2,
        "lid": 0,
        "marker": True,
        "loss": 4,
        "completes": True,
        "column": 3,
        "points": 1,
    }


def test_the_preview_counts_lines_above_that_will_be_tiled_first() -> None:
    state = draft(centre={"blue": 2}, marker=0, boards=[{"lines": [["yellow"], [], [], [], []]}, {}])
    assert state.preview(state.game.parse("C:blue>2"))["points"] == 2


def test_tiles_beyond_the_floor_are_told_apart() -> None:
    state = draft(centre={"red": 9, "blue": 1})
    fact = state.narrate(state.game.parse("C:red>floor"), state.apply("C:red>floor"))[0]
    assert (fact["floor"], fact["lid"], fact["marker"]) == (6, 3, True)


def test_a_refill_of_the_bag_is_told() -> None:
    state = ribeira.game("azul").from_position(
        {
            "game": "azul",
            "players": 2,
            "phase": "fill",
            "round": 4,
            "bag": {"red": 1},
            "lid": {"blue": 20, "yellow": 20, "red": 19, "black": 20, "white": 20},
        }
    )
    facts = state.narrate(state.game.parse("~red"), state.apply("~red"))
    assert facts == [{"kind": "draw", "factory": 1, "colour": "red"}, {"kind": "refill", "tiles": 99}]


def test_a_line_without_a_valid_space_is_told_to_spill() -> None:
    wall: list[list[str | None]] = [[None] * 5 for _ in range(5)]
    wall[0][0], wall[1][1:] = "red", ["blue", "yellow", "black", "white"]
    state = draft(
        options={"wall": "grey"},
        marker=1,
        centre={"red": 1},
        boards=[{"lines": [[], ["red"], [], [], []], "wall": wall}, {}],
    )
    kinds = [fact["kind"] for fact in state.narrate(state.game.parse("C:red>2"), state.apply("C:red>2"))]
    assert kinds[:3] == ["take", "spill", "loss"]


@SIZES
def test_the_sheet_adds_up(players: int, wall: str) -> None:
    _, _, end = steps(players, wall)[-1]
    for lines, score in zip(end.sheet, end.scores, strict=True):
        assert [key for key, _, _ in lines] == ["rounds", "rows", "columns", "colours", "total"]
        assert sum(points for _, _, points in lines[:-1]) == lines[-1][2] == score


def test_a_name_that_is_missing_is_numbered() -> None:
    game = ribeira.game("azul")
    fact = {"kind": "over", "winners": [0, 1]}
    assert game.say(fact, "en", ["Ada"]) == "The match is over. Ada and Player 2 win."
