"""The pages on which people sign in, and the chief director manages the event."""
