"""The routes: what FastAPI adds to the pure pages."""
