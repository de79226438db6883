"""One table as one viewer sees it: lobby, seats, votes, and its match by `projection`."""

from __future__ import annotations

from typing import cast

from ribeira.server.journal.acts import Seat
from ribeira.server.journal.chain import milliseconds
from ribeira.server.journal.clocks import Clocks as MatchClocks
from ribeira.server.journal.clocks import SeatClock
from ribeira.server.journal.match import Match
from ribeira.server.journal.names import names_of
from ribeira.server.journal.people import VOTE_SECONDS
from ribeira.server.journal.programs import is_program
from ribeira.server.journal.records import SeatRow
from ribeira.server.tables.projection import BUILD, Projection, Viewer
from ribeira.server.tables.table import Table
from ribeira.server.tables.wording import worded
from ribeira.server.wire.clocks import Clocks, SeatTime
from ribeira.server.wire.frames import Frame, pack
from ribeira.server.wire.protocol import (
    Grace,
    Language,
    MatchInfo,
    Presence,
    SeatInfo,
    StandInInfo,
    TableInfo,
    VoteInfo,
    Welcome,
)


class TableProjection:
    """One table as its guests may know it, with its match. A guest None is somebody without a cookie."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._match: Projection | None = None
        self._clocks: tuple[tuple[str, int, int], Frame] | None = None
        """Of which match, version and millisecond it was told last how much time everybody has, and how."""

    @property
    def match(self) -> Projection | None:
        """The match of the table; None before the first one starts."""
        match = self.table.match
        if match is not None and (self._match is None or self._match.match is not match):
            self._match = Projection(match)
        return self._match

    def viewer(self, guest: str | None, language: Language) -> Viewer:
        """How a guest looks at the match."""
        return Viewer(self.table.seats_of(guest), language)

    def info(self, guest: str | None, language: Language, address: str) -> TableInfo:
        """The table as a guest sees it; `address` is how people reach the server."""
        table, viewer = self.table, self.viewer(guest, language)
        return TableInfo(
            table=table.id,
            game=table.game.name,
            players=table.game.players,
            options=table.game.options,
            state=table.state,
            host=guest == table.row.host,
            seats=self._seats(viewer),
            match=self._info(viewer),
            spectators=table.spectators,
            invite=f"{address}/t/{table.id}",
            next_commitment=None if table.row.next is None else table.row.next.commitment,
            grace=cast(Grace, table.row.grace),
            hints=table.has_hints,
            clock=table.row.clock,
            rated=table.row.rated,
        )

    def _info(self, viewer: Viewer) -> MatchInfo | None:
        if self.match is None:
            return None
        info, vote = self.match.info(viewer), self.match.match.people.vote
        if vote is not None:
            left = max(0, round(vote.asked / 1000 + VOTE_SECONDS - self.table.now()))
            about = vote.about if vote.motion == "bot" else None
            voters, yes = list(vote.voters), list(vote.yes)
            info.vote = VoteInfo(vote.number, vote.by, vote.motion, about, voters, yes, left)
        return info

    def _seats(self, viewer: Viewer) -> list[SeatInfo]:
        table, present = self.table, self.table.present
        return [
            SeatInfo(
                seat=number,
                kind=seat.kind,
                name=None if seat.kind == "open" else name,
                bot=seat.bot,
                level=seat.level,
                you=number in viewer.seats,
                online=seat.kind == "bot" or (seat.guest is not None and seat.guest in present),
                rematch=seat.agreed,
                trouble=number in table.trouble,
                away=self._away(seat),
                stand_in=self._stand_in(number),
                resigned=table.match is not None and table.match.people.has_given_up(number),
                program=is_program(seat.guest),
                account=seat.account,
            )
            for number, (seat, name) in enumerate(zip(table.seats, names_of(table.seats, viewer.language), strict=True))
        ]

    def _away(self, seat: SeatRow) -> int | None:
        since = self.table.absent.get(seat.guest or "")
        return None if since is None or self.table.state != "playing" else max(0, int(self.table.now() - since))

    def _stand_in(self, seat: Seat) -> StandInInfo | None:
        match = self.table.match
        bot = None if match is None else match.people.stand_ins.get(seat)
        return None if bot is None else StandInInfo(bot.bot, bot.level, bot.why)

    def clocks(self) -> Frame | None:
        """How much time everybody has now, the same frame for all who are told in one millisecond; None: nobody
        minds."""
        match = self.table.match
        if match is None or match.clocks is None:
            return None
        now = milliseconds(self.table.now())
        moment = match.id, match.version, now
        if self._clocks is None or self._clocks[0] != moment:
            self._clocks = moment, pack(_times(match, match.clocks, now))
        return self._clocks[1]

    def welcome(self, guest: str | None, language: Language, address: str, known: int | None) -> Welcome:
        """What a page needs to draw the table, with the log after version `known`; None: its latest entries."""
        info, viewer = self.info(guest, language, address), self.viewer(guest, language)
        if self.match is None:
            return _waiting(info, viewer)
        return self.match.welcome(info, viewer, known)

    def greeting(
        self, guest: str | None, language: Language, address: str, known: int | None, phrasebook: bytes | None = None
    ) -> Frame:
        """`welcome` as a frame; `phrasebook` is the one that the page holds."""
        info, viewer = self.info(guest, language, address), self.viewer(guest, language)
        if self.match is None:
            return pack(_waiting(info, viewer), phrasebook)
        return self.match.greeting(info, viewer, known, phrasebook)

    def told(self, guest: str | None, language: Language, address: str) -> tuple[Viewer, bool, str]:
        """By what pages tell themselves apart when they are told of the table."""
        return self.viewer(guest, language), guest == self.table.row.host, address


def _times(match: Match, clocks: MatchClocks, now: int) -> Clocks:
    seats = [
        None if match.seats[seat].kind == "bot" else _seat_time(clock, now, seat in clocks.flagged)
        for seat, clock in enumerate(clocks.seats)
    ]
    return Clocks(match.id, match.version, seats, match.people.paused)


def _seat_time(clock: SeatClock, now: int, flagged: bool) -> SeatTime:
    told = clock.at(now)
    away = clock.away_until(now)
    return SeatTime(told.left, told.free, clock.since is not None and away is None, flagged, away)


def _waiting(info: TableInfo, viewer: Viewer) -> Welcome:
    """What a page needs to draw a table without a match."""
    wording = worded(info.game, viewer.language).name
    return Welcome(0, info, None, min(viewer.seats, default=None), None, [], [], None, BUILD, wording)


def presence(table: Table) -> Presence:
    """Whose pages are open at a table."""
    present = table.present
    online = [number for number, seat in enumerate(table.seats) if seat.guest is not None and seat.guest in present]
    return Presence(online, table.spectators)
