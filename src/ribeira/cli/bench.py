"""`ribeira bench`: measures this machine, and keeps dated results."""

from __future__ import annotations

import platform
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from ribeira.cli.common import (
    AsJson,
    GameName,
    Options,
    Players,
    progress,
    read_game,
    screen,
    warm_game,
    write_json,
)
from ribeira.cli.language import BadInput
from ribeira.cli.sheet import put

if TYPE_CHECKING:
    from ribeira.cli.figures import Figure
    from ribeira.core.contract import Json
    from ribeira.core.game import Game

RESULTS = Path("benchmarks") / "results.md"


def bench(
    game: GameName = "azul",
    players: Players = 2,
    option: Options = None,
    quick: Annotated[bool, typer.Option("--quick", help="Leave out the cold compile and the tournaments.")] = False,
    yardstick: Annotated[
        bool,
        typer.Option(
            "--yardstick",
            help="Only random play, and its ratio to a loop of unpredictable branches and to OpenSpiel, if installed.",
        ),
    ] = False,
    write: Annotated[bool, typer.Option("--write", help=f"Append the figures to {RESULTS}.")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure the engine, the search and the bots on this machine."""
    chosen = read_game(game, players, option)
    if write and not RESULTS.parent.is_dir():
        raise BadInput(
            f"--write: there is no folder {RESULTS.parent} here; run it where the sources are",
            f"--write: {RESULTS.parent} 폴더가 없습니다. 소스가 있는 폴더에서 실행하세요",
        )
    began = perf_counter()
    warm_game(chosen, as_json)
    prepared = perf_counter() - began
    figures = _held_against(chosen) if yardstick else _measure(chosen, quick, as_json, prepared)
    if write:
        _append(chosen, figures, " --yardstick" if yardstick else " --quick" if quick else "")
    if as_json:
        write_json({"machine": machine(), "game": repr(chosen), "figures": [asdict(figure) for figure in figures]})
    else:
        _print(figures)


def _measure(game: Game, quick: bool, silent: bool, prepared: float) -> list[Figure]:
    """All figures; what compiling took before them, if anything was not in the cache, stands first and apart."""
    from ribeira.cli.figures import COUNT, QUICK_COUNT, all_figures, counted_once

    figures = [counted_once("compiling or loading, in none of the others", prepared, "s")]
    with progress(silent) as bar:
        task = bar.add_task("Measuring", total=QUICK_COUNT if quick else COUNT)
        for measure in all_figures(game, quick):
            figures += measure()
            bar.advance(task)
    return figures


def _held_against(game: Game) -> list[Figure]:
    from ribeira.cli.yardstick import held_against

    return held_against(game)


def machine() -> Json:
    """What was measured on."""
    import os
    from importlib.metadata import version

    from ribeira.version import __version__

    return {
        "processor": _processor(),
        "compiled_for": _compiled_for(),
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        "cores": os.cpu_count(),
        "system": platform.system(),
        "python": platform.python_version(),
        "numba": version("numba"),
        "ribeira": __version__,
    }


def _processor() -> str:
    """The processor's name, where the system tells it."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()


def _compiled_for() -> str:
    """The model of processor that kernels are compiled for: this one's, or what `NUMBA_CPU_NAME` says."""
    import os

    from llvmlite import binding

    return os.environ.get("NUMBA_CPU_NAME") or str(binding.get_host_cpu_name())


def _shown(value: float) -> str:
    if value >= 1000:
        return f"{value:,.0f}".replace(",", " ")
    return f"{value:.3g}" if value < 10 else f"{value:.1f}"


def _cells(figure: Figure) -> tuple[str, str, str, str]:
    spread = f"{_shown(figure.low)} - {_shown(figure.high)}" if figure.runs > 1 else ""
    return figure.what, f"{_shown(figure.value)} {figure.unit}", spread, str(figure.runs)


def _print(figures: list[Figure]) -> None:
    put(screen(), ["what", "median", "range", "runs"], [_cells(figure) for figure in figures])


def _append(game: Game, figures: list[Figure], flags: str) -> None:
    """A dated section at the end of the results."""
    on = machine()
    title = f"## {datetime.now(UTC):%Y-%m-%d %H:%M} UTC: {game!r}"
    command = f"`ribeira bench {game.name} -p {game.players}{flags} --write`"
    where = (
        f"{on['processor']} ({on['compiled_for']}), {on['cores']} cores, load {on['load']}, {on['system']}; "
        f"Python {on['python']}, Numba {on['numba']}"
    )
    rows = ["| " + " | ".join(_cells(figure)) + " |" for figure in figures]
    table = ["| what | median | range | runs |", "|---|---|---|---|", *rows]
    with RESULTS.open("a", encoding="utf-8") as file:
        file.write("\n".join(["", title, "", f"{command} on {where}; Ribeira {on['ribeira']}", "", *table, ""]))
