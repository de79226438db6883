"""The tables of the database. `events` is the truth; everything else is who sits where, and what lists need quickly."""

from __future__ import annotations

import sqlite3

VERSION = 1

_STATEMENTS = """
CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,         -- SHA-256 of what the cookie holds
    name TEXT,
    created REAL NOT NULL
);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    options TEXT NOT NULL,              -- JSON, all of them
    host TEXT NOT NULL REFERENCES guests(id),
    autostart INTEGER NOT NULL,
    updated REAL NOT NULL
);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables(id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,                 -- open, person, bot
    guest TEXT REFERENCES guests(id),
    name TEXT,
    bot TEXT,
    level INTEGER,
    agreed INTEGER NOT NULL DEFAULT 0,  -- to a rematch
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_of_guest ON seats(guest);
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables(id),
    number INTEGER NOT NULL,            -- 1, 2, ... at its table
    seats TEXT NOT NULL,                -- JSON: who sat where when it began
    rules TEXT NOT NULL,                -- version of the rules that its events follow
    seed BLOB NOT NULL,
    salt BLOB NOT NULL,
    commitment TEXT NOT NULL,
    version INTEGER NOT NULL,           -- number of its last event: what compare-and-set looks at
    due TEXT NOT NULL,                  -- JSON: seats that owe a decision
    over INTEGER NOT NULL,
    started REAL NOT NULL,
    updated REAL NOT NULL,
    UNIQUE (table_id, number)
);
CREATE TABLE events (
    match TEXT NOT NULL REFERENCES matches(id),
    seq INTEGER NOT NULL,               -- 1, 2, ... without gaps
    command_id TEXT,                    -- made by the client; NULL for bots and nature
    seat INTEGER,                       -- NULL: nature
    notation TEXT NOT NULL,
    engine TEXT NOT NULL,
    time REAL NOT NULL,
    PRIMARY KEY (match, seq),
    UNIQUE (match, command_id)
) WITHOUT ROWID;
CREATE TABLE recoveries (
    table_id TEXT NOT NULL REFERENCES tables(id),
    guest TEXT NOT NULL REFERENCES guests(id),
    token TEXT NOT NULL,                -- SHA-256
    expires REAL NOT NULL,
    PRIMARY KEY (table_id, guest)
) WITHOUT ROWID;
"""


class WrongSchema(RuntimeError):
    """The database was written by a newer server."""


def prepare(connection: sqlite3.Connection) -> None:
    """Makes the tables in a new database.

    Raises:
        WrongSchema: the database is of a newer version than this server knows.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise WrongSchema(f"the database has version {version}; this server knows versions up to {VERSION}")
    if version == 0:
        connection.executescript(f"BEGIN; {_STATEMENTS} PRAGMA user_version = {VERSION}; COMMIT;")
