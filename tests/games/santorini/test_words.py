"""What Santorini tells people: facts add up to the board, previews come true, what is forbidden has a true reason."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from io import StringIO
from typing import Any

import numpy as np
import pytest
from rich.console import Console

import ribeira
from ribeira.core.contract import Language
from ribeira.core.state import State
from ribeira.games.santorini.catalog import CELLS, GOD_IDS, RESTRICTING_GODS
from ribeira.games.santorini.document.lookup import height, using, view_of, worker_at

pytestmark = pytest.mark.compiled_only

LANGUAGES: tuple[Language, ...] = ("en", "ko")
NAMES = ["Ada", "Bo", "Cy", "Di"]
PAIRS = [(god, GOD_IDS[(number + 7) % 30]) for number, god in enumerate(GOD_IDS)]
TABLES = [
    (2, "none"), (2, "draft"), (2, "random"), (3, "random"), (4, "random"),
    (3, ["athena", "bia", "eros"]), (4, ["limus", "dionysus", "persephone", "morpheus"]), (2, ["circe", "chaos"]),
    *((2, list(pair)) for pair in PAIRS),
]  # fmt: skip
EVERY_TABLE = pytest.mark.parametrize(("players", "gods"), TABLES, ids=lambda value: str(value).replace(" ", ""))

Step = tuple[State, int, State]


def steps(players: int, gods: Any) -> list[Step]:
    """A random match as (before, action, after)."""
    return _steps(players, gods if isinstance(gods, str) else tuple(gods))


@cache
def _steps(players: int, gods: Any) -> list[Step]:
    return [*walk(players, gods if isinstance(gods, str) else list(gods), seed=1)]


def walk(players: int, gods: Any, seed: int) -> Iterator[Step]:
    rng = np.random.default_rng(seed)
    state = ribeira.game("santorini", players=players, gods=gods).new()
    while not state.is_terminal:
        action = int(rng.choice(state.legal))
        after = state.apply(action)
        yield state, action, after
        state = after


def turn(gods: list[str], phase: str = "select", **given: Any) -> State:
    """A position of two players; the first one is to act."""
    document = {
        "game": "santorini", "players": 2, "options": {"gods": gods}, "phase": phase, "player": 0, "turn": 5, **given,
    }  # fmt: skip
    return ribeira.game("santorini", players=2, gods=gods).from_position(document)


def told(state: State, text: str) -> list[dict[str, Any]]:
    return state.narrate(state.game.parse(text), state.apply(text))


# --- facts --------------------------------------------------------------------------------------------------


class Board:
    """A board that is moved by facts alone."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.workers = [list(pair) for pair in document["workers"]]
        self.blocks = dict(document["blocks"])
        self.domes = set(document["domes"])
        self.colour_of = [seat % 2 if document["players"] == 4 else seat for seat in range(4)]

    def put(self, fact: dict[str, Any], cell: str | None) -> None:
        self.workers[fact["colour"]][fact["slot"]] = cell

    def tell(self, fact: dict[str, Any]) -> None:
        kind, cell = fact["kind"], fact.get("cell")
        if kind == "place":
            self.workers[self.colour_of[fact["seat"]]][fact["slot"]] = cell
        elif kind in ("step", "forced", "ferry"):
            self.put(fact, fact["to"])
        elif kind in ("removed", "petrify"):
            assert self.workers[fact["colour"]][fact["slot"]] == cell
            self.put(fact, None)
        elif kind == "out":
            self.workers[fact["seat"]] = [None, None]
        if kind == "build" and fact["piece"] == "dome":
            self.domes.add(cell)
        elif kind in ("build", "raze", "petrify"):
            self.blocks[cell] = fact["height"]

    @property
    def seen(self) -> tuple[Any, ...]:
        return self.workers, {cell: levels for cell, levels in self.blocks.items() if levels}, self.domes


@EVERY_TABLE
def test_facts_add_up_to_the_board(players: int, gods: Any) -> None:
    for before, action, after in steps(players, gods):
        board = Board(before.document)
        for fact in before.narrate(action, after):
            board.tell(fact)
        assert board.seen == Board(after.document).seen


