"""Section 4, the prospectors (R3)."""

from __future__ import annotations

import pytest

from tests.games.fixtures import Doc
from tests.games.puerto_rico.positions import last_pick, pick
from tests.games.referees import Referee


def doubloons(position: Doc) -> list[int]:
    return [board["doubloons"] for board in position["boards"]]


def test_r3_the_prospector_gets_one_and_what_lies_on_the_role(referee: Referee) -> None:
    doc = pick(players=5, roles={"prospector": {"doubloons": 1}, "prospector_2": {"doubloons": 3}})
    position = referee.play(doc, "role:prospector_2", "role:prospector")
    assert doubloons(position) == [8, 6, 4, 4, 4]
    assert (position["phase"], position["player"]) == ("role", 2)


@pytest.mark.parametrize("players", [2, 4])
def test_r3_there_is_no_further_decision_and_nobody_else_gets_anything(referee: Referee, players: int) -> None:
    before = referee.read(pick(players=players, row={}))
    position = referee.play(before, "role:prospector")
    assert doubloons(position) == [4, *[3] * (players - 1)]
    assert (position["phase"], position["player"]) == ("role", 1)
    assert position["boards"][1:] == before["boards"][1:]


def test_r3_as_the_last_role_of_the_round(referee: Referee) -> None:
    doc = {**last_pick("prospector", players=4), "roles": {
        "settler": {"taken_by": 0}, "trader": {"taken_by": 1}, "builder": {"taken_by": 2},
    }}  # fmt: skip
    position = referee.play(doc, "role:prospector")
    assert (position["round"], position["player"], doubloons(position)) == (2, 1, [3, 3, 3, 4])
    assert position["roles"]["prospector"] == {"doubloons": 0, "taken_by": None}
