"""The layout of every game's observation as tables, from the definitions."""

from __future__ import annotations

import ribeira
from ribeira.core.contract import Definition, starts

OUTPUT = "docs/observations.md"
HEAD = """# Observations

Written by `python -m tools.generated` from the games' definitions; change those.

What a seat sees is one row of numbers (float32), made of blocks one after another: `game.definition.observation`. A
block begins at `from`, holds its shape in row-major order, and no number of it is less than 0 or greater than `high`.
Blocks of seats come in table order beginning with the viewer; what is secret is left out.
[Environments](environments.md) tell how to get them.
"""


def document() -> str:
    """The page."""
    tables = [_table(ribeira.definition(name)) for name in ribeira.games()]
    return "\n".join([HEAD, *tables])


def _table(definition: Definition) -> str:
    size = sum(block.size for block in definition.observation)
    secrets = "has secrets" if definition.has_secrets else "everything is public"
    lines = [
        f"## {definition.title['en']}",
        "",
        f"{size} numbers, {definition.decisions} decisions; {secrets}.",
        "",
        "| from | block | shape | high | meaning |",
        "|---|---|---|---|---|",
    ]
    for block, start in zip(definition.observation, starts(definition.observation), strict=True):
        shape = " × ".join(map(str, block.shape))
        lines.append(f"| {start} | `{block.name}` | {shape} | {block.high:g} | {block.meaning} |")
    return "\n".join([*lines, ""])
