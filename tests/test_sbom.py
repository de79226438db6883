"""Row S11: every dependency is listed, pinned, and under a licence that we accept."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tools.sbom import Json, Part, bill, parts, pins, wrong

PART = Part("thing", "1.4.2", "MIT", ())


def advisory(**affected: object) -> Json:
    return {"id": "TEST-1", "affected": [{"package": {"ecosystem": "PyPI", "name": "Thing"}, **affected}]}


def span(*events: dict[str, str]) -> Json:
    return advisory(ranges=[{"type": "ECOSYSTEM", "events": list(events)}])


def test_s11_what_is_installed_is_pinned_and_free() -> None:
    found = parts()
    assert {"numba", "msgspec", "uvicorn", "llvmlite"} <= set(found), "what is needed by what we need belongs to it"
    assert not {"pytest", "mypy"} & set(found), "tools of developers do not"
    assert wrong(found, pins(), []) == []


def test_s11_the_bill_names_every_part_and_what_it_needs() -> None:
    found = parts()
    told = bill(found)
    listed = {component["bom-ref"] for component in [told["metadata"]["component"], *told["components"]]}
    assert len(listed) == len(found)
    assert {each["ref"] for each in told["dependencies"]} == listed
    assert {need for each in told["dependencies"] for need in each["dependsOn"]} < listed
    assert all(component["licenses"] for component in told["components"])


@pytest.mark.parametrize(
    ("part", "named"),
    [
        (replace(PART, version="1.4.3"), "constraints.txt says 1.4.2"),
        (replace(PART, licence="Proprietary"), "Proprietary"),
        (replace(PART, licence=""), "not told"),
    ],
)
def test_s11_a_wrong_part_is_named(part: Part, named: str) -> None:
    (told,) = wrong({"thing": part}, {"thing": "1.4.2"}, [])
    assert named in told


@pytest.mark.parametrize(
    ("found", "is_hit"),
    [
        (advisory(versions=["1.4.1", "1.4.2"]), True),
        (advisory(versions=["1.4.1"]), False),
        (span({"introduced": "0"}), True),
        (span({"introduced": "0"}, {"fixed": "1.4.2"}), False),
        (span({"introduced": "1.4"}, {"fixed": "1.10"}), True),
        (span({"introduced": "0"}, {"last_affected": "1.4.2"}), True),
        (span({"introduced": "0"}, {"last_affected": "1.4.1"}), False),
        (span({"introduced": "1.5"}), False),
    ],
)
def test_s11_an_advisory_that_names_the_version_is_told(found: Json, is_hit: bool) -> None:
    assert wrong({"thing": PART}, {"thing": "1.4.2"}, [found]) == (["thing 1.4.2: TEST-1"] if is_hit else [])
