"""The revoke: several on a board, what follows from the cards, transfer and redress."""
