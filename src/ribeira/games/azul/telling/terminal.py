"""Azul in the terminal, made for 80 columns and readable in 40: every colour has a letter, too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ribeira.core.contract import Language, Seat
from ribeira.core.flow import Flow
from ribeira.games.azul import catalog, tables
from ribeira.games.azul.document.types import COLOURS, Board, Colour, Pile, View
from ribeira.games.azul.telling.names import LETTERS, colour_word, seat_name

STYLES = {
    "blue": "bold white on blue",
    "yellow": "bold black on yellow",
    "red": "bold white on red",
    "black": "bold white on grey23",
    "white": "bold black on white",
}
FAINT = "dim"
EMPTY = "·"
MARKER = "1"
BOARD_WIDTH = {2: 39, 3: 26, 4: 39}
BOARDS_PER_LINE = {2: 2, 3: 3, 4: 2}

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "round": "Round {}",
        "turn": "{} to act",
        "chance": "drawing tiles",
        "over": "the match is over",
        "winners": "won by {}",
        "centre": "Centre",
        "bag": "Bag",
        "lid": "Lid",
        "floor": "Floor",
        "legend": "{} start marker",
    },
    "ko": {
        "round": "{}라운드",
        "turn": "{} 차례",
        "chance": "타일을 뽑는 중",
        "over": "게임 끝",
        "winners": "승자 {}",
        "centre": "가운데",
        "bag": "주머니",
        "lid": "뚜껑",
        "floor": "바닥",
        "legend": "{} 시작 타일",
    },
}


def draw(view: View, language: Language, names: Sequence[str]) -> RenderableType:
    """The whole table: factories, centre, boards side by side, bag and lid. Seats without a name are numbered."""
    seats = [seat_name(seat, language, names) for seat in range(view["players"])]
    return Group(
        _heading(view, language, seats), _factories(view), _centre(view, language), _boards(view, language, seats),
        _piles(view, language), _legend(language),
    )  # fmt: skip


def _heading(view: View, language: Language, names: Sequence[str]) -> Text:
    words, who = WORDS[language], ""
    if view["winners"] is not None:
        who = f"{words['over']}, {words['winners'].format(', '.join(names[seat] for seat in view['winners']))}"
    elif view["player"] == "chance":
        who = words["chance"]
    elif view["player"] is not None:
        who = words["turn"].format(names[view["player"]])
    return Text(f"{words['round'].format(view['round'])} · {who}", style="bold")


def _tile(colour: Colour | None) -> Text:
    return Text(EMPTY, style=FAINT) if colour is None else Text(LETTERS[colour], style=STYLES[colour])


def _row(cells: Iterable[Text]) -> Text:
    return Text(" ").join(cells)


def _factories(view: View) -> Table:
    grid = Table.grid(padding=(0, 3))
    cells = [
        Text.assemble(f"F{number} ", _row(_tile(tile) for tile in _filled(tiles, catalog.TILES_PER_FACTORY)))
        for number, tiles in enumerate(view["factories"], 1)
    ]
    for start in range(0, len(cells), 5):
        grid.add_row(*cells[start : start + 5])
    return grid


def _filled(tiles: Sequence[Colour], room: int) -> list[Colour | None]:
    return [*tiles, *[None] * (room - len(tiles))]


def _centre(view: View, language: Language) -> Text:
    marker = [Text(MARKER, style="bold reverse")] if view["marker"] is None and view["phase"] == "draft" else []
    tiles = [_tile(colour) for colour, count in view["centre"].items() for _ in range(count)]
    return Text.assemble(f"{WORDS[language]['centre']}  ", _row([*marker, *tiles]) if marker or tiles else EMPTY)


class _Boards:
    """The boards beside each other as many as there is room for: two or three on 80 columns, one on 40."""

    def __init__(self, panels: Sequence[Panel], most: int) -> None:
        self._panels, self._most = panels, most

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterable[Table]:
        width = (self._panels[0].width or 0) + 1
        step = max(1, min(self._most, (options.max_width + 1) // width))
        grid = Table.grid(padding=(0, 1))
        for start in range(0, len(self._panels), step):
            grid.add_row(*self._panels[start : start + step])
        yield grid


def _boards(view: View, language: Language, names: Sequence[str]) -> _Boards:
    panels = [_board(view, seat, language, name) for seat, name in enumerate(names)]
    return _Boards(panels, BOARDS_PER_LINE[view["players"]])


def _board(view: View, seat: Seat, language: Language, name: str) -> Panel:
    board = view["boards"][seat]
    is_grey = view["options"]["wall"] == "grey"
    lines = [_line_and_wall(board, row, is_grey) for row in range(5)]
    to_act = " ◂" if view["player"] == seat else ""
    return Panel(
        Group(*lines, *_floor(board["floor"], view["marker"] == seat, language)),
        title=Text(f"{name}  {view['scores'][seat]}{to_act}"),
        width=BOARD_WIDTH[view["players"]],
        padding=0,
        border_style="bold green" if view["player"] == seat else FAINT,
    )


def _line_and_wall(board: Board, row: int, is_grey: bool) -> Text:
    """A pattern line, right-aligned as on the board, and its row of the wall."""
    tiles = board["lines"][row]
    spaces = [Text(" ")] * (4 - row) + [_tile(None)] * (row + 1 - len(tiles)) + [_tile(tile) for tile in tiles]
    wall = [_space(tile, row, column, is_grey) for column, tile in enumerate(board["wall"][row])]
    return Text.assemble(f"{row + 1} ", _row(spaces), " ▸ ", _row(wall))


def _space(tile: Colour | None, row: int, column: int, is_grey: bool) -> Text:
    """A space of the wall; a free one shows the colour it waits for as a small faint letter."""
    if tile is not None or is_grey:
        return _tile(tile)
    waiting = COLOURS[list(tables.PATTERN[row]).index(column)]
    return Text(LETTERS[waiting].lower(), style=FAINT)


def _floor(tiles: Sequence[Colour], has_marker: bool, language: Language) -> tuple[Text, Text]:
    """The floor line, and what it costs so far."""
    marker = [Text(MARKER, style="bold reverse")] if has_marker else []
    shown = [*marker, *(_tile(tile) for tile in tiles)][: catalog.FLOOR_SLOTS]
    cells = [*shown, *[_tile(None)] * (catalog.FLOOR_SLOTS - len(shown))]
    loss = f"  -{catalog.FLOOR_LOSS[len(shown)]}" if shown else ""
    return Text(""), Text.assemble(f"{WORDS[language]['floor']} ", _row(cells), loss)


def _piles(view: View, language: Language) -> Flow:
    words = WORDS[language]
    return Flow([_pile(words["bag"], view["bag"]), _pile(words["lid"], view["lid"])], "   ")


def _pile(word: str, counts: Pile) -> Text:
    cells = [Text.assemble(_tile(colour), f" {counts.get(colour, 0)}") for colour in COLOURS]
    return Text.assemble(f"{word}  ", Text("  ").join(cells))


def _legend(language: Language) -> Flow:
    names = [f"{LETTERS[colour]} {colour_word(colour, language)}" for colour in COLOURS]
    return Flow([*names, WORDS[language]["legend"].format(MARKER)], style=FAINT)
