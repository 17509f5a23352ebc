"""A question to the Director: the fact to ask next, and the provision that needs it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Question:
    """The fact to ask next.

    Attributes:
        incident: the place of the incident it is about; None of the call as a whole.
        fact: its name in a case file.
        asked_by: the number of the provision for whose sake it is asked.
        unless: where a case file has the facts that are put to the Director together, where he is
            asked whether nothing was unusual.
    """

    incident: int | None
    fact: str
    asked_by: str
    unless: tuple[str, ...] = ()

    @property
    def path(self) -> str:
        """Where a case file has the answer, as ``revokes[1].trick``; of a whole call the fact."""
        return self.fact if self.incident is None else f"revokes[{self.incident}].{self.fact}"
