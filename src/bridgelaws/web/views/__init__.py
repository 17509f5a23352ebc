"""The views: from what was asked to a page, as plain functions.

The standard library, Jinja2 and this program alone; no clock, no store, no network.
"""
