"""Tournaments that stop and go on, that end when they know, and that run on many hands."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from importlib.util import find_spec
from pathlib import Path

import pytest

import ribeira
from ribeira.arena.crosstable import Meeting, cross_table
from ribeira.arena.ledger import Ledger
from ribeira.arena.outcomes import Outcome, shares
from ribeira.arena.players import parse_player
from ribeira.arena.runners import Died, here, processes
from ribeira.arena.sprt import Sprt, expected
from ribeira.arena.tournament import Tournament, table
from tests.arena.dying import die_once
from tests.soak import soak

ROOT = Path(__file__).parents[2]


def contest(matches: int = 4) -> Tournament:
    return Tournament(ribeira.game("azul"), [parse_player("greedy"), parse_player("random")], matches, seed=3)


def test_a_tournament_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    with here() as runner:
        whole = list(contest().played(runner))
        first = Ledger(path, contest().head)
        playing = contest().played(runner, first)
        assert [next(playing), next(playing)] == whole[:2]
        first.close()
        torn = path.read_bytes() + b'{"number": 2, "seats": [0'
        path.write_bytes(torn)
        again = Ledger(path, contest().head)
        assert sorted(again.known) == [0, 1]
        assert list(contest().played(runner, again)) == whole
        again.close()
        kept = path.read_bytes()
        last = Ledger(path, contest().head)
        assert list(contest().played(lambda work, jobs: iter([work(job) for job in jobs]), last)) == whole
        last.close()
    assert path.read_bytes() == kept
    assert len(kept.splitlines()) == 5


def test_a_ledger_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    Ledger(path, contest().head).close()
    kept = path.read_bytes()
    with pytest.raises(ribeira.InvalidOption, match="another tournament"):
        Ledger(path, contest(matches=6).head)
    path.write_bytes(kept + b'{"number": 1}\n')
    with pytest.raises(ribeira.InvalidOption, match="line 2 is not a match"):
        Ledger(path, contest().head)
    assert path.read_bytes() == kept + b'{"number": 1}\n'
    for other in (b"a letter", b"[]\n", b"\xff\n", b"{}\n"):
        path.write_bytes(other)
        with pytest.raises(ribeira.InvalidOption, match="another tournament"):
            Ledger(path, contest().head)
        assert path.read_bytes() == other
    with pytest.raises(ribeira.InvalidOption, match="cannot be used"):
        Ledger(tmp_path, contest().head)


@pytest.mark.skipif(os.name != "posix", reason="there are no such locks")
def test_a_ledger_is_written_by_one_tournament_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    first = Ledger(path, contest().head)
    kept = path.read_bytes()
    with pytest.raises(ribeira.InvalidOption, match="a tournament that runs is writing into it"):
        Ledger(path, contest().head)
    assert path.read_bytes() == kept
    first.close()
    Ledger(path, contest().head).close()


@pytest.mark.compiled_only
def test_several_processes_play_the_same_matches_in_the_same_order() -> None:
    with here() as runner:
        alone = list(contest().played(runner))
    with processes(2) as runner:
        assert list(contest().played(runner)) == alone


def test_who_met_whom() -> None:
    outcomes = [
        Outcome(0, (0, 1), (1.0, 0.0), (9, 7)),
        Outcome(1, (1, 0), (0.5, 0.5), (7, 7)),
        Outcome(2, (0, 0, 1), (0.0, 0.0, 1.0), (1, 2, 3)),
    ]
    grid = cross_table(2, outcomes)
    assert grid[0][1] == Meeting(1.5, 4)
    assert grid[1][0] == Meeting(2.5, 4)


def test_who_is_out_by_faults_wins_nothing() -> None:
    assert shares([1], [False, False]) == (0.0, 1.0)
    assert shares([0], [True, False]) == (0.0, 1.0)
    assert shares([0, 1], [True, False, False]) == (0.0, 1.0, 0.0)
    assert shares([0], [True]) == (0.0,)
    assert shares([], [False]) == (0.0,)
    assert shares([0], [True, True]) == (0.0, 0.0)
    lost = Outcome(0, (0, 1), (0.0, 1.0), (50, 3), (("late", "late", "died"), ()))
    rows = {row.player: row for row in table(["a", "b"], [lost])}
    assert (rows["a"].faults, rows["a"].forfeits, rows["b"].faults, rows["b"].forfeits) == (3, 1, 0, 0)


def test_the_test_decides_for_who_is_right_and_knows_nothing_at_first() -> None:
    """A share of 0.64 is 100 Elo, 0.5 none: the ratio of the likelihoods moves to its own side and ends there."""
    assert expected(-100) == pytest.approx(1 - expected(100))
    test = Sprt(0, 50)
    assert test.ratio([]) == test.ratio([1.0]) == 0
    assert test.verdict([1.0, 0.0]) is None
    stronger = [1.0, 1.0, 1.0, 0.0, 1.0, 0.0, 0.5, 0.5]
    even = [1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.5, 0.5]
    assert test.verdict(stronger * 60) == "stronger"
    assert test.verdict(even * 60) == "not stronger"
    assert test.verdict(even * 2) is None


def test_a_unit_counts_both_seats_so_that_the_first_move_cancels_out() -> None:
    """Whoever begins wins: no unit says anything, and they say it without doubt."""
    assert Sprt(0, 50).verdict([1.0, 0.0] * 40) == "not stronger"


def command(*more: str) -> list[str]:
    return [sys.executable, "-m", "ribeira", "tournament", "greedy", "random", *more]


def _hear_interrupts() -> None:
    """A shell that starts the tests in the background lets them and their children ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.compiled_only
