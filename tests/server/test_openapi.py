"""S9: whatever a program sends by the OpenAPI document or against it, no fault of ours comes back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from requests import Session
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.generation.feedback import FeedbackSources
from schemathesis.pytest._test_builder import build_operation_test
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.soak import soak

from .harness import Device, Running, play_out
from .post_office import PostOffice, free_port, mailing
from .study import begin
from .test_tourneys import PLAN

ROOT = Path(__file__).parent.parent.parent
DOCUMENT: dict[str, Any] = json.loads((ROOT / "docs" / "openapi.json").read_text(encoding="utf-8"))
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
TRIES = soak(5, 500)
OPERATIONS = [(method.upper(), path) for path, methods in DOCUMENT["paths"].items() for method in methods]


@pytest.fixture(scope="module")
def schema() -> BaseSchema:
    """The document as Schemathesis reads it."""
    return schemathesis.openapi.from_dict(DOCUMENT)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """With everything that a server can have: accounts, letters (which nobody takes), a lobby, tournaments, studies."""
    with mailing(tmp_path_factory.mktemp("data"), PostOffice(free_port())) as running:
        yield running


@pytest.fixture(scope="module")
def known(running: Running) -> dict[str, str]:
    """What is there: a table, a finished match, the words of its game, a notice, a study, a tournament, and the cookie
    of who made all of it."""
    with Device(running.settings.public_url or "") as device:
        device.name("Ana")
        table = device.table("mine", "mine")["table"]
        notice = device.table("mine", "open", meeting="casual")["table"]
        tourney = device.post("/api/tourneys", PLAN)["info"]["tourney"]
        with device.socket(table) as page:
            play_out([page])
            words = {"game": "azul", "lang": page.language, "name": page.frames[0]["wording"]}
        return {
            "table": table,
            "match": str(page.match),
            "cookie": device.cookie,
            "token": device.post("/api/programs", {"name": "Clever"})["token"],
            "notice": str(running.rows("SELECT id FROM notices WHERE table_id = ?", notice)[0][0]),
            "study": begin(device, match=page.match)["edit"],
            "tourney": tourney,
            "quiet": "none",
            "player": "me",
            **words,
        }


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    """Keeps its connection and no cookie, and looks for no proxy at each call."""
    with Session() as session:
        session.trust_env = False
        session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        yield session


@pytest.mark.soak
@pytest.mark.parametrize(("method", "path"), OPERATIONS, ids=[f"{method} {path}" for method, path in OPERATIONS])
def test_s9_no_request_finds_a_fault(
    method: str, path: str, schema: BaseSchema, running: Running, known: dict[str, str], session: Session
) -> None:
    """The cases of a call are made here: by `schema.parametrize` every process that collects would make all of them."""

    @settings(max_examples=TRIES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=TRIES < 100)
    def ask(case: Case[Any]) -> None:
        if case.path_parameters and len(str(case.path_parameters)) % 2:
            case.path_parameters.update({name: known[name] for name in case.path_parameters})
        address = running.settings.public_url
        headers = {"Origin": address, "Cookie": known["cookie"]}
        if case.path.startswith("/api/bot/") and case.method == "POST":  # a stream that is let in does not end
            headers["Authorization"] = f"Bearer {known['token']}"
        answer = case.call(base_url=address, headers=headers, session=session)
        case.validate_response(answer, checks=CHECKS)

    build_operation_test(
        config=schema.config, operation=schema[path][method], test_func=ask, given_kwargs={}, feedback=FeedbackSources()
    )()


def test_the_document_has_every_call_of_the_protocol() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    calls = text.partition("| call | body | answer |")[2].partition("\n\n")[0]
    told = {(method, path.partition("?")[0]) for method, path in re.findall(r"(GET|PUT|POST) (/[^\s`|]+)", calls)}
    paths: dict[str, dict[str, Any]] = DOCUMENT["paths"]
    has = {(method.upper(), path) for path, methods in paths.items() for method in methods}
    assert {path for _, path in has} == {path for _, path in told}
    assert all(operation["summary"] for methods in paths.values() for operation in methods.values())
