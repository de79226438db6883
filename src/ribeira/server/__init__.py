"""The table service: tables by link, seats, an event log that is the truth, and one socket a table (see docs/protocol.md)."""
