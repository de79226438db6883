"""Sends the letters that are stored to be sent: any process may, each letter is one process's at a time.

Who sends a letter claims it for as long as that may take. One that was cut off in between is sent again by whoever
finds it: whether the mail server had taken it, nobody knows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, formataddr

import aiosmtplib
import structlog

from ribeira.server import tokens
from ribeira.server.hall.lookout import Lookout
from ribeira.server.hall.service import Service
from ribeira.server.journal import accounts, addresses, outbox
from ribeira.server.journal.addresses import Link
from ribeira.server.journal.outbox import Letter
from ribeira.server.reach import digest
from ribeira.server.reach.smtp import MailServer, NotTaken
from ribeira.server.reach.wording import said, unlinked
from ribeira.server.store import Db

LOOK = 5.0
"""Seconds between two looks for what other processes have put there."""
AT_ONCE = 20
"""Letters by one connection."""
LEASE = 300.0
"""Seconds for which a letter belongs to the process that sends it: longer than sending can take."""
PATIENCE = 120.0
"""Seconds that handing over a letter may take in all."""
FIRST_WAIT, LONGEST_WAIT = 15.0, 3600.0
"""Seconds until a letter is tried again that was not taken: four times as many after each attempt."""
AWAY, LONGEST_AWAY = 5.0, 300.0
"""Seconds until a mail server is asked again that was not there: twice as many each time."""
LAST_WORDS = 5.0
"""Seconds in which a letter that is being handed over is finished when the process stops."""
LINK_SECONDS = 15 * 60.0

log = structlog.get_logger()


@dataclass(frozen=True)
class Written:
    """A letter as it goes out, and what has to be stored before it does."""

    message: EmailMessage
    first: Callable[[Db], None]


def nothing(_db: Db) -> None:
    """Nothing has to be stored before a letter goes out."""


class PostOffice(Lookout):
    """One for a process."""

    def __init__(self, service: Service) -> None:
        super().__init__(service, LOOK)
        self._closing = False
        self._away = 0.0
        """Seconds for which the mail server is left alone; 0: it was there."""
        self._not_before = 0.0
        """Until when that is."""
        self._sent: dict[str, Letter] = {}
        """Letters that were taken, and of which that is not stored yet: they must not be sent again."""

    def open(self) -> None:
        """Begins to look. Raises `CannotSend`."""
        self._server = MailServer(self._service.settings)
        super().open()

    async def close(self, last_words: float = LAST_WORDS) -> None:
        """Ends; what was not sent is sent by others, or after the next start."""
        self._closing = True
        await super().close(last_words)

    async def look(self) -> float:
        """See `Lookout`. Sends what is due. Raises `StoreDown`."""
        store, now = self._service.store, self._service.now()
        if now < self._not_before:
            return self._not_before
        next_at = min(await store.read(outbox.next_at), await store.read(addresses.next_look_at))
        if next_at > now and not self._sent:
            return next_at
        await store.write(outbox.tidy(now), counts=False)
        await digest.look(store, now)
        for letter in list(self._sent.values()):
            await self._settle(letter, None)
        try:
            await self._send_due()
        except NotTaken as wrong:
            self._away = min(max(AWAY, 2 * self._away), LONGEST_AWAY)
            self._not_before = self._service.now() + self._away
            log.warning("no_mail_server", reason=wrong.reason, kind=wrong.kind, smtp=wrong.code)
            return self._not_before
        self._away = 0.0
        return 0.0

    async def _send_due(self) -> None:
        """Raises `StoreDown`, and `NotTaken` where there is no mail server."""
        while letters := await self._service.store.read(outbox.due(self._service.now(), AT_ONCE)):
            async with self._server.open() as connection:
                for letter in letters:
                    if self._closing:
                        return
                    await self._deliver(connection, letter)

    async def _deliver(self, connection: aiosmtplib.SMTP, letter: Letter) -> None:
        """Sends a letter, unless it is another process's or nobody needs it any more."""
        written = await self._service.store.read(self._written(letter))
        claim = outbox.claim(letter, self._service.now() + LEASE)

        def work(db: Db) -> bool:
            is_own = claim(db)
            if is_own and written is not None:
                written.first(db)
            return is_own

        if not await self._service.store.write(work):
            return
        if written is not None:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._server.send(connection, written.message)
            except NotTaken as wrong:
                await self._not_taken(letter, wrong)
                return
            except TimeoutError:
                await self._not_taken(letter, NotTaken("TimeoutError", None, final=False))
                return
            self._sent[letter.id] = letter
        await self._settle(letter, None)

    async def _not_taken(self, letter: Letter, wrong: NotTaken) -> None:
        """Tries again later, or never. Raises `NotTaken` where it was no word about this letter."""
        log.warning("letter_not_taken", letter=letter.kind, kind=wrong.kind, smtp=wrong.code, attempt=letter.attempts)
        wait = min(FIRST_WAIT * 4**letter.attempts, LONGEST_WAIT)
        await self._settle(letter, None if wrong.final else self._service.now() + wait)
        if wrong.code is None:
            raise wrong

    async def _settle(self, letter: Letter, again: float | None) -> None:
        await self._service.store.write(outbox.settle(letter, again))
        self._sent.pop(letter.id, None)

    # --- writing it

    def _written(self, letter: Letter) -> Callable[[Db], Written | None]:
        """The letter as it goes out now; None: nobody needs it any more."""
        token, now = tokens.new_link_token(), self._service.now()
        site = self._server.site
        link = Link(letter.address, letter.guest)

        def keep(db: Db) -> None:
            addresses.add_link(tokens.digest(token), link, now, LINK_SECONDS)(db)

        def work(db: Db) -> Written | None:
            account = None if letter.guest is None else accounts.find_account(letter.guest)(db)
            if letter.guest is not None and account is None:
                return None
            name = "" if account is None else unlinked(account.name)
            if letter.kind == "digest":
                return self._digest(db, letter, name, now)
            subject, text = said(letter.kind, letter.language, name=name, site=site, link=f"{site}/login#{token}")
            first = keep if letter.kind in outbox.ASKED else nothing
            return Written(self._message(letter, subject, text, now), first)

        return work

    def _digest(self, db: Db, letter: Letter, name: str, now: float) -> Written | None:
        """What waits for somebody now; None: nothing does, or it is not wanted any more."""
        row = addresses.of_guest(letter.guest or "")(db)
        if row is None or row.digest == "off" or row.address != letter.address:
            return None
        site = self._server.site
        told = digest.told(row.guest, letter.language, site, now)(db)
        if told is None:
            return None
        quiet = f"{site}/unsubscribe/{row.quiet}"
        details = {"name": name, "count": str(told.count), "text": told.text, "quiet": quiet}
        message = self._message(letter, *said("digest", letter.language, **details), now)
        message["List-Unsubscribe"] = f"<{quiet}>"
        if site.startswith("https:"):  # RFC 8058 asks for it
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return Written(message, nothing)

    def _message(self, letter: Letter, subject: str, text: str, now: float) -> EmailMessage:
        message = EmailMessage()
        message["Subject"] = subject
        message["From"] = formataddr(("Ribeira", self._server.sender))
        message["To"] = letter.address
        message["Date"] = format_datetime(datetime.fromtimestamp(now, UTC))
        message["Message-ID"] = f"<{letter.id}@{self._server.host}>"  # the same if it is sent twice
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        message["Content-Language"] = letter.language
        return message
