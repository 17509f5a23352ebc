"""The Director's desk as web pages: views are plain functions, served by FastAPI or in a browser.

Nothing is imported here: `bridgelaws.web.pages` must load without FastAPI.
"""
