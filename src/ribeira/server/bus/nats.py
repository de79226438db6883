"""The bus over NATS: core subjects for notes, a JetStream work queue for bots.

`nats://host:4222/name` keeps servers apart that share a NATS: all subjects begin with the name (`ribeira` when there is
none).
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import msgspec
import nats.errors
import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.js import JetStreamContext, api
from nats.js.errors import APIError

from ribeira.server import tokens
from ribeira.server.bus import Hear, Job, Lane, Lease, Note

LEASE = 20.0
"""Seconds after which a job is given to another worker when its own has not been heard of."""
RENEW = 4
"""Times that a lease is renewed within its length."""
PULL = 5.0
"""Seconds that one request for a job waits."""
PAUSE = 1
"""Seconds until something is tried again that the bus did not do."""
ANSWER = 2
"""Seconds within which the bus has to answer."""
KEPT = 600.0
"""Seconds after which a job that nobody takes is forgotten; whoever misses its decision offers it again."""
MOST_WAITING = 10_000
"""Notes that wait to be sent; further ones are lost."""
OFFERED_ALREADY = 10_077
"""The server's code when a subject of the work queue has its one message."""
TROUBLE = (nats.errors.Error, OSError)
"""What goes wrong while the bus is away; what waits too long is an `OSError`, too."""

_note: msgspec.json.Decoder[Note] = msgspec.json.Decoder(Note)
log = structlog.get_logger()


