"""A finished match as one file that `ribeira.replay` reads and `verify` checks; it holds no table and no guest."""

from __future__ import annotations

import msgspec

import ribeira
from ribeira.server.journal.chain import Chain, milliseconds
from ribeira.server.journal.match import Match
from ribeira.server.journal.names import names_of
from ribeira.server.wire.exported import ExportedMatch, ExportedOutcome, ExportedSeat
from ribeira.server.wire.protocol import Json, Language


def document(match: Match, language: Language) -> Json:
    """The file of a match that is over; seats without a name are numbered in this language."""
    events = match.in_the_order_of_the_rules()
    actions, seats = [event.notation for event in events], [event.seat for event in events]
    engine = ribeira.__version__ if match.chain is None else match.chain.origin.engine
    opened = _opened(match, seats) if match.chain is None else msgspec.to_builtins(_exported(match, match.chain, seats))
    names = names_of(match.seats, language)
    start = None if match.chain is None else match.chain.origin.position
    file = ribeira.replay.Replay(match.game, actions, names, start, engine, opened, match.rules)
    return file.document


def _opened(match: Match, seats: list[int | None]) -> Json:
    """What stands under `match` where there is no chain."""
    secret = match.secret
    times = {"started": round(match.started, 3), "finished": round(match.updated, 3)}
    opened = {"commitment": secret.commitment, "seed": secret.seed.hex(), "salt": secret.salt.hex()}
    return {**opened, "seats": seats, **times}


def _exported(match: Match, chain: Chain, seats: list[int | None]) -> ExportedMatch:
    secret, events = match.secret, [step.event for step in match.steps]
    return ExportedMatch(
        id=match.id,
        number=match.number,
        commitment=secret.commitment,
        seed=secret.seed.hex(),
        salt=secret.salt.hex(),
        sat=[_sat(match, chain, number) for number in range(len(match.seats))],
        log=[(event.seat, event.notation, event.at) for event in events],
        start=chain.start,
        heads=chain.heads,
        seats=seats,
        started=milliseconds(match.started),
        outcome=_outcome(match),
        clock=chain.origin.clock,
    )


def _outcome(match: Match) -> ExportedOutcome | None:
    """How it ended, where the position alone does not tell."""
    resigned, ending = sorted(match.people.resigned), match.ending
    if ending is None or (ending == "rules" and not resigned):
        return None
    return ExportedOutcome(ending, match.winners or [], resigned)


def _sat(match: Match, chain: Chain, number: int) -> ExportedSeat:
    seat, origin = match.seats[number], chain.origin
    sealed = (origin.entropy[number], origin.names[number], origin.blinds[number])
    return ExportedSeat(seat.kind, seat.name, seat.bot, seat.level, *sealed)
