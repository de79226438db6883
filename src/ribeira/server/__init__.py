"""The table service: tables by link, seats, an event log that is the truth, one socket a table (docs/protocol.md)."""
