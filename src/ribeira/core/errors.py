"""What can be wrong with what people give us. All are `ValueError`s with one clear sentence; nothing was changed."""

from __future__ import annotations

from typing import Any


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
    """A position document that describes no state; `key` is the path of the key that is wrong (`boards[1].floor`)."""

    def __init__(self, key: str, wrong: str) -> None:
        super().__init__(f"{key}: {wrong}")
        self.key = key


class InvalidReplay(RibeiraError):
    """A replay file that is not one, or whose actions do not follow the rules."""
