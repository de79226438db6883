"""Styles: which of several actions that a bot holds about as good it prefers, so that equals play differently.

An aggressive bot prefers what leaves others least, a solid one what secures itself most: by the points that each side
has as likely play goes on (`outlook`), or, in a game whose points do not tell, by what its workers stand for
(`Evaluation.standing`).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Literal, TypeAlias, TypeVar, get_args

import numpy as np

from ribeira.bots.evaluation import Evaluation
from ribeira.bots.outlook import outlook
from ribeira.core.arrays import Bytes, Floats
from ribeira.core.contract import ActionId, Seat
from ribeira.core.errors import InvalidOption
from ribeira.core.game import Game
from ribeira.core.header import MAX_PLAYERS

Style: TypeAlias = Literal["aggressive", "solid"]
Turn: TypeAlias = list[ActionId]
"""Actions of one seat, one after the other."""
STYLES: tuple[Style, ...] = get_args(Style)
MOST = 6
"""So many actions at most are compared by style: the best ones."""
T = TypeVar("T", bound=Hashable)


def check_style(style: object) -> Style | None:
    """A style, or None for none. Raises `InvalidOption`."""
    for one in STYLES:
        if style == one:
            return one
    if style is None:
        return None
    raise InvalidOption(f"style: {style!r} is not one of {', '.join(STYLES)}")


def near(merits: Mapping[T, float], chosen: T, slack: float) -> list[T]:
    """What is about as good as what was chosen: its merit differs by at most `slack`. The chosen one comes first.

    >>> near({"a": 5.0, "b": 4.5, "c": 3.0}, "a", 1.0)
    ['a', 'b']
    """
    others = [one for one in merits if one != chosen and abs(merits[one] - merits[chosen]) <= slack]
    return [chosen, *sorted(others, key=lambda one: -merits[one])[: MOST - 1]]


def preferred(style: Style, game: Game, known: Evaluation, contents: Bytes, seat: Seat, turns: Sequence[Turn]) -> Turn:
    """The turn that a style prefers, of equal ones the first; `contents` is what the seat knows, with itself to act."""
    if len(turns) == 1:
        return turns[0]
    allies = 1 << seat if known.allies is None else known.allies(game.players, seat)
    others = [other for other in range(game.players) if not allies >> other & 1]
    signs = {"aggressive": (others, -1.0), "solid": ([seat], 1.0)}
    whose, sign = signs[style]
    return max(turns, key=lambda turn: sign * sum(_stands(game, known, contents, seat, turn)[whose]))


def _stands(game: Game, known: Evaluation, contents: Bytes, seat: Seat, turn: Turn) -> Floats:
    """What every seat has after a turn: points a while later, or what it stands for at once."""
    if known.standing is None:
        return outlook(game, known, contents, seat, turn).scores
    state, out = contents.copy(), np.zeros(MAX_PLAYERS)
    for action in turn:
        game.kernels.apply(state, action)
    known.standing(state, out)
    return out
