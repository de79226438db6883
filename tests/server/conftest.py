"""A running server for the tests that need no settings of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tools import services

import ribeira
from ribeira.bots import warm

from .harness import Device, Running, serving
from .mailbox import PushService, push_service
from .post_office import PostOffice, taking


@pytest.fixture(scope="session", autouse=True)
def warmed() -> None:
    """Compiles before any clock runs."""
    for name in ribeira.games():
        warm(ribeira.game(name))


@pytest.fixture(scope="session")
def postgres() -> Iterator[services.Postgres]:
    """One server for all tests of a process; every test that changes something takes a database of its own."""
    with services.postgres() as server:
        yield server


@pytest.fixture(scope="session")
def nats() -> Iterator[services.Nats]:
    with services.nats() as server:
        yield server


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A module that names its STORES has its tests run on each of them: sqlite, postgres."""
    stores = getattr(metafunc.module, "STORES", ())
    if stores and "store_kind" in metafunc.fixturenames:
        metafunc.parametrize("store_kind", stores, indirect=True, scope="module")


@pytest.fixture(scope="module")
def store_kind(request: pytest.FixtureRequest) -> str:
    """Which database the tests of a module run on."""
    return getattr(request, "param", "sqlite")


@pytest.fixture(scope="module")
def new_database(store_kind: str, request: pytest.FixtureRequest) -> Callable[[], str | None]:
    """Makes an empty database and returns its address; None: the data folder is all that is needed."""
    if store_kind == "sqlite":
        return lambda: None
    server: services.Postgres = request.getfixturevalue("postgres")
    return server.new_database


@pytest.fixture
def place(tmp_path: Path, new_database: Callable[[], str | None]) -> dict[str, Any]:
    """The settings of a server that keeps everything where no other test looks."""
    return {"data": tmp_path, "database": new_database()}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None]) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("data"), database=new_database()) as running:
        yield running


@pytest.fixture(scope="module")
def post() -> Iterator[PostOffice]:
    """A mail server for the letters of a module's tests."""
    with taking(PostOffice()) as post:
        yield post


@pytest.fixture(scope="module")
def pushes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    """A push service that this process and those it starts trust."""
    with push_service(tmp_path_factory.mktemp("push")) as (service, trusted), pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(trusted))
        yield service


@pytest.fixture
def ana(running: Running) -> Iterator[Device]:
    with Device(running.address) as device:
        yield device.name("Ana")


@pytest.fixture
def bo(running: Running) -> Iterator[Device]:
    with Device(running.address) as device:
        yield device.name("Bo")


@pytest.fixture
def eve(running: Running) -> Iterator[Device]:
    """Somebody without a seat, and without a cookie."""
    with Device(running.address) as device:
        yield device
