"""How a server is set up. One frozen record; the command line fills it, nothing reads the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True)
class Settings:
    """Everything a host may choose. The defaults serve one machine: this address, a folder `data`, no TLS."""

    data: Path = Path("data")
    """Folder of the database; made when missing."""
    host: str = "127.0.0.1"
    port: int = 8000
    """0 = any free port."""
    public_url: str | None = None
    """The address people type, when the server listens at another one (LAN, reverse proxy, TLS): `https://play.example`."""
    origins: tuple[str, ...] = ()
    """Further origins whose pages may use this server."""
    allow_missing_origin: bool = False
    """Lets programs in that send no Origin header. Browsers always send one."""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses whose X-Forwarded-* headers are believed."""
    static: Path = STATIC
    """The built page."""
    bot_threads: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    bot_settings: tuple[tuple[str, object], ...] = ()
    """Passed on to every bot that has levels, such as a time budget."""
    messages_per_window: int = 100
    """Frames that one socket may send in 20 s."""
    tables_per_minute: int = 10
    """Tables that one address may make in a minute."""
    changes_per_minute: int = 120
    """Other state-changing calls that one address may make in a minute."""
    busy_timeout: float = 2.0
    """Seconds to wait for another program's lock on the database."""

    @property
    def secure(self) -> bool:
        """Whether people come over https, so that cookies must be bound to it."""
        return self.public_url is not None and self.public_url.startswith("https://")
