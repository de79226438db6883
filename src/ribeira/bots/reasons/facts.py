"""Facts about an action, told in words: what of it speaks for it or against it, by how much, and of which things.

A game states which facts there are and how they are said (`Sayings`); every number and every thing in them is computed
from a position, never guessed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from ribeira.core.contract import ActionId, Language
from ribeira.core.state import State
from ribeira.korean import josa, towards

Sayings: TypeAlias = Mapping[str, Mapping[Language, str]]
"""[kind of fact][language] -> a sentence with the names of what it tells in braces. `{points:point}` is counted in
English ("1 point", "2 points"), `{colour:을/를}` gets the particle in Korean."""


class Name(NamedTuple):
    """What something is called."""

    en: str
    ko: str

    def say(self, language: Language) -> str:
        """It in one language."""
        return self.ko if language == "ko" else self.en


Thing: TypeAlias = int | Name


@dataclass(frozen=True)
class Fact:
    """One thing that is true of an action."""

    kind: str
    worth: float
    """In points to who acts, as the game's evaluation counts them; negative: it speaks against the action."""
    things: tuple[tuple[str, Thing], ...]
    """What stands in the braces of its sentence."""
    saying: tuple[str, str]
    """The sentence, in English and in Korean."""

    def say(self, language: Language) -> str:
        """The fact as a sentence."""
        told = {name: _Count(one) if isinstance(one, int) else _Word(one.say(language)) for name, one in self.things}
        said = self.saying[language == "ko"].format(**told)
        return said[:1].upper() + said[1:]


class _Word(str):
    """A name that takes a Korean particle where its brace asks for one."""

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self)
        closed, opened = spec.split("/")
        return towards(str(self)) if closed == "으로" else josa(str(self), closed, opened)


class _Count(int):
    """A number that brings its noun along where its brace names one."""

    def __format__(self, noun: str) -> str:
        if not noun:
            return str(int(self))
        return f"{int(self)} {noun}" if abs(self) == 1 else f"{int(self)} {noun}s"


Facts: TypeAlias = Callable[[State, tuple[ActionId, ...]], Iterable[Fact]]
"""(state, actions) -> what is true of these actions of the state's player, one after the other, all its own. The state
fits to what the player knows, its secrets are dealt at random: facts tell only of what the player knows."""


def teller(sayings: Sayings) -> Callable[..., Fact]:
    """Makes facts of a game: `fact("completes", 4.0, line=2, points=4)`."""

    def fact(kind: str, worth: float, /, **things: Thing) -> Fact:
        said = sayings[kind]
        return Fact(kind, float(worth), tuple(things.items()), (said["en"], said["ko"]))

    return fact
