"""`ribeira play`: a match in the terminal, against bots or people at the same keyboard."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ribeira.cli.common import (
    GameName,
    Lang,
    Options,
    Seed,
    bot_name,
    check_folder_of,
    language_of,
    make_bots,
    random_seed,
    read_game,
    warm_game,
)
from ribeira.cli.language import told
from ribeira.cli.table import TableTop

if TYPE_CHECKING:
    from ribeira.bots import Bot
    from ribeira.core.contract import ActionId, Language
    from ribeira.core.game import Game
    from ribeira.core.state import ViewState
    from ribeira.replay import Replay

ME = "me"
SEATS = told(
    "Who sits where: me, me:NAME, or a bot such as greedy or expert:4.",
    "자리마다 앉을 사람: me, me:이름, 또는 봇(greedy, expert:4 등).",
)
SAVE = told("Write the match to this file at the end.", "게임이 끝나면 이 파일에 저장합니다.")
DEFAULT_SEATS = (ME, "expert:3")
MOST_DESCRIBED = 12
"""Up to so many actions are listed in words; more are listed by number and notation only."""


class Leave(Exception):
    """The person at the keyboard has had enough."""


def play(
    game: GameName = "azul",
    seats: Annotated[list[str] | None, typer.Argument(help=SEATS)] = None,
    option: Options = None,
    lang: Lang = None,
    seed: Seed = None,
    save: Annotated[Path | None, typer.Option(help=SAVE)] = None,
) -> None:
    """Play in the terminal: `ribeira play azul me expert:3`, or at one keyboard `ribeira play azul me:Ada me:Bo`."""
    from ribeira.arena.match import play as play_match
    from ribeira.replay import Replay

    texts = seats or list(DEFAULT_SEATS)
    chosen = read_game(game, len(texts), option)
    language, start = language_of(lang), random_seed() if seed is None else seed
    check_folder_of(save, "--save")
    table = TableTop(chosen, language, [_name(text, seat, language) for seat, text in enumerate(texts)])
    players = _players(texts, chosen, start, table)
    warm_game(chosen)
    try:
        match, end = play_match(chosen, players, start, table.tell)
    except Leave:
        typer.echo(table.words["left"])
        return
    table.finish(end)
    _keep(Replay(chosen, match.actions, table.names), save, table)


def _is_person(text: str) -> bool:
    return text == ME or text.startswith(f"{ME}:")


def _name(text: str, seat: int, language: Language) -> str:
    if not _is_person(text):
        return bot_name(text, language)
    return text[len(ME) + 1 :] or {"en": f"Player {seat + 1}", "ko": f"플레이어 {seat + 1}"}[language]


def _players(texts: list[str], game: Game, seed: int, table: TableTop) -> list[Person | Bot]:
    bots = make_bots([text for text in texts if not _is_person(text)], game, seed)
    waiting = iter(bots)
    return [Person(table) if _is_person(text) else next(waiting) for text in texts]


class Person:
    """Someone at the keyboard, who chooses as a bot does: from what the seat may know."""

    def __init__(self, table: TableTop) -> None:
        self._table = table

    def choose(self, view: ViewState) -> ActionId:
        """Draws the board and asks until a legal action is named. Raises `Leave`."""
        table, legal = self._table, view.legal
        table.draw(view)
        self._list(legal, legal)
        while True:
            text = self._ask(view)
            if text == "q":
                raise Leave
            if text == "b":
                table.draw(view)
            elif text == "?":
                table.screen.print(table.words["help"].format(example=table.game.notation(legal[0])), markup=False)
            elif (found := self._find(text, legal)) is not None:
                return found

    def _ask(self, view: ViewState) -> str:
        seat = view.player if view.seat is None else view.seat
        self._table.screen.print(self._table.words["prompt"].format(name=self._table.names[seat]), style="bold")
        line = sys.stdin.readline()
        if not line:
            raise Leave
        return line.strip()

    def _find(self, text: str, legal: list[ActionId]) -> ActionId | None:
        """The action that a number or notation names; for the beginning of a notation such actions are listed."""
        notations = {self._table.game.notation(action): action for action in legal}
        if text in notations:
            return notations[text]
        if text.isdecimal() and 1 <= int(text) <= len(legal):
            return legal[int(text) - 1]
        matching = [action for notation, action in notations.items() if notation.startswith(text)]
        if matching:
            self._list(matching, legal)
        else:
            self._table.screen.print(self._table.words["none"].format(text=text[:40]), markup=False)
        return None

    def _list(self, shown: list[ActionId], legal: list[ActionId]) -> None:
        from rich.columns import Columns
        from rich.text import Text

        game, language = self._table.game, self._table.language
        lines = [f"{legal.index(action) + 1:>3} {game.notation(action)}" for action in shown]
        if len(shown) > MOST_DESCRIBED:
            self._table.screen.print(Columns(map(Text, lines), equal=True))
            return
        for line, action in zip(lines, shown, strict=True):
            self._table.screen.print(f"{line}  {game.describe(action, language)}", markup=False)


def _keep(match: Replay, save: Path | None, table: TableTop) -> None:
    """Writes the match to the file that was named; asks for one where somebody can answer."""
    from ribeira.replay import save as write

    path = save
    while path is not None or sys.stdin.isatty():
        if path is None:
            typer.echo(f"{table.words['save']}: ", nl=False)
            name = sys.stdin.readline().strip()
            if not name:
                return
            path = Path(name)
        try:
            write(match, path)
        except OSError as wrong:
            typer.echo(table.words["not_saved"].format(path=path, reason=wrong.strerror), err=True)
            path = None
        else:
            typer.echo(table.words["saved"].format(path=path))
            return