@EVERY_TABLE
def test_facts_tell_cards_bans_and_the_end(players: int, gods: Any) -> None:
    for before, action, after in steps(players, gods):
        was, now = before.document, after.document
        facts = {fact["kind"]: fact for fact in before.narrate(action, after)}
        if now["chaos"] is not None and was["chaos"] is not None:
            assert ("face" in facts) == (was["chaos"]["face"] != now["chaos"]["face"] or was["phase"] == "chaos")
        assert ("steal" in facts) == (now["stolen"] not in (was["stolen"], None))
        assert ("release" in facts) == (was["stolen"] not in (now["stolen"], None))
        assert [seat for seat in now["out"] if seat not in was["out"]] == (
            [facts["out"]["seat"]] if "out" in facts else []
        )
        assert ("over" in facts) == (now["winners"] is not None)
        if now["winners"] is not None:
            assert facts["over"]["winners"] == now["winners"]
        if now["phase"] == "select" and now["turn"] > was["turn"]:
            assert ("asleep" in facts) == (now["step"]["asleep"] is not None)
            assert ("bound" in facts) == bool(now["step"]["bound"])
            assert ("duty" in facts) == now["step"]["must_climb"]


@EVERY_TABLE
def test_every_fact_and_action_has_words_in_both_languages(players: int, gods: Any) -> None:
    for before, action, after in steps(players, gods):
        facts = before.narrate(action, after) + [fact for _, fact in before.forbidden]
        for fact in facts:
            english, korean = (before.game.say(fact, language, NAMES) for language in LANGUAGES)
            assert english.endswith(".")
            assert korean.endswith(".")
            assert re.search("[가-힣]", korean)
            assert not re.search("[가-힣]", english)
        english, korean = (before.describe(action, language) for language in LANGUAGES)
        assert re.search("[가-힣]", korean)
        assert not re.search("[가-힣]", english)
        assert not any(re.search(r"[{}]|None|\(\)|^[a-e][1-5]$", text) for text in (english, korean))


# (gods, position, action, in English, in Korean)
DEEDS: list[tuple[list[str], dict[str, Any], str, str, str]] = [
    (["pan", "zeus"], {"phase": "place", "turn": 0, "workers": [["a1", None], [None, None]]}, "b2",
     "Place the male worker on b2", "남성 일꾼을 b2에 배치"),
    (["pan", "zeus"], {"phase": "select"}, "d2", "Choose the worker on d2", "d2의 일꾼 선택"),
    (["pan", "zeus"], {"blocks": {"e3": 1}}, "e3", "Move from d2 to e3 (level 1)", "d2에서 e3으로 이동(1층)"),
    (["pan", "zeus"], {}, "c1", "Move from d2 to c1 (ground)", "d2에서 c1로 이동(땅)"),
    (["apollo", "zeus"], {"workers": [["a1", "d2"], ["e3", "e5"]]}, "e3",
     "Move from d2 to e3 (ground, Apollo)", "d2에서 e3으로 이동(땅, 아폴론)"),
    (["pan", "zeus"], {"phase": "build", "blocks": {"e3": 1}}, "+e3", "Build on e3 (level 2)", "e3에 건축(2층)"),
    (["pan", "zeus"], {"phase": "build", "blocks": {"e3": 3}}, "+e3",
     "Dome on e3 (the tower is complete)", "e3에 지붕(집 완성)"),
    (["atlas", "zeus"], {"phase": "build", "blocks": {"e3": 1}}, "^e3",
     "Dome on e3 (level 1, Atlas)", "e3에 지붕(1층, 아틀라스)"),
    (["ares", "zeus"], {"phase": "ares", "blocks": {"a2": 1}}, "-a2",
     "Take the top block of a2 (Ares)", "a2의 맨 위 블록 제거(아레스)"),
    (["ares", "zeus"], {"phase": "ares", "blocks": {"a2": 1}}, "end",
     "Leave all blocks (Ares)", "블록을 없애지 않기(아레스)"),
    (["charon", "zeus"], {"workers": [["a1", "d2"], ["c2", "e5"]]}, "ferry:c2",
     "Ferry the worker from c2 to e2 (Charon)", "c2의 일꾼을 e2로 건네기(카론)"),
]  # fmt: skip


@pytest.mark.parametrize(("gods", "given", "text", "english", "korean"), DEEDS, ids=lambda value: str(value)[:40])
def test_where_the_position_is_known_an_action_says_what_who_and_from_where(
    gods: list[str], given: dict[str, Any], text: str, english: str, korean: str
) -> None:
    built = {"steps": 1, "from": "d1"} if given.get("phase") in ("build", "ares") else {}
    step = {} if given.get("phase") in ("place", "select") else {"worker": "d2", "from": "d2", **built}
    state = turn(gods, **{"phase": "move", "workers": [["a1", "d2"], ["c4", "e5"]], "step": step, **given})
    action = state.game.parse(text)
    assert [state.describe(action, language) for language in LANGUAGES] == [english, korean]
    assert state.view_state(0).describe(action) == english


