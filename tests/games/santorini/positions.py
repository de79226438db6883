"""Positions written as a reader would say them, and the ones from which rare states are near."""

from __future__ import annotations

from typing import Any

from tests.games.fixtures import Doc

from .twin.board import GODS, SIMPLE


def heights(text: str) -> dict[str, int]:
    """`"c3 c3 b2"`: a cell for each of its blocks, or with a number, as in `"c32 b21"`, all of them at once."""
    found: dict[str, int] = {}
    for word in text.split():
        found[word[:2]] = found.get(word[:2], 0) + int(word[2:] or 1)
    return found


def crew(text: str) -> list[list[str | None]]:
    """Workers by colour, female and male, a dash for one that is gone: `"c3 a1 / d4 -"`."""
    return [[None if cell == "-" else cell for cell in pair.split()] for pair in text.split("/")]


def turn(gods: str, workers: str, /, blocks: str = "", domes: str = "", **keys: Any) -> Doc:
    """A position in phase `select` of turn 12; the gods by seat, or `none` for the practice game."""
    pairs = crew(workers)
    cards: Any = "none" if gods == "none" else gods.split()
    return {
        "game": "santorini",
        "players": 2 if cards == "none" else len(cards),
        "options": {"gods": cards},
        "phase": "select",
        "turn": 12,
        "blocks": heights(blocks),
        "domes": domes.split(),
        "workers": pairs,
        **keys,
    }


def towers(text: str) -> Doc:
    """Complete towers on these cells, as keys of `turn`."""
    return {"blocks": dict.fromkeys(text.split(), 3), "domes": text.split()}


def with_towers(doc: Doc, text: str) -> Doc:
    """The document with complete towers on these cells too."""
    cells = text.split()
    return {**doc, "blocks": {**doc["blocks"], **dict.fromkeys(cells, 3)}, "domes": [*doc["domes"], *cells]}


def setup(gods: Any, players: int, /, **keys: Any) -> Doc:
    """A position before the first turn."""
    return {"game": "santorini", "players": players, "options": {"gods": gods}, **keys}


def moving(doc: Doc, worker: str, /, **step: Any) -> Doc:
    """The same position with this worker selected and about to move."""
    return {**doc, "phase": "move", "step": {"worker": worker, **step}}


def building(doc: Doc, worker: str, /, **step: Any) -> Doc:
    """The same position with this worker after its step."""
    return {**doc, "phase": "build", "step": {"worker": worker, **step}}


def words(text: str) -> set[str]:
    """Notations, in any order."""
    return set(text.split())


# Section 15 of the rules ----------------------------------------------------------------------------------------------

PRACTICE_COUNTS = [2, 16, 80, 160, 1216, 6176]
GOD_COUNTS = {
    "apollo": [13, 53, 106, 639, 3361],
    "artemis": [11, 66, 212, 742, 4131],
    "athena": [11, 41, 82, 464, 2516],
    "atlas": [11, 76, 152, 871, 4673],
    "demeter": [11, 41, 197, 394, 2290],
    "hephaestus": [11, 41, 82, 277, 1547],
    "hermes": [23, 99, 198, 1158, 6345],
    "minotaur": [13, 53, 106, 612, 3160],
    "pan": [11, 32, 64, 376, 2057],
    "prometheus": [24, 82, 258, 834, 4647],
    "aphrodite": [11, 41, 82, 359, 1810],
    "ares": [11, 41, 199, 398, 2386],
    "bia": [11, 41, 82, 482, 2635],
    "chaos": [11, 41, 197, 744, 2712],
    "charon": [13, 53, 133, 517, 3173],
    "chronus": [11, 41, 82, 482, 2635],
    "circe": [11, 41, 82, 482, 2635],
    "dionysus": [11, 41, 88, 484, 2655],
    "eros": [11, 41, 82, 482, 2635],
    "hera": [11, 41, 82, 482, 2635],
    "hestia": [11, 41, 151, 302, 1750],
    "hypnus": [11, 41, 82, 482, 2635],
    "limus": [11, 41, 82, 464, 1518],
    "medusa": [11, 41, 49, 336, 2003],
    "morpheus": [11, 50, 250, 571, 3289],
    "persephone": [11, 41, 81, 142, 577],
    "poseidon": [11, 41, 185, 1244, 8279],
    "selene": [11, 90, 180, 1031, 5524],
    "triton": [11, 62, 230, 933, 4638],
    "zeus": [11, 50, 100, 589, 3224],
}


def practice_start() -> Doc:
    """The printed position of the practice game."""
    return turn("none", "b2 d4 / b4 d2", turn=1)


def god_start(god: str) -> Doc:
    """The printed position of a god, who plays against Charon (Charon himself against Zeus)."""
    doc = turn(
        f"{god} {'zeus' if god == 'charon' else 'charon'}",
        "b2 d4 / c2 d3",
        "a11 a22 c21 b31 c32 d31 c43 d42 e43 d51 e53",
        "e5",
        turn=1,
    )
    if god == "chaos":
        doc["chaos"] = {"face": "demeter"}
    if god == "morpheus":
        doc["morpheus"] = 2
    return doc


