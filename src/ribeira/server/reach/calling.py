"""Who has to be told what about a table, and when it has to be looked at again. It stores and sends nothing."""

from __future__ import annotations

from ribeira.server.journal.pushes import Message, Person, Scene, turn_key
from ribeira.server.wire.clocks import TimeControl

FRESH = 600.0
"""Seconds for which the beginning of a match is news."""
ENDS_SOON = 60.0
"""Seconds that are little time for a match."""
LITTLE, LEAST, MOST = 1 / 6, 3 * 3600.0, 24 * 3600.0
"""What is little time for a turn by days: this part of it, but not less and not more seconds than these."""


def ahead(clock: TimeControl) -> float:
    """Seconds before the end of somebody's time from which on it runs out soon.

    >>> [ahead(TimeControl("days", days * 86400)) / 3600 for days in (1, 3, 14)]
    [4.0, 12.0, 24.0]
    """
    return ENDS_SOON if clock.kind != "days" else min(max(clock.initial * LITTLE, LEAST), MOST)


def decide(scene: Scene | None, now: float) -> tuple[list[Message], float | None]:
    """What is to be told, and when to look again though nothing happens (None: not at all)."""
    if scene is None:
        return [], None
    soon = None if scene.flag_at is None or scene.clock is None else scene.flag_at - ahead(scene.clock)
    messages = [message for person in scene.people for message in _to(person, scene, soon, now)]
    return messages, soon if soon is not None and soon > now else None


def _to(person: Person, scene: Scene, soon: float | None, now: float) -> list[Message]:
    """At most one of these is sent: the one that says most; with the others it counts as told."""
    news = [Message(person.guest, "begins", scene.match, False)] if now - scene.started < FRESH else []
    due = [seat for seat in person.seats if seat in scene.turns]
    if due:
        turn = turn_key(scene.match, due[0], scene.turns[due[0]])
        news.append(Message(person.guest, "turn", turn, False))
        if soon is not None and soon <= now:
            news.append(Message(person.guest, "late", turn, False))
    news = [one for one in news if person.told.get(one.kind) != one.turn]
    sent = next((one for kind in ("begins", "late", "turn") for one in news if one.kind == kind), None)
    is_here = person.visible > now
    return [Message(one.guest, one.kind, one.turn, is_seen=is_here or one is not sent) for one in news]
