"""A course: rounds of matches, training and measuring in a folder, until its time is over; then the gate.

What is in the folder is not made again, so a course that was stopped goes on where it stood, and the same command
makes the same nets, as far as it gets:

    course.json           what is learned, and how
    round-00-shard-00.npz matches, as `generate.Shard.arrays`
    round-00.npz          the net after the round
    progress.jsonl        a line a round: the curve
    gate.json             how the last net stands against the evaluation
    net.npz               the last net with its record
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from ribeira.arena.runners import Runner
from ribeira.bots import weights as files
from ribeira.bots.evaluation import Inputs, evaluation_of
from ribeira.core.archives import arrays_of
from ribeira.core.arrays import Tensor
from ribeira.core.contract import Json
from ribeira.core.errors import InvalidOption
from ribeira.core.game import Game
from ribeira.games import game as make_game
from ribeira.learning.gate import Standing, contest
from ribeira.learning.generate import Job, Play, Shard, generate
from ribeira.learning.syllabus import Syllabus, syllabus_of
from ribeira.learning.training import FAST, Lessons, errors, fresh, train

MANIFEST, PROGRESS, GATE, NET = "course.json", "progress.jsonl", "gate.json", "net.npz"
GOING_ON = 1e-3
"""The pace at which a net that knows something goes on learning."""


@dataclass(frozen=True)
class Progress:
    """What a round came to: a point of the curve."""

    round: int
    matches: int
    positions: int
    entropy: float
    """Cross entropy of the net on matches of this round that it has not learned from."""
    square: float
    """Mean square error on the same."""
    before: float | None
    """Mean square error of the net that played them; None where none did: the first round is played without."""
    seconds: float


def check_learnable(game: Game) -> Inputs:
    """What nets look at in a game. Raises `InvalidOption` where they do not know."""
    known = evaluation_of(game.name).inputs
    if known is None:
        raise InvalidOption(f"learn: nets do not know what to look at in {game.name} yet")
    return known


class Course:
    """One game for so many players, learned in a folder. Raises `InvalidOption` where that holds another course."""

    def __init__(self, game: Game, folder: Path, seed: int = 0, syllabus: Syllabus | None = None) -> None:
        self._inputs = check_learnable(game)
        self.game, self.folder, self.seed = game, folder, seed
        self.syllabus = syllabus or syllabus_of(game.name, game.players)
        self._claim()

    @property
    def manifest(self) -> Json:
        """What `course.json` says."""
        return {**files.binding(self.game), "seed": self.seed, "syllabus": asdict(self.syllabus)}

    def run(self, runner: Runner, hours: float, rounds: int | None = None) -> Iterator[Progress]:
        """Holds the rounds that are missing, until they took so many hours together, and yields each one's end.

        A round that has begun is always finished."""
        done = self.curve()
        spent = sum(point.seconds for point in done)
        while spent < hours * 3600 and (rounds is None or len(done) < rounds):
            point = self._hold(len(done), runner)
            done.append(point)
            _write(self.folder / PROGRESS, "".join(json.dumps(asdict(held)) + "\n" for held in done))
            spent += point.seconds
            yield point

    def curve(self) -> list[Progress]:
        """The rounds that were held. Raises `InvalidOption` where the file is not what was written."""
        path = self.folder / PROGRESS
        try:
            lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
            return [Progress(**json.loads(line)) for line in lines]
        except (OSError, ValueError, TypeError):
            raise InvalidOption(f"{path}: is no curve of a course; delete it, and it is made again") from None

    def gate(self, runner: Runner) -> Iterator[Standing]:
        """Lets the last net play for its place; afterwards the folder holds it with its record."""
        done = self.curve()
        if not done:
            raise InvalidOption(f"learn: no round was held in {self.folder}")
        weights, standing = self._net(len(done) - 1), None
        for standing in contest(self.game, weights, self.syllabus.against, self.syllabus.contest, self.seed, runner):
            yield standing
        told = {} if standing is None else standing.told()
        _write(self.folder / GATE, json.dumps(told, indent=1) + "\n")
        files.write(self.folder / NET, self.game, weights, {**self._record(done), "strength": told})

    def _record(self, done: list[Progress]) -> Json:
        return {
            "command": f"ribeira learn {self.game.name} --players {self.game.players} --seed {self.seed}",
            "syllabus": asdict(self.syllabus),
            "rounds": len(done),
            "matches": sum(point.matches for point in done),
            "positions": sum(point.positions for point in done),
            "seconds": round(sum(point.seconds for point in done)),
            "square": done[-1].square,
        }

    # --- one round

    def _hold(self, number: int, runner: Runner) -> Progress:
        began = perf_counter()
        before = self._net(number - 1) if number else None
        paths = [self._shard_path(number, shard) for shard in range(self.syllabus.shards)]
        missing = [(path, self._job(number, shard, before)) for shard, path in enumerate(paths) if not path.exists()]
        for (path, _), played in zip(missing, runner(generate, [job for _, job in missing]), strict=True):
            _save(path, played.arrays())
        held_back, recent = self._held_back(paths[-1]), self._recent(number)
        weights = self._trained(number, before, recent)
        found = errors(weights, self._inputs, held_back)
        old = None if before is None else errors(before, self._inputs, held_back).square
        return Progress(
            number, self._matches(number), recent.size, found.entropy, found.square, old, perf_counter() - began
        )

    def _trained(self, number: int, before: Tensor | None, lessons: Lessons) -> Tensor:
        path = self._net_path(number)
        if not path.exists():
            seed = self._seed(number, self.syllabus.shards)
            known = self._known() if before is None else before
            start, pace = (fresh(self._inputs, seed), FAST) if known is None else (known, GOING_ON)
            learned = train(start, self._inputs, lessons, self.syllabus.epochs, seed, fast=pace)
            _save(path, {"weights": learned})
        return self._net(number)

    def _known(self) -> Tensor | None:
        """The weights that the first round goes on from, where there are some that learned the same game."""
        if self.syllabus.of_so_many == 0:
            return None
        same = self._inputs.alike(dict(self.game.options))
        learned = files.shipped(make_game(self.game.name, self.syllabus.of_so_many, same))
        return None if learned is None else learned.weights

    def _matches(self, number: int) -> int:
        return self.syllabus.further if number else self.syllabus.first

    def _job(self, number: int, shard: int, before: Tensor | None) -> Job:
        s, address = self.syllabus, (self.game.name, self.game.players, self.game.options)
        looks = (s.simulations, s.glances) if number else (0, 0)
        play = Play(*looks, s.noise, s.opening, s.keep, s.teachings, s.nodes)
        return Job(address, play, self._seed(number, shard), max(1, self._matches(number) // s.shards), before)

    def _seed(self, number: int, part: int) -> int:
        return int(np.random.SeedSequence([self.seed, number, part]).generate_state(1)[0])

    def _recent(self, number: int) -> Lessons:
        """What is learned from in a round: the last ones, but for the shard that is held back."""
        first, taught = max(min(number, 1), number - self.syllabus.window + 1), self.syllabus.taught[min(number, 1)]
        shards = [
            _load(self._shard_path(held, shard))
            for held in range(first, number + 1)
            for shard in range(self.syllabus.shards - 1)
        ]
        return Lessons(
            np.concatenate([shard.states for shard in shards]),
            np.concatenate([_wanted(shard, self.syllabus.trust, taught) for shard in shards]),
        )

    def _held_back(self, path: Path) -> Lessons:
        shard = _load(path)
        return Lessons(shard.states, shard.ends)

    # --- files

    def _shard_path(self, number: int, shard: int) -> Path:
        return self.folder / f"round-{number:02}-shard-{shard:02}.npz"

    def _net_path(self, number: int) -> Path:
        return self.folder / f"round-{number:02}.npz"

    def _net(self, number: int) -> Tensor:
        path = self._net_path(number)
        found = arrays_of(path).get("weights", np.empty(0))
        if found.shape != (self._inputs.weights,) or found.dtype != np.float32:
            raise InvalidOption(f"{path}: is no net of this game; delete it, and it is learned again")
        return np.ascontiguousarray(found, np.float32)

    def _claim(self) -> None:
        path, wanted = self.folder / MANIFEST, json.dumps(self.manifest, indent=1) + "\n"
        try:
            found = path.read_text(encoding="utf-8") if path.exists() else None
            if found is None:
                _write(path, wanted)
        except (OSError, UnicodeError) as wrong:
            raise InvalidOption(f"{path}: cannot be used: {getattr(wrong, 'strerror', 'no text')}") from None
        if found not in (None, wanted):
            raise InvalidOption(f"{path}: the folder holds another course; an empty one is needed")


def _wanted(shard: Shard, trust: float, taught: float) -> Tensor:
    """How good each position should be found: as the match ended, partly as the evaluation taught, and partly as the
    search expected of who acted."""
    wanted: Tensor = shard.ends + taught * np.nan_to_num(shard.taught - shard.ends)
    wanted += trust * np.nan_to_num(shard.thoughts - wanted)
    return wanted


def _save(path: Path, arrays: dict[str, Any]) -> None:
    """A file that is there whole or not at all."""
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez_compressed(file, **arrays)
    part.replace(path)


def _write(path: Path, text: str) -> None:
    """The same of a text."""
    part = path.with_suffix(".part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def _load(path: Path) -> Shard:
    try:
        return Shard(**arrays_of(path))
    except TypeError:
        raise InvalidOption(f"{path}: is no shard; delete it, and it is played again") from None
