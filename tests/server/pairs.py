"""Pairs of matches of any game that differ in what one viewer cannot know, and are alike in all that viewer can.

What a viewer saw of an event is told by the game itself (`Game.shown`). A pair begins with one match; then hidden
events of it are exchanged for others, and the match stays a pair when everything that the viewer saw can still happen
and looks the same. That `shown` and `redact` hide what the rules say is tested with each game; here it is tested that
nothing else of the match leaves the server.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import ribeira
from ribeira.core.header import CHANCE

Event = tuple[int | None, str]
History = list[Event]
Step = tuple[ribeira.State, int]
"""The state that the acting seat saw, and its action."""


def random_steps(game: ribeira.Game, length: int, source: random.Random) -> tuple[list[Step], ribeira.State]:
    """A match played at random for at most so many events, ended before its end."""
    state, steps = game.new(), list[Step]()
    while len(steps) < length:
        actor = acting(state, source)
        action = source.choice(actor.legal)
        after = actor.apply(action)
        if after.is_terminal:
            break
        steps.append((actor, action))
        state = after
    return steps, state


def acting(state: ribeira.State, source: random.Random) -> ribeira.State:
    """The state as one of those who are due, or nature, has it before it acts."""
    return state if state.player == CHANCE else state.as_seat(source.choice(state.due))


def history(steps: list[Step]) -> History:
    """The events of a match, as the server keeps them."""
    return [(None if actor.player == CHANCE else actor.player, actor.game.notation(action)) for actor, action in steps]


def seen(steps: list[Step], viewer: int | None, now: ribeira.State) -> list[str | None]:
    """What the viewer may read of each event."""
    return [actor.game.shown(actor, action, viewer, now) for actor, action in steps]


def another(
    steps: list[Step], now: ribeira.State, viewer: int | None, source: random.Random
) -> tuple[list[Step], ribeira.State] | None:
    """A match that looks the same to the viewer and differs in hidden events; None: this try found none."""
    open_ = seen(steps, viewer, now)
    state, other = steps[0][0], list[Step]()
    for (actor, action), text in zip(steps, open_, strict=True):
        actor = state if actor.player == CHANCE else state.as_seat(actor.player)
        legal = actor.legal
        if text is None:
            action = source.choice(legal)
        elif action not in legal:
            return None
        other.append((actor, action))
        state = actor.apply(action)
        if state.is_terminal:
            return None
    return (other, state) if seen(other, viewer, state) == open_ else None


def pairs(game: ribeira.Game, count: int, source: random.Random) -> Iterator[tuple[int | None, History, History]]:
    """(viewer, one history, another that looks the same to that viewer), as different as a few tries can make them."""
    for number in range(count):
        steps, now = random_steps(game, source.randrange(4, 60), source)
        viewer = None if number % 3 == 0 else source.randrange(game.players)
        tries = (another(steps, now, viewer, source) for _ in range(12)) if None in seen(steps, viewer, now) else ()
        found = next((pair for pair in tries if pair is not None and pair[0] != steps), (steps, now))
        yield viewer, history(steps), history(found[0])
