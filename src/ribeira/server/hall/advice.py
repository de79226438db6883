"""Hints at a table, and finished matches looked at again: asked for by people, thought about behind all bots."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from time import monotonic
from typing import Any, Generic, TypeVar

import ribeira
from ribeira.bots.analysis import Analysis
from ribeira.server.bots.analysts import Analysts
from ribeira.server.bots.turns import Rank, Share
from ribeira.server.journal.match import Match
from ribeira.server.settings import Settings
from ribeira.server.tables.review import Looked, decisions, look
from ribeira.server.tables.table import Table
from ribeira.server.wire.messages import Refusal

HINT_SECONDS = 1.0
HINT_LINES = 2
OPINION_LINES = 3
REVIEW_LEVEL = 3
"""What a hint may cost; and how strong a bot looks at each decision of a match again."""
PATIENCE = 15.0
"""Seconds after which a match is not looked at any further when nobody asks how far it is."""
KEPT_HINTS, KEPT_REVIEWS = 512, 64

Kept = TypeVar("Kept")


class _Latest(Generic[Kept]):
    """So many things by their keys; those asked for longest ago go first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, Kept] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._held

    def get(self, key: str, make: Callable[[], Kept]) -> Kept:
        self._held[key] = found = self._held.pop(key, None) or make()
        if len(self._held) > self._most:
            del self._held[next(iter(self._held))]
        return found

    def drop(self, key: str, kept: Kept) -> None:
        """Forgets this very thing; what has taken its place meanwhile stays."""
        if self._held.get(key) is kept:
            del self._held[key]


class Review:
    """One match that is looked at again, decision by decision, as long as somebody asks for it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.of = decisions(match)
        self.looked: list[Looked] = []
        self.asked = monotonic()
        self.task: asyncio.Task[None] | None = None
        """What looks at it now, or has ended since somebody asked."""


class Advice:
    """One for all tables of a server."""

    def __init__(self, settings: Settings) -> None:
        self._limits: dict[str, Any] = dict(settings.bot_limits)
        self._analysts = Analysts()
        self._hints: _Latest[asyncio.Task[Analysis]] = _Latest(KEPT_HINTS)
        self._reviews: _Latest[Review] = _Latest(KEPT_REVIEWS)
        self._tasks: set[asyncio.Task[Any]] = set()

    async def close(self) -> None:
        """Stops thinking."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._analysts.close)

    async def hint(self, table: Table, guest: str, prompt: str) -> Analysis:
        """What is worth a thought at an open decision; equal questions have one answer, and a thought that failed is
        no answer: whoever asks after it begins a new one. Raises `Refusal`, and whatever the thought raises."""
        match, seat = _decision(table, guest, prompt)
        view = match.state.as_seat(seat).view_state(seat)
        return await self._thought(f"{match.id} {prompt}", view, HINT_LINES, Share(Rank.PRESENT, guest, table.id))

    async def opinion(self, study: str, node: int, guest: str, view: ribeira.ViewState) -> Analysis:
        """What is worth a thought at a node of a study, with what the seat that looks there knows: thought about once
        for all, behind those who play. Raises whatever the thought raises."""
        key = f"study {study} {node} {view.seat}"
        return await self._thought(key, view, OPINION_LINES, Share(Rank.SEATED, guest, study))

    async def _thought(self, key: str, view: ribeira.ViewState, lines: int, share: Share) -> Analysis:
        seconds = min(HINT_SECONDS, self._limits.get("seconds", HINT_SECONDS))
        think = partial(ribeira.analyse, view, lines, None, **{**self._limits, "seconds": seconds})
        asked = self._hints.get(key, lambda: self._answer(key, self._analysts.run(share, think)))
        return await asyncio.shield(asked)

    def _answer(self, key: str, thought: Coroutine[Any, Any, Analysis]) -> asyncio.Task[Analysis]:
        task = self._begin(thought)
        task.add_done_callback(lambda done: self._hints.drop(key, done) if _has_failed(done) else None)
        return task

    def _begin(self, work: Coroutine[Any, Any, Kept]) -> asyncio.Task[Kept]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def review(self, match: str, guest: str, find: Callable[[], Match]) -> Review:
        """A finished match as far as it is looked at by now; looking goes on for as long as this is asked.

        `find` folds the match, where it is not known here. Raises `Refusal`: `running`, and as `find`; and once what
        looking raised since the last time, so that nobody waits for what does not come. Asked again, it tries again.
        """
        if match not in self._reviews:
            found = await asyncio.to_thread(find)
            if not found.over:
                raise Refusal("running")
            self._reviews.get(match, lambda: Review(found))
        review = self._reviews.get(match, lambda: Review(find()))
        review.asked = monotonic()
        if review.task is not None and review.task.done():
            ended, review.task = review.task, None
            ended.result()
        if review.task is None and len(review.looked) < len(review.of):
            review.task = self._begin(self._look(review, Share(Rank.ALONE, guest, match)))
        return review

    async def _look(self, review: Review, share: Share) -> None:
        while len(review.looked) < len(review.of) and monotonic() - review.asked < PATIENCE:
            v = review.of[len(review.looked)]
            think = partial(look, review.match, v, {"level": REVIEW_LEVEL, **self._limits})
            review.looked.append(await self._analysts.run(share, think))


def _has_failed(task: asyncio.Task[Any]) -> bool:
    """Whether a task that is done has no result; asking also tells asyncio that the failure is known."""
    return task.cancelled() or task.exception() is not None


def _decision(table: Table, guest: str, prompt: str) -> tuple[Match, int]:
    """The match, and the seat of the guest that owes this decision. Raises `Refusal`."""
    match = table.match
    for is_wrong, code in (
        (not table.seats_of(guest), "not_seated"),
        (not table.has_hints, "hints_off"),
        (match is not None and match.over, "over"),
    ):
        if is_wrong:
            raise Refusal(code)
    seat = None if match is None else match.seat_of(prompt)
    if match is None or seat is None:
        raise Refusal("stale")
    if seat not in table.seats_of(guest):
        raise Refusal("seat")
    return match, seat
