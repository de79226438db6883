"""A study that is open at this process: its tree, the pages that look at it, who is there at all processes, who leads.

Who is there and who leads is never stored: after a restart people come back, and nobody leads.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Protocol

import msgspec

import ribeira
from ribeira.server.bus import StudyLead, StudyPresent
from ribeira.server.journal.studies import NodeRow, RemarkRow, Study
from ribeira.server.studies import told
from ribeira.server.studies.tree import ROOT, Tree
from ribeira.server.wire.frames import Frame, pack
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Language
from ribeira.server.wire.studies import StudyAll, StudyLed, StudyNews, StudyPeople, StudyPerson

PAGES = 60
"""Pages that look at one study at one process."""


class StudyPage(Protocol):
    """An open page in a study."""

    guest: str | None
    name: str | None
    edits: bool
    language: Language

    def show(self, frame: Frame) -> None:
        """Tells what is new; lost where the page is slow, which is then told all."""

    def part(self, frame: Frame | None, code: int) -> None:
        """Tells this last, then ends the connection."""


class Room:
    """One study, for all its pages at this process."""

    def __init__(self, study: Study, game: ribeira.Game) -> None:
        self.study = study
        start = study.row.start
        first = game.new() if start is None else game.from_position(start)
        self.tree = Tree(first, study.row.line or [], study.nodes)
        self.pages: set[StudyPage] = set()
        self.elsewhere: dict[str, StudyPresent] = {}
        """By process."""
        self.lead = StudyLead(study.row.id)
        self.lock = asyncio.Lock()
        """One change after the other."""

    @property
    def id(self) -> str:
        """By what processes know it."""
        return self.study.row.id

    def edits(self, key: str, guest: str | None) -> bool:
        """Whether somebody who came by this link may add something."""
        return key == self.study.row.edit or guest == self.study.row.owner

    # --- who is there

    def person(self, page: StudyPage) -> StudyPerson | None:
        """Who a page belongs to; None: nobody knows."""
        if page.guest is None:
            return None
        ident = told.person_id(self.id, page.guest)
        return StudyPerson(ident, page.name, page.edits, page.guest == self.study.row.owner)

    @property
    def here(self) -> tuple[list[StudyPerson], int]:
        """Who is here at this process, each once, and how many pages nobody is known by."""
        return _each_once(filter(None, map(self.person, self.pages))), sum(page.guest is None for page in self.pages)

    @property
    def people(self) -> list[StudyPerson]:
        """Everybody, at all processes."""
        return _each_once([*self.here[0], *(one for note in self.elsewhere.values() for one in note.people)])

    def people_frame(self) -> StudyPeople:
        """Who is here, as a page is told."""
        onlookers = self.here[1] + sum(note.onlookers for note in self.elsewhere.values())
        return StudyPeople(self.people, onlookers)

    # --- who leads

    def led(self) -> StudyLed:
        """Who leads, and where that is; whoever has gone leads until somebody else does."""
        node = self.lead.node if self.lead.node in self.tree.places else ROOT
        return StudyLed(self.lead.leader or None, node, self.lead.eyes)

    def leads(self, guest: str) -> bool:
        """Whether a guest leads, or owns the study: may take away what others have added."""
        return guest == self.study.row.owner or told.person_id(self.id, guest) == self.lead.leader

    def hand_lead(self, person: StudyPerson, to: str | None) -> StudyLead:
        """The lead as it is once somebody takes it, hands it over or lets all go free.

        Raises:
            Refusal: `study_led`, `study_view`, `study_node` where nobody of this id is here.
        """
        by_id = {one.id: one for one in self.people}
        leads = self.lead.leader == person.id
        if not person.editor or (to is not None and not (by_id[to].editor if to in by_id else False)):
            raise Refusal("study_view")
        is_led = bool(self.lead.leader) and self.lead.leader in by_id and not leads
        if is_led and not person.owner:
            raise Refusal("study_led")
        return msgspec.structs.replace(self.lead, term=self.lead.term + 1, step=0, leader=to or "")

    def go(self, person: StudyPerson, node: int, eyes: int | None) -> StudyLead | None:
        """The lead once who leads has gone to a node; None: this one does not lead. Raises `Refusal`."""
        if self.lead.leader != person.id:
            return None
        self.tree.place(node)
        return msgspec.structs.replace(self.lead, step=self.lead.step + 1, node=node, eyes=eyes)

    def follow(self, lead: StudyLead) -> bool:
        """Takes a lead in; False: a later one is known."""
        if lead.order <= self.lead.order:
            return False
        self.lead = lead
        self.tell(self.led())
        return True

    # --- telling

    def tell(self, document: msgspec.Struct) -> None:
        """Tells all pages the same."""
        frame = pack(document)
        for page in self.pages:
            page.show(frame)

    def tell_people(self) -> None:
        """Somebody came or went."""
        self.tell(self.people_frame())

    def everything(self, page: StudyPage) -> StudyAll:
        """All that is in the study."""
        person = self.person(page)
        return StudyAll(
            told.head(self.study, self.tree.game, page.edits, page.guest, page.language),
            person.id if person else None,
            told.node_infos(self.study, self.tree, sorted(self.tree.places), page.language),
            told.authors(self.study),
        )

    def adopt(self, study: Study) -> None:
        """Takes in what is stored by now, and tells the pages what is new."""
        before, self.study = self.study, study
        known = set(self.tree.places)
        self.tree.fill(study.nodes)
        changed = sorted(_changed(before, study) & set(self.tree.places))
        gone = sorted(known - set(self.tree.places))
        frames = dict[Language, Frame]()
        for page in self.pages:
            if page.language not in frames:
                nodes = told.node_infos(study, self.tree, changed, page.language)
                frames[page.language] = pack(StudyNews(study.row.title, nodes, gone, told.authors(study)))
            page.show(frames[page.language])

    def end_pages(self, which: Callable[[StudyPage], bool], frame: Frame | None, code: int) -> None:
        """Ends the connections of these pages."""
        for page in [page for page in self.pages if which(page)]:
            page.part(frame, code)


def _each_once(people: Iterable[StudyPerson]) -> list[StudyPerson]:
    """Everybody once, by who came; who may add at one page may at all."""
    found: dict[str, StudyPerson] = {}
    for one in people:
        if one.id not in found or (one.editor and not found[one.id].editor):
            found[one.id] = one
    return sorted(found.values(), key=lambda one: (not one.owner, one.name is None, one.name or "", one.id))


def _changed(before: Study, after: Study) -> set[int]:
    """The nodes of which something else is stored."""
    rows: list[dict[int, NodeRow]] = [{one.node: one for one in study.nodes} for study in (before, after)]
    said: list[dict[int, RemarkRow]] = [{one.number: one for one in study.remarks} for study in (before, after)]
    nodes = {number for number in rows[0] | rows[1] if rows[0].get(number) != rows[1].get(number)}
    remarks = [old or new for n in said[0] | said[1] if (old := said[0].get(n)) != (new := said[1].get(n))]
    return nodes | {one.node for one in remarks if one is not None}
