"""Where a game's conformance cases lie, and how an expectation matches a document (the FORMAT page)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

TESTS = Path(__file__).resolve().parents[1]
SHARED = TESTS.parents[1] / "shared" / "conformance"
COPIES = TESTS / "conformance"


def conformance_file(game: str) -> Path:
    """The shared file where the checkout has one beside it, otherwise the copy that is kept here."""
    shared = SHARED / f"{game}.json"
    return shared if shared.is_file() else COPIES / f"{game}.json"


def load_cases(game: str) -> list[dict[str, Any]]:
    """All cases of a game."""
    cases: list[dict[str, Any]] = json.loads(conformance_file(game).read_text(encoding="utf-8"))
    return cases


def readable_cases(game: str) -> list[dict[str, Any]]:
    """The cases whose position can be read."""
    return [case for case in load_cases(game) if "error" not in case]


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
