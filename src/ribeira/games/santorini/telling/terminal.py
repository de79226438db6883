"""Santorini in the terminal: heights as digits, domes and workers as letters: readable without colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ribeira.core.contract import Language, Seat
from ribeira.games.santorini.catalog import COLUMNS, ROWS
from ribeira.games.santorini.document.lookup import FEMALE, acting_seat, colour_of, height, is_bonus, worker_at
from ribeira.games.santorini.document.types import View
from ribeira.games.santorini.telling.names import god_word

LETTERS = ("A", "B", "C")
"""A worker by colour; the second worker of a colour in lower case."""
STYLES = ("bold white on blue", "bold black on white", "bold white on dark_orange3")
FAINT = "dim"
GROUND = "·"
DOME = "^"

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "turn": "Turn {}",
        "setup": "Set-up",
        "act": "{} to act",
        "chance": "drawing",
        "over": "the match is over",
        "winners": "won by {}",
        "player": "Player {}",
        "no_god": "no god",
        "out": "out",
        "bonus": "bonus turn",
        "ban": "nobody may climb against Athena",
        "stock": "{} pieces",
        "legend": "1 2 3 height  {} dome  A a workers (female, male)",
    },
    "ko": {
        "turn": "{}번째 차례",
        "setup": "게임 준비",
        "act": "{} 차례",
        "chance": "뽑는 중",
        "over": "게임 끝",
        "winners": "승자 {}",
        "player": "플레이어 {}",
        "no_god": "신 카드 없음",
        "out": "탈락",
        "bonus": "보너스 차례",
        "ban": "아테나 때문에 상대는 올라갈 수 없음",
        "stock": "조각 {}개",
        "legend": "1 2 3 층수  {} 지붕  A a 일꾼(여성, 남성)",
    },
}


def draw(view: View, language: Language, names: Sequence[str]) -> RenderableType:
    """The board, who has which god, and what is in force. Seats without a name are numbered."""
    seats = [
        names[seat] if seat < len(names) else WORDS[language]["player"].format(seat + 1)
        for seat in range(view["players"])
    ]
    players = [_player(view, seat, language, name) for seat, name in enumerate(seats)]
    legend = Text(WORDS[language]["legend"].format(DOME), style=FAINT)
    return Group(_heading(view, language, seats), _board(view), *players, legend)


def _heading(view: View, language: Language, names: Sequence[str]) -> Text:
    words = WORDS[language]
    if view["winners"] is not None:
        who = f"{words['over']}, {words['winners'].format(', '.join(names[seat] for seat in view['winners']))}"
    elif view["player"] == "chance":
        who = words["chance"]
    else:
        who = words["act"].format(names[acting_seat(view)])
    when = words["turn"].format(view["turn"]) if view["turn"] else words["setup"]
    return Text(f"{when} · {who}", style="bold")


def _board(view: View) -> Table:
    grid = Table.grid(padding=(0, 2))
    for row in reversed(ROWS):
        grid.add_row(Text(row, style=FAINT), *(_cell(view, column + row) for column in COLUMNS))
    grid.add_row("", *(Text(column, style=FAINT) for column in COLUMNS))
    return grid


def _cell(view: View, cell: str) -> Text:
    """Height, then a dome or a worker; the selected worker is underlined."""
    levels = height(view, cell)
    ground = Text(str(levels)) if levels else Text(GROUND, style=FAINT)
    if cell in view["domes"]:
        return Text.assemble(ground, (DOME, "bold blue"))
    worker = worker_at(view, cell)
    if worker is None:
        return Text.assemble(ground, " ")
    selected = " underline" if cell == view["step"]["worker"] else ""
    return Text.assemble(ground, (_letter(*worker), STYLES[worker[0]] + selected))


def _letter(colour: int, slot: int) -> str:
    return LETTERS[colour] if slot == FEMALE else LETTERS[colour].lower()


def _player(view: View, seat: Seat, language: Language, name: str) -> Text:
    colour = colour_of(view, seat)
    to_act = " ◂" if view["player"] == seat else ""
    about = ", ".join([_god(view, seat, language), *_in_force(view, seat, language)])
    return Text.assemble((LETTERS[colour], STYLES[colour]), f" {name}: {about}{to_act}")


def _god(view: View, seat: Seat, language: Language) -> str:
    god = view["gods"][seat]
    return WORDS[language]["no_god"] if god is None else god_word(god, language)


def _in_force(view: View, seat: Seat, language: Language) -> Iterator[str]:
    """What lies on this player's card, or binds because of it."""
    words, god = WORDS[language], view["gods"][seat]
    if seat in view["out"]:
        yield words["out"]
    if god == "chaos" and view["chaos"] is not None and view["chaos"]["face"] is not None:
        yield god_word(view["chaos"]["face"], language)
    if god == "circe" and view["stolen"] is not None:
        yield _god(view, view["stolen"], language)
    if god == "morpheus":
        yield words["stock"].format(view["morpheus"])
    if god == "athena" and view["athena"]:
        yield words["ban"]
    if is_bonus(view) and view["active"] == seat:
        yield words["bonus"]
