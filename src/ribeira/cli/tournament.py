"""`ribeira tournament`: bots against each other."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ribeira.cli.common import AsJson, Options, Players, make_folder, progress, read_game, screen, warm_game, write_json
from ribeira.cli.language import BadInput, told
from ribeira.cli.sheet import put

if TYPE_CHECKING:
    from ribeira.arena.outcomes import Outcome
    from ribeira.arena.sprt import Sprt
    from ribeira.arena.tournament import Row, Tournament
    from ribeira.core.contract import Json

BOTS = told(
    "Bots: random, greedy, mcts:3, mcts:simulations=500; of others module:Class, exec:COMMAND, http://ADDRESS.",
    "봇: random, greedy, mcts:3, mcts:simulations=500. 다른 사람의 봇은 모듈:클래스, exec:명령, http://주소.",
)
GAMES = told("Matches of each line-up, seats rotated.", "봇의 조합마다 할 게임 수. 자리는 돌아가며 바꿉니다.")
SEED = told("Equal seeds give equal tables.", "시드가 같으면 표도 같습니다.")
WORKERS = told("Processes; 0 = one for every core.", "프로세스 수. 0이면 코어마다 하나.")
SAVE = told("Folder to write every match to.", "게임마다 기록을 저장할 폴더.")
LEDGER = told(
    "File that keeps what has been played; given again, the tournament goes on from there.",
    "결과를 모아 두는 파일. 같은 파일을 다시 주면 거기서부터 이어서 합니다.",
)
SPRT = told(
    "Two bots: stop as soon as it is sure whether the first is stronger by HIGH Elo or only by LOW.",
    "봇 둘: 첫 번째 봇이 HIGH Elo만큼 강한지, LOW Elo에 그치는지 확실해지면 바로 끝냅니다.",
)
SECONDS = told("Longest thought of a bot of others.", "다른 사람의 봇이 한 번 생각하는 가장 긴 시간(초).")
RAY = told(
    "Play on the Ray cluster at this address; local: one on this machine.",
    "이 주소의 Ray 클러스터에서 합니다. local: 이 컴퓨터.",
)
WORDS = {
    "bot": told("bot", "봇"),
    "played": told("played", "판수"),
    "won": told("won", "승"),
    "share": told("share", "비율"),
    "points": told("points", "점수"),
    "rating": told("rating", "실력 점수"),
    "faults": told("faults", "실수"),
    "against": told("against", "상대"),
}


def tournament(
    bots: Annotated[list[str], typer.Argument(help=BOTS)],
    game: Annotated[str, typer.Option(help=told("Name of the game.", "게임 이름."))] = "azul",
    players: Players = 2,
    option: Options = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help=GAMES)] = 20,
    seed: Annotated[int, typer.Option(min=0, help=SEED)] = 0,
    workers: Annotated[int, typer.Option(min=0, help=WORKERS)] = 0,
    save: Annotated[Path | None, typer.Option(help=SAVE)] = None,
    ledger: Annotated[Path | None, typer.Option(help=LEDGER)] = None,
    sprt: Annotated[str | None, typer.Option(metavar="LOW,HIGH", help=SPRT)] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=3600.0, help=SECONDS)] = 10.0,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help=RAY)] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play against each other and rate them: `ribeira tournament mcts:3 greedy exec:./mine`."""
    from ribeira.arena.players import parse_player
    from ribeira.arena.tournament import Tournament

    chosen = read_game(game, players, option)
    test = None if sprt is None else _test(sprt, len(bots), chosen.players)
    contest = Tournament(chosen, [parse_player(text, seconds) for text in bots], games, seed, save)
    if save is not None:
        make_folder(save, "--save")
    run = _Run(contest, test, as_json)
    warm_game(chosen, as_json)
    try:
        run.play(workers, ray, ledger)
    finally:  # Ctrl-C, too: what has been played counts
        if run.has_played:
            run.show()


def _test(text: str, bots: int, players: int) -> Sprt:
    """Raises `BadInput`."""
    from ribeira.arena.sprt import Sprt

    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low, high = 0.0, 0.0
    if not -1000 <= low < high <= 1000:
        raise BadInput(
            f"--sprt: {text!r} is not LOW,HIGH, two numbers of Elo such as 0,30",
            f"--sprt: 0,30처럼 Elo 두 개를 낮은 것부터 적어 주세요: {text!r}",
        )
    if bots != 2 or players != 2:
        raise BadInput(
            "--sprt: it compares two bots in a game for two", "--sprt: 두 명이 하는 게임에서 봇 둘을 견줄 때만 됩니다"
        )
    return Sprt(low, high)


