"""The table "Errors on reading" of section 11: wrong documents, by the row, with the key that must be named."""

from __future__ import annotations

from typing import Any

from tests.games.fixtures import Doc

from .positions import setup, turn

Cases = list[tuple[str, Any]]

DRAFT = setup("draft", 2)
OFFER = setup("draft", 3, phase="offer", archon=1, offer=["zeus"])
PICK = setup("draft", 3, phase="draft", archon=1, offer=["hera", "zeus"], gods=[None, None, "atlas"])
NAME = setup("draft", 2, phase="name", gods=["pan", "atlas"])
DEAL = setup("random", 3, phase="deal", gods=["pan", None, None])
START = setup(["pan", "atlas"], 2)
PLACE = setup(["pan", "atlas"], 2, phase="place", workers=[["a1", None], [None, None]])
PILE = setup(["pan", "chaos"], 2, phase="chaos", chaos={})
SELECT = turn("pan atlas", "a1 c3 / e5 d4", "b21")
FREE = turn("none", "a1 c3 / e5 d4", "b21")
MOVE = {**SELECT, "phase": "move", "step": {"worker": "c3"}}
BUILD = {**SELECT, "phase": "build", "step": {"worker": "c3"}}
EXTRA = {**turn("demeter atlas", "a1 c3 / e5 d4", "b21"), "phase": "extra", "step": {"worker": "c3", "built": "b2"}}
POSEIDON = {**turn("poseidon atlas", "a1 c3 / e5 d4"), "phase": "poseidon", "step": {"worker": "c3", "built": "c4"}}
ARES = {**turn("ares atlas", "a1 c3 / e5 d4", "b21"), "phase": "ares", "step": {"worker": "c3", "built": "c4"}}
THREE = turn("pan atlas zeus", "a1 c3 / e5 d4 / e1 -")
FOUR = turn("pan atlas zeus hera", "a1 c3 / e5 d4")
CHAOS = turn("chaos atlas", "a1 c3 / e5 d4", chaos={"face": "pan"})
EXCHANGE = {**CHAOS, "phase": "chaos", "active": 0, "step": {"towers": 1}}
BONUS = turn("dionysus atlas", "a1 c3 / e5 d4", step={"bonus": 1})
BONUS_MOVE = {**BONUS, "phase": "move", "step": {"bonus": 1, "worker": "e5"}}
TRITON = {**turn("triton atlas", "a1 c3 / e5 d4"), "phase": "build", "step": {"worker": "a1", "visited": ["a1"]}}
OVER: Doc = {**SELECT, "phase": "over", "winners": [0]}
SET_UP = {"archon": DRAFT, "offer": OFFER, "draft": PICK, "name": NAME, "deal": DEAL, "start": START, "place": PLACE}
TURNS = {"select": SELECT, "move": MOVE, "build": BUILD, "extra": EXTRA, "poseidon": POSEIDON, "ares": ARES}
GOOD = {**SET_UP, "pile": PILE, **TURNS, "exchange": EXCHANGE, "bonus": BONUS, "bonus move": BONUS_MOVE, "over": OVER}
PARTITION = {"face": "pan", "deck": ["apollo", "athena"], "discard": []}


def stepped(doc: Doc, **keys: Any) -> Doc:
    """The document with other values of `step`."""
    return {**doc, "step": {**doc.get("step", {}), **keys}}


def steps(doc: Doc, **keys: Any) -> Cases:
    """For each of these keys of `step`, the document with this one alone changed."""
    return [(f"step.{key}", stepped(doc, **{key: value})) for key, value in keys.items()]


def each(key: str, doc: Doc, *values: Any) -> Cases:
    """The document with each of these values under the key."""
    return [(key, {**doc, key: value}) for value in values]


def without(doc: Doc, key: str) -> Doc:
    return {name: value for name, value in doc.items() if name != key}


def pile(**keys: Any) -> Doc:
    return {**CHAOS, "chaos": {**PARTITION, **keys}}


