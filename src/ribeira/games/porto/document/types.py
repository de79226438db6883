"""The documents of Porto: what is seen, tapped, previewed and told. Cards and contracts have the names of the notation,
sites its numbers; slots of the display and the row are counted from 0, rounds from 0 in views and from 1 in facts.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict, get_args

from ribeira.core.contract import Seat

Colour: TypeAlias = Literal["red", "yellow", "green", "blue", "purple"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
PhaseName: TypeAlias = Literal[
    "setup_display", "setup_tokens", "setup_contracts", "setup_timer", "setup_private", "keep", "turn", "token",
    "refill_display", "refill_contracts", "timer_first", "timer_second", "timer_build", "timer_token",
    "timer_refill_display", "timer_refill_contracts", "end",
]  # fmt: skip
"""What kind of decision is due."""
PHASES: tuple[PhaseName, ...] = get_args(PhaseName)
Card: TypeAlias = str
"""A construction card by colour and value: `red1` to `purple3`."""
Contract: TypeAlias = str
"""A contract by its kind and colours: `tiles2_red`, `cards_red_blue`, `rainbow`."""
Pile: TypeAlias = dict[str, int]
"""Cards or contracts by name, and how many of each; without zeros."""
Ending: TypeAlias = Literal["over", "triggers", "no"]
"""What a turn means for the end: it is the last one, it triggers the end, or neither."""
ENDINGS: tuple[Ending, ...] = get_args(Ending)


# --- what is seen (sections 8, 9) ---------------------------------------------------------------------------


class Options(TypedDict):
    """The rules chosen before the match."""

    private_contracts: bool
    timer: int | None
    """Cards in the timer deck of the solo game; null with several players."""


class Site(TypedDict):
    """What stands and lies on a site."""

    colour: Colour | None
    """Null: not started."""
    floors: int
    """Built so far, ground floor included."""
    ground_token: int
    """Value of the token on the ground space; 0: none."""
    roof_token: int


class View(TypedDict):
    """A position. What the viewer may not know is a number instead of a pile or a list."""

    game: Literal["porto"]
    players: int
    options: Options
    phase: PhaseName
    player: Seat | Literal["chance"] | None
    seat: Seat
    """Whose turn it is, also at chance nodes."""
    round: int
    """Rounds completed before the current one."""
    final_round: int | None
    """The last round, once the end is triggered; null before, and in the solo game."""
    passes: int
    """In immediate succession up to now."""
    scores: list[int]
    winners: list[Seat] | None
    sites: dict[str, Site]
    """The sites in play by their number, ascending."""
    token_in_hand: int
    """Value of the token that waits for its roof; 0: none."""
    display: list[Card | None]
    deck: Pile | int
    """Solo: their number, while they cannot be told from those of the timer deck."""
    discard: Pile
    hands: list[Pile]
    contracts: list[Contract | None]
    """The row."""
    contract_deck: Pile
    contract_discard: Pile
    """Thrown away by the solo timer."""
    claimed: list[Pile]
    dealt: list[list[Contract] | int]
    """Private contracts dealt to each seat; their number for everybody else, for ever."""
    private: list[list[Contract] | int]
    """Those kept; their number for everybody else, until the end."""
    timer_deck: Pile | int
    timer_cards: list[Card]
    """The timer cards just turned, in that order."""
    timer_known: bool
    """Solo: the deck has been empty, so that everybody can tell what the timer deck holds."""


# --- what follows from a view -------------------------------------------------------------------------------


class NextCount(TypedDict):
    """The cheapest way to the next count of a private contract on buildings that are started."""

    sites: list[int]
    floors: int
    """Still missing on these sites."""
    points: int
    """Of the contract then."""


class Standing(TypedDict):
    """34-41: how a private contract stands on the front."""

    counted: int
    sites: list[int]
    """The complete buildings that are counted."""
    points: int
    ceiling: int
    """The most points that the front still allows, whatever else is wanted; never less than can be had."""
    done: int
    """Of what makes it whole: colours of the better district, buildings of it, or counts."""
    of: int
    next: NextCount | None
    """Null: a building must be started first, or nothing more counts."""


class Solo(TypedDict):
    """44-49: the solo game."""

    rounds: int
    places: list[int]
    """The place from the left, from 1, to which each timer card that is turned points."""


class Insight(TypedDict):
    """What follows from a view by the rules."""

    contracts: dict[Contract, Standing]
    """All private contracts that the viewer knows: dealt to them or, at the end, kept by anybody."""
    final_score: list[int | None]
    """34, 50: scores with the private contracts as they stand; null where they are hidden."""
    unseen: Pile
    """The construction cards of the deck; of deck and timer deck while nobody can tell them apart."""
    grounds: dict[Colour, int]
    """2: ground floors left in the supply."""
    floors: dict[Colour, int]
    """2: floors left in the supply."""
    solo: Solo | None


# --- what is tapped (section 10) ----------------------------------------------------------------------------


class TakeTarget(TypedDict):
    """12: slots of the display."""

    kind: Literal["take"]
    slots: list[int]


class BuildTarget(TypedDict):
    """16: the two cards in their roles, and the site."""

    kind: Literal["build"]
    number: Card
    colour: Card
    site: int


class TokenTarget(TypedDict):
    """29: the roof for the token in hand."""

    kind: Literal["token"]
    site: int


class KeepTarget(TypedDict):
    """7: indexes into the private contracts dealt."""

    kind: Literal["keep"]
    indexes: list[int]


class PassTarget(TypedDict):
    """11, 47."""

    kind: Literal["pass"]


class NoTarget(TypedDict):
    """Outcomes of chance have nothing to tap."""


Target: TypeAlias = TakeTarget | BuildTarget | TokenTarget | KeepTarget | PassTarget | NoTarget


# --- what it would bring ------------------------------------------------------------------------------------


class Parts(TypedDict):
    """23-27: the points of a build by part; contracts by name, each worth 2 points."""

    floors: int
    neighbours: int
    token: int
    """From the ground space."""
    roof: int
    """The token on the roof of the completed building."""
    contracts: list[Contract]


class BuildEffect(TypedDict):
    """22-28: what a build brings; nothing scores for the solo timer (47)."""

    points: int
    parts: Parts
    tiles: int
    floors: int
    """Of the building after it."""
    completes: bool
    ends: Ending


class TakeEffect(TypedDict):
    """12: the cards of a take."""

    cards: list[Card]
    sum: int
    ends: Ending


class TokenEffect(TypedDict):
    """29: the token, and the floors that its building still lacks."""

    token: int
    left: int
    ends: Ending


class KeepEffect(TypedDict):
    """7: the private contracts kept."""

    contracts: list[Contract]


class PassEffect(TypedDict):
    """11: whether everybody has passed then."""

    ends: Ending


class NoEffect(TypedDict):
    """Nothing to tell of outcomes of chance."""


Effect: TypeAlias = BuildEffect | TakeEffect | TokenEffect | KeepEffect | PassEffect | NoEffect


# --- what happened ------------------------------------------------------------------------------------------


class CardRevealed(TypedDict):
    """3, 30: a construction card comes to the display, in set-up and when empty slots are filled."""

    kind: Literal["card"]
    slot: int
    card: Card


class ContractRevealed(TypedDict):
    """5, 30: a public contract comes to the row."""

    kind: Literal["contract"]
    slot: int
    contract: Contract


class TokenLaid(TypedDict):
    """4: a token is laid on a ground space."""

    kind: Literal["ground"]
    site: int
    value: int


class TimerLaid(TypedDict):
    """43: a card is laid aside unseen; its entry has no text for anybody."""

    kind: Literal["timer"]
    cards: int
    """In the timer deck now."""


class Dealt(TypedDict):
    """7: a private contract is dealt."""

    kind: Literal["deal"]
    seat: Seat
    contract: Contract | None
    """Null for everybody else."""


class Kept(TypedDict):
    """7: private contracts are chosen."""

    kind: Literal["keep"]
    seat: Seat
    contracts: list[Contract] | None
    """Null for everybody else."""


class Taken(TypedDict):
    """12, 13: cards are taken."""

    kind: Literal["take"]
    seat: Seat
    slots: list[int]
    cards: list[Card]


class Built(TypedDict):
    """22-28: a build."""

    kind: Literal["build"]
    seat: Seat
    number: Card
    colour: Card
    site: int
    tiles: int
    floors: int
    """After it."""
    completes: bool
    points: int
    parts: Parts
    timer: bool
    """47: with the solo timer's cards; nothing scores."""


