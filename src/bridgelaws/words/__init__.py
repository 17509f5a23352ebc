"""Rulings to public documents, words, pictures."""
