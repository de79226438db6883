"""How studies begin: from a match that is over, a saved match, a position or a saved study. All of it is played through
by the engine before anything is stored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from secrets import randbits
from typing import Any

import msgspec

import ribeira
from ribeira import replay
from ribeira.server.hall.branches import MOST_ACTIONS
from ribeira.server.journal.match import Match
from ribeira.server.journal.names import is_mark, is_visible
from ribeira.server.journal.studies import NodeRow, Played, RemarkRow, Study, StudyRow
from ribeira.server.studies.tree import NODES, ROOT, Tree
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Json
from ribeira.server.wire.studies import SavedNode, SavedPlay, SavedRemark, SavedStudy

REMARK, TITLE = 500, 60
"""Letters of a comment, and of a title or the name of a branch."""
REMARKS = 500
"""Comments in one study."""
_BROKEN = (ribeira.RibeiraError, msgspec.ValidationError, TypeError, RecursionError, OverflowError)
"""What reading a document raises that is none."""


class _Head(msgspec.Struct):
    """What has to stand in a position before a game reads it."""

    game: str
    players: int
    options: dict[str, Any] | None = None


@dataclass(frozen=True)
class Begun:
    """What a study holds when it begins."""

    game: ribeira.Game
    rules: str
    start: Json | None
    line: list[Played]
    names: list[str] | None = None
    match: str | None = None
    eyes: int | None = None
    title: str | None = None
    nodes: list[SavedNode] = field(default_factory=list)


def clean(text: str, most: int, lines: bool = False) -> str:
    """A text as it is stored; `lines`: it may have several. Raises `Refusal`: `study_text`."""
    rows = ["".join(letter for letter in row if is_visible(letter) or letter == "\u200d") for row in text.splitlines()]
    found = ("\n" if lines else " ").join(" ".join(row.split()) for row in rows).strip()
    if not found or len(found) > most or is_mark(found[0]):
        raise Refusal("study_text")
    return found


def _called(names: Sequence[str]) -> list[str] | None:
    """The names of the seats in a file, which anybody may have written: on one line, nothing in them that disguises.
    None: there are none."""
    seen = ["".join(letter for letter in name if is_visible(letter)) for name in names]
    return [" ".join(name.split())[:TITLE] for name in seen] or None


# --- beginnings ---------------------------------------------------------------------------------------------


def of_match(match: Match, owner: str, v: int | None, eyes: int | None) -> Begun:
    """A match that is over, all of which is open; or only the position after event `v`, perhaps as a seat knows it.

    Of a running one the position alone, for who plays all its seats: nobody has an advantage by it. Where something is
    secret it is the position as a seat knows it, since several people may sit at that device.

    Raises:
        Refusal: `running`, `position`, `seat_unknown`.
    """
    is_alone = all(seat.guest == owner for seat in match.seats)
    if not match.over and (not is_alone or (eyes is None and match.game.definition.has_secrets)):
        raise Refusal("running")
    rules = match.rules or match.game.definition.rules_version
    if v is not None and v > match.version:
        raise Refusal("position")
    if v is not None or eyes is not None or not match.over:
        return _known(match.state_at(match.version if v is None else v), rules, eyes)
    origin = None if match.chain is None else match.chain.origin.position
    played = [(step.event.seat, step.event.notation, step.event.seq) for step in match.line]
    return Begun(match.game, rules, origin, _grouped(played), match=match.id)


def of_file(file: Json, v: int | None, eyes: int | None) -> Begun:
    """A saved match, or only the position after so many of its actions. Raises `Refusal`: `file`, `seat_unknown`."""
    actions = file.get("actions", [])
    if not isinstance(actions, list) or len(actions) > MOST_ACTIONS or (v is not None and v > len(actions)):
        raise Refusal("file")
    kept = {key: value for key, value in file.items() if key not in ("scores", "winners", "match")}
    try:
        saved = replay.read({**kept, "actions": actions[:v]})
        states = list(saved.states())
    except _BROKEN:
        raise Refusal("file") from None
    rules = saved.rules or saved.game.definition.rules_version
    if v is not None or eyes is not None:
        return _known(states[-1], rules, eyes)
    seats = [None if state.player == ribeira.CHANCE else state.player for state in states[:-1]]
    played = list(zip(seats, saved.actions, range(1, len(seats) + 1), strict=True))
    names = _called(saved.names) if len(saved.names) == saved.game.players else None
    return Begun(saved.game, rules, saved.start, _grouped(played), names)


def of_position(document: Json, eyes: int | None) -> Begun:
    """A position that somebody has, all of it or as one seat knows it. Raises `Refusal`: `file`, `seat_unknown`."""
    try:
        head = msgspec.convert(document, _Head)
        game = ribeira.game(head.game, head.players, **(head.options or {}))
        state = game.from_position(document)
    except _BROKEN:
        raise Refusal("file") from None
    return _known(state, game.definition.rules_version, eyes)


def of_study(saved: SavedStudy) -> Begun:
    """A saved study. Raises `Refusal`: `file`, `study_full`."""
    try:
        game = ribeira.game(saved.game, saved.players, **saved.options)
        if not game.definition.plays(saved.rules) or len(saved.names) not in (0, game.players):
            raise Refusal("file")
        if saved.eyes is not None:
            game.check_seat(saved.eyes)
        line = [Played(one.seat, [game.notation(game.parse(text)) for text in one.texts], one.v) for one in saved.line]
        tree = Tree(game.new() if saved.start is None else game.from_position(saved.start), line)
        if sum(len(one.texts) for one in line) > MOST_ACTIONS:
            raise Refusal("file")
        _play_through(tree)
    except _BROKEN:
        raise Refusal("file") from None
    names = _called(saved.names)
    return Begun(game, saved.rules, saved.start, line, names, None, saved.eyes, saved.title, saved.nodes)


def _play_through(tree: Tree) -> None:
    """Raises what the engine raises, or `Refusal`, where something in the line cannot be."""
    for number, place in tree.places.items():
        if number == ROOT:
            continue
        before = tree.state(number - 1)
        if (place.seat is None) != (before.player == ribeira.CHANCE) or (
            place.seat is not None and len(place.texts) > 1
        ):
            raise Refusal("file")
        for state in tree.entered(number)[:-1] if place.seat is None else ():
            if state.player != ribeira.CHANCE:
                raise Refusal("file")
        tree.state(number)


def _known(state: ribeira.State, rules: str, eyes: int | None) -> Begun:
    """A position alone. Of what the seat does not see nothing is kept: it is dealt at random."""
    game = state.game
    if eyes is not None:
        if eyes >= game.players:
            raise Refusal("seat_unknown")
        state = state.view_state(eyes).determinize(randbits(63))
    return Begun(game, rules, state.position, [], eyes=eyes if game.definition.has_secrets else None)


def _grouped(played: Iterable[tuple[int | None, str, int]]) -> list[Played]:
    """Nature's actions that follow each other are one node."""
    line: list[Played] = []
    for seat, text, v in played:
        if seat is None and line and line[-1].seat is None:
            line[-1] = Played(None, [*line[-1].texts, text], v)
        else:
            line.append(Played(seat, [text], v))
    return line


