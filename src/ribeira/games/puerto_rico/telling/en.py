"""What happened, as English sentences: one function or line for each kind of fact."""

from __future__ import annotations

from collections.abc import Mapping

from ribeira.games.puerto_rico.catalog import BUILDINGS
from ribeira.games.puerto_rico.document.facts import (
    BuildFact,
    ColonistFact,
    DealFact,
    ForbiddenFact,
    KeepFact,
    LoadFact,
    OverFact,
    PassFact,
    PlaceFact,
    ProduceFact,
    RoleFact,
    RoundFact,
    SettleFact,
    SkipFact,
    StoreFact,
)
from ribeira.games.puerto_rico.telling.names import (
    Sentence,
    Voice,
    barrels,
    building_word,
    counted,
    good_word,
    group_list,
    group_word,
    listed,
    role_word,
    tile_word,
)


def a(noun: str) -> str:
    """The noun with its article.

    >>> a("corn plantation"), a("indigo plantation")
    ('a corn plantation', 'an indigo plantation')
    """
    return f"{'an' if noun[0] in 'aeio' else 'a'} {noun}"


def _role(fact: RoleFact, who: str, _voice: Voice) -> str:
    money = f" and the {counted(fact['doubloons'], 'doubloon')} on it" if fact["doubloons"] else ""
    return f"{who} takes the {role_word(fact['role'], 'en')}{money}."


SKIPPED = {
    "settler": "can take no plantation",
    "builder": "can build nothing",
    "craftsman": "can produce nothing",
    "trader": "can sell nothing",
}


def _skip(fact: SkipFact, _who: str, voice: Voice) -> str:
    if fact["why"] == "house":
        return f"The trading house is full: {voice.all(fact['seats'])} cannot sell."
    return f"{voice.all(fact['seats'])} {SKIPPED[fact['of']]}."


DECLINED: Mapping[str, str] = {
    "settler": "{} takes no plantation.",
    "hospice": "{} takes no colonist for the {}.",
    "mayor": "{} does not take the additional colonist.",
    "builder": "{} builds nothing.",
    "university": "{} takes no colonist for the {}.",
    "craftsman": "{} takes no additional barrel.",
    "trader": "{} sells nothing.",
    "captain": "{} does not use the wharf and loads no more in this phase.",
}


def _pass(fact: PassFact, who: str, _voice: Voice) -> str:
    return DECLINED[fact["of"]].format(who, group_word(fact["group"], "en") if fact["group"] else "")


def _colonist(fact: ColonistFact, who: str, _voice: Voice) -> str:
    if fact["group"] is None:
        return f"{who} takes an additional colonist from the supply."
    source = "" if fact["from"] == "supply" else " from the colonist ship"
    return f"{who} gets a colonist{source} for the {group_word(fact['group'], 'en')}."


def _deal(fact: DealFact, _who: str, voice: Voice) -> str:
    if not any(fact["colonists"]):
        return "The colonist ship is empty; everybody places the colonists anew."
    shares = [f"{voice.name(seat)} {count}" for seat, count in enumerate(fact["colonists"])]
    return f"The colonists of the ship are dealt: {', '.join(shares)}."


def _place(fact: PlaceFact, who: str, _voice: Voice) -> str:
    then = f"; the rest goes to {group_list(fact['then'], 'en')}" if fact["then"] else ""
    return f"{who} puts a colonist on the {group_word(fact['group'], 'en')}{then}."


def _settle(fact: SettleFact, who: str, _voice: Voice) -> str:
    if not fact["whole"]:
        return f"{who} has no choice with these circles: {group_list(fact['groups'], 'en')}."
    idle = f"; {counted(fact['san_juan'], 'colonist')} in San Juan" if fact["san_juan"] else ""
    return f"{who} has colonists on {group_list(fact['groups'], 'en')}{idle}."


def _build(fact: BuildFact, who: str, _voice: Voice) -> str:
    left = f"{counted(fact['doubloons'], 'doubloon')} left"
    paid = f"for {counted(fact['price'], 'doubloon')}" if fact["price"] else "for nothing"
    return f"{who} builds the {building_word(fact['building'], 'en')} {paid} ({left})."


def _produce(fact: ProduceFact, who: str, _voice: Voice) -> str:
    short = f" The supply lacks {barrels(fact['short'], 'en')}." if fact["short"] else ""
    paid = f" The factory pays {counted(fact['doubloons'], 'doubloon')}." if fact["doubloons"] else ""
    goods = barrels(fact["goods"], "en") if fact["goods"] else "nothing"
    return f"{who} produces {goods}.{short}{paid}"


def _load(fact: LoadFact, who: str, _voice: Voice) -> str:
    where = "at the wharf" if fact["ship"] is None else f"on the ship of {fact['ship']}"
    extra = [*(["harbor +1"] if fact["harbor"] else []), *(["privilege +1"] if fact["privilege"] else [])]
    why = f" ({', '.join(extra)})" if extra else ""
    what = f"{fact['amount']} {good_word(fact['good'], 'en')}"
    return f"{who} loads {what} {where}: {fact['points']} VP{why}."


def _store(fact: StoreFact, who: str, _voice: Voice) -> str:
    return f"{who} stores all {good_word(fact['good'], 'en')} in a warehouse."


def _keep(fact: KeepFact, who: str, _voice: Voice) -> str:
    kept = f"{who} keeps {barrels(fact['kept'], 'en')}"
    return f"{kept}; {barrels(fact['lost'], 'en')} spoiled." if fact["lost"] else f"{kept}."


