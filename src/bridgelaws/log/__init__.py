"""The ruling log: entries that are added and never changed, in one chain.

`open_store` opens it; `read_draft` reads what is to be kept. What it needs besides Python comes
with ``bridgelaws[web]``, PostgreSQL with ``bridgelaws[postgres]``.
"""