UNKNOWN_OR_WRONG_TYPE: dict[str, Cases] = {
    "unknown key": [
        ("tiles", {**SELECT, "tiles": []}),
        ("scores", {**SELECT, "scores": [0, 0]}),
        ("Players", {**SELECT, "Players": 2}),
        ("god", {**SELECT, "options": {"god": "none"}}),
        ("step.slot", stepped(SELECT, slot=1)),
        ("chaos.pile", {**CHAOS, "chaos": {"face": "pan", "pile": []}}),
        ("blocks", {**SELECT, "blocks": {"f1": 1}}),
        ("blocks", {**SELECT, "blocks": {"A1": 1}}),
    ],
    "wrong type": [
        *each("players", SELECT, True, 2.0, "2", [2]),
        *each("options", SELECT, "none", [], None),
        *each("phase", SELECT, 1, None, ["select"], True),
        *each("player", SELECT, 0.0, False, [0], {}),
        *each("winners", OVER, 0, "0", [0.0], [True], {}),
        *each("turn", SELECT, 12.0, "12", True, None),
        *each("active", SELECT, 0.0, False, "0"),
        *each("archon", OFFER, 1.0, True, "1", [1]),
        *each("offer", OFFER, "zeus", {"zeus": 1}, [1], [None], None),
        *each("gods", SELECT, "none", {"0": "pan"}, [1, "atlas"], None),
        *each("start", SELECT, 0.0, False, "0"),
        *each("out", THREE, 1, [1.0], [True], [None], None, {}),
        *each("blocks", SELECT, ["a1"], None, {"b2": 1.0}, {"b2": True}, {"b2": None}, {"b2": "1"}),
        *each("domes", SELECT, "b2", {"b2": 1}, [1], [None], None),
        *each("workers", SELECT, {}, None, "a1", [1, 2], [["a1", 3], ["e5", "d4"]], [[True, "c3"], ["e5", "d4"]]),
        *each("stolen", turn("circe pan", "a1 c3 / e5 d4"), 1.0, True, "1"),
        *each("athena", turn("athena pan", "a1 c3 / e5 d4"), 1, 0, None, "true"),
        *each("morpheus", turn("morpheus pan", "a1 c3 / e5 d4"), 1.0, True, None, "1"),
        *each("chaos", CHAOS, [], "pan", True, 1),
        ("chaos.face", pile(face=1)),
        ("chaos.deck", pile(deck="athena")),
        ("chaos.discard", pile(discard=None)),
        *each("step", SELECT, [], None, "select", 1),
        *steps(MOVE, worker=12, **{"from": 3}, steps=0.0, climbed=0, early=1, ferried=None, visited="a1", left=False),
        *steps(MOVE, asleep=0.0, bound=0, astray=1, must_climb=0, towers=True, bonus="0", built=1),
    ],
    "unknown cell or god": [
        *each("domes", SELECT, ["f1"], ["a6"], ["a0"], ["A1"], [""], ["a10"], ["a1 "]),
        *each("workers", SELECT, [["a1", "c9"], ["e5", "d4"]], [["a1", ""], ["e5", "d4"]]),
        *steps(MOVE, worker="f1", **{"from": "c6"}, built="c33", visited=["c0"]),
        *each("offer", OFFER, ["odin"], ["Zeus"], [""]),
        ("gods", {**PICK, "gods": [None, None, "odin"]}),
        ("chaos.face", pile(face="odin")),
        ("chaos.deck", pile(deck=["Apollo"])),
        ("chaos.discard", pile(discard=["", "athena"])),
    ],
    "twice in a list": [
        *each("domes", SELECT, ["b2", "b2"]),
        *each("offer", OFFER, ["zeus", "zeus"]),
        *each("out", THREE, [1, 1]),
        *each("winners", {**FOUR, "phase": "over"}, [0, 0], [0, 2, 0]),
        *steps(TRITON, visited=["a1", "a1"], bound=[1, 1]),
        ("chaos.deck", pile(deck=["apollo", "apollo"])),
        ("chaos.discard", pile(discard=["artemis", "artemis"])),
    ],
    "value out of range": [
        *each("phase", SELECT, "play", "", "Select", "end"),
        *each("player", SELECT, 2, -1, "nature", 10**30),
        *each("winners", OVER, [2], [-1]),
        *each("turn", SELECT, -1, 301, 10**30),
        *each("active", SELECT, 2, -1),
        *each("archon", OFFER, 3, -1),
        *each("start", SELECT, 2, -1),
        *each("out", THREE, [3], [-1]),
        *each("blocks", SELECT, {"b2": 4}, {"b2": -1}, {"b2": 10**30}),
        *each("stolen", turn("circe pan", "a1 c3 / e5 d4"), 2, -1),
        *each("morpheus", turn("morpheus pan", "a1 c3 / e5 d4"), -1, 301),
        *steps(BUILD, steps=3, left=17, asleep=2, bound=[2], towers=17, bonus=17),
        *steps(BUILD, steps=-1, left=-1, asleep=-1, bound=[-1], towers=-1, bonus=-1),
    ],
    "wrong array length": [
        *each("gods", SELECT, ["pan"], ["pan", "atlas", "zeus"], []),
        *each("workers", SELECT, [["a1", "c3"]], [["a1", "c3"], ["e5", "d4"], ["e1", "d1"]], [["a1"], ["e5", "d4"]]),
        *each("workers", SELECT, [["a1", "c3", "b1"], ["e5", "d4"]], []),
        *each("workers", FOUR, [["a1", "c3"], ["e5", "d4"], ["e1", "d1"], ["b1", "b2"]]),
    ],
}

