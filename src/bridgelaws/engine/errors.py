"""Defects in the Laws as coded, as opposed to open facts, which are no errors.

LawsError
 ├─ ConflictingNumbersError   two provisions of one code bear the same number
 ├─ ConflictingFindingsError  two provisions of one code decide against each other
 ├─ UnknownOptionError        a provision asks the regulations for an option nobody set
 └─ NotPlainError             a provision finds what cannot be written as plain data
"""

from bridgelaws.errors import Error


class LawsError(Error):
    """A defect of the Laws as coded."""


class ConflictingNumbersError(LawsError):
    """Two provisions of one code bear the same number."""


class ConflictingFindingsError(LawsError):
    """Two provisions of one code decide against each other on the same facts."""


class UnknownOptionError(LawsError):
    """A provision asks the regulations for an option that nobody set."""


class NotPlainError(LawsError):
    """A provision finds what cannot be written as plain data."""
