"""Reaching people who are away: when turns began, the devices that may be told, and what is on its way to them."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Adds the column and makes the tables."""
    op.add_column("matches", sa.Column("turns", sa.Text))  # JSON: beside `due`, by which event each turn began
    op.create_table(
        "leases",  # what one process does for all of them
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "push_keys",  # by what push services know this server
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_table(
        "push_devices",  # where somebody wants to be told
        sa.Column("id", sa.Text, primary_key=True),  # SHA-256 of the endpoint
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("session", sa.Text, nullable=False),  # its number: a device that is logged out is told nothing
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
    )
    op.create_index("push_devices_of_guest", "push_devices", ["guest"])
    op.create_table(
        "push_present",  # whose page is open and visible, until when at most
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("session", sa.Text, primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "push_mutes",  # tables of which somebody wants to be told nothing
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
    )
    op.create_table(
        "push_calls",  # tables where somebody may have to be told something
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),  # grows with every call: what compare-and-set looks at
    )
    op.create_table(
        "push_told",  # of which turn somebody was told last
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("turn", sa.Text, nullable=False),
    )
    op.create_table(
        "push_queue",  # what is to be sent; a newer message about a table takes the place of an older one
        sa.Column("device", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("turn", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("next_at", sa.Double, nullable=False),
    )
