"""Flags for the server's settings, one for each, made from the record of the settings."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from typing import Annotated, Any

import typer

from ribeira.cli.language import BadInput, terminal_language, told
from ribeira.server.configuration import (
    PREFIX,
    BadSetting,
    Configured,
    all_settings,
    configure,
    flag,
    plain_kind,
    usual,
)

CONFIG = Annotated[
    Path | None,
    typer.Option(
        "--config",
        metavar="FILE",
        help=told(
            "TOML file with settings; flags and environment go first.",
            "설정이 든 TOML 파일. 플래그와 환경 변수가 먼저입니다.",
        ),
    ),
]
SHOW = Annotated[
    bool,
    typer.Option(
        "--show-settings",
        help=told(
            "Print every setting and where it comes from, and do nothing else.",
            "모든 설정의 값과 출처를 출력하고 끝냅니다.",
        ),
    ),
]
PANEL = told(
    f"Settings (also as {PREFIX}NAME in the environment, and in the TOML file)",
    f"설정 (환경 변수 {PREFIX}이름이나 TOML 파일로도 됩니다)",
)


def with_settings(command: Callable[..., None]) -> Callable[..., None]:
    """The command with a flag for every setting, `--config` and `--show-settings`; it gets what they come to as its
    first argument. It does not run when the settings are only to be shown. Raises `BadInput`."""

    @wraps(command)
    def run(config: Path | None, show_settings: bool, **given: Any) -> None:
        flags = {one.name: given.pop(one.name) for one in all_settings()}
        try:
            configured = configure(flags, os.environ, config)
        except BadSetting as wrong:
            raise BadInput(str(wrong)) from None
        if show_settings:
            _show(configured)
        else:
            command(configured, **given)

    own = list(signature(command, eval_str=True).parameters.values())[1:]
    extra = [_parameter("config", CONFIG, None), _parameter("show_settings", SHOW, False)]
    parameters = [*own, *extra, *(_flag(one.name) for one in all_settings())]
    run.__signature__ = signature(run).replace(parameters=parameters)  # type: ignore[attr-defined]  # typer reads it
    run.__annotations__ = {one.name: one.annotation for one in parameters}
    return run


def _parameter(name: str, kind: Any, default: object) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=kind)


def _flag(name: str) -> Parameter:
    one = next(one for one in all_settings() if one.name == name)
    words = one.metadata[terminal_language()].replace("`", "")
    said: dict[str, Any] = {"help": f"{words[0].upper()}{words[1:]}.", "rich_help_panel": PANEL}
    if plain_kind(name) is bool:
        return _parameter(
            name, Annotated[bool | None, typer.Option(f"{flag(name)}/--no-{flag(name)[2:]}", **said)], None
        )
    said["show_default"] = usual(one) or False
    return _parameter(name, Annotated[str | None, typer.Option(flag(name), **said)], None)


def _show(configured: Configured) -> None:
    for name, value, source in configured.lines():
        typer.echo(f"{name:<24}{value or '-':<40} {source}")
