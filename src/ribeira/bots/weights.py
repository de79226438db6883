"""Nets as files: what was learned, for which game, under which rules, and how strong it proved.

A file is an archive of NumPy with two members: `weights`, and `record`, a JSON text. It is taken only where its
checksum is right and its game, rules, options and inputs are those at hand: under other rules a net has learned
something else.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any
from warnings import warn

import numpy as np

from ribeira.bots.evaluation import evaluation_of
from ribeira.bots.net import FIRST, NO_NET, SECOND
from ribeira.core.archives import arrays_of
from ribeira.core.arrays import Tensor
from ribeira.core.contract import Json
from ribeira.core.errors import InvalidOption, shown
from ribeira.core.game import Game

FOLDER = Path(__file__).with_name("nets")
"""The nets that come with Ribeira: those that have won their gate."""
FORMAT, VERSION = "ribeira-net", 1
SHIPPED = "shipped"
"""In place of a file: the net that comes with Ribeira, if there is one."""


@dataclass(frozen=True)
class Learned:
    """A net that fits the game at hand."""

    weights: Tensor
    record: Json
    """What it was made of and how strong it proved, beside what it is bound to."""


def binding(game: Game) -> Json:
    """What a net is bound to: it is no good for anything else."""
    inputs = evaluation_of(game.name).inputs
    if inputs is None:
        raise InvalidOption(f"net: there are no nets for {game.name}")
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "players": game.players,
        "options": inputs.alike(dict(game.options)),
        "rules": game.definition.rules_version,
        "inputs": [[block.name, list(block.shape)] for block in inputs.blocks],
        "layers": [FIRST, SECOND],
    }


def checksum(weights: Tensor) -> str:
    """Sixty-four hex digits over the weights."""
    return sha256(np.ascontiguousarray(weights, "<f4").tobytes()).hexdigest()


def write(path: Path, game: Game, weights: Tensor, record: Json) -> None:
    """Writes a net with what it is bound to; the file is there whole or not at all."""
    told = {**record, **binding(game), "sha256": checksum(weights)}
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez_compressed(file, weights=weights, record=np.array(json.dumps(told, ensure_ascii=False)))
    part.replace(path)


def read(path: Path, game: Game) -> Learned:
    """The net of a file. Raises `InvalidOption`: it cannot be read, is damaged, or was made for something else."""
    wanted = binding(game)
    found = arrays_of(path)
    try:
        weights, record = np.ascontiguousarray(found["weights"], np.float32), json.loads(str(found["record"]))
    except (ValueError, KeyError, RecursionError):
        raise InvalidOption(f"net: {path} is no file of a net") from None
    for key, value in wanted.items():
        if not isinstance(record, dict) or record.get(key) != value:
            raise InvalidOption(f"net: {path} was made for {_shown(record, key)}, not for {shown(value)} ({key})")
    inputs = evaluation_of(game.name).inputs
    if record.get("sha256") != checksum(weights) or inputs is None or weights.shape != (inputs.weights,):
        raise InvalidOption(f"net: {path} is damaged: its checksum is another one")
    return Learned(weights, record)


def _shown(record: Any, key: str) -> str:
    return shown(record.get(key)) if isinstance(record, dict) else "something else"


def weights_of(game: Game, net: str | Tensor | None, is_free: bool) -> Tensor:
    """The weights that a bot judges with: of the net that it was given, a file or its weights; those that come with
    Ribeira if it was given `SHIPPED`, or none and `is_free` to take them; empty where there are none. Raises
    `InvalidOption`."""
    if isinstance(net, np.ndarray):
        return net
    if net is not None and net != SHIPPED:
        return read(Path(net), game).weights
    learned = shipped(game) if net == SHIPPED or is_free else None
    return NO_NET if learned is None else learned.weights


_KNOWN: dict[tuple[Path, str, int], Learned | None] = {}


def shipped(game: Game) -> Learned | None:
    """The net that comes with Ribeira for this game; None where there is none, or where the options are of other nets.

    One that does not fit, of other rules say, is refused with a warning, once; the evaluation judges as before.
    """
    path = FOLDER / f"{game.name}-{game.players}.npz"
    inputs, defaults = evaluation_of(game.name).inputs, game.definition.complete_options({}, game.players)
    if inputs is None or inputs.alike(dict(game.options)) != inputs.alike(dict(defaults)):
        return None
    key = path, game.definition.rules_version, game.players
    if key not in _KNOWN:
        _KNOWN[key] = _tried(path, game) if path.exists() else None
    return _KNOWN[key]


def _tried(path: Path, game: Game) -> Learned | None:
    try:
        return read(path, game)
    except InvalidOption as refused:
        warn(f"{refused}; the evaluation written by hand is used", RuntimeWarning, stacklevel=2)
        return None
