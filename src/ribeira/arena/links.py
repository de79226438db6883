"""The line to one engine: a program on this machine, or an address that is asked over HTTP.

Either is written to and read in threads of its own, so that a deadline holds whatever the other end does. A program
goes on after a match and is lent again: it takes seconds to start."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.util import Finalize
from pathlib import Path
from time import monotonic
from typing import Protocol

from ribeira.arena import protocol, watch
from ribeira.arena.faults import BotFault, Died, Late, Nonsense
from ribeira.arena.protocol import Message

START_SECONDS = 120.0
"""For the first answer and for getting ready: rules may have to be compiled."""
END_SECONDS = 2.0
"""Until a program that was told to quit is killed."""
UNREAD = 64
"""Messages that wait to be read at most; the program that says more has to wait."""
TOKEN = "RIBEIRA_BOT_TOKEN"  # noqa: S105 - its name, not itself
"""Where in the environment the bearer token for bots at an address stands."""

_Heard = bytes | BotFault
_running: set[ProgramLink] = set()


class Link(Protocol):
    """One engine at the other end."""

    def send(self, message: Message) -> None:
        """Says something; never waits."""

    def line(self, seconds: float) -> bytes:
        """The next line that is heard. Raises `Late`, `Died`."""

    def close(self, at_once: bool) -> None:
        """Ends the engine, politely or at once."""


def receive(link: Link, seconds: float) -> Message:
    """The next message that is no `info`. Raises `BotFault`."""
    until = monotonic() + seconds
    while True:
        said = protocol.read(link.line(max(0.0, until - monotonic())))
        if said["type"] != "info":
            return said


class _Hearing:
    """What both kinds of link have in common: a queue of lines heard, read with a deadline."""

    def __init__(self) -> None:
        self._heard: queue.Queue[_Heard] = queue.Queue(UNREAD)

    def line(self, seconds: float) -> bytes:
        """See `Link`."""
        try:
            heard = self._heard.get(timeout=seconds) if seconds else self._heard.get_nowait()
        except queue.Empty:
            raise Late("no answer in time") from None
        if isinstance(heard, BotFault):
            raise heard
        return heard


class _Watcher:
    """Sees to it that programs do not outlive this process, even if it is killed: another one does it (`watch`), which
    is started with the first program. Only on POSIX; elsewhere a program has to see that its input has ended."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._telling = threading.Lock()

    def tell(self, sign: str, group: int) -> None:
        """`+`: this group of processes is to end with this one; `-`: it has ended."""
        if os.name != "posix":
            return
        with self._telling, suppress(OSError):  # where nothing more can be started, programs run unwatched
            if self._process is None:
                self._process = subprocess.Popen(
                    [sys.executable, "-I", "-S", str(Path(watch.__file__))],
                    stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, bufsize=0,
                    start_new_session=True,
                )  # fmt: skip
            assert self._process.stdin is not None  # noqa: S101 - it was asked for
            self._process.stdin.write(f"{sign}{group}\n".encode())

    def end(self) -> None:
        """Nothing is left to watch."""
        with self._telling:
            if self._process is not None:
                self._process.communicate()
                self._process = None


_watcher = _Watcher()


