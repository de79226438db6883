"""The key by which push services know this server (VAPID): made when the first person asks, one for all processes."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from ribeira.server.hall.service import Service
from ribeira.server.journal import pushes
from ribeira.server.settings import Settings
from ribeira.server.tables.storing import looked_up, stored

SIGNED_FOR = 12 * 3600
"""Seconds for which a signature is good; services take no longer ones than a day."""
NOBODY = "mailto:nobody@example.invalid"
"""Said to services where the settings name nobody."""


class ServerKey:
    """The key, with the signatures that were made by it."""

    def __init__(self, pem: str) -> None:
        self._vapid = Vapid02.from_pem(pem.encode())
        self._signed: dict[str, tuple[float, str]] = {}

    @property
    def public(self) -> str:
        """What browsers have to know (base64url)."""
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).rstrip(b"=").decode()

    def authorization(self, endpoint: str, contact: str, now: float) -> str:
        """The header that tells a push service who sends."""
        parts = urlsplit(endpoint)
        origin = f"{parts.scheme}://{parts.netloc}"
        until, header = self._signed.get(origin, (0.0, ""))
        if until - now < SIGNED_FOR / 2:
            until = now + SIGNED_FOR
            claims = {"aud": origin, "exp": int(until), "sub": contact}
            header = self._vapid.sign(claims)["Authorization"]
            self._signed[origin] = until, header
        return header


async def server_key(service: Service) -> ServerKey:
    """The key of this server. Raises `Refusal`."""
    pem = await looked_up(service.store, pushes.find_key)
    if pem is None:
        fresh = Vapid02()
        fresh.generate_keys()
        pem = await stored(service.store, pushes.keep_key(fresh.private_pem().decode(), service.now()))
    return ServerKey(pem)


def contact_of(settings: Settings) -> str:
    """Where push services reach whoever runs this server."""
    return settings.push_contact or (settings.public_url if settings.secure and settings.public_url else NOBODY)
