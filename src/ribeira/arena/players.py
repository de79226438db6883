"""Who plays: bots, written as `mcts:3`, `greedy`, `mcts:simulations=500,rollout=random`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ribeira.bots import Bot, bot
from ribeira.core.errors import InvalidOption
from ribeira.core.game import Game


@dataclass(frozen=True)
class Player:
    """A bot by name and settings. `text` is how it was written, and its name in tables."""

    text: str
    bot: str
    settings: dict[str, Any] = field(default_factory=dict)

    def make(self, game: Game, seed: int) -> Bot:
        """The bot for one match. Raises `InvalidOption`."""
        return bot(self.bot, game, **{"seed": seed, **self.settings})


def parse_player(text: str) -> Player:
    """The player that a text describes: a bot's name, then `:level` or `:setting=value,...`.

    >>> parse_player("mcts:simulations=500,rollout=random,exact=true").settings
    {'simulations': 500, 'rollout': 'random', 'exact': True}

    Raises `InvalidOption` for a text of another form; `make` finds out whether the bot exists.
    """
    name, colon, rest = text.partition(":")
    if not name or (colon and not rest):
        raise InvalidOption(f"{text!r} is not a bot; bots look like greedy, mcts:3, mcts:simulations=500,threads=2")
    return Player(text, name, dict(_setting(text, part) for part in rest.split(",")) if rest else {})


def _setting(text: str, part: str) -> tuple[str, Any]:
    if part.isdecimal():
        return "level", int(part)
    key, sign, value = part.partition("=")
    if not key or not sign:
        raise InvalidOption(f"{text!r} is not a bot: {part!r} is neither a level nor of the form setting=value")
    return key, _value(value)


def _value(text: str) -> bool | int | float | str:
    if text in ("true", "false"):
        return text == "true"
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
