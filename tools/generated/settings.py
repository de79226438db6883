"""The tables of settings in docs/hosting.md and its Korean twin, made from the record of the settings."""

from __future__ import annotations

from dataclasses import Field
from pathlib import Path
from typing import Any

from ribeira.server.configuration import all_settings, usual
from ribeira.server.wire.protocol import Language

PAGES: dict[Path, Language] = {Path("docs/hosting.md"): "en", Path("docs/hosting.ko.md"): "ko"}
BEGIN, END = "<!-- made by python -m tools.generated: settings -->", "<!-- end: settings -->"
HEAD: dict[Language, tuple[str, str]] = {
    "en": ("| setting | default | meaning |", "none"),
    "ko": ("| 설정 | 기본값 | 뜻 |", "없음"),
}


def with_table(page: str, language: Language) -> str:
    """The page with its table of settings made anew. Raises `ValueError` when it has no place for it."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the page has no place for settings ({language}): {BEGIN} ... {END}")
    return f"{before}{begin}\n\n{table(language)}\n\n{end}{after}"


def table(language: Language) -> str:
    """Every setting in a row: name, default, meaning."""
    head, none = HEAD[language]
    rows = [
        f"| `{one.name}` | {_default(one, language) or none} | {one.metadata[language]} |" for one in all_settings()
    ]
    return "\n".join([head, "|---|---|---|", *rows])


def _default(one: Field[Any], language: Language) -> str:
    text = usual(one, language)
    return text if one.metadata["usual"] or not text else f"`{text}`"
