"""`ribeira selfplay`: matches of bots as files for learners."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ribeira.cli.common import GameName, Options, Players, make_folder, progress, read_game, warm_game
from ribeira.cli.language import told
from ribeira.cli.tournament import BOTS, RAY, SECONDS, WORKERS

if TYPE_CHECKING:
    from ribeira.arena.selfplay import SelfPlay

OUT = told("Folder to write to.", "저장할 폴더.")
GAMES = told("Number of matches.", "게임 수.")
SEED = told("Equal seeds give equal matches.", "시드가 같으면 게임도 같습니다.")
SHARD = told("Matches in one file.", "파일 하나에 담을 게임 수.")


def selfplay(
    game: GameName,
    bots: Annotated[list[str], typer.Argument(help=BOTS)],
    out: Annotated[Path, typer.Option("--out", help=OUT)],
    players: Players = 2,
    option: Options = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help=GAMES)] = 100,
    shard: Annotated[int, typer.Option(min=1, help=SHARD)] = 100,
    seed: Annotated[int, typer.Option(min=0, help=SEED)] = 0,
    workers: Annotated[int, typer.Option(min=0, help=WORKERS)] = 0,
    seconds: Annotated[float, typer.Option(min=0.01, max=3600.0, help=SECONDS)] = 10.0,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help=RAY)] = None,
) -> None:
    """Write matches of bots for learners: `ribeira selfplay azul greedy --games 1000 --out data`."""
    from ribeira.arena.players import parse_player
    from ribeira.arena.selfplay import SelfPlay

    chosen = read_game(game, players, option)
    wanted = SelfPlay(chosen, [parse_player(text, seconds) for text in bots], games, out, seed, shard)
    make_folder(out, "--out")
    warm_game(chosen)
    _run(wanted, workers, ray)


def _run(wanted: SelfPlay, workers: int, ray: str | None) -> None:
    from ribeira.arena.runners import on

    decisions = 0
    with on(workers, ray) as runner, progress() as bar:
        task = bar.add_task(told("Playing", "진행 중"), total=wanted.matches)
        for shard in wanted.run(runner):
            decisions += shard.decisions
            bar.advance(task, shard.matches)
    typer.echo(
        told(
            f"{wanted.matches} matches, {decisions} decisions in {wanted.folder}.",
            f"{wanted.matches}판, 결정 {decisions}개를 저장했습니다: {wanted.folder}",
        )
    )
