"""About the Laws as a whole: what the program holds of them, and their charts."""
