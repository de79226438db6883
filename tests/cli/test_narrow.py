"""On 40 columns and on 80, in both languages: no line is too wide, no word is cut, tables keep their rules."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from itertools import pairwise

import numpy as np
import pytest
from rich.cells import cell_len
from rich.console import Console

import ribeira
from ribeira.cli.narrow import wrapped
from ribeira.cli.sheet import put
from ribeira.cli.table import TableTop
from ribeira.core.contract import Language
from ribeira.core.flow import Flow
from ribeira.games.pier18.cards import BLANK
from ribeira.games.pier18.catalog import DECK

NAMES = ("greedy", "안나", "mcts:simulations=500", "Kim", "random")
COMMANDS = ["", "learn", "tournament", "play", "engine", "analyse", "perft", "bench", "admin"]


def printed(shown: object, width: int) -> list[str]:
    out = io.StringIO()
    Console(file=out, width=width, color_system=None).print(shown)
    return out.getvalue().splitlines()


def words(lines: list[str]) -> list[str]:
    """All that is said, without frames and places of breaks."""
    return re.sub(r"[│╭╮╰╯─]", " ", " ".join(lines)).split()


def some_states(name: str, players: int) -> list[ribeira.State]:
    """Decisions of a random match, from all its parts."""
    game, drawn = ribeira.game(name, players), np.random.default_rng(2)
    state, found = game.sample(game.new(), drawn), []
    while not state.is_terminal:
        found.append(state)
        legal = state.legal
        state = game.sample(state.apply(legal[int(drawn.integers(len(legal)))]), drawn)
    return [*found[:: max(1, len(found) // 6)], state]


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("name", ribeira.games())
def test_a_board_says_the_same_on_every_width(name: str, language: Language) -> None:
    """As many times each word: where something is cut there is another one."""
    for players in (2, max(ribeira.game(name).definition.players)):
        for state in some_states(name, players):
            shown = state.draw(language, NAMES, seat=0)
            wide = sorted(words(printed(shown, 200)))
            for width in (40, 80):
                lines = printed(shown, width)
                assert max(map(cell_len, lines)) <= width
                if name not in ("porto", "pier18"):  # these show sites by district, and cards side by side
                    assert sorted(words(lines)) == wide
                assert "…" not in "".join(lines)


def test_cards_are_whole_where_not_all_fit_beside_each_other() -> None:
    game = ribeira.game("pier18", 3)
    state = game.sample(game.new(), 1)
    cards = [DECK[number - 1] for number in state.view(0)["hands"][0]]
    assert len(cards) > 2
    for language in ("en", "ko"):
        lines = printed(state.draw(language, NAMES, seat=0), 40)
        for side in {side for card in cards for side in card.sides}:
            drawn = " ".join(letter if letter != BLANK else "·" for letter in side)
            assert any(drawn in line for line in lines), drawn


@pytest.mark.parametrize("width", [40, 80])
def test_rows_are_a_table_or_a_list(width: int) -> None:
    out = io.StringIO()
    rows = [["mcts:simulations=500", "4", "100.0 %", "51.0 - 100.0 %", "33.1 ± 7.4"], ["안나", "4", "", "0.0 %", "1"]]
    put(Console(file=out, width=width, color_system=None), ["bot", "played", "share", "95 %", "실력 점수"], rows)
    lines = out.getvalue().splitlines()
    assert max(map(cell_len, lines)) <= width
    assert any("┃" in line for line in lines) == (width == 80)
    assert all(cell in out.getvalue() for row in rows for cell in row)


def test_pieces_are_not_broken() -> None:
    flow = Flow(["인디고 플랜트 3 ×2", "부두 9", "a word that is wider than all the room"], ", ")
    assert printed(flow, 20) == ["인디고 플랜트 3 ×2,", "부두 9,", "a word that is wider", "than all the room"]
    assert printed(flow, 80) == ["인디고 플랜트 3 ×2, 부두 9, a word that is wider than all the room"]
    assert list(wrapped("두 판 http://address.example/long x", 9)) == ["두 판", "http://address.example/long", "x"]


@pytest.mark.parametrize("language", ["C.UTF-8", "ko_KR.UTF-8"])
@pytest.mark.parametrize("width", [40, 80])
def test_help_is_whole(width: int, language: str) -> None:
    told = {**os.environ, "COLUMNS": str(width), "LC_ALL": language, "NO_COLOR": "1"}
    program = "import sys; from ribeira.cli import run; [run([*one.split(), '-h']) for one in sys.argv[1:]]"
    done = subprocess.run(
        [sys.executable, "-c", program, *COMMANDS], capture_output=True, check=True, env=told, encoding="utf-8"
    )
    lines = done.stdout.splitlines()
    assert max(map(cell_len, lines)) <= width
    assert "…" not in done.stdout
    assert not [line for line in lines if re.search(r"\w[:,]?\.\.\.\s*$", line)]
    said = " ".join(words(lines))
    for option in ("--players", "--workers", "--ledger", "--option", "--position"):
        assert option in said


def test_the_score_sheet_fits() -> None:
    """Of five players with long names."""
    game = ribeira.game("puerto_rico", 5)
    state = some_states("puerto_rico", 5)[-1]
    top, out = TableTop(game, "ko", NAMES), io.StringIO()
    top.screen = Console(file=out, width=40, color_system=None)
    top.finish(state)
    lines = out.getvalue().splitlines()
    assert max(map(cell_len, lines)) <= 40
    assert all(not second.startswith("┃") or first.startswith(("┃", "┏")) for first, second in pairwise(lines))
