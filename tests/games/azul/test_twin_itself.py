"""What is the twin's own: the document of the first state, and the wall."""

from __future__ import annotations

from . import twin
from .positions import EMPTY_BOARD


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
