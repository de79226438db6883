"""Checks the file of a match: its chain, its draws, its rules. What does not hold together is named by its place.

A file that holds together may still be another match than the one that was played: whoever has it knows seed and salt
and can write a new one. What nobody can write anew is a head that somebody kept while the match was played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, get_args

import msgspec

import ribeira
from ribeira import replay
from ribeira.core.errors import plain, shown
from ribeira.server.journal import acts, chain, export, older
from ribeira.server.journal.acts import Back, Rewind
from ribeira.server.journal.chain import Chain
from ribeira.server.journal.fairness import ENTROPY_BYTES, SECRET_BYTES, Secret, draw
from ribeira.server.journal.match import Match
from ribeira.server.journal.older import Foreign, UnfairMatch
from ribeira.server.journal.records import EventRow, MatchRow, Origin, SeatRow
from ribeira.server.wire.exported import ExportedMatch
from ribeira.server.wire.protocol import Json, Language

__all__ = ["UnfairMatch", "Verified", "verify"]

_CHAINLESS = {"commitment", "seed", "salt", "seats", "started", "finished"}
"""What stands under `match` in files of servers that kept no chain."""


@dataclass(frozen=True)
class Verified:
    """What a file that holds together proves."""

    draws: int | None
    """So many draws were derived again from the seed; None: it takes the rules to derive them."""
    events: int | None
    """So many events are bound by the chain; None: the match has no chain, its decisions are bound by nothing."""
    head: str | None
    """The last head of the chain."""
    kept: int | None = None
    """Up to this event it is the match in which the kept head was shown."""
    rules: str | None = None
    """The version of the rules that the match was played by, which this release does not have: draws, decisions, scores
    and winners were not checked, everything else was. None: all of it was checked."""


def verify(document: object, kept: str | None = None) -> Verified:
    """Checks an exported match; `kept` is a head that was shown while it was played, alone or as `version:head`.

    Raises:
        ribeira.InvalidReplay: the document is no match, or its actions do not follow the rules.
        UnfairMatch: something does not hold together, or the kept head is not in the chain.
    """
    file = _match_file(document)
    foreign = older.foreign_game(file)
    if set(file["match"]) <= _CHAINLESS:
        return _without_chain(file, foreign, kept)
    exported = _exported(file["match"])
    origin = _origin(exported, file)
    played = foreign or replay.game_of(file)
    row = _row(exported, file, origin)
    _check_names(exported)
    _check_start(exported, Chain(row, played, origin))
    _check_log(exported, row.secret.salt)
    proven = None if kept is None else _find(exported.heads, kept)
    if isinstance(played, Foreign):
        older.check_order(exported, file)
        return Verified(None, len(exported.log), exported.heads[-1], proven, played.rules)
    match = _played(exported, Match(row, played))
    _check_rest(file, match)
    draws = sum(step.event.seat is None for step in match.steps)
    return Verified(draws, match.version, match.head(match.version), proven)


def _match_file(document: object) -> Json:
    try:
        document = msgspec.json.decode(msgspec.json.encode(document))
    except (ValueError, TypeError, OverflowError, RecursionError):  # lone surrogates, endless numbers, deep nesting
        raise UnfairMatch(
            "the file holds what no server writes: broken texts, endless numbers or deep nesting"
        ) from None
    told = document.get("match") if isinstance(document, dict) else None
    if not isinstance(document, dict) or not isinstance(told, dict):
        replay.read(document)
        raise UnfairMatch("match: the file was not exported by a server")
    return document


# --- files without a chain ----------------------------------------------------------------------------------


def _without_chain(file: Json, foreign: Foreign | None, kept: str | None) -> Verified:
    if kept is not None:
        raise UnfairMatch("match: the file holds no chain that could have this head")
    told = file["match"]
    seed = _secret(told.get("commitment"), told.get("seed"), told.get("salt")).seed
    if foreign is not None:
        return Verified(None, None, None, rules=foreign.rules)
    played, draws = replay.read(file), 0
    for v, (state, text) in enumerate(zip(played.states(), played.actions, strict=False), 1):
        if state.player == ribeira.CHANCE:
            draws += 1
            _check_draw(seed, v, state, text, f"actions: number {v}")
    return Verified(draws, None, None)


def _check_draw(seed: bytes, v: int, state: ribeira.State, text: str, place: str) -> None:
    due = state.game.notation(draw(seed, v, state.weights))
    if due != text:
        raise UnfairMatch(f"{place} is {shown(text)}, but the seed draws {due}")


def _secret(commitment: object, seed: object, salt: object) -> Secret:
    secret = Secret(_bytes(seed, "seed"), _bytes(salt, "salt"))
    if commitment != secret.commitment:
        raise UnfairMatch("match.commitment: it is not the SHA-256 of seed and salt")
    return secret


def _bytes(text: object, key: str, length: int = SECRET_BYTES) -> bytes:
    """What a hexadecimal text in small letters stands for."""
    try:
        read = bytes.fromhex(text if isinstance(text, str) else "no text")
    except ValueError:
        read = b""
    if len(read) != length or read.hex() != text:
        raise UnfairMatch(f"match.{key}: {shown(text)} is not {length} bytes in hexadecimal digits")
    return read


# --- the chain ----------------------------------------------------------------------------------------------


def _exported(told: Mapping[str, object]) -> ExportedMatch:
    try:
        return msgspec.convert(told, ExportedMatch)
    except msgspec.ValidationError as wrong:
        raise UnfairMatch(f"match: {wrong}") from None


def _origin(exported: ExportedMatch, file: Json) -> Origin:
    sat = exported.sat
    for number, one in enumerate(sat):
        _optional_bytes(one.entropy, f"sat[{number}].entropy", ENTROPY_BYTES)
        _optional_bytes(one.blind, f"sat[{number}].blind", chain.BLIND_BYTES)
    entropy, seals, blinds = [one.entropy for one in sat], [one.seal for one in sat], [one.blind for one in sat]
    return Origin(file.get("engine", ""), entropy, seals, blinds, file.get("start"), exported.clock)


def _row(exported: ExportedMatch, file: Json, origin: Origin) -> MatchRow:
    """The match as its server has it stored, if the file tells the truth, without its events."""
    secret = _secret(exported.commitment, exported.seed, exported.salt)
    seats = [SeatRow(one.kind, None, one.name, one.bot, one.level) for one in exported.sat]
    rules, began = file["rules"], exported.started / 1000
    return MatchRow(exported.id, "", exported.number, seats, rules, secret, 0, False, began, began, [], origin)


def _optional_bytes(text: str | None, key: str, length: int) -> None:
    if text is not None:
        _bytes(text, key, length)


def _check_start(exported: ExportedMatch, due: Chain) -> None:
    """The seals of what was fixed at the start, each against what the file says of it, and the head made of them."""
    for label in sorted(due.start.keys() | exported.start.keys()):
        if label not in due.start:
            raise UnfairMatch(f"match.start.{plain(label)}: nothing of that name is fixed at the start")
        if exported.start.get(label) != due.start[label]:
            raise UnfairMatch(f"{_PLACES.get(label, label)}: this is not what match.start.{label} seals")
    if exported.heads[:1] != due.heads:
        raise UnfairMatch("match.heads[0]: it does not follow from what was fixed at the start (match.start)")


_PLACES = {
    "match": "match.id",
    "number": "match.number",
    "started": "match.started",
    "commitment": "match.commitment",
    "entropy": "match.sat[].entropy",
    "seats": "match.sat[] (kind, bot, level, and the order of the seats)",
    "names": "match.sat[].seal",
    "clock": "match.clock",
}
"""Where in the file stands what a label seals; labels that are missing here stand under their own name."""


def _check_names(exported: ExportedMatch) -> None:
    """Each name is the one that was sealed; one that was withdrawn leaves its seal alone behind."""
    for number, sat in enumerate(exported.sat):
        is_withdrawn = sat.name is None and sat.blind is None
        if not is_withdrawn and (sat.name is None or chain.seal_name(sat.blind, number, sat.name) != sat.seal):
            raise UnfairMatch(f"match.sat[{number}].name: {shown(sat.name)} is not the name that was sealed")


def _events(exported: ExportedMatch) -> list[EventRow]:
    return [EventRow(seq, None, *told) for seq, told in enumerate(exported.log, 1)]


def _check_log(exported: ExportedMatch, salt: bytes) -> None:
    """Every head follows from the one before it and its event."""
    heads, events = exported.heads, _events(exported)
    if len(heads) != len(events) + 1:
        raise UnfairMatch(f"match.heads: {len(heads)} heads do not belong to {len(events)} events")
    for before, event, later in zip(heads, events, [*events[1:], None], strict=False):
        due = chain.link(salt, before, event)
        if due != heads[event.seq]:
            holds_on = later is not None and chain.link(salt, due, later) == heads[later.seq]
            place = f"heads[{event.seq}]" if holds_on else f"log[{event.seq - 1}]"
            raise UnfairMatch(f"match.{place}: event {event.seq} and its head do not belong together")


def _find(heads: list[str], kept: str) -> int:
    """The version at which a kept head stands in the chain."""
    version, _, head = kept.rpartition(":")
    found = [v for v, known in enumerate(heads) if known == head and version in ("", str(v))]
    if not found:
        raise UnfairMatch("the kept head is not in this chain: the file does not tell the match in which it was shown")
    return found[0]


# --- rules, draws, and what follows from them ---------------------------------------------------------------


def _played(exported: ExportedMatch, match: Match) -> Match:
    """The match, played event by event by the rules, every draw derived from the seed."""
    for event in _events(exported):
        place = f"match.log[{event.seq - 1}]: event {event.seq}"
        _check_event(match, event, place)
        try:
            match.adopt([match.read(event)])
        except ValueError as wrong:
            raise UnfairMatch(f"{place}: {wrong}") from None
    if not match.over:
        raise UnfairMatch("match.log: the match does not end")
    return match


def _check_event(match: Match, event: EventRow, place: str) -> None:
    state = match.state
    try:
        act = acts.read(event.notation)
    except ValueError:
        raise UnfairMatch(f"{place} is written like an act, and is none") from None
    if act is not None:
        if event.seat is None or not 0 <= event.seat < len(match.seats):
            raise UnfairMatch(f"{place} is an act of nobody")
        if isinstance(act, Back | Rewind) and not _may_take_back(match, event.seat, act):
            raise UnfairMatch(f"{place} takes back what cannot be taken back")
    elif (event.seat is None) is not (state.player == ribeira.CHANCE):
        raise UnfairMatch(f"{place} is {shown(event.seat)}'s, but {shown(state.due)} had to decide")
    elif event.seat is None:
        _check_draw(match.seed, len(match.line) + 1, state, event.notation, place)


def _may_take_back(match: Match, seat: int, act: Back | Rewind) -> bool:
    if isinstance(act, Back):
        return 1 <= act.count <= match.retractable(seat)
    return act.count == match.reach(seat) and (match.people.vote is None or match.people.vote.by == seat)


def _check_rest(file: Json, match: Match) -> None:
    """Everything else in the file follows from what is checked by now: exported again it has to come out the same."""
    languages: tuple[Language, ...] = get_args(Language)
    again = [msgspec.json.decode(msgspec.json.encode(export.document(match, language))) for language in languages]
    first = [next(_differences(file, due, ""), None) for due in again]
    if None not in first:
        raise UnfairMatch(str(first[0]))


def _differences(found: Any, due: Any, place: str) -> Iterator[str]:
    """Where a document is not what it should be; 1, 1.0 and true are three things."""
    if type(found) is dict and type(due) is dict:
        for key in sorted(found.keys() | due.keys()):
            inner = f"{place}.{key}".lstrip(".")
            if key in found and key in due:
                yield from _differences(found[key], due[key], inner)
            else:
                yield f"{inner}: it {'does not belong there' if key in found else 'is missing'}"
    elif type(found) is list and type(due) is list and len(found) == len(due):
        for number, (one, other) in enumerate(zip(found, due, strict=True)):
            yield from _differences(one, other, f"{place}[{number}]")
    elif type(found) is not type(due) or found != due:
        yield f"{place}: {shown(found)} stands there, but what happened leads to {shown(due)}"
