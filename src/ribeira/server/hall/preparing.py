"""Which games can be played here already, and the compiling of the others, one after another, while people come in."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import cast

import structlog

import ribeira
from ribeira.rehearsal import load
from ribeira.server.wire.catalogue import Prepared, Preparedness
from ribeira.server.wire.messages import Refusal

ASK_AGAIN = 2
"""Seconds after which somebody whose game is not ready yet may ask again."""
WORDS = 400
"""Characters of what a compiler that failed said last: they go into the log."""

UNREADY = ("preparing", "unprepared")
"""The refusals of a game that cannot be played yet, or not by this process."""

log = structlog.get_logger()

Command = Callable[[str], Sequence[str]]
"""The program that compiles a game by its name, with arguments: it writes a line "done of" after each part, as whole
numbers, and ends with 0 when the cache holds all of the game."""


def _nobody(name: str) -> Sequence[str]:
    raise LookupError(f"nothing here compiles {name}")


@dataclass
class _Game:
    state: Preparedness = "waiting"
    began: float = 0.0
    done: int = 0
    of: int = 0
    usual: int | None = None


@dataclass
class Preparation:
    """One for a process. Without games to compile all can be played at once."""

    missing: Sequence[str] = ()
    """The games that the cache does not hold yet, in the order in which they are compiled."""
    command: Command = _nobody
    usual: Mapping[str, int] = field(default_factory=dict)
    """How many seconds compiling took here the last time, by game, as far as is known."""
    told: Callable[[Prepared], None] = lambda _: None
    """Called whenever a game begins to be compiled, gets further, is ready or has failed."""
    clock: Callable[[], float] = monotonic

    on_hopeless: Callable[[], None] = lambda: None
    """Called when the last game has failed and none can be played."""

    def __post_init__(self) -> None:
        self._games = {name: _Game(usual=self.usual.get(name)) for name in self.missing}

    # --- what is known

    def state_of(self, name: str) -> Preparedness:
        """How far a game is; one that was compiled before is ready."""
        return self._games[name].state if name in self._games else "ready"

    def check(self, name: str) -> None:
        """Raises `Refusal` where the game cannot be played yet (`preparing`), or not at all (`unprepared`)."""
        state = self.state_of(name)
        if state == "failed":
            raise Refusal("unprepared")
        if state != "ready":
            raise Refusal("preparing", retry_after=ASK_AGAIN)

    def ready(self) -> list[str]:
        """The games that can be played, in the order of the catalogue."""
        return [name for name in ribeira.games() if self.state_of(name) == "ready"]

    def show(self) -> list[Prepared]:
        """How far every game is, in the order of the catalogue."""
        return [self._shown(name) for name in ribeira.games()]

    def _shown(self, name: str) -> Prepared:
        game = self._games.get(name)
        if game is None:
            return Prepared(name, "ready")
        seconds = round(self.clock() - game.began) if game.state == "compiling" else 0
        return Prepared(name, game.state, seconds, game.usual, game.done, game.of)

    @property
    def plays(self) -> bool:
        """Whether any game can be played."""
        return bool(self.ready())

    @property
    def is_hopeless(self) -> bool:
        """Whether no game can be played, and none ever will."""
        return all(self.state_of(name) == "failed" for name in ribeira.games())

    # --- what is done

    async def run(self) -> AsyncIterator[str]:
        """Compiles what is missing, each game in a process of its own; gives the names of those that became ready.

        A game that fails is told in one sentence of the log, and the next one has its turn.
        """
        for name in self.missing:
            game = self._games[name]
            game.state, game.began = "compiling", self.clock()
            self.told(self._shown(name))
            reason = await self._failure(name, game)
            game.state = "ready" if reason is None else "failed"
            if reason is None:
                log.info("prepared", game=name, seconds=round(self.clock() - game.began))
            else:
                log.error("not_prepared", game=name, reason=reason)
            self.told(self._shown(name))
            if reason is None:
                yield name
        if self.is_hopeless:
            self.on_hopeless()

    async def _failure(self, name: str, game: _Game) -> str | None:
        """Compiles a game and loads it; None, or why that could not be done."""
        try:
            process = await asyncio.create_subprocess_exec(*self.command(name), stdout=PIPE, stderr=PIPE)
            reason = await self._watched(name, game, process)
            if reason is None:
                await asyncio.to_thread(_load, name)
        except Exception as wrong:  # a compiler may raise anything; the other games have to go on
            return f"{type(wrong).__name__}: {wrong}"[:WORDS]
        return reason

    async def _watched(self, name: str, game: _Game, process: Process) -> str | None:
        """Takes what the compiling process writes until it ends; ends it when nobody waits for it any more."""
        lines, faults = cast(StreamReader, process.stdout), cast(StreamReader, process.stderr)
        said = asyncio.create_task(faults.read())
        try:
            async for line in lines:
                done, _, of = line.decode(errors="replace").strip().partition(" ")
                if done.isdecimal() and of.isdecimal():
                    game.done, game.of = int(done), int(of)
                    self.told(self._shown(name))
            last = (await said).decode(errors="replace").strip().rpartition("\n")[2]
            status = await process.wait()
        except asyncio.CancelledError:
            said.cancel()
            process.kill()
            await process.wait()
            raise
        return None if status == 0 else last[-WORDS:] or f"the compiling process ended with {status}"


@contextmanager
def suppress_unready() -> Iterator[None]:
    """What asks for a game that is not ready is left for later."""
    try:
        yield
    except Refusal as refusal:
        if refusal.code not in UNREADY:
            raise


def _load(name: str) -> None:
    load(ribeira.game(name))
