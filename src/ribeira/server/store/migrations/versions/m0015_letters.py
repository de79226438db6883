"""E-mail: addresses that let an account in and take its digests, links that were sent, and letters to be sent."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Makes the tables. No letter is kept: what it says is put together when it is sent."""
    op.create_table(
        "addresses",  # of accounts; confirmed
        sa.Column("guest", sa.Text, sa.ForeignKey("accounts.guest"), primary_key=True),
        sa.Column("address", sa.Text, nullable=False, unique=True),  # normalised
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),  # off, daily, late
        sa.Column("hours", sa.Integer, nullable=False),  # daily: the hour of the day (UTC); late: after how many
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("look_at", sa.Double),  # when it is looked next whether a digest is due; NULL: never
        sa.Column("quiet", sa.Text, nullable=False, unique=True),  # what ends the digests, and opens nothing
    )
    looked = sa.text("look_at IS NOT NULL")
    op.create_index("addresses_by_look", "addresses", ["look_at"], sqlite_where=looked, postgresql_where=looked)
    op.create_table(
        "links",  # that were sent
        sa.Column("digest", sa.Text, primary_key=True),  # SHA-256 of the token
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("guest", sa.Text),  # whose address it is to be; NULL: it lets in whose it is
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_table(
        "letters",  # to be sent, or sent within a day
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("guest", sa.Text),  # whom it is about
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("due", sa.Double),  # when it is tried next; NULL: it is done with
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),  # when it is given up
    )
    waits = sa.text("due IS NOT NULL")
    op.create_index("letters_by_due", "letters", ["due"], sqlite_where=waits, postgresql_where=waits)
    op.create_index("letters_by_address", "letters", ["address", "made"])
