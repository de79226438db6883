"""A running server for the tests that need no settings of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import ribeira
from ribeira.bots import warm

from .harness import Device, Running, serving


@pytest.fixture(scope="session", autouse=True)
def warmed() -> None:
    """Compiles before any clock runs."""
    for name in ribeira.games():
        warm(ribeira.game(name))


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("data")) as running:
        yield running


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