NO_GODS: list[Any] = ["drafts", "", None, 1, True, {}, ["pan"], ["pan", "pan"], ["pan", "odin"], ["pan", 1]]

HEAD: dict[str, Cases] = {
    "game missing or other": [
        ("game", without(SELECT, "game")),
        *each("game", SELECT, "Santorini", "", None, 1),
        ("players", without(SELECT, "players")),
        *each("players", DRAFT, 0, 1, 5, -2, None),
    ],
    "option gods": [
        *[("options.gods", setup(value, 2)) for value in NO_GODS],
        *[("options.gods", setup("none", players)) for players in (3, 4)],
        *[("options.gods", setup(["pan", "zeus", god], 3)) for god in ("aphrodite", "chronus", "circe")],
        *[("options.gods", setup(["pan", "zeus", "hera", god], 4)) for god in ("chronus", "circe")],
        ("options.gods", setup(["pan", "zeus", "hera"], 2)),
        ("options.gods", setup([["pan"], "zeus"], 2)),
    ],
    "phase that the option does not have": [
        *[
            ("phase", setup(gods, 2, phase=phase))
            for phase in ("archon", "offer", "draft", "name")
            for gods in ("none", "random", ["pan", "atlas"])
        ],
        *[("phase", setup(gods, 2, phase="deal")) for gods in ("none", "draft", ["pan", "atlas"])],
        ("phase", setup("draft", 2, phase="start", gods=["pan", "atlas"])),
    ],
    "a decision without an action": [
        ("phase", turn("none", "a5 - / e1 e2", "a43 b43 b53", "a4 b4 b5")),
        ("phase", {**FREE, "phase": "move", "step": {"worker": "a1"}, "domes": ["a2", "b1", "b2"]}),
        ("phase", {**FREE, "phase": "build", "step": {"worker": "a1"}, "domes": ["a2", "b1", "b2"]}),
        ("phase", {**EXTRA, "options": {"gods": ["pan", "atlas"]}}),
        ("phase", {**POSEIDON, "options": {"gods": ["pan", "atlas"]}}),
        ("phase", {**POSEIDON, "blocks": {"a1": 1}}),
        ("phase", {**ARES, "blocks": {}}),
        ("phase", {**ARES, "workers": [[None, "c3"], ["e5", "d4"]]}),
        ("phase", turn("dionysus atlas", "a1 c3 / - -", step={"bonus": 1})),
        ("phase", turn("dionysus atlas", "a1 c3 / a5 -", "a43 b43 b53", "a4 b4 b5", step={"bonus": 1})),
        ("phase", {**turn("morpheus atlas", "a1 c3 / e5 d4"), "phase": "build", "step": {"worker": "c3"}}),
        (
            "phase",
            {
                **turn("pan aphrodite", "a1 c3 / e5 d4"),
                "phase": "build",
                "step": {"worker": "c3", "bound": [1], "astray": True},
            },
        ),
        (
            "phase",
            {**turn("pan persephone", "a1 c3 / e5 d4"), "phase": "build", "step": {"worker": "c3", "must_climb": True}},
        ),
        ("phase", setup(["pan", "atlas"], 2, phase="place", workers=[["a1", "b1"], ["c1", "d1"]])),
        ("phase", setup(["pan", "atlas"], 2, phase="chaos")),
    ],
    "player or active": [
        *each("player", DRAFT, 0, None),
        *each("player", OFFER, 0, "chance", None),
        *each("player", PICK, 1, 2, "chance"),
        *each("player", NAME, 1, "chance"),
        *each("player", DEAL, 0),
        *each("player", START, 0),
        *each("player", PLACE, 1, "chance", None),
        *each("player", PILE, 1, None),
        *each("player", SELECT, "chance", None),
        *each("player", EXCHANGE, 0, None),
        *each("player", OVER, 0, "chance"),
        *[("active", {**doc, "active": 0}) for doc in SET_UP.values()],
        *each("active", OVER, 0),
        *each("active", SELECT, None),
        (
            "active",
            {**THREE, "player": 2, "active": 2, "out": [2], "workers": [["a1", "c3"], ["e5", "d4"], [None, None]]},
        ),
    ],
    "winners": [
        *[("winners", {**doc, "winners": [0]}) for doc in (*SET_UP.values(), *TURNS.values(), EXCHANGE)],
        ("winners", without(OVER, "winners")),
        *each("winners", OVER, None, []),
        *each(
            "winners",
            {**THREE, "phase": "over", "out": [2], "workers": [["a1", "c3"], ["e5", "d4"], [None, None]]},
            [2],
        ),
        *each("winners", {**FOUR, "phase": "over"}, [0], [0, 1], [1, 2], [0, 1, 2]),
    ],
    "turn": [
        *[("turn", {**doc, "turn": 1}) for doc in (*SET_UP.values(), PILE)],
        *[("turn", {**doc, "turn": 0}) for doc in (*TURNS.values(), EXCHANGE)],
    ],
    "archon": [
        *[("archon", {**doc, "archon": 0}) for doc in (DRAFT, DEAL, START, PLACE, SELECT, OVER)],
        *[("archon", {**doc, "archon": None}) for doc in (OFFER, PICK, NAME)],
    ],
    "offer": [
        *each("offer", OFFER, ["circe"], ["aphrodite", "zeus"], ["zeus", "hera", "pan"]),
        *each("offer", PICK, [], ["zeus"], ["zeus", "hera", "pan"], ["zeus", "atlas"]),
        *[("offer", {**PICK, "gods": gods}) for gods in ([None, None, None], ["pan", None, "atlas"])],
        *[("offer", {**doc, "offer": ["zeus"]}) for doc in (DRAFT, NAME, START, SELECT, OVER)],
    ],
    "gods": [
        *each("gods", SELECT, ["atlas", "pan"], ["pan", "zeus"], [None, None], ["pan", None]),
        *each("gods", FREE, ["pan", "atlas"], ["pan", None]),
        *each("gods", NAME, ["pan", "pan"], ["pan", None], [None, None]),
        *[("gods", {**setup("draft", 3, phase="name"), "gods": ["pan", "zeus", god]}) for god in ("circe", "chronus")],
        *each("gods", PICK, [None, "atlas", None], ["atlas", None, None], ["pan", "zeus", None]),
        *each("gods", DEAL, [None, "pan", None], ["pan", None, "atlas"], ["pan", "atlas", "zeus"]),
        ("gods", setup("random", 3, phase="start", gods=["pan", None, None])),
        ("gods", without({**SELECT, "options": {"gods": "draft"}}, "gods")),
        ("gods", {**DRAFT, "gods": ["pan", None]}),
        ("gods", {**OFFER, "gods": ["pan", None, None]}),
    ],
    "start": [
        *[("start", {**doc, "start": 0}) for doc in (DRAFT, OFFER, PICK, NAME, DEAL, START)],
        *[("start", {**doc, "start": None}) for doc in (PLACE, PILE, SELECT, EXCHANGE, OVER)],
    ],
}

