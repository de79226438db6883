"""Conformance cases: what must hold whatever the implementation. `ribeira check` runs them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ribeira.core.contract import Json
from ribeira.core.errors import InvalidNotation, InvalidPosition, RibeiraError, plain, shown
from ribeira.core.state import State
from ribeira.games import game_of

ANYTHING = "*"
_TEXTS = ("legal", "includes", "excludes", "actions")
_KEYS = {"id", "source", "why", "position", *_TEXTS, "expect", "views", "error"}


def load_cases(path: str | Path) -> list[Json]:
    """The cases of a file. Raises `RibeiraError` in one sentence when it is not a file of cases."""
    try:
        cases = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as wrong:
        raise RibeiraError(f"{path}: cannot be read: {wrong.strerror}") from None
    except (ValueError, RecursionError):
        raise RibeiraError(f"{path}: is not a JSON document") from None
    if not isinstance(cases, list) or not all(isinstance(case, dict) and "id" in case for case in cases):
        raise RibeiraError(f"{path}: is not a list of cases with an id")
    for case in cases:
        _check_shape(case, f"{path}: case {shown(case['id'])}")
    return cases


def _check_shape(case: Json, where: str) -> None:
    """A key that nobody reads would be a case that cannot fail. Raises `RibeiraError`."""
    for key in case:
        if key not in _KEYS:
            raise RibeiraError(f"{where}: there is no such key: {plain(key)}")
    if not isinstance(case["id"], str):
        raise RibeiraError(f"{where}: id has to be a text")
    for key in ("position", "expect", "views"):
        if not isinstance(case.get(key, {}), dict) or (key == "position" and key not in case):
            raise RibeiraError(f"{where}: {key} has to be an object")
    for key in _TEXTS:
        texts = case.get(key, [])
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise RibeiraError(f"{where}: {key} has to be an array of texts")
    if "error" in case and not (isinstance(case["error"], str) and case["error"]):
        raise RibeiraError(f"{where}: error has to name a key")


def check_case(case: Json) -> str | None:
    """None when the case holds, else the reason why it does not."""
    if "error" in case:
        return _check_error(case)
    try:
        return next(_failures(case), None)
    except RibeiraError as wrong:
        return str(wrong)


def _check_error(case: Json) -> str | None:
    try:
        game_of(case["position"]).from_position(case["position"])
    except InvalidPosition as wrong:
        return None if case["error"] in wrong.key else f"the error names {wrong.key}, not {case['error']}: {wrong}"
    return f"the position was read, though {case['error']} is wrong"


def _failures(case: Json) -> Iterator[str]:
    start = game_of(case["position"]).from_position(case["position"])
    yield from _check_legal(case, start)
    state = start
    for action in case.get("actions", ()):
        state = state.apply(action)
    yield from mismatches(case.get("expect", {}), state.position, "position")
    for viewer, view in case.get("views", {}).items():
        if viewer not in _viewers(state):
            yield f"views: there is no viewer {plain(viewer)}"
        else:
            yield from mismatches(view, state.view(_viewers(state)[viewer]), f"view of {viewer}")


def _viewers(state: State) -> dict[str, int | None]:
    return {"spectator": None, **{str(seat): seat for seat in range(state.game.players)}}


def _check_legal(case: Json, start: State) -> Iterator[str]:
    legal = start.legal_text
    if "legal" in case and sorted(case["legal"]) != sorted(legal):
        wrong, missing = sorted(set(legal) - set(case["legal"])), sorted(set(case["legal"]) - set(legal))
        yield f"legal: too many {wrong}, missing {missing}"
    for text in case.get("includes", ()):
        if text not in legal:
            yield f"{text} should be legal"
    for text in case.get("excludes", ()):
        if _is_legal(start, text):
            yield f"{text} should not be legal"


def _is_legal(state: State, text: str) -> bool:
    try:
        return state.game.parse(text) in state.legal
    except InvalidNotation:
        return False


def mismatches(expected: Any, found: Any, path: str) -> Iterator[str]:
    """Where a document differs from what a case expects: objects by the keys given, arrays element by element."""
    if expected == ANYTHING:
        return
    if isinstance(expected, dict) and isinstance(found, dict):
        for key, value in expected.items():
            yield from mismatches(value, found.get(key, f"no such key: {key}"), f"{path}.{key}")
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for index, pair in enumerate(zip(expected, found, strict=True)):
            yield from mismatches(*pair, f"{path}[{index}]")
    elif type(expected) is not type(found) or expected != found:
        yield f"{path} is {found!r}, not {expected!r}"
