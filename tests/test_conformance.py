"""The runner of conformance cases: a case that does not hold says why, a file that holds none is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ribeira import RibeiraError
from ribeira.conformance import check_case, load_cases
from tests.games.cases import load_cases as cases_of

BY_ID = {case["id"]: case for case in cases_of("azul")}


@pytest.mark.parametrize(
    ("case", "change", "reason"),
    [
        ("azul-initial", {"legal": ["~first:0"]}, "~first:1"),
        ("azul-initial", {"legal": ["~first:0", "~first:1", "~first:2"]}, "~first:2"),
        ("azul-initial", {"includes": ["~first:2"]}, "~first:2"),
        ("azul-initial", {"excludes": ["~first:0"]}, "~first:0"),
        ("azul-initial", {"actions": ["~first:2"]}, "~first:2"),
        ("azul-initial", {"actions": ["first"]}, "first"),
        ("azul-initial", {"expect": {"first": 0}}, "first"),
        ("azul-initial", {"expect": {"round": True}}, "round"),
        ("azul-initial", {"expect": {"boards": ["*"]}}, "boards"),
        ("azul-initial", {"expect": {"nothing": 1}}, "nothing"),
        ("azul-view", {"views": {"1": {"marker": 0}}}, "marker"),
        ("azul-view", {"views": {"spectator": {"marker": 0}}}, "marker"),
        ("azul-view", {"views": {"2": {}}}, "'2'"),
        ("azul-view", {"views": {"everybody": {}}}, "everybody"),
        ("azul-error-21-tiles", {"error": "lid"}, "lid"),
        ("azul-initial", {"error": "bag"}, "bag"),
    ],
)
def test_a_case_that_does_not_hold_says_why(case: str, change: dict[str, Any], reason: str) -> None:
    found = check_case({**BY_ID[case], **change})
    assert found is not None
    assert reason in found


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[", "not a JSON"),
        ("{}", "not a list of cases"),
        ("[3]", "not a list of cases"),
        ('[{"position": {}}]', "not a list of cases"),
        ('[{"id": 5, "position": {}}]', "id has to be"),
        ('[{"id": "x"}]', "position has to be"),
        ('[{"id": "x", "position": []}]', "position has to be"),
        ('[{"id": "x", "position": {}, "expects": {}}]', "expects"),
        ('[{"id": "x", "position": {}, "expect": []}]', "expect has to be"),
        ('[{"id": "x", "position": {}, "views": 3}]', "views has to be"),
        ('[{"id": "x", "position": {}, "legal": 5}]', "legal has to be"),
        ('[{"id": "x", "position": {}, "actions": "~blue"}]', "actions has to be"),
        ('[{"id": "x", "position": {}, "actions": [["a"]]}]', "actions has to be"),
        ('[{"id": "x", "position": {}, "excludes": [4]}]', "excludes has to be"),
        ('[{"id": "x", "position": {}, "error": ""}]', "error has to name"),
    ],
)
def test_a_file_that_holds_no_cases_is_refused_in_one_sentence(tmp_path: Path, text: str, wrong: str) -> None:
    path = tmp_path / "cases.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RibeiraError, match=wrong) as caught:
        load_cases(path)
    assert "\n" not in str(caught.value)
