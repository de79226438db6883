"""The score sheet, and Pier 18 in the terminal: 80 columns, and readable without colours."""

from __future__ import annotations

import io
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console

from ribeira.core.contract import Language
from ribeira.core.state import State
from ribeira.games.pier18 import catalog, telling
from ribeira.games.pier18.telling import en, ko
from tests.games.fixtures import Configuration
from tests.games.referees import state_of

from . import twin
from .generate import random_position
from .positions import DRAFT, FINISH, REVEAL, SETUP, play, setup
from .test_words import EACH_CONFIGURATION, KINDS, NAMES, steps

pytestmark = pytest.mark.compiled_only


@EACH_CONFIGURATION
def test_the_sheet_adds_up(configuration: Configuration) -> None:
    _, _, end = steps(configuration)[-1]
    position = end.position
    for seat, (lines, score) in enumerate(zip(end.sheet, end.scores, strict=True)):
        assert [key for key, _, _ in lines] == [*KINDS, "plan", "patrons", "total", "symbols"]
        points = {key: value for key, _, value in lines}
        counts = {key: count for key, count, _ in lines}
        assert sum(points.values()) - points["total"] == points["total"] == score
        sides = twin.pier_of(position["piers"][seat])
        assert [counts[name] for name in KINDS] == [sum(twin.both_sides(sides, kind)) for kind in "FPLS"]
        assert counts["symbols"] == twin.symbols(sides)
        assert counts["patrons"] == points["patrons"] == len(position["patrons"][seat])
        assert counts["plan"] == points["plan"] / 4


def drawn(state: State, seat: int | None, language: Language = "en") -> list[str]:
    out = io.StringIO()
    Console(file=out, width=80, color_system=None).print(state.draw(language, NAMES[: state.game.players], seat))
    return out.getvalue().splitlines()


@EACH_CONFIGURATION
def test_every_table_fits_into_80_columns_and_says_that_the_cards_are_a_reconstruction(
    configuration: Configuration,
) -> None:
    for seed in range(20):
        state = state_of(random_position(Random(f"draw {configuration.seed} {seed}"), configuration))
        for language, note in (("en", "reconstruction"), ("ko", "재구성")):
            lines = drawn(state, 0, language)  # type: ignore[arg-type]  # a tuple of both languages
            assert max(map(cell_len, lines)) <= 80
            assert note in lines[-1]


def test_piers_are_drawn_as_they_lie() -> None:
    text = "\n".join(drawn(state_of(REVEAL), None))
    assert "A · S F F L · P" in text  # 4-0 13-1: .SFFL.P / .PLF...
    assert "B · P L F · · ·" in text
    turned = state_of(play("reveal", "9-0t / 6", "18-0 / 5", options={"rotate": True}))
    assert "A F S · ·" in "\n".join(drawn(turned, None))


def test_only_the_own_hand_is_drawn() -> None:
    state = state_of(setup("4 6 12", "1 5 18"))
    own, other = "\n".join(drawn(state, 0)), "\n".join(drawn(state, None))
    assert "Verse and Reverse" in own
    assert "The Fishing Stage" not in own
    assert "Verse and Reverse" not in other
    assert other.count("Hand: 3 cards") == 2


def test_the_heading_tells_whose_turn_it_is_and_who_won() -> None:
    assert drawn(state_of(DRAFT), None)[0].startswith("Round 1 of 4 · Ada to act")
    assert drawn(state_of(SETUP), None)[0] == "Set-up · Ada to act"
    over = state_of(FINISH).apply("P-0").apply("P-0")
    assert drawn(over, None)[0].endswith(f"won by {NAMES[(over.winners or [0])[0]]}")


def test_narration_and_twin_know_the_same_kinds() -> None:
    assert list(catalog.KINDS) == KINDS
    assert set(en.SENTENCES) == set(ko.SENTENCES)
    assert telling.sheet(
        state_of(
            play(
                "over", "14-0 15-1 5-0 3-2 7-2 10-2 / 10", "2-0 12-3 8-3 11-0 16-2 9-2 / 9", patrons=[[1, 13, 17], [18]]
            )
        )
    )[0][-2:] == [("total", 1, 8), ("symbols", 13, 0)]
