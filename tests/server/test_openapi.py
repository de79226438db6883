"""S9: whatever a program sends by the OpenAPI document or against it, no fault of ours comes back."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.soak import soak

from .harness import Device, Running, play_out

ROOT = Path(__file__).parent.parent.parent
DOCUMENT: dict[str, Any] = json.loads((ROOT / "docs" / "openapi.json").read_text(encoding="utf-8"))
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
TRIES = soak(5, 500)
schema = schemathesis.openapi.from_dict(DOCUMENT)


@pytest.fixture(scope="module")
def known(running: Running) -> dict[str, str]:
    """What is there: a table, a finished match, the words of its game, and the cookie of who played it."""
    with Device(running.address) as device:
        table = device.table("mine", "mine")["table"]
        with device.socket(table) as page:
            play_out([page])
            words = {"game": "azul", "lang": page.language, "name": page.frames[0]["wording"]}
        return {
            "table": table,
            "match": str(page.match),
            "cookie": device.cookie,
            "notice": "none",
            "study": "none",
            "tourney": "none",
            "quiet": "none",
            "player": "me",
            **words,
        }


@pytest.mark.soak
@schema.parametrize()
@settings(max_examples=TRIES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=TRIES < 100)
def test_s9_no_request_finds_a_fault(case: Case[Any], running: Running, known: dict[str, str]) -> None:
    if case.path_parameters and len(str(case.path_parameters)) % 2:
        case.path_parameters.update({name: known[name] for name in case.path_parameters})
    headers = {"Origin": running.address, "Cookie": known["cookie"]}
    answer = case.call(base_url=running.address, headers=headers)
    case.validate_response(answer, checks=CHECKS)


def test_the_document_has_every_call_of_the_protocol() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    calls = text.partition("| call | body | answer |")[2].partition("\n\n")[0]
    told = {(method, path.partition("?")[0]) for method, path in re.findall(r"(GET|PUT|POST) (/[^\s`|]+)", calls)}
    paths: dict[str, dict[str, Any]] = DOCUMENT["paths"]
    has = {(method.upper(), path) for path, methods in paths.items() for method in methods}
    assert {path for _, path in has} == {path for _, path in told}
    assert all(operation["summary"] for methods in paths.values() for operation in methods.values())
