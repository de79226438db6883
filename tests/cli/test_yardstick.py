"""`ribeira bench --yardstick`: every ratio is that of two rates of one round."""

from __future__ import annotations

import pytest

import ribeira
from ribeira.cli.yardstick import LOOP, PLAY, held_against


@pytest.mark.compiled_only
def test_random_play_is_held_against_every_yardstick() -> None:
    figures = {figure.what: figure for figure in held_against(ribeira.game("azul"), rounds_of=1, matches=20)}
    yardsticks = [what for what in figures if what != PLAY and not what.startswith(f"{PLAY} /")]
    assert LOOP in yardsticks
    for what in yardsticks:
        ratio = figures[PLAY].value / figures[what].value
        assert figures[f"{PLAY} / {what}"].value == pytest.approx(ratio)
    assert len(figures) == 1 + 2 * len(yardsticks)
