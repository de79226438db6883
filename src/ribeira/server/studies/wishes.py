"""What people in a study wish, as changes of what is stored. It decides by the study as it is known, and stores
nothing: where that was not the latest, it is asked again."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from ribeira.server.journal.studies import Change, NodeRow, RemarkRow, Study
from ribeira.server.studies.origins import REMARK, REMARKS, TITLE, clean
from ribeira.server.studies.tree import Tree
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.studies import (
    StudyCut,
    StudyDraw,
    StudyMarking,
    StudyNaming,
    StudyPlay,
    StudyRemark,
    StudyUnsay,
)

Wish = StudyPlay | StudyDraw | StudyRemark | StudyUnsay | StudyMarking | StudyNaming | StudyCut
"""What is stored."""


@dataclass(frozen=True)
class Author:
    """Who wishes something."""

    guest: str
    name: str | None
    leads: bool
    """Leads, or owns the study: may take away what others have added."""


@dataclass(frozen=True)
class Plan:
    """What is to be changed, and the node that it is about."""

    change: Change | None
    """None: it is so already."""
    node: int


def plan(study: Study, tree: Tree, wish: Wish, author: Author, now: float) -> Plan:
    """What a wish comes to. Raises `Refusal`."""
    version = study.row.version + 1
    match wish:
        case StudyPlay():
            return _add(study, tree, wish, tree.play(wish.node, wish.seat, wish.action), author)
        case StudyDraw():
            return _add(study, tree, wish, tree.draw(wish.node), author)
        case StudyRemark():
            tree.place(wish.node)
            if len(study.remarks) >= REMARKS:
                raise Refusal("study_full")
            remark = RemarkRow(version, wish.node, author.guest, clean(wish.text, REMARK, lines=True), now)
            return Plan(Change(remarks=[remark]), wish.node)
        case StudyUnsay():
            return _unsay(study, wish.number, author)
        case StudyMarking():
            return _put(tree, wish.node, replace(_row(tree, wish.node, author), mark=wish.mark))
        case StudyNaming():
            title = None if wish.title is None else clean(wish.title, TITLE)
            return _put(tree, wish.node, replace(_row(tree, wish.node, author), title=title))
        case StudyCut():
            return _cut(study, tree, wish.node, author)


def _add(study: Study, tree: Tree, wish: StudyPlay | StudyDraw, texts: list[str], author: Author) -> Plan:
    seat = wish.seat if isinstance(wish, StudyPlay) else None
    there = tree.same(wish.node, seat, texts)
    if there is not None:
        return Plan(None, there)
    tree.check_room()
    number = len(tree.line) + study.row.version + 1  # each change has a version of its own: no number comes twice
    row = NodeRow(number, author.guest, wish.node, seat, texts, isinstance(wish, StudyDraw))
    return Plan(Change(nodes=[row]), number)


def _row(tree: Tree, number: int, author: Author) -> NodeRow:
    place = tree.place(number)
    return place.row or NodeRow(number, author.guest)


def _put(tree: Tree, number: int, row: NodeRow) -> Plan:
    return Plan(None if row == tree.places[number].row else Change(nodes=[row]), number)


def _unsay(study: Study, number: int, author: Author) -> Plan:
    remark = next((one for one in study.remarks if one.number == number), None)
    if remark is None:
        raise Refusal("study_node")
    if not author.leads and remark.guest != author.guest:
        raise Refusal("study_others")
    return Plan(Change(unsaid=[number]), remark.node)


def _cut(study: Study, tree: Tree, number: int, author: Author) -> Plan:
    parent = tree.place(number).parent
    if parent is None or tree.is_line(number):
        raise Refusal("study_line")
    gone = tree.below(number)
    theirs = {one.guest for one in study.nodes if one.node in gone}
    theirs |= {one.guest for one in study.remarks if one.node in gone}
    if not author.leads and theirs - {author.guest}:
        raise Refusal("study_others")
    return Plan(Change(gone=gone), parent)


def changed(study: Study, change: Change, author: Author, now: float) -> Study:
    """A study as it is stored once a change is."""
    gone, nodes = {*change.gone}, {one.node: one for one in study.nodes}
    nodes |= {one.node: one for one in change.nodes}
    remarks = [*study.remarks, *change.remarks]
    title = study.row.title if change.title is None else change.title
    return Study(
        replace(study.row, version=study.row.version + 1, title=title, updated=now),
        [nodes[number] for number in sorted(nodes) if number not in gone],
        [one for one in remarks if one.node not in gone and one.number not in change.unsaid],
        study.seats,
        study.names | {author.guest: author.name},
    )