def test_what_is_not_legal_is_called_as_ever() -> None:
    state = turn(["pan", "zeus"], workers=[["a1", "d2"], ["c4", "e5"]])
    far = state.game.parse("+e1")
    assert state.describe(far) == state.game.describe(far) == "Build on e1"


def test_gods_are_named_by_the_archon_and_taken_by_others() -> None:
    state = ribeira.game("santorini", gods="draft").new().apply("~archon:0")
    assert state.describe(state.game.parse("god:pan")) == "Name Pan for this match"
    drafting = state.apply("god:pan").apply("god:zeus")
    assert drafting.describe(drafting.game.parse("god:pan"), "ko") == "판 가져가기"


def test_a_god_is_named_when_its_power_is_used() -> None:
    state = turn(["minotaur", "zeus"], "move", workers=[["a1", "c3"], ["c4", "e5"]], step={"worker": "c3"})
    facts = told(state, "c4")
    assert [(fact["kind"], fact["god"]) for fact in facts] == [("step", "minotaur"), ("forced", "minotaur")]
    assert [state.game.say(fact, "en", NAMES) for fact in facts] == [
        "Ada moves from c3 to c4 (Minotaur).",
        "The worker on c4 is pushed to c5.",
    ]
    assert state.game.say(facts[0], "ko", NAMES) == "Ada: 미노타우로스의 능력으로 c3에서 c4로 이동합니다."


def test_a_missing_name_is_numbered_and_a_team_wins_together() -> None:
    game = ribeira.game("santorini", players=4, gods=["pan", "zeus", "atlas", "apollo"])
    fact = {"kind": "over", "how": "height", "seat": 2, "winners": [0, 2]}
    assert game.say(fact, "en", ["Ada"]) == "Player 3 has reached the top of a tower: Ada and Player 3 win."


# --- previews and targets -----------------------------------------------------------------------------------


@EVERY_TABLE
def test_a_preview_comes_true(players: int, gods: Any) -> None:
    for before, action, after in steps(players, gods):
        if before.player < 0:
            assert before.preview(action) == {}
            continue
        effect, facts = before.preview(action), before.narrate(action, after)
        is_over, is_draw = after.winners is not None, facts[-1].get("how") == "draw"
        assert effect["wins"] == (is_over and not is_draw and before.player in (after.winners or []))
        assert effect["loses"] == (is_over and before.player not in (after.winners or []))
        assert effect["how"] == (facts[-1]["how"] if is_over else None)
        for key in ("height", "climb", "slide", "piece", "tower", "extra", "god", "of", "slot", "bonus"):
            if key in effect and key in facts[0] and facts[0]["kind"] not in ("offer", "pick"):
                assert effect[key] == facts[0][key], key
        removed = [fact["cell"] for fact in facts if fact["kind"] == "removed"]
        assert effect.get("removed", []) == removed
        assert (effect.get("veto") is not None) == any(fact["kind"] == "veto" for fact in facts)


@EVERY_TABLE
def test_targets_tell_actions_apart_and_name_who_acts(players: int, gods: Any) -> None:
    for before, _, _ in steps(players, gods):
        if before.player < 0:
            continue
        targets = [before.target(action) for action in before.legal]
        assert len({str(target) for target in targets}) == len(targets)
        standing = {cell for pair in before.document["workers"] for cell in pair} - {None}
        acting = [
            target["worker"] for target in targets if target["kind"] not in ("place", "select", "end", "god", "start")
        ]
        assert standing.issuperset(acting)


