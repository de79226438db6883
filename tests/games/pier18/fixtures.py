"""What Pier 18 contributes to the tests of all games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.games.fixtures import Configuration, Doc, Fixtures

from . import twin
from .bad_documents import ERRORS
from .generate import random_position, rare_positions
from .positions import DRAFT, FINISH, REVEAL, SETUP, play

CONFIGURATIONS = tuple(
    Configuration(players, label, {"rotate": label == "rotate"}) for players in (2, 3) for label in ("plain", "rotate")
)


def perft_starts() -> dict[str, Doc]:
    """The positions by name: first states, choices, rounds from their first card to their last, random ones."""
    found: dict[str, Doc] = {
        "2 players: choices": SETUP,
        "2 players: in the middle of a round": REVEAL,
        "2 players: first turn": DRAFT,
        "2 players: last choices": FINISH,
        "2 players: the last round": play(
            "draft", "4-0 13-1 3-0 7-2 / 6", "18-0 1-0 2-1 8-0 / 5", display=[9, 10, 14], patrons=[[11, 15], [12]]
        ),
    }
    for each in CONFIGURATIONS:
        name = f"{each.players} players, {each.label}"
        found[f"{name}: first state"] = each.first_state("pier18")
        for seed in range(8):
            found[f"{name}: random position {seed}"] = random_position(Random(f"perft {name} {seed}"), each)
    return found | {f"rare: {name}": doc for name, doc in rare_positions().items()}


def as_people_play(rng: Random, doc: Doc, legal: list[str]) -> str:
    """In `draft` one of the actions that give the pier most points, otherwise any."""
    if doc["phase"] != "draft":
        return rng.choice(legal)
    scores = {text: twin.apply(doc, text)["points"][doc["player"]] for text in legal}
    worth = {text: sum(points[kind] for kind in twin.KINDS.values()) for text, points in scores.items()}
    return rng.choice([text for text in legal if worth[text] == max(worth.values())])


def wander(rng: Random) -> Callable[[Random, Doc, list[str]], str]:
    """Some walks cover as much as they may, some nothing, most anything."""
    liked = rng.choice(["-0", "-3", "", "", ""])

    def choose(rng: Random, doc: Doc, legal: list[str]) -> str:
        return rng.choice([text for text in legal if liked in text] or legal)

    return choose


# What walks meet ------------------------------------------------------------------------------------------------------


def events(before: Doc, after: Doc) -> list[str]:
    """The rare things that this action brought about."""
    found = []
    if before["phase"] == "draft" and after["phase"] != "draft":
        found += patron_events(before, after)
    if after["phase"] == "over" and before["phase"] != "over":
        found += ending(after)
    return found


def patron_events(before: Doc, after: Doc) -> list[str]:
    """How the Patron of the round was won (R9)."""
    (patron,) = {card for cards in after["patrons"] for card in cards} - {
        card for cards in before["patrons"] for card in cards
    }
    kind = twin.KINDS[twin.CARDS[patron]["patron"]]
    points = [each[kind] for each in after["points"]]
    is_tie = points.count(max(points)) > 1
    found = {"a Patron by date (R9a)": is_tie, "a Patron for no points (R9b)": max(points) == 0}
    return [name for name, happened in found.items() if happened]


def ending(over: Doc) -> list[str]:
    """How the match was decided (R16, R17)."""
    best = [seat for seat, score in enumerate(over["scores"]) if score == max(over["scores"])]
    visible = [twin.symbols(twin.pier_of(over["piers"][seat])) for seat in best]
    found = {
        "a Plan holds (R16)": any(points["plan"] for points in over["points"]),
        "a win by symbols (R17)": len(best) > 1,
        "a win by date (R17)": visible.count(max(visible)) > 1,
    }
    return [name for name, happened in found.items() if happened]


FIXTURES = Fixtures(
    game="pier18",
    twin=twin,
    configurations=CONFIGURATIONS,
    perft_starts=perft_starts,
    random_position=random_position,
    rare=rare_positions,
    keys=(
        *("game", "players", "options", "phase", "player", "scores", "winners", "round", "first", "hands"),
        *("chosen", "returned", "plans", "piers", "display", "patrons", "deck", "points"),
    ),
    errors=ERRORS,
    shown=("round", "phase", "player", "scores"),
    is_milestone=lambda before, after: (
        (before["round"], before["phase"] == "finish") != (after["round"], after["phase"] == "finish")
    ),
    phases=frozenset({"deal", "setup", "reveal", "draft", "finish"}),
    choose=as_people_play,
    wander=wander,
    events=events,
    to_meet=lambda configuration: {
        "a Patron by date (R9a)",
        "a Patron for no points (R9b)",
        "a Plan holds (R16)",
        "a win by symbols (R17)",
    },
    rare_to_meet=frozenset({"a Patron for no points (R9b)", "a Patron by date (R9a)"}),
    whole_games=30,
    matches=5,
)
