"""The laws of all games, with every god on the table; `tests/core/test_laws.py` has them for the other options."""

from __future__ import annotations

import pytest

import ribeira
from ribeira.games.santorini.catalog import GODS
from tests.laws import check_laws

FOR_TWO = [god.id for god in GODS if god.players == [2]]
OTHERS = [god.id for god in GODS if 4 in god.players]
TABLES = [
    *([one, other] for one, other in zip(FOR_TWO, ("dionysus", "chaos"), strict=True)),
    *(OTHERS[start : start + 4] for start in range(0, 28, 4)),
    *([god for god in OTHERS if god != "aphrodite"][start::9] for start in range(9)),
]


def test_every_god_is_on_a_table() -> None:
    assert {god for gods in TABLES for god in gods} == {god.id for god in GODS}
    assert {len(gods) for gods in TABLES} == {2, 3, 4}


@pytest.mark.soak
@pytest.mark.parametrize("gods", TABLES, ids=" ".join)
def test_p7_the_laws_hold(gods: list[str]) -> None:
    check_laws(ribeira.game("santorini", players=len(gods), gods=gods), TABLES.index(gods))


@pytest.mark.parametrize(("players", "winners"), [(2, 0b01), (3, 0b100), (3, 0b011), (4, 0b0101), (4, 0b1111)])
def test_returns_are_those_of_winners_and_teams(players: int, winners: int) -> None:
    """A team wins or loses together, a draw is worth nothing to anybody in it who has no loser beside."""
    gods = OTHERS[1 : 1 + players] if players == 4 else ["pan", "zeus", "hera"][:players]
    seats = [seat for seat in range(players) if winners >> seat & 1]
    position = {"game": "santorini", "players": players, "options": {"gods": gods}, "phase": "over", "winners": seats}
    state = ribeira.game("santorini", players=players, gods=gods).from_position(position)
    expected = {
        (2, 0b01): [1.0, -1.0],
        (3, 0b100): [-0.5, -0.5, 1.0],
        (3, 0b011): [0.25, 0.25, -0.5],
        (4, 0b0101): [1.0, -1.0, 1.0, -1.0],
        (4, 0b1111): [0.0, 0.0, 0.0, 0.0],
    }
    assert state.returns == expected[players, winners]
