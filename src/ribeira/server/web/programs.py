"""The calls of programs and of those who make them (docs/bot-api.md). A program may ask for all else that a guest may,
with its token in the place of the cookie."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from ribeira.server import tokens
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.programs import ProgramRow
from ribeira.server.tables.program import Caller, earlier, foreseen
from ribeira.server.web.calls import Call
from ribeira.server.web.http import Json, address_of, doors_of, guest_of, household_of, language_of, service_of
from ribeira.server.web.streams import LINES, Streams, TablesStream, TableStream
from ribeira.server.wire import programs, requests
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.programs import Doing, Foresee, Foreseen, MadeProgram, ProgramInfo
from ribeira.server.wire.protocol import Ack, Earlier, Past

# --- who makes them


def _info(row: ProgramRow) -> ProgramInfo:
    created = datetime.fromtimestamp(row.created, UTC).isoformat(timespec="seconds")
    return ProgramInfo(row.id, row.name, created)


async def list_programs(request: Request) -> Response:
    """The guest's own programs."""
    guest = await guest_of(request)
    return Json([] if guest is None else [_info(row) for row in await service_of(request).programs_of(guest)])


async def make_program(request: Request, guest: GuestRow, new: programs.NewProgram) -> Response:
    """Makes a program; its token is told this once."""
    service, token = service_of(request), tokens.new_program_token()
    made = _info(await service.make_program(guest, new.name, token))
    return Json(MadeProgram(made.program, made.name, made.created, token))


async def revoke_program(request: Request, guest: GuestRow, choice: programs.ProgramChoice) -> Response:
    """Ends a program's token and its connections."""
    await service_of(request).revoke_program(guest, choice.program)
    return Json(requests.Nothing())


# --- what they do


def _streams(request: Request) -> Streams:
    streams: Streams = request.app.state.streams
    return streams


def _begin(request: Request, program: GuestRow) -> None:
    """Counts a stream that begins. Raises `Refusal`."""
    wait = doors_of(request).hellos.spend(program.id, household_of(request))
    if wait:
        raise Refusal("rate", retry_after=wait)


async def stream_tables(request: Request, program: GuestRow) -> Response:
    """The tables of the program, line by line as something changes there."""
    _begin(request, program)
    place = doors_of(request).socket(program.id, household_of(request))
    return TablesStream(_streams(request), place, program, language_of(request), service_of(request))


async def stream_table(request: Request, program: GuestRow) -> Response:
    """What happens at a table, line by line, with every decision of the program."""
    service = service_of(request)
    shown = await service.shown(request.path_params["table"])
    _begin(request, program)
    place = doors_of(request).socket(program.id, household_of(request))
    language, address = language_of(request), address_of(request)
    return TableStream(_streams(request), place, program, shown, language, address, service.conductor)


async def do(request: Request, program: GuestRow, doing: Doing) -> Response:
    """Decides, takes back, or does something about the match."""
    service = service_of(request)
    shown = await service.shown(request.path_params["table"])
    caller = Caller(shown.table, program.id, language_of(request), service.metrics)
    await service.conductor.command(caller, doing)
    return Json(caller.answer)


async def ask(request: Request, program: GuestRow, asked: Foresee) -> Response:
    """What actions of an open decision of the program would bring about."""
    service, language = service_of(request), language_of(request)
    shown = await service.shown(request.path_params["table"])
    answer = partial(foreseen, shown, program.id, language, asked)
    return Json(await service.conductor.answered(shown.table, answer))


async def tell_past(request: Request, program: GuestRow, past: Past) -> Response:
    """What stands in the log before an event."""
    service, language = service_of(request), language_of(request)
    shown = await service.shown(request.path_params["table"])
    answer = partial(earlier, shown, program.id, language, past)
    return Json(await service.conductor.answered(shown.table, answer))


CALLS = (
    Call("GET", "/api/programs", list_programs, list[ProgramInfo]),
    Call("POST", "/api/programs", make_program, MadeProgram, programs.NewProgram),
    Call("POST", "/api/programs/revoke", revoke_program, requests.Nothing, programs.ProgramChoice),
    Call("GET", "/api/bot/stream", stream_tables, LINES, by="program"),
    Call("GET", "/api/bot/tables/{table}/stream", stream_table, LINES, by="program"),
    Call("POST", "/api/bot/tables/{table}/act", do, Ack, Doing, by="program"),
    Call("POST", "/api/bot/tables/{table}/ask", ask, Foreseen, Foresee, by="program"),
    Call("POST", "/api/bot/tables/{table}/past", tell_past, Earlier, Past, by="program"),
)