class NatsBus:
    """A `Bus` that finds its way back by itself when the server was away."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.process = tokens.new_id()
        self._server = f"{parts.scheme}://{parts.netloc}"
        self._name = _token(parts.path.strip("/")) or "ribeira"
        self._client = Client()
        self._stream: JetStreamContext = self._client.jetstream(timeout=ANSWER)
        self._outgoing: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._heard: dict[str, Any] = {}
        """The topics listened to, each with its subscription once there is one."""
        self._tasks: list[asyncio.Task[None]] = []
        self._hear: Hear = lambda note: None
        self._returned: Callable[[], None] = lambda: None
        self._is_closing = False

    @property
    def up(self) -> bool:
        """Whether others can be reached now."""
        return bool(self._client.is_connected)

    async def open(self, hear: Hear, returned: Callable[[], None]) -> None:
        """Begins, and does not wait for a server that is away."""
        self._hear, self._returned = hear, returned
        self._tasks.append(asyncio.create_task(self._run()))

    async def close(self) -> None:
        """Sends what waits and ends."""
        self._is_closing = True
        if self.up:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._outgoing.join(), ANSWER)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*TROUBLE):
            await self._client.close()

    async def _run(self) -> None:
        """Connects, however long that takes, then sends what waits in its order."""
        await self._client.connect(
            self._server,
            name=f"ribeira {self.process}",
            no_echo=True,
            connect_timeout=ANSWER,
            reconnect_time_wait=PAUSE,
            max_reconnect_attempts=-1,
            ping_interval=ANSWER,
            max_outstanding_pings=2,
            error_cb=_ignore,  # it tries again for ever, and says so each time
            disconnected_cb=self._lost,
            reconnected_cb=self._back,
        )
        await self._back()
        while True:
            send = await self._outgoing.get()
            try:
                await send()
            except TROUBLE as wrong:
                log.warning("bus_failed", reason=type(wrong).__name__)
            finally:
                self._outgoing.task_done()

    async def _lost(self) -> None:
        if not self._is_closing:
            log.warning("bus_lost")

    async def _back(self) -> None:
        log.info("bus_up")
        with suppress(*TROUBLE):
            await self._prepare()
        self._returned()

    # --- notes

    def tell(self, topic: str, note: Note) -> None:
        """Sends a note to the others; it is lost while the bus is away."""
        if self.up and self._outgoing.qsize() < MOST_WAITING:
            self._outgoing.put_nowait(partial(self._client.publish, self._subject(topic), msgspec.json.encode(note)))

    def listen(self, topic: str) -> None:
        """From now on the notes of this topic are heard."""
        if topic not in self._heard:
            self._heard[topic] = None
            self._outgoing.put_nowait(partial(self._subscribe, topic))

    def ignore(self, topic: str) -> None:
        """No more of this topic."""
        subscription = self._heard.pop(topic, None)
        if subscription is not None:
            self._outgoing.put_nowait(subscription.unsubscribe)

    async def _subscribe(self, topic: str) -> None:
        if topic in self._heard:
            self._heard[topic] = await self._client.subscribe(self._subject(topic), cb=self._take)

    async def _take(self, message: Msg) -> None:
        with suppress(msgspec.DecodeError):  # what another release says
            self._hear(_note.decode(message.data))

    def _subject(self, topic: str) -> str:
        return f"{self._name}.{topic}"

    # --- jobs

    @property
    def _queue(self) -> str:
        return f"{self._name}-jobs"

    def _offers(self, lane: Lane, rules: str, which: str) -> str:
        """The subject of the jobs of a lane by these rules: of all (`>`), or of one."""
        return self._subject(f"jobs.{lane}.{_token(rules)}.{which}")

    async def _prepare(self) -> None:
        """Makes the work queue: each decision is in it once, until a worker has done it."""
        queue = api.StreamConfig(
            name=self._queue,
            subjects=[self._subject("jobs.>")],
            retention=api.RetentionPolicy.WORK_QUEUE,
            storage=api.StorageType.MEMORY,
            discard=api.DiscardPolicy.NEW,
            discard_new_per_subject=True,
            max_msgs_per_subject=1,
            max_age=KEPT,
        )
        await self._stream.add_stream(queue)

    async def _pull(self, lane: Lane, rules: str) -> JetStreamContext.PullSubscription:
        """Where a process asks for jobs by these rules; what is offered by others is never given to it."""
        offers = self._offers(lane, rules, ">")
        one = api.ConsumerConfig(ack_wait=LEASE)
        return await self._stream.pull_subscribe(offers, _token(f"{lane}-{rules}"), self._queue, one)

    async def post(self, lane: Lane, job: Job) -> bool:
        """Offers a job to all workers; one that is offered already stays as it is. False: the bus is away."""
        if not self.up:
            return False
        subject = self._offers(lane, job.rules, f"{job.match}.{_token(job.prompt)}")
        try:
            await self._stream.publish(subject, msgspec.json.encode(job))
        except APIError as wrong:
            return bool(wrong.err_code == OFFERED_ALREADY)
        except TROUBLE:
            self._outgoing.put_nowait(self._prepare)  # a server that was started anew has no queue
            return False
        return True

    async def jobs(self, lane: Lane, rules: str, room: asyncio.Semaphore) -> AsyncIterator[Lease]:
        """The jobs by these rules that this process takes; each needs a place in `room`, which several rules share."""
        pull = None
        while True:
            async with room:
                pass  # nothing is asked for that would have to wait here
            try:
                pull = pull or await self._pull(lane, rules)
                message = await _next(pull)
                if message is not None and room.locked():  # jobs by other rules came first: others may have room
                    await message.nak()
                    continue
            except TROUBLE:
                await _give_up(pull)
                pull = None
                await asyncio.sleep(PAUSE)
                continue
            if message is not None:
                await room.acquire()
                yield self._lease(message, room)

    @asynccontextmanager
    async def _lease(self, message: Msg, room: asyncio.Semaphore) -> AsyncIterator[Job]:
        keeping = asyncio.create_task(_keep(message))
        end: Callable[[], Awaitable[None]] = partial(message.nak, PAUSE)
        try:
            yield msgspec.json.decode(message.data, type=Job)
            end = message.ack
        finally:
            keeping.cancel()
            room.release()
            with suppress(*TROUBLE):
                await end()


def _token(text: str) -> str:
    """A text as a part of a subject, or as the name of something on the server."""
    return re.sub(r"[^\w-]", "-", text)


async def _next(pull: JetStreamContext.PullSubscription) -> Msg | None:
    """The next job that is offered there; None: none came in time. Raises `TROUBLE`, also where the server was started
    anew and knows nothing of who asks: to them it would never answer."""
    try:
        [message] = await pull.fetch(1, PULL)
    except nats.errors.TimeoutError:
        await pull.consumer_info()
        return None
    return message


async def _give_up(pull: JetStreamContext.PullSubscription | None) -> None:
    """Asks no more there: a server that was started anew knows nothing of it."""
    if pull is not None:
        with suppress(*TROUBLE):
            await pull.unsubscribe()


async def _keep(message: Msg) -> None:
    """Renews the lease for as long as the job takes."""
    while True:
        await asyncio.sleep(LEASE / RENEW)
        with suppress(*TROUBLE):
            await message.in_progress()


async def _ignore(_wrong: Exception) -> None:
    pass
