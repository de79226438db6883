"""The servers that other tests run on: real ones, which can be stopped and go on."""

from __future__ import annotations

import socket

import psycopg
import pytest
from tools import services


def test_postgres_keeps_what_is_committed_when_it_dies() -> None:
    with services.postgres() as server:
        url = server.new_database()
        with psycopg.connect(url) as db:
            db.execute("CREATE TABLE kept (n INTEGER)")
            db.execute("INSERT INTO kept VALUES (7)")
        server.restart("immediate")
        with psycopg.connect(url) as db:
            assert db.execute("SELECT n FROM kept").fetchall() == [(7,)]
        assert server.new_database() != url


def test_the_wheel_has_a_postgres_where_the_system_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "_installed", lambda: iter(()))
    with services.postgres() as server, psycopg.connect(server.new_database()) as db:
        assert db.execute("SELECT 1").fetchone() == (1,)


def test_a_postgres_that_cannot_be_had_is_named_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "_installed", lambda: iter(()))
    monkeypatch.setattr(services, "_wheel", lambda: None)
    with pytest.raises(services.NoService, match="install postgresql"), services.postgres():
        raise AssertionError("it started")


def test_nats_speaks_again_at_its_port_after_a_restart() -> None:
    with services.nats() as server:
        server.stop()
        with socket.socket() as probe:
            assert probe.connect_ex((services.LOOPBACK, server.port)) != 0
        server.start()
        with socket.create_connection((services.LOOPBACK, server.port)) as probe:
            assert b'"jetstream":true' in probe.recv(4096)
