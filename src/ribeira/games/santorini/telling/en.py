"""The facts of Santorini as English sentences."""

from __future__ import annotations

from ribeira.games.santorini.document.lookup import FEMALE
from ribeira.games.santorini.document.types import (
    Build,
    Declined,
    Ending,
    Fact,
    Forbidden,
    Forced,
    God,
    Over,
    Slot,
    Stepped,
)
from ribeira.games.santorini.telling.names import Voice, god_word

DECLINED: dict[Declined, str] = {
    "extra": "{} does not build again.",
    "poseidon": "{} builds no more (Poseidon).",
    "ares": "{} leaves all blocks where they are (Ares).",
    "bonus": "{} declines the bonus turn (Dionysus).",
    "morpheus": "{} keeps the rest of the pieces (Morpheus).",
}
ENDINGS: dict[Ending, str] = {
    "height": "{who} has reached the top of a tower: {winners} {win}.",
    "pan": "{who} has come down two levels or more, as Pan wants it: {winners} {win}.",
    "eros": "The workers of {who} have found each other, as Eros wants it: {winners} {win}.",
    "towers": "Five complete towers stand, as Chronus wants it: {winners} {win}.",
    "blocked": "{who} can no longer move and build: {winners} {win}.",
    "draw": "The match ends after turn 300 as a draw.",
}
FORBIDDEN: dict[str, str] = {
    "athena": "Athena climbed in her last turn: {cell} is higher, and nobody may move up against her.",
    "hypnus": "Hypnus: the worker on {cell} stands higher than the other one and is asleep in this turn.",
    "limus": "Limus: {cell} is beside one of her workers; only the dome of a complete tower may be built there.",
    "aphrodite": "Aphrodite: a worker that began its turn beside one of hers must also end its move beside one.",
    "persephone": "Persephone: a worker of yours can climb in this turn, so one must; this way it would not.",
    "prometheus": "Prometheus: whoever has built before moving may not move up; {cell} is higher.",
    "triton": "Triton: the worker has been on {cell} in this turn already.",
    "artemis": "Artemis: the second step may not go back to {cell}, where the worker began.",
    "minotaur": "Minotaur: the cell beyond {cell} has to be on the board and free, so the worker cannot be pushed.",
    "demeter": "Demeter: the second build must be on another cell than {cell}.",
    "hephaestus": "Hephaestus: the second block goes on the cell just built, and never as a dome.",
    "hestia": "Hestia: the second build may not be on the edge of the board.",
    "bia": "Bia: her workers are placed on the edge of the board.",
    "eros": "Eros: his workers are placed on opposite edges of the board.",
    "starved": "Limus: after this step there would be nothing that may be built.",
    "helpless": "{god}: the worker on {cell} can do nothing that is allowed in this turn.",
    "stuck": "That worker could not finish the turn that way: it has to move and then build.",
}


def _god(god: God) -> str:
    return god_word(god, "en")


def _by(god: God | None) -> str:
    """The power used, behind the sentence."""
    return "" if god is None else f" ({_god(god)})"


def _level(height: int) -> str:
    return f"level {height}" if height else "the ground"


def _gender(slot: Slot) -> str:
    return "female" if slot == FEMALE else "male"


def _pieces(count: int) -> str:
    return f"{count} piece" if count == 1 else f"{count} pieces"


def _step(fact: Stepped, who: str) -> str:
    if fact["from"] == fact["to"]:
        return f"{who} walks around and comes back to {fact['to']}{_by(fact['god'])}."
    verb = (
        "walks" if fact["slide"] else "climbs" if fact["climb"] > 0 else "steps down" if fact["climb"] < 0 else "moves"
    )
    where = f" on {_level(fact['height'])}" if fact["climb"] else ""
    return f"{who} {verb} from {fact['from']} to {fact['to']}{where}{_by(fact['god'])}."


def _forced(fact: Forced) -> str:
    verb = {"apollo": "is put on", "minotaur": "is pushed to"}[fact["god"]]
    return f"The worker on {fact['from']} {verb} {fact['to']}."


def _build(fact: Build, who: str) -> str:
    if fact["tower"]:
        return f"{who} puts a dome on {fact['cell']} and completes the tower{_by(fact['god'])}."
    if fact["piece"] == "dome":
        return f"{who} puts a dome on {fact['cell']}, {_level(fact['height'])}{_by(fact['god'])}."
    return f"{who} builds level {fact['height']} on {fact['cell']}{_by(fact['god'])}."


def _over(fact: Over, who: str, voice: Voice) -> str:
    win = "win" if len(fact["winners"]) > 1 else "wins"
    return ENDINGS[fact["how"]].format(who=who, winners=voice.all(fact["winners"]), win=win)


def _forbidden(fact: Forbidden) -> str:
    god = "" if fact["god"] is None else _god(fact["god"])
    return FORBIDDEN[fact["reason"]].format(cell=fact["cell"], god=god)


def sentence(fact: Fact, voice: Voice) -> str:
    """A fact as one sentence."""
    who = voice.name(fact["seat"])
    match fact["kind"]:
        case "archon":
            return f"{who} is archon and names the gods of this match."
        case "offer":
            return f"{who} names {_god(fact['god'])}."
        case "pick":
            return f"{who} takes {_god(fact['god'])}."
        case "deal":
            return f"{who} gets {_god(fact['god'])}."
        case "first":
            return f"{who} is the start player."
        case "face":
            return f"{_god(fact['god'])} now lies face up: {who} has that power (Chaos)."
        case "place":
            return f"{who} places the {_gender(fact['slot'])} worker on {fact['cell']}."
        case "select":
            return f"{who} {'borrows' if fact['bonus'] else 'takes'} the worker on {fact['cell']}."
        case "step":
            return _step(fact, who)
        case "forced":
            return _forced(fact)
        case "removed":
            return f"The worker on {fact['cell']} is removed from the game{_by(fact['god'])}."
        case "veto":
            return "That would have won, but Hera grants no win at the edge of the board."
        case "ban":
            return f"{who} went up: until Athena's next turn the others may not."
        case "build":
            return _build(fact, who)
        case "rise":
            return f"The worker on {fact['to']} is lifted to {_level(fact['height'])}."
        case "raze":
            return f"{who} takes the top block of {fact['cell']}{_by(fact['god'])}."
        case "ferry":
            return f"{who} ferries the worker on {fact['from']} across to {fact['to']}{_by(fact['god'])}."
        case "pass":
            return DECLINED[fact["of"]].format(who)
        case "petrify":
            return f"The worker on {fact['cell']} turns to stone and becomes a block{_by(fact['god'])}."
        case "bonus":
            return f"{who} has a bonus turn with a worker of an opponent{_by(fact['god'])}."
        case "steal":
            return f"{who} steals the power of {_god(fact['taken'])} from {voice.name(fact['from'])} (Circe)."
        case "release":
            return f"{voice.name(fact['from'])} gets the power of {_god(fact['taken'])} back (Circe)."
        case "stock":
            return f"{who} has {_pieces(fact['count'])} on Morpheus’ card."
        case "asleep":
            return f"The worker of {who} on {fact['cell']} is asleep{_by(fact['god'])}."
        case "bound":
            return f"{who} must end beside Aphrodite's workers when moving from {' or '.join(fact['cells'])}."
        case "duty":
            return f"{who} must climb in this turn{_by(fact['god'])}."
        case "out":
            return f"{who} can no longer move and build, and drops out."
        case "over":
            return _over(fact, who, voice)
        case "forbidden":
            return _forbidden(fact)
