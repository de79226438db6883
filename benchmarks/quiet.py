"""What a server asks its store and how much processor time it takes while nobody does anything.

    python -m benchmarks.quiet [--seconds 120] [--scaled]

A public server with letters and pushes, to which nobody comes, in a process of its own. `--scaled`: on PostgreSQL and
NATS, two web processes and a worker, of which the first is measured.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from time import sleep

from tools import services

SERVER = """
import signal, sys, threading, time
from pathlib import Path
from ribeira.server import store
from ribeira.server.run import serve
from ribeira.server.settings import Settings
from ribeira.server.work import work

folder, database, bus, kind, seconds = sys.argv[1:]
counts = {"asked": 0, "changed": 0}

def counted(driver):
    connect, connect_to_read = driver.connect, driver.connect_to_read
    def wrap(make):
        def made():
            connection = make()
            if "_run" in vars(connection):  # it was made by the other of the two
                return connection
            def run(statement, values=(), call=connection._run):
                kind = statement.split(maxsplit=1)[0].upper()
                if kind in ("SELECT", "WITH", "INSERT", "UPDATE", "DELETE"):
                    counts["asked" if kind in ("SELECT", "WITH") else "changed"] += 1
                return call(statement, values)
            connection._run = run
            return connection
        return made
    driver.connect, driver.connect_to_read = wrap(connect), wrap(connect_to_read)
    return driver

chosen = store.driver_of
store.driver_of = lambda settings: counted(chosen(settings))
own = dict(public=True, public_url="http://localhost:1", smtp_host="127.0.0.1", smtp_port=9, smtp_tls="none")
settings = Settings(Path(folder), port=0, database=database or None, bus=bus or None, **own)

def measure():
    time.sleep(10)
    before, cpu, began = dict(counts), time.process_time(), time.monotonic()
    time.sleep(float(seconds))
    minutes = (time.monotonic() - began) / 60
    asked, changed = (round((counts[key] - before[key]) / minutes) for key in ("asked", "changed"))
    milliseconds = (time.process_time() - cpu) * 1000 / minutes
    print(f"{asked} queries, {changed} changes, {milliseconds:.0f} ms of the processor a minute", flush=True)
    signal.raise_signal(signal.SIGTERM)

def ready(*_):
    print("ready", flush=True)
    if float(seconds):
        threading.Thread(target=measure, daemon=True).start()

serve(settings, ready=ready) if kind == "web" else work(settings, ready=ready)
"""
SETTLE = 3.0


def said(process: subprocess.Popen[str]) -> str:
    """The next line of a process."""
    return process.stdout.readline().strip() if process.stdout else ""


def main() -> None:
    """Prints what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--scaled", action="store_true")
    chosen = parser.parse_args()
    with ExitStack() as opened:
        database = bus = ""
        if chosen.scaled:
            database = opened.enter_context(services.postgres()).new_database()
            bus = opened.enter_context(services.nats()).url

        def start(kind: str, seconds: float) -> subprocess.Popen[str]:
            folder = opened.enter_context(tempfile.TemporaryDirectory())
            command = [sys.executable, "-c", SERVER, folder, database, bus, kind, str(seconds)]
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            opened.callback(process.kill)
            said(process)
            return process

        for kind in ("web", "work") if chosen.scaled else ():
            start(kind, 0.0)
            sleep(SETTLE)
        print(said(start("web", chosen.seconds)))


if __name__ == "__main__":
    main()