# --- a study as a file --------------------------------------------------------------------------------------


def rows_of(begun: Begun, owner: str, at: float) -> tuple[list[NodeRow], list[RemarkRow]]:
    """What stands in a saved study, as its new owner's; comments of others say whose they were.

    Raises:
        Refusal: `file`, `study_full`, and as the tree, where something in it cannot be.
    """
    first = begun.game.new() if begun.start is None else begun.game.from_position(begun.start)
    tree = Tree(first, begun.line)
    numbers = {number: number for number in tree.places}
    nodes, remarks = list[NodeRow](), list[RemarkRow]()
    for saved in begun.nodes:
        node = _node(tree, saved, numbers, owner)
        nodes.append(node)
        tree.fill(nodes)
        if len(nodes) > NODES + len(begun.line):
            raise Refusal("study_full")
        for said in saved.remarks:
            remarks.append(RemarkRow(len(remarks) + 1, node.node, owner, _said(said), at))
    tree.check_room()
    if len(remarks) > REMARKS:
        raise Refusal("study_full")
    return nodes, remarks


def _node(tree: Tree, saved: SavedNode, numbers: dict[int, int], owner: str) -> NodeRow:
    title = None if saved.title is None else clean(saved.title, TITLE)
    if saved.parent is None:
        if saved.node not in numbers or not tree.is_line(saved.node):
            raise Refusal("file")
        return NodeRow(saved.node, owner, title=title, mark=saved.mark)
    if saved.parent not in numbers or saved.node in numbers:
        raise Refusal("file")
    parent, number = numbers[saved.parent], max(tree.places) + 1
    texts = tree.follow(parent, saved.seat, saved.texts)
    numbers[saved.node] = number
    return NodeRow(number, owner, parent, saved.seat, texts, saved.drawn and saved.seat is None, title, saved.mark)


def _said(said: SavedRemark) -> str:
    text = clean(said.text, REMARK + TITLE, lines=True)
    return text if said.by is None else f"{clean(said.by, TITLE)}: {text}"[: REMARK + TITLE]


def saved(study: Study, names: Sequence[str], authors: dict[str, str | None], reader: str | None) -> SavedStudy:
    """A study as a file; comments name who made them, unless it is the reader."""
    row: StudyRow = study.row
    said: dict[int, list[SavedRemark]] = {}
    for one in study.remarks:
        by = None if one.guest == reader else authors.get(one.guest)
        said.setdefault(one.node, []).append(SavedRemark(by, one.text))
    rows = {one.node: one for one in study.nodes}
    nodes = [
        SavedNode(
            one.node, one.parent, one.seat, one.texts or [], one.drawn, one.title, one.mark, said.get(one.node, [])
        )
        for one in rows.values()
    ]
    nodes += [SavedNode(number, remarks=found) for number, found in said.items() if number not in rows]
    return SavedStudy(
        "ribeira-study", 1, row.game, row.players, row.options or {}, row.rules, row.title, list(names), row.start,
        row.eyes, [SavedPlay(one.seat, one.texts, one.v) for one in row.line or []], nodes,
    )  # fmt: skip
