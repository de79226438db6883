"""Traces: what belongs to what, nothing in them that is anybody's business, and nothing at all unless asked for."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from ribeira.server import run, tracing

from .harness import Device, serving, settings
from .test_faults import wait_for


@pytest.fixture
def spans() -> Iterator[InMemorySpanExporter]:
    kept = InMemorySpanExporter()
    tracing.give_to(SimpleSpanProcessor(kept))
    yield kept
    tracing.end()


def tree(kept: InMemorySpanExporter, name: str) -> tuple[ReadableSpan, list[str]]:
    """The latest span of a name, and what the spans inside it are called; an answer may come before its span ends."""
    wait_for(lambda: name in [span.name for span in kept.get_finished_spans()])
    made = kept.get_finished_spans()
    found = next(span for span in reversed(made) if span.name == name)
    assert found.context is not None
    ident = found.context.span_id
    return found, [span.name for span in made if span.parent is not None and span.parent.span_id == ident]


def test_a_command_is_stored_and_told_inside_its_span(spans: InMemorySpanExporter, tmp_path: Path) -> None:
    with serving(tmp_path) as running, Device(running.address) as ana, Device(running.address) as eve:
        table = ana.name("Ana-of-the-trace").table("mine", "mine")["table"]
        assert tree(spans, "POST /api/tables")[1] == ["commit"]
        with ana.socket(table) as page, eve.socket(table):
            page.play()
        command, inside = tree(spans, "command")
        assert inside == ["commit", "told"]
        assert command.attributes == {"game": "azul"}
        assert tree(spans, "told")[0].attributes == {"pages": 2}
        eve.get(f"/api/tables/{table}")
        looked, _ = tree(spans, "GET /api/tables/{table}")
        assert looked.attributes == {"method": "GET", "status": 200}
        assert eve.http.get(f"/nothing/{table}").status_code == 404
        secrets = [table, "Ana-of-the-trace", ana.http.cookies["ribeira_guest"], page.match or ""]
    told = json.dumps([span.to_json() for span in spans.get_finished_spans()])
    assert [secret for secret in secrets if secret in told] == []


def test_a_refused_command_leaves_a_span_without_its_reason(spans: InMemorySpanExporter, tmp_path: Path) -> None:
    with serving(tmp_path) as running, Device(running.address) as ana:
        with ana.socket(ana.table("mine", "mine")["table"]) as page:
            page.answer(page.command("anything", "no such prompt"))
        command, inside = tree(spans, "command")
    assert inside == []
    assert not command.events


def test_without_a_collector_there_are_no_spans(tmp_path: Path) -> None:
    tracing.begin(settings(tmp_path))
    assert not tracing.is_on()
    assert tracing.span("anything") is tracing.span("else"), "nothing is made for a span that nobody wants"
    with serving(tmp_path) as running:
        kinds = {middleware.cls for middleware in running.server.config.loaded_app.app.user_middleware}
    assert tracing.Requests not in kinds


def test_a_collector_that_is_named_gets_them(tmp_path: Path) -> None:
    tracing.begin(settings(tmp_path, traces="http://127.0.0.1:9"))
    assert tracing.is_on()
    tracing.end()
    assert not tracing.is_on()


def test_what_is_not_installed_is_said_plainly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace.export", None)
    with pytest.raises(SystemExit) as end:
        run.serve(settings(tmp_path, traces="http://127.0.0.1:9"))
    assert end.value.code == run.NO_DATABASE
    assert "pip install 'ribeira[otel]'" in capsys.readouterr().err
