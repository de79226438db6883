"""A mail server of our own, on a free loopback port, and what it was handed."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from queue import Queue
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from .harness import PATIENCE, Json, Running, settings

LINK = re.compile(r"http://\S+/login#(\S+)")


@dataclass
class PostOffice:
    """Takes every letter, unless it is told to answer otherwise."""

    port: int = 0
    letters: Queue[EmailMessage] = field(default_factory=Queue)
    answers: list[str] = field(default_factory=list)
    """What is answered to the next letters instead."""
    heard: Queue[str] = field(default_factory=Queue)
    """For whom a letter was offered, each time."""

    @property
    def settings(self) -> Json:
        """Those of a server that sends its letters here."""
        return {"smtp_host": "127.0.0.1", "smtp_tls": "none", "smtp_port": self.port}

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802  its name
        self.heard.put(envelope.rcpt_tos[0])
        if self.answers:
            return self.answers.pop(0)
        content = envelope.content
        assert isinstance(content, bytes)
        self.letters.put(message_from_bytes(content, policy=policy.default))
        return "250 taken"

    def next(self) -> EmailMessage:
        return self.letters.get(timeout=PATIENCE)

    def token(self, address: str) -> str:
        """The token of the link in the next letter, which is to this address."""
        letter = self.next()
        assert letter["To"] == address
        found = LINK.search(text_of(letter))
        assert found is not None
        return found[1]


def text_of(letter: EmailMessage) -> str:
    content: str = letter.get_content()
    return content


@contextmanager
def taking(letters: PostOffice, port: int = 0, **more: Any) -> Iterator[PostOffice]:
    """The mail server listens."""
    controller = Controller(letters, hostname="127.0.0.1", port=port or free_port(), ready_timeout=PATIENCE, **more)
    controller.start()
    try:
        letters.port = controller.port
        yield letters
    finally:
        controller.stop()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
        return port


def mailing(data: Path, letters: PostOffice, **changes: Any) -> Running:
    """A public server that sends its letters there: not started yet."""
    port = free_port()
    own = {"port": port, "public_url": f"http://localhost:{port}", **letters.settings}
    return Running(settings(data, public=True, **{**own, **changes}))
