"""`ribeira replay`: a match from its file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ribeira.cli.common import AsJson, Lang, language_of, write_json
from ribeira.cli.language import BadInput, told
from ribeira.cli.table import TableTop

if TYPE_CHECKING:
    from ribeira.core.state import State
    from ribeira.replay import Replay

VERIFY = told("Only play it through and print the result.", "끝까지 따라가 보고 결과만 출력합니다.")
STEP = told("Draw only the board after so many actions.", "행동을 이만큼 한 뒤의 게임판만 그립니다.")


def replay(
    file: Annotated[Path, typer.Argument(help=told("A replay file.", "다시 보기 파일."))],
    verify: Annotated[bool, typer.Option("--verify", help=VERIFY)] = False,
    step: Annotated[int | None, typer.Option(min=0, help=STEP)] = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Step through a match, or verify that its actions follow the rules and lead to its result."""
    from ribeira.replay import load

    match = load(file)
    if verify or as_json:
        _tell(match, as_json)
        return
    states = list(match.states())
    if step is not None and step >= len(states):
        most = len(states) - 1
        raise BadInput(f"--step: the match has only {most} actions", f"--step: 이 게임에는 행동이 {most}개뿐입니다")
    table = TableTop(match.game, language_of(lang), names_of(match, language_of(lang)))
    if step is not None:
        table.draw(states[step].view_state(None))
    elif sys.stdin.isatty():
        _step_through(match, states, table)
    else:
        _show_all(match, states, table)


def names_of(match: Replay, language: str) -> list[str]:
    """The players by seat; those without a name are numbered."""
    unnamed = {"en": "Player {}", "ko": "플레이어 {}"}[language]
    return [*match.names, *(unnamed.format(seat + 1) for seat in range(len(match.names), match.game.players))]


def _tell(match: Replay, as_json: bool) -> None:
    end = match.end
    answer = {
        "game": match.game.name,
        "players": match.game.players,
        "options": match.game.options,
        "actions": len(match.actions),
        "scores": end.scores,
        "winners": end.winners,
    }
    if as_json:
        write_json(answer)
    else:
        typer.echo(told(_verified(match, end), _verified_ko(match, end)))


def _verified(match: Replay, end: State) -> str:
    result = f"{end.scores}, won by {end.winners}" if end.is_terminal else "not finished"
    return f"{match.game.name} for {match.game.players}: {len(match.actions)} actions follow the rules; {result}"


def _verified_ko(match: Replay, end: State) -> str:
    title = f"{match.game.definition.title['ko']} {match.game.players}인 게임"
    result = f"점수 {end.scores}, 승자 {end.winners}" if end.is_terminal else "끝나지 않음"
    return f"{title}: 행동 {len(match.actions)}개가 모두 규칙에 맞습니다. {result}"


def _show(match: Replay, states: list[State], number: int, table: TableTop) -> None:
    if number > 0:
        table.tell(states[number - 1], match.game.parse(match.actions[number - 1]), states[number])
    if number == len(states) - 1 and states[number].is_terminal:
        table.finish(states[number])
    else:
        table.draw(states[number].view_state(None))


def _show_all(match: Replay, states: list[State], table: TableTop) -> None:
    """Every decision in turn, where no keyboard can answer."""
    for number, state in enumerate(states):
        if state.player >= 0 or number == len(states) - 1:
            _show(match, states, number, table)


def _step_through(match: Replay, states: list[State], table: TableTop) -> None:
    number, last = 0, len(states) - 1
    while True:
        _show(match, states, number, table)
        typer.echo(f"{table.words['step'].format(step=number, steps=last)}. {table.words['steps_help']}")
        line = sys.stdin.readline()
        text = line.strip()
        if not line or text == "q":
            return
        if text == "b":
            number = max(0, number - 1)
        elif text == "":
            number = min(last, number + 1)
        elif text.isdecimal() and int(text) <= last:
            number = int(text)
        else:
            typer.echo(table.words["no_step"].format(text=text[:40], steps=last), err=True)
