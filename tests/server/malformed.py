"""Frames that are none: each has to be rejected with a sentence, and nothing may change."""

from __future__ import annotations

import json
from typing import Any

COMMAND = {"t": "cmd", "id": "a", "prompt": "1.21.0", "action": "F1:blue>1"}
HELLO = {"t": "hello", "from": 0, "build": "x", "lang": "en"}
LONG = "x" * 65
WILD = ['"\\ud800"', "NaN", "Infinity", "1e999", "9" * 400]
WRONG: list[Any] = [None, -1, 1.5, True, [], {}, ["a"], {"a": 1}]


def _with(frame: dict[str, Any], **changes: Any) -> str:
    return json.dumps({**frame, **changes})


def _without(frame: dict[str, Any], key: str) -> str:
    return json.dumps({name: value for name, value in frame.items() if name != key})


def _raw(frame: dict[str, Any], key: str, value: str) -> str:
    """A frame with something that no JSON writer would write."""
    return json.dumps({**frame, key: "@@"}).replace('"@@"', value)


FRAMES: list[str] = [
    "", " ", "null", "true", "0", '""', "[]", "{}", "nonsense", "{", '{"t"', '{"t":"cmd"', '{"t":"ping"}{"t":"ping"}',
    "[" * 8000, '{"a":' * 1300, '{"t":' + "[" * 8000, "\x00", "\ufeff{}", '{"t":"ping",}', "{'t':'ping'}", "NaN",
    '{"t":"ack","id":"a","v":1}', '{"t":"ev"}', '{"t":"welcome"}', '{"t":"Cmd"}', '{"t":"drop"}', '{"t":null}',
    '{"t":1}',
    '{"t":["cmd"]}', '{"t":{}}', '{"T":"ping"}', '{"t":"ping","x":1}', '{"t":"ping","t2":{"a":[1,2,{}]}}',
    *(_with(COMMAND, id=value) for value in WRONG),
    *(_with(COMMAND, prompt=value) for value in WRONG),
    *(_with(COMMAND, action=value) for value in WRONG),
    *(_without(COMMAND, key) for key in COMMAND if key != "t"),
    *(_with(COMMAND, **{key: value}) for key in ("id", "prompt", "action") for value in ("", LONG)),
    _with(COMMAND, seat=0), _with(COMMAND, v=3), _with(COMMAND, __proto__={"a": 1}),
    *(_raw(COMMAND, key, value) for key in ("id", "action") for value in WILD),
    *(_with(HELLO, **{"from": value}) for value in [-1, *WRONG[2:]]),
    *(_raw(HELLO, "from", value) for value in ("NaN", "-0.5", "1e400", '"\\udfff"')),
    *(_with(HELLO, lang=value) for value in [None, "fr", "EN", 1, ""]),
    *(_with(HELLO, build=value) for value in WRONG),
    *(_with(HELLO, match=value) for value in WRONG[1:5]),
    _without(HELLO, "lang"), _without(HELLO, "build"), _with(HELLO, guest="x"),
]  # fmt: skip

ABUSE: dict[str, str | bytes] = {
    "binary": b'{"t":"ping"}',
    "too long": "x" * 8193,
    "ten megabytes": "x" * 10_000_000,
}
