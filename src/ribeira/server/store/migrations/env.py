"""Alembic runs this for every command; the connection, with its transaction, comes from `migrate`."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
