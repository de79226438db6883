"""Values travel: pickled, copied, sent to another process; what does not fit there is refused in one sentence."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.core.batch import _batch
from ribeira.core.game import Game
from ribeira.core.state import _state, _view
from ribeira.replay import Replay

PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)
ROOM = 200
"""A pickled state has at most so many bytes more than its record."""

WORDIEST = [
    ("azul", 4, {"wall": "coloured"}),
    ("santorini", 4, {"gods": ["hephaestus", "prometheus", "triton", "poseidon"]}),
    ("santorini", 2, {"gods": "random"}),
    ("puerto_rico", 5, {}),
    ("porto", 1, {}),
    ("porto", 4, {}),
    ("pier18", 3, {}),
]
"""Games with the longest options."""


@pytest.fixture(params=WORDIEST, ids=lambda one: f"{one[0]}-{one[1]}")
def start(request: pytest.FixtureRequest) -> ribeira.State:
    name, players, options = request.param
    game = ribeira.game(name, players, **options)
    return game.sample(game.new(), 1)


@pytest.fixture
def azul() -> ribeira.State:
    game = ribeira.game("azul")
    return game.sample(game.new(), 1)


def alike(value: Any, other: Any) -> bool:
    """Batches have no equality of their own."""
    if isinstance(value, ribeira.Batch):
        return bool((value.states == other.states).all()) and value.play() == other.play()
    return type(value) is type(other) and bool(value == other)


def values(state: ribeira.State) -> list[Any]:
    game = state.game
    return [
        game.definition,
        game,
        state,
        state.view_state(0),
        state.view_state(None),
        game.batch(3, seed=2),
        Replay(game, [state.legal_text[0]], ["Ada"], state.position, match={"seed": 1}),
    ]


@pytest.mark.compiled_only
@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_values_are_pickled(start: ribeira.State, protocol: int) -> None:
    for value in values(start):
        assert alike(value, pickle.loads(pickle.dumps(value, protocol)))


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_values_are_copied(azul: ribeira.State, copied: Callable[[Any], Any]) -> None:
    for value in values(azul):
        assert alike(value, copied(value))


def test_a_copied_batch_goes_its_own_way(azul: ribeira.State) -> None:
    batch = azul.game.batch(2, seed=3)
    other = copy.copy(batch)
    batch.play()
    assert (other.players >= 0).all()
    other.play()
    assert (other.states == batch.states).all()


def test_a_pickled_state_is_small(start: ribeira.State) -> None:
    for value in (start, start.view_state(0)):
        assert len(pickle.dumps(value)) <= start.game.state_size + ROOM


def test_many_states_share_their_game(azul: ribeira.State) -> None:
    many = [azul.apply(action) for action in azul.legal]
    size = len(pickle.dumps(many))
    assert size <= len(many) * (azul.game.state_size + 40) + ROOM
    found = pickle.loads(pickle.dumps(many))
    assert found == many
    assert len({id(one.game) for one in found}) == 1


ERRORS = [
    ribeira.InvalidOption("wall: no"),
    ribeira.InvalidNotation("x is no action", {"phase": "draft"}),
    ribeira.IllegalAction("x is not legal", {"phase": "draft"}),
    ribeira.InvalidPosition("boards[1].floor", "is not an array"),
    ribeira.InvalidReplay("actions: number 2: no"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("travel", [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))])
def test_errors_travel_with_what_they_carry(error: ribeira.RibeiraError, travel: Callable[[Any], Any]) -> None:
    found = travel(error)
    assert (type(found), str(found), vars(found)) == (type(error), str(error), vars(error))


def test_every_public_error_is_among_them() -> None:
    public = {value for name in ribeira.__all__ if isinstance(value := getattr(ribeira, name), type)}
    assert {one for one in public if issubclass(one, Exception)} - {ribeira.RibeiraError} == set(map(type, ERRORS))


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (lambda game, rules, seal, contents: (game, "azul-0", seal, contents), "rules: 'azul-0' is another reading"),
        (lambda game, rules, seal, contents: (game, rules, seal, contents[:-1]), "bytes: "),
        (lambda game, rules, seal, contents: (game, rules, seal, b""), "bytes: "),
        (lambda game, rules, seal, contents: (game, rules, seal, b"\xff" + contents[1:]), "bytes: "),
        (lambda game, rules, seal, contents: (game, rules, seal + 1, contents), "bytes: "),
        (lambda game, rules, seal, contents: (ribeira.game("porto"), rules, seal, contents), "rules: "),
    ],
)
def test_a_pickle_of_other_rules_or_of_changed_bytes_is_refused(
    azul: ribeira.State, change: Callable[..., Any], wrong: str
) -> None:
    _, sealed = azul.__reduce__()
    for function, more in ((_state, ()), (_view, (None,))):
        with pytest.raises(ribeira.InvalidPosition, match=f"^{wrong}"):
            function(*change(*sealed), *more)


def test_a_pickled_batch_that_was_changed_is_refused(azul: ribeira.State) -> None:
    _, (game, rules, seal, contents, rng) = azul.game.batch(2).__reduce__()
    for records, words in ((contents[:1], rng), (contents + 1, rng), (contents, rng[:1]), (contents.reshape(-1), rng)):
        with pytest.raises(ribeira.InvalidPosition, match=r"^bytes: "):
            _batch(game, rules, seal, records, words)


def test_a_record_laid_out_otherwise_is_refused(azul: ribeira.State) -> None:
    """The same rules and size, but the fields have changed places: only the checksum can tell."""
    definition = azul.game.definition
    plain = [(name, definition.state[name]) for name in reversed(definition.state.names or ())]
    other = Game(replace(definition, state=np.dtype(plain)), 2, {})
    _, (_, *sealed) = azul.__reduce__()
    with pytest.raises(ribeira.InvalidPosition, match=r"^bytes: "):
        _state(other, *sealed)


def test_a_game_outside_the_list_is_not_pickled_but_copied(azul: ribeira.State) -> None:
    own = replace(azul.game.definition, name="heaps")
    with pytest.raises(pickle.PicklingError, match="heaps is not in the list of games"):
        pickle.dumps(own)
    with pytest.raises(pickle.PicklingError):
        pickle.dumps(replace(azul.game.definition, rules_version="azul-0"))
    assert copy.deepcopy(own) is own


@pytest.mark.compiled_only
def test_values_are_sent_to_a_fresh_process(azul: ribeira.State) -> None:
    game, batch = azul.game, azul.game.batch(2, seed=5)
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        assert list(pool.map(azul.apply, azul.legal[:3])) == [azul.apply(action) for action in azul.legal[:3]]
        assert pool.submit(azul.view_state, 0).result().view == azul.view(0)
        assert pool.submit(game.new).result() == game.new()
        assert pool.submit(ribeira.Batch.play, batch).result() == batch.play()
        refused = pool.submit(azul.apply, 10**6).exception()
    assert isinstance(refused, ribeira.InvalidNotation)
    assert refused.position == azul.position


def test_views_are_values(start: ribeira.State) -> None:
    view, again = (start.view_state(start.player) for _ in range(2))
    assert view == again == pickle.loads(pickle.dumps(view))
    assert len({view, again, pickle.loads(pickle.dumps(view))}) == 1
    assert view != start.view_state(None)
    assert view != start
    after = start.apply(start.legal[0])
    assert view != after.view_state(start.player)
