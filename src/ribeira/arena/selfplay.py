"""Matches of bots as files for learners: what each seat saw, could do and did, and what came of it.

A folder holds `selfplay.json`, which says what was played and what the files hold, and shards of so many matches,
`shard-00000.npz`. A shard is there whole or not at all; those that are there are not played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ribeira.arena.match import play
from ribeira.arena.others import OthersBot, let_go
from ribeira.arena.players import Entrant
from ribeira.arena.runners import Runner
from ribeira.bots import Bot, warm
from ribeira.bots.seat import legal_ids, own_turn
from ribeira.core.archives import arrays_of
from ribeira.core.contract import ActionId, Json
from ribeira.core.errors import InvalidOption
from ribeira.core.game import Game
from ribeira.core.rng import Seed, number_of
from ribeira.core.state import ViewState
from ribeira.games import game as make_game

FORMAT = "ribeira-selfplay"
VERSION = 1
MANIFEST = "selfplay.json"


@dataclass(frozen=True)
class Shard:
    """What was written, or had been: the number of the shard, its matches and the decisions in them."""

    number: int
    matches: int
    decisions: int


@dataclass(frozen=True)
class _Job:
    address: tuple[str, int, Json]
    players: Sequence[Entrant]
    seed: int
    number: int
    first: int
    matches: int
    path: Path


class SelfPlay:
    """`matches` of the players: in match `k` seat `s` is played by number `(s + k) % len(players)` of them.

    Equal seeds give equal arrays, if the bots keep to the seeds they are given. Raises `InvalidOption` when a bot does
    not exist, or the folder holds something else.
    """

    def __init__(
        self, game: Game, players: Sequence[Entrant], matches: int, folder: Path, seed: Seed = 0, shard: int = 100
    ) -> None:
        if not 1 <= len(players) <= game.players:
            raise InvalidOption(f"bots: {game.name} for {game.players} is played by 1 to {game.players} bots")
        for player in players:
            player.check(game)
        self.game, self.players, self.folder = game, list(players), folder
        self.matches, self.seed, self.shard = matches, number_of(seed), shard

    @property
    def manifest(self) -> Json:
        """What `selfplay.json` says."""
        game = self.game
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": game.name,
            "players": game.players,
            "options": game.options,
            "rules": game.definition.rules_version,
            "bots": [player.text for player in self.players],
            "seed": self.seed,
            "matches": self.matches,
            "shard": self.shard,
            "decisions": game.definition.decisions,
            "observation": [[part.name, part.size] for part in game.definition.observation],
        }

    def run(self, runner: Runner) -> Iterator[Shard]:
        """Plays what is missing and yields each shard, in order, when its file is there."""
        self._claim()
        warm(self.game)
        jobs = [self._job(number) for number in range(-(-self.matches // self.shard))]
        missing = {job.number for job in jobs if not job.path.exists()}
        playing = runner(_write, (job for job in jobs if job.number in missing))
        for job in jobs:
            yield next(playing) if job.number in missing else _read(job)

    def _job(self, number: int) -> _Job:
        first = number * self.shard
        address = self.game.name, self.game.players, self.game.options
        path = self.folder / f"shard-{number:05}.npz"
        return _Job(address, self.players, self.seed, number, first, min(self.shard, self.matches - first), path)

    def _claim(self) -> None:
        """Raises `InvalidOption` where the folder holds the matches of something else."""
        path, wanted = self.folder / MANIFEST, json.dumps(self.manifest, ensure_ascii=False, indent=1) + "\n"
        try:
            found = path.read_text(encoding="utf-8") if path.exists() else None
            if found is None:
                path.write_text(wanted, encoding="utf-8")
        except (OSError, UnicodeError) as wrong:
            raise InvalidOption(f"{path}: cannot be used: {getattr(wrong, 'strerror', 'no text')}") from None
        if found not in (None, wanted):
            raise InvalidOption(f"{path}: the folder holds other matches; an empty one is needed")


# --- one shard


@dataclass
class _Notes:
    """What is written of the decisions, a list for each array."""

    rows: dict[str, list[Any]] = field(default_factory=dict)

    def add(self, **row: object) -> None:
        for name, value in row.items():
            self.rows.setdefault(name, []).append(value)


class _Noted:
    """A bot whose decisions are noted."""

    def __init__(self, bot: Bot, player: int, match: int, notes: _Notes) -> None:
        self._bot, self._player, self._match, self._notes = bot, player, match, notes

    def choose(self, view: ViewState) -> ActionId:
        action = self._bot.choose(view)
        seat, contents = own_turn(view.game, view)
        legal = np.zeros(view.game.definition.decisions, np.bool_)
        legal[legal_ids(view, contents)] = True
        self._notes.add(
            observation=view.observation, legal=np.packbits(legal), action=action, match=self._match, seat=seat,
            player=self._player, ply=view.ply,
        )  # fmt: skip
        return action


_KINDS: dict[str, Any] = {
    "observation": np.float32, "legal": np.uint8, "action": np.int32, "match": np.int32, "seat": np.int8,
    "player": np.int16, "ply": np.int32, "returns": np.float32, "scores": np.int32, "faults": np.int16,
}  # fmt: skip


def _write(job: _Job) -> Shard:
    game, notes, ends = make_game(*job.address), _Notes(), _Notes()
    for match in range(job.first, job.first + job.matches):
        _play(game, job, match, notes, ends)
    arrays: dict[str, Any] = {name: np.array(row, _KINDS[name]) for name, row in {**notes.rows, **ends.rows}.items()}
    part = job.path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez_compressed(file, **arrays)
    part.replace(job.path)
    return Shard(job.number, job.matches, len(arrays["action"]))


def _play(game: Game, job: _Job, match: int, notes: _Notes, ends: _Notes) -> None:
    chance, *seeds = np.random.SeedSequence([job.seed, match]).generate_state(1 + game.players).tolist()
    numbers = [(seat + match) % len(job.players) for seat in range(game.players)]
    bots = [job.players[number].make(game, seed) for number, seed in zip(numbers, seeds, strict=True)]
    try:
        noted = [_Noted(bot, number, match, notes) for bot, number in zip(bots, numbers, strict=True)]
        _, end = play(game, noted, chance)
    finally:
        let_go(bots)
    faults = [_faults(bot) for bot in bots]
    ends.add(returns=end.returns[: game.players], scores=end.scores, faults=faults)


def _faults(bot: Bot) -> int:
    return len(bot.faults) if isinstance(bot, OthersBot) else 0


def _read(job: _Job) -> Shard:
    """A shard that is there. Raises `InvalidOption` where it is none."""
    arrays = arrays_of(job.path)
    try:
        return Shard(job.number, len(arrays["returns"]), len(arrays["action"]))
    except (KeyError, TypeError):
        raise InvalidOption(f"{job.path}: is no shard; delete it, and it is played again") from None
