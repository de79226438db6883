"""Files of matches whose rules this release does not have: what holds together of them without playing them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import get_args

import ribeira
from ribeira import replay
from ribeira.core.errors import InvalidReplay, RibeiraError, shown
from ribeira.server.journal import acts
from ribeira.server.journal.acts import Back, Rewind
from ribeira.server.journal.names import names_of
from ribeira.server.journal.records import SeatRow
from ribeira.server.wire.exported import ExportedMatch
from ribeira.server.wire.protocol import Json, Language

Event = tuple[int | None, str]
"""Who decided (None: nature), and what."""


class UnfairMatch(RibeiraError):
    """A file that does not hold together; the sentence says where."""


@dataclass(frozen=True)
class Foreign:
    """A game of this release by rules that it does not have."""

    name: str
    players: int
    options: Mapping[str, object]
    rules: str


def foreign_game(file: Json) -> Foreign | None:
    """What a file is a match of, when only its rules are unknown here; None: they are known, or it is something else.

    Raises:
        ribeira.InvalidReplay: the file is no match.
    """
    name, rules, players, options = (file.get(key) for key in ("game", "rules", "players", "options"))
    if not isinstance(name, str) or name not in ribeira.games() or not isinstance(rules, str):
        return None
    if ribeira.definition(name).plays(rules):
        return None
    if file.get("format") != replay.FORMAT or file.get("version") != replay.VERSION or type(players) is not int:
        raise InvalidReplay(f"format: this is not a {replay.FORMAT} document")
    if not isinstance(options, dict):
        raise InvalidReplay("options: has to be an object")
    return Foreign(name, players, options, rules)


def check_order(exported: ExportedMatch, file: Json) -> None:
    """The actions of the file are the events that stand, nature's at their places, each seat's in their order; where
    seats chose at the same time only the rules say in which order the file has them. Names are those of the seats.

    Raises:
        UnfairMatch: they are not.
    """
    actions, seats = file.get("actions"), exported.seats
    if not isinstance(actions, list) or len(actions) != len(seats) or not all(isinstance(one, str) for one in actions):
        raise UnfairMatch("actions: they do not belong to match.seats")
    told = list(zip(seats, actions, strict=True))
    due = _standing(exported.log)
    if _by_actor(told) != _by_actor(due):
        raise UnfairMatch("actions: they are not the events of match.log that stand")
    _check_names(exported, file)


def _standing(log: Sequence[tuple[int | None, str, int]]) -> list[Event]:
    """The events that were not taken back."""
    line: list[Event] = []
    for number, (seat, text, _) in enumerate(log, 1):
        try:
            act = acts.read(text)
        except ValueError:
            raise UnfairMatch(f"match.log[{number - 1}]: event {number} is written like an act, and is none") from None
        if act is None:
            line.append((seat, text))
        elif isinstance(act, Back | Rewind):
            if not 1 <= act.count <= len(line):
                raise UnfairMatch(f"match.log[{number - 1}]: event {number} takes back what cannot be taken back")
            del line[-act.count :]
    return line


def _by_actor(line: Sequence[Event]) -> dict[int | None, list[object]]:
    """What each seat did, in order; what nature did, each with its place."""
    found: dict[int | None, list[object]] = {}
    for place, (seat, text) in enumerate(line):
        found.setdefault(seat, []).append((place, text) if seat is None else text)
    return found


def _check_names(exported: ExportedMatch, file: Json) -> None:
    seats = [SeatRow(one.kind, None, one.name, one.bot, one.level) for one in exported.sat]
    languages: tuple[Language, ...] = get_args(Language)
    if file.get("names") not in [names_of(seats, language) for language in languages]:
        raise UnfairMatch(f"names: {shown(file.get('names'))} are not those of match.sat")
