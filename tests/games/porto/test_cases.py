"""The conformance cases, as long as the game is not in the list of games; the test of all games then has them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ribeira.conformance import check_case

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("conformance.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_case(case: dict[str, Any]) -> None:
    assert check_case(case) is None