@pytest.mark.parametrize(
    ("gods", "given", "text", "promised"),
    [
        (["pan", "zeus"], {"blocks": {"c3": 2}}, "c4", {"wins": True, "how": "pan", "climb": -2}),
        (["apollo", "zeus"], {"blocks": {"c3": 2, "c4": 3}}, "c4", {"wins": True, "how": "height", "climb": 1}),
        (["apollo", "hera"], {"blocks": {"c3": 2, "b2": 3}}, "b2", {"wins": True, "veto": None}),
        (["bia", "zeus"], {"workers": [["a1", "c3"], ["c5", "e5"]]}, "c4", {"removed": ["c5"]}),
        (["hermes", "zeus"], {}, "e1", {"slide": True, "god": "hermes", "height": 0}),
    ],
)
def test_previews_of_steps(gods: list[str], given: Any, text: str, promised: dict[str, Any]) -> None:
    others = [["a1", "c3"], ["e4", "e5"]] if gods[0] in ("pan", "hermes") else [["a1", "c3"], ["c4", "e5"]]
    state = turn(gods, "move", **{"workers": others, "step": {"worker": "c3"}, **given})
    effect = state.preview(state.game.parse(text))
    assert {key: effect[key] for key in promised} == promised


def test_hera_denies_a_win_at_the_edge() -> None:
    state = turn(
        ["apollo", "hera"],
        "move",
        blocks={"b2": 2, "a2": 3},
        workers=[["e1", "b2"], ["e4", "e5"]],
        step={"worker": "b2"},
    )
    effect = state.preview(state.game.parse("a2"))
    assert (effect["wins"], effect["veto"]) == (False, "hera")
    assert [fact["kind"] for fact in told(state, "a2")] == ["step", "veto"]


def test_who_cannot_act_is_named() -> None:
    """White stands in a corner between domes, and blue closes the last gap."""
    state = turn(
        ["pan", "zeus"], "build", blocks={"b2": 3}, domes=["a2", "b1"], workers=[["e5", "c3"], ["a1", None]],
        step={"worker": "c3", "from": "c4"},
    )  # fmt: skip
    assert state.preview(state.game.parse("+b2"))["how"] == "blocked"
    assert told(state, "+b2")[-1] == {"kind": "over", "winners": [0], "how": "blocked", "seat": 1}


# --- what is forbidden --------------------------------------------------------------------------------------


@EVERY_TABLE
def test_the_forbidden_is_allowed_by_the_basic_rules_alone(players: int, gods: Any) -> None:
    for before, _, _ in steps(players, gods):
        legal, view = before.legal, view_of(before)
        for action, fact in before.forbidden:
            assert action not in legal
            assert fact["cell"] in CELLS
            assert fact["cell"] == before.target(action)["cell"]
            if before.phase != "select" and using(before) not in ("apollo", "minotaur"):
                assert fact["cell"] not in view["domes"]
                assert worker_at(view, fact["cell"]) is None
            if before.phase == "move":
                assert height(view, fact["cell"]) <= height(view, before.document["step"]["worker"]) + 1


def lifted(state: State, holder: int) -> State:
    """The same position without the power that the holder has over the other player."""
    document = state.position
    gods = [*document["gods"]]
    gods[holder] = next(god for god in ("demeter", "hephaestus") if god not in gods)
    document |= {"options": {"gods": gods}, "gods": gods, "athena": False}
    document["step"] |= {"asleep": None, "bound": [], "must_climb": False, "astray": False}
    return ribeira.game("santorini", players=2, gods=gods).from_position(document)


def decisions_against(god: str, other: str) -> Iterator[State]:
    """States in which the other player decides about a turn."""
    for seed in range(4):
        for before, _, _ in walk(2, [god, other], seed):
            if before.player == 1 and before.document["turn"] > 0 and before.document["step"]["bonus"] == 0:
                yield before


@pytest.mark.parametrize("god", [god for god in RESTRICTING_GODS if god != "hera"])
@pytest.mark.parametrize("other", ["pan", "apollo", "artemis", "minotaur", "poseidon", "prometheus"])
def test_without_the_god_the_forbidden_would_be_legal(god: str, other: str) -> None:
    """The reason is the true one: who takes the god away takes the ban away, and only then."""
    seen = 0
    for state in decisions_against(god, other):
        free = lifted(state, 0).legal_text
        for action, fact in state.forbidden:
            text = state.game.notation(action)
            assert (text in free) == (fact["god"] == god), (text, fact)
            seen += fact["god"] == god
    assert seen > 0


