"""The facts of Azul as English sentences."""

from __future__ import annotations

from ribeira.games.azul.document.types import Fact, Take
from ribeira.games.azul.telling.names import line_word, source_word


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _take(fact: Take, who: str) -> str:
    source = source_word(fact["source"], "en")
    taken = f"{fact['count']} {fact['colour']} from {'the ' if source == 'centre' else ''}{source}"
    fallen = fact["floor"] + fact["lid"]
    rest = f", {fallen} to the floor" if fallen and fact["line"] else ""
    marker = ", with the start marker" if fact["marker"] else ""
    return f"{who} takes {taken} to {line_word(fact['line'], 'en')}{rest}{marker}."


def sentence(fact: Fact, who: str) -> str:
    """A fact with the name of its seat, at the end of the match the names of the winners."""
    match fact["kind"]:
        case "first":
            return f"{who} begins."
        case "draw":
            return f"Factory {fact['factory']} gets a {fact['colour']} tile."
        case "refill":
            return f"{_counted(fact['tiles'], 'tile')} from the lid go back into the bag."
        case "take":
            return _take(fact, who)
        case "tile":
            where = f"row {fact['row']}, column {fact['column']}"
            return f"{who} tiles {fact['colour']} in {where}: {_counted(fact['points'], 'point')}, {fact['score']} now."
        case "spill":
            fallen = _counted(fact["count"], "tile")
            return f"{who} has no space for {fact['colour']} in row {fact['row']}: {fallen} to the floor."
        case "loss":
            return f"{who} loses {_counted(fact['loss'], 'point')} on the floor line, {fact['score']} now."
        case "bonus":
            counts = (("row", fact["rows"]), ("column", fact["columns"]), ("colour", fact["colours"]))
            parts = ", ".join(_counted(count, noun) for noun, count in counts)
            return f"{who} gets {_counted(fact['points'], 'point')} at the end ({parts}): {fact['score']} in all."
        case "round":
            return f"Round {fact['round']} begins; {who} is first player."
        case "over":
            return f"The match is over. {who} {'win' if len(fact['winners']) > 1 else 'wins'}."
