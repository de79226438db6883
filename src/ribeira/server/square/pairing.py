"""Who plays whom: groups out of those who wait, by how long they wait and how strong they are. It stores nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf

from ribeira.server.journal.ratings import Rating
from ribeira.server.journal.seekers import Seeker

REACH, GROWTH = 200, 20
"""Points of difference that are fine at once, and how many more with each second of waiting."""
ANYBODY = 60.0
"""Seconds of waiting after which everybody fits."""
ALONE = 30.0
"""Seconds of waiting after which somebody is asked whether a bot may play."""


def reach(seeker: Seeker, now: float) -> float:
    """How many points others may be stronger or weaker than somebody who waits."""
    waited = now - seeker.since
    return inf if waited >= ANYBODY else REACH + GROWTH * waited


def fits(one: Seeker, other: Seeker, now: float) -> bool:
    """Whether two can play together: neither has blocked the other, and whoever waits longer decides how far apart
    they may be."""
    if other.guest in one.apart:
        return False
    apart = abs(one.rating.points - other.rating.points)
    return apart <= max(reach(one, now), reach(other, now))


def groups(seekers: Sequence[Seeker], now: float) -> Iterator[list[Seeker]]:
    """Those who play together, nobody twice; a group that lacks people has agreed to bots.

    Whoever waits longest chooses, and those who are closest in strength are chosen.
    """
    by_wish: dict[tuple[str, int], list[Seeker]] = {}
    for seeker in seekers:
        by_wish.setdefault((seeker.game, seeker.players), []).append(seeker)
    for (_, players), queue in by_wish.items():
        yield from _groups(queue, players, now)


def _groups(queue: list[Seeker], players: int, now: float) -> Iterator[list[Seeker]]:
    left = list(queue)
    for seeker in queue:
        if seeker not in left:
            continue
        group = _group(seeker, left, players, now)
        if len(group) < players and seeker.bots:
            group = _group(seeker, [one for one in left if one.bots], players, now)
        if len(group) == players or seeker.bots:
            left = [one for one in left if one not in group]
            yield group


def _group(seeker: Seeker, left: Sequence[Seeker], players: int, now: float) -> list[Seeker]:
    """Somebody with the closest of those who fit, as many as play together or as there are."""
    others = [one for one in left if one is not seeker and fits(seeker, one, now)]
    others.sort(key=lambda one: abs(one.rating.mu - seeker.rating.mu))
    group = [seeker]
    for other in others:
        if len(group) < players and all(other.guest not in one.apart for one in group):
            group.append(other)
    return group


def fitting_level(rating: Rating, levels: Mapping[int, Rating]) -> int:
    """The level of a bot that is about as strong as somebody.

    >>> fitting_level(Rating(), {1: Rating(19.0), 3: Rating(25.5), 5: Rating(31.0)})
    3
    """
    return min(levels, key=lambda level: (abs(levels[level].mu - rating.mu), level))