@pytest.mark.parametrize(
    ("gods", "given", "reasons"),
    [
        (["pan", "hypnus"], {"blocks": {"c3": 1}}, {"c3": "hypnus"}),
        (["pan", "athena"], {"phase": "move", "blocks": {"b2": 1}, "athena": True}, {"b2": "athena"}),
        (["artemis", "pan"], {"phase": "build", "step": {"worker": "c3", "from": "c2"}}, {"c2": "artemis"}),
        (["demeter", "pan"], {"phase": "extra", "step": {"built": "c4"}, "blocks": {"c4": 1}}, {"+c4": "demeter"}),
        (["minotaur", "pan"], {"phase": "move", "workers": [["a1", "b5"], ["a4", "e5"]]}, {"a4": "minotaur"}),
        (
            ["apollo", "pan"],
            {
                "phase": "move",
                "blocks": {"c1": 1},
                "domes": ["a2", "b2", "c2"],
                "workers": [["e3", "b1"], ["a1", "e5"]],
            },
            {"a1": "stuck"},
        ),
        (["prometheus", "pan"], {"phase": "move", "step": {"early": True}, "blocks": {"b2": 1}}, {"b2": "prometheus"}),
    ],
)
def test_reasons(gods: list[str], given: Any, reasons: dict[str, str]) -> None:
    document = {"workers": [["a1", "c3"], ["e1", "e5"]], **given}
    if "phase" in given:
        document["step"] = {"worker": document["workers"][0][1], **given.get("step", {})}
    state = turn(gods, **document)
    found = {state.game.notation(action): fact["reason"] for action, fact in state.forbidden}
    assert found == reasons


def test_where_bia_and_eros_may_not_be_placed() -> None:
    game = ribeira.game("santorini", players=2, gods=["bia", "eros"])
    state = game.new().apply("~start:0")
    found = {game.notation(action): fact["god"] for action, fact in state.forbidden}
    assert found == dict.fromkeys((a + b for b in "234" for a in "bcd"), "bia")
    state = state.apply("a1").apply("c1").apply("a3")
    assert {fact["god"] for _, fact in state.forbidden} == {"eros"}
    assert {game.notation(action) for action, _ in state.forbidden} == {
        cell for cell in CELLS if cell[0] != "e" and cell not in ("a1", "c1", "a3")
    }


# --- what follows from a view -------------------------------------------------------------------------------


STANDING = [["a2", "c3"], ["c4", "e5"]]


def insight(state: State) -> Any:
    return state.view_state(None).seen["insight"]


def test_steps_onto_height_3_that_stand_open_are_threats() -> None:
    near: dict[str, Any] = {
        "blocks": {"c4": 2, "d4": 3, "b4": 3},
        "domes": ["b4"],
        "workers": [["a2", "c3"], ["c4", "e5"]],
    }
    assert insight(turn(["minotaur", "athena"], **near))["threats"] == [{"colour": 1, "from": "c4", "to": "d4"}]


def test_only_domes_on_three_blocks_are_towers() -> None:
    domes: dict[str, Any] = {
        "blocks": {"c2": 3, "e4": 2},
        "domes": ["c2", "e4"],
        "workers": [["a2", "c3"], ["c4", "e5"]],
    }
    assert insight(turn(["minotaur", "athena"], **domes))["towers"] == ["c2"]


def test_whose_power_works_now() -> None:
    workers: dict[str, Any] = {"workers": [["a2", "c3"], ["c4", "e1"]]}
    assert insight(turn(["circe", "morpheus"], stolen=1, morpheus=2, **workers))["powers"] == ["morpheus", None]
    assert insight(turn(["chaos", "bia"], chaos={"face": "pan"}, **workers))["powers"] == ["pan", "bia"]


# --- the rest -----------------------------------------------------------------------------------------------


@EVERY_TABLE
def test_the_sheet_names_the_winners(players: int, gods: Any) -> None:
    end = steps(players, gods)[-1][2]
    won = [seat for seat, lines in enumerate(end.sheet) if lines[0] == ("won", 1, 1)]
    assert won == end.winners
    assert all([key for key, _, _ in lines] == ["won", "turns", "towers"] for lines in end.sheet)


@EVERY_TABLE
def test_the_terminal_shows_every_worker_and_god(players: int, gods: Any) -> None:
    for before, _, _ in steps(players, gods)[::25]:
        for language in LANGUAGES:
            paper = StringIO()
            Console(file=paper, width=80).print(before.draw(language, NAMES[:players]))
            text = paper.getvalue()
            assert all(name in text for name in NAMES[:players])
            board = "".join(re.findall(r"^[1-5] {2}.*$", text, re.MULTILINE))
            standing = sum(cell is not None for pair in before.document["workers"] for cell in pair)
            assert len(re.findall("[A-Ca-c]", board)) == standing
