"""Nets: the compiled loop answers what a plain one answers, sees only what its seat may know, learns, and is refused
where it does not belong."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.arena.runners import Runner, here
from ribeira.bots import warm
from ribeira.bots import weights as files
from ribeira.bots.evaluation import evaluation_of
from ribeira.bots.mcts import MctsBot
from ribeira.bots.net import ALLIED, MOST, REST, ROWS, appraise
from ribeira.core.archives import arrays_of
from ribeira.core.arrays import Tensor
from ribeira.core.errors import InvalidOption
from ribeira.core.game import Game
from ribeira.core.header import MAX_PLAYERS
from ribeira.core.rng import seeded
from ribeira.games.puerto_rico.state import STATE
from ribeira.learning.course import PROGRESS, Course
from ribeira.learning.generate import Job, Play, generate
from ribeira.learning.gradients import measure
from ribeira.learning.syllabus import Syllabus, syllabus_of
from ribeira.learning.training import fresh
from tests.bots.shells import SHELLS
from tests.learning.looking import dense, inputs_of, plainly, seen, some_states

LEARNED = ["azul", "pier18", "porto", "puerto_rico"]
"""Each seat is judged for itself."""
TABLES = [(name, players) for name in [*LEARNED, "santorini"] for players in (2, 3 if name == "pier18" else 4)]
TINY = Syllabus(first=12, further=4, shards=2, keep=8, epochs=1.0, glances=2, contest=2, against=4)


@pytest.mark.parametrize(("name", "players"), [*TABLES, ("santorini", 3)])
def test_inference_is_what_numpy_says(name: str, players: int) -> None:
    game, inputs, out = ribeira.game(name, players=players), inputs_of(name), np.zeros(MAX_PLAYERS)
    weights = fresh(inputs, 3)
    weights[-REST:] += np.random.default_rng(1).normal(0, 0.1, REST).astype(np.float32)
    for state in some_states(game):
        appraise(state.copy_bytes(), players, weights, out, inputs.see)
        expected = [plainly(weights, dense(inputs, state.copy_bytes(), seat)) for seat in range(players)]
        numbers = seen(inputs, state.copy_bytes())[2]
        looking = [seat for seat in range(players) if numbers[1 + seat] > 0]
        for seat in range(players):
            if numbers[1 + seat] <= 0:  # it wins, or loses, with the one that looks
                assert len(looking) == 1
                expected[seat] = expected[looking[0]] * (1 if numbers[1 + seat] == ALLIED else -1)
        assert out[:players] == pytest.approx(expected, abs=1e-4)
        assert numbers.max() < MOST


def test_a_row_has_room_for_a_seat_that_has_everything_at_once() -> None:
    """More than the supply allows: barrels of every good as far as they are told apart, every building, manned."""
    contents = some_states(ribeira.game("puerto_rico", players=5), 1)[0].copy_bytes()
    s = contents.view(STATE)[0]
    for held in (s.doubloons, s.san_juan, s.island, s.manned, s.city):
        held[:] = 1
    s.goods[:], s.taken_by[:] = 11, 0
    ids, amounts = np.zeros((ROWS, 2 * MOST), np.int32), np.zeros((ROWS, 2 * MOST), np.float32)
    numbers = np.zeros(ROWS, np.int64)
    inputs_of("puerto_rico").see(contents, ids, amounts, numbers)
    assert 400 < numbers.max() <= MOST


@pytest.mark.parametrize("name", LEARNED)
def test_a_seat_is_judged_by_what_it_may_know(name: str) -> None:
    game, inputs, rng = ribeira.game(name, players=3), inputs_of(name), seeded(2)
    for state in some_states(game):
        for seat in range(3):
            guessed = state.copy_bytes()
            game.kernels.redact(guessed, seat)
            game.kernels.determinize(guessed, seat, rng)
            assert (dense(inputs, guessed, seat) == dense(inputs, state.copy_bytes(), seat)).all()


@pytest.mark.parametrize("name", [*LEARNED, "santorini"])
def test_symmetries_rearrange_the_inputs(name: str) -> None:
    inputs = inputs_of(name)
    symmetries = inputs.symmetries()
    assert (symmetries[0] == np.arange(inputs.number)).all()
    assert (np.sort(symmetries, axis=1) == np.arange(inputs.number)).all()


def test_porto_looks_the_same_in_other_colours_and_from_the_other_side() -> None:
    """Red and blue change places, and left and right."""
    sites = {"3": ("red", 4), "4": ("blue", 2), "8": ("green", 3)}
    mirrored = {"10": ("blue", 4), "9": ("red", 2), "5": ("green", 3)}
    one, other = (
        ribeira.game("porto", players=2).from_position(
            {
                "game": "porto",
                "sites": {site: {"colour": colour, "floors": floors} for site, (colour, floors) in built.items()},
                "hands": [{f"{a}3": 2, f"{b}1": 1}, {"green2": 1}],
                "display": [f"{a}1", f"{b}2", "green3", "green3", "purple1"],
                "contracts": [f"tiles3_{a}", f"complete_{b}", "cards_green", "tiles2_purple"],
            }
        )
        for a, b, built in (("red", "blue", sites), ("blue", "red", mirrored))
    )
    inputs = inputs_of("porto")
    wanted = dense(inputs, other.copy_bytes(), 0)
    turned = []
    for symmetry in inputs.symmetries():
        moved = np.zeros(inputs.number)
        moved[symmetry] = dense(inputs, one.copy_bytes(), 0)
        turned.append(np.allclose(moved, wanted))
    assert sum(turned) == 1


def test_azul_is_looked_at_by_who_acts_of_two_and_by_everybody_of_more() -> None:
    inputs = inputs_of("azul")
    for players in (2, 3, 4):
        for state in some_states(ribeira.game("azul", players=players)):
            numbers = seen(inputs, state.copy_bytes())[2]
            looking = [seat for seat in range(players) if numbers[1 + seat]]
            assert looking == ([state.player] if players == 2 else list(range(players)))
    grey = ribeira.game("azul", wall="grey")
    tiling = [state for state in walk(grey) if state.view(None)["phase"] == "tile"]
    assert tiling
    assert all(seen(inputs, state.copy_bytes())[2][0] == 0 for state in tiling), "a column is about to be chosen"


def walk(game: Game) -> list[ribeira.State]:
    """The decisions of one random match."""
    drawn, found = np.random.default_rng(6), []
    state = game.sample(game.new(), drawn)
    while not state.is_terminal:
        found.append(state)
        state = game.sample(state.apply(state.legal[int(drawn.integers(len(state.legal)))]), drawn)
    return found


@pytest.mark.parametrize("name", [*LEARNED, "santorini"])
def test_the_gradient_is_the_slope_of_the_error(name: str) -> None:
    game, inputs = ribeira.game(name, players=2), inputs_of(name)
    states = np.array([state.copy_bytes() for state in some_states(game, 4)])
    wanted = np.random.default_rng(1).uniform(-1, 1, (len(states), 2)).astype(np.float32)
    weights, moves = fresh(inputs, 5), inputs.symmetries()
    slope, batch = np.zeros_like(weights), np.arange(len(states))
    turns = batch % len(moves)

    def error(slope: Tensor) -> float:
        found = np.zeros(3)
        measure(states, wanted, batch, turns, moves, weights, slope, found, inputs.see)
        return float(found[0])

    error(slope)
    tried = [*np.argsort(-np.abs(slope[:-REST]))[:4], *(weights.size - REST + np.array([1, 70, 900, 2120])), -1]
    for place in tried:
        before, step = weights[place], np.float32(1e-3)
        weights[place] = before + step
        above = error(np.zeros(0, np.float32))
        weights[place] = before - step
        below = error(np.zeros(0, np.float32))
        weights[place] = before
        assert (above - below) / (2 * step) == pytest.approx(slope[place], rel=0.03, abs=2e-2)


def held(
    folder: Path,
    rounds: int,
    given: Runner | None = None,
    game: tuple[str, int] = ("porto", 2),
    syllabus: Syllabus = TINY,
) -> Course:
    folder.mkdir(exist_ok=True)
    name, players = game
    course = Course(ribeira.game(name, players=players), folder, seed=7, syllabus=syllabus)
    with here() as home:
        list(course.run(given or home, 1.0, rounds))
    return course


def net_after(course: Course, number: int) -> Tensor:
    with np.load(course.folder / f"round-{number:02}.npz") as file:
        return np.array(file["weights"])


@pytest.mark.compiled_only
def test_a_course_is_held_goes_on_and_ends_with_a_net_that_plays(tmp_path: Path, monkeypatch: Any) -> None:
    whole, parts = held(tmp_path / "whole", 2), held(tmp_path / "parts", 1)
    (parts.folder / "round-00.npz").unlink()  # stopped in the middle of the first round: its matches are there
    (parts.folder / PROGRESS).unlink()
    kept = (parts.folder / "round-00-shard-00.npz").stat().st_mtime_ns
    parts = held(tmp_path / "parts", 2)
    assert (parts.folder / "round-00-shard-00.npz").stat().st_mtime_ns == kept
    assert [point.round for point in parts.curve()] == [0, 1]
    first, second = parts.curve()
    assert first.before is None, "no net has played the first round"
    assert second.before is not None
    assert (net_after(whole, 1) == net_after(parts, 1)).all()
    with pytest.raises(InvalidOption, match="another course"):
        Course(ribeira.game("porto"), tmp_path / "whole", seed=8, syllabus=TINY)

    with here() as runner:
        standing = list(whole.gate(runner))[-1]
    assert len(standing.shares) == 2
    assert standing.decisions[0] > 10
    game, path = ribeira.game("porto"), whole.folder / "net.npz"
    learned = files.read(path, game)
    assert learned.record["strength"]["matches"] == 2
    assert learned.record["matches"] == 16
    state = game.sample(game.new(), np.random.default_rng(1))
    chosen = MctsBot(game, simulations=40, seed=1, net=str(path)).choose(state.view_state(0))
    assert chosen in state.legal

    refuse_what_does_not_fit(path, game, learned)
    monkeypatch.setattr(files, "FOLDER", tmp_path)
    files.write(tmp_path / "porto-2.npz", game, learned.weights, {})
    assert MctsBot(game, level=5)._weights.size == learned.weights.size
    assert MctsBot(game, level=3)._weights.size == MctsBot(game, seconds=1, rollout="soon")._weights.size == 0
    (tmp_path / "porto-2.npz").write_bytes(b"no archive")
    files._KNOWN.clear()
    with pytest.warns(RuntimeWarning, match="no file of a net; the evaluation written by hand is used"):
        assert MctsBot(game, seconds=1)._weights.size == 0
    files._KNOWN.clear()


@pytest.mark.compiled_only
def test_files_of_a_course_that_are_damaged_are_named(tmp_path: Path) -> None:
    held(tmp_path, 1)
    curve = (tmp_path / PROGRESS).read_bytes()
    (tmp_path / PROGRESS).unlink()  # stopped before it was written: all else is looked at again
    for name, whole, told in (
        ("round-00-shard-00.npz", None, "is no shard"),
        ("round-00.npz", None, "is no net of this game"),
        ("course.json", None, "cannot be used|holds another course"),
        (PROGRESS, curve, "is no curve of a course"),
    ):
        path = tmp_path / name
        contents = whole or path.read_bytes()
        for damaged in (b"\xff\xfe", b"PK\x03\x04", contents[:-30], b"[1]\n"):
            path.write_bytes(damaged)
            with pytest.raises(InvalidOption, match=told):
                held(tmp_path, 1)
            assert path.read_bytes() == damaged
        path.write_bytes(contents)
    assert held(tmp_path, 1).curve()[0].round == 0


@pytest.mark.compiled_only
def test_what_the_evaluation_teaches_is_the_mean_of_playing_on() -> None:
    """Of the last role choices of matches nearly all is known; the more often one plays on, the less chance is left."""
    address = "puerto_rico", 3, ribeira.game("puerto_rico", players=3).options
    one, other = (generate(Job(address, Play(0, 0, 60, 0, 8, times), 3, 40)) for times in (1, 16))
    assert (one.states == other.states).all()
    assert np.abs(other.taught.sum(axis=1)).max() < 1e-4
    errors = [float(((shard.taught - shard.ends) ** 2).mean()) for shard in (one, other)]
    assert errors[1] < errors[0] < float(one.ends.var())
    assert np.isnan(generate(Job(address, Play(0, 0, 60, 0, 8), 3, 2)).taught).all()


@pytest.mark.compiled_only
def test_the_first_net_of_puerto_rico_is_told_what_the_evaluation_expects_later_ones_also_how_matches_end(
    tmp_path: Path,
) -> None:
    rich = replace(syllabus_of("puerto_rico", 3), first=8, further=8, shards=2, window=1)
    course = held(tmp_path, 2, game=("puerto_rico", 3), syllabus=rich)
    for number, share in enumerate((1.0, 0.6)):
        shard = arrays_of(tmp_path / f"round-{number:02}-shard-00.npz")
        wanted = share * shard["taught"] + (1.0 - share) * shard["ends"]
        assert course._recent(number).wanted == pytest.approx(wanted, abs=1e-6)


def refuse_what_does_not_fit(path: Path, game: Game, learned: files.Learned) -> None:
    for others, word in ((ribeira.game("porto", players=3), "players"), (unknown_game(), "no nets for shells")):
        with pytest.raises(InvalidOption, match=word):
            files.read(path, others)
    damaged = learned.weights.copy()
    damaged[17] += 1
    for weights, record, word in (
        (damaged, learned.record, "damaged"),
        (learned.weights, {**learned.record, "rules": "porto-0/old"}, "'porto-0/old'.*rules"),
        (learned.weights, [], "something else"),
    ):
        wrong = path.with_name("wrong.npz")
        np.savez(wrong, weights=weights, record=np.array(json.dumps(record)))
        with pytest.raises(InvalidOption, match=word):
            files.read(wrong, game)
    with pytest.raises(InvalidOption, match="no file of a net"):
        MctsBot(game, net=str(path.with_name("nowhere.npz")))


def test_what_comes_with_ribeira_fits() -> None:
    sizes = Counter[str]()
    for path in files.FOLDER.glob("*.npz"):
        name, _, players = path.stem.partition("-")
        assert files.read(path, ribeira.game(name, players=int(players))).record["strength"]["matches"] >= 100
        sizes[name] += path.stat().st_size
    assert max(sizes.values()) <= 1_000_000


@pytest.mark.compiled_only
@pytest.mark.parametrize("path", sorted(files.FOLDER.glob("*.npz")), ids=lambda path: path.stem)
def test_what_comes_with_ribeira_judges_where_the_clock_decides(path: Path) -> None:
    """At levels 4 and 5 and by seconds alone; who names a rollout, or simulations, gets what was written by hand."""
    name, _, players = path.stem.partition("-")
    game = ribeira.game(name, players=int(players))
    warm(game)
    state = game.sample(game.new(), np.random.default_rng(1))

    def prospects(**judged: Any) -> tuple[float, ...]:
        thinker = MctsBot(game, simulations=60, seed=1, **judged)
        return thinker.analyse(state.view_state(state.player)).prospects

    by_net, by_hand = prospects(rollout="learned"), prospects()
    assert by_net == prospects(net=str(path)) == prospects(net=files.SHIPPED)
    assert by_hand == prospects(seconds=60.0) == prospects(rollout=evaluation_of(name).rollout)
    assert by_net != by_hand
    for budget, learned in (({"level": 4}, True), ({"level": 3, "seconds": 9.0}, False), ({"seconds": 9.0}, True)):
        assert (MctsBot(game, **budget)._weights.size > 0) is learned


def test_games_without_inputs_are_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="nets do not know what to look at in shells yet"):
        Course(unknown_game(), tmp_path)
    assert not list(tmp_path.iterdir())
    with pytest.raises(InvalidOption, match="'learned' needs a net"):
        MctsBot(ribeira.game("pier18"), rollout="learned")


def unknown_game() -> Game:
    """One of which nets do not know what to look at."""
    return Game(SHELLS, 2, {"mode": "hide"})
