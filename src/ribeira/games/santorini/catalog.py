"""What is printed on the components of Santorini and its thirty god cards. Facts only."""

from __future__ import annotations

from dataclasses import dataclass

COLUMNS = "abcde"
ROWS = "12345"
MAX_HEIGHT = 3
WORKERS_PER_COLOUR = 2
MAX_TURNS = 300
TOWERS_OF_CHRONUS = 5
BUILDS_OF_POSEIDON = 3
MODES = ("draft", "random", "none")


@dataclass(frozen=True)
class God:
    """One card; `players`: the numbers of players it is for, `when`: the labels of its text."""

    id: str
    en: str
    ko: str
    kind: str
    players: tuple[int, ...]
    when: tuple[str, ...]


_ANY = (2, 3, 4)

GODS = (
    God("apollo", "Apollo", "아폴론", "simple", _ANY, ("own_move",)),
    God("artemis", "Artemis", "아르테미스", "simple", _ANY, ("own_move",)),
    God("athena", "Athena", "아테나", "simple", _ANY, ("opponent_turn",)),
    God("atlas", "Atlas", "아틀라스", "simple", _ANY, ("own_build",)),
    God("demeter", "Demeter", "데메테르", "simple", _ANY, ("own_build",)),
    God("hephaestus", "Hephaestus", "헤파이스토스", "simple", _ANY, ("own_build",)),
    God("hermes", "Hermes", "헤르메스", "simple", _ANY, ("own_turn",)),
    God("minotaur", "Minotaur", "미노타우로스", "simple", _ANY, ("own_move",)),
    God("pan", "Pan", "판", "simple", _ANY, ("win",)),
    God("prometheus", "Prometheus", "프로메테우스", "simple", _ANY, ("own_turn",)),
    God("aphrodite", "Aphrodite", "아프로디테", "advanced", (2, 4), ("any_move",)),
    God("ares", "Ares", "아레스", "advanced", _ANY, ("own_end",)),
    God("bia", "Bia", "비아", "advanced", _ANY, ("setup", "own_move")),
    God("chaos", "Chaos", "카오스", "advanced", _ANY, ("setup", "any_time")),
    God("charon", "Charon", "카론", "advanced", _ANY, ("own_move",)),
    God("chronus", "Chronus", "크로노스", "advanced", (2,), ("win",)),
    God("circe", "Circe", "키르케", "advanced", (2,), ("own_start",)),
    God("dionysus", "Dionysus", "디오니소스", "advanced", _ANY, ("own_build",)),
    God("eros", "Eros", "에로스", "advanced", _ANY, ("setup", "win")),
    God("hera", "Hera", "헤라", "advanced", _ANY, ("opponent_turn",)),
    God("hestia", "Hestia", "헤스티아", "advanced", _ANY, ("own_build",)),
    God("hypnus", "Hypnus", "히프노스", "advanced", _ANY, ("opponent_start",)),
    God("limus", "Limus", "리모스", "advanced", _ANY, ("opponent_turn",)),
    God("medusa", "Medusa", "메두사", "advanced", _ANY, ("own_end",)),
    God("morpheus", "Morpheus", "모르페우스", "advanced", _ANY, ("own_start", "own_build")),
    God("persephone", "Persephone", "페르세포네", "advanced", _ANY, ("opponent_turn",)),
    God("poseidon", "Poseidon", "포세이돈", "advanced", _ANY, ("own_end",)),
    God("selene", "Selene", "셀레네", "advanced", _ANY, ("setup", "own_build")),
    God("triton", "Triton", "트리톤", "advanced", _ANY, ("own_move",)),
    God("zeus", "Zeus", "제우스", "advanced", _ANY, ("own_build",)),
)

GOD_IDS = tuple(god.id for god in GODS)
SETUP_GODS = tuple(god.id for god in GODS if "setup" in god.when)
RESTRICTING_GODS = ("athena", "hera", "hypnus", "aphrodite", "limus", "persephone")  # act on their opponents' turns
