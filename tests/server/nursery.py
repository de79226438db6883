"""Server processes of tests, forked from one that has loaded what all of them load.

They are processes like any other: killed, frozen and stopped by signals, with an exit status of their own; but imports
and compiled rules are there when they begin. How a process starts from nothing is what the tests of the commands are
about (`test_parts`, `test_preparing`, `test_office`).
"""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Concatenate, ParamSpec

from .harness import PATIENCE, environment

Told = Callable[[str], None]
"""What the process calls once it is ready, with its address."""
Given = ParamSpec("Given")
LOADED = "tests.server.loaded"

_context = get_context("forkserver")
_context.set_forkserver_preload([LOADED])


class Child:
    """A process that runs `run(told, *given)`; it has told by the time that this is made."""

    def __init__(self, run: Callable[Concatenate[Told, Given], None], *given: Given.args, **more: Given.kwargs) -> None:
        here, there = _context.Pipe(duplex=False)
        self._process = _context.Process(target=_born, args=(there, dict(os.environ), run, given, more))
        self._process.start()
        there.close()
        with here:
            try:
                self.address: str = here.recv()
            except EOFError:
                raise AssertionError("the process did not start") from None

    @property
    def pid(self) -> int:
        pid = self._process.pid
        assert pid is not None
        return pid

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def __repr__(self) -> str:
        state = "alive" if self.is_alive else f"ended with {self._process.exitcode}"
        return f"process {self.pid} at {self.address}, {state}"

    def send(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    def wait(self, seconds: float = PATIENCE) -> int:
        """Its exit status, once it has ended; that of a signal is negative."""
        self._process.join(seconds)
        status = self._process.exitcode
        assert status is not None, "the process goes on"
        return status

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ends it, frozen or not; its exit status."""
        if self.is_alive:
            self.send(signal.SIGCONT)
            self.send(how)
        return self.wait()


class Program:
    """A process that starts from nothing, by a command, and prints one line once it is ready."""

    def __init__(self, *command: str) -> None:
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment())
        assert self._process.stdout is not None
        with self._process.stdout as out:
            self.address = out.readline().strip()
        assert self.address, "the process did not start"

    @property
    def pid(self) -> int:
        return self._process.pid

    def wait(self, seconds: float = PATIENCE) -> int:
        """Its exit status, once it has ended; that of a signal is negative."""
        return self._process.wait(seconds)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ends it; its exit status."""
        self._process.send_signal(how)
        return self.wait()


def _born(
    there: Connection,
    environment: dict[str, str],
    run: Callable[..., None],
    given: tuple[object, ...],
    more: dict[str, object],
) -> None:
    """In the new process: its surroundings are those of the test that wants it."""
    os.environ.clear()
    os.environ.update(environment)
    run(there.send, *given, **more)
