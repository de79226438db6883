"""`ribeira admin`: what an operator does beside the server. Looking disturbs nobody; changing a data folder needs the
server to be stopped, changing PostgreSQL does not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from time import time
from typing import Annotated, Any

import typer
from msgspec import to_builtins

from ribeira.cli.common import AsJson, Lang, language_of, write_json
from ribeira.cli.flags import with_settings
from ribeira.cli.language import BadInput, told
from ribeira.cli.narrow import COMMAND, GROUP, MARKUP, summary
from ribeira.cli.refusals import in_korean
from ribeira.server.configuration import Configured
from ribeira.server.wire.forms import ModerationAct

admin = typer.Typer(
    help=told(
        "Back up, restore, look after and clean up what a server has stored.",
        "서버가 저장한 것을 백업하고, 복원하고, 살펴보고, 정리합니다.",
    ),
    no_args_is_help=True,
    rich_markup_mode=MARKUP,
    cls=GROUP,
)
File = Annotated[Path, typer.Argument(help="The file to write or to read.")]
Guest = Annotated[str, typer.Argument(help="The id of a guest, as `ribeira admin tables` shows it.")]
Reason = Annotated[str, typer.Option(help="Why; it is noted with the act.")]
Sure = Annotated[bool, typer.Option("--yes", help="Do it; without this it is only told what would be done.")]


@contextmanager
def _plainly() -> Iterator[None]:
    """What goes wrong with database, backup or guest, as one sentence."""
    from ribeira.server.journal.erasure import UnknownGuest
    from ribeira.server.operator.backup import BadBackup
    from ribeira.server.store import CannotOpen, Conflict, StoreDown
    from ribeira.server.wire.messages import Refusal

    try:
        yield
    except (CannotOpen, StoreDown, Conflict, BadBackup, UnknownGuest) as wrong:
        raise BadInput(str(wrong), in_korean(str(wrong))) from None
    except Refusal as wrong:
        raise BadInput(wrong.text("en"), wrong.text("ko")) from None
    except OSError as wrong:
        raise BadInput(
            f"{wrong.filename}: {wrong.strerror}", f"{wrong.filename}: 쓸 수 없습니다({wrong.strerror})"
        ) from None


def _command(work: Callable[..., None]) -> Callable[..., None]:
    """The work as a command with flags for the settings."""

    @wraps(work)
    def run(*given: Any, **named: Any) -> None:
        with _plainly():
            work(*given, **named)

    command = with_settings(run)
    admin.command(short_help=summary(command.__doc__), cls=COMMAND)(command)
    return command


@_command
def backup(configured: Configured, file: File) -> None:
    """Write everything into one file and check it, also while people play."""
    from ribeira.server.operator.backup import back_up

    if file.exists():
        raise BadInput(f"{file}: there is something already", f"{file}: 이미 다른 것이 있습니다")
    made = back_up(configured.settings, file)
    counts = (file, made.matches, made.events)
    typer.echo(
        told("{}: {} matches, {} events; checked", "{}: 게임 {}개, 기록 {}개, 검사를 마쳤습니다").format(*counts)
    )
    if made.aside:
        kept = (
            "{} of them this release cannot play; they are kept as they are",
            "그중 {}개는 이 버전으로 할 수 없어 그대로 둡니다",
        )
        typer.echo(told(*kept).format(made.aside))


@_command
def restore(configured: Configured, file: File) -> None:
    """Put a backup into an empty data folder, or into an empty PostgreSQL."""
    from ribeira.server.operator.backup import restore as put_back

    made = put_back(file, configured.settings)
    done = "{} matches and {} events are restored", "게임 {}개와 기록 {}개를 복원했습니다"
    typer.echo(told(*done).format(made.matches, made.events))


@_command
def export(configured: Configured, file: File, lang: Lang = None) -> None:
    """Write every finished match into a file, one JSON document a line, as `ribeira verify` reads it."""
    from ribeira.server.operator import desk

    with desk.looking(configured.settings) as db, file.open("x", encoding="utf-8") as out:
        number = 0
        for number, document in enumerate(desk.exports(db, language_of(lang)), 1):  # noqa: B007  the last one counts
            out.write(json.dumps(document, ensure_ascii=False) + "\n")
    typer.echo(told("{}: {} matches", "{}: 게임 {}개").format(file, number))


@_command
def statistics(configured: Configured, as_json: AsJson = False) -> None:
    """Count guests, tables, matches and events."""
    from ribeira.server.operator import desk

    with desk.looking(configured.settings) as db:
        counts = to_builtins(desk.statistics(db))
    if as_json:
        write_json(counts)
    else:
        games = counts.pop("games")
        for name, number in [*counts.items(), *((f"  {game}", number) for game, number in games.items())]:
            typer.echo(f"{name:12} {number:10}")


@_command
def tables(
    configured: Configured,
    most: Annotated[int, typer.Option(min=1, help="So many.")] = 20,
    as_json: AsJson = False,
) -> None:
    """List the tables where something happened last, with the ids of their guests; never their links."""
    from ribeira.server.operator import desk

    with desk.looking(configured.settings) as db:
        lines = desk.latest_tables(db, most)
    if as_json:
        write_json({"tables": [to_builtins(line) for line in lines]})
    for line in [] if as_json else lines:
        day = _day(line.updated)
        played = told("{} matches", "게임 {}개").format(line.matches)
        typer.echo(f"{line.table}  {day}  {line.game}, {line.state}, {played}")
        for seat in line.seats:
            typer.echo(f"    {seat.kind:7} {seat.name or '-':24} {seat.guest or ''}")


@_command
def forget(configured: Configured, guest: Guest, sure: Sure = False) -> None:
    """Take a guest's name out of everything; what was played stays, and its chain holds."""
    from ribeira.server.bus import GuestChanged
    from ribeira.server.journal.erasure import forget_guest
    from ribeira.server.operator import desk

    settings = configured.settings
    if not sure:
        raise BadInput(
            "--yes: a name cannot be brought back; say --yes to forget it",
            "--yes: 이름은 되살릴 수 없습니다. 지우려면 --yes를 붙이세요",
        )
    with desk.changing(settings) as db:
        forgotten = forget_guest(db, guest)
    desk.tell(settings, *(GuestChanged(one, gone=True) for one in forgotten.guests))
    typer.echo(told("forgotten, in {} matches", "게임 {}개에서 이름을 지웠습니다").format(forgotten.matches))


