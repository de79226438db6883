"""What can be wrong with what people give us. All are `ValueError`s with one clear sentence; nothing was changed."""

from __future__ import annotations

from typing import Any

SHOWN = 40
"""Characters of a wrong value that a message repeats."""


def shown(value: object) -> str:
    """A wrong value as a message repeats it: printable, on one line, not too long.

    >>> print(shown(list(range(100))))
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11...
    """
    try:
        text = ascii(value)
    except (RecursionError, ValueError):  # nested too deeply, or a number of thousands of digits
        text = f"this {type(value).__name__}"
    text = text.replace("\n", "")  # arrays are written in several lines
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."


def plain(key: object) -> str:
    """A key that somebody made up, as a message names it: quoted and cut where it is no plain name.

    >>> print(plain("floor"), plain("a b"))
    floor 'a b'
    """
    is_plain = isinstance(key, str) and key.isidentifier() and key.isascii() and len(key) <= SHOWN
    return str(key) if is_plain else shown(key)


class RibeiraError(ValueError):
    """Parent of all errors that bad input can cause."""


class InvalidOption(RibeiraError):
    """A game, number of players or option that does not exist; the message names it."""


class _ActionError(RibeiraError):
    def __init__(self, sentence: str, position: dict[str, Any] | None = None) -> None:
        super().__init__(sentence)
        self.position = position
        """The unchanged position, where one was at hand."""


class InvalidNotation(_ActionError):
    """A text outside the game's grammar of actions, or an id outside its range."""


class IllegalAction(_ActionError):
    """An action of the game that the rules do not allow in this state."""


class InvalidPosition(RibeiraError):
    """A document or record that describes no state; `key` is the path of the key that is wrong (`boards[1].floor`)."""

    def __init__(self, key: str, wrong: str) -> None:
        super().__init__(key, wrong)
        self.key = key

    def __str__(self) -> str:
        return ": ".join(self.args)


class InvalidReplay(RibeiraError):
    """A replay file that is not one, or whose actions do not follow the rules."""
