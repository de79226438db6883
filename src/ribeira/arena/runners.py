"""Where matches are played: in this process, in several of this machine, or on a Ray cluster.

A runner does a job for each of a row of arguments and answers in their order, asking for no more arguments than it has
hands for: whoever has heard enough simply stops listening."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from typing import Any, Protocol, TypeVar

from ribeira.core.errors import InvalidOption, RibeiraError

Job = TypeVar("Job")
Result = TypeVar("Result")
AHEAD = 3
"""Jobs for each process that are handed out before the first answer is taken."""
RETRIES = 2
"""Times that a cluster does a job again whose process died: one that always ends its process is given up."""


class Died(RibeiraError):
    """A process ended over its job, killed or out of memory; what was finished before is as it was."""


class Runner(Protocol):
    """Does the jobs and yields what they come to, in their order.

    Raises whatever a job raises, and `Died` where a process ended over it.
    """

    def __call__(self, work: Callable[[Job], Result], jobs: Iterable[Job], /) -> Iterator[Result]:
        """`work` is a function of a module, and jobs and results can be pickled."""


@contextmanager
def here() -> Iterator[Runner]:
    """In this process, one job after another."""
    yield map


@contextmanager
def processes(workers: int) -> Iterator[Runner]:
    """In so many processes of this machine. They end at once when the block is left by Ctrl-C or another exception."""
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=_leave_interrupts)
    before = multiprocessing.active_children()

    def run(work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        try:
            yield from _in_order(lambda job: pool.submit(work, job).result, jobs, workers * AHEAD)
        except BrokenProcessPool:
            raise _died() from None

    try:
        yield run
    except BaseException:
        for process in multiprocessing.active_children():
            if process not in before:
                process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _died() -> Died:
    return Died("a process died while it played, killed or out of memory; what was finished counts")


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that keeps the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _in_order(submit: Callable[[Job], Callable[[], Result]], jobs: Iterable[Job], ahead: int) -> Iterator[Result]:
    waiting: deque[Callable[[], Result]] = deque()
    for job in jobs:
        waiting.append(submit(job))
        if len(waiting) >= ahead:
            yield waiting.popleft()()
    while waiting:
        yield waiting.popleft()()


@contextmanager
def ray_cluster(address: str) -> Iterator[Runner]:
    """On a Ray cluster (`local`: one that is started here and ends with the block), a core for each job; Ribeira and
    the bots have to be installed on its machines. Raises `InvalidOption` where Ray or the cluster is missing."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise InvalidOption("--ray: Ray is not installed; pip install 'ribeira[ray]' does that") from None
    try:
        ray.init(None if address == "local" else address, include_dashboard=False, log_to_driver=False)
    except Exception as wrong:  # Ray's own word for a cluster that does not come up in time is no more special
        raise InvalidOption(f"--ray: no cluster answers at {address}: {str(wrong).partition('.')[0]}") from None

    def run(work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(_as_bytes)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))

        def submit(job: Job) -> Callable[[], Result]:
            reference = task.remote(pickle.dumps((work, job)))
            return lambda: pickle.loads(ray.get(reference))

        try:
            yield from _in_order(submit, jobs, cores * AHEAD)
        except ray.exceptions.RayTaskError as wrong:
            raise wrong.cause from None
        except ray.exceptions.RayError:
            raise _died() from None

    try:
        yield run
    finally:
        ray.shutdown()


def _as_bytes(asked: bytes) -> bytes:
    """Does a job that comes packed. Ray itself would hand out arrays that cannot be written, which no loop takes."""
    work, job = pickle.loads(asked)
    return pickle.dumps(work(job))


def on(workers: int, ray: str | None = None) -> AbstractContextManager[Runner]:
    """The runner that is asked for: a cluster, so many processes (0: one for every core), or this process (1)."""
    if ray is not None:
        return ray_cluster(ray)
    count = workers or os.cpu_count() or 1
    return here() if count == 1 else processes(count)
