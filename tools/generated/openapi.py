"""docs/openapi.json: the HTTP calls as programs read them (OpenAPI 3.1), made from the calls and their types."""

from __future__ import annotations

import json
import re
from http import HTTPStatus
from pathlib import Path
from typing import Any

import msgspec

from ribeira.server.web.api import CALLS
from ribeira.server.web.calls import Call
from ribeira.server.wire import protocol
from ribeira.server.wire.messages import LANGUAGES
from ribeira.version import __version__

OUTPUT = Path("docs/openapi.json")
REFERENCE = "#/components/schemas/{name}"
DESCRIPTION = (
    "Calls that change something need the Origin of the server's own page. A device is known by the cookie that the "
    "first of them gives. docs/protocol.md has the whole protocol with the socket."
)


def document() -> str:
    """The whole file."""
    types = [kind for call in CALLS for kind in (call.answer, call.body) if kind is not None and not _is_media(kind)]
    types.append(protocol.ErrorAnswer)
    schemas, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    by_type = {repr(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, by_type)
    whole = {
        "openapi": "3.1.0",
        "info": {"title": "Ribeira", "version": __version__, "description": DESCRIPTION},
        "paths": paths,
        "components": {"schemas": components},
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def _operation(call: Call, schemas: dict[str, Any]) -> dict[str, Any]:
    error = {"application/json": {"schema": schemas[repr(protocol.ErrorAnswer)]}}
    operation: dict[str, Any] = {
        "operationId": call.work.__name__,
        "summary": (call.work.__doc__ or "").partition("\n")[0].rstrip("."),
        "parameters": [_in_path(name) for name in re.findall(r"{(\w+)}", call.path)] + [LANGUAGE],
        "responses": {
            "200": {"description": HTTPStatus.OK.phrase, "content": _content(call.answer, schemas)},
            "default": {"description": "Refused, and nothing has changed", "content": error},
        },
    }
    if call.body is not None:
        operation["requestBody"] = {"required": True, "content": _content(call.body, schemas)}
    return operation


LANGUAGE = {"name": "lang", "in": "query", "required": False, "schema": {"enum": list(LANGUAGES)}}


def _in_path(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}


def _content(kind: Any, schemas: dict[str, Any]) -> dict[str, Any]:
    if _is_media(kind):
        return {kind: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": schemas[repr(kind)]}}


def _is_media(kind: Any) -> bool:
    return isinstance(kind, str)
