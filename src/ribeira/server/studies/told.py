"""What is told of a study: its nodes, what they look like through a seat's eyes, what can be done there.

Views leave only as `view_state` of a seat, as everywhere (docs/adr/0008). Whose comments and nodes these are is told by
an id that means somebody in this study alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from hashlib import blake2b

import ribeira
from ribeira.bots.analysis import Analysis, share
from ribeira.core.game import Game
from ribeira.server.journal.names import names_of
from ribeira.server.journal.records import SeatRow
from ribeira.server.journal.studies import Study, StudyRow
from ribeira.server.studies.tree import ROOT, Tree
from ribeira.server.tables.wording import without_target, worded
from ribeira.server.wire.advice import HintLine
from ribeira.server.wire.protocol import Decision, Forbidden, Json, Language, LogEntry, Sheet, SheetLine
from ribeira.server.wire.studies import (
    Opinion,
    StudyChoices,
    StudyDecision,
    StudyHead,
    StudyLine,
    StudyNode,
    StudyOutcome,
    StudyRemarkInfo,
    StudySeen,
)


def person_id(study: str, guest: str) -> str:
    """By what others in a study know a guest; it leads to nobody elsewhere."""
    return blake2b(f"{study} {guest}".encode(), digest_size=8).hexdigest()


def names(row: StudyRow, seats: list[SeatRow] | None, language: Language) -> list[str]:
    """The names by seat: of the match, of the file, or numbers."""
    if seats is not None and len(seats) == row.players:
        return names_of(seats, language)
    called = row.names or [""] * row.players
    return names_of([SeatRow("person", None, name or None) for name in called], language)


def authors(study: Study) -> dict[str, str | None]:
    """The names of those who added something, by their ids."""
    return {person_id(study.row.id, guest): name for guest, name in study.names.items()}


def line(row: StudyRow, seats: list[SeatRow] | None, language: Language) -> StudyLine:
    """A study in the list of its owner."""
    updated = datetime.fromtimestamp(row.updated, UTC).isoformat(timespec="seconds")
    return StudyLine(row.edit, row.id, row.title, row.game, row.players, names(row, seats, language), updated)


def head(study: Study, game: Game, edits: bool, guest: str | None, language: Language) -> StudyHead:
    """A study without what is in it; the key of those who may add is told to them alone."""
    row = study.row
    return StudyHead(
        view=row.id,
        edit=row.edit if edits else None,
        title=row.title,
        game=row.game,
        players=row.players,
        options=game.options,
        names=names(row, study.seats, language),
        match=row.match if study.seats is not None else None,
        eyes=row.eyes,
        secrets=game.definition.has_secrets,
        mine=guest == row.owner,
        wording=worded(row.game, language).name,
    )


# --- nodes --------------------------------------------------------------------------------------------------


def node_infos(study: Study, tree: Tree, numbers: Iterable[int], language: Language) -> list[StudyNode]:
    """These nodes, as far as they are there."""
    remarks: dict[int, list[StudyRemarkInfo]] = {}
    for one in study.remarks:
        at = datetime.fromtimestamp(one.at, UTC).isoformat(timespec="seconds")
        told = StudyRemarkInfo(one.number, person_id(study.row.id, one.guest), one.text, at)
        remarks.setdefault(one.node, []).append(told)
    return [
        _node(study.row.id, tree, number, remarks.get(number, []), language)
        for number in numbers
        if number in tree.places
    ]


def _node(study: str, tree: Tree, number: int, remarks: list[StudyRemarkInfo], language: Language) -> StudyNode:
    place = tree.places[number]
    row = place.row
    return StudyNode(
        node=number,
        parent=place.parent,
        v=place.v,
        seat=place.seat,
        count=len(place.texts),
        label=_label(tree, number, language) if len(place.texts) == 1 else "",
        by=None if row is None or tree.is_line(number) else person_id(study, row.guest),
        drawn=row is not None and row.drawn,
        title=None if row is None else row.title,
        mark=None if row is None else row.mark,
        remarks=remarks,
    )


def _label(tree: Tree, number: int, language: Language) -> str:
    """The one action of a node, in the words of the position before it; of which no documents are kept for that."""
    before, place = tree.entered(number)[0], tree.place(number)
    return ribeira.State.unchecked(tree.game, before.copy_bytes()).describe(tree.game.parse(place.texts[0]), language)


# --- positions ----------------------------------------------------------------------------------------------


def seen(study: Study, tree: Tree, number: int, asked: int | None, language: Language) -> StudySeen:
    """What a node looks like through a seat's eyes; None: those of who decides there. Raises `Refusal`."""
    row = study.row
    states = tree.entered(number)
    state = states[-1]
    seat = row.eyes if row.eyes is not None else _seat(tree, number) if asked is None else asked % row.players
    entries = _entries(tree, number, states, names(row, study.seats, language), language)
    return StudySeen(
        node=number,
        eyes=asked,
        seat=seat,
        view=state.view_state(seat).seen,
        entries=entries,
        due=state.due,
        chance=state.player == ribeira.CHANCE,
        sheet=_sheet(state),
        winners=state.winners,
    )


