"""A pooler in front of PostgreSQL: one that lends sessions is refused in a sentence at the start, and changes nothing;
one that keeps a session for each connection is as good as none."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from tools import services

from ribeira.server.store import CannotOpen, driver_of
from ribeira.server.store.postgres import LIMITS

from .harness import Device, play_out, serving, settings

pytestmark = pytest.mark.skipif(services.pooler_program() is None, reason="there is no PgBouncer here")


def test_sessions_that_are_lent_are_refused(tmp_path: Path, postgres: services.Postgres) -> None:
    direct = postgres.new_database()
    with services.pooler(postgres, "transaction") as port:
        driver = driver_of(settings(tmp_path, database=direct.replace(f":{postgres.port}/", f":{port}/")))
        for _ in range(2):
            with pytest.raises(CannotOpen, match=r"one session to several connections.*pool_mode = session\)$"):
                driver.open()
    with closing(driver_of(settings(tmp_path, database=direct)).connect_to_read()) as db:
        made = db.all("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    assert made == [], "nothing was made there"


def test_sessions_that_are_kept_work(tmp_path: Path, postgres: services.Postgres) -> None:
    direct = postgres.new_database()
    with services.pooler(postgres, "session") as port:
        pooled = direct.replace(f":{postgres.port}/", f":{port}/")
        with serving(tmp_path, database=pooled) as running, Device(running.address) as ana:
            table = ana.name("Ana").table("mine", "mine", game="santorini", options={"gods": "none"})["table"]
            with ana.socket(table) as page:
                play_out([page])
            driver = driver_of(running.settings)
            for connect in (driver.connect, driver.connect_to_read):
                with closing(connect()) as db:
                    told = [db.one(f"SHOW {name}") for name in LIMITS]
                assert told == [(value,) for value in LIMITS.values()], "limits hold that the pooler has dropped"
    with serving(tmp_path, database=direct) as running, Device(running.address) as bo:
        assert bo.get(f"/api/tables/{table}")["state"] == "over"
