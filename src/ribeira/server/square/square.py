"""The square of one process: its open lobby pages, what they were told, and the matches that it finds for the queue.

Every process looks at what is stored, once a second while somebody is in the lobby, and at once when somebody here did
something; so all of them show the same, and any of them may find a match (docs/adr/0037-strangers-and-ratings.md).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Protocol

import ribeira
from ribeira.server import tokens
from ribeira.server.hall.games import clock_among_strangers, find_game, warm_game
from ribeira.server.hall.lookout import Lookout
from ribeira.server.hall.service import POLICY_VIOLATION, Service, check_person
from ribeira.server.journal import finishes, notices, ratings, seekers
from ribeira.server.journal.fairness import Secret
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.notices import Notice
from ribeira.server.journal.ratings import Rating
from ribeira.server.journal.records import SeatRow, TableRow
from ribeira.server.journal.seekers import Seeker
from ribeira.server.square import pairing, told
from ribeira.server.store import Conflict, Db
from ribeira.server.tables.storing import looked_up, stored
from ribeira.server.wire.frames import Frame, pack
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.square import Found, LobbyAll, LobbyNews, NoticeInfo, Own, QueueInfo, Seek, Seeking, Waiting

LOOK = 1.0
"""Seconds between two looks at what is stored."""
BEAT = 3.0
"""Seconds between two beats of those who wait."""
KEEP = 20.0
"""Seconds between two times that tables are kept listed whose pages are open here."""
AT_ONCE = 500
"""Tables that are kept listed by one change."""
BOT = "expert"
"""Who plays where nobody comes."""

Bots = dict[tuple[str, int], dict[int, Rating]]
"""By game and number of players how strong the bot is at each level."""


class LobbyPage(Protocol):
    """An open page in the lobby."""

    guest: str | None
    is_new: bool
    """Whether it was told nothing yet."""
    waits: Waiting | None
    """What it was told last of its own waiting."""
    own: told.OwnSeats
    """What it was told last of its own seats."""

    def show(self, frame: Frame) -> None:
        """Tells what the lobby shows; lost where the page is slow, which is then told all."""

    def answer(self, frame: Frame) -> None:
        """Tells what must not be lost."""

    def end(self, code: int) -> None:
        """The connection ends with this code."""


class Square(Lookout):
    """One for all lobby pages of a process."""

    def __init__(self, service: Service) -> None:
        super().__init__(service, LOOK)
        self.pages: set[LobbyPage] = set()
        self._notices: dict[str, NoticeInfo] = {}
        self._queues: list[QueueInfo] = []
        self._all: Frame | None = None
        """Everything that the lobby shows, once packed."""
        self._entries: dict[str, Seeker] = {}
        """Who is known to wait, by guest."""
        self._beaten = self._kept = 0.0

    def gone(self, guest: str) -> None:
        """Somebody may not come any more, or is known otherwise: the pages end, and those who may come back."""
        for page in [page for page in self.pages if page.guest == guest]:
            page.end(POLICY_VIOLATION)

    # --- looking

    async def look(self) -> float:
        """See `Lookout`. Takes in what is stored, finds matches and tells the pages what is new. Raises `StoreDown`,
        `Refusal`."""
        now = self._service.now()
        if not 0 <= now - self._kept < KEEP:
            self._kept = now
            await self._keep_listed(now)
        if not self.pages:
            return self._kept + KEEP
        await self._beat(now)
        shown, entries = await self._service.store.read(_stored(now))
        self._entries = {one.guest: one for one in entries}
        waiting = [one for one in entries if one.is_waiting(now)]
        self._tell(shown, waiting)
        self._tell_own(shown)
        await self._tell_waiting(now)
        for group in pairing.groups(waiting, now):
            if await self._seat(group):
                self.look_soon()
        return now

    async def _keep_listed(self, now: float) -> None:
        here = [table.id for table in self._service.tables() if table.pages and table.state in ("open", "playing")]
        for first in range(0, len(here), AT_ONCE):
            kept = notices.keep_listed(here[first : first + AT_ONCE], now + notices.LISTED)
            await self._service.store.write(kept)

    async def _beat(self, now: float) -> None:
        here = sorted({page.guest for page in self.pages if page.guest in self._entries} - {None}, key=str)
        if here and not 0 <= now - self._beaten < BEAT:
            self._beaten = now
            await self._service.store.write(seekers.beat([guest for guest in here if guest], now))

    # --- telling

    def _tell(self, stored_notices: Sequence[Notice], waiting: Sequence[Seeker]) -> None:
        known, queues = self._notices, told.queues(waiting)
        fresh = {one.id: told.notice(one) for one in stored_notices}
        changed = [one for ident, one in fresh.items() if known.get(ident) != one]
        gone = [ident for ident in known if ident not in fresh]
        is_news = bool(changed or gone or queues != self._queues)
        self._notices, self._queues = fresh, queues
        if is_news or self._all is None:
            self._all = pack(LobbyAll(list(fresh.values()), queues))
        news = pack(LobbyNews(changed, gone, queues)) if is_news else None
        for page in self.pages:
            if page.is_new:
                page.is_new = False
                page.show(self._all)
            elif news is not None:
                page.show(news)

    def _tell_own(self, shown: Sequence[Notice]) -> None:
        """What all read is the same for all: which seats are one's own is told beside it."""
        own = told.own_seats(shown)
        for page in self.pages:
            seats = own.get(page.guest or "", {})
            if seats != page.own:
                page.own = seats
                page.answer(pack(Own(seats)))

    def tell_all(self, page: LobbyPage) -> None:
        """Tells a page again everything that the lobby shows."""
        if self._all is not None:
            page.show(self._all)

    async def _tell_waiting(self, now: float) -> None:
        """Tells those who wait how that stands, and where their match is."""
        bots: Bots = {}
        for page in list(self.pages):
            entry = self._entries.get(page.guest or "")
            if entry is not None and entry.table is not None:
                page.waits = None
                page.answer(pack(Found(entry.table)))
            elif page.guest is not None:
                await self._tell_one(page, entry, now, bots)

    async def _tell_one(self, page: LobbyPage, entry: Seeker | None, now: float, bots: Bots) -> None:
        if entry is None:
            waits = Waiting(None)
        else:
            is_alone = now - entry.since >= pairing.ALONE and not entry.bots
            offer = await self._offer(entry, bots) if is_alone else None
            waits = Waiting(Seeking(entry.game, entry.players, entry.bots), max(0, int(now - entry.since)), offer)
        before = page.waits
        if before is None or (before.seeking, before.offer) != (waits.seeking, waits.offer):
            page.waits = waits
            page.answer(pack(waits))

    async def _offer(self, entry: Seeker, known: Bots) -> int:
        """The level of the bot that fits somebody; `known` are bots that were asked for already."""
        wish = (entry.game, entry.players)
        if wish not in known:
            known[wish] = await self._bots(*wish)
        return pairing.fitting_level(entry.rating, known[wish])

    async def _bots(self, game: str, players: int) -> dict[int, Rating]:
        """How strong the bot is that may play where nobody comes, by level."""
        levels = {level: ratings.bot_identity(BOT, level) for level in ribeira.bots(game)[BOT]}
        known = await looked_up(self._service.store, ratings.among([*levels.values()], game, players))
        return {level: known[who] for level, who in levels.items()}

    # --- the queue

    async def seek(self, guest: GuestRow, wish: Seek) -> None:
        """A person waits for a match from now on. Raises `Refusal`."""
        check_person(guest)
        find_game(wish.game, wish.players, {})
        self._service.preparation.check(wish.game)
        if wish.players < 2:
            raise Refusal("players")
        now = self._service.now()
        begin = seekers.seek(guest.id, wish.game, wish.players, wish.bots, now)

        def work(db: Db) -> None:
            finishes.check_may_seek(db, guest.id, now)
            begin(db)

        await stored(self._service.store, work)
        self.look_soon()

    async def leave(self, guest: GuestRow) -> str | None:
        """A guest does not wait any more, or has come to the table that was found; that table, if there is one. Raises
        `Refusal`."""
        table = await stored(self._service.store, seekers.leave(guest.id))
        self.look_soon()
        return table

    async def _seat(self, group: Sequence[Seeker]) -> bool:
        """Seats a group at a new table, all or nobody: claims, table and match are one change. False: somebody else
        was quicker, or it could not be stored."""
        service, wish = self._service, group[0]
        try:
            game = await warm_game(wish.game, wish.players, {}, service.preparation)
            seats = [SeatRow("person", one.guest, one.name, account=one.account) for one in group]
            if len(group) < wish.players:
                level = await self._offer(wish, {})
                seats += [SeatRow("bot", bot=BOT, level=level) for _ in range(wish.players - len(group))]
            secrets.SystemRandom().shuffle(seats)
            row = TableRow(
                tokens.new_id(), game.name, game.players, game.options, wish.guest, True, service.now(), seats,
                next=Secret.new(), hints=False, clock=clock_among_strangers(game.name), rated=True,
            )  # fmt: skip
            noticed = notices.add(tokens.new_id(), row, most=None)
            await service.open_table(row, game, [seekers.claim(group, row.id), noticed])
        except (Refusal, Conflict):
            return False
        return True

    # --- a notice

    async def sit(self, guest: GuestRow, notice: str, entropy: str | None) -> str:
        """A guest takes the first open seat of a public table, or comes back to the own one; the table.

        Raises:
            Refusal: there is no such notice, or no seat is open any more.
        """
        found = await looked_up(self._service.store, notices.find(notice))
        if found is None:
            raise Refusal("table")
        if found.rated:
            check_person(guest)
        shown = await self._service.shown(found.table)
        table = shown.table
        while not table.seats_of(guest.id):
            seat = next((number for number, one in enumerate(table.seats) if one.kind == "open"), None)
            if seat is None:
                raise Refusal("seat_taken")
            try:
                await table.sit(guest, seat, entropy)
            except Refusal as refusal:
                if refusal.code != "seat_taken" or table.seats[seat].kind == "open":
                    raise
            else:
                self._service.conductor.table_changed(table)
                self.look_soon()
        return table.id


def _stored(now: float) -> Callable[[Db], tuple[list[Notice], list[Seeker]]]:
    """What the lobby shows, and who waits, at one moment."""

    def work(db: Db) -> tuple[list[Notice], list[Seeker]]:
        return notices.listed(now)(db), seekers.recent(now)(db)

    return work