def _seat(tree: Tree, number: int) -> int:
    """Who decides at a node, or decided last before it."""
    state = tree.state(number)
    if state.player >= 0:
        return state.player
    while number != ROOT:
        place = tree.places[number]
        if place.seat is not None:
            return place.seat
        number = place.parent or ROOT
    return 0


def _sheet(state: ribeira.State) -> Sheet | None:
    if not state.is_terminal:
        return None
    return [[SheetLine(*one) for one in lines] for lines in state.sheet]


def _entries(
    tree: Tree, number: int, states: list[ribeira.State], called: list[str], language: Language
) -> list[LogEntry]:
    """What led to a node, with facts and words: in a study all of it is open."""
    place, game = tree.places[number], tree.game
    first = place.v - len(place.texts)
    found = []
    for k, text in enumerate(place.texts, 1):
        action = game.parse(text)
        facts = game.definition.words.narrate(states[k - 1], action, states[k])
        said = [game.say(fact, language, called) for fact in facts]
        found.append(LogEntry(first + k, place.seat, text, states[k - 1].describe(action, language), facts, said))
    return found


# --- what can be done ---------------------------------------------------------------------------------------


def choices(study: Study, tree: Tree, number: int, language: Language) -> StudyChoices:
    """What each seat that is due may do at a node, or nature. Raises `Refusal`."""
    state = tree.state(number)
    decisions = [_decision(study, state.as_seat(seat), number, seat, language) for seat in state.due]
    chance = state.chance
    outcomes = [
        StudyOutcome(tree.game.notation(action), tree.game.describe(action, language), round(chance[action], 4))
        for action in chance
    ]
    return StudyChoices(number, decisions, outcomes)


def _decision(study: Study, state: ribeira.State, number: int, seat: int, language: Language) -> StudyDecision:
    game, legal = state.game, state.legal
    unsaid = without_target(game.name)
    targets: list[Json | None] = [state.target(action) if action in unsaid else None for action in legal]
    called = names(study.row, study.seats, language)
    forbidden = [
        Forbidden(game.notation(action), state.target(action), fact, game.say(fact, language, called))
        for action, fact in state.forbidden
    ]
    decision = Decision(f"{number}.{seat}", seat, legal, [] if unsaid.isdisjoint(legal) else targets, forbidden)
    return StudyDecision(decision, [state.preview(action) for action in legal])


def opinion(game: Game, number: int, seat: int, found: Analysis, language: Language) -> Opinion:
    """What a bot thinks of a position, as one of its seats knows it."""
    lines = [
        HintLine(
            game.notation(one.action),
            one.describe(language),
            round(share(one.value, game.players), 3),
            one.reason.say(language),
        )
        for one in found.lines
    ]
    chances = [round(share(value, game.players), 3) for value in found.prospects]
    return Opinion(number, seat, chances, lines)
