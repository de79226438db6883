"""What Porto contributes to the tests of all games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.games.fixtures import Configuration, Doc, Fixtures, any_action

from . import twin
from .bad_documents import ERRORS
from .events import events
from .generate import random_position
from .positions import EACH_PHASE, rare_positions


def configuration(players: int, label: str, timer: int | None = None) -> Configuration:
    options = {"private_contracts": not label.startswith("beginner"), "timer": timer}
    return Configuration(players, label, options, first_phase="setup_display")


CONFIGURATIONS = (
    configuration(1, "28", 28),
    configuration(1, "26", 26),
    configuration(1, "24", 24),
    configuration(1, "beginner-28", 28),
    *(configuration(players, label) for players in (2, 3, 4) for label in ("", "beginner")),
)


def perft_starts() -> dict[str, Doc]:
    """The positions by name: first states, one of every phase, random and rare ones."""
    found = {f"phase: {phase}": doc for phase, doc in EACH_PHASE.items()}
    for each in CONFIGURATIONS:
        found[f"{each.stem}: first state"] = each.first_state("porto")
        for seed in range(3):
            found[f"{each.stem}: random position {seed}"] = random_position(Random(f"perft {each.seed} {seed}"), each)
    return found | {f"rare: {name}": doc for name, doc in rare_positions().items()}


def gain(doc: Doc, text: str) -> int:
    """What an action brings its player at once."""
    return int(sum(twin.apply(doc, text)["scores"]) - sum(doc["scores"]))


def as_people_play(rng: Random, doc: Doc, legal: list[str]) -> str:
    """Mostly the best of some builds, otherwise as many cards as may be taken, or any token, or any contracts."""
    builds = [text for text in legal if text.startswith("build:")]
    others = [text for text in legal if text not in builds]
    if builds and (not others or rng.random() < 0.7):
        return max(rng.sample(builds, min(len(builds), 8)), key=lambda text: gain(doc, text))
    return rng.choice([text for text in others if text.count(",") == max(other.count(",") for other in others)])


def wander(rng: Random) -> Callable[[Random, Doc, list[str]], str]:
    """Some walks build whatever they can, some take as little, some as much as they may, the others are random."""
    liked = rng.choice(["build:", "build:", "take:", "+"])

    def choose(rng: Random, doc: Doc, legal: list[str]) -> str:
        if liked == "+":
            return any_action(rng, doc, legal)
        return rng.choice([text for text in legal if text.startswith(liked)] or legal)

    return choose


BUILT = {
    *("a building is complete", "a token on a completed roof", "a token is moved", "the discard pile is the deck"),
    "a contract is claimed",
}
ENDED = {"the last round is set", "the end after the last round"}
SOLO = {"thrown contracts are the deck", "the timer is known", "a solo game won", "a solo game lost"}

FIXTURES = Fixtures(
    game="porto",
    twin=twin,
    configurations=CONFIGURATIONS,
    perft_starts=perft_starts,
    random_position=random_position,
    rare=rare_positions,
    keys=(
        *("game", "players", "options", "phase", "player", "seat", "round", "final_round", "passes", "scores"),
        *("winners", "sites", "token_in_hand", "display", "deck", "discard", "hands", "contracts", "contract_deck"),
        *("contract_discard", "claimed", "dealt", "private", "timer_deck", "timer_cards", "timer_known"),
    ),
    errors=ERRORS,
    shown=("round", "phase", "player", "scores"),
    is_milestone=lambda before, after: bool(after["round"] != before["round"] and after["round"] % 8 == 0),
    phases=frozenset(EACH_PHASE) - {"end"},
    choose=as_people_play,
    wander=wander,
    events=events,
    to_meet=lambda configuration: BUILT | (SOLO if configuration.players == 1 else ENDED),
    rare_to_meet=frozenset(
        {
            *("a pass", "the end by passing", "a slot stays empty", "a slot of the row stays empty"),
            *("the discard pile is the deck", "a token leaves without a roof", "contracts are claimed together"),
            *("the last round is set", "a win by contracts", "a win by the later seat", "the timer is known"),
            *("timer cards that fit nowhere", "thrown contracts are the deck", "a solo game won", "a solo game lost"),
        }
    ),
    whole_games=2,
    walks=40,
    short=30,
    most_leaves=3_000,
    matches=2,
)
