"""The calls of the admin page: what `ribeira admin` does, on a server that runs. Every act is a line of the log, which
says by which session and on whom, by ids."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from time import time
from typing import BinaryIO

import structlog
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ribeira.server import tokens
from ribeira.server.journal import moderation, reports
from ribeira.server.journal.erasure import UnknownGuest, forget_guest
from ribeira.server.journal.moderation import Act
from ribeira.server.limits import SingleFile
from ribeira.server.manners import people
from ribeira.server.manners.text import clean_line
from ribeira.server.operator import admins, desk
from ribeira.server.operator.admins import Admin
from ribeira.server.operator.backup import BadBackup, back_up
from ribeira.server.settings import Settings
from ribeira.server.store import CannotOpen, Db, StoreDown
from ribeira.server.tables.storing import looked_up, stored
from ribeira.server.web import security
from ribeira.server.web.calls import Call
from ribeira.server.web.http import Json, service_of
from ribeira.server.wire import forms, requests
from ribeira.server.wire.messages import Refusal

MOST = 100
"""Tables or guests in a list."""
CHUNK = 256 * 1024
_copies = SingleFile(waiting=0)
"""One backup at a time: each reads everything."""

log = structlog.get_logger()


def _acted(admin: Admin, act: str, **on: object) -> None:
    log.info("admin", session=admin.number, act=act, **on)


# --- coming and going ---------------------------------------------------------------------------------------


async def open_office(request: Request, key: forms.Key) -> Response:
    """Opens a session by a one-time link."""
    service, token = service_of(request), tokens.new_admin_token()
    admin = await stored(service.store, admins.open_session(key.token, token, time()))
    if admin is None:
        raise Refusal("admin_link")
    _acted(admin, "open")
    response = Json(forms.Session(admin.number))
    security.set_admin_cookie(response, service.settings, token, admins.SESSION_SECONDS)
    return response


async def close_office(request: Request, admin: Admin, _nothing: requests.Nothing) -> Response:
    """Ends the session."""
    service = service_of(request)
    await stored(service.store, admins.end_session(admin))
    _acted(admin, "close")
    response = Json(forms.Session(admin.number))
    security.set_admin_cookie(response, service.settings, "", 0)
    return response


# --- looking ------------------------------------------------------------------------------------------------


async def statistics(request: Request, _admin: Admin) -> Response:
    """Counts guests, tables, matches and events."""
    return Json(await looked_up(service_of(request).store, desk.statistics))


async def latest_tables(request: Request, _admin: Admin) -> Response:
    """The tables where something happened last."""
    return Json(await looked_up(service_of(request).store, lambda db: desk.latest_tables(db, MOST)))


async def find_guests(request: Request, _admin: Admin, search: forms.Search) -> Response:
    """The guests with this in their name. The name stands in the body, so that no proxy writes it down."""
    return Json(await looked_up(service_of(request).store, lambda db: desk.guests_called(db, search.name, MOST)))


async def download_backup(request: Request, admin: Admin) -> Response:
    """Everything in one file, checked; as `ribeira admin restore` takes it."""
    async with _copies.turn("backup") as is_mine:
        if not is_mine:
            raise Refusal("rate", retry_after=1)
        try:
            copy, size = await asyncio.to_thread(_copy, service_of(request).settings)
        except (CannotOpen, StoreDown, BadBackup, OSError):
            log.exception("no_backup")
            raise Refusal("down") from None
    _acted(admin, "backup")
    name = f"ribeira-{datetime.now(UTC).date().isoformat()}.backup"
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="{name}"',
        "Content-Length": str(size),
    }
    return StreamingResponse(_parts(copy), media_type=BACKUP, headers=headers)


BACKUP = "application/vnd.sqlite3"


def _copy(settings: Settings) -> tuple[BinaryIO, int]:
    """A backup without a name, which is gone when it is closed, and its bytes."""
    copy = TemporaryFile()  # noqa: SIM115  closed by who sends it
    with TemporaryDirectory(prefix="ribeira-backup-") as folder:
        file = Path(folder) / "backup"
        back_up(settings, file)
        with file.open("rb") as made:
            shutil.copyfileobj(made, copy)
    size = copy.tell()
    copy.seek(0)
    return copy, size


def _parts(copy: BinaryIO) -> Iterator[bytes]:
    with copy:
        while part := copy.read(CHUNK):
            yield part


# --- changing -----------------------------------------------------------------------------------------------


async def ban(request: Request, admin: Admin, wish: forms.Ban) -> Response:
    """Lets a guest do nothing any more, or come again."""
    await _moderated(request, admin, Act(admin.number, "ban" if wish.banned else "unban", wish.guest, ""))
    return Json(wish)


async def _moderated(request: Request, admin: Admin, act: Act) -> None:
    """Does something about a guest, and notes it. Raises `Refusal`."""
    service = service_of(request)
    try:
        others = await stored(service.store, moderation.do(act, time()))
    except UnknownGuest:
        raise Refusal("guest") from None
    if others:
        service.lost(others)
    _acted(admin, act.act, guest=act.guest)


async def moderate(request: Request, admin: Admin, wish: forms.Moderation) -> Response:
    """Does something about a guest, settles the report that led to it, and tells what is left."""
    reason = clean_line(wish.reason, people.NOTE) if wish.reason.strip() else ""
    if (wish.act in ("warn", "silence") and not reason) or (wish.act == "silence") is (wish.days is None):
        raise Refusal("reason")
    await _moderated(request, admin, Act(admin.number, wish.act, wish.guest, reason, wish.days, wish.report))
    return await moderators_desk(request, admin)


async def moderators_desk(request: Request, _admin: Admin) -> Response:
    """The reports that wait, and what moderators did last."""

    def look(db: Db) -> forms.Desk:
        return forms.Desk(reports.waiting(db), moderation.latest(db))

    return Json(await looked_up(service_of(request).store, look))


async def forget(request: Request, admin: Admin, wish: forms.Forgetting) -> Response:
    """Takes a guest's name out of everything; what was played stays."""
    service = service_of(request)
    try:
        forgotten = await stored(service.store, lambda db: forget_guest(db, wish.guest))
    except UnknownGuest:
        raise Refusal("guest") from None
    service.lost(forgotten.guests)
    _acted(admin, "forget", guest=wish.guest)
    return Json(forms.Forgotten(forgotten.matches))


