"""`ribeira analyse`: what a bot thinks of a position, from what its seat knows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ribeira.cli.common import AsJson, Lang, Seed, language_of, read_json, screen, warm_game, write_json
from ribeira.cli.language import BadInput, told

if TYPE_CHECKING:
    from ribeira.bots import Analysis, Line
    from ribeira.core.contract import Language
    from ribeira.core.state import State

WIDE = 60
"""Columns from which on the lines stand in a table; below, each is told beneath the other."""
AT = told("The position after so many actions of a match.", "게임에서 행동을 이만큼 한 뒤의 상태.")
SEAT = told("The seat that decides; seats go from 0.", "선택할 자리. 0부터 셉니다.")
WHOLE = told(
    "Every decision of the match: what was played, what was better, and what it cost. "
    "A finished match is told so without --at and --seat, too.",
    "게임의 모든 선택: 무엇을 했고, 무엇이 더 나았고, 얼마를 잃었는지 보여 줍니다. "
    "끝난 게임은 따로 적지 않아도 이렇게 보여 줍니다.",
)
LINES = told("So many of the best actions.", "가장 좋은 행동을 이만큼 보여 줍니다.")
LEVEL = told("How strong the bot is.", "봇의 단계.")
WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "action": "Action", "chance": "To win", "visits": "Visits", "reason": "Why", "line": "Goes on",
        "prospects": "Seat {seat} decides. Chance to win by seat: {shares}.",
    },
    "ko": {
        "action": "행동", "chance": "승리 확률", "visits": "방문", "reason": "이유", "line": "이어지는 수",
        "prospects": "{seat}번 자리가 선택합니다. 자리별 승리 확률: {shares}.",
    },
}  # fmt: skip


def analyse(
    file: Annotated[Path, typer.Argument(help=told("A match or a position.", "게임이나 상태가 든 파일."))],
    at: Annotated[int | None, typer.Option(min=0, help=AT)] = None,
    seat: Annotated[int | None, typer.Option(min=0, help=SEAT)] = None,
    lines: Annotated[int, typer.Option(min=1, max=50, help=LINES)] = 5,
    whole: Annotated[bool, typer.Option("--whole", help=WHOLE)] = False,
    level: Annotated[int, typer.Option(min=1, max=5, help=LEVEL)] = 4,
    seed: Seed = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Tell what a bot thinks of a position: the best actions, what they are worth, and why; or of a whole match."""
    from ribeira.bots import analyse as think

    language = language_of(lang)
    if whole or (at is None and seat is None and _is_finished(file)):
        _analyse_match(file, (at, seat), level, seed, language, as_json)
        return
    state = _turned(_state(file, at), seat)
    warm_game(state.game, silent=as_json)
    found = think(state.view_state(state.player), lines, level=level, seed=seed)
    if as_json:
        write_json(_document(state, found, language))
    else:
        _show(state, found, language)


def _analyse_match(
    file: Path, place: tuple[int | None, int | None], level: int, seed: int | None, language: Language, as_json: bool
) -> None:
    from ribeira.cli.match_analysis import decisions_of, tell
    from ribeira.cli.replay import names_of
    from ribeira.replay import load

    if place != (None, None):
        raise BadInput("--whole: a whole match has no --at or --seat", "--whole: --at이나 --seat와 함께 쓸 수 없습니다")
    match = load(file)
    warm_game(match.game, silent=as_json)
    found = decisions_of(match, level, seed, language, silent=as_json)
    if as_json:
        write_json({"game": match.game.name, "level": level, "decisions": found})
    else:
        tell(match, found, names_of(match, language), language)


def _is_match(document: object) -> bool:
    """Whether it is no position."""
    from ribeira.replay import FORMAT

    return not isinstance(document, dict) or document.get("format") == FORMAT


def _is_finished(file: Path) -> bool:
    """Whether a file holds a match that is over. Raises `BadInput`, `InvalidReplay`."""
    from ribeira.replay import read

    document = read_json(file)
    return _is_match(document) and read(document).end.is_terminal


def _state(file: Path, at: int | None) -> State:
    """The position in a file. Raises `BadInput`, `InvalidReplay`, `InvalidPosition`."""
    from ribeira.games import game_of
    from ribeira.replay import read

    document = read_json(file)
    states = list(read(document).states()) if _is_match(document) else [game_of(document).from_position(document)]
    if at is not None and at >= len(states):
        most = len(states) - 1
        raise BadInput(f"--at: the match has only {most} actions", f"--at: 이 게임에는 행동이 {most}개뿐입니다")
    return states[-1 if at is None else at]


def _turned(state: State, seat: int | None) -> State:
    """The state with this seat to decide. Raises `BadInput`, `IllegalAction`."""
    if not state.due:
        raise BadInput(
            "nobody decides there: nature acts or the match is over; choose another position with --at",
            "그 시점에는 아무도 선택하지 않습니다. 뽑기 중이거나 게임이 끝났습니다. --at 옵션으로 시점을 골라 주세요",
        )
    return state if seat is None else state.as_seat(seat)


def _document(state: State, found: Analysis, language: Language) -> dict[str, Any]:
    return {
        "game": state.game.name,
        "seat": found.seat,
        "tried": found.tried,
        "prospects": list(found.prospects),
        "lines": [_line(state, line, language) for line in found.lines],
    }


def _line(state: State, line: Line, language: Language) -> dict[str, Any]:
    return {
        "action": state.game.notation(line.action),
        "value": line.value,
        "visits": line.visits,
        "line": [[step.seat, state.game.notation(step.action)] for step in line.line],
        "reason": line.reason.say(language),
    }


def _show(state: State, found: Analysis, language: Language) -> None:
    from rich.table import Table
    from rich.text import Text

    from ribeira.bots.analysis import share

    words, game = WORDS[language], state.game
    names = [words[key] for key in ("action", "chance", "visits", "line", "reason")]
    shares = " · ".join(f"{share(value, game.players):.0%}" for value in found.prospects)
    out = screen()
    out.print(words["prospects"].format(seat=found.seat, shares=shares), markup=False)
    grid, is_wide = Table(*names), out.width >= WIDE
    for number, line in enumerate(found.lines, 1):
        later = " ".join(game.notation(step.action) for step in line.line[1:5])
        chance = f"{share(line.value, game.players):.0%}"
        visits = str(line.visits) if line.visits else ""
        cells = [line.describe(language), chance, visits, later, line.reason.say(language)]
        if is_wide:
            grid.add_row(*(Text(cell, overflow="fold") for cell in cells))
            continue
        out.print(f"{number}. {cells[0]}", markup=False, style="bold")
        for name, cell in zip(names[1:], cells[1:], strict=True):
            if cell:
                out.print(f"{name}: {cell}", markup=False)
    if is_wide:
        out.print(grid)
