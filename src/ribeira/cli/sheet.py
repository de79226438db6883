"""Rows with headings: a table where there is room for it, else each row as a short list of what it says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

UNBOUNDED = 10_000


def put(out: Console, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Prints the rows; the first cell of each tells what it is about. No cell is cut or broken inside a word."""
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from ribeira.core.flow import Flow

    table = Table()
    for heading in headings:
        table.add_column(Text(heading))
    for row in rows:
        table.add_row(*map(Text, row))
    if out.measure(table, options=out.options.update(max_width=UNBOUNDED)).maximum <= out.width:
        out.print(table)
        return
    for about, *cells in rows:
        told = [f"{heading} {cell}".strip() for heading, cell in zip(headings[1:], cells, strict=True) if cell]
        out.print(Text(about, style="bold"))
        out.print(Padding(Flow(told, ", "), (0, 0, 0, 2)))
