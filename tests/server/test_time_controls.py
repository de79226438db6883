"""The clock that a host chooses for a table: which ones there are, that it is kept, and how it is told."""

from __future__ import annotations

from pathlib import Path

from ribeira.server.tables.table_projection import TableProjection

from .harness import Device, serving

DAY = 86_400
FISCHER = {"kind": "fischer", "initial": 300, "extra": 8, "flag": "loss"}
OTHERS: list[tuple[dict[str, object], str]] = [
    ({**FISCHER, "initial": 3 * 3600 + 1}, "clock"),
    ({**FISCHER, "kind": "days", "initial": DAY}, "clock"),
    ({"kind": "days", "initial": DAY + 1}, "clock"),
    ({**FISCHER, "initial": 9}, "body"),
    ({**FISCHER, "extra": -1}, "body"),
    ({**FISCHER, "kind": "sand"}, "body"),
    ({**FISCHER, "flag": "fine"}, "body"),
    ({**FISCHER, "more": 1}, "body"),
]


def test_a_table_keeps_its_clock_over_a_restart_and_tells_it(tmp_path: Path) -> None:
    with serving(tmp_path) as running, Device(running.address) as ana:
        table = ana.table("mine", "open", clock=FISCHER)
        assert table["clock"] == FISCHER
        assert ana.table("mine", "open")["clock"] is None
        cookies = ana.http.cookies
    with serving(tmp_path) as running, Device(running.address) as ana:
        ana.http.cookies = cookies
        assert ana.get(f"/api/tables/{table['table']}")["clock"] == FISCHER


def test_who_is_told_the_time_in_the_same_millisecond_is_sent_the_same_frame(tmp_path: Path) -> None:
    with serving(tmp_path) as running, Device(running.address) as ana:
        table = running.table(ana.table("mine", "mine", clock=FISCHER)["table"])
        shown, begun = TableProjection(table), table.now()
        table.now = lambda: begun + 10
        told = shown.clocks()
        assert told is not None
        assert shown.clocks() is told
        table.now = lambda: begun + 11
        later = shown.clocks()
        assert later not in (told, None), "time has passed"


def test_a_table_without_a_clock_tells_no_time(tmp_path: Path) -> None:
    with serving(tmp_path) as running, Device(running.address) as ana:
        assert TableProjection(running.table(ana.table("mine", "mine")["table"])).clocks() is None


def test_other_clocks_make_no_table(tmp_path: Path) -> None:
    seats = [{"kind": "mine"}, {"kind": "open"}]
    with serving(tmp_path) as running, Device(running.address) as ana:
        for clock, code in OTHERS:
            new = {"game": "azul", "players": 2, "options": {}, "seats": seats, "clock": clock}
            assert ana.post("/api/tables", new, 400)["error"]["code"] == code, clock
        assert running.rows("SELECT count(*) FROM tables") == [(0,)]
