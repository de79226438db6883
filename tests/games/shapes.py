"""Whether a document has the shape that a game's `document/types.py` states: static types, held against real play.

A type becomes a function that looks at a value, once for all: play tells tens of thousands of documents.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from functools import cache
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

Look = Callable[[Any], str | None]
"""What is wrong with a value, after the path to it; None: it fits."""


def misfit(value: object, kind: Any, path: str = "") -> str | None:
    """What is wrong with a value, with its path; None: it fits. Keys beyond those stated are wrong, too."""
    wrong = look_of(kind)(value)
    return None if wrong is None else path + wrong


@cache
def look_of(kind: Any) -> Look:
    """How to look whether a value is of this type."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind is Any or kind is object:
        return lambda value: None
    if is_typeddict(kind):
        return _keys(kind)
    if origin in (Union, types.UnionType):
        return _any_of([look_of(part) for part in parts])
    if origin is Literal:
        return _one_of(parts)
    if origin is tuple and parts[1:] != (...,):
        return _in_places([look_of(part) for part in parts])
    if origin in (list, tuple):
        return _each(origin, look_of(parts[0]))
    if origin is dict:
        return _entries(look_of(parts[0]), look_of(parts[1]))
    return _exactly(type(None) if kind is None else kind)


def _exactly(kind: type) -> Look:
    return lambda value: None if type(value) is kind else f": {value!r} is no {kind.__name__}"


def _one_of(values: tuple[Any, ...]) -> Look:
    """Each with its type, as True is 1."""
    known = {(type(value), value) for value in values}

    def look(value: Any) -> str | None:
        is_one = isinstance(value, str | int | None) and (type(value), value) in known
        return None if is_one else f": {value!r} is not one of {values}"

    return look


def _any_of(looks: list[Look]) -> Look:
    def look(value: Any) -> str | None:
        found = []
        for one in looks:
            wrong = one(value)
            if wrong is None:
                return None
            found.append(wrong)
        return max(found, key=len)

    return look


def _keys(kind: Any) -> Look:
    """Its fields are asked for when there is a value, as a type may hold itself."""

    def look(value: Any) -> str | None:
        if not isinstance(value, dict):
            return f": {value!r} is not an object"
        fields = _fields(kind)
        for key in value.keys() - fields.keys():
            return f".{key}: not stated in {kind.__name__}"
        for key, (field, is_required) in fields.items():
            if key not in value:
                if is_required:
                    return f".{key}: missing in {kind.__name__}"
            elif wrong := field(value[key]):
                return f".{key}{wrong}"
        return None

    return look


@cache
def _fields(kind: Any) -> dict[str, tuple[Look, bool]]:
    hints = get_type_hints(kind, include_extras=True)
    return {
        key: (look_of(get_args(hint)[0]), False)
        if get_origin(hint) is NotRequired
        else (look_of(hint), key in kind.__required_keys__)
        for key, hint in hints.items()
    }


def _each(origin: type[list[Any]] | type[tuple[Any, ...]], item: Look) -> Look:
    def look(value: Any) -> str | None:
        if not isinstance(value, origin):
            return f": {value!r} is no {origin.__name__}"
        for number, one in enumerate(value):
            if wrong := item(one):
                return f"[{number}]{wrong}"
        return None

    return look


def _in_places(items: list[Look]) -> Look:
    def look(value: Any) -> str | None:
        if not isinstance(value, tuple):
            return f": {value!r} is no tuple"
        if len(value) != len(items):
            return f": has {len(value)} elements"
        for number, (item, one) in enumerate(zip(items, value, strict=True)):
            if wrong := item(one):
                return f"[{number}]{wrong}"
        return None

    return look


def _entries(key: Look, value: Look) -> Look:
    def look(entries: Any) -> str | None:
        if not isinstance(entries, dict):
            return f": {entries!r} is not an object"
        for name, one in entries.items():
            if wrong := key(name) or value(one):
                return f".{name}{wrong}"
        return None

    return look
