"""What Azul contributes to the tests of all games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.games.fixtures import Configuration, Doc, Fixtures

from . import twin
from .bad_documents import DRAFT, ERRORS, FILL, OVER, TILE
from .generate import random_position, rare_positions
from .positions import FIVE, FIVE_WITH_PAIRS, SEVEN, board, draft, fill, last_pick, tile

NINE = [*SEVEN, "blue red black black", "yellow yellow red white"]
FACTORIES = {2: FIVE, 3: SEVEN, 4: NINE}
CONFIGURATIONS = tuple(
    Configuration(players, wall, {"wall": wall}) for players in (2, 3, 4) for wall in ("coloured", "grey")
)

# Section 14 of the rules: players, factories, counts for depth 1, 2, 3.
PRINTED = (
    (draft(2, FIVE), [96, 8640, 602904]),
    (draft(2, FIVE_WITH_PAIRS), [66, 3960, 181416]),
    (draft(3, SEVEN), [126, 15120]),
)


def perft_starts() -> dict[str, Doc]:
    """The positions by name: first states, the printed ones, first turns, late rounds, deals and tiling choices."""
    found: dict[str, Doc] = {}
    for each in CONFIGURATIONS:
        name = f"{each.players} players, {each.label}"
        found[f"{name}: first state"] = each.first_state("azul")
        found[f"{name}: first turn"] = draft(each.players, FACTORIES[each.players], options=each.options)
        for seed in range(3):
            found[f"{name}: random position {seed}"] = random_position(
                Random(f"perft {name} {seed}"), each.players, each.label
            )
    found["2 players: many pairs"] = draft(2, FIVE_WITH_PAIRS)
    found["refill in the middle of a deal"] = fill(2, ["blue blue yellow red", "black white"], bag={"red": 1})
    lines = "red/blue blue/white white white//black black black black black"
    found["grey: three choices and more"] = tile([board(lines=lines), board(lines="red/red red///")])
    choices = [board(lines=lines), board(lines="/yellow yellow/red red red//")]
    found["grey: the last pick before the choices"] = last_pick("yellow", options={"wall": "grey"}, boards=choices)
    return found | {f"rare: {name}": doc for name, doc in rare_positions().items()}


def starts() -> dict[str, Doc]:
    """The rare positions and one of each phase."""
    return {**rare_positions(), "draft": DRAFT, "fill": FILL, "tile": TILE, "over": OVER}


# How to play ----------------------------------------------------------------------------------------------------------


def off_the_floor(rng: Random, doc: Doc, legal: list[str]) -> str:
    """Any legal action but, where possible, not the floor: games as people play them."""
    return rng.choice([text for text in legal if not text.endswith(">floor")] or legal)


def wander(rng: Random) -> Callable[[Random, Doc, list[str]], str]:
    """Some walks dump on the floor more often, which leads to late rounds and full floors."""
    floor_share = rng.choice([0.05, 0.15, 0.4])

    def choose(rng: Random, doc: Doc, legal: list[str]) -> str:
        on_floor = [text for text in legal if text.endswith(">floor")]
        others = [text for text in legal if not text.endswith(">floor")]
        if on_floor and others:
            return rng.choice(on_floor if rng.random() < floor_share else others)
        return rng.choice(legal)

    return choose


# What walks meet ------------------------------------------------------------------------------------------------------


def events(before: Doc, after: Doc) -> list[str]:
    """The rare things that this action brought about."""
    found = {
        "a short deal (F4)": after["phase"] == "draft"
        and before["phase"] == "fill"
        and any(len(factory) < 4 for factory in after["factories"]),
        "the lid poured in the middle of a deal (F3)": before["phase"] == "fill"
        and bool(before["lid"])
        and not after["lid"],
        "a marker without a slot (D9)": any(
            before["marker"] is None and after["marker"] == seat and len(own["floor"]) == 7
            for seat, own in enumerate(after["boards"])
        ),
        "nobody took the marker (E2)": before["phase"] == "draft"
        and after["round"] > before["round"]
        and before["marker"] is None
        and not before["centre"],
        "a choice of a space (G2)": after["phase"] == "tile",
        "a tile to the lid in a turn (D8)": before["phase"] == after["phase"] == "draft"
        and before["lid"] != after["lid"],
    }
    return [name for name, happened in found.items() if happened] + ending(before, after)


def ending(before: Doc, after: Doc) -> list[str]:
    if after["phase"] != "over" or before["phase"] == "over":
        return []
    if any(twin.complete_rows(own["wall"]) for own in after["boards"]):
        return ["a complete row (E1a)"]
    return ["no tile to deal (E1b)"] if not after["bag"] and not after["lid"] else ["round 100 (E1c)"]


def to_meet(configuration: Configuration) -> set[str]:
    """Walks from random positions reach what play from the first state hardly ever does."""
    expected = {
        "the lid poured in the middle of a deal (F3)",
        "a marker without a slot (D9)",
        "a tile to the lid in a turn (D8)",
        "a complete row (E1a)",
        "round 100 (E1c)",
    }
    if configuration.label == "grey":
        expected.add("a choice of a space (G2)")
    if configuration.players == 4:
        expected.add("a short deal (F4)")
    return expected


FIXTURES = Fixtures(
    game="azul",
    twin=twin,
    configurations=CONFIGURATIONS,
    perft_starts=perft_starts,
    random_position=lambda rng, configuration: random_position(rng, configuration.players, configuration.label),
    rare=starts,
    keys=(
        *("game", "players", "options", "phase", "player", "scores", "winners", "round", "first", "marker"),
        *("factories", "centre", "bag", "lid", "boards"),
    ),
    errors=ERRORS,
    shown=("round", "phase", "player", "scores"),
    is_milestone=lambda before, after: bool(after["round"] != before["round"]),
    phases=frozenset({"start", "fill", "draft", "tile"}),
    printed=PRINTED,
    choose=off_the_floor,
    wander=wander,
    events=events,
    to_meet=to_meet,
    rare_to_meet=frozenset(
        {
            "no tile to deal (E1b)",
            "a short deal (F4)",
            "round 100 (E1c)",
            "nobody took the marker (E2)",
            "a marker without a slot (D9)",
        }
    ),
)
