"""What Porto says in English: actions and facts."""

from __future__ import annotations

from collections.abc import Sequence

from ribeira.games.porto import actions
from ribeira.games.porto.catalog import CARDS, PUBLIC_VP
from ribeira.games.porto.document import types
from ribeira.games.porto.telling import names

# --- grammar ------------------------------------------------------------------------------------------------


def counted(count: int, noun: str) -> str:
    """A number with its noun.

    >>> counted(1, "tile"), counted(3, "tile")
    ('1 tile', '3 tiles')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def listed(numbers: Sequence[int]) -> str:
    """Numbers in a sentence.

    >>> listed([1]), listed([1, 2, 5])
    ('1', '1, 2 and 5')
    """
    *others, last = map(str, numbers)
    return f"{', '.join(others)} and {last}" if others else last


def card(name: types.Card) -> str:
    """A construction card."""
    return names.card_word(name, "en")


def contract(name: types.Contract) -> str:
    """A contract."""
    return names.contract_word(name, "en")


def site(number: int) -> str:
    """A site."""
    return names.site_word(number, "en")


# --- actions ------------------------------------------------------------------------------------------------


def action(meaning: actions.Meaning) -> str:
    """An action, for a button or a log line."""
    match meaning:
        case actions.Take(slots):
            return f"Take {'card' if len(slots) == 1 else 'cards'} {listed([slot + 1 for slot in slots])} from the left"
        case actions.Build(number, colour, at):
            return build(CARDS[number], CARDS[colour], at)
        case actions.PlaceToken(at):
            return f"Token to the roof of {site(at)}"
        case actions.Keep(indexes):
            return f"Keep private contracts {listed([index + 1 for index in indexes])}"
        case actions.Pass():
            return "Pass"
        case actions.Draw(drawn):
            return f"Drawn: {names.drawn_word(drawn, 'en') or counted(int(drawn), 'point')}"


def build(number: types.Card, colour: types.Card, at: int) -> str:
    """Rule 16."""
    tiles = counted(int(number[-1]), f"{names.colour_word(colour, 'en')} tile")
    return f"Build {tiles} on {site(at)} (number {card(number)}, colour {card(colour)})"


# --- facts: each with the name of its seat ------------------------------------------------------------------


def card_revealed(fact: types.CardRevealed, _name: str) -> str:
    """Rules 3, 30."""
    return f"{card(fact['card']).capitalize()} is revealed."


def contract_revealed(fact: types.ContractRevealed, _name: str) -> str:
    """Rules 5, 30."""
    return f"A public contract is revealed: {contract(fact['contract'])}."


def token_laid(fact: types.TokenLaid, _name: str) -> str:
    """Rule 4."""
    return f"A token of {fact['value']} lies on {site(fact['site'])}."


def timer_laid(fact: types.TimerLaid, _name: str) -> str:
    """Rule 43."""
    return f"The timer deck has {counted(fact['cards'], 'card')}."


def dealt(fact: types.Dealt, name: str) -> str:
    """Rule 7; others than its owner are not told which."""
    which = "" if fact["contract"] is None else f": {contract(fact['contract'])}"
    return f"{name} is dealt a private contract{which}."


def kept(fact: types.Kept, name: str) -> str:
    """Rule 7."""
    if fact["contracts"] is None:
        return f"{name} has chosen private contracts."
    return f"{name} keeps: {names.contracts_word(fact['contracts'], 'en')}."


def take(cards: Sequence[str], slots: Sequence[int]) -> str:
    """Rule 13, where the display is known."""
    which = f"card{'s' if len(slots) > 1 else ''} {listed([slot + 1 for slot in slots])} from the left"
    return f"Take {names.cards_word(cards, 'en')} ({which})"


def taken(fact: types.Taken, name: str) -> str:
    """Rule 13."""
    return f"{name} takes {names.cards_word(fact['cards'], 'en')}."


def built(fact: types.Built, name: str) -> str:
    """Rules 22-28, 47."""
    tiles = counted(fact["tiles"], f"{names.colour_word(fact['colour'], 'en')} tile")
    done = " and completes the building" if fact["completes"] else ""
    what = f"{name} builds {tiles} on {site(fact['site'])}{done}"
    if fact["timer"]:
        return f"{what} with the timer cards; nothing scores."
    cards = names.cards_word([fact["number"], fact["colour"]], "en")
    return f"{what} ({cards}): {counted(fact['points'], 'point')} ({parts(fact['parts'])})."


def parts(points: types.Parts) -> str:
    """The points of a build by part; those that bring nothing are left out."""
    scored = {
        "floors": points["floors"],
        "neighbours": points["neighbours"],
        "token": points["token"],
        "roof token": points["roof"],
        "contracts": PUBLIC_VP * len(points["contracts"]),
    }
    return ", ".join(f"{word} {number}" for word, number in scored.items() if number)


def claimed(fact: types.Claimed, name: str) -> str:
    """Rule 27."""
    return f"{name} claims a public contract: {contract(fact['contract'])}."


def gone(fact: types.Gone, _name: str) -> str:
    """Rules 24, 29."""
    why = "the building is complete" if fact["why"] == "complete" else "no roof is empty"
    return f"The token of {fact['value']} leaves the game: {why}."


def roofed(fact: types.Roofed, name: str) -> str:
    """Rule 29."""
    return f"{name} puts the token of {fact['value']} on the roof of {site(fact['site'])}."


def passed(fact: types.Passed, name: str) -> str:
    """Rules 11, 47."""
    return "Nothing can be built with the timer cards." if fact["timer"] else f"{name} can do nothing and passes."


def timer_turned(fact: types.TimerTurned, _name: str) -> str:
    """Rules 45, 46."""
    lost = [card(fact["card"])] if fact["card"] else []
    lost += [contract(fact["contract"])] if fact["contract"] else []
    discarded = "; ".join(lost) or "nothing"
    return f"The timer turns {card(fact['timer'])} (place {fact['sum']}). Discarded: {discarded}."


def triggered(fact: types.Triggered, _name: str) -> str:
    """Rules 31, 32."""
    done = f"{fact['complete']} buildings are complete"
    return f"{done}: the end is triggered. This round is finished and round {fact['last']} is the last."


def reshuffled(fact: types.Reshuffled, _name: str) -> str:
    """Rules 15, 48."""
    pile = "construction cards" if fact["of"] == "cards" else "public contracts"
    return f"Discarded {pile} are shuffled: a deck of {fact['cards']}."


def round_begun(fact: types.RoundBegun, _name: str) -> str:
    """Rule 10."""
    return f"Round {fact['round']} begins{', the last one' if fact['last'] else ''}."


def private_scored(fact: types.PrivateScored, name: str) -> str:
    """Rules 34-41."""
    points = counted(fact["points"], "point")
    return f"{name}: {contract(fact['contract'])}, counted {fact['counted']}: {points}."


def over(fact: types.Over, name: str) -> str:
    """Rules 42, 50; the name is that of the winner."""
    points = counted(fact["points"], "point")
    if fact["by"] != "solo":
        return f"The match is over. {name} wins with {points}.{DECIDED[fact['by']]}"
    if fact["rank"] is None:
        return f"The solo game is lost: {points}, {fact['needed']} were needed."
    return f"The solo game is won with {points}. Rank: {names.RANK_WORDS[fact['rank']]['en']}."


DECIDED = {
    "points": "",
    "contracts": " Points are equal: most public contracts wins.",
    "order": " Points and public contracts are equal: the latest in turn order wins.",
}
