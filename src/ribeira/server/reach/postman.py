"""Gives messages to push services: encrypted for the device (RFC 8291), signed by this server (RFC 8292)."""

from __future__ import annotations

import asyncio
import ssl
from dataclasses import dataclass
from typing import Literal

import http_ece
import httpx
from cryptography.hazmat.primitives.asymmetric import ec

from ribeira.server.journal.push_queue import Letter
from ribeira.server.journal.pushes import Device
from ribeira.server.reach import messages
from ribeira.server.reach.keys import ServerKey, contact_of
from ribeira.server.reach.services import is_allowed
from ribeira.server.settings import Settings

TIMEOUT = 10.0
AT_ONCE = 16
FIRST_PAUSE, LONGEST_PAUSE = 30.0, 3600.0
"""Seconds until a message is tried again that a service could not take: twice as long each time."""
AUTH_BYTES = 16
GONE = (401, 403, 404, 410)
"""What a service answers of a device that is no more, or that belongs to another key."""
LATER = (408, 425, 429)


@dataclass(frozen=True)
class Became:
    """What became of a message."""

    how: Literal["sent", "gone", "refused", "later"]
    pause: float = 0.0
    """With `later`: seconds until it is tried again."""


class Postman:
    """One for a process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._client: httpx.AsyncClient | None = None
        self._places = asyncio.Semaphore(AT_ONCE)

    async def close(self) -> None:
        """Ends the connections."""
        if self._client is not None:
            await self._client.aclose()

    async def send(self, letter: Letter, key: ServerKey, now: float) -> Became:
        """Gives a message to the push service of its device. The answer's body is not read, nor any other address
        asked that it names."""
        endpoint = letter.to.endpoint
        if not is_allowed(endpoint, self._settings.push_hosts):
            return Became("gone")
        body = messages.content(letter, self._settings.base, now)
        headers = {
            "Authorization": key.authorization(endpoint, contact_of(self._settings), now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(messages.keep_seconds(letter)),
            "Topic": messages.topic(letter.table),
            "Urgency": "normal" if letter.is_by_days else "high",
        }
        async with self._places:
            try:
                sealed = await asyncio.to_thread(encrypted, body, letter.to)
                async with self._open().stream("POST", endpoint, content=sealed, headers=headers) as answer:
                    return became(answer.status_code, answer.headers.get("retry-after", ""), letter.tries)
            except (httpx.HTTPError, httpx.InvalidURL, OSError):
                return became(0, "", letter.tries)

    def _open(self) -> httpx.AsyncClient:
        if self._client is None:
            limits = httpx.Limits(max_connections=AT_ONCE)
            self._client = httpx.AsyncClient(
                verify=ssl.create_default_context(), timeout=TIMEOUT, limits=limits, follow_redirects=False
            )
        return self._client


def became(status: int, retry_after: str, tries: int) -> Became:
    """What an answer means; 0: there was none.

    >>> became(201, "", 0).how, became(410, "", 0).how, became(302, "", 0).how
    ('sent', 'gone', 'refused')
    >>> became(503, "", 2).pause, became(429, "7", 0).pause
    (120.0, 7.0)
    """
    if 200 <= status < 300:
        return Became("sent")
    if status in GONE:
        return Became("gone")
    if 0 < status < 500 and status not in LATER:
        return Became("refused")
    pause = float(retry_after) if retry_after.isdecimal() and len(retry_after) < 6 else FIRST_PAUSE * 2 ** min(tries, 8)
    return Became("later", min(max(pause, 1.0), LONGEST_PAUSE))


def encrypted(body: bytes, to: Device) -> bytes:
    """A message that the device alone can read."""
    own = ec.generate_private_key(ec.SECP256R1())
    sealed: bytes = http_ece.encrypt(body, private_key=own, dh=to.public_key, auth_secret=to.auth, version="aes128gcm")
    return sealed


def is_sound(to: Device) -> bool:
    """Whether messages can be encrypted for a device."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to.public_key)
    except ValueError:
        return False
    return len(to.auth) == AUTH_BYTES and len(to.public_key) == 65
