"""How the tables came to be: one step a module, in a line; alembic runs what is missing.

A room that keeps tables of its own in the same database adds a step here, with `down_revision`
naming the last one, and sets `HEAD` in `bridgelaws.log.database`.
"""
