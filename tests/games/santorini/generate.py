"""Random positions that the rules file accepts: high towers, domes, lone workers, thefts, short piles, bonus turns.

Play from the first state hardly ever meets these states; a walk that begins in one of them does at once.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.fixtures import Configuration, Doc

from . import twin
from .twin.board import CELLS, PERIMETER, SIMPLE, allowed_gods

SKYLINES = (
    [0, 0, 0, 0, 0, 1],
    [0, 0, 1, 1, 2],
    [0, 1, 1, 2, 2, 3],
    [0, 1, 2, 3, 3, 3],
    [2, 2, 3, 3],
)


def random_position(rng: Random, configuration: Configuration) -> Doc:
    """A complete document of any phase: constructed or from the set-up, then a few actions further on."""
    if rng.random() < 0.1:
        return some_actions(rng, twin.complete(configuration.first_state("santorini")), rng.randrange(14))
    gods = configuration.options["gods"]
    cards = gods if isinstance(gods, list) else random_gods(rng, configuration)
    return some_actions(rng, random_turn(rng, configuration.players, gods, cards), rng.choice([0, 1, 2, 3, 4, 5, 8]))


def random_gods(rng: Random, configuration: Configuration) -> list[Any]:
    """The cards of the seats; none in the practice game."""
    if configuration.options["gods"] == "none":
        return [None] * configuration.players
    return rng.sample(allowed_gods(configuration.players), configuration.players)


def random_turn(rng: Random, players: int, gods: Any, cards: list[Any]) -> Doc:
    """A position in phase `select`, before somebody's turn, in which at least one action is legal."""
    while True:
        doc = twin.complete(random_start(rng, players, gods, cards))
        if twin.legal(doc):
            return doc


def random_start(rng: Random, players: int, gods: Any, cards: list[Any]) -> Doc:
    out = [rng.randrange(3)] if players == 3 and rng.random() < 0.15 else []
    blocks, domes = random_island(rng)
    doc: Doc = {
        "game": "santorini",
        "players": players,
        "options": {"gods": gods},
        "gods": cards,
        "phase": "select",
        "player": rng.choice([seat for seat in range(players) if seat not in out]),
        "start": rng.randrange(players),
        "turn": rng.choice([rng.randint(1, 60)] * 7 + [299, 300]),
        "out": out,
        "blocks": blocks,
        "domes": domes,
        "workers": random_workers(rng, players, out, domes),
    }
    add_state_of_cards(rng, doc)
    return doc


def random_island(rng: Random) -> tuple[Doc, list[str]]:
    """Heights of one kind of skyline; some towers have a dome, a few low cells too."""
    skyline = rng.choice(SKYLINES)
    blocks = {cell: rng.choice(skyline) for cell in CELLS}
    share = rng.choice([0.0, 0.1, 0.3])
    domes = [cell for cell in CELLS if rng.random() < (share if blocks[cell] == 3 else share / 5)]
    return blocks, domes


def random_workers(rng: Random, players: int, out: list[int], domes: list[str]) -> list[list[str | None]]:
    """Close together or spread, now and then a lone worker."""
    free = [cell for cell in CELLS if cell not in domes]
    near = rng.choice([free, free, near_to(rng.choice(free), free), [cell for cell in free if cell in PERIMETER]])
    colours = 3 if players == 3 else 2
    cells: list[str] = rng.sample(near if len(near) >= 2 * colours else free, 2 * colours)
    pairs: list[list[str | None]] = [[cells[2 * colour], cells[2 * colour + 1]] for colour in range(colours)]
    for colour, pair in enumerate(pairs):
        if colour in out:
            pair[:] = [None, None]
        elif rng.random() < 0.08:
            pair[rng.randrange(2)] = None
    return pairs


def near_to(centre: str, cells: list[str]) -> list[str]:
    """The cells at most two columns and two rows away."""
    return [cell for cell in cells if max(abs(ord(cell[i]) - ord(centre[i])) for i in (0, 1)) <= 2]


def add_state_of_cards(rng: Random, doc: Doc) -> None:
    """What lies on the cards of Circe, Chaos, Morpheus and Athena."""
    living = [god for seat, god in enumerate(doc["gods"]) if seat not in doc["out"]]
    if "circe" in living:
        doc["stolen"] = rng.choice([None, 1 - doc["gods"].index("circe")])
    if "morpheus" in living:
        doc["morpheus"] = rng.choice([0, 1, 2, 3, 5])
    if "chaos" in living:
        doc["chaos"] = random_cards(rng, doc["gods"])
    shown = [*living, doc["chaos"]["face"]] if "chaos" in living else living
    doc["athena"] = "athena" in shown and rng.random() < 0.6


def random_cards(rng: Random, held: list[Any]) -> Doc:
    """Chaos' cards; a pile of one is as likely as any other."""
    cards = [god for god in SIMPLE if god not in held]
    rng.shuffle(cards)
    in_deck = rng.choice([1, 1, 2, rng.randint(1, len(cards) - 1)])
    return {"face": cards[0], "deck": cards[1 : 1 + in_deck], "discard": cards[1 + in_deck :]}


def some_actions(rng: Random, doc: Doc, number: int) -> Doc:
    """The position after so many random actions, the one before the end if the game ends sooner."""
    for _ in range(number):
        after = twin.apply(doc, eager(rng, doc, twin.legal(doc)))
        if after["player"] is None and rng.random() < 0.8:
            return doc
        if after["player"] is None:
            return after
        doc = after
    return doc


def eager(rng: Random, doc: Doc, legal: list[str]) -> str:
    """A random action that uses powers more often than not and makes towers where it can."""
    special = [text for text in legal if is_special(doc, text)]
    return rng.choice(special if special and rng.random() < 0.6 else legal)


def is_special(doc: Doc, text: str) -> bool:
    """An optional deed, a second step, or a piece on a high cell."""
    if text[0] == "+":
        return doc["phase"] in ("move", "extra", "poseidon") or doc["blocks"].get(text[1:], 0) >= 2
    return text[0] in "^-f" or (doc["phase"] == "build" and text != "end")
