"""Documents that cost much: made once, off the loop, for all who ask, and no more of them than there is room for."""

from __future__ import annotations

import asyncio
import threading

import pytest

from ribeira.server.hall.kept import Kept
from ribeira.server.tables.projection import Projection
from ribeira.server.wire.frames import Packed
from ribeira.server.wire.requests import Nothing

from .harness import Device, play_out


def test_f5_a_finished_match_is_folded_once(ana: Device, eve: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ana.table("mine", "random")["table"]
    with ana.socket(table) as page:
        play_out([page])
        match = page.match
    folded: list[str] = []
    make = Projection.__init__

    def counted(self: Projection, *given: object) -> None:
        folded.append(threading.current_thread().name)
        make(self, *given)  # type: ignore[arg-type]  # as they came

    monkeypatch.setattr(Projection, "__init__", counted)
    for path in ("replay?lang=en", "export", "fairness"):
        before = len(folded)
        first, again = (ana.http.get(f"/api/matches/{match}/{path}") for _ in range(2))
        assert first.status_code == 200
        assert first.content == again.content
        assert len(folded) == before + 1
    assert "server" not in folded, "the loop goes on meanwhile"
    mine, theirs = ana.get(f"/api/matches/{match}/replay?lang=en"), eve.get(f"/api/matches/{match}/replay?lang=en")
    assert (mine["table"], theirs["table"]) == (table, None)


def made(size: int) -> Packed:
    return Packed(b"x" * size, b"")


def test_all_who_wait_wait_for_one() -> None:
    calls: list[int] = []
    begun, go = threading.Event(), threading.Event()

    def make() -> Packed:
        calls.append(1)
        begun.set()
        assert go.wait(10)
        return Packed.of(Nothing())

    async def ask() -> None:
        kept = Kept()
        asking = [asyncio.create_task(kept.get("key", make)) for _ in range(5)]
        assert await asyncio.to_thread(begun.wait, 10)
        go.set()
        first, *others = await asyncio.gather(*asking)
        assert all(other is first for other in others)

    asyncio.run(ask())
    assert len(calls) == 1


def test_what_was_asked_for_longest_ago_goes_first() -> None:
    async def ask() -> None:
        kept = Kept(most=100)
        first = await kept.get("a", lambda: made(40))
        await kept.get("b", lambda: made(40))
        assert await kept.get("a", lambda: made(1)) is first
        await kept.get("c", lambda: made(40))
        assert await kept.get("a", lambda: made(1)) is first
        assert (await kept.get("b", lambda: made(7))).size == 7
        assert (await kept.get("huge", lambda: made(1_000))).size == 1_000
        assert (await kept.get("a", lambda: made(1))).size == 1, "one that is too large leaves nothing"

    asyncio.run(ask())


def test_what_cannot_be_made_is_tried_again() -> None:
    async def ask() -> None:
        kept = Kept()
        with pytest.raises(ZeroDivisionError):
            await kept.get("a", lambda: made(1 // 0))
        assert (await kept.get("a", lambda: made(2))).size == 2

    asyncio.run(ask())
