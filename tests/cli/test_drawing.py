"""Azul in the terminal: 80 columns, and readable without colours."""

from __future__ import annotations

import io
from collections import Counter

import numpy as np
import pytest
from rich.cells import cell_len
from rich.console import Console

import ribeira
from ribeira.core.contract import Language

LETTERS = {"blue": "B", "yellow": "Y", "red": "R", "black": "K", "white": "W"}


def drawn(state: ribeira.State, language: Language = "en", names: tuple[str, ...] = ()) -> list[str]:
    out = io.StringIO()
    Console(file=out, width=80, color_system=None).print(state.draw(language, names))
    return out.getvalue().splitlines()


def later(players: int, wall: str, decisions: int) -> ribeira.State:
    game, rng = ribeira.game("azul", players=players, wall=wall), np.random.default_rng(3)
    chooser = ribeira.bot("greedy", game, seed=3)
    state = game.sample(game.new(), rng)
    for _ in range(decisions):
        if not state.is_terminal:
            state = game.sample(state.apply(chooser.choose(state.view_state(state.player))), rng)
    return state


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_table_fits_into_80_columns(players: int, wall: str, language: Language) -> None:
    lines = drawn(later(players, wall, 20), language)
    assert max(map(cell_len, lines)) <= 80
    assert sum("╭" in line for line in lines) == (2 if players == 4 else 1)


def test_what_lies_in_the_factories_and_the_centre_can_be_read_without_colours() -> None:
    state = later(2, "coloured", 3)
    lines = drawn(state)
    position = state.position
    for number, tiles in enumerate(position["factories"], 1):
        shown = " ".join([*(LETTERS[tile] for tile in tiles), *["·"] * (4 - len(tiles))])
        assert f"F{number} {shown}" in lines[1]
    centre = Counter(letter for letter in lines[2].removeprefix("Centre") if letter in "BYRKW")
    assert centre == {LETTERS[colour]: count for colour, count in position["centre"].items()}


def test_the_wall_shows_what_lies_there_and_what_it_waits_for() -> None:
    state = later(2, "coloured", 40)
    rows = [line.split("│") for line in drawn(state) if "▸" in line]
    for seat, board in enumerate(state.position["boards"]):
        for row in range(5):
            cells = rows[row][1 + 2 * seat].partition("▸")[2].split()
            assert "".join(cells).upper() == "BYRKWBYRKW"[5 - row : 10 - row]
            assert [cell.isupper() for cell in cells] == [tile is not None for tile in board["wall"][row]]


def test_the_heading_tells_whose_turn_it_is_and_who_won() -> None:
    assert drawn(later(2, "coloured", 0), names=("Ada", "Bo"))[0].startswith("Round 1 · ")
    over = later(2, "coloured", 1000)
    winner = ("Ada", "Bo")[(over.winners or [0])[0]]
    assert winner in drawn(over, "ko", ("Ada", "Bo"))[0]
