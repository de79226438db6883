"""What Puerto Rico contributes to the tests of all games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.games.fixtures import Configuration, Doc, Fixtures, any_action

from . import twin
from .bad_documents import ERRORS
from .events import events
from .generate import random_position
from .positions import EACH_PHASE, rare_positions
from .twin.data import BUILDINGS, PRICE, ROLE_OF

CONFIGURATIONS = tuple(
    Configuration(
        players, label, {"settler_refill": label.partition("-")[0], "optional_colonists": not label.endswith("-taken")}
    )
    for players in (2, 3, 4, 5)
    for label in ("end", "end-taken", "immediate", "immediate-taken")
)


def opened(players: int, *row: str) -> Doc:
    """After the set-up, seat 0 governor."""
    doc = twin.apply(twin.complete({"game": "puerto_rico", "players": players}), "~first:0")
    for good in row:
        doc = twin.apply(doc, f"~{good}")
    return doc


PRINTED = (
    (opened(2, "corn", "indigo", "sugar"), [7, 41, 233, 1345]),
    (opened(3, "corn", "indigo", "sugar", "tobacco"), [6, 31, 156, 809]),
    (opened(4, "corn", "indigo", "indigo", "sugar", "tobacco"), [7, 42, 251, 1595]),
)


def perft_starts() -> dict[str, Doc]:
    """The positions by name: the printed ones, one of every phase, first states, rare and random ones."""
    found = {f"printed, {doc['players']} players": doc for doc, _ in PRINTED}
    found |= {f"phase: {phase}": doc for phase, doc in EACH_PHASE.items()}
    for each in CONFIGURATIONS:
        name = f"{each.players} players, {each.label}"
        found[f"{name}: first state"] = each.first_state("puerto_rico")
        for seed in range(4):
            found[f"{name}: random position {seed}"] = random_position(Random(f"perft {name} {seed}"), each)
    return found | {f"rare: {name}": doc for name, doc in rare_positions().items()}


def worth(text: str) -> int:
    """What people like: dear buildings, dear goods, colonists, a tile rather than none."""
    verb, _, name = text.partition(":")
    if verb == "build":
        return BUILDINGS[name].cost
    if verb == "sell":
        return PRICE[name] + 1
    return 0 if verb == "pass" else 1


def as_people_play(rng: Random, doc: Doc, legal: list[str]) -> str:
    """Mostly one of the actions that are worth most, now and then any."""
    best = max(map(worth, legal))
    return rng.choice(legal if rng.random() < 0.2 else [text for text in legal if worth(text) == best])


def wander(rng: Random) -> Callable[[Random, Doc, list[str]], str]:
    """Some walks build and sell what is dear, some take one role more often, the others are plainly random."""
    role = f"role:{rng.choice(list(ROLE_OF.values()))}"

    def again(rng: Random, doc: Doc, legal: list[str]) -> str:
        return role if role in legal and rng.random() < 0.7 else as_people_play(rng, doc, legal)

    return rng.choice([as_people_play, again, any_action])


FIXTURES = Fixtures(
    game="puerto_rico",
    twin=twin,
    configurations=CONFIGURATIONS,
    perft_starts=perft_starts,
    random_position=random_position,
    rare=rare_positions,
    keys=(
        *("game", "players", "options", "phase", "player", "scores", "winners", "round", "governor", "end", "roles"),
        *("vp_supply", "colonist_supply", "colonist_ship", "goods_supply", "house", "cargo", "row", "stack", "discard"),
        *("quarries", "stock", "boards", "drawer", "hacienda_used", "pending", "produced", "captain_loaded"),
        *("wharf_used", "passed", "stored"),
    ),
    errors=ERRORS,
    shown=("round", "phase", "player", "scores"),
    is_milestone=lambda before, after: bool(after["round"] != before["round"] and after["round"] % 5 == 1),
    phases=frozenset({"start", "opening", "role", *ROLE_OF}),
    printed=PRINTED,
    choose=as_people_play,
    wander=wander,
    events=events,
    to_meet=lambda configuration: {
        *("the end by colonists", "the end by a city", "points written down", "a wharf", "a loaded ship sails"),
        *("a full house", "a colonist from the supply", "round 100", "barrels are lost"),
    },
    rare_to_meet=frozenset(
        {
            *("the row stays short", "the discard pile is the stack", "a colonist from the ship", "round 100"),
            *("the end by colonists", "the end by a city", "the end by points", "points written down"),
            *("a wharf that waits", "a full house", "a shared victory", "a win by doubloons and barrels"),
        }
    ),
    whole_games=3,
    walks=40,
    short=40,
    most_leaves=1_500,
    matches=2,
)