class Claimed(TypedDict):
    """27: a public contract is claimed; its points are in those of the build."""

    kind: Literal["claim"]
    seat: Seat
    slot: int
    contract: Contract


class Gone(TypedDict):
    """24, 29: a token leaves the game, as the roof is built or no roof is empty; its points are in the build's."""

    kind: Literal["gone"]
    site: int
    value: int
    why: Literal["complete", "no_roof"]


class Roofed(TypedDict):
    """29: the token in hand is placed."""

    kind: Literal["roof"]
    seat: Seat
    site: int
    value: int


class Passed(TypedDict):
    """11; 47: nothing can be built with the timer cards."""

    kind: Literal["pass"]
    seat: Seat
    timer: bool


class TimerTurned(TypedDict):
    """45, 46: a timer card is turned, and what lies on its place is thrown away."""

    kind: Literal["turned"]
    timer: Card
    sum: int
    """The place from the left, from 1."""
    card: Card | None
    contract: Contract | None
    left: int
    """In the timer deck."""


class Triggered(TypedDict):
    """31: the end is triggered."""

    kind: Literal["trigger"]
    complete: int
    needed: int
    last: int
    """The number of the last round."""


class Reshuffled(TypedDict):
    """15, 48: what was discarded becomes the new deck."""

    kind: Literal["reshuffle"]
    of: Literal["cards", "contracts"]
    cards: int
    """In the new deck."""


class RoundBegun(TypedDict):
    """10: a round begins."""

    kind: Literal["round"]
    round: int
    last: bool


class PrivateScored(TypedDict):
    """34-41: a private contract scores; not in a lost solo game (50)."""

    kind: Literal["private"]
    seat: Seat
    contract: Contract
    counted: int
    points: int


class Over(TypedDict):
    """42, 50: the match is over."""

    kind: Literal["over"]
    winners: list[Seat]
    by: Literal["points", "contracts", "order", "solo"]
    """What decided."""
    points: int
    """Of the best."""
    needed: int | None
    """Only in the solo game."""
    rank: str | None
    """In a solo game that is won."""


Fact: TypeAlias = (
    CardRevealed | ContractRevealed | TokenLaid | TimerLaid | Dealt | Kept | Taken | Built | Claimed | Gone | Roofed
    | Passed | TimerTurned | Triggered | Reshuffled | RoundBegun | PrivateScored | Over
)  # fmt: skip
SheetKey: TypeAlias = Literal["play", "total", "claimed"] | Contract
"""`play`: points before the end; private contracts kept, with what they counted; `claimed`: public contracts, 0 points,
the first tie-break."""
