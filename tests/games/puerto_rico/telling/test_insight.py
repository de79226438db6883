"""What is told beside a view: harvests, and the limits of a placing."""

from __future__ import annotations

import pytest

from ribeira.core.state import State
from tests.games.puerto_rico.telling.matches import EACH_SETUP, Json, decisions, minus, played

pytestmark = pytest.mark.compiled_only


def insight(state: State) -> Json:
    found: Json = state.view_state(None).seen["insight"]
    return found


@EACH_SETUP
def test_a_craftsman_would_bring_the_harvest_as_far_as_there_are_goods(players: int) -> None:
    offered = list(decisions(players, "role:craftsman"))
    assert offered
    for state, _, _, told, _ in offered:
        made = [minus(seat["goods"], {good: -count for good, count in seat["short"].items()}) for seat in told["seats"]]
        assert insight(state)["harvest"] == made


@EACH_SETUP
def test_a_placing_stays_within_its_limits(players: int) -> None:
    placings = [state for state, _, _ in played(players) if state.phase == "placement"]
    assert placings
    for state in placings:
        limits = insight(state)["limits"]
        open_groups = {group for group, (fewest, most) in limits.items() if fewest < most}
        assert {text.removeprefix("place:") for text in state.legal_text} <= open_groups
        barred = {
            state.game.notation(action).removeprefix("place:"): fact["reason"] for action, fact in state.forbidden
        }
        assert {group for group, reason in barred.items() if reason == "order"}.isdisjoint(open_groups)


@EACH_SETUP
def test_outside_a_placing_there_are_no_limits(players: int) -> None:
    assert not any(insight(state)["limits"] for state, _, _ in played(players) if state.phase != "placement")