class ProgramLink(_Hearing):
    """A program that speaks the protocol on its standard input and output. Raises `Died` where it cannot be started."""

    def __init__(self, command: Sequence[str]) -> None:
        super().__init__()
        try:
            # a session of its own: Ctrl-C at the terminal is for the tournament, and its children end with it
            self._program = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=os.name == "posix"
            )
        except (OSError, ValueError) as wrong:
            reason = wrong.strerror if isinstance(wrong, OSError) else str(wrong)
            raise Died(f"{command[0]} cannot be started: {reason}") from None
        _watcher.tell("+", self._program.pid)
        _running.add(self)
        self._said: queue.Queue[Message | None] = queue.Queue()
        self._closing = threading.Event()
        self._threads = [threading.Thread(target=work, daemon=True) for work in (self._write, self._read)]
        for thread in self._threads:
            thread.start()

    def send(self, message: Message) -> None:
        """See `Link`."""
        self._said.put(message)

    def _write(self) -> None:
        pipe = self._program.stdin
        assert pipe is not None  # noqa: S101 - it was asked for
        with suppress(OSError, ValueError):  # whoever reads the other pipe sees that it died
            while (message := self._said.get()) is not None:
                pipe.write(protocol.written(message))
                pipe.flush()
        with suppress(OSError):
            pipe.close()

    def _read(self) -> None:
        pipe = self._program.stdout
        assert pipe is not None  # noqa: S101 - it was asked for
        with pipe:
            while line := pipe.readline(protocol.LONGEST):
                whole = line.endswith(b"\n")
                if not self._hear(line if whole else Nonsense("a line that does not end")) or not whole:
                    return
            self._hear(Died("its program ended"))

    def _hear(self, heard: _Heard) -> bool:
        while not self._closing.is_set():
            with suppress(queue.Full):
                self._heard.put(heard, timeout=END_SECONDS)
                return True
        return False

    def close(self, at_once: bool) -> None:
        """See `Link`."""
        self._closing.set()
        if not at_once:
            self.send(protocol.quits())
        self._said.put(None)
        if not at_once:
            with suppress(subprocess.TimeoutExpired):
                self._program.wait(END_SECONDS)
        self._kill()
        self._program.wait()
        _watcher.tell("-", self._program.pid)
        for thread in self._threads:
            thread.join(END_SECONDS)
        _running.discard(self)

    def _kill(self) -> None:
        """The program, and on POSIX whatever it has started."""
        if self._program.poll() is not None:
            return
        with suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self._program.pid, signal.SIGKILL)
            else:
                self._program.kill()


class AddressLink(_Hearing):
    """A bot at an address: every message is posted there, and the answer is the body of the response."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address

    def send(self, message: Message) -> None:
        """See `Link`."""
        threading.Thread(target=self._post, args=(message, self._heard), daemon=True).start()

    def _post(self, message: Message, heard: queue.Queue[_Heard]) -> None:
        headers = {"Content-Type": "application/json"}
        if token := os.environ.get(TOKEN):
            headers["Authorization"] = f"Bearer {token}"
        asked = urllib.request.Request(self._address, protocol.written(message), headers)
        answered = message["type"] in ("hello", "match", "choose")
        found: _Heard
        try:
            with urllib.request.urlopen(asked, timeout=START_SECONDS) as response:
                found = response.read(protocol.LONGEST)
        except urllib.error.HTTPError as wrong:
            wrong.close()
            found = Nonsense(f"its address answers with status {wrong.code}")
        except (OSError, ValueError) as wrong:
            found = Died(f"its address cannot be reached: {getattr(wrong, 'reason', wrong)}")
        if answered:
            heard.put(found)

    def close(self, at_once: bool) -> None:
        """See `Link`. What is still on its way is heard by nobody."""
        self._heard = queue.Queue(UNREAD)


# --- lent and given back

_idle: dict[str, list[Link]] = {}


def lend(key: str, start: Callable[[], Link]) -> Link:
    """An engine that has finished its last match, or a new one that has said hello. Raises `BotFault`."""
    waiting = _idle.get(key)
    if waiting:
        return waiting.pop()
    link = start()
    try:
        link.send(protocol.hello())
        protocol.read_hello(receive(link, START_SECONDS))
    except BotFault:
        link.close(at_once=True)
        raise
    return link


def give_back(key: str, link: Link) -> None:
    """The match is over, and the engine in order: the next one may have it."""
    link.send(protocol.over())
    _idle.setdefault(key, []).append(link)


def _all_idle() -> Iterator[Link]:
    while _idle:
        _, links = _idle.popitem()
        yield from links


def end_idle() -> None:
    """Ends all engines that wait for a match."""
    for link in _all_idle():
        link.close(at_once=False)


def running() -> list[Link]:
    """The programs that have been started here and not ended."""
    return list(_running)


def _end_all() -> None:
    for link in list(_running):
        link.close(at_once=True)
    _watcher.end()


Finalize(None, _end_all, exitpriority=10)  # at the end of this process, and of those that a pool has started
