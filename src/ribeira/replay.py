"""A match as one file: a header and the list of its actions, chance outcomes included.

    {"format": "ribeira-replay", "version": 1, "game": "azul", "players": 2, "options": {"wall": "coloured"},
     "rules": "azul-1", "engine": "0.1.0", "names": ["Ada", "Bo"], "actions": ["~first:0", "~blue", ...],
     "scores": [61, 48], "winners": [0]}

`start` (a position) stands in matches that did not begin at the beginning; `match` holds what a server adds (fairness).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ribeira.core.contract import Json
from ribeira.core.errors import InvalidReplay, RibeiraError, plain, shown
from ribeira.core.game import Game
from ribeira.core.state import State
from ribeira.games import game
from ribeira.version import __version__

FORMAT = "ribeira-replay"
VERSION = 1
_KEYS = {
    "format", "version", "game", "players", "options", "rules", "engine", "names", "start", "actions", "scores",
    "winners", "match",
}  # fmt: skip


@dataclass(frozen=True)
class Replay:
    """A match that was played, or the part of it played so far.

    Raises `InvalidReplay` for a field of another kind; whether the actions follow the rules is seen in playing them.
    """

    game: Game
    actions: list[str]
    names: list[str] = field(default_factory=list)
    start: Json | None = None
    engine: str = __version__
    match: Json | None = None
    rules: str | None = None
    """The version of the rules it was begun under, one that the game plays; today's where nothing is said."""

    def __post_init__(self) -> None:
        if not isinstance(self.game, Game):
            raise InvalidReplay(f"game: {shown(self.game)} is not a game")
        _texts(self.actions, "actions")
        _texts(self.names, "names")
        for key, value, kind in (
            ("engine", self.engine, str),
            ("start", self.start, dict),
            ("match", self.match, dict),
            ("rules", self.rules, str),
        ):
            if not isinstance(value, kind) and (value is not None or key == "engine"):
                raise InvalidReplay(f"{key}: {shown(value)} cannot stand there")
        if self.rules is None:
            object.__setattr__(self, "rules", self.game.definition.rules_version)

    def states(self) -> Iterator[State]:
        """Every state, the first and the last included: one more than there are actions. Raises `InvalidReplay`."""
        state = self._first()
        yield state
        for number, action in enumerate(self.actions, 1):
            try:
                state = state.apply(action)
            except RibeiraError as wrong:
                raise InvalidReplay(f"actions: number {number}: {wrong}") from None
            yield state

    def _first(self) -> State:
        try:
            return self.game.new() if self.start is None else self.game.from_position(self.start)
        except RibeiraError as wrong:
            raise InvalidReplay(f"start: {wrong}") from None

    @property
    def end(self) -> State:
        """The last state. Raises `InvalidReplay`."""
        *_, last = self.states()
        return last

    @property
    def document(self) -> Json:
        """The file's content."""
        end = self.end
        given = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "players": self.game.players,
            "options": self.game.options,
            "rules": self.rules,
            "engine": self.engine,
            "names": self.names,
            "start": self.start,
            "actions": self.actions,
            "scores": end.scores,
            "winners": end.winners,
            "match": self.match,
        }
        return {key: value for key, value in given.items() if value is not None or key == "winners"}


def save(replay: Replay, path: str | Path) -> None:
    """Writes a match to a file."""
    Path(path).write_text(json.dumps(replay.document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def load(path: str | Path) -> Replay:
    """Reads a match and plays it through.

    Raises `InvalidReplay` for a file that is not one, actions that do not follow the rules, or another result than
    recorded.
    """
    try:
        document = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as wrong:
        raise InvalidReplay(f"{path}: cannot be read: {wrong.strerror}") from None
    except (ValueError, RecursionError):
        raise InvalidReplay(f"{path}: is not a JSON document") from None
    return read(document)


def read(document: object) -> Replay:
    """The match that a document describes, played through. Raises `InvalidReplay`."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise InvalidReplay(f"format: this is not a {FORMAT} document")
    if document.get("version") is True or document.get("version") != VERSION:
        raise InvalidReplay(f"version: {shown(document.get('version'))} cannot be read, only {VERSION}")
    for key in document:
        if key not in _KEYS:
            raise InvalidReplay(f"{plain(key)}: there is no such key")
    if not isinstance(document.get("match", {}), dict):
        raise InvalidReplay(f"match: {shown(document['match'])} cannot stand there")
    replay = Replay(
        game=game_of(document),
        actions=document.get("actions", []),
        names=document.get("names", []),
        start=document.get("start"),
        engine=document.get("engine", ""),
        match=document.get("match"),
        rules=document["rules"],
    )
    _check_result(replay, document)
    return replay


def game_of(document: Json) -> Game:
    """The game that a document names, by rules that go on unchanged today. Raises `InvalidReplay`."""
    options = document.get("options", {})
    if not isinstance(options, dict):
        raise InvalidReplay("options: has to be an object")
    try:
        found = game(document.get("game"), document.get("players"), options)
    except RibeiraError as wrong:
        raise InvalidReplay(str(wrong)) from None
    rules = document.get("rules")
    if not isinstance(rules, str) or not found.definition.plays(rules):
        raise InvalidReplay(f"rules: {shown(rules)} is another reading than {found.definition.rules_version!r}")
    return found


def _texts(given: object, key: str) -> None:
    if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
        raise InvalidReplay(f"{key}: has to be an array of texts")


def _check_result(replay: Replay, document: Json) -> None:
    end = replay.end
    for key, value in (("scores", end.scores), ("winners", end.winners)):
        if key in document and document[key] != value:
            raise InvalidReplay(f"{key}: the actions lead to {value}, not to {shown(document[key])}")
