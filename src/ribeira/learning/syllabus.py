"""How courses are held, by game."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Syllabus:
    """How a course is held."""

    first: int = 100_000
    """Matches of the first round, in which the game's own policy plays."""
    further: int = 30_000
    """Matches of every other round, in which the last net does."""
    shards: int = 10
    """Of a round; one of them is not learned from, to measure with."""
    window: int = 3
    """Rounds that are learned from, of those that a net has played."""
    trust: float = 0.5
    """How much what the net expected counts beside how the match ended."""
    teachings: int = 0
    """How often a position is played on and judged by the evaluation, as a leaf of the search is without a net."""
    taught: tuple[float, float] = (0.0, 0.0)
    """How much the mean of that counts beside how the match ended, in the first round and in the others."""
    epochs: float = 1.5
    glances: int = 8
    simulations: int = 0
    nodes: int = 0
    """In a game between sides: the actions of a turn's search, by which all matches are played (`sides`)."""
    noise: int = 60
    opening: int = 0
    keep: int = 12
    """Positions of a match."""
    of_so_many: int = 0
    """The first net goes on from the one that comes with Ribeira for so many players, if there is one; 0: it begins
    with nothing."""
    contest: int = 200
    """Matches of the gate."""
    against: int = 1000
    """Simulations a decision that the other side has there."""


_SYLLABI = {
    "azul": Syllabus(first=60_000, further=80_000, teachings=2, taught=(1.0, 0.3), window=4, noise=40),
    "puerto_rico": Syllabus(
        first=40_000, further=20_000, trust=0.0, teachings=4, taught=(1.0, 0.6), epochs=2.0, glances=6, keep=16
    ),
    "santorini": Syllabus(
        first=20_000, further=12_000, trust=1.0, epochs=12.0, nodes=2_500, noise=30, opening=8, keep=48, against=30_000
    ),
}
"""Where the usual one is not the best. At Puerto Rico the first net has to know what the evaluation knows: matches of
the policy end by its own faults, and a net that learned from their ends alone lost to the evaluation. At Santorini
alpha-beta search plays; what it expects of a position says more than how one match went on from there."""


_LONGER = {
    ("santorini", 3): replace(_SYLLABI["santorini"], first=4_000, further=3_000, of_so_many=2),
    ("santorini", 4): replace(_SYLLABI["santorini"], first=10_000, further=8_000, of_so_many=2),
}
"""[game, players]: matches take longer there, most where each of three is asked what it expects."""


def syllabus_of(game: str, players: int) -> Syllabus:
    """How a course in this game is held if nobody says otherwise."""
    return _LONGER.get((game, players), _SYLLABI.get(game, Syllabus()))