class _Run:
    """One run of a tournament, and what has been played of it."""

    def __init__(self, contest: Tournament, test: Sprt | None, as_json: bool) -> None:
        self._contest, self._test, self._as_json = contest, test, as_json
        self._outcomes: list[Outcome] = []

    def play(self, workers: int, ray: str | None, path: Path | None) -> None:
        """Plays until the end, until the test knows, or until Ctrl-C."""
        from ribeira.arena.ledger import Ledger
        from ribeira.arena.runners import on

        with ExitStack() as stack:
            ledger = None if path is None else Ledger(path, self._contest.head)
            if ledger is not None:
                stack.callback(ledger.close)
            runner = stack.enter_context(on(workers, ray))
            bar = stack.enter_context(progress(self._as_json))
            task = bar.add_task(told("Playing", "진행 중"), total=len(self._contest.fixtures))
            for outcome in self._contest.played(runner, ledger):
                self._outcomes.append(outcome)
                bar.advance(task)
                if self._test is not None and self._test.verdict(self._shares):
                    return

    @property
    def has_played(self) -> bool:
        """Whether there is anything to show."""
        return bool(self._outcomes)

    @property
    def _shares(self) -> list[float]:
        """The first bot's share of every match."""
        return [outcome.won[outcome.seats.index(0)] for outcome in self._outcomes]

    def show(self) -> None:
        """Prints the tables of what has been played."""
        from ribeira.arena.tournament import table

        rows = table(self._contest.names, self._outcomes)
        if self._as_json:
            write_json(self._document(rows))
            return
        _print(rows)
        if len(rows) > 2 and self._contest.game.players > 1:
            self._print_meetings()
        if len(self._outcomes) < len(self._contest.fixtures):
            played, all_of_them = len(self._outcomes), len(self._contest.fixtures)
            typer.echo(
                told(
                    f"{played} of {all_of_them} matches were played.", f"{all_of_them}판 가운데 {played}판을 했습니다."
                )
            )
        if self._test is not None:
            typer.echo(_verdict(self._test, self._shares))

    def _print_meetings(self) -> None:
        from ribeira.arena.crosstable import cross_table

        names, rows = self._contest.names, []
        for name, meetings in zip(names, cross_table(len(names), self._outcomes), strict=True):
            cells = (f"{one.won:g} / {one.played}" if one.played else "" for one in meetings)
            rows.append([name, *(cell if other != name else "" for cell, other in zip(cells, names, strict=True))])
        put(screen(), [WORDS["against"], *names], rows)

    def _document(self, rows: list[Row]) -> Json:
        from dataclasses import asdict

        from ribeira.arena.crosstable import cross_table
        from ribeira.arena.tournament import as_document

        game, names = self._contest.game, self._contest.names
        found: Json = {"game": game.name, "players": game.players, "options": game.options, "seed": self._contest.seed}
        found |= {"matches": len(self._outcomes), "of": len(self._contest.fixtures), "table": as_document(rows)}
        meetings = cross_table(len(names), self._outcomes)
        found["bots"], found["meetings"] = names, [[asdict(one) for one in line] for line in meetings]
        if self._test is not None:
            test = self._test
            ratio, verdict = test.ratio(self._shares), test.verdict(self._shares)
            found["sprt"] = {
                "low": test.low,
                "high": test.high,
                "ratio": ratio,
                "bound": test.bound,
                "verdict": verdict,
            }
        return found


def _verdict(test: Sprt, shares: list[float]) -> str:
    ratio, verdict = test.ratio(shares), test.verdict(shares)
    figures = f"(log-likelihood ratio {ratio:.2f}, bounds ±{test.bound:.2f})"
    if verdict is None:
        return told(f"Not decided yet {figures}.", f"아직 알 수 없습니다 {figures}.")
    if verdict == "stronger":
        return told(
            f"The first bot is stronger: {test.high:g} Elo rather than {test.low:g} {figures}.",
            f"첫 번째 봇이 더 강합니다: {test.low:g} Elo가 아니라 {test.high:g} Elo {figures}.",
        )
    return told(
        f"The first bot is not stronger by so much: {test.low:g} Elo rather than {test.high:g} {figures}.",
        f"첫 번째 봇이 그만큼 강하지 않습니다: {test.high:g} Elo가 아니라 {test.low:g} Elo {figures}.",
    )


def _print(rows: list[Row]) -> None:
    names = ["bot", "played", "won", "share", "", "points", "rating"]
    has_faults = any(row.faults for row in rows)
    table = []
    for row in rows:
        interval = f"{100 * row.low:.1f} - {100 * row.high:.1f} %"
        share, points, rating = f"{100 * row.share:.1f} %", f"{row.mean_score:.1f}", f"{row.mu:.1f} ± {row.sigma:.1f}"
        cells = [row.player, str(row.played), f"{row.won:g}", share, interval, points, rating]
        table.append([*cells, *([str(row.faults)] if has_faults else [])])
    put(screen(), [WORDS.get(name, "95 %") for name in [*names, *(["faults"] if has_faults else [])]], table)
