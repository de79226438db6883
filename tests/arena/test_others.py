"""Bots of others: programs, classes and addresses; whatever they do, the match goes on by the rules."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import ribeira
from ribeira.arena import links, protocol
from ribeira.arena.engine import Engine, maker
from ribeira.arena.faults import MOST_FAULTS, BotFault, Illegal, Nonsense
from ribeira.arena.match import play
from ribeira.arena.others import OthersBot
from ribeira.arena.players import Others, Player, parse_player
from ribeira.arena.tournament import Tournament

ENGINES = Path(__file__).with_name("engines.py")
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bot.mjs"


def program(kind: str, *more: str) -> str:
    return f"exec:{shlex.join([sys.executable, str(ENGINES), kind, *more])}"


def others(text: str, seconds: float = 10.0) -> Others:
    found = parse_player(text, seconds)
    assert isinstance(found, Others)
    return found


@pytest.fixture(autouse=True)
def _no_engine_is_left() -> Iterator[None]:
    yield
    links.end_idle()
    assert not links.running()


def match_against_greedy(text: str, seconds: float = 10.0) -> tuple[OthersBot, ribeira.State]:
    game = ribeira.game("azul")
    bot = others(text, seconds).make(game, 1)
    try:
        _, end = play(game, [bot, ribeira.bot("random", game, seed=2)], 3)
    finally:
        bot.close()
    return bot, end


ASKS = """
import sys
from ribeira.arena import links, protocol
link = links.ProgramLink(sys.argv[1:])
link.send(protocol.hello())
links.receive(link, 60)
print("asked", flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nobody watches there")
def test_a_program_does_not_outlive_the_process_that_asked_it_and_was_killed() -> None:
    """The program shares the killed process's channel for errors, which ends when the last of them has ended."""
    command = [sys.executable, "-c", ASKS, sys.executable, str(ENGINES), "deaf"]
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen(command, **pipes) as asking:  # type: ignore[call-overload]  # which pipes is known
        assert asking.stdout.readline() == b"asked\n"
        asking.kill()
        asking.communicate(timeout=100)


def test_a_program_plays_a_match_and_the_next_one_without_being_started_again() -> None:
    bot, end = match_against_greedy(program("good"))
    assert end.is_terminal
    assert bot.faults == []
    [first] = links.running()
    again, _ = match_against_greedy(program("good"))
    assert again.faults == []
    assert links.running() == [first]


@pytest.mark.parametrize(
    ("kind", "fault", "seconds"),
    [
        ("hangs", "late", 0.5),
        ("dies", "died", 10.0),
        ("babbles", "nonsense", 10.0),
        ("bare", "nonsense", 10.0),
        ("endless", "nonsense", 10.0),
        ("elsewhere", "nonsense", 10.0),
        ("gives_up", "nonsense", 10.0),
        ("cheats", "illegal", 10.0),
    ],
)
def test_a_bot_that_goes_wrong_three_times_is_asked_no_more_and_the_match_ends_by_the_rules(
    kind: str, fault: str, seconds: float
) -> None:
    bot, end = match_against_greedy(program(kind), seconds)
    assert end.is_terminal
    assert [one.kind for one in bot.faults] == [fault] * MOST_FAULTS
    assert bot.is_out


@pytest.mark.compiled_only
def test_an_engine_is_told_what_its_seat_may_know_and_nothing_else(tmp_path: Path) -> None:
    """Pier 18: hands and Plans of others are hidden."""
    game = ribeira.game("pier18")
    told = tmp_path / "told.jsonl"
    seated = [others(program("good", str(told))).make(game, 1), ribeira.bot("random", game, seed=2)]
    views: list[str] = []

    class Noting:
        def choose(self, view: ribeira.ViewState) -> int:
            views.append(json.dumps(view.seen))
            return seated[0].choose(view)

    play(game, [Noting(), seated[1]], 3)
    assert isinstance(seated[0], OthersBot)
    seated[0].close()
    lines = [json.loads(line) for line in told.read_text(encoding="utf-8").splitlines()]
    assert [json.dumps(line["view"]) for line in lines] == views
    assert {"type", "id", "seat", "phase", "ply", "view", "actions", "sealed"} == set(lines[0])
    for line in lines:
        seen = protocol.unsealed(line["sealed"], game, line["seat"])
        assert seen.seen == line["view"]
        assert seen.document["hands"][1] in ([], 3, 2, 1)
    assert isinstance(lines[0]["view"]["hands"][1], int)


def test_what_cannot_play_is_refused_before_the_first_match() -> None:
    game = ribeira.game("azul")
    for text, named in (
        ("exec:/there/is/none", "cannot be started"),
        (program("newer"), "protocol 2"),
        (f"exec:{sys.executable} -c pass", "ended"),
        ("no.such.module:Bot", "No module named"),
        ("json:Nothing", "no Nothing"),
        ("http://127.0.0.1:9/", "cannot be reached"),
    ):
        with pytest.raises(ribeira.InvalidOption, match=named):
            Tournament(game, [parse_player("random"), parse_player(text)], matches=1)
    for text, named in (
        ("exec:", "names no program"),
        ("exec:'", "not a command"),
        ("http://", "no host"),
        ("https://me:secret@example.org/bot", "holds no password"),
        ("my.bots:Clever,depth", "neither a level"),
    ):
        with pytest.raises(ribeira.InvalidOption, match=named) as refused:
            maker(text) if text.startswith("my.") else parse_player(text)
        assert "secret" not in str(refused.value)
    assert isinstance(parse_player("mcts:3"), Player)


CLASS = '''
print("imports may print")

class Last:
    """Takes the last legal action, and breaks where it is asked to."""

    def __init__(self, game, seed, breaks=False):
        print("so may", game, seed)
        self.breaks = breaks

    def choose(self, view):
        if self.breaks:
            raise KeyError("oh")
        return view.legal[-1]
'''


@pytest.mark.compiled_only
def test_a_class_plays_in_a_process_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lasts.py").write_text(CLASS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    bot, end = match_against_greedy("lasts:Last", seconds=60.0)
    assert (bot.faults, end.is_terminal) == ([], True)
    broken, end = match_against_greedy("lasts:Last,breaks=true", seconds=60.0)
    assert ([fault.kind for fault in broken.faults], end.is_terminal) == (["nonsense"] * MOST_FAULTS, True)
    assert str(broken.faults[0]) == "KeyError: 'oh'"


class _Answers(BaseHTTPRequestHandler):
    """A bot at an address, with a token."""

    engine = Engine("random", maker("random"))

    def do_POST(self) -> None:
        allowed = self.headers.get("Authorization") == "Bearer sesame"
        message = protocol.read(self.rfile.read(int(self.headers["Content-Length"])))
        answer = self.engine.answer(message) if allowed else None
        self.send_response(200 if allowed else 403)
        self.end_headers()
        if answer is not None:
            self.wfile.write(protocol.written(answer))

    def log_message(self, *_: object) -> None:
        pass


def test_a_bot_at_an_address_is_asked_over_http(monkeypatch: pytest.MonkeyPatch) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Answers) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/bot"
        with pytest.raises(ribeira.InvalidOption, match="status 403"):
            parse_player(address).check(ribeira.game("azul"))
        monkeypatch.setenv(links.TOKEN, "sesame")
        bot, end = match_against_greedy(address)
        server.shutdown()
    assert (bot.faults, end.is_terminal) == ([], True)


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_example_in_another_language_plays_every_game_and_knows_a_little_of_azul() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 60
    text = f"exec:{shlex.join(['node', str(EXAMPLE)])}"
    rows = Tournament(ribeira.game("azul"), [parse_player(text), parse_player("random")], matches=4, seed=1).run(1)
    assert [(row.player, row.won, row.faults) for row in rows] == [(text, 4.0, 0), ("random", 0.0, 0)]
    game = ribeira.game("pier18")
    bot = others(text).make(game, 1)
    _, end = play(game, [bot, ribeira.bot("random", game, seed=2)], 3)
    bot.close()
    assert (bot.faults, end.is_terminal) == ([], True)


