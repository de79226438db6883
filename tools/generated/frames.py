"""The page's types of the wire contract, made from the modules of `ribeira/server/wire` that `SHARED`
names; those of single pages from modules of their own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import cast

import msgspec
from msgspec import inspect

from ribeira.server.wire import (
    accounts,
    advice,
    catalogue,
    clocks,
    exported,
    forms,
    friends,
    people,
    plans,
    programs,
    protocol,
    reach,
    requests,
    square,
    studies,
    talk,
    tourneys,
    vacations,
)

OUTPUT = Path("web/src/contract/protocol.ts")
SHARED: tuple[ModuleType, ...] = (
    protocol,
    talk,
    catalogue,
    requests,
    exported,
    advice,
    clocks,
    programs,
    square,
    people,
    friends,
    reach,
    studies,
    vacations,
    plans,
)
"""Whose types all pages know."""
PAGES: dict[Path, ModuleType] = {
    Path("web/src/contract/forms.ts"): forms,
    Path("web/src/contract/accounts.ts"): accounts,
    Path("web/src/contract/tourneys.ts"): tourneys,
}
"""The types of pages that are loaded by themselves: the admin page, the account page, tournaments."""
HEADER = """// Made from src/ribeira/server/wire by `python -m tools.generated`; changes belong there.

export type { Choice, Prompt } from "./prompt";

export type Json = Record<string, any>;
"""
UNIONS = {
    "Language": protocol.Language,
    "RejectionCode": protocol.RejectionCode,
    "Sheet": protocol.Sheet,
    "Undo": protocol.Undo,
    "Grace": protocol.Grace,
    "Flag": clocks.Flag,
    "Patch": protocol.Patch,
    "Meeting": requests.Meeting,
    "Side": talk.Side,
    "Phrase": talk.Phrase,
    "Shunning": talk.Shunning,
    "ReportReason": talk.ReportReason,
    "LobbyClientFrame": square.LobbyClientFrame,
    "LobbyServerFrame": square.LobbyServerFrame,
    "LobbyCode": square.LobbyCode,
    "Mark": studies.Mark,
    "StudyClientFrame": studies.StudyClientFrame,
    "StudyServerFrame": studies.StudyServerFrame,
    "ClientFrame": protocol.ClientFrame,
    "ServerFrame": protocol.ServerFrame,
}
SCALARS: dict[type[inspect.Type], str] = {
    inspect.AnyType: "any",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.DictType: "Json",
}


def spell(kind: inspect.Type) -> str:
    """The TypeScript spelling of one field type.

    Raises:
        TypeError: a module uses a type that the wire contract has no spelling for.
    """
    if isinstance(kind, inspect.Metadata):
        return spell(kind.type)
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(json.dumps(value) for value in kind.values)
    if isinstance(kind, inspect.UnionType):
        return " | ".join(spell(part) for part in kind.types)
    if isinstance(kind, inspect.ListType):
        item = spell(kind.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(kind, inspect.TupleType):
        return f"[{', '.join(spell(item) for item in kind.item_types)}]"
    if type(kind) in SCALARS:
        return SCALARS[type(kind)]
    raise TypeError(f"the wire contract has no spelling for {kind}")


def structs(module: ModuleType) -> Iterator[inspect.StructType]:
    """The documents and frames of a module in the order in which they are written there."""
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__:
            yield cast(inspect.StructType, inspect.type_info(value))


def interface(kind: inspect.StructType) -> str:
    """One struct as a TypeScript interface; a field with a default may be left out by the page."""
    lines = [f"export interface {kind.cls.__name__} {{"]
    if kind.tag_field is not None:
        lines.append(f'  {kind.tag_field}: "{kind.tag}";')
    for field in kind.fields:
        mark = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{mark}: {spell(field.type)};")
    return "\n".join([*lines, "}"])


def document() -> str:
    """The whole TypeScript file."""
    unions = [f"export type {name} = {spell(inspect.type_info(kind))};" for name, kind in UNIONS.items()]
    return "\n".join(
        [
            HEADER,
            *unions,
            "",
            *("\n\n".join(interface(kind) for kind in structs(module)) + "\n" for module in SHARED),
        ]
    )


def page_types(module: ModuleType) -> str:
    """The TypeScript file of a page that is loaded by itself."""
    path = module.__name__.replace(".", "/")
    header = f"// Made from src/{path}.py by `python -m tools.generated`; changes belong there."
    written = [interface(kind) for kind in structs(module)]
    shared = ["Json", *(kind.cls.__name__ for kind in structs(clocks))]
    used = [name for name in shared if name == "Json" or any(f": {name};" in one for one in written)]
    names = ", ".join(used)
    return "\n\n".join([header, f'import type {{ {names} }} from "./protocol";', *written]) + "\n"
