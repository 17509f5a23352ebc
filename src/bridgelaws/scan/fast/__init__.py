"""The fast screen: whole files in NumPy arrays, and only what is odd to the careful reader.

The screen never decides that something is wrong. It proves of a game that the careful reader would
find nothing amiss in it (its text has the plainest form, every card was held by who played it, all
followed suit, the stated result can be), and hands it every game of which it cannot.
"""
