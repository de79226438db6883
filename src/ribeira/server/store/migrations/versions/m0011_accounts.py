"""Guests who can come back by another device: sessions, accounts, passkeys, and what is open while they log in."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Makes the tables. What lets somebody in is kept only as its hash."""
    _make_sessions()
    op.create_table(
        "accounts",
        sa.Column("guest", sa.Text, sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("skeleton", sa.Text, nullable=False, unique=True),  # what names that look alike share
        sa.Column("handle", sa.LargeBinary, nullable=False, unique=True),  # what passkeys call the account
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),  # as its device says it (base64url)
        sa.Column("guest", sa.Text, sa.ForeignKey("accounts.guest"), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("used", sa.Double, nullable=False),
    )
    op.create_index("passkeys_of_guest", "passkeys", ["guest"])
    op.create_table(
        "challenges",  # what a passkey has to sign next; one for each session
        sa.Column("session", sa.Text, primary_key=True),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("challenge", sa.LargeBinary, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )


def _make_sessions() -> None:
    """Every cookie that was given is the first session of its guest: the release before knows it by `guests.token`."""
    op.create_table(
        "sessions",
        sa.Column("digest", sa.Text, primary_key=True),  # SHA-256 of what the cookie holds
        sa.Column("number", sa.Text, nullable=False, unique=True),  # what lists call it; opens nothing
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("is_first", sa.Integer, nullable=False),  # 1: holds only while the guest's token is the same
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
    )
    op.create_index("sessions_of_guest", "sessions", ["guest"])
    op.execute(
        """INSERT INTO sessions (digest, number, guest, is_first, made, seen, device)
        SELECT token, id, id, 1, created, created, '' FROM guests"""
    )
