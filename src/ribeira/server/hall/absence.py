"""Since when people are away from matches in which others wait: noted as they go, forgotten as they come."""

from __future__ import annotations

from collections.abc import Callable

from ribeira.server.hall.conduct import is_waited_for
from ribeira.server.journal import absences
from ribeira.server.store import StoreDown
from ribeira.server.tables.table import Table


class Absence:
    """One for all tables of a process. What is noted outlives it; what could not be noted begins anew."""

    def __init__(self, show: Callable[[Table], None]) -> None:
        self._show = show
        """Tells the pages of a table."""
        self._noting: set[Table] = set()
        self._again: set[Table] = set()

    async def note(self, table: Table) -> None:
        """Looks who is there, after somebody came or went; one look at a time."""
        if table in self._noting:
            self._again.add(table)
            return
        self._noting.add(table)
        try:
            while await self._look(table) and table in self._again:
                self._again.discard(table)
        finally:
            self._noting.discard(table)
            self._again.discard(table)

    async def _look(self, table: Table) -> bool:
        """Takes in who is there; False when it could not be noted."""
        before = dict(table.absent)
        try:
            for guest in table.people:
                await self._note_one(table, guest)
        except StoreDown:
            return False
        if table.absent != before:
            self._show(table)
        return True

    async def _note_one(self, table: Table, guest: str) -> None:
        if guest not in table.present and is_waited_for(table):
            if guest not in table.absent:
                since = await table.store.write(absences.begin(table.id, guest, table.now()))
                table.absent[guest] = since
        elif table.absent.pop(guest, None) is not None or guest in table.arrived & {*table.people}:
            table.arrived.discard(guest)
            await table.store.write(absences.end(table.id, guest))