@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_shows_what_was_played_and_the_file_goes_on_from_there(tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    long = command("-n", "100000", "--workers", "2", "--ledger", str(path), "--json")
    with subprocess.Popen(
        long, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=_hear_interrupts
    ) as running:
        try:
            while not path.exists() or path.read_bytes().count(b"\n") < 4:
                assert running.poll() is None, running.communicate()
                threading.Event().wait(0.02)
            running.send_signal(signal.SIGINT)
            out, _ = running.communicate(timeout=120)
        finally:
            running.kill()
    found = json.loads(out)
    lines = path.read_bytes().count(b"\n") - 1
    assert running.returncode == 130
    assert found["of"] == 100_000
    assert 2 <= found["matches"] <= lines <= found["matches"] + 1  # one may be in the file only
    assert sum(row["won"] for row in found["table"]) == found["matches"]
    assert found["meetings"][0][1]["played"] == found["matches"]


@pytest.mark.compiled_only
def test_the_command_stops_when_the_test_knows(tmp_path: Path) -> None:
    done = subprocess.run(
        command("-n", "400", "--sprt", "0,100", "--workers", "1", "--json"),
        capture_output=True, text=True, check=True, cwd=tmp_path,
    )  # fmt: skip
    found = json.loads(done.stdout)
    assert found["sprt"]["verdict"] == "stronger"
    assert found["matches"] < found["of"] == 400
    for wrong in ("5", "5,1", "a,b", "0,nan"):
        refused = subprocess.run(
            command("--sprt", wrong), capture_output=True, text=True, check=False, env={**os.environ, "LANG": "ko_KR"}
        )
        assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
        assert "Elo 두 개" in refused.stderr


@pytest.mark.skipif(os.name != "posix", reason="kills a process")
def test_a_process_that_dies_over_its_job_is_told(tmp_path: Path) -> None:
    with processes(2) as runner, pytest.raises(Died, match=r"^a process died while it played"):
        list(runner(die_once, [tmp_path / "mark"]))
    with processes(2) as runner:
        assert list(runner(die_once, [tmp_path / "mark"] * 3)) == ["done"] * 3


@pytest.mark.compiled_only
@pytest.mark.skipif(find_spec("ray") is None, reason="needs the extra ray")
def test_a_cluster_learns_the_same_and_outlives_a_worker(tmp_path: Path) -> None:
    """In a process of its own: Ray changes the one it is started in."""
    program = """
import sys
from pathlib import Path
import pytest
from ribeira.arena.runners import Died, ray_cluster
from ribeira.core.errors import InvalidOption
from tests.arena.dying import die, die_once, refuse
from tests.learning.test_learning import TINY, held, net_after
folder = Path(sys.argv[1])
alone = held(folder / "alone", 2)
with ray_cluster("local") as cluster:
    assert list(cluster(die_once, [folder / "mark", folder / "mark"])) == ["done", "done"]
    with pytest.raises(Died, match="^a process died while it played"):
        list(cluster(die, [1]))
    with pytest.raises(InvalidOption, match="^it was so$"):
        list(cluster(refuse, [1]))
    shared = held(folder / "shared", 2, cluster)
    assert len(list(shared.gate(cluster))[-1].shares) == TINY.contest
assert (net_after(alone, 1) == net_after(shared, 1)).all()
"""
    subprocess.run([sys.executable, "-c", program, str(tmp_path)], check=True, cwd=ROOT)


@pytest.mark.soak
@pytest.mark.compiled_only
@pytest.mark.skipif(soak(True, False), reason="starts a cluster")
@pytest.mark.skipif(find_spec("ray") is None, reason="needs the extra ray")
def test_a_cluster_plays_the_same_matches_in_the_same_order() -> None:
    """In a process of its own: Ray changes the one it is started in."""
    program = """
from ribeira.arena.runners import here, ray_cluster
from tests.arena.test_scale import contest
with ray_cluster("local") as cluster, here() as home:
    assert list(contest().played(cluster)) == list(contest().played(home))
"""
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)


@pytest.mark.skipif(find_spec("ray") is None, reason="needs the extra ray")
def test_a_cluster_that_does_not_answer_is_named() -> None:
    done = subprocess.run(command("--ray", "nowhere:1:2"), capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "--ray: no cluster answers at nowhere:1:2" in done.stderr
    assert done.stdout == ""
