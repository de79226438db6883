"""Where matches are played: in this process, in several of this machine, or on a Ray cluster.

A runner does a job for each of a row of arguments and answers in their order, asking for no more arguments than it has
hands for: whoever has heard enough simply stops listening."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from typing import Any, Protocol, TypeVar

from ribeira.core.errors import InvalidOption

Job = TypeVar("Job")
Result = TypeVar("Result")
AHEAD = 3
"""Jobs for each process that are handed out before the first answer is taken."""


class Runner(Protocol):
    """Does the jobs and yields what they come to, in their order. Raises whatever a job raises."""

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
        return _in_order(lambda job: pool.submit(work, job).result, jobs, workers * AHEAD)

    try:
        yield run
    except BaseException:
        for process in multiprocessing.active_children():
            if process not in before:
                process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


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
    except (ConnectionError, ValueError, RuntimeError) as wrong:
        raise InvalidOption(f"--ray: no cluster answers at {address}: {str(wrong).splitlines()[0]}") from None

    def run(work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        task = ray.remote(num_cpus=1, max_retries=2)(work)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))

        def submit(job: Job) -> Callable[[], Result]:
            reference = task.remote(job)
            return lambda: ray.get(reference)

        return _in_order(submit, jobs, cores * AHEAD)

    try:
        yield run
    finally:
        ray.shutdown()


def on(workers: int, ray: str | None = None) -> AbstractContextManager[Runner]:
    """The runner that is asked for: a cluster, so many processes (0: one for every core), or this process (1)."""
    if ray is not None:
        return ray_cluster(ray)
    count = workers or os.cpu_count() or 1
    return here() if count == 1 else processes(count)
