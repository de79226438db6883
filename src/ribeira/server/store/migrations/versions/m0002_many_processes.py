"""What several processes need: versions of tables, matches that wait for bots without reading JSON, a pulse."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Adds the columns, and says of every running match whether a bot is due."""
    # grows by one with every change of seats, host or votes: what compare-and-set looks at
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.create_index("tables_of_host", "tables", ["host"])
    op.add_column("matches", sa.Column("bot_due", sa.Integer, nullable=False, server_default="0"))
    waits = sa.text("bot_due = 1")
    op.create_index("matches_for_bots", "matches", ["table_id"], sqlite_where=waits, postgresql_where=waits)
    op.create_table(
        "pulses",  # when each process last proved that it can write
        sa.Column("process", sa.Text, primary_key=True),
        sa.Column("beaten", sa.Double, nullable=False),
    )
    _mark_matches_that_wait_for_bots()
    if op.get_context().dialect.name == "sqlite":
        op.execute("PRAGMA user_version = 2")  # the release before the migrations refuses the file


def _mark_matches_that_wait_for_bots() -> None:
    db = op.get_bind()
    bots = {(table, seat) for table, seat in db.execute(sa.text("SELECT table_id, seat FROM seats WHERE kind = 'bot'"))}
    for match, table, due in db.execute(sa.text("SELECT id, table_id, due FROM matches WHERE over = 0")).all():
        if any((table, seat) in bots for seat in json.loads(due)):
            db.execute(sa.text("UPDATE matches SET bot_due = 1 WHERE id = :match"), {"match": match})