TABLE: dict[str, Cases] = {
    "out": [
        *[("out", {**doc, "out": [1]}) for doc in (SELECT, FOUR)],
        ("out", {**THREE, "out": [0, 1, 2], "workers": [[None, None]] * 3}),
    ],
    "blocks or domes before the first turn": [
        *[
            (key, {**doc, key: value})
            for doc in (*SET_UP.values(), PILE)
            for key, value in (("blocks", {"c3": 1}), ("domes", ["c3"]))
        ],
    ],
    "workers": [
        *each("workers", SELECT, [["a1", "a1"], ["e5", "d4"]], [["a1", "c3"], ["e5", "c3"]]),
        ("workers", {**SELECT, "domes": ["d4"]}),
        ("workers", {**THREE, "out": [1]}),
        ("workers", {**THREE, "out": [0, 1], "workers": [[None, None], [None, "e5"], ["d4", None]], "player": 2}),
        *[("workers", {**doc, "workers": [["a1", None], [None, None]]}) for doc in (DRAFT, START, PILE)],
        *each(
            "workers", PLACE, [[None, "a1"], [None, None]], [[None, None], ["a1", None]], [["a1", "b1"], [None, "c1"]]
        ),
        ("workers", setup(["pan", "bia"], 2, phase="place", workers=[["a1", None], [None, None]])),
    ],
    "stolen": [
        *each("stolen", SELECT, 0, 1),
        *each("stolen", turn("circe pan", "a1 c3 / e5 d4"), 0),
        *each("stolen", turn("pan circe", "a1 c3 / e5 d4"), 1),
    ],
    "athena and morpheus": [
        *each("athena", SELECT, True),
        *each("athena", CHAOS, True),
        ("athena", turn("chaos morpheus", "a1 c3 / e5 d4", athena=True, chaos={"face": "pan"})),
        ("athena", {**turn("athena pan zeus", "- - / e5 d4 / a1 b1"), "out": [0], "player": 1, "athena": True}),
        *each("morpheus", SELECT, 1),
    ],
    "chaos": [
        *each("chaos", CHAOS, None),
        ("chaos", without(CHAOS, "chaos")),
        *[("chaos", {**doc, "chaos": PARTITION}) for doc in (SELECT, FREE, DRAFT, START, PLACE)],
        ("chaos", setup(["chaos", "bia"], 2, phase="place", chaos={})),
        (
            "chaos",
            {**turn("chaos pan zeus", "- - / e5 d4 / a1 b1"), "out": [0], "player": 1, "chaos": {"face": "atlas"}},
        ),
        *[
            ("chaos", pile(**keys))
            for keys in (
                {},
                {"deck": ["pan"]},
                {"deck": ["atlas"]},
                {"deck": ["zeus"]},
                {"deck": ["apollo"], "discard": ["apollo"]},
                {"face": "atlas"},
            )
        ],
        ("chaos", {**CHAOS, "chaos": {"face": "zeus"}}),
        ("chaos", {**CHAOS, "chaos": {}}),
        ("chaos", {**EXCHANGE, "chaos": {"face": None}}),
        ("chaos", {**PILE, "chaos": {"face": "apollo"}}),
        (
            "chaos",
            {
                **CHAOS,
                "chaos": {
                    "face": "pan",
                    "deck": [],
                    "discard": [
                        *("apollo", "artemis", "athena", "demeter", "hephaestus", "hermes", "minotaur", "prometheus")
                    ],
                },
            },
        ),
    ],
}

