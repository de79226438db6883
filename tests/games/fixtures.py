"""What a game contributes to the tests that are the same for all games.

Each game's folder has a `fixtures.py` that exports one `FIXTURES`; the tests beside this file, the perft and golden
makers, and the `referee` of the rule tests find it there by the name of the folder.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Protocol

import ribeira

Doc = dict[str, Any]
GAMES = Path(__file__).parent


class Twin(Protocol):
    """A second implementation of a game's rules, on complete position documents."""

    def complete(self, doc: Doc, /) -> Doc:
        """The document with every key in the order of the rules file."""

    def legal(self, doc: Doc, /) -> list[str]:
        """The notations of all legal actions, at a chance node of all possible outcomes."""

    def weights(self, doc: Doc, /) -> dict[str, int]:
        """The weight of each outcome at a chance node, otherwise nothing."""

    def apply(self, doc: Doc, text: str, /) -> Doc:
        """The document after the action; the given one stays as it was. Raises ValueError for an illegal action."""

    def view(self, doc: Doc, viewer: int | None, /) -> Doc:
        """The document as this seat, or with None a spectator, may see it."""


@dataclass(frozen=True)
class Configuration:
    """A number of players with options; `label` names the options in file names and seeds."""

    players: int
    label: str
    options: Doc
    first_phase: str | None = None
    """Where a document that leaves the phase out is not the first state."""

    @property
    def stem(self) -> str:
        """The name of its files: `2p-coloured`, or `2p` where there is nothing to tell apart."""
        return "-".join(part for part in (f"{self.players}p", self.label) if part)

    @property
    def seed(self) -> str:
        """What makes its random walks its own."""
        return f"{self.players} {self.label}"

    def first_state(self, game: str) -> Doc:
        """The shortest document of the first state."""
        phase = {"phase": self.first_phase} if self.first_phase else {}
        return {"game": game, "players": self.players, "options": self.options, **phase}


def any_action(rng: Random, doc: Doc, legal: list[str]) -> str:
    """A legal action, each as likely as any other."""
    return rng.choice(legal)


def nothing_rare(before: Doc, after: Doc) -> list[str]:
    """No event that walks would have to meet."""
    return []


@dataclass(frozen=True)
class Fixtures:
    """One game's own part. Names of positions stand in files and in the names of tests: do not change them."""

    game: str
    twin: Twin
    configurations: tuple[Configuration, ...]
    perft_starts: Callable[[], dict[str, Doc]]
    """Positions by name, from which engine and twin count."""
    random_position: Callable[[Random, Configuration], Doc]
    """A complete document of any phase that the rules file accepts, reached by play or not."""
    rare: Callable[[], dict[str, Doc]]
    """Positions by name from which something rare is near."""
    keys: tuple[str, ...]
    """The keys of a position, in the order of the rules file."""
    errors: Mapping[str, list[tuple[str, Any]]]
    """By row of the table of reading errors: pairs of a key and a document whose error has to name it."""
    shown: tuple[str, ...]
    """What golden playthroughs hold of each position."""
    is_milestone: Callable[[Doc, Doc], bool]
    """(before, after): golden playthroughs keep the whole position here; at both ends they always do."""
    phases: frozenset[str]
    """What the golden playthroughs have to pass, the end left out."""
    printed: tuple[tuple[Doc, list[int]], ...] = ()
    """Perft counts for depth 1, 2, ... that the rules file prints."""
    choose: Callable[[Random, Doc, list[str]], str] = any_action
    """A legal action for golden playthroughs: matches as people play them."""
    wander: Callable[[Random], Callable[[Random, Doc, list[str]], str]] = lambda rng: any_action
    """How one walk of the differential test chooses; each walk asks once, so that walks differ in kind."""
    events: Callable[[Doc, Doc], list[str]] = nothing_rare
    """(before, after): the rare things that an action brought about, by name."""
    to_meet: Callable[[Configuration], set[str]] = lambda configuration: set()
    """The events that walks from random positions have to meet with this configuration."""
    rare_to_meet: frozenset[str] = frozenset()
    """The events that walks from the rare positions have to meet."""
    whole_games: int = 8
    """Whole games of the differential test, for each configuration.

    This many, and so many walks, pass every branch of the twin that a hundred of them pass."""
    walks: int = 20
    """Walks from random positions, for each configuration."""
    short: int = 60
    """Actions in such a walk."""
    most_leaves: int = 700_000
    """The largest perft count that the twin is asked for when the file is made."""
    matches: int = 4
    """Finished matches kept as replays, for each configuration."""


def fixtures_of(game: str) -> Fixtures:
    """What this game contributes. Raises ImportError where it contributes nothing."""
    found: Fixtures = import_module(f"tests.games.{game}.fixtures").FIXTURES
    return found


def has_fixtures(game: str) -> bool:
    """Whether the game's folder has its part."""
    return (GAMES / game / "fixtures.py").is_file()


def every_game() -> list[Fixtures]:
    """What each game of the house contributes; one that still contributes nothing fails a test of its own."""
    return [fixtures_of(name) for name in ribeira.games() if has_fixtures(name)]


def every_configuration() -> list[tuple[Fixtures, Configuration]]:
    """Every game with each of its configurations."""
    return [(fixtures, configuration) for fixtures in every_game() for configuration in fixtures.configurations]


def name_of(part: object) -> str | None:
    """The name of a parametrised test's part, for `ids`."""
    if isinstance(part, Fixtures):
        return part.game
    return part.stem if isinstance(part, Configuration) else None
