"""Runs the steps on the connection that was handed over, within its transaction."""

from alembic import context

from bridgelaws.log.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
