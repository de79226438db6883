"""The public interface, as architecture.md promises it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.core.header import HEAD
from ribeira.core.state import HEADER


@pytest.fixture
def drafting() -> ribeira.State:
    game = ribeira.game("azul", players=2, wall="coloured")
    return game.from_position(
        {
            "game": "azul",
            "players": 2,
            "phase": "draft",
            "factories": [["blue", "blue", "yellow", "red"], [], [], [], []],
        }
    )


def test_a_game_is_named_with_its_players_and_options() -> None:
    game = ribeira.game("azul", players=3, wall="grey")
    assert (game.name, game.players, game.options) == ("azul", 3, {"wall": "grey"})
    assert game == ribeira.game("azul", players=3, wall="grey")
    assert game != ribeira.game("azul", players=3)
    assert "azul" in ribeira.games()


@pytest.mark.parametrize(
    ("name", "players", "options", "named"),
    [
        ("chess", 2, {}, "game"),
        ("azul", 1, {}, "players"),
        ("azul", 5, {}, "players"),
        ("azul", True, {}, "players"),
        ("azul", 2, {"wall": "pink"}, "wall"),
        ("azul", 2, {"wall": 1}, "wall"),
        ("azul", 2, {"walls": "grey"}, "walls"),
    ],
)
def test_what_does_not_exist_is_named(name: str, players: int, options: dict[str, object], named: str) -> None:
    with pytest.raises(ValueError, match=f"^{named}: "):
        ribeira.game(name, players=players, **options)


def test_the_first_state_is_a_chance_node() -> None:
    state = ribeira.game("azul", players=4).new()
    assert state.player == ribeira.CHANCE
    assert state.due == []
    assert state.chance == dict.fromkeys(state.legal, 0.25)


def test_applying_is_pure_and_takes_ids_or_notation(drafting: ribeira.State) -> None:
    before = drafting.position
    after = drafting.apply("F1:blue>2")
    assert after == drafting.apply(drafting.game.parse("F1:blue>2"))
    assert drafting.position == before
    assert (after.player, after.ply) == (1, 1)


def test_an_illegal_action_carries_the_unchanged_position(drafting: ribeira.State) -> None:
    with pytest.raises(ribeira.IllegalAction) as refused:
        drafting.apply("F2:blue>2")
    assert refused.value.position == drafting.position


@pytest.mark.parametrize("wrong", ["F1:green>1", "", "F1:blue>2 ", 314, -1])
def test_what_is_no_action_at_all_is_told_apart(drafting: ribeira.State, wrong: str | int) -> None:
    with pytest.raises(ribeira.InvalidNotation) as refused:
        drafting.apply(wrong)
    assert refused.value.position == drafting.position


def test_legal_ids_ascend_and_have_texts(drafting: ribeira.State) -> None:
    assert drafting.legal == sorted(drafting.legal)
    assert [drafting.game.parse(text) for text in drafting.legal_text] == drafting.legal


def test_sampling_resolves_chance_only(drafting: ribeira.State) -> None:
    rng = np.random.default_rng(3)
    assert drafting.game.sample(drafting, rng) is drafting
    filled = drafting.game.sample(drafting.game.new(), rng)
    assert filled.phase == "draft"
    assert all(len(tiles) == 4 for tiles in filled.position["factories"])


def test_returns_scores_and_winners(drafting: ribeira.State) -> None:
    assert drafting.winners is None
    assert drafting.returns == [0.0, 0.0]
    over = drafting.game.from_position({"game": "azul", "players": 2, "phase": "over", "scores": [3, 9]})
    assert (over.player, over.winners, over.scores) == (ribeira.TERMINAL, [1], [3, 9])
    assert over.returns == [-1.0, 1.0]
    assert over.legal == []


def test_a_position_of_another_game_is_refused(drafting: ribeira.State) -> None:
    with pytest.raises(ribeira.InvalidPosition, match=r"^players: "):
        drafting.game.from_position({"game": "azul", "players": 3})
    with pytest.raises(ribeira.InvalidPosition, match=r"^options: "):
        drafting.game.from_position({"game": "azul", "players": 2, "options": {"wall": "grey"}})


def test_a_view_state_carries_what_a_bot_needs(drafting: ribeira.State) -> None:
    seen = drafting.view_state(0)
    assert seen.legal == drafting.legal
    assert seen.view == drafting.view(0) == drafting.position
    assert seen.observation.shape == (drafting.game.observation_size,)
    assert not hasattr(seen, "position")


def test_only_a_due_seat_can_act_first(drafting: ribeira.State) -> None:
    assert drafting.as_seat(0) is drafting
    with pytest.raises(ribeira.IllegalAction, match="seat 1"):
        drafting.as_seat(1)


@pytest.mark.parametrize("seat", [2, -1, -2, 0.0, True, "0", [0], np.array([0, 1]), 2**70])
def test_a_seat_that_does_not_exist_is_refused(drafting: ribeira.State, seat: Any) -> None:
    calls: list[Callable[[Any], object]] = [drafting.view, drafting.view_state, drafting.as_seat]
    calls += [lambda seat: drafting.draw(seat=seat), lambda seat: drafting.game.veiled(drafting, seat)]
    for call in calls:
        with pytest.raises(ribeira.InvalidOption, match=r"^seat: .* is not a seat; seats go from 0 to 1$"):
            call(seat)


def test_numbers_of_numpy_are_numbers(drafting: ribeira.State) -> None:
    after = drafting.apply("F1:blue>2")
    action = drafting.game.parse("F1:blue>2")
    kinds: list[Callable[[int], Any]] = [np.int16, np.uint64, np.array]
    for kind in kinds:
        assert drafting.apply(kind(action)) == after
        assert drafting.view(kind(1)) == drafting.view(1)
        assert ribeira.game("azul", players=kind(3)) == ribeira.game("azul", players=3)


def test_what_is_told_of_an_action_is_asked_of_a_legal_one(drafting: ribeira.State) -> None:
    after = drafting.apply("F1:blue>2")
    for call in (drafting.preview, drafting.target, lambda action: drafting.narrate(action, after)):
        with pytest.raises(ribeira.IllegalAction):
            call(drafting.game.parse("F2:blue>2"))
        with pytest.raises(ribeira.InvalidNotation):
            call(10**9)
    with pytest.raises(ribeira.IllegalAction, match="F1:blue>3 leads to another state"):
        drafting.narrate(drafting.game.parse("F1:blue>3"), after)
    with pytest.raises(ribeira.InvalidOption, match=r"^state: "):
        drafting.narrate(drafting.game.parse("F1:blue>2"), ribeira.game("azul", players=3).new())


def test_bytes_are_a_state_when_they_are_a_position(drafting: ribeira.State) -> None:
    game, contents = drafting.game, drafting.copy_bytes()
    frozen = contents.copy()
    frozen.flags.writeable = False
    for same in (contents, frozen, np.repeat(contents, 2)[::2], bytes(contents), bytearray(contents)):
        assert game.from_bytes(same) == drafting  # type: ignore[arg-type]  # a bytearray is taken too
    wrong: list[Any] = [contents[:-1], contents.astype(np.int64), contents.reshape(2, -1), contents.tolist(), b"", None]
    for junk in (*wrong, np.zeros_like(contents), np.full_like(contents, 255), np.roll(contents, 1)):
        with pytest.raises(ribeira.InvalidPosition, match=r"^bytes: "):
            game.from_bytes(junk)


def test_a_record_and_what_is_handed_out_change_nothing(drafting: ribeira.State) -> None:
    before = drafting.position
    with pytest.raises(AttributeError, match="can't set attribute"):
        drafting.record.player = 1
    drafting.legal.clear()
    drafting.copy_bytes()[:] = 255
    drafting.game.codes[:] = 99
    drafting.game.options["wall"] = "pink"
    assert drafting.position == before
    assert drafting.legal
    assert drafting.game.options == {"wall": "coloured"}


@pytest.mark.parametrize("name", ribeira.games())
def test_what_documents_share_is_not_handed_out(name: str) -> None:
    state = ribeira.game(name).new()
    while not state.is_terminal and state.ply < 40:
        state = state.apply(state.legal[0])
        before = json.dumps([state.position, state.view(None)])
        empty([state.position, state.view(None)])
        assert json.dumps([state.position, state.view(None)]) == before


def empty(document: Any) -> None:
    """Takes everything out of a document, the deepest first."""
    if isinstance(document, dict | list):
        for part in document.values() if isinstance(document, dict) else document:
            empty(part)
        document.clear()


def test_the_header_is_read_as_numpy_reads_it(drafting: ribeira.State) -> None:
    for state in (drafting, drafting.game.new(), drafting.apply("F1:blue>2")):
        head = state.copy_bytes()[: HEAD.itemsize].view(HEAD)[0]
        assert (state.ply, state.player, state.scores) == (head.ply, head.player, head.scores[:2].tolist())
        assert state.due == [seat for seat in range(2) if head.due >> seat & 1]
    rng = np.random.default_rng(1)
    for _ in range(50):
        contents = rng.integers(0, 256, HEAD.itemsize, np.uint8)
        row = contents.view(HEAD)[0].item()
        flat = [int(number) for field in row for number in np.atleast_1d(field)]
        assert list(HEADER.unpack_from(contents.data)) == flat


def test_replays_are_checked_when_they_are_made(drafting: ribeira.State) -> None:
    game = drafting.game
    for fields, named in (
        (("azul", []), "game"), ((game, "F1"), "actions"), ((game, [1]), "actions"), ((game, [], "Ada"), "names"),
        ((game, [], [], "start"), "start"), ((game, [], [], None, 3), "engine"),
        ((game, [], [], None, "1", []), "match"),
    ):  # fmt: skip
        with pytest.raises(ribeira.InvalidReplay, match=f"^{named}: "):
            ribeira.replay.Replay(*fields)
    with pytest.raises(ribeira.InvalidReplay, match=r"^start: "):
        _ = ribeira.replay.Replay(game, [], start={"game": "chess"}).end


FIRST_ACTION = """
import sys, ribeira
game = ribeira.game("azul")
state = game.sample(game.new(), 1)
state.apply(state.legal[0])
print(*sys.modules)
"""


def test_a_first_action_loads_the_core_and_one_game() -> None:
    """Whoever plays by programs waits for nothing that only people at a terminal or servers need."""
    ran = subprocess.run([sys.executable, "-c", FIRST_ACTION], capture_output=True, text=True, check=True)
    loaded = [name.split(".") for name in ran.stdout.split()]
    ours = [name[1:] for name in loaded if name[0] == "ribeira" and len(name) > 1]
    assert {name[0] for name in ours} == {"core", "games", "version"}
    assert {name[1] for name in ours if name[0] == "games" and len(name) > 1} == {"azul", "files"}
    assert not {name[0] for name in loaded} & {"rich", "typer", "openskill", "msgspec", "starlette", "sqlalchemy"}


def test_a_seed_is_looked_at_where_nothing_is_drawn(drafting: ribeira.State) -> None:
    with pytest.raises(ribeira.InvalidOption, match=r"^seed: 'x' is neither"):
        drafting.game.sample(drafting, "x")  # type: ignore[arg-type]
    rng = np.random.default_rng(1)
    assert drafting.game.sample(drafting, rng) is drafting
    assert rng.integers(2**63) == np.random.default_rng(1).integers(2**63), "nothing was drawn"
