"""What the log says of acts: one sentence each, and a fact for pages."""

from __future__ import annotations

from datetime import UTC, datetime

from ribeira.server.journal.acts import (
    Act,
    Answer,
    Ask,
    Back,
    Credit,
    End,
    Flag,
    Lapse,
    Nudge,
    Pause,
    Resign,
    Resume,
    Return,
    Rewind,
    StandIn,
    Vacation,
)
from ribeira.server.journal.match import Step
from ribeira.server.wire.messages import word
from ribeira.server.wire.protocol import Json, Language, LogEntry


def told(v: int, step: Step, names: list[str], language: Language) -> LogEntry:
    """The log entry of an act."""
    seat, act = step.event.seat or 0, step.act
    if isinstance(act, Back):
        return _taken_back(v, seat, act, step.event.notation, names, language)
    key, about = _said(act)
    who = about if isinstance(act, StandIn) and about is not None else seat
    other = "" if about is None else names[about]
    seconds = round(act.milliseconds / 1000) if isinstance(act, Credit) else 0
    day = datetime.fromtimestamp((act.ended - 1) / 1000, UTC).date().isoformat() if isinstance(act, Vacation) else ""
    sentence = word(key, language, name=names[who], other=other, seconds=seconds, day=day)
    fact: Json = {"kind": "act", "act": key, "seat": seat, "about": about}
    return LogEntry(v, seat, step.event.notation, sentence, [fact], [sentence])


def _said(act: Act | None) -> tuple[str, int | None]:
    """The key of its sentence, and the seat that it is about."""
    match act:
        case Nudge(about):
            return "nudge", about
        case StandIn(about, why):
            return f"bot_{why}", about
        case Ask("bot", about):
            return "ask_bot", about
        case Ask(motion):
            return f"ask_{motion}", None
        case Flag(follows):
            return f"flag_{follows}", None
        case Answer(yes):
            return "yes" if yes else "no", None
        case _:
            return _PLAIN[type(act)], None


_PLAIN: dict[type[Act | None], str] = {
    Return: "person", Resign: "resign", Lapse: "lapse", Rewind: "rewind", End: "end",
    Credit: "credit", Vacation: "vacation", Pause: "pause", Resume: "resume",
}  # fmt: skip


def _taken_back(v: int, seat: int, act: Back, text: str, names: list[str], language: Language) -> LogEntry:
    said = word("took_back" if act.count > 1 else "took_back_one", language, name=names[seat], count=act.count)
    label = word("back", language, count=act.count)
    return LogEntry(v, seat, text, label, [{"kind": "back", "seat": seat, "count": act.count}], [said])
