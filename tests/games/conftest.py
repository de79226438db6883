"""Rule tests run twice: against the engine and against the twin of the game in or under whose folder they lie."""

from __future__ import annotations

import pytest

from .fixtures import GAMES, fixtures_of
from .referees import EngineReferee, Referee, TwinReferee


@pytest.fixture(params=["engine", pytest.param("twin", marks=pytest.mark.compiled_only)])
def referee(request: pytest.FixtureRequest) -> Referee:
    if request.param == "engine":
        return EngineReferee()
    return TwinReferee(fixtures_of(request.path.relative_to(GAMES).parts[0]).twin)
