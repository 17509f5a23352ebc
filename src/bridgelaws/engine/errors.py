"""Defects in the Laws as coded; an open fact is not one of them.

LawsError
 ├─ ConflictingNumbersError   two provisions of one code have the same number
 ├─ ConflictingFindingsError  two provisions of one code contradict each other
 ├─ UnknownOptionError        a provision asks for an option that the regulations do not set
 └─ NotPlainError             a provision finds a value that plain data cannot hold
"""

from bridgelaws.errors import Error


class LawsError(Error):
    """A defect of the Laws as coded."""


class ConflictingNumbersError(LawsError):
    """Two provisions of one code have the same number."""


class ConflictingFindingsError(LawsError):
    """Two provisions of one code contradict each other on the same facts."""


class UnknownOptionError(LawsError):
    """A provision asks for an option that the regulations do not set."""


class NotPlainError(LawsError):
    """A provision finds a value that plain data cannot hold."""
