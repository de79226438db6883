"""Which push services may be given messages. Their addresses come from browsers, so from anybody: without this list
a server could be made to ask anything of anybody near it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from fnmatch import fnmatchcase
from urllib.parse import urlsplit

LONGEST = 1024
"""Characters of an address."""
HTTPS = 443


def is_allowed(endpoint: str, hosts: Sequence[str]) -> bool:
    """Whether messages may be given to an address: over https, at one of the hosts, and at their port.

    >>> is_allowed("https://fcm.googleapis.com/fcm/send/x", ["fcm.googleapis.com"])
    True
    >>> is_allowed("https://fcm.googleapis.com:22/x", ["fcm.googleapis.com"])
    False
    """
    if len(endpoint) > LONGEST or not endpoint.isascii() or endpoint.split() != [endpoint]:
        return False
    with suppress(ValueError):
        parts = urlsplit(endpoint)
        at = parts.hostname or ""
        if parts.scheme == "https" and "@" not in parts.netloc and not parts.fragment and "\\" not in endpoint:
            port = HTTPS if parts.port is None else parts.port
            return any(_is_at(at, port, host.lower()) for host in hosts)
    return False


def _is_at(at: str, port: int, host: str) -> bool:
    name, _, number = host.partition(":")
    return port == int(number or HTTPS) and fnmatchcase(at, name)