async def prune(request: Request, admin: Admin, age: forms.Age) -> Response:
    """Deletes tables that nobody has used for long, or counts them."""
    service, before = service_of(request), time() - age.days * desk.DAY
    try:
        gone = await stored(service.store, lambda db: _prune(db, before, age.sure))
    except _OnlyCounted as counted:
        return Json(counted.gone.counts)
    service.deleted(gone.tables)
    _acted(admin, "prune", days=age.days, tables=len(gone.tables))
    return Json(gone.counts)


class _OnlyCounted(Exception):
    """Undoes what was deleted to count it."""

    def __init__(self, gone: desk.Gone) -> None:
        super().__init__()
        self.gone = gone


def _prune(db: Db, before: float, sure: bool) -> desk.Gone:
    gone = desk.prune(db, before)
    if not sure:
        raise _OnlyCounted(gone)
    return gone


# --- all of them --------------------------------------------------------------------------------------------

CALLS = (
    Call("POST", "/api/admin/open", open_office, forms.Session, forms.Key, by="stranger"),
    Call("POST", "/api/admin/close", close_office, forms.Session, requests.Nothing, by="admin"),
    Call("GET", "/api/admin/statistics", statistics, forms.Statistics, by="admin"),
    Call("GET", "/api/admin/tables", latest_tables, list[forms.StoredTable], by="admin"),
    Call("POST", "/api/admin/guests", find_guests, list[forms.StoredGuest], forms.Search, by="admin"),
    Call("POST", "/api/admin/ban", ban, forms.Ban, forms.Ban, by="admin"),
    Call("GET", "/api/admin/reports", moderators_desk, forms.Desk, by="admin"),
    Call("POST", "/api/admin/moderate", moderate, forms.Desk, forms.Moderation, by="admin"),
    Call("POST", "/api/admin/forget", forget, forms.Forgotten, forms.Forgetting, by="admin"),
    Call("POST", "/api/admin/prune", prune, forms.Pruned, forms.Age, by="admin"),
    Call("GET", "/api/admin/backup", download_backup, BACKUP, by="admin"),
)
