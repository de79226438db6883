"""The mail server that takes our letters: by SMTP, as the settings say."""

from __future__ import annotations

import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from email.message import EmailMessage
from urllib.parse import urlsplit

import aiosmtplib

from ribeira.server.settings import Settings

SECONDS = 30.0
"""That each answer of a mail server may take."""
PORTS = {"tls": 465, "starttls": 587, "none": 25}
FINAL = 500
"""From here on an SMTP answer means: never."""


NOT_REACHED = "the mail server cannot be reached, or does not go on"
_REASONS: tuple[tuple[type[BaseException], str], ...] = (
    (ssl.SSLCertVerificationError, "the mail server's certificate is not of its name, or of nobody trusted here"),
    (ssl.SSLError, "the way to the mail server cannot be encrypted as smtp_tls says"),
    (aiosmtplib.SMTPAuthenticationError, "the mail server does not know smtp_user by this password"),
    (aiosmtplib.SMTPResponseException, "the mail server refuses"),
    (aiosmtplib.SMTPRecipientsRefused, "the mail server refuses"),
)


class CannotSend(Exception):
    """What letters need is missing; the sentence says what."""


class NotTaken(Exception):
    """A letter was not taken; `final`: and never will be. Says nothing about whom it was for."""

    def __init__(self, kind: str, code: int | None, final: bool, reason: str = NOT_REACHED) -> None:
        super().__init__(kind)
        self.kind = kind
        self.reason = reason
        """For the log, in a sentence of our own."""
        self.code = code
        self.final = final


class MailServer:
    """Where letters are handed over."""

    def __init__(self, settings: Settings) -> None:
        """Raises `CannotSend`."""
        if settings.public_url is None:
            raise CannotSend("smtp_host: letters hold links, so public_url has to say where people find this server")
        self._settings = settings
        self._password = _password(settings)
        parts = urlsplit(settings.public_url)
        self.host = parts.hostname or "localhost"
        self.site = f"{parts.scheme}://{parts.netloc}{settings.base}"
        """What links in letters begin with."""
        self.sender = settings.mail_from or f"ribeira@{self.host}"

    @asynccontextmanager
    async def open(self) -> AsyncIterator[aiosmtplib.SMTP]:
        """A connection for some letters. Raises `NotTaken`: there is none."""
        encryption = self._settings.smtp_tls
        client = aiosmtplib.SMTP(
            hostname=self._settings.smtp_host,
            port=self._settings.smtp_port or PORTS[encryption],
            use_tls=encryption == "tls",
            start_tls=encryption == "starttls",
            username=self._settings.smtp_user,
            password=self._password,
            local_hostname=self.host,
            timeout=SECONDS,
        )
        try:
            await client.connect()
        except (aiosmtplib.SMTPException, OSError, ValueError) as wrong:
            raise _not_taken(wrong) from None
        try:
            yield client
            with suppress(aiosmtplib.SMTPException, OSError):
                await client.quit()
        finally:
            client.close()

    async def send(self, client: aiosmtplib.SMTP, letter: EmailMessage) -> None:
        """Hands over a letter. Raises `NotTaken`."""
        try:
            await client.send_message(letter, sender=self.sender)
        except (aiosmtplib.SMTPException, OSError, ValueError) as wrong:
            raise _not_taken(wrong) from None


def _password(settings: Settings) -> str | None:
    file = settings.smtp_password_file
    if file is None:
        return settings.smtp_password
    try:
        return file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as wrong:
        raise CannotSend(f"smtp_password_file: {file} cannot be read: {wrong}") from None


def _not_taken(wrong: Exception) -> NotTaken:
    """What an error means, without its words: they may hold the address."""
    first = wrong.recipients[0] if isinstance(wrong, aiosmtplib.SMTPRecipientsRefused) else wrong
    code = first.code if isinstance(first, aiosmtplib.SMTPResponseException) else None
    about_letter = isinstance(first, aiosmtplib.SMTPRecipientRefused | aiosmtplib.SMTPDataError)
    reason = next((said for kind, said in _REASONS if _is_of(wrong, kind)), NOT_REACHED)
    return NotTaken(type(first).__name__, code, about_letter and code is not None and code >= FINAL, reason)


def _is_of(wrong: BaseException | None, kind: type[BaseException]) -> bool:
    """Whether an error is of a kind, or came of one that is."""
    return wrong is not None and (isinstance(wrong, kind) or _is_of(wrong.__cause__ or wrong.__context__, kind))
