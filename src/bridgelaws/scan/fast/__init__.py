"""The fast screen: whole files in NumPy arrays; only what is odd goes to the careful reader.

The screen never decides that something is wrong. It proves that the careful reader would find
nothing wrong with a game (its text has the plainest form, every player held the cards he played,
all followed suit, the stated result is possible), and hands over every game for which it cannot.
"""
