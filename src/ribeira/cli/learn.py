"""`ribeira learn`: nets that judge positions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ribeira.cli.common import GameName, Options, Players, make_folder, read_game, warm_game
from ribeira.cli.language import BadInput, told
from ribeira.cli.tournament import RAY, WORKERS

if TYPE_CHECKING:
    from ribeira.learning.course import Course, Progress
    from ribeira.learning.gate import Standing

OUT = told("Folder of the course; given again, it goes on.", "학습 폴더. 같은 폴더를 다시 주면 이어서 합니다.")
HOURS = told(
    "How long the rounds take together; one that has begun is finished.",
    "라운드를 모두 합한 시간(시간 단위). 시작한 라운드는 끝까지 합니다.",
)
SEED = told("Equal seeds give equal nets.", "시드가 같으면 신경망도 같습니다.")
ROUNDS = told("Most rounds.", "최대 라운드 수.")


def learn(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", help=OUT)],
    players: Players = 2,
    option: Options = None,
    hours: Annotated[float, typer.Option(min=0.0, max=10_000.0, help=HOURS)] = 2.0,
    rounds: Annotated[int | None, typer.Option(min=1, help=ROUNDS)] = None,
    seed: Annotated[int, typer.Option(min=0, help=SEED)] = 0,
    workers: Annotated[int, typer.Option(min=0, help=WORKERS)] = 0,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help=RAY)] = None,
) -> None:
    """Learn to judge positions by self-play: `ribeira learn porto --players 2 --hours 2 --out course`."""
    from ribeira.arena.runners import on
    from ribeira.learning.course import Course, check_learnable

    if not hours > 0.0:
        raise BadInput("--hours: a course takes more than no time", "--hours: 0보다 큰 시간을 적어 주세요")
    chosen = read_game(game, players, option)
    check_learnable(chosen)
    make_folder(out, "--out")
    course = Course(chosen, out, seed)
    warm_game(chosen)
    with on(workers, ray) as runner:
        for point in course.run(runner, hours, rounds):
            typer.echo(_round(point))
        _tell(course, list(course.gate(runner)))


def _round(point: Progress) -> str:
    before = "" if point.before is None else told(f"{point.before:.4f} before, ", f"학습 전 {point.before:.4f}, ")
    return told(
        f"Round {point.round}: {point.matches} matches, {point.positions} positions, "
        f"square error {before}{point.square:.4f} after, {point.seconds:.0f} s.",
        f"{point.round}라운드: {point.matches}판, 상태 {point.positions}개, "
        f"제곱 오차는 {before}학습 후 {point.square:.4f}, {point.seconds:.0f}초.",
    )


def _tell(course: Course, standings: list[Standing]) -> None:
    last = standings[-1]
    told_of = last.told()
    low, high = told_of["interval"]
    typer.echo(
        told(
            f"The net won {last.share:.1%} of {len(last.shares)} matches at equal processor time "
            f"({low:.1%} to {high:.1%}; even is {1 / last.sides:.1%}). It is in {course.folder}.",
            f"같은 프로세서 시간으로 둔 {len(last.shares)}판의 승률: {last.share:.1%} "
            f"({low:.1%}~{high:.1%}, 같은 실력이면 {1 / last.sides:.1%}). 저장한 폴더: {course.folder}.",
        )
    )