def printed() -> tuple[tuple[Doc, list[int]], ...]:
    """Every figure of section 15."""
    gods = [(god_start(god), [2, *GOD_COUNTS[god]]) for god in GODS]
    return ((practice_start(), PRACTICE_COUNTS), *gods)


# Rare states by name --------------------------------------------------------------------------------------------------


def rare_positions() -> dict[str, Doc]:
    """The starts that the differential test always walks, by what is near them."""
    return {
        "practice, two towers to climb": turn("none", "c3 c2 / d2 b4", "c32 d33 b31 c42 b22 d43"),
        "the last turn": turn("ares morpheus", "a1 c3 / d5 e1", turn=300),
        "the last turn of three": turn("ares hera medusa", "a1 c3 / d5 e1 / b5 -", turn=299, out=[]),
        "two towers, two exchanges": turn("chaos charon", "c3 a1 / d5 e1", "b33 b43 d43", chaos={"face": "demeter"}),
        "the last card of the pile": turn(
            "chaos pan",
            "c3 a1 / d5 e1",
            "b33 b43 d43",
            chaos={
                "face": "prometheus",
                "deck": ["athena"],
                "discard": [g for g in SIMPLE if g not in ("prometheus", "athena", "pan")],
            },
        ),
        "Dionysus with two towers": turn("dionysus hestia", "c3 a1 / d5 e1", "b33 b43 d43 c41"),
        "Dionysus and Chaos": turn("dionysus chaos", "c3 a1 / d5 e1", "b33 b43 d43", chaos={"face": "hermes"}),
        "bonus turns among high cells, and Chaos": turn(
            "dionysus chaos",
            "c3 a1 / e1 e3",
            "e12 e33 d13 d23 e23 d33 d43 e43",
            chaos={"face": "hermes"},
            step={"bonus": 2},
        ),
        "Dionysus among three": turn(
            "dionysus athena limus", "c3 a1 / d5 e1 / b1 e4", "b33 b43 d43 d11 e21 d21", athena=True
        ),
        "Chronus, four towers": with_towers(
            turn("chronus dionysus", "c3 a1 / c1 e1", "b33 d33 c23", player=1), "a5 b5 c5 d5"
        ),
        "Circe steals from the lone worker": turn("circe medusa", "c3 a1 / c5 -", "c31 b21 b32 d31"),
        "Circe and Athena": turn("circe athena", "c3 a1 / d4 e1", "b31 d31 d41 e21", player=1, stolen=1),
        "Circe and Chaos": turn("circe chaos", "c3 a1 / d4 e1", "b33 d31 c43 e21", stolen=1, chaos={"face": "athena"}),
        "Circe and Morpheus": turn("circe morpheus", "c3 a1 / d4 e1", "b33 d31", stolen=1, morpheus=3),
        "three players, one is stuck": turn(
            "charon athena zeus",
            "d1 e1 / a5 - / e4 d5",
            "a43 b43 b53",
            "a4 b4 b5",
            athena=True,
        ),
        "three players, one left to beat": turn(
            "pan eros poseidon", "- - / c3 b1 / d4 e1", "d31 c41", out=[0], player=1
        ),
        "Bia among the crowd": turn("bia medusa", "c2 a1 / c4 d4", "c42 c53 d31"),
        "Medusa takes both": turn("medusa charon", "c3 a1 / d5 e5", "c31 d41"),
        "Triton and Persephone": turn("triton persephone", "a1 c3 / d5 e1", "a41 e41 c51 d22"),
        "Triton and Aphrodite": turn("triton aphrodite", "a1 e5 / b1 e1", "a11 a22 a33"),
        "Artemis and Persephone": turn("artemis persephone", "c3 a1 / d5 e1", "c51 a31"),
        "Morpheus and Limus": turn("morpheus limus", "c3 a1 / c4 e1", "b33 d33 c23", morpheus=4),
        "Morpheus with an empty card": turn("morpheus persephone", "c3 a1 / c5 e1", "c41 b31", morpheus=0),
        "Selene's female rests": turn("selene limus", "a1 c3 / d5 e1", "a23 b23 b13 c43"),
        "Poseidon on the ground": turn("poseidon limus", "c3 a1 / b3 e1", "a23 c43 b23"),
        "four players, duties of two": turn(
            "triton aphrodite apollo hera", "b1 c3 / c1 d4", "a12 b22 c22 a23 b11", player=0
        ),
        "four players, asleep and bound": turn("artemis hypnus minotaur aphrodite", "b1 c3 / c1 d4", "c31 c42 b21 d31"),
        "four players, Chaos and Dionysus": turn(
            "dionysus pan limus chaos", "c3 a1 / d5 e1", "b33 b43 d43", chaos={"face": "athena"}
        ),
        "Bia and Eros on one team": setup(["bia", "pan", "eros", "zeus"], 4, phase="start"),
        "Chaos is set up": setup(["chaos", "selene", "bia"], 3, phase="start"),
    }
