"""Looking in the background: at once when asked, soon when something is stored anywhere, rarely where nothing is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from math import inf
from pathlib import Path
from typing import Any, cast

import pytest

from ribeira.server.bus import Alone, Asked, Beat, Moved
from ribeira.server.hall import lookout
from ribeira.server.hall.lookout import Lookout
from ribeira.server.hall.service import Service
from ribeira.server.metrics import Metrics
from ribeira.server.reach import herald, letters
from ribeira.server.store import StoreDown
from ribeira.server.tables.neighbours import Neighbours
from ribeira.server.tourneys import runner

from .harness import Running, settings

EVERY = 0.01


class House:
    """What a lookout asks of a service: time, what was stored, figures."""

    def __init__(self) -> None:
        self.time = 100.0
        self.stored: int | None = 0
        self.metrics = Metrics()

    def now(self) -> float:
        return self.time

    def changes(self) -> int | None:
        return self.stored


class Counted(Lookout):
    """Counts its looks, and answers or raises what it was told to."""

    def __init__(self, house: House) -> None:
        super().__init__(cast(Service, house), EVERY)
        self.answers: list[float | Exception] = []
        self.looks: asyncio.Queue[int] = asyncio.Queue()
        self._count = 0

    async def look(self) -> float:
        self._count += 1
        self.looks.put_nowait(self._count)
        answer = self.answers.pop(0) if self.answers else inf
        if isinstance(answer, Exception):
            raise answer
        return answer


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookout, "PAUSE", 0.0)


def wakes(act: Callable[[House, Counted], None], *answers: float | Exception) -> bool:
    """Whether a second look follows the first one, which answered so, after this was done."""

    async def run() -> bool:
        house = House()
        counted = Counted(house)
        counted.answers += answers
        counted.open()
        await counted.looks.get()
        await asyncio.sleep(3 * EVERY)  # it rests
        first = counted.looks.qsize()
        act(house, counted)
        try:
            async with asyncio.timeout(30 * EVERY):
                await counted.looks.get()
        except TimeoutError:
            return False
        finally:
            await counted.close()
        return first == 0

    return asyncio.run(run())


def test_it_looks_when_there_is_a_reason() -> None:
    assert not wakes(lambda house, it: None, inf), "nothing is due, nothing was stored"
    assert wakes(lambda house, it: it.look_soon(), inf)
    assert wakes(lambda house, it: setattr(house, "stored", 1), inf)
    assert wakes(lambda house, it: setattr(house, "stored", None), inf), "others cannot be heard"
    assert not wakes(lambda house, it: setattr(house, "time", 199.0), 200.0)
    assert wakes(lambda house, it: setattr(house, "time", 200.0), 200.0)


def test_it_looks_anyway_after_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookout, "LONGEST", 10 * EVERY)
    assert wakes(lambda house, it: None, inf)


def test_what_a_look_raises_ends_nothing_and_is_counted() -> None:
    async def run() -> tuple[int, float]:
        house = House()
        counted = Counted(house)
        counted.answers += [StoreDown("gone"), RuntimeError("broken"), 0.0]
        counted.open()
        async with asyncio.timeout(60):
            while await counted.looks.get() < 4:
                pass
        await counted.close()
        await counted.close()
        failed = house.metrics.registry.get_sample_value("ribeira_looks_failed_total", {"by": "Counted"})
        return counted._count, failed or 0.0

    assert asyncio.run(run()) == (4, 1.0)


def test_a_look_may_finish_what_it_does() -> None:
    class Slow(Counted):
        finished = 0

        async def look(self) -> float:
            self.looks.put_nowait(1)
            await asyncio.sleep(5 * EVERY)
            self.finished += 1
            return inf

    async def run(last_words: float) -> int:
        slow = Slow(House())
        slow.open()
        await slow.looks.get()
        await slow.close(last_words)
        return slow.finished

    assert [asyncio.run(run(seconds)) for seconds in (0.0, 60.0)] == [0, 1]


def test_notes_of_others_say_whether_anything_is_stored() -> None:
    class Nobody:
        def held(self, table: str) -> None:
            return None

    neighbours = Neighbours(Alone())
    asyncio.run(neighbours.open(cast(Any, Nobody())))
    known = neighbours.changes
    neighbours.hear(Beat("p", stored=False))
    neighbours.hear(Asked("t"))
    assert neighbours.changes == known
    neighbours.hear(Beat("p"))
    neighbours.hear(Moved("t", 1, "m", 1))
    assert neighbours.changes == known + 2, "what an older release does not say counts, too"


def test_an_idle_server_hardly_asks_its_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters, pushes, tournaments and lobby look every few milliseconds here, and find out without the store that
    nothing can be due; a change lets all of them look."""
    for module in (herald, letters, runner):
        monkeypatch.setattr(module, "LOOK", EVERY)
    public = settings(tmp_path, public=True, smtp_host="127.0.0.1", smtp_port=9, public_url="http://localhost:9")
    with Running(public) as running:
        loop, service = running.server.servers[0].get_loop(), running.service
        asked: list[str] = []
        read = service.store.read

        async def counted(work: Any) -> Any:
            asked.append(getattr(work, "__qualname__", str(work)))
            return await read(work)

        async def rest(seconds: float) -> list[str]:
            await asyncio.sleep(seconds)
            asked.clear()
            await asyncio.sleep(seconds)
            return [name for name in asked if "flag" not in name]

        service.store.read = counted
        wait = partial(asyncio.run_coroutine_threadsafe, loop=loop)
        assert wait(rest(40 * EVERY)).result(60) == []
        running.write(lambda db: db.change("UPDATE guests SET name = name"))
        wait(asyncio.sleep(20 * EVERY)).result(60)
        assert {"next_at", "next_look_at", "due.<locals>.work"} <= set(asked)
