"""Traces for OpenTelemetry: which part of an answer took how long. Off unless the host names a collector.

    request → commit            a call that changes something
    command → commit, told      a decision: taken, stored, and shown to everybody at the table

A span says what was done and how much of it there was. It has no names, links, guests or tokens, and what strangers
send with a request (`traceparent`) does not count.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ribeira.server.settings import Settings
from ribeira.version import __version__

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import SpanProcessor, TracerProvider
    from opentelemetry.trace import Span, Tracer

_OFF = nullcontext()
_provider: TracerProvider | None = None
_tracer: Tracer | None = None


class CannotTrace(Exception):
    """What traces need is not installed."""


def span(name: str, **numbers: str | int) -> AbstractContextManager[Span | None]:
    """The time until its end, as a part of the span around it."""
    if _tracer is None:
        return _OFF
    return _tracer.start_as_current_span(
        name, attributes=numbers, record_exception=False, set_status_on_exception=False
    )


def begin(settings: Settings) -> None:
    """Sends spans to the collector that the settings name, if they name one.

    Raises:
        CannotTrace: what it needs is not installed.
    """
    if settings.traces is None:
        return
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError:
        raise CannotTrace("traces need a further package: pip install 'ribeira[otel]'") from None
    give_to(BatchSpanProcessor(OTLPSpanExporter(f"{settings.traces.rstrip('/')}/v1/traces")))


def give_to(processor: SpanProcessor) -> None:
    """From now on spans are made, and given to this processor."""
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider

    global _provider, _tracer
    _provider = TracerProvider(resource=Resource.create({"service.name": "ribeira", "service.version": __version__}))
    _provider.add_span_processor(processor)
    _tracer = _provider.get_tracer("ribeira.server", __version__)


def end() -> None:
    """Sends what waits; no more spans are made."""
    global _provider, _tracer
    if _provider is not None:
        _provider.shutdown()
    _provider = _tracer = None


def is_on() -> bool:
    """Whether spans are made."""
    return _tracer is not None


class Requests:
    """ASGI middleware: a span for every request, called by its route, as addresses of tables are invitations."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        with span("request", method=scope["method"]) as made:

            async def tell(message: Message) -> None:
                if made is not None and message["type"] == "http.response.start":
                    made.set_attribute("status", message["status"])
                    made.update_name(f"{scope['method']} {_route(scope)}")
                await send(message)

            await self._app(scope, receive, tell)


def _route(scope: Scope) -> str:
    """The address with its variable parts left out."""
    if "endpoint" not in scope:
        return "unknown"
    variable = {str(value): f"{{{name}}}" for name, value in scope.get("path_params", {}).items()}
    return "/".join(variable.get(part, part) for part in scope["path"].split("/"))
