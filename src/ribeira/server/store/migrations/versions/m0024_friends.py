"""Friends: who they are, who has asked, who is here, and who is invited to which table."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "friends",  # two rows for two friends
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("other", sa.Text, primary_key=True),
        sa.Column("since", sa.Double, nullable=False),
    )
    op.create_index("friends_by_other", "friends", ["other"])
    op.create_table(
        "friend_asks",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("other", sa.Text, primary_key=True),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("closed", sa.Integer, nullable=False),  # 1: it is not shown to whom it is for, who is never told why
    )
    op.create_index("friend_asks_by_other", "friend_asks", ["other"])
    op.create_table(
        "friends_here",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "friends_hidden",  # who does not want friends to see that they are here
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("since", sa.Double, nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("guest", sa.Text, primary_key=True),  # who invites
        sa.Column("other", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("closed", sa.Integer, nullable=False),
    )
    op.create_index("invitations_by_other", "invitations", ["other"])
    op.create_index("invitations_by_table", "invitations", ["table_id"])
