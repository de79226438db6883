"""Pictures of every phase of every game, to be looked at: one person and bots play matches that are always the same.

    python -m tools.pictures                              all games in all looks, into pictures/
    python -m tools.pictures azul porto --players 4       some games, with so many players
    python -m tools.pictures azul --size 360x640 --language ko --theme dark --every 5

A phase is shown when it is first met, and later in the match again; `--every` shows decisions instead of phases.
"""

from __future__ import annotations

import argparse
import itertools
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from tests.e2e.audience import SIZES, Audience, Look, Step, known_dice
from tests.e2e.hands import GAMES, Way, hand_of
from tests.server.harness import serving
from tools.browser import find

import ribeira
from ribeira.bots import warm

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "pictures"
SHOWN_AT = (1, 6, 20)
"""A phase is shown when it is met so often: at the start the boards are empty."""


def _size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def _wishes(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Pictures of every phase of every game.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--players", type=int, action="append", help="only matches of so many")
    parser.add_argument("--size", type=_size, action="append", metavar="WIDTHxHEIGHT")
    parser.add_argument("--language", choices=("ko", "en"), action="append")
    parser.add_argument("--theme", choices=("light", "dark"), action="append")
    parser.add_argument("--every", type=int, metavar="N", help="every Nth decision instead of every phase")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    return parser.parse_args(words)


def _looks(wishes: argparse.Namespace) -> list[Look]:
    sizes, languages = wishes.size or SIZES, wishes.language or ("ko", "en")
    themes = wishes.theme or ("light", "dark")
    return [
        Look(size, language, theme == "dark") for size, language, theme in itertools.product(sizes, languages, themes)
    ]


def _ways(game: str, players: list[int] | None) -> Iterator[Way]:
    """The first way to play with each number of people."""
    met = set()
    for way in hand_of(game).ways:
        if way.players not in met and (players is None or way.players in players):
            met.add(way.players)
            yield way


def _is_shown(step: Step, met: Counter[str], every: int | None) -> bool:
    met[step.phase] += 1
    return step.over or (step.number % every == 0 if every else met[step.phase] in SHOWN_AT)


def _picture(browser: Browser, address: str, game: str, way: Way, wishes: argparse.Namespace) -> int:
    taken, met = 0, Counter[str]()
    options: dict[str, Any] = dict(way.options)
    with Audience(browser, address, game, way.players, options, _looks(wishes), wishes.seed) as audience:
        for step in audience.steps():
            if not _is_shown(step, met, wishes.every):
                continue
            for look, page in audience.seen(step):
                name = f"{game}-{way.players}p-{step.number:03}-{step.phase}-{look.name}.png"
                page.screenshot(path=wishes.folder / name)
                taken += 1
    return taken


def main(words: list[str]) -> None:
    """Takes them, and says how many and where."""
    wishes = _wishes(words)
    program = find()
    if program is None:
        sys.exit("pictures: no Chromium found; install one and set RIBEIRA_BROWSER to its path")
    subprocess.run([sys.executable, ROOT / "tools" / "page.py"], check=True)
    unknown = [game for game in wishes.games if game not in GAMES]
    if unknown:
        sys.exit(f"pictures: no game {unknown[0]}; there are {', '.join(GAMES)}")
    games = wishes.games or GAMES
    for game in games:
        warm(ribeira.game(game))
    wishes.folder.mkdir(exist_ok=True, parents=True)
    with ExitStack() as opened:
        opened.enter_context(known_dice(f"pictures {wishes.seed}"))
        data = Path(opened.enter_context(tempfile.TemporaryDirectory()))
        running = opened.enter_context(serving(data, bot_seconds=0.05))
        playwright = opened.enter_context(sync_playwright())
        chromium = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for game in games:
            for way in _ways(game, wishes.players):
                taken = _picture(chromium, running.address, game, way, wishes)
                print(f"{game}, {way.players} players: {taken} pictures", flush=True)
        chromium.close()
    print(f"pictures: {wishes.folder}")


if __name__ == "__main__":
    main(sys.argv[1:])
