"""Random positions that the rules file accepts, and the ones from which rare states are near."""

from __future__ import annotations

from random import Random

from tests.games.fixtures import Configuration, Doc

from . import twin
from .positions import FINISH, OVER, REVEAL, SETUP, play

PHASES = ("deal", "setup", "reveal", "reveal", "draft", "draft", "draft", "finish", "over")


def random_position(rng: Random, configuration: Configuration) -> Doc:
    """A position of any phase, its cards thrown anywhere: play would not reach most of them."""
    pack = rng.sample(list(twin.CARDS), len(twin.CARDS))
    phase = rng.choice(PHASES)
    doc: Doc = {**configuration.first_state("pier18"), "phase": phase}
    if phase in ("deal", "setup"):
        dealt_out(rng, doc, pack)
    else:
        under_way(rng, doc, pack)
    return twin.complete(doc)


def dealt_out(rng: Random, doc: Doc, pack: list[int]) -> None:
    """R1: some cards dealt in order, or all with some of the choices made."""
    players = doc["players"]
    dealt = 3 * players if doc["phase"] == "setup" else rng.randrange(3 * players)
    doc["hands"] = [pack[:dealt][3 * seat : 3 * seat + 3] for seat in range(players)]
    if doc["phase"] == "setup":
        doc["chosen"] = random_choices(rng, doc)


def random_choices(rng: Random, doc: Doc) -> list[str | None]:
    """Legal texts of some seats, never of all."""
    missing = rng.randrange(doc["players"])
    seats = range(doc["players"])
    return [None if seat == missing or rng.random() < 0.5 else rng.choice(twin.choices(doc, seat)) for seat in seats]


def under_way(rng: Random, doc: Doc, pack: list[int]) -> None:
    players, phase = doc["players"], doc["phase"]
    most = twin.ROUNDS[players]
    is_round = phase in ("reveal", "draft")
    completed = rng.randrange(most) if is_round else most
    doc["plans"] = [pack.pop() for _ in range(players)]
    doc["piers"] = [random_pier(rng, doc, pack, 1 + completed) for _ in range(players)]
    doc["patrons"] = [[] for _ in range(players)]
    for _ in range(completed):
        rng.choice(doc["patrons"]).append(pack.pop())
    if is_round:
        put_display(rng, doc, pack)
    if phase == "finish":
        doc["chosen"] = random_choices(rng, doc)
    if phase == "over":
        for seat, plan in enumerate(doc["plans"]):
            doc["piers"][seat].append(placement(rng, doc, plan))
    doc["returned"] = random_returned(rng, doc)


def random_pier(rng: Random, doc: Doc, pack: list[int], number: int) -> list[str]:
    foundation = f"{pack.pop()}-0{rng.choice(twin.turns(doc))}"
    return [foundation, *(placement(rng, doc, pack.pop()) for _ in range(number - 1))]


def placement(rng: Random, doc: Doc, card: int) -> str:
    return f"{card}-{rng.choice(twin.OVERLAPS)}{rng.choice(twin.turns(doc))}"


def put_display(rng: Random, doc: Doc, pack: list[int]) -> None:
    """Cards turned up, and in `draft` those already laid in this round (R7)."""
    players = doc["players"]
    if doc["phase"] == "reveal":
        doc["display"] = [pack.pop() for _ in range(rng.randrange(players + 1))]
        return
    laid = rng.randrange(players)
    first = twin.complete(doc)["first"]
    for step in range(laid):
        doc["piers"][(first + step) % players].append(placement(rng, doc, pack.pop()))
    doc["display"] = [pack.pop() for _ in range(players + 1 - laid)]


def random_returned(rng: Random, doc: Doc) -> list[int | None]:
    """R4: not recorded, or any cards that are neither a Plan nor a Foundation; what became of them is open."""
    held = [*doc["plans"], *(twin.card_of(pier[0]) for pier in doc["piers"])]
    cards = rng.sample([card for card in twin.CARDS if card not in held], doc["players"])
    return [rng.choice([card, None]) for card in cards]


# Rare states by name --------------------------------------------------------------------------------------------------


def rare_positions() -> dict[str, Doc]:
    """The starts that the differential test always walks, by what is near them."""
    return {
        "a later seat has chosen first": {**SETUP, "chosen": [None, "F18P5"]},
        "a later seat has laid its Plan first": {**FINISH, "chosen": [None, "P-2"]},
        "three cards each, three players": {
            "game": "pier18",
            "players": 3,
            "phase": "setup",
            "hands": [[4, 6, 12], [1, 5, 18], [2, 9, 17]],
            "chosen": ["F6P4", None, "F17P2"],
        },
        "nobody has a point for the Patron": play("draft", "9-0 11-0 / 6", "18-0 / 5", display=[3, 7]),
        "one outcome: the last card of three players": play(
            "reveal",
            "9-0 11-0 15-3 / 6",
            "18-0 4-1 16-2 / 5",
            "1-0 2-0 13-1 / 3",
            display=[7, 8, 10],
            patrons=[[12], [14], []],
        ),
        "in the middle of a round": REVEAL,
        "over": OVER,
        "turned cards": play(
            "draft", "9-0t 11-2t / 6", "18-0t / 5", display=[3, 7], options={"rotate": True}, returned=[None, 12]
        ),
    }
