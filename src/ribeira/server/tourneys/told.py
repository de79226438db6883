"""A tournament as people read it: for the page, and as a file."""

from __future__ import annotations

import csv
import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime
from io import StringIO

import ribeira
from ribeira.server.journal.programs import is_program
from ribeira.server.journal.tourneys import Entrant, Pairing, TourneyRow, Whole
from ribeira.server.tourneys import course
from ribeira.server.tourneys.field import lines
from ribeira.server.tourneys.standings import BREAKS, standings
from ribeira.server.wire.tourneys import (
    ActInfo,
    AtTable,
    BoardInfo,
    EntrantInfo,
    RoundInfo,
    StandingInfo,
    Tourney,
    TourneyInfo,
)


def info(row: TourneyRow, count: int, is_mine: bool) -> TourneyInfo:
    """A tournament in a list."""
    return TourneyInfo(
        row.id, row.plan, row.state, row.round, row.rounds, count, row.host_name, _moment(row.made), is_mine
    )


def tourney(whole: Whole, guest: str | None) -> Tourney:
    """A tournament as one viewer may know it."""
    row, plan = whole.row, whole.row.plan
    own = next((one for one in whole.entrants if guest is not None and one.guest == guest), None)
    known = lines(whole.entrants, whole.pairings)
    count = sum(one.state == "in" for one in whole.entrants)
    call = None if own is None else _call(whole, own.number)
    numbers = sorted({pairing.round for pairing in whole.pairings})
    boards = [(number, course.of_round(whole, number)) for number in numbers]
    return Tourney(
        info(row, count, own is not None or row.host == guest),
        list(BREAKS[plan.form]),
        [_entrant(one, guest) for one in whole.entrants],
        [
            StandingInfo(one.number, one.place, one.points, list(one.breaks), one.played)
            for one in standings(known, plan.form)
        ],
        [RoundInfo(number, [_board(one, plan.game, own) for one in of]) for number, of in boards],
        [ActInfo(_moment(act.at), act.act, act.round, act.board, act.entrant, act.points) for act in whole.acts],
        row.version,
        row.host == guest,
        None if own is None else own.number,
        call,
        _next(whole),
        _closes(whole),
    )


def at_table(whole: Whole, number: int) -> AtTable:
    """What a table of a round is part of."""
    row = whole.row
    return AtTable(row.id, row.plan.title, number, _closes(whole) if number == row.round else None)


def _entrant(one: Entrant, guest: str | None) -> EntrantInfo:
    is_you = guest is not None and one.guest == guest
    program = one.guest if is_program(one.guest) else None
    return EntrantInfo(one.number, one.name, one.bot, one.level, one.rating, one.state, is_you, one.account, program)


def _call(whole: Whole, number: int) -> str | None:
    """The table at which an entrant's match runs."""
    running = (one.table for one in whole.pairings if one.points is None and number in one.entrants)
    return next(running, None)


def _board(one: Pairing, game: str, own: Entrant | None) -> BoardInfo:
    """A table of a round. While it is played its link is for those who sit there, and for who looks on where nothing is
    secret; a match with secrets is watched by its notice."""
    is_mine = own is not None and own.number in one.entrants
    is_running = one.match is not None and not one.is_over
    is_open_book = one.notice is not None and not ribeira.definition(game).has_secrets
    return BoardInfo(
        one.board, one.entrants, one.points, one.how, one.missing,
        one.table if is_running and (is_mine or is_open_book) else None,
        one.notice if is_running and not is_mine and not is_open_book else None,
        one.match if one.is_over else None,
    )  # fmt: skip


def _next(whole: Whole) -> str | None:
    row = whole.row
    if row.state == "running" and all(one.points is not None for one in course.of_round(whole, row.round)):
        rested = course.rested(whole)
        return _moment(rested) if row.plan.rest and row.round < row.rounds and rested else None
    return None if row.due is None else _moment(row.due)


def _closes(whole: Whole) -> str | None:
    row = whole.row
    is_played = any(one.points is None for one in course.of_round(whole, row.round))
    return _moment(row.began + row.plan.limit) if row.plan.limit and row.state == "running" and is_played else None


def _moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


# --- as a file ----------------------------------------------------------------------------------------------


def as_csv(document: Tourney) -> str:
    """Standings and all results as a table for spreadsheets; what could be taken for a formula there is not one."""
    out = StringIO()
    sheet = csv.writer(out)
    names = {one.number: _cell(_name(one)) for one in document.entrants}
    sheet.writerow(["place", "number", "name", "points", *document.breaks, "played"])
    for line in document.standings:
        sheet.writerow([line.place, line.number, names[line.number], line.points, *line.breaks, line.played])
    sheet.writerow([])
    sheet.writerow(["round", "table", "seat", "number", "name", "points", "how", "match"])
    for turn in document.rounds:
        for board in turn.boards:
            sheet.writerows(_rows(turn.round, board, names))
    return out.getvalue()


def _rows(number: int, board: BoardInfo, names: dict[int, str]) -> Sequence[Sequence[object]]:
    return [
        [
            number, board.board, seat + 1, one, names[one],
            "" if board.points is None else board.points[seat], board.how or "", board.match or "",
        ]
        for seat, one in enumerate(board.entrants)
    ]  # fmt: skip


def _name(one: EntrantInfo) -> str:
    if one.bot is not None:
        return f"{one.bot} {one.level or ''}".strip() + f" #{one.number}"
    return one.name or f"#{one.number}"


def _cell(text: str) -> str:
    first = unicodedata.normalize("NFKC", text[:1])  # spreadsheets take the wide forms of these signs, too
    return f"'{text}" if first in tuple("=+-@") else text
