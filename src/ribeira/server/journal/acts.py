"""What people do about a match beside playing it, as events of its log: how each is written, and read again.

    back:3                   a seat takes its latest decisions back, by its own right
    @nudge:1                 somebody reminds a seat that it is waited for
    @bot:1:left:expert:3     a bot plays on for a seat: as its person `left`, was `away`, was `voted` out, `resigned`,
                             or as time ran out for the match (`flag`) or a turn (`late`)
    @person                  the seat's person plays again
    @resign                  the seat gives up
    @ask:bot:1:0,2           asks others (their seats) to let a bot play for a seat
    @ask:back:17:1           asks them to go back to where 17 events stood
    @ask:end::1              asks them to end the match without a result
    @ask:pause::1            asks them to let the clocks stand
    @yes @no                 a seat answers; `@no` of who asked withdraws
    @lapse                   nobody answered in time
    @rewind:4                takes so many events back, also those of others, as all agreed or nobody else plays
    @end                     the match ends without a result, as all agreed
    @flag:loss               the seat's time has run out; with what its table chose for that: `bot`, `loss` or `vote`
    @credit:61000            the seat's clock gets so many milliseconds back, in which no server was there
    @vacation:T:U            the seat's clock stands from T to U (milliseconds since 1970), as its person is away then;
                             again with the same T: until another U
    @pause @resume           all clocks stand, as all agreed; and run again

Every act is of a seat: of who did it, or of whom it happened to (`bot` without a vote, `lapse`, `flag`, `credit`,
`vacation`). None is an action of a game, so no game knows of them; no notation of a game begins with `@` or `back:`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, get_args

from ribeira.server.wire.clocks import Flag as AfterFlag

Seat = int
Why = Literal["left", "away", "voted", "resigned", "flag", "late"]
"""`flag`: the time for the match has run out, and the bot stays; `late`: the time for the turn has."""
Motion = Literal["bot", "back", "end", "pause"]


@dataclass(frozen=True)
class Back:
    """Takes the seat's own latest decisions back."""

    count: int


@dataclass(frozen=True)
class Nudge:
    """Reminds a seat."""

    about: Seat


@dataclass(frozen=True)
class StandIn:
    """A bot plays on for a seat."""

    about: Seat
    why: Why
    bot: str
    level: int | None


@dataclass(frozen=True)
class Return:
    """The person of the seat plays again."""


@dataclass(frozen=True)
class Resign:
    """The seat gives up."""


@dataclass(frozen=True)
class Ask:
    """Puts something to the vote."""

    motion: Motion
    about: int | None
    """The seat that a bot is to play for, or how many of the events that stand are to be left."""
    voters: tuple[Seat, ...]
    """Who is asked: one seat for each person but the one who asks."""


@dataclass(frozen=True)
class Answer:
    """Says yes or no to what is asked."""

    yes: bool


@dataclass(frozen=True)
class Lapse:
    """What was asked was not answered in time."""


@dataclass(frozen=True)
class Rewind:
    """Takes the latest of the events that stand back, whoever made them."""

    count: int


@dataclass(frozen=True)
class End:
    """Ends the match without a result."""


@dataclass(frozen=True)
class Flag:
    """The seat's time has run out."""

    follows: AfterFlag


@dataclass(frozen=True)
class Credit:
    """The seat's clock gets time back."""

    milliseconds: int


@dataclass(frozen=True)
class Vacation:
    """The seat's clock stands for a while."""

    begun: int
    ended: int


@dataclass(frozen=True)
class Pause:
    """All clocks stand."""


@dataclass(frozen=True)
class Resume:
    """The clocks run again."""


Act = (
    Back | Nudge | StandIn | Return | Resign | Ask | Answer | Lapse | Rewind | End | Flag | Credit | Vacation
    | Pause | Resume
)  # fmt: skip

_PLAIN: dict[str, Act] = {
    "@person": Return(), "@resign": Resign(), "@yes": Answer(True), "@no": Answer(False), "@lapse": Lapse(),
    "@end": End(), "@pause": Pause(), "@resume": Resume(),
}  # fmt: skip
_TEXTS = {act: text for text, act in _PLAIN.items()}
_KINDS: dict[type[Act], str] = {
    Back: "back", Nudge: "@nudge", Rewind: "@rewind", Flag: "@flag", Credit: "@credit", StandIn: "@bot", Ask: "@ask",
    Vacation: "@vacation",
}  # fmt: skip
"""How those begin that say something more."""


def write(act: Act) -> str:
    """An act as it stands in the log."""
    match act:
        case Back(value) | Nudge(value) | Rewind(value) | Flag(value) | Credit(value):
            return f"{_KINDS[type(act)]}:{value}"
        case StandIn(about, why, bot, level):
            return ":".join([_KINDS[StandIn], str(about), why, bot, *([] if level is None else [str(level)])])
        case Ask(motion, about, voters):
            return f"{_KINDS[Ask]}:{motion}:{'' if about is None else about}:{','.join(map(str, voters))}"
        case Vacation(begun, ended):
            return f"{_KINDS[Vacation]}:{begun}:{ended}"
        case _:
            return _TEXTS[act]


def read(text: str) -> Act | None:
    """The act that a text of the log stands for; None: it is an action of the game.

    Raises:
        ValueError: it begins like an act and is none.
    """
    if text in _PLAIN:
        return _PLAIN[text]
    kind, _, rest = text.partition(":")
    if kind not in _READERS:
        if text.startswith("@"):
            raise ValueError(f"{text!r} is no act")
        return None
    act = _READERS[kind](rest)
    if write(act) != text:
        raise ValueError(f"{text!r} is no act")
    return act


def _stand_in(rest: str) -> StandIn:
    about, why, bot, *level = rest.split(":")
    return StandIn(int(about), _one_of(why, get_args(Why)), bot, int(level[0]) if level else None)


def _ask(rest: str) -> Ask:
    motion, about, voters = rest.split(":")
    asked = tuple(int(seat) for seat in voters.split(",") if seat)
    return Ask(_one_of(motion, get_args(Motion)), int(about) if about else None, asked)


def _vacation(rest: str) -> Vacation:
    begun, ended = (int(one) for one in rest.split(":"))
    return Vacation(begun, ended)


def _positive(number: int) -> int:
    if number < 1:
        raise ValueError(f"{number} milliseconds are no credit")
    return number


def _one_of(text: str, values: tuple[str, ...]) -> Any:
    if text not in values:
        raise ValueError(f"{text!r} is none of {', '.join(values)}")
    return text


_READ: dict[type[Act], Callable[[str], Act]] = {
    Back: lambda rest: Back(int(rest)),
    Nudge: lambda rest: Nudge(int(rest)),
    Rewind: lambda rest: Rewind(int(rest)),
    Flag: lambda rest: Flag(_one_of(rest, get_args(AfterFlag))),
    Credit: lambda rest: Credit(_positive(int(rest))),
    StandIn: _stand_in,
    Ask: _ask,
    Vacation: _vacation,
}
_READERS = {_KINDS[kind]: reader for kind, reader in _READ.items()}
