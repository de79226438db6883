"""The command line: what people and programs are told, and one clear sentence with status 2 for every bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ribeira
from ribeira.cli import run
from ribeira.cli.serve import lan_host
from tests.cli.asking import Ask

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "conformance" / "azul.json"
LINES = ["~first:0", *["~blue", "~red", "~white", "~black"] * 5, "F1:blue>1"]


@pytest.fixture
def replay_file(tmp_path: Path) -> Path:
    game = ribeira.game("azul")
    path = tmp_path / "match.json"
    ribeira.replay.save(ribeira.replay.Replay(game, LINES, ["Ada", "Bo"]), path)
    return path


def test_help_answers_without_the_compiler() -> None:
    program = "import sys; from ribeira.cli import run; run(['--help']); assert 'numba' not in sys.modules"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for command in ("serve", "play", "watch", "tournament", "engine", "replay", "check", "perft", "bench", "prepare"):
        assert command in done.stdout


def test_the_installed_command_ends_with_the_status(tmp_path: Path) -> None:
    program = "from ribeira.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", program, "perft", "chess"], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 2
    assert done.stderr == f"ribeira: game: 'chess' is not one of {', '.join(ribeira.games())}\n"


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("game", ribeira.games())
def test_every_game_can_be_watched_and_played(ask: Ask, game: str, language: str) -> None:
    watched = ask("watch", game, "random", "greedy", "--delay", "0", "--seed", "1", "--lang", language)
    assert watched.status == 0, watched.err
    played = ask("play", game, "me", "random", "--seed", "4", "--lang", language, typed="1\n" * 2000)
    assert played.status == 0, played.err


def test_what_is_prepared_is_prepared_once(ask: Ask, tmp_path: Path) -> None:
    prepared = ask("prepare", "azul")
    assert (prepared.status, prepared.out) == (0, "Everything is compiled.\n")
    assert "Preparing" not in ask("prepare", "azul").err


def test_rules_are_compiled_with_what_positions_and_words_call() -> None:
    program = (
        "from ribeira.cli.prepare import compile_rules; compile_rules('pier18'); "
        "from ribeira.games.pier18.kernels import complete, explain_points, lay_on, progress, race; "
        "assert all(kernel.signatures for kernel in (complete, explain_points, lay_on, progress, race))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_check_counts_on_its_last_line(ask: Ask) -> None:
    said = ask("check", str(CASES))
    assert said.status == 0
    passed = len(json.loads(CASES.read_text(encoding="utf-8")))
    assert said.out.splitlines()[-1] == f"{passed} passed, 0 failed"


def test_check_tells_why_a_case_fails(ask: Ask, tmp_path: Path) -> None:
    case = {"id": "wrong", "position": {"game": "azul", "players": 2}, "legal": ["~first:0"]}
    file = tmp_path / "cases.json"
    file.write_text(json.dumps([case]), encoding="utf-8")
    said = ask("check", str(file))
    assert said.status == 1
    assert said.out.splitlines()[0].startswith("wrong: legal: too many ['~first:1']")
    assert said.out.splitlines()[-1] == "0 passed, 1 failed"
    answer = ask("check", str(file), "--json").document
    assert (answer["passed"], answer["failed"], answer["failures"][0]["id"]) == (0, 1, "wrong")


def test_perft_counts_and_divides(ask: Ask, tmp_path: Path) -> None:
    said = ask("perft", "azul", "-d", "2", "--divide", "--players", "3")
    assert said.out.splitlines()[:3] == ["~first:0 5", "~first:1 5", "~first:2 5"]
    assert said.out.splitlines()[-1].startswith("perft(2) = 15 ")
    file = tmp_path / "position.json"
    file.write_text(json.dumps({"game": "azul", "players": 2}), encoding="utf-8")
    answer = ask("perft", "--position", str(file), "-d", "2", "--json").document
    assert answer["count"] == 10


def test_names_by_seat_are_typed_with_commas(ask: Ask) -> None:
    said = ask("perft", "santorini", "-d", "1", "--divide", "--option", "gods=pan,zeus")
    assert said.out.splitlines()[:2] == ["~start:0 1", "~start:1 1"]


def test_a_match_is_played_saved_and_read_again(ask: Ask, tmp_path: Path) -> None:
    """The first legal action every time: dull, and over in the end."""
    said = ask("play", "azul", "me:Ada", "greedy", "--seed", "4", "--save", "out.json", typed="1\n" * 200)
    assert said.status == 0
    assert "Won by greedy." in said.out
    match = ribeira.replay.load(tmp_path / "out.json")
    assert match.end.winners == [1]
    assert match.names == ["Ada", "greedy"]
    assert max(map(len, said.out.splitlines())) <= 80
    assert ask("replay", "out.json", "--verify").out.startswith("azul for 2: ")
    answer = ask("replay", "out.json", "--json").document
    assert answer["winners"] == [1]


def test_the_person_is_helped_and_may_leave(ask: Ask) -> None:
    said = ask("play", "azul", "me", "me", "--seed", "4", typed="?\nF1:\nF1:b\nfoo\nb\nq\n")
    assert said.status == 0
    assert "Type an action: its number" in said.out
    assert "No legal action begins with foo." in said.out
    assert said.out.rstrip().endswith("The match was left unfinished.")


def test_the_end_of_input_leaves_the_match(ask: Ask) -> None:
    assert ask("play", "azul", "me", "random").out.rstrip().endswith("left unfinished.")


def test_it_speaks_korean(ask: Ask) -> None:
    said = ask("play", "azul", "me", "expert:1", "--lang", "ko", "--option", "wall=grey", typed="?\nq\n")
    assert "입문자" in said.out
    assert "도움말" in said.out
    assert "그만두었습니다" in said.out


def test_bots_are_watched_to_the_end(ask: Ask) -> None:
    said = ask("watch", "azul", "greedy", "random", "greedy", "--delay", "0", "--seed", "1")
    assert said.status == 0
    assert "Won by greedy" in said.out


def test_a_replay_is_shown_at_a_step_and_as_a_whole(ask: Ask, replay_file: Path) -> None:
    said = ask("replay", str(replay_file), "--step", "21")
    assert "Ada to act" in said.out
    assert "F5 B R K W" in said.out
    whole = ask("replay", str(replay_file))
    assert "Ada takes 1 blue from factory 1 to line 1." in whole.out
    assert "not finished" in ask("replay", str(replay_file), "--verify").out


@pytest.mark.compiled_only
def test_a_position_of_a_match_is_analysed(ask: Ask, replay_file: Path, tmp_path: Path) -> None:
    arguments = ("analyse", str(replay_file), "--lines", "2", "--level", "1", "--seed", "1")
    found = ask(*arguments, "--json").document
    match = ribeira.replay.load(replay_file)
    assert found["seat"] == match.end.player
    assert {line["action"] for line in found["lines"]} <= set(match.end.legal_text)
    assert 1 <= len(found["lines"]) <= 2
    assert all(-1.0 <= value <= 1.0 for value in found["prospects"])
    assert "Chance to win by seat" in ask(*arguments).out
    assert "승리 확률" in ask(*arguments, "--lang", "ko").out
    position = tmp_path / "position.json"
    position.write_text(json.dumps(match.end.position), encoding="utf-8")
    assert ask("analyse", str(position), "--level", "1").status == 0


@pytest.mark.compiled_only
def test_a_whole_match_is_analysed(ask: Ask, tmp_path: Path) -> None:
    """Each decision that left a choice, with what it cost; what is told is what cost most."""
    assert ask("play", "azul", "me:Ada", "greedy", "--seed", "4", "--save", "m.json", typed="1\n" * 200).status == 0
    match = ribeira.replay.load(tmp_path / "m.json")
    arguments = ("analyse", "m.json", "--whole", "--level", "1", "--seed", "1")
    found = ask(*arguments, "--json").document["decisions"]
    states = list(match.states())
    assert [one["at"] for one in found] == [n for n, s in enumerate(states) if s.player >= 0 and len(s.legal) > 1]
    for one in found:
        assert one["played"] == match.actions[one["at"]]
        assert one["best"] in states[one["at"]].legal_text
        assert one["seat"] == states[one["at"]].player
        assert one["loss"] is None or (0 <= one["loss"] <= 1 and (one["played"] != one["best"] or one["loss"] == 0))
    costly = [one for one in found if (one["loss"] or 0) >= 0.03]
    assert costly, "who always takes the first action loses something"
    assert len([line for line in ask(*arguments).out.splitlines() if "better: " in line]) >= 1
    assert "더 좋은 선택" in ask(*arguments, "--lang", "ko").out
    documented = ask("analyse", "m.json", "--level", "1", "--seed", "1", "--json")
    assert documented.document["decisions"] == found, "a finished match is told whole where no position is named"
    assert "nobody decides there" in ask("analyse", "m.json", "--at", str(len(match.actions))).err


def test_what_cannot_be_analysed_is_refused_in_one_sentence(ask: Ask, replay_file: Path) -> None:
    for wrong, sentence in (
        (("--at", "500"), "--at: the match has only"),
        (("--at", "0"), "nobody decides there"),
        (("--seat", "0"), "seat 0 has no decision"),
        (("--lang", "fr"), "--lang"),
        (("--whole", "--at", "3"), "a whole match has no --at"),
    ):
        said = ask("analyse", str(replay_file), *wrong)
        assert (said.status, said.out, said.err.count("\n")) == (2, "", 1)
        assert sentence in said.err


@pytest.mark.compiled_only
def test_a_tournament_prints_its_table(ask: Ask, tmp_path: Path) -> None:
    arguments = ("tournament", "greedy", "random", "--games", "2", "--seed", "3", "--workers", "1")
    said = ask(*arguments)
    assert "greedy" in said.out
    assert "100.0 %" in said.out
    (tmp_path / "matches").mkdir()
    answer = ask(*arguments, "--save", "matches", "--json").document
    assert [row["player"] for row in answer["table"]] == ["greedy", "random"]
    assert answer["matches"] == 2 == len(list((tmp_path / "matches").iterdir()))


def test_an_address_of_this_machine_is_found() -> None:
    assert lan_host().count(".") == 3


BAD = [
    (["nonsense"], "nonsense"),
    (["perft", "chess"], "chess"),
    (["perft", "--players", "7"], "players: azul is played by 2 to 4, not by 7"),
    (["perft", "--players", "two"], "--players"),
    (["perft", "--depth", "-1"], "--depth"),
    (["perft", "--option", "wall"], "--option: 'wall' is not of the form name=value"),
    (["perft", "--option", "wall=pink"], "wall: 'pink'"),
    (["perft", "--option", "tiles=9"], "tiles"),
    (["perft", "santorini", "--option", "gods=pan,odin"], "gods: 'odin'"),
    (["perft", "santorini", "--option", "gods=pan"], "gods: 'pan'"),
    (["perft", "--position", "missing.json"], "missing.json: cannot be read"),
    (["perft", "--position", "broken.json"], "broken.json: is not a JSON document"),
    (["perft", "--position", "list.json"], "position"),
    (["perft", "--position", "wrong.json"], "bag"),
    (["perft", "--loud"], "--loud"),
    (["check"], "files"),
    (["check", "missing.json"], "missing.json: cannot be read"),
    (["check", "broken.json"], "broken.json: is not a JSON document"),
    (["check", "wrong.json"], "wrong.json: is not a list of cases"),
    (["check", "list.json"], "no case to check"),
    (["replay"], "file"),
    (["replay", "missing.json"], "missing.json: cannot be read"),
    (["replay", "broken.json"], "broken.json: is not a JSON document"),
    (["replay", "wrong.json"], "format"),
    (["replay", "match.json", "--step", "99"], "--step: the match has only 22 actions"),
    (["replay", "match.json", "--lang", "fr", "--step", "1"], "--lang: 'fr' is not one of en, ko"),
    (["verify"], "file"),
    (["verify", "missing.json"], "missing.json: cannot be read"),
    (["verify", "broken.json"], "broken.json: is not a JSON document"),
    (["verify", "wrong.json"], "format"),
    (["play", "azul", "me"], "players"),
    (["play", "azul", "me", "deep"], "bot: 'deep' is not one of random, greedy, mcts, alphabeta, expert"),
    (["play", "azul", "me", "mcts:9"], "level: 9"),
    (["play", "azul", "me", "mcts:seed=x"], "seed: 'x'"),
    (["play", "azul", "me", "mcts:strong"], "'strong' is neither a level"),
    (["play", "azul", "--lang", "fr"], "--lang"),
    (["play", "azul", "--save", "nowhere/out.json"], "--save: no file can be written at nowhere/out.json"),
    (["watch", "azul", "greedy"], "players"),
    (["watch", "azul", "--delay", "soon"], "--delay"),
    (["tournament"], "bots"),
    (["tournament", "greedy"], "two bots"),
    (["tournament", "greedy", "greedy"], "twice"),
    (["tournament", "greedy", "random", "--games", "0"], "--games"),
    (["tournament", "greedy", "random", "--save", "no/where"], "--save: no folder can be made at no/where: No such"),
    (["tournament", "greedy", "random", "--save", "broken.json"], "--save: no folder can be made at broken.json: File"),
    (["learn", "porto", "--hours", "0", "--out", "course"], "--hours: a course takes more than no time"),
    (["learn", "porto", "--out", "no/course"], "--out: no folder can be made at no/course"),
    (["tournament", "greedy", "random", "--game", "chess"], "chess"),
    (["bench", "chess"], "chess"),
    (["bench", "--write"], "--write: there is no folder benchmarks here"),
    (["prepare", "chess"], "game: 'chess'"),
    (["serve", "--port", "70000"], "port (--port): '70000' is not a whole number from 0 to 65535"),
    (["serve", "--data", "broken.json"], "data (--data): broken.json is a file"),
    (["serve", "--public-url", "play"], "public_url (--public-url): 'play' is not an address"),
]


@pytest.mark.parametrize(("arguments", "named"), BAD, ids=[" ".join(arguments) for arguments, _ in BAD])
def test_bad_input_is_one_sentence_and_changes_nothing(
    ask: Ask, tmp_path: Path, replay_file: Path, arguments: list[str], named: str
) -> None:
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    (tmp_path / "list.json").write_text("[]", encoding="utf-8")
    (tmp_path / "wrong.json").write_text('{"game": "azul", "players": 2, "bag": {"blue": 3}}', encoding="utf-8")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*")}
    said = ask(*arguments)
    assert said.status == 2
    assert said.out == ""
    assert said.err.startswith("ribeira: ")
    assert named in said.err
    assert len(said.err.strip().splitlines()) == 1
    assert {path: path.read_bytes() for path in tmp_path.rglob("*")} == before


# --- a terminal that speaks Korean ---------------------------------------------------------------------------


def test_s_korean_terminal_is_refused_in_korean(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "ko_KR.UTF-8")
    (tmp_path / "data").touch()
    for arguments, sentence in {
        ("serve", "--data", str(tmp_path / "data")): "폴더가 아니라 파일입니다",
        ("play", "azul", "--option", "wall"): "이름=값으로 적어 주세요",
        ("play", "azul", "--lang", "fr"): "en과 ko만 쓸 수 있습니다",
    }.items():
        assert run(arguments) == 2
        assert sentence in capsys.readouterr().err


def test_s_korean_terminal_has_korean_help() -> None:
    environment = os.environ | {"LC_ALL": "ko_KR.UTF-8", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "ribeira", "serve", "--help"]
    said = subprocess.run(command, env=environment, capture_output=True, check=True, encoding="utf-8").stdout
    assert "브라우저에서 테이블을 열고" in said
    assert "접속을 받을 포트" in said
