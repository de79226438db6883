"""Whether a document has the shape that a game's `document/types.py` states: static types, held against real play."""

from __future__ import annotations

import types
from functools import cache
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict


def misfit(value: object, kind: Any, path: str = "") -> str | None:
    """What is wrong with a value, with its path; None: it fits. Keys beyond those stated are wrong, too."""
    origin = get_origin(kind)
    if kind is Any or kind is object:
        return None
    if is_typeddict(kind):
        return _misfit_keys(value, kind, path)
    if origin in (Union, types.UnionType):
        found = [misfit(value, one, path) for one in get_args(kind)]
        return None if None in found else max(filter(None, found), key=len)
    if origin is Literal:
        is_one = any(type(value) is type(one) and value == one for one in get_args(kind))
        return None if is_one else f"{path}: {value!r} is not one of {get_args(kind)}"
    if origin in (list, tuple):
        return _misfit_items(value, get_args(kind), origin, path)
    if origin is dict:
        keys, values = get_args(kind)
        return _misfit_entries(value, keys, values, path)
    expected = type(None) if kind is None else kind
    return None if type(value) is expected else f"{path}: {value!r} is no {expected.__name__}"


def _misfit_keys(value: object, kind: Any, path: str) -> str | None:
    if not isinstance(value, dict):
        return f"{path}: {value!r} is not an object"
    fields = _fields(kind)
    for key in value.keys() - fields.keys():
        return f"{path}.{key}: not stated in {kind.__name__}"
    for key, (field, is_required) in fields.items():
        if key not in value:
            if is_required:
                return f"{path}.{key}: missing in {kind.__name__}"
        elif wrong := misfit(value[key], field, f"{path}.{key}"):
            return wrong
    return None


@cache
def _fields(kind: Any) -> dict[str, tuple[Any, bool]]:
    hints = get_type_hints(kind, include_extras=True)
    return {
        key: (get_args(hint)[0], False) if get_origin(hint) is NotRequired else (hint, key in kind.__required_keys__)
        for key, hint in hints.items()
    }


def _misfit_items(value: object, kinds: tuple[Any, ...], origin: Any, path: str) -> str | None:
    if not isinstance(value, origin):
        return f"{path}: {value!r} is no {origin.__name__}"
    is_open = origin is list or kinds[1:] == (...,)
    if not is_open and len(value) != len(kinds):
        return f"{path}: has {len(value)} elements"
    each = kinds[:1] * len(value) if is_open else kinds
    found = (misfit(one, kind, f"{path}[{index}]") for index, (one, kind) in enumerate(zip(value, each, strict=True)))
    return next(filter(None, found), None)


def _misfit_entries(value: object, keys: Any, values: Any, path: str) -> str | None:
    if not isinstance(value, dict):
        return f"{path}: {value!r} is not an object"
    found = (misfit(k, keys, f"{path}.{k}") or misfit(v, values, f"{path}.{k}") for k, v in value.items())
    return next(filter(None, found), None)
