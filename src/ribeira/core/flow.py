"""Pieces of a drawn table one after another, in as many lines as they need: none is broken in its middle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.text import Text


class Flow:
    """Pieces with `between` from one to the next; a line ends behind a piece. One that is wider than all is wrapped."""

    def __init__(self, pieces: Iterable[Text | str], between: str = "  ", style: str = "") -> None:
        self._pieces = [Text(piece) if isinstance(piece, str) else piece for piece in pieces]
        self._between, self._style = between, style

    def _line(self) -> Text:
        return Text(style=self._style, overflow="fold")  # Rich cuts wide letters where it would put an ellipsis

    def _lines(self, width: int) -> Iterator[Text]:
        line = self._line()
        for number, piece in enumerate(self._pieces):
            is_last = number == len(self._pieces) - 1
            needed = piece.cell_len + (0 if is_last else len(self._between.rstrip()))
            if line and line.cell_len + needed > width:
                line.rstrip()
                yield line
                line = self._line()
            line.append_text(piece)
            if not is_last:
                line.append(self._between)
        yield line

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterable[Text]:
        yield from self._lines(options.max_width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """From the widest piece to all of them in one line."""
        tail = len(self._between.rstrip())
        widest = max((piece.cell_len + tail for piece in self._pieces), default=0)
        whole = sum(piece.cell_len + len(self._between) for piece in self._pieces)
        return Measurement(widest, max(widest, whole)).with_maximum(options.max_width)
