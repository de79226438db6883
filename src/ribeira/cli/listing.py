"""`ribeira games` and `ribeira bots`: what there is to play, and who plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypedDict

import typer

from ribeira.cli.common import BOTS, AsJson, Lang, game_names, language_of, screen, write_json

if TYPE_CHECKING:
    from ribeira.core.contract import Json, Language, Option

WORDS: dict[Language, dict[str, str]] = {
    "en": {"players": "{} players", "by_seat": "NAME,NAME by seat"},
    "ko": {"players": "{}인", "by_seat": "이름,이름 (자리별)"},
}


class ListedOption(TypedDict):
    """An option: its values, the default first, and the names that may stand there by seat instead of a value."""

    values: list[object]
    names: list[str]


class ListedGame(TypedDict):
    """A game for programs."""

    name: str
    title: dict[Language, str]
    players: list[int]
    rules: str
    options: dict[str, ListedOption]


def games(lang: Lang = None, as_json: AsJson = False) -> None:
    """List the games, for how many players they are, and their options."""
    from rich.padding import Padding

    from ribeira.games import definition

    language, words, found = language_of(lang), WORDS[language_of(lang)], [definition(name) for name in game_names()]
    if as_json:
        listed: list[Json] = [
            dict(ListedGame(
                name=one.name, title=dict(one.title), players=list(one.players), rules=one.rules_version,
                options={option.name: _listed(option) for option in one.options},
            ))
            for one in found
        ]  # fmt: skip
        write_json(listed)
        return
    for one in found:
        numbers = _range(list(one.players))
        typer.echo(f"{one.name}  {one.title[language]}, {words['players'].format(numbers)}")
        for option in one.options:
            typer.echo(f"  -o {option.name}={_values(option)}")
            if names := _listed(option)["names"]:
                by_seat = f"{option.name}={words['by_seat']}: {', '.join(names)}"
                screen().print(Padding(f"-o {by_seat}", (0, 0, 0, 2)), markup=False)


def _range(numbers: list[int]) -> str:
    return f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def _listed(option: Option) -> ListedOption:
    from ribeira.core.contract import SeatOption

    return ListedOption(values=list(option.values), names=list(option.names) if isinstance(option, SeatOption) else [])


def _values(option: Option) -> str:
    return "|".join("none" if value is None else str(value).lower() for value in option.values)


def bots(
    game: Annotated[str | None, typer.Option("--game", help="Name of the game whose levels are listed.")] = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """List the bots and their levels; `expert:4` is the expert at level 4."""
    from ribeira.bots import FOR_PEOPLE, LEVEL_NAMES
    from ribeira.bots import bots as all_bots

    language, found = language_of(lang), all_bots(game)
    if as_json:
        write_json([{"name": name, "levels": levels} for name, levels in found.items()])
        return
    for name, levels in found.items():
        typer.echo(f"{name}  {BOTS.get(name, {}).get(language, '')}".rstrip())
        for level in levels:
            known_as = f"  {LEVEL_NAMES[level][language]}" if name in FOR_PEOPLE else ""
            typer.echo(f"  {name}:{level}{known_as}")
