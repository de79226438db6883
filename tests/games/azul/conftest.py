"""Rule tests run twice: against the engine and against the twin."""

from __future__ import annotations

import pytest

from .referees import Engine, Referee, Twin


@pytest.fixture(params=[Engine, Twin], ids=["engine", "twin"])
def referee(request: pytest.FixtureRequest) -> Referee:
    who: Referee = request.param()
    return who
