"""The tables that this process has in memory: loaded when somebody asks, let go when nobody uses them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from weakref import WeakValueDictionary

import structlog

import ribeira
from ribeira.server.hall.games import is_playable, played_at
from ribeira.server.hall.preparing import Preparation
from ribeira.server.journal import records
from ribeira.server.journal.records import Line, TableRow
from ribeira.server.metrics import Metrics
from ribeira.server.store import Store
from ribeira.server.tables.neighbours import Neighbours
from ribeira.server.tables.storing import looked_up
from ribeira.server.tables.table import Table
from ribeira.server.tables.table_projection import TableProjection
from ribeira.server.wire.messages import Refusal

Make = Callable[[TableRow, ribeira.Game], Table]
"""A table in memory from its row, without its match."""

log = structlog.get_logger()


class Memory:
    """One for all tables of a process."""

    def __init__(
        self, store: Store, metrics: Metrics, neighbours: Neighbours, make: Make, preparation: Preparation
    ) -> None:
        self._store = store
        self._preparation = preparation
        self._metrics = metrics
        self._neighbours = neighbours
        self._make = make
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """One object a table, for as long as anybody holds it: also a request whose body is still coming."""
        self._shown: WeakValueDictionary[str, TableProjection] = WeakValueDictionary()
        self._recent: dict[str, TableProjection] = {}
        """The tables that stay in memory although nobody may hold them."""
        self._aside: set[str] = set()
        """The matches that were found to be unreadable."""
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._met: set[str] = set()
        """The tables of which other processes were told that they are held here."""

    def held(self, ident: str) -> Table | None:
        """A table that is in memory."""
        return self._tables.get(ident)

    def tables(self) -> list[Table]:
        """All tables in memory."""
        return list(self._tables.values())

    async def shown(self, ident: str) -> TableProjection:
        """A table and what may be seen of it, loaded when it is not in memory. Raises `Refusal`."""
        table = self._tables.get(ident)
        if table is None:
            if ident not in self._loading:
                self._loading[ident] = asyncio.create_task(self._load(ident))
                self._loading[ident].add_done_callback(lambda _: self._loading.pop(ident, None))
            table = await asyncio.shield(self._loading[ident])
        return self.keep(table)

    async def _load(self, ident: str) -> Table:
        try:
            table = await self._read(ident)
        except Refusal as refusal:
            if refusal.code == "aside":
                self._metrics.aside.inc()
            raise
        if table.aside is not None and not table.is_played_elsewhere:
            self._metrics.aside.inc()
            self._aside.add(table.aside.id)
            log.error("set_aside", match=table.aside.id, rules=table.aside.rules)
        self._tables[ident] = table
        return table

    async def _read(self, ident: str) -> Table:
        row = await looked_up(self._store, records.find_table(ident), damaged="aside")
        if row is None:
            raise Refusal("table")
        table = self._make(row, await played_at(row, self._preparation))
        await table.load()
        return table

    def keep(self, table: Table) -> TableProjection:
        """The table's one projection; both stay in memory for a while."""
        shown = self._shown.get(table.id) or TableProjection(table)
        self._tables[table.id], self._shown[table.id], self._recent[table.id] = table, shown, shown
        table.last_used = table.now()
        self._metrics.tables.set(len(self._tables))
        if table.id not in self._met:
            self._met.add(table.id)
            self._neighbours.met(table)
        return shown

    def forget(self, unused_since: float) -> None:
        """Lets go of the tables not used since then; those that somebody holds stay as they are."""
        self._recent = {key: shown for key, shown in self._recent.items() if shown.table.last_used >= unused_since}
        for table in [table for table in self._met if table not in self._tables]:
            self._met.discard(table)
            self._neighbours.left(table)
        self._metrics.tables.set(len(self._tables))

    def drop(self, idents: Sequence[str]) -> list[Table]:
        """Knows nothing more of tables that are deleted; those of them that were in memory."""
        dropped = [table for ident in idents if (table := self._tables.pop(ident, None)) is not None]
        for ident in idents:
            self._shown.pop(ident, None)
            self._recent.pop(ident, None)
        return dropped

    def is_aside(self, line: Line) -> bool:
        """Whether this server cannot show the table's latest match, as far as is known without reading its log."""
        table, rules = line.table, line.rules
        if rules is not None and not line.over and self._neighbours.play(rules):
            rules = None  # another process plays it
        elif line.match in self._aside:
            return True
        return len(table.seats) != table.players or not is_playable(table.game, table.players, table.options, rules)