# --- the engine's side


@pytest.mark.compiled_only
def test_our_own_bots_are_engines_and_choose_as_they_do_at_home() -> None:
    command = [sys.executable, "-m", "ribeira", "engine", "greedy"]
    game = ribeira.game("azul")
    bot = others(f"exec:{shlex.join(command)}", seconds=60.0).make(game, 5)
    away, _ = play(game, [bot, ribeira.bot("random", game, seed=2)], 3)
    bot.close()
    assert bot.faults == []
    home, _ = play(game, [ribeira.bot("greedy", game, seed=5), ribeira.bot("random", game, seed=2)], 3)
    assert away.actions == home.actions


def test_an_engine_says_what_is_wrong_and_goes_on() -> None:
    lines = [
        "nonsense",
        '{"type": "dance"}',
        '{"type": "choose", "id": 1}',
        '{"type": "match", "game": "chess", "players": 2}',
        '{"type": "match", "game": "azul", "players": 2, "options": []}',
        '{"type": "match", "game": "azul", "players": 2, "seed": "x"}',
        '{"type": "match", "game": "azul", "players": 2, "seed": 1}',
        '{"type": "choose", "id": 2, "seat": 0}',
        '{"type": "choose", "id": 3, "seat": 0, "sealed": {"bytes": "AAAA", "seal": 1, "rules": "azul-1"}}',
        '{"type": "choose", "id": 4, "seat": 7, "position": {}}',
        '{"type": "quit"}',
        "never read",
    ]
    command = [sys.executable, "-m", "ribeira.arena.engine", "random"]
    done = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, check=False)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["type"] for answer in answers] == [*["error"] * 6, "ready", *["error"] * 3]
    assert all(0 < len(answer.get("text", "ready")) < 300 for answer in answers)
    assert done.returncode == 0


