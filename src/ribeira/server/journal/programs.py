"""Programs: guests that come by an API token. A person makes and revokes them, and each has a name of its own.

What a program is can be read in its id, so that whoever sees a seat knows it, whatever became of token and owner.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ribeira.server import tokens
from ribeira.server.store import Db
from ribeira.server.wire.messages import Refusal

MOST = 20
"""Programs that one person has at a time."""
_MARK = "program:"
"""How the ids of programs begin; no other id has a colon."""


class ProgramRow(msgspec.Struct, frozen=True):
    """A program that somebody may use."""

    id: str
    name: str
    created: float
    """Seconds since 1970."""


def new_program(name: str, now: float) -> ProgramRow:
    """A program that nobody has used yet."""
    return ProgramRow(_MARK + tokens.new_id(), name, now)


def is_program(guest: str | None) -> bool:
    """Whether a guest is a program.

    >>> is_program(new_program("Clever", 0.0).id), is_program(tokens.new_id()), is_program(None)
    (True, False, False)
    """
    return guest is not None and guest.startswith(_MARK)


def add_program(program: ProgramRow, token: str, owner: str | None) -> Callable[[Db], None]:
    """A new program of a guest (None: of the operator), known by the hash of its token.

    Raises:
        Refusal: `programs`, when the guest has enough of them.
    """

    def work(db: Db) -> None:
        (made,) = db.one("SELECT count(*) FROM guests WHERE owner = ?", owner) or (0,)
        if made >= MOST:
            raise Refusal("programs")
        statement = "INSERT INTO guests (id, token, name, created, owner) VALUES (?, ?, ?, ?, ?)"
        db.change(statement, program.id, token, program.name, program.created, owner)

    return work


def programs_of(owner: str) -> Callable[[Db], list[ProgramRow]]:
    """The programs of a guest, in the order in which they were made."""

    def work(db: Db) -> list[ProgramRow]:
        rows = db.all("SELECT id, name, created FROM guests WHERE owner = ? ORDER BY created, id", owner)
        return [ProgramRow(ident, name or "", created) for ident, name, created in rows]

    return work


def find_program(program: str) -> Callable[[Db], ProgramRow | None]:
    """A program by its id, revoked ones too; None: there is none with a name, or it is shut out."""

    def work(db: Db) -> ProgramRow | None:
        query = "SELECT id, name, created FROM guests WHERE id = ? AND name IS NOT NULL AND banned IS NULL"
        row = db.one(query, program) if is_program(program) else None
        return ProgramRow(*row) if row else None

    return work


def revoke(program: str, owner: str) -> Callable[[Db], None]:
    """From now on nobody is this program of a guest; what it has played stays.

    Raises:
        Refusal: `program`, when the guest has no such program.
    """

    def work(db: Db) -> None:
        nobody = tokens.digest(tokens.new_program_token())
        if not db.change(
            "UPDATE guests SET token = ?, owner = NULL WHERE id = ? AND owner = ?", nobody, program, owner
        ):
            raise Refusal("program")

    return work
