"""Many matches at once: they are those of single states, whatever the threads, the rows and the buffers."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from tests.envs.every import every_game

import ribeira
from ribeira.core.header import TERMINAL
from ribeira.envs import Step, Vector


def chosen(mask: npt.NDArray[np.bool_], rng: np.random.Generator) -> npt.NDArray[np.intp]:
    """A legal action of each row; 0 where there is none."""
    return np.array((rng.random(mask.shape) * mask).argmax(axis=1))


def same(one: Step, other: Step) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in Step._fields)


@pytest.fixture
def azul() -> ribeira.Game:
    return ribeira.game("azul")


@every_game
@pytest.mark.compiled_only
def test_every_row_is_told_as_single_states_are(name: str, players: int) -> None:
    game = ribeira.game(name, players)
    vector, rng = Vector(game, 6, seed=3), np.random.default_rng(1)
    step = vector.reset()
    for _ in range(25):
        for row, state in enumerate(vector):
            assert step.seat[row] == state.player
            assert list(np.flatnonzero(step.mask[row])) == state.legal
            assert (step.observation[row] == state.view_state(state.player).observation).all()
        step = vector.step(chosen(step.mask, rng))
    assert step.observation.shape == (6, game.observation_size)
    assert step.reward.shape == (6, players)


@pytest.mark.parametrize("name", ["azul", "pier18"])
@pytest.mark.compiled_only
def test_what_happens_does_not_depend_on_threads_or_buffers(name: str) -> None:
    game = ribeira.game(name)
    one, four = Vector(game, 33, seed=5), Vector(game, 33, seed=5, threads=4)
    rng, out = np.random.default_rng(2), four.buffers()
    left, right = one.reset(), four.reset(out=out)
    ended = 0
    for _ in range(150):
        assert same(left, right)
        actions = chosen(left.mask, rng)
        left, right = one.step(actions), four.step(actions, out=out)
        assert right.observation is out.observation
        ended += int(left.terminated.sum())
    assert (one.states == four.states).all()
    assert ended > 10


@pytest.mark.compiled_only
def test_a_row_is_the_same_in_vectors_of_all_sizes_and_steps(azul: ribeira.Game) -> None:
    small, large = Vector(azul, 3, seed=9), Vector(azul, 8, seed=9)
    for _ in range(60):
        actions = small.choose("random")
        small.step(actions)
        for row in (2, 0, 1):  # one by one, in another order
            assert large.choose("random", [row]) == actions[row]
            step = large.step(actions[[row]], rows=[row])
            assert step.observation.shape == (1, azul.observation_size)
    assert (small.states == large.states[:3]).all()
    assert (large.decisions[3:] == 0).all()


@pytest.mark.compiled_only
def test_a_match_that_ends_rewards_every_seat_and_is_followed_by_another(azul: ribeira.Game) -> None:
    vector, ends = Vector(azul, 16, seed=1), 0
    for _ in range(200):
        step = vector.step(vector.choose("random"))
        running = ~step.terminated
        assert not step.reward[running].any()
        assert np.allclose(step.reward.sum(axis=1), 0)
        assert (step.seat >= 0).all()
        assert (vector.decisions[step.terminated] == 0).all()
        for row in np.flatnonzero(step.terminated).tolist():
            ends += 1
            points = vector.final_scores[row]
            assert vector[row].scores == [0, 0]
            assert (points[step.reward[row] > 0] == points.max()).all()
    assert ends > 16


@pytest.mark.compiled_only
def test_without_autoreset_a_match_that_is_over_waits(azul: ribeira.Game) -> None:
    vector = Vector(azul, 4, seed=1, autoreset=False)
    while not (vector.players == TERMINAL).all():
        step = vector.step(vector.choose("random"))
    before = vector.states.copy()
    step = vector.step([-5, 999, 0, 1])
    assert step.terminated.all()
    assert not step.reward.any()
    assert not step.mask.any()
    assert (step.seat == TERMINAL).all()
    assert (vector.states == before).all()
    again = vector.reset(rows=np.array([True, False, False, True]))
    assert (again.seat >= 0).all()
    assert (vector.players == TERMINAL).tolist() == [False, True, True, False]


@pytest.mark.compiled_only
def test_a_match_that_takes_too_long_is_truncated(azul: ribeira.Game) -> None:
    vector = Vector(azul, 3, seed=1, limit=5)
    for number in range(1, 11):
        step = vector.step(vector.choose("random"))
        assert step.truncated.tolist() == [number % 5 == 0] * 3
        assert not step.terminated.any()


@pytest.mark.compiled_only
def test_a_seed_begins_the_same_matches_again(azul: ribeira.Game) -> None:
    vector = Vector(azul, 5, seed=4)
    first = vector.reset(seed=7)
    other = vector.reset()
    assert not np.array_equal(first.observation, other.observation)
    assert same(vector.reset(seed=7), first)
    assert same(Vector(azul, 5, seed=7).step(first.mask.argmax(axis=1)), vector.step(first.mask.argmax(axis=1)))


@pytest.mark.compiled_only
def test_a_seat_sees_no_more_than_its_view() -> None:
    game = ribeira.game("pier18", 3)
    vector = Vector(game, 4, seed=2)
    for _ in range(30):
        for seat in range(3):
            seen = vector.observe(seat)
            views = [state.view_state(seat).observation for state in vector]
            assert (seen == np.array(views)).all()
        assert (vector.observe([0, 1, 2, 0])[2] == vector.observe(2, rows=[2])[0]).all()
        vector.step(vector.choose("random"))


@every_game
@pytest.mark.compiled_only
def test_greedy_beats_random(name: str, players: int) -> None:
    game = ribeira.game(name, players)
    vector, won = Vector(game, 12, seed=1), []
    for _ in range(4000):
        actions = vector.choose("random")
        first = np.flatnonzero(vector.players == 0)
        actions[first] = vector.choose("greedy", first)
        step = vector.step(actions)
        won += step.reward[step.terminated, 0].tolist()
        if len(won) >= 12:
            break
    assert len(won) >= 12
    assert players == 1 or np.mean(won) > 0.2


@pytest.mark.compiled_only
def test_greedy_chooses_what_the_bot_would(azul: ribeira.Game) -> None:
    """Where one action looks best; among equals both draw, each with a generator of its own."""
    vector = Vector(azul, 20, seed=8)
    for _ in range(10):
        found = vector.choose("greedy")
        for state, action in zip(vector, found, strict=True):
            bots = {ribeira.bot("greedy", azul, seed=seed).choose(state.view_state(state.player)) for seed in range(6)}
            assert len(bots) > 1 or int(action) in bots
        vector.step(found)


@pytest.mark.compiled_only
def test_a_vector_travels(azul: ribeira.Game) -> None:
    vector = Vector(azul, 4, seed=3, limit=30)
    for _ in range(20):
        vector.step(vector.choose("random"))
    twin: Vector = pickle.loads(pickle.dumps(vector))
    for _ in range(40):
        actions = vector.choose("random")
        assert (twin.choose("random") == actions).all()
        assert same(vector.step(actions), twin.step(actions))


@pytest.mark.parametrize(
    ("actions", "named"),
    [
        ([0, 0], r"^actions: the shape is \(2,\) instead of \(3,\)$"),
        (7, r"^actions: the shape is \(\)"),
        (None, r"^actions: the shape is \(\)"),
        ([[0], [0, 0]], "is not an array$"),
        ([0.0, 0.0, 0.0], "are not whole numbers"),
        ([True, True, True], "are not whole numbers"),
        ([2**70, 0, 0], "are not whole numbers"),
        (["0", "0", "0"], "are not whole numbers"),
        ([-1, 0, 0], r"^match 0: -1 is not an action of azul"),
        ([305, 0, 0], r"^match 0: "),
        (np.array([2**64 - 1, 0, 0], np.uint64), r"^match 0: 18446744073709551615 is not an action"),
    ],
)
@pytest.mark.compiled_only
def test_actions_that_are_none_are_refused(azul: ribeira.Game, actions: Any, named: str) -> None:
    vector = Vector(azul, 3, seed=1)
    before = vector.states.copy()
    with pytest.raises(ribeira.IllegalAction, match=named):
        vector.step(actions)
    assert (vector.states == before).all()


@pytest.mark.compiled_only
def test_the_first_illegal_action_is_named_with_its_position(azul: ribeira.Game) -> None:
    vector = Vector(azul, 3, seed=1)
    actions = vector.mask().argmax(axis=1)
    actions[1] = vector.mask()[1].argmin()
    with pytest.raises(ribeira.IllegalAction, match=r"^match 1: .* is not legal now") as refused:
        vector.step(actions)
    assert refused.value.position == vector[1].position
    with pytest.raises(ribeira.IllegalAction, match=r"^match 1: "):
        vector.step(actions[[2, 1]], rows=[2, 1])


@pytest.mark.parametrize(
    ("rows", "named"),
    [([0, 0], "named twice"), ([3], "go from 0 to 2"), ([-1], "go from 0 to 2"), ([0.0], "neither"), (1, "neither"),
     ([[0]], "neither"), ([True, False], "neither")],
)  # fmt: skip
@pytest.mark.compiled_only
def test_rows_that_are_none_are_refused(azul: ribeira.Game, rows: Any, named: str) -> None:
    vector = Vector(azul, 3, seed=1)
    for ask in (vector.reset, vector.observe):
        with pytest.raises(ribeira.InvalidOption, match=f"^rows: .*{named}"):
            ask(rows=rows)


@pytest.mark.compiled_only
def test_buffers_that_do_not_fit_are_refused_before_anything_happens(azul: ribeira.Game) -> None:
    vector = Vector(azul, 3, seed=1)
    actions, before, good = vector.choose("random"), vector.states.copy(), vector.buffers()
    frozen = good.seat.copy()
    frozen.flags.writeable = False
    wrong: list[tuple[Any, str]] = [
        (vector.buffers(2), "observation is not an array of float32 of the shape"),
        (good._replace(mask=good.mask.astype(np.int8)), "mask is not an array of bool"),
        (good._replace(seat=frozen), "seat cannot be written"),
        (good._replace(reward=np.zeros((2, 3)).T), "reward cannot be written in one piece"),
        (good._replace(terminated=good.truncated), "terminated and truncated lie in the same memory"),
        (good.observation, "it takes what `buffers` makes"),
    ]
    for out, named in wrong:
        with pytest.raises(ribeira.InvalidOption, match=f"^out: {named}"):
            vector.step(actions, out=out)
    assert (vector.states == before).all()


RAGGED = [[1], [1, 2], [1]]
ODD = [
    None, 1.5, np.nan, "abc", b"x", {1: 2}, RAGGED, [10**30] * 3, [True] * 3, np.zeros(3), np.zeros((3, 1), int),
    np.array([1, 2, 3], object), np.array(["0"] * 3), np.zeros(3, "M8[s]"), np.zeros(3, "V8"), np.ones(3, complex),
]  # fmt: skip


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: str(odd)[:20])
@pytest.mark.compiled_only
def test_whatever_is_given_is_refused_in_a_sentence(azul: ribeira.Game, odd: Any) -> None:
    vector = Vector(azul, 3, seed=1)
    before = vector.states.copy()
    for ask in (vector.step, vector.check, vector.are_legal):
        with pytest.raises(ribeira.IllegalAction, match=r"^actions: [^\n]*$"):
            ask(odd)
    with pytest.raises(ribeira.InvalidOption, match=r"^chooser: [^\n]*$"):
        vector.choose(odd)
    if odd is not None and not (isinstance(odd, list) and odd[0] is True):
        with pytest.raises(ribeira.InvalidOption, match=r"^rows: [^\n]*$"):
            vector.step([0] * 3, rows=odd)
    if odd is not None:
        with pytest.raises(ribeira.InvalidOption, match=r"^seat: [^\n]*$"):
            vector.observe(odd)
    assert (vector.states == before).all()


@pytest.mark.parametrize(
    "wrong", [{"size": 0}, {"size": -1}, {"size": 2.0}, {"threads": 0}, {"limit": 0}, {"seed": -1}, {"seed": "x"}]
)
@pytest.mark.compiled_only
def test_settings_that_are_none_are_refused(azul: ribeira.Game, wrong: dict[str, Any]) -> None:
    with pytest.raises(ribeira.InvalidOption, match=f"^{next(iter(wrong))}: "):
        Vector(azul, **{"size": 2, **wrong})


def test_what_is_shown_of_a_vector_cannot_be_written(azul: ribeira.Game) -> None:
    """Interpreted, too: the smallest walk through all kernels."""
    vector = Vector(azul, 2, seed=1)
    for held in (vector.states, vector.decisions, vector.final_scores):
        assert not held.flags.writeable
    step = vector.reset()
    step.mask[:] = True  # the caller's: the vector's own is another
    with pytest.raises(ribeira.IllegalAction):
        vector.step([300, 300])
    acted = vector.players
    assert (vector.step(vector.choose("greedy")).seat == 1 - acted).all()
    assert repr(vector) == "<Vector of 2 matches of game('azul', players=2, wall='coloured')>"


def test_a_switch_is_true_or_false(azul: ribeira.Game) -> None:
    with pytest.raises(ribeira.InvalidOption, match=r"^autoreset: 'no' is not one of True, False"):
        Vector(azul, 1, autoreset="no")  # type: ignore[arg-type]
