"""What a full lobby costs the server.

    python benchmarks/strangers.py [--people 500] [--tables 50] [--seconds 60] [--visits 7]

Prints rows for benchmarks/results.md. So many pages are in the lobby while so many public tables a minute are made,
each joined by somebody a moment later; what the server's process spends of a processor is read from the system, so this
needs Linux. Then two strangers look for a match again and again, over sockets, each time as new guests: from the second
one's wish to the table. Where RIBEIRA_BROWSER names a Chromium, two browsers that were never here do it too, from the
second one's first visit to the board (tests/e2e/test_strangers.py says how, in two taps). All share the processors of
this machine.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import threading
from contextlib import ExitStack, suppress
from pathlib import Path
from statistics import median
from time import perf_counter, sleep

from playwright.sync_api import sync_playwright
from tests.e2e.test_strangers import seconds_to_a_match
from tests.server.harness import Device, open_socket
from tests.server.lobby import Lobby, seek

SERVER = """
import sys
from pathlib import Path
import ribeira
from ribeira.server.run import serve
from tests.server.harness import settings
ribeira.game("azul", 2).warm()  # before any clock runs
ribeira.game("santorini", 2).warm()
serve(settings(Path(sys.argv[1]), public=True), ready=lambda address: print(address, flush=True))
"""
TICKS = os.sysconf("SC_CLK_TCK")
MEETINGS = 20


def spent(process: int) -> float:
    """Seconds of processor time that a process has spent."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def crowd(address: str, people: int, stack: ExitStack) -> list[int]:
    """Pages that take what they are told; the number of frames that came so far, in a list of one."""
    frames = [0]
    device = stack.enter_context(Device(address))

    def listen() -> None:
        socket = open_socket(device, "lobby")
        socket.send('{"t":"hello"}')
        with suppress(Exception):  # the server ends before its pages
            while socket.recv():
                frames[0] += 1

    for _ in range(people):
        threading.Thread(target=listen, daemon=True).start()
    return frames


def busy(address: str, tables: int, seconds: float) -> None:
    """Public tables, each joined a moment later, at an even pace."""
    with Device(address) as ana, Device(address) as bo:
        ana.name("Ana")
        bo.name("Bo")
        pause = 60 / tables
        for _ in range(round(seconds / pause)):
            began = perf_counter()
            made = ana.table("mine", "open", meeting="rated")["table"]
            sleep(pause / 2)
            bo.sit(made, 1)
            sleep(max(0.0, pause - (perf_counter() - began)))


def meeting(address: str) -> float:
    """Seconds from the second one's wish to the table, at the slower of the two."""
    with Device(address) as one, Device(address) as other:
        seek(one)
        with Lobby(one) as first:
            first.until_shown(lambda: first.waits)
            began = perf_counter()
            seek(other)
            with Lobby(other) as second:
                second.found()
                first.found()
                return perf_counter() - began


def visits(address: str, count: int) -> list[float]:
    """Seconds from a first visit to the board, by two fresh browsers each time, after one visit that does not count."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["RIBEIRA_BROWSER"], args=["--no-sandbox"])
        took = [seconds_to_a_match(browser, address) for _ in range(count + 1)]
        browser.close()
    return sorted(took[1:])


def main() -> None:
    given = argparse.ArgumentParser()
    given.add_argument("--people", type=int, default=500)
    given.add_argument("--tables", type=int, default=50)
    given.add_argument("--seconds", type=float, default=60.0)
    given.add_argument("--visits", type=int, default=7)
    wish = given.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        command = [sys.executable, "-c", SERVER, folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            address = server.stdout.readline().strip() if server.stdout else ""
            frames = crowd(address, wish.people, stack)
            while frames[0] < wish.people:
                sleep(0.1)
            before, began, told = spent(server.pid), perf_counter(), frames[0]
            busy(address, wish.tables, wish.seconds)
            took = perf_counter() - began
            share = (spent(server.pid) - before) / took
            row = (wish.people, wish.tables, f"{share:.1%}", round((frames[0] - told) / took))
            times = sorted(meeting(address) for _ in range(MEETINGS))
            first = visits(address, wish.visits) if "RIBEIRA_BROWSER" in os.environ else []
            server.terminate()
    print("| people in the lobby | tables a minute | of a core | frames a second | queue to table, median | slowest |")
    print("|---|---|---|---|---|---|")
    print("|", " | ".join(map(str, row)), f"| {median(times):.2f} s | {times[-1]:.2f} s |")
    if first:
        print(f"first visit to the board: median {median(first):.1f} s, slowest {first[-1]:.1f} s, 2 taps")
    print(f"load {os.getloadavg()[0]:.0f}")


if __name__ == "__main__":
    main()
