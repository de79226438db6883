"""Laws that every game has to keep. `check_game` is shipped, so that whoever adds a game can hold it against them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from ribeira.core.errors import IllegalAction, InvalidNotation
from ribeira.core.game import Game
from ribeira.core.header import CHANCE
from ribeira.core.rng import Seed, generator
from ribeira.core.state import State


class BrokenLaw(AssertionError):
    """A game breaks a law that every game has to keep; the message says which law, where and how."""


def check_game(game: Game, matches: int = 20, seed: Seed = 0) -> int:
    """Plays matches at random and checks every state of them; answers how many states were checked.

    Raises `BrokenLaw`.
    """
    rng = generator(seed)
    checked = 0
    for _ in range(matches):
        for state in random_match(game, rng):
            check_state(state, rng)
            checked += 1
    check_notation(game)
    return checked


def random_match(game: Game, rng: Seed) -> Iterator[State]:
    """Every state of one match played at random, chance drawn by its weights."""
    rng, state = generator(rng), game.new()
    yield state
    while not state.is_terminal:
        weights = state.weights or dict.fromkeys(state.legal, 1)
        chances = np.array(list(weights.values())) / sum(weights.values())
        state = state.apply(int(rng.choice(list(weights), p=chances)))
        yield state


def check_notation(game: Game) -> None:
    """Every id has one text, and reading it gives the id back."""
    texts = [game.notation(action) for action in range(game.definition.actions)]
    _demand(len(set(texts)) == len(texts), "two ids have the same notation", game)
    _demand([game.parse(text) for text in texts] == list(range(len(texts))), "a notation is read as another id", game)


def check_state(state: State, rng: Seed) -> None:
    """All laws about one state. Raises `BrokenLaw`."""
    rng = generator(rng)
    _check_turn(state)
    _check_legal(state)
    _check_position(state)
    _check_end(state)
    _check_purity(state, rng)
    _check_secrets(state, rng)
    _check_observation(state)
    _check_pieces(state)


def _demand(holds: bool, law: str, where: object) -> None:
    if not holds:
        raise BrokenLaw(f"{law}: {where!r}")


def _check_turn(state: State) -> None:
    if state.player == CHANCE:
        _demand(
            bool(state.weights) and min(state.weights.values()) > 0, "a chance node without weighted outcomes", state
        )
    _demand((state.player in state.due) == (state.player >= 0), "the player to act is not due", state)
    _demand(state.ply <= state.game.definition.longest, "longer than any match can be", state)


def _check_legal(state: State) -> None:
    definition, legal = state.game.definition, state.legal
    if state.is_terminal:
        _demand(not legal, "actions after the end", state)
        return
    _demand(bool(legal), "no action is legal before the end", state)
    _demand(all(low < high for low, high in pairwise(legal)), "legal ids do not ascend", state)
    _demand(len(legal) <= definition.most_legal, "more legal actions than the game allows for", state)
    is_chance = state.player == CHANCE
    _demand(all((action >= definition.decisions) == is_chance for action in legal), "an id of the other kind", state)
    if not is_chance:
        _demand(all(_keeps_target(state, action) for action in legal), "a fixed target is another one here", state)


def _keeps_target(state: State, action: int) -> bool:
    fixed = state.game.definition.words.fixed_target(action)
    return fixed is None or fixed == state.target(action)


def _check_position(state: State) -> None:
    document = state.position
    read = state.game.from_position(json.loads(json.dumps(document)))
    _demand(read == state, "reading the written position gives another state", state)
    _demand(read.position == document, "writing the read position gives another document", state)
    _demand(read.legal == state.legal, "the read position has other legal actions", state)


def _check_end(state: State) -> None:
    returns = state.returns
    _demand(bool(np.isfinite(returns).all()), "returns are not finite", state)
    _demand(state.game.players == 1 or abs(sum(returns)) < 1e-9, "returns do not sum to zero", state)
    if state.is_terminal and state.game.players > 1:
        _demand(bool(state.winners), "an end without winners", state)


def _check_purity(state: State, rng: np.random.Generator) -> None:
    """Applying is deterministic and leaves the state alone; what is not legal is refused."""
    if state.is_terminal:
        return
    before = state.copy_bytes()
    action = int(rng.choice(state.legal))
    first, second = state.apply(action), state.apply(action)
    _demand(first == second and first.ply == state.ply + 1, "the same action led to two states", state)
    for wrong in (int(rng.integers(state.game.definition.actions)), -1):
        if wrong not in state.legal:
            _demand(_is_refused(state, wrong), "an illegal action was taken", state)
    _demand(bool((before == state.copy_bytes()).all()), "applying changed the state", state)


def _is_refused(state: State, action: int) -> bool:
    try:
        state.apply(action)
    except (IllegalAction, InvalidNotation):
        return True
    return False


def _check_secrets(state: State, rng: np.random.Generator) -> None:
    """A state dealt anew from what a seat knows looks the same to that seat, and offers it the same actions."""
    for seat in range(state.game.players):
        seen = state.view_state(seat)
        guess = seen.determinize(int(rng.integers(2**62)))
        _demand(guess.view(seat) == seen.view, "a determinization shows its seat another view", state)
        if seat in state.due:
            same = guess.as_seat(seat).legal == state.as_seat(seat).legal
            _demand(same, "a determinization offers its seat other actions", state)
        if not state.game.definition.has_secrets:
            same = bool((guess.copy_bytes() == state.copy_bytes()).all())
            _demand(same, "something is hidden in a game without secrets", state)


def _check_observation(state: State) -> None:
    """Every number of every block lies between 0 and the block's bound."""
    blocks = state.game.definition.observation
    sizes = np.array([block.size for block in blocks], int)
    names, most = np.repeat([block.name for block in blocks], sizes), np.repeat([block.high for block in blocks], sizes)
    for seat in range(state.game.players):
        numbers = state.view_state(seat).observation
        for name in names[~((numbers >= 0) & (numbers <= most))]:
            _demand(False, f"{name} is out of bounds", state)


def _check_pieces(state: State) -> None:
    count = state.game.definition.fixed_pieces
    if count is not None:
        _demand(count(state.position) == count(state.game.new().position), "a piece was lost or made", state)
