"""Where settings come from: flags, else the environment (`RIBEIRA_PORT`), else a TOML file, else their defaults."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import Field, dataclass, fields
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from ribeira.server.settings import Settings
from ribeira.server.wire.messages import LANGUAGES
from ribeira.server.wire.protocol import Language

PREFIX = "RIBEIRA_"
FILE = f"{PREFIX}CONFIG"
"""The variable that names the TOML file when no flag does."""
DEFAULT = "default"
MASK = "***"


class BadSetting(ValueError):
    """A setting that cannot be used: one sentence that names it and where it comes from."""


@dataclass(frozen=True)
class Configured:
    """Settings, and for each of them where its value comes from."""

    settings: Settings
    sources: Mapping[str, str]

    def lines(self) -> list[tuple[str, str, str]]:
        """Name, value as people write it, and source of every setting; secrets are masked."""
        return [
            (one.name, shown(one, getattr(self.settings, one.name)), self.sources[one.name]) for one in all_settings()
        ]


def configure(flags: Mapping[str, object], environment: Mapping[str, str], file: Path | None = None) -> Configured:
    """The settings as flags, environment and file give them, the first of them first. An empty variable says nothing.

    Raises:
        BadSetting: a value that cannot be used, or a file that cannot be read.
    """
    file = file or (Path(environment[FILE]) if environment.get(FILE) else None)
    written = _read(file) if file else {}
    values, sources = {}, {}
    for one in all_settings():
        given = _given(one.name, flags, environment, file, written)
        sources[one.name] = given[0] if given else DEFAULT
        if given:
            values[one.name] = _value(one, given[0], given[1])
    return Configured(Settings(**values), sources)


def all_settings() -> tuple[Field[Any], ...]:
    """Every setting, in the order of the record."""
    return fields(Settings)


def flag(name: str) -> str:
    """A setting's name on the command line."""
    return f"--{name.replace('_', '-')}"


def variable(name: str) -> str:
    """A setting's name in the environment."""
    return PREFIX + name.upper()


def usual(one: Field[Any], language: Language = "en") -> str:
    """A setting's default as people read it; empty when it has none."""
    words = one.metadata["usual"]
    return words[LANGUAGES.index(language)] if words else shown(one, one.default)


def shown(one: Field[Any], value: object) -> str:
    """A value as people write it; passwords and tokens are masked."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return ",".join(value)
    return _masked(one, str(value))


@cache
def kind(name: str) -> Any:
    """A setting's type, with its bounds."""
    return get_type_hints(Settings, include_extras=True)[name]


def plain_kind(name: str) -> Any:
    """A setting's type when it is set, without None."""
    whole = kind(name)
    if get_origin(whole) not in (Union, UnionType):
        return whole
    (rest,) = [part for part in get_args(whole) if part is not NoneType]
    return rest


def _given(
    name: str, flags: Mapping[str, object], environment: Mapping[str, str], file: Path | None, written: dict[str, Any]
) -> tuple[str, object] | None:
    """The first source that gives a setting, and the value as it stands there."""
    if flags.get(name) is not None:
        return flag(name), flags[name]
    if environment.get(variable(name)):
        return variable(name), environment[variable(name)]
    return (str(file), written[name]) if name in written else None


def _read(file: Path) -> dict[str, Any]:
    try:
        written = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        raise BadSetting(f"--config: {file} cannot be read: {wrong}") from None
    known = {one.name for one in all_settings()}
    for name in written:
        if name not in known:
            raise BadSetting(f"{name} ({file}): there is no such setting")
    return written


def _value(one: Field[Any], source: str, raw: object) -> Any:
    wanted = plain_kind(one.name)
    if get_origin(wanted) is not tuple:
        return _converted(one, source, raw, wanted)
    parts = [part.strip() for part in raw.split(",")] if isinstance(raw, str) else raw
    if not isinstance(parts, list):
        parts = [parts]
    return tuple(_converted(one, source, part, get_args(wanted)[0]) for part in parts if part != "")


def _converted(one: Field[Any], source: str, raw: object, wanted: Any) -> Any:
    try:
        return msgspec.convert(raw, wanted, strict=False, dec_hook=lambda made, value: made(value))
    except (msgspec.ValidationError, TypeError):
        told = _masked(one, str(raw))
        raise BadSetting(f"{one.name} ({source}): {told!r} is not {_expected(wanted)}") from None


def _expected(wanted: Any) -> str:
    """What a value has to be, in words."""
    info = msgspec.inspect.type_info(wanted)
    if isinstance(info, msgspec.inspect.Metadata):
        return str((info.extra_json_schema or {})["title"])
    if isinstance(info, msgspec.inspect.BoolType):
        return "true or false"
    if isinstance(info, msgspec.inspect.IntType):
        return f"a whole number from {info.ge} " + ("on" if info.le is None else f"to {info.le}")
    if isinstance(info, msgspec.inspect.FloatType):
        return f"a number of seconds {'above' if info.gt is not None else 'from'} 0"
    return "a path" if isinstance(info, msgspec.inspect.CustomType) else "a text"


def _masked(one: Field[Any], text: str) -> str:
    """The text without what is secret in it: a token, or the password in an address."""
    if one.metadata["secret"]:
        return MASK
    without = re.sub(r"(://[^:@/\s]*):\S*@", rf"\1:{MASK}@", text)
    return re.sub(r"(password=)[^&\s]*", rf"\1{MASK}", without)
