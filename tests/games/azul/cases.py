"""Where the conformance cases of Azul lie, and how an expectation matches a document (the FORMAT page)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

TESTS = Path(__file__).resolve().parents[2]
SHARED = TESTS.parents[1] / "shared" / "conformance" / "azul.json"
COPY = TESTS / "conformance" / "azul.json"


def conformance_file() -> Path:
    """The shared file where the checkout has one beside it, otherwise the copy that is kept here."""
    return SHARED if SHARED.is_file() else COPY


def load_cases() -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = json.loads(conformance_file().read_text(encoding="utf-8"))
    return cases


def matches(expected: Any, actual: Any) -> bool:
    if expected == "*":
        return True
    if isinstance(expected, dict):
        return isinstance(actual, dict) and all(
            key in actual and matches(value, actual[key]) for key, value in expected.items()
        )
    if isinstance(expected, list):
        return (
            isinstance(actual, list)
            and len(actual) == len(expected)
            and all(matches(value, found) for value, found in zip(expected, actual, strict=True))
        )
    return bool(expected == actual)
