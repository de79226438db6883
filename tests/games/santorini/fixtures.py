"""What Santorini contributes to the tests of all games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.games.fixtures import Configuration, Doc, Fixtures, any_action

from . import twin
from .bad_documents import ERRORS
from .events import events
from .generate import eager, random_position
from .positions import GOD_COUNTS, god_start, practice_start, printed, rare_positions

CONFIGURATIONS = (
    Configuration(2, "none", {"gods": "none"}),
    *(Configuration(players, gods, {"gods": gods}) for players in (2, 3, 4) for gods in ("draft", "random")),
    Configuration(2, "chaos-dionysus", {"gods": ["chaos", "dionysus"]}),
    Configuration(3, "athena-persephone-triton", {"gods": ["athena", "persephone", "triton"]}),
    Configuration(4, "aphrodite-limus-hera-hypnus", {"gods": ["aphrodite", "limus", "hera", "hypnus"]}),
)


def perft_starts() -> dict[str, Doc]:
    """The positions by name: first states, the printed ones, rare and random ones."""
    found: dict[str, Doc] = {"practice": practice_start()}
    found |= {god: god_start(god) for god in GOD_COUNTS}
    for each in CONFIGURATIONS:
        name = f"{each.players} players, {each.label}"
        found[f"{name}: first state"] = each.first_state("santorini")
        for seed in range(2):
            found[f"{name}: random position {seed}"] = random_position(Random(f"perft {name} {seed}"), each)
    return found | {f"rare: {name}": doc for name, doc in rare_positions().items()}


def wander(rng: Random) -> Callable[[Random, Doc, list[str]], str]:
    """Some walks use powers more often than not, the others are plainly random."""
    return rng.choice([eager, any_action])


def to_meet(configuration: Configuration) -> set[str]:
    """Walks from random positions reach what play from the first state hardly ever does."""
    everywhere = {"a win on height 3", "a draw (B13)"}
    if configuration.label == "none":
        return everywhere | {"nobody can act (T6)"}
    if configuration.label == "chaos-dionysus":
        return everywhere | {"an exchange of Chaos", "a new pile", "a bonus turn", "an exchange after a bonus turn"}
    return everywhere


FIXTURES = Fixtures(
    game="santorini",
    twin=twin,
    configurations=CONFIGURATIONS,
    perft_starts=perft_starts,
    random_position=random_position,
    rare=rare_positions,
    keys=(
        *("game", "players", "options", "phase", "player", "winners", "turn", "active", "archon", "offer", "gods"),
        *("start", "out", "blocks", "domes", "workers", "stolen", "athena", "morpheus", "chaos", "step"),
    ),
    errors=ERRORS,
    shown=("turn", "phase", "player"),
    is_milestone=lambda before, after: bool(after["turn"] % 10 == 1 and after["turn"] != before["turn"]),
    phases=frozenset(
        {
            *("archon", "offer", "draft", "name", "deal", "start", "chaos", "place"),
            *("select", "move", "build", "extra", "poseidon", "ares"),
        }
    ),
    printed=printed(),
    choose=eager,
    wander=wander,
    events=events,
    to_meet=to_meet,
    rare_to_meet=frozenset(
        {
            *("a draw (B13)", "a new pile", "a bonus turn", "an exchange after a bonus turn", "a theft"),
            *(
                "an elimination",
                "a removal",
                "Chronus wins",
                "a duty of Persephone",
                "a bound worker",
                "a sleeping worker",
            ),
        }
    ),
    whole_games=5,
    most_leaves=8_500,
)
