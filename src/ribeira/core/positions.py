"""Reading position documents: small checks that name the key that is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ribeira.core.contract import Definition, Json
from ribeira.core.errors import InvalidOption, InvalidPosition, plain, shown
from ribeira.core.header import CHANCE, TERMINAL


def integer(value: object, key: str, low: int, high: int) -> int:
    """An integer in low..high; `true` and `2.0` are refused."""
    if type(value) is not int:
        raise InvalidPosition(key, f"{shown(value)} is not an integer")
    if not low <= value <= high:
        raise InvalidPosition(key, f"{shown(value)} is not in {low}..{high}")
    return value


def boolean(value: object, key: str) -> bool:
    """`true` or `false`; 0 and 1 are refused."""
    if type(value) is not bool:
        raise InvalidPosition(key, f"{shown(value)} is neither true nor false")
    return value


def array(value: object, key: str, length: int | None = None) -> list[Any]:
    """An array, of this length if one is given."""
    if not isinstance(value, list):
        raise InvalidPosition(key, f"{shown(value)} is not an array")
    if length is not None and len(value) != length:
        raise InvalidPosition(key, f"has {len(value)} elements instead of {length}")
    return value


def mapping(value: object, key: str) -> Json:
    """An object."""
    if not isinstance(value, dict):
        raise InvalidPosition(key, f"{shown(value)} is not an object")
    return value


def name(value: object, key: str, names: Sequence[str]) -> int:
    """The index of a name in a list of names."""
    if not isinstance(value, str) or value not in names:
        raise InvalidPosition(key, f"{shown(value)} is not one of {', '.join(names)}")
    return names.index(value)


def known_keys(document: Mapping[str, object], keys: Iterable[str], path: str = "") -> None:
    """Refuses keys outside the list."""
    for key in document:
        if key not in keys:
            raise InvalidPosition(inside(path, key), "there is no such key")


def inside(path: str, key: str) -> str:
    """The path of a key inside an object."""
    return f"{path}.{plain(key)}" if path else plain(key)


def game_options(document: Json, definition: Definition) -> tuple[int, Json]:
    """The keys `game`, `players` and `options`, which every position begins with."""
    named = document.get("game", definition.name if definition.usual_players else None)
    if named != definition.name:
        raise InvalidPosition("game", f"{shown(named)} is not {definition.name!r}")
    try:
        players = definition.check_players(document.get("players", definition.usual_players))
    except InvalidOption as wrong:
        raise InvalidPosition("players", _after_key(wrong)) from None
    given = mapping(document.get("options", {}), "options")
    known_keys(given, [option.name for option in definition.options], "options")
    options = definition.complete_options(given, players)
    for option in definition.options:
        try:
            option.encode(options[option.name], players)
        except InvalidOption as wrong:
            raise InvalidPosition(inside("options", option.name), _after_key(wrong)) from None
    return players, options


def pile(value: object, key: str, names: Sequence[str], most: int) -> list[int]:
    """Counts by name of a multiset object such as {"blue": 12, "red": 9}."""
    given = mapping(value, key)
    for one in given:
        name(one, inside(key, one), names)
    return [integer(given.get(one, 0), f"{key}.{one}", 0, most) for one in names]


def pieces(value: object, key: str, names: Sequence[str], most: int) -> list[int]:
    """Counts by name of an array of names such as ["blue", "red", "red"]."""
    given = array(value, key)
    counts = [0] * len(names)
    for one in given:
        counts[name(one, key, names)] += 1
    if len(given) > most:
        raise InvalidPosition(key, f"holds {len(given)} pieces, there is room for {most}")
    return counts


def written_player(player: int) -> int | str | None:
    """Who acts, as documents say it: a seat, `"chance"`, or None when nobody does."""
    return {CHANCE: "chance", TERMINAL: None}.get(player, player)


def check_player(given: Mapping[str, object], player: int) -> None:
    """The key `player`, where given, has to say who the rules say acts (a seat, CHANCE or TERMINAL)."""
    expected = written_player(player)
    said = given.get("player", expected)
    if said != expected or type(said) is not type(expected):
        raise InvalidPosition("player", f"{shown(said)} cannot act here, it has to be {expected!r}")


def write_pile(counts: Iterable[int], names: Sequence[str]) -> dict[str, int]:
    """The multiset object of some counts; zeros are left out."""
    return {one: count for one, count in zip(names, counts, strict=True) if count}


def write_pieces(counts: Iterable[int], names: Sequence[str]) -> list[str]:
    """The array of names of some counts, in the order of the names."""
    return [one for one, count in zip(names, counts, strict=True) for _ in range(count)]


def copied(document: Any) -> Any:
    """A copy whose parts belong to nobody else: those of the documents that games write may be shared."""
    if isinstance(document, dict):
        return {key: copied(value) for key, value in document.items()}
    return [copied(value) for value in document] if isinstance(document, list) else document


def _after_key(wrong: InvalidOption) -> str:
    return str(wrong).partition(": ")[2]