def _moderate(configured: Configured, act: ModerationAct, guest: str, reason: str, days: int | None = None) -> None:
    """Does something about a guest, notes it, and lets the servers know."""
    from ribeira.server.bus import GuestChanged
    from ribeira.server.journal import moderation
    from ribeira.server.operator import desk

    done = moderation.Act(moderation.TERMINAL, act, guest, reason, days)
    with desk.changing(configured.settings) as db:
        others = moderation.do(done, time())(db)
    desk.tell(configured.settings, *(GuestChanged(one, gone=True) for one in others))


@_command
def ban(configured: Configured, guest: Guest, reason: Reason = "") -> None:
    """Let a guest do nothing any more."""
    _moderate(configured, "ban", guest, reason)
    typer.echo(told("banned", "차단했습니다"))


@_command
def unban(configured: Configured, guest: Guest, reason: Reason = "") -> None:
    """Let a guest come again."""
    _moderate(configured, "unban", guest, reason)
    typer.echo(told("may come again", "다시 올 수 있습니다"))


@_command
def silence(
    configured: Configured,
    guest: Guest,
    days: Annotated[int, typer.Option(min=1, max=3650, help="For so many days.")],
    reason: Reason = "",
) -> None:
    """Let a guest write nothing at tables for some days."""
    _moderate(configured, "silence", guest, reason, days)
    typer.echo(told("silenced", "대화를 막았습니다"))


@_command
def unsilence(configured: Configured, guest: Guest, reason: Reason = "") -> None:
    """Let a guest write at tables again."""
    _moderate(configured, "unsilence", guest, reason)
    typer.echo(told("may write again", "다시 대화할 수 있습니다"))


@_command
def reports(configured: Configured, as_json: AsJson = False) -> None:
    """List the reports that wait for a moderator, and what moderators did last."""
    from ribeira.server.journal import moderation
    from ribeira.server.journal import reports as reported
    from ribeira.server.operator import desk

    with desk.looking(configured.settings) as db:
        waiting, acts = reported.waiting(db), moderation.latest(db)
    if as_json:
        write_json({"reports": to_builtins(waiting), "acts": to_builtins(acts)})
        return
    for one in waiting:
        typer.echo(f"{_day(one.made)}  {one.reason:9} {one.about_name or '-':24} {one.about}")
        typer.echo(f"    {one.by_name or '-':24} {one.note}")
    for act in acts:
        typer.echo(f"{_day(act.at)}  {act.act:10} {act.name or '-':24} {act.guest}  {act.reason}")


def _day(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(" ", "minutes")[:16]


@_command
def prune(
    configured: Configured,
    days: Annotated[int, typer.Option(min=1, help="Tables where nothing happened for so many days.")],
    sure: Sure = False,
) -> None:
    """Delete tables that nobody has used for long, with their matches, and guests who sit nowhere."""
    from ribeira.server.operator import desk
    from ribeira.server.tables.neighbours import notes_of_deleted

    with desk.changing(configured.settings, keep=sure) as db:
        deleted = desk.prune(db, time() - days * desk.DAY)
    if sure:
        desk.tell(configured.settings, *notes_of_deleted(deleted.tables))
    gone = deleted.counts
    counts = told("{} tables, {} matches, {} guests", "테이블 {}개, 게임 {}개, 손님 {}명")
    done = told("deleted: {}", "지운 것: {}")
    tried = told("would be deleted: {}; say --yes to do it", "지우게 될 것: {}. 실제로 지우려면 --yes를 붙이세요")
    typer.echo((done if sure else tried).format(counts.format(gone.tables, gone.matches, gone.guests)))


@_command
def link(configured: Configured) -> None:
    """Make a link that opens the admin page once, within 15 minutes."""
    from ribeira.server.operator import desk
    from ribeira.server.web.security import admin_address

    settings = configured.settings
    typer.echo(admin_address(settings, f"http://{settings.host}:{settings.port}", desk.new_link(settings)))


@_command
def program(configured: Configured, name: Annotated[str, typer.Argument(help="What it is called.")]) -> None:
    """Make a program that may play at tables; its API token is told this once."""
    from ribeira.server import tokens
    from ribeira.server.journal import programs
    from ribeira.server.journal.names import clean_name
    from ribeira.server.operator import desk

    made, token = programs.new_program(clean_name(name), time()), tokens.new_program_token()
    with desk.changing(configured.settings) as db:
        programs.add_program(made, tokens.digest(token), None)(db)
    typer.echo(f"{made.id}\n{token}")
