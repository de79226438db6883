"""Self-play as files: what stands in them is what was played, equal seeds give equal arrays, and it goes on."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import ribeira
from ribeira.arena.players import parse_player
from ribeira.arena.runners import Runner, here
from ribeira.arena.selfplay import MANIFEST, SelfPlay, Shard
from ribeira.cli import run as command


def made(folder: Path, game: str = "azul", seed: int = 5, matches: int = 5) -> SelfPlay:
    folder.mkdir(exist_ok=True)
    bots = [parse_player("greedy"), parse_player("random")]
    return SelfPlay(ribeira.game(game), bots, matches, folder, seed, shard=2)


def played(wanted: SelfPlay) -> list[Shard]:
    with here() as runner:
        return list(wanted.run(runner))


@pytest.mark.parametrize("name", ["azul", "pier18"])
def test_every_row_is_a_decision_as_its_seat_saw_it(tmp_path: Path, name: str) -> None:
    """The matches are played again from the actions, by the rules alone."""
    wanted = made(tmp_path / "data", name)
    shards = played(wanted)
    assert [shard.matches for shard in shards] == [2, 2, 1]
    game = wanted.game
    manifest = json.loads((wanted.folder / MANIFEST).read_text(encoding="utf-8"))
    assert sum(size for _, size in manifest["observation"]) == game.observation_size
    with np.load(wanted.folder / "shard-00001.npz") as arrays:
        data = dict(arrays)
    assert set(data["match"]) == {2, 3}
    assert data["returns"].shape == data["scores"].shape == data["faults"].shape == (2, 2)
    assert np.allclose(data["returns"].sum(axis=1), 0)
    assert len(data["action"]) == shards[1].decisions
    masks = np.unpackbits(data["legal"], axis=1, count=manifest["decisions"]).astype(bool)
    assert masks[np.arange(len(masks)), data["action"]].all()
    assert set(zip(data["match"] % 2, data["seat"], data["player"], strict=True)) == {
        (0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0)
    }  # fmt: skip
    assert data["observation"].shape == (len(masks), game.observation_size)


def test_a_row_tells_what_the_view_tells(tmp_path: Path) -> None:
    wanted = made(tmp_path / "data", matches=1)
    rows: list[tuple[bytes, list[int]]] = []

    def noting(work, jobs):  # type: ignore[no-untyped-def]
        from ribeira.bots.random_bot import RandomBot

        choose = RandomBot.choose

        def noted(bot: RandomBot, view: ribeira.ViewState) -> int:
            rows.append((view.observation.tobytes(), view.legal))
            return choose(bot, view)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(RandomBot, "choose", noted)
            yield from map(work, jobs)

    list(wanted.run(noting))
    with np.load(wanted.folder / "shard-00000.npz") as arrays:
        data = dict(arrays)
    mine = data["player"] == 1
    masks = np.unpackbits(data["legal"][mine], axis=1, count=wanted.game.definition.decisions)
    found = [
        (one.tobytes(), np.flatnonzero(mask).tolist())
        for one, mask in zip(data["observation"][mine], masks, strict=True)
    ]
    assert found == rows


def test_equal_seeds_give_equal_arrays_and_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    one, two = made(tmp_path / "one"), made(tmp_path / "two")
    assert played(one) == played(two)
    for name in ("shard-00000.npz", "shard-00002.npz"):
        with np.load(one.folder / name) as first, np.load(two.folder / name) as second:
            assert all(np.array_equal(first[key], second[key]) for key in first)
    (one.folder / "shard-00001.npz").unlink()
    asked: list[int] = []

    def counting(work, jobs):  # type: ignore[no-untyped-def]
        for job in jobs:
            asked.append(job.number)
            yield work(job)

    runner: Runner = counting
    assert list(one.run(runner)) == played(two)
    assert asked == [1]
    (one.folder / "shard-00001.npz").write_bytes(b"PK")
    with pytest.raises(ribeira.InvalidOption, match="is no shard"):
        played(one)
    with pytest.raises(ribeira.InvalidOption, match="other matches"):
        played(made(one.folder, seed=6))


def test_the_command_writes_and_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["selfplay", "azul", "random", "-n", "2", "--workers", "1", "--out", str(tmp_path)]
    assert command(arguments) == 0
    assert capsys.readouterr().out.startswith("2 matches, ")
    assert command([*arguments[:-1], str(tmp_path / "data")]) == 0, "the last folder is made"
    assert (tmp_path / "data" / "selfplay.json").is_file()
    capsys.readouterr()
    for more, named in ((["--seed", "3"], "other matches"), (["--out", str(tmp_path / "no" / "no")], "no folder")):
        assert command([*arguments, *more]) == 2
        assert named in capsys.readouterr().err
    assert command(["selfplay", "azul", "random", "greedy", "greedy", "--out", str(tmp_path)]) == 2
    assert "1 to 2 bots" in capsys.readouterr().err
