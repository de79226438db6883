"""Away days: what people take, and what they are told."""

from __future__ import annotations

import msgspec


class VacationSpan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When somebody is away, in seconds since 1970."""

    begun: float
    ended: float


class VacationEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The vacation that somebody gives up, or comes back from, by its beginning."""

    begun: float


class Vacations(msgspec.Struct, frozen=True):
    """The away days of who asks."""

    days: int
    """So many in a year; 0: this server has none."""
    left: int
    """So many of them can still be taken."""
    taken: list[VacationSpan]
    """Those that are not over, the earliest first."""