NOT_DEFAULT: Doc = {
    "worker": "c3",
    "from": "c3",
    "steps": 1,
    "climbed": True,
    "early": True,
    "ferried": True,
    "built": "c4",
    "visited": ["a1"],
    "left": 1,
    "asleep": 0,
    "bound": [0],
    "astray": True,
    "must_climb": True,
    "towers": 1,
    "bonus": 1,
}
ONE_BOUND = turn("pan aphrodite", "a1 c3 / e5 d4")
ONE_ASLEEP = turn("pan hypnus", "a1 c3 / e5 d4", "c31 b21")

STEP: dict[str, Cases] = {
    "step outside of turns": [
        ("step", {**doc, "step": {key: value}})
        for doc in (DRAFT, PLACE, PILE, OVER)
        for key, value in NOT_DEFAULT.items()
    ],
    "step.worker": [
        *[("step.worker", without(doc, "step")) for doc in (MOVE, BUILD)],
        *[
            ("step.worker", stepped(doc, worker=cell))
            for doc in (MOVE, BUILD, EXTRA, POSEIDON, ARES)
            for cell in (None, "e5", "c1")
        ],
        *[("step.worker", stepped(BONUS_MOVE, worker=cell)) for cell in (None, "a1", "b5")],
        *[("step.worker", stepped(doc, worker="c3")) for doc in (SELECT, EXCHANGE)],
        ("step.worker", stepped(BONUS, worker="e5")),
    ],
    "step.from": [
        *[("step.from", stepped(doc, **{"from": None})) for doc in (MOVE, BUILD, EXTRA)],
        *[("step.from", stepped(doc, **{"from": "c3"})) for doc in (SELECT, EXCHANGE)],
        ("step.from", stepped(MOVE, **{"from": "c2"})),
    ],
    "step.steps": [
        *[("step.steps", stepped(doc, steps=1)) for doc in (SELECT, MOVE, EXCHANGE)],
        *[("step.steps", stepped(doc, steps=0)) for doc in (BUILD, EXTRA, POSEIDON, ARES)],
    ],
    "step.built": [
        ("step.built", stepped(EXTRA, built=None)),
        *[("step.built", stepped(doc, built="c4")) for doc in (SELECT, MOVE, BUILD, EXCHANGE)],
    ],
    "step.left": [
        *[("step.left", stepped(doc, left=0)) for doc in (POSEIDON, EXCHANGE)],
        ("step.left", stepped(POSEIDON, left=4)),
        *[("step.left", stepped(doc, left=1)) for doc in (SELECT, MOVE, BUILD, EXTRA, ARES)],
    ],
    "what T3 and T5 say": [
        *steps(SELECT, asleep=0, bound=[0], must_climb=True),
        *steps(ONE_ASLEEP, asleep=None),
        *steps(ONE_ASLEEP, asleep=0),
        *steps(ONE_BOUND, bound=[]),
        *steps(ONE_BOUND, bound=[0]),
        *steps(turn("pan persephone", "a1 c3 / e5 d4", "b21"), must_climb=False),
        *steps(turn("pan persephone", "a1 c3 / e5 d4"), must_climb=True),
    ],
    "before the first step": [
        *steps(SELECT, climbed=True, early=True, ferried=True, visited=["a1"], astray=True, towers=1),
        *steps(BONUS, climbed=True, towers=1),
        *steps(MOVE, climbed=True, astray=True),
        *steps({**turn("triton atlas", "a1 c3 / e5 d4"), "phase": "move", "step": {"worker": "a1"}}, visited=["a1"]),
        *steps(EXCHANGE, climbed=True, early=True, ferried=True, astray=True),
        *steps(EXCHANGE, asleep=0, bound=[0], must_climb=True, visited=["a1"]),
    ],
    "what no bonus turn has": [
        *steps(BONUS_MOVE, asleep=0, bound=[0], must_climb=True, early=True, ferried=True, astray=True),
        *steps(BONUS, asleep=0, bound=[0], must_climb=True),
    ],
    "visited without Triton": [
        *steps(BUILD, visited=["c3"]),
        *steps({**turn("pan triton", "a1 c3 / e5 d4"), "phase": "build", "step": {"worker": "c3"}}, visited=["c3"]),
    ],
}

ERRORS: dict[str, Cases] = {**UNKNOWN_OR_WRONG_TYPE, **HEAD, **TABLE, **STEP}