ENDS: Mapping[str, str] = {
    "colonists": "There are not enough colonists left to fill the ship",
    "city": "{} has filled all 12 city spaces",
    "vp": "The supply of victory points is used up",
}


def _round(fact: RoundFact, _who: str, voice: Voice) -> str:
    roles = [f"the {role_word(role, 'en')}" for role in fact["roles"]]
    paid = f" One doubloon each goes on {listed(roles)}." if roles else ""
    return f"Round {fact['round']} begins; {voice.name(fact['governor'])} is governor.{paid}"


HOW: Mapping[str, str] = {
    "points": "",
    "tie": " Points are equal: doubloons and barrels decide.",
    "shared": " Points, doubloons and barrels are equal: the victory is shared.",
}


def _over(fact: OverFact, _who: str, voice: Voice) -> str:
    win = "win" if len(fact["winners"]) > 1 else "wins"
    return f"The match is over. {voice.all(fact['winners'])} {win}.{HOW[fact['how']]}"


FORBIDDEN: Mapping[str, str] = {
    "taken": "{by} has taken this role in this round.",
    "quarry": "Only who took the settler, or has an occupied construction hut, may take a quarry.",
    "hut": "Your construction hut has no colonist, so you may take no quarry.",
    "hacienda_empty": "The hacienda cannot be used: it needs a colonist and a tile to draw.",
    "hacienda_used": "You have used the hacienda in this turn; it draws one tile only.",
    "order": "Colonists are placed from the plantations to the buildings; this comes before your last one.",
    "rest": "Every circle that can be filled must be filled: then too few circles would be left for the others.",
    "owned": "You have the {building} already; nobody owns two of a kind.",
    "sold_out": "No {building} is left.",
    "space": "The {building} needs {spaces}; your city has no room for it.",
    "money": "The {building} costs you {price}; you have {doubloons}.",
    "not_produced": "You received no {good} in this phase; the additional barrel is of a kind you did produce.",
    "supply": "No {good} is left in the supply.",
    "in_house": "The trading house has {good} already; only an occupied office sells a second barrel.",
    "office": "The trading house has {good} already, and your office has no colonist.",
    "must": "You can load, so you must.",
    "full": "The ship of {ship} is full.",
    "other_good": "The ship of {ship} carries {other}, and a ship carries one kind only.",
    "elsewhere": "{Good} is on the ship of {other}, and no second ship may carry it.",
    "smaller": "You must choose a ship that takes most: the ship of {other} takes more than the ship of {ship}.",
    "storage": "Choose the kinds to store in order, corn first, and as many as your warehouses hold.",
    "wharf_used": "You have used the wharf in this captain phase.",
    "wharf_empty": "Your wharf has no colonist.",
}


def _forbidden(fact: ForbiddenFact, _who: str, voice: Voice) -> str:
    other = fact["other"]
    good = good_word(fact["good"], "en") if fact["good"] else ""
    named = {
        "by": voice.name(fact["by"]),
        "building": building_word(fact["building"], "en") if fact["building"] else "",
        "spaces": counted(BUILDINGS[fact["building"]].spaces, "city space") if fact["building"] else "",
        "good": good,
        "Good": good.capitalize(),
        "other": good_word(other, "en") if isinstance(other, str) else other,
        "ship": fact["ship"],
        "price": fact["price"],
        "doubloons": fact["doubloons"],
    }
    return FORBIDDEN[fact["reason"]].format(**named)


SENTENCES: dict[str, Sentence] = {
    "first": lambda fact, who, voice: f"{who} is the first governor.",
    "row": lambda fact, who, voice: f"{a(tile_word(fact['good'], 'en')).capitalize()} is laid out.",
    "reshuffle": lambda fact, who, voice: f"The discard pile becomes the new stack: {counted(fact['tiles'], 'tile')}.",
    "role": _role,
    "skip": _skip,
    "prospect": lambda fact, who, voice: f"{who} gets a doubloon from the bank.",
    "take": lambda fact, who, voice: f"{who} takes {a(tile_word(fact['tile'], 'en'))}.",
    "hacienda": lambda fact, who, voice: f"{who} uses the hacienda to draw a plantation.",
    "drawn": lambda fact, who, voice: f"{who} draws {a(tile_word(fact['good'], 'en'))} with the hacienda.",
    "pass": _pass,
    "colonist": _colonist,
    "discard": lambda fact, who, voice: f"The plantations left over are discarded: {barrels(fact['tiles'], 'en')}.",
    "deal": _deal,
    "place": _place,
    "settle": _settle,
    "ship": lambda fact, who, voice: (
        f"{counted(fact['colonists'], 'colonist')} for the next mayor; {fact['supply']} left in the supply."
    ),
    "build": _build,
    "produce": _produce,
    "extra": lambda fact, who, voice: f"{who} takes one more {good_word(fact['good'], 'en')}.",
    "sell": lambda fact, who, voice: (
        f"{who} sells {good_word(fact['good'], 'en')} for {counted(fact['doubloons'], 'doubloon')}."
    ),
    "house": lambda fact, who, voice: "The trading house is full and is emptied.",
    "load": _load,
    "wharf": _load,
    "store": _store,
    "keep": _keep,
    "sail": lambda fact, who, voice: (
        f"The ship of {fact['ship']} is full of {good_word(fact['good'], 'en')} and sails."
    ),
    "end": lambda fact, who, voice: f"{ENDS[fact['why']].format(who)}: this round is the last.",
    "round": _round,
    "over": _over,
    "forbidden": _forbidden,
}
