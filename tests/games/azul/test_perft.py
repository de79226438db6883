"""Perft counts: the engine against the file on which it and the twin agreed, and against the printed figures."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ribeira.core.jit import INTERPRETED
from ribeira.core.perft import divide, perft

from . import twin
from .cases import TESTS
from .positions import PRINTED_PERFT, draft
from .referees import state_of

ENTRIES: list[dict[str, Any]] = json.loads((TESTS / "perft" / "azul.json").read_text(encoding="utf-8"))
MOST_FOR_THE_TWIN = 3000
MOST_INTERPRETED = 300


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry["name"] for entry in ENTRIES])
def test_the_engine_counts_what_the_file_says(entry: dict[str, Any]) -> None:
    counts = [count for count in entry["counts"] if not INTERPRETED or count <= MOST_INTERPRETED]
    state = state_of(entry["position"])
    assert [perft(state, depth + 1) for depth in range(len(counts))] == counts


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry["name"] for entry in ENTRIES])
def test_the_twin_counts_what_the_file_says(entry: dict[str, Any]) -> None:
    counts = [count for count in entry["counts"] if count <= MOST_FOR_THE_TWIN]
    doc = twin.complete(entry["position"])
    assert [twin.perft(doc, depth + 1) for depth in range(len(counts))] == counts


def test_the_file_covers_every_number_of_players_and_both_walls() -> None:
    names = {entry["name"].split(":")[0] for entry in ENTRIES}
    assert {f"{players} players, {wall}" for players in (2, 3, 4) for wall in ("coloured", "grey")} <= names


@pytest.mark.compiled_only
@pytest.mark.parametrize(("players", "factories", "counts"), PRINTED_PERFT)
def test_the_figures_printed_in_the_rules(players: int, factories: list[str], counts: list[int]) -> None:
    state = state_of(draft(players, factories))
    assert [perft(state, depth + 1) for depth in range(len(counts))] == counts


def test_divide_sums_to_perft_and_names_the_first_action() -> None:
    players, factories, counts = PRINTED_PERFT[0]
    state = state_of(draft(players, factories))
    split = divide(state, 2)
    assert sum(split.values()) == counts[1]
    assert list(split) == state.legal_text


def test_perft_beyond_the_end_is_zero() -> None:
    over = state_of({"game": "azul", "players": 2, "phase": "over"})
    assert [perft(over, depth) for depth in range(3)] == [1, 0, 0]
