"""The conformance cases of every game, through the function that `ribeira check` calls."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ribeira
from ribeira.conformance import check_case

from .cases import COPIES, SHARED, load_cases

CASES = [case for game in ribeira.games() for case in load_cases(game)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_case(case: dict[str, Any]) -> None:
    assert check_case(case) is None


@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared files are not beside this checkout")
@pytest.mark.parametrize("game", ribeira.games())
def test_the_copy_is_the_shared_file(game: str) -> None:
    name = f"{game}.json"
    copy, shared = COPIES / name, SHARED / name
    assert json.loads(copy.read_text(encoding="utf-8")) == json.loads(shared.read_text(encoding="utf-8"))
