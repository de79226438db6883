"""How one JSON document becomes another, in few bytes: what a page is told of a view that it mostly has.

A patch is one of

    [value]             this value stands here now
    []                  this key of an object is gone
    {key: patch, ...}   so it goes on below these keys of an object, or at these places of an array; all others stay

In an array, places beyond its end stand in ascending order and make it longer; the key `length` says how many places
are left of one that gets shorter. `{}` changes nothing.
"""

from __future__ import annotations

from typing import Any

from ribeira.server.wire.protocol import Patch


def difference(old: Any, new: Any) -> Patch:
    """The patch that makes `new` of `old`.

    Both are documents of one kind, made of plain dicts and lists, in which a field keeps its type: true and 1 are not
    told apart.
    """
    return {} if old == new else _between(old, new)


def _between(old: Any, new: Any) -> Patch:
    """`difference` of two documents that differ."""
    kind = type(new)
    if kind is not type(old):
        return [new]
    if kind is dict:
        return _of_objects(old, new)
    return _of_arrays(old, new) if kind is list and old and new else [new]


def _of_objects(old: dict[str, Any], new: dict[str, Any]) -> Patch:
    patch: dict[str, Any] = {key: [] for key in old if key not in new}
    for key, value in new.items():
        if key not in old:
            patch[key] = [value]
        elif old[key] != value:
            patch[key] = _between(old[key], value)
    return patch


def _of_arrays(old: list[Any], new: list[Any]) -> Patch:
    """Place by place; as a whole where that is shorter, because most of its places hold something new."""
    patch: dict[str, Any] = {"length": len(new)} if len(new) < len(old) else {}
    for place, value in enumerate(new):
        if place >= len(old):
            patch[str(place)] = [value]
        elif old[place] != value:
            patch[str(place)] = _between(old[place], value)
    is_long = 2 * len(patch) > len(new)
    return [new] if is_long and not any(type(value) in (dict, list) for value in new) else patch