def test_an_engine_takes_a_position_too_and_looks_with_the_eyes_of_the_seat() -> None:
    game = ribeira.game("azul")
    state = game.sample(game.new().apply("~first:0"), 1)
    engine = Engine("greedy", maker("greedy"))
    engine.answer(protocol.match(game, 1, 1.0))
    answer = engine.answer({"type": "choose", "id": "a", "seat": 0, "position": state.position})
    assert answer is not None
    assert (answer["id"], answer["action"] in state.legal_text) == ("a", True)


def test_a_sealed_view_that_was_changed_is_refused() -> None:
    game = ribeira.game("azul")
    state = game.sample(game.new().apply("~first:0"), 1)
    seal = protocol.sealed(state.view_state(0))
    wrong: object
    assert protocol.unsealed(seal, game, 0).seen == state.view_state(0).seen
    for wrong in ({**seal, "seal": 1}, {**seal, "bytes": "?"}, {**seal, "rules": "azul-0"}, [], {}):
        with pytest.raises(ribeira.InvalidPosition):
            protocol.unsealed(wrong, game, 0)


def test_answers_are_read_strictly() -> None:
    game = ribeira.game("azul")
    state = game.sample(game.new().apply("~first:0"), 1)
    question = protocol.choose(7, state.view_state(0))
    assert protocol.read_action({"type": "action", "id": 7, "action": "F1:blue>1"}, question, game) in state.legal
    wrong: list[tuple[dict[str, object], type[BotFault]]] = [
        ({"type": "action", "id": 7, "action": 3}, Illegal),
        ({"type": "action", "id": 7}, Illegal),
        ({"type": "action", "action": "F1:blue>1"}, Nonsense),
        ({"type": "ready"}, Nonsense),
    ]
    for answer, fault in wrong:
        with pytest.raises(fault):
            protocol.read_action(answer, question, game)
