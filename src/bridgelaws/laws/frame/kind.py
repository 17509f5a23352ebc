"""A kind of call to the Director: its facts, its Laws in layers, and what is particular to it.

Laws are examined in layers.  What a layer concludes is one fact for the next, so that every
layer stays small enough to be proved complete.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, ClassVar

from bridgelaws.bridge import Seat
from bridgelaws.codes import Code
from bridgelaws.engine.fact import Case, Circumstances
from bridgelaws.engine.finished import fits
from bridgelaws.engine.law import Finding, Law
from bridgelaws.engine.procedure import Procedure
from bridgelaws.engine.stage import Stage
from bridgelaws.engine.step import Answers
from bridgelaws.errors import RefusedError
from bridgelaws.laws.frame import acts, deciding, interview
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.compiled import finished_for
from bridgelaws.laws.frame.document import Document, document, orders
from bridgelaws.laws.frame.findings import Concludes, Order
from bridgelaws.laws.frame.impossible import Impossible, first_held
from bridgelaws.laws.frame.leads import Lead
from bridgelaws.laws.frame.question import Question
from bridgelaws.laws.frame.regulations import Profile
from bridgelaws.laws.frame.ruling import Outcome, Ruling
from bridgelaws.laws.frame.trace import TraceStep
from bridgelaws.laws.frame.verdict import Verdict, by_orders

Options = frozenset[tuple[str, Any]]
"""A body's options as they stand under one code, in a form that can be a key."""


Conclude = Callable[[frozenset[Finding]], Answers]


def concluding(**otherwise: Any) -> Conclude:
    """What a layer concludes: what its provisions found, and *otherwise* where they found none."""

    def conclude(found: frozenset[Finding]) -> Answers:
        return {**otherwise, **{f.fact: f.value for f in found if isinstance(f, Concludes)}}

    return conclude


_NOTHING = concluding()


@dataclass(frozen=True, slots=True)
class Layer:
    """Laws examined together, and what they conclude for the layers after them.

    ``chart`` is the name under which the layer can be drawn as a flow chart: that of its Law.
    """

    laws: tuple[Law, ...]
    conclude: Conclude = _NOTHING
    chart: str = ""


@dataclass(frozen=True, eq=False)
class Kind:
    """A kind of call.

    A kind whose facts are stated once and whose Laws decide everything is a `Kind` as it is;
    one that repeats, or reckons with numbers, overrides what is particular to it.

    Attributes:
        name: what it is called at the command line, on the web and in Python.
        case_type: its facts.
        layers: its Laws.
        place: where it stands among the kinds, the commonest first.
        group: among which calls it stands where directors look for it.
        key: the key under which a case file states it, where that is not its name.
        beside: facts that a case file states beside the others, not below the key.
        judged: the facts that are the Director's judgement: where one was answered, the right to
            appeal is announced.
        concluded: conclusions that call for a judgement themselves.
        impossible: answers of which no case can hold all.
        supposed: answers that hold where nothing is stated, and that nobody is asked for.
        at_once: the orders carried out before all others, wherever they stand in the book.
        afterwards: those carried out after all others: what is done at the table comes first.
        own_laws: the Laws that speak of the kind itself: of these it is told too why they do not
            apply.  None: all that apply.
        deciding: those by which the kind is decided, its own and others.
        leads: the orders after which a call of another kind has to be ruled on.
        verdicts: which verdict each order makes, the weightiest order first.
        alike: orders whose verdicts do not exclude each other, as far as their words go.
        acts: the orders that the Director himself carries out, and when.
        unsaid: the orders of which the players hear nothing.
        unseen: the facts about a hand that the other players may not know: nobody is asked aloud.
        counted: the facts that are numbers of which every one is an answer.
        together: a number of which only so much is left: what it is added to, and the most of both.
        players: the players whom words name, each by the fact that says who he is.
        sides: the sides that they name, each by a fact, and by answer the place that it means.
    """

    repeats: ClassVar[bool] = False
    """Whether it can happen several times on a board, each time with facts of its own."""

    name: str
    case_type: type[Case]
    layers: tuple[Layer, ...]
    place: int
    group: str = "information_and_judgement"
    key: str = ""
    beside: frozenset[str] = frozenset()
    judged: frozenset[str] = frozenset()
    concluded: frozenset[tuple[str, Any]] = frozenset()
    impossible: tuple[Impossible, ...] = ()
    supposed: Mapping[str, Any] = field(default_factory=dict)
    at_once: frozenset[str] = frozenset()
    afterwards: frozenset[str] = frozenset()
    own_laws: frozenset[int] = frozenset()
    deciding: frozenset[int] = frozenset()
    leads: tuple[Lead, ...] = ()
    verdicts: Mapping[str, Verdict] = field(default_factory=dict)
    alike: tuple[frozenset[str], ...] = ()
    acts: Mapping[str, acts.When] = field(default_factory=dict)
    unsaid: frozenset[str] = frozenset()
    unseen: frozenset[str] = frozenset()
    counted: frozenset[str] = frozenset()
    together: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    players: Mapping[str, str] = field(default_factory=dict)
    sides: Mapping[str, tuple[str, Mapping[str, str]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.key:
            object.__setattr__(self, "key", self.name)

    @property
    def laws(self) -> tuple[Law, ...]:
        """Every part of a Law that the kind leans on."""
        return tuple(law for layer in self.layers for law in layer.laws)

    def procedure(self, code: Code, options: Options) -> Procedure:
        """Its procedure under *code* and a body's *options*.

        Its diagrams are those that come with the program, where they are of these Laws and
        options.
        """
        return _procedure(self, code, options)

    def procedure_of(self, call: Call) -> Procedure:
        """Its procedure under the code and the regulations of a call."""
        return _procedure(self, call.code, call.profile.options(call.code))

    def empty(self, code: Code, profile: Profile) -> Call:
        """A call of this kind of which nothing is known yet."""
        return Call(self, code, profile)

    # What follows from what is stated, and what cannot be.

    def derived(self, call: Call) -> Mapping[str, Any]:  # noqa: ARG002  # for kinds with numbers
        """The facts that follow from what lies beside the facts, such as numbers."""
        return {}

    def refused(self, code: Code, answers: Mapping[str, Any]) -> Impossible | None:
        """The first combination of *answers* that no case can hold; None where all can be true."""
        return first_held(self.impossible, code, answers)

    def state(self, call: Call) -> Any:
        """The call with what follows from the facts stated, and what is left to decide on it."""
        return deciding.left_open(call)

    # Asking.

    def next_question(self, call: Call) -> Question | None:
        """The fact to ask next; None where nothing open that can be asked still matters."""
        return deciding.next_question(call)

    def unusual(self, call: Call) -> tuple[str, ...]:
        """The facts of which something unusual can still change the ruling, by their paths."""
        return tuple(self.path(Question(None, name, "")) for name in deciding.unusual(call))

    def number_beside(self, call: Call) -> Question | None:  # noqa: ARG002  # as above
        """The number that a ruling still wants, though no Law asks for it."""
        return None

    def may_want_a_number(self, call: Call) -> bool:  # noqa: ARG002  # as above
        """Whether `number_beside` can still come, whatever else is answered."""
        return False

    def numbers(self, fact: str) -> Sequence[int] | None:  # noqa: ARG002  # as above
        """Every number that can answer a question for one; None where *fact* is no number."""
        return None

    def waits_for_play(self, call: Call, fact: str) -> bool:  # noqa: ARG002  # for kinds in play
        """Whether play may still go on, and only its end can settle *fact*."""
        return False

    def possible_answers(self, call: Call, asked: Question) -> tuple[Any, ...]:
        """Every answer to a question that can be true beside what is known."""
        return deciding.possible_answers(call, asked.fact)

    def answered(self, call: Call, asked: Question, answer: Any) -> Call:
        """The call with one more answer."""
        return replace(call, answers={**call.answers, asked.fact: answer})

    def open_facts(self, call: Call) -> frozenset[str]:
        """The public names of the facts that can still change the ruling."""
        support: frozenset[str] = call.state.diagram.support
        return support

    def most_questions(self, call: Call) -> int:
        """The most questions that an interview still asks if each of them is answered.

        An answer that a fact cannot be established may lead to more: both ways then stay open.
        """
        return interview.longest(call)

    def future(self, call: Call) -> Hashable:
        """What tells a call from others that are asked and ruled differently from here on."""
        left = call.state
        linked = {name for one in self.impossible for name in one.facts}
        if linked.isdisjoint(left.diagram.support):
            linked = set()
        known = left.call.answers
        kept = frozenset((name, known.get(name)) for name in linked)
        return id(left.diagram), kept, deciding.not_established(known, left.diagram)

    def told_apart(self, call: Call, asked: Question) -> tuple[Any, ...]:
        """The answers to a question, with one number for all that have the same future."""
        return self.possible_answers(call, asked)

    # Ruling.

    def rule(self, call: Call, **known: Any) -> Ruling[Any, Any]:  # noqa: ARG002  # as above
        """What is decided: complete facts give a ruling, incomplete ones the next question.

        Args:
            call: the call.
            known: what a kind may be told beside the facts, such as the unit of the score.

        Raises:
            RefusedError: no Law speaks of it.
        """
        ruling = deciding.rule(call)
        if ruling.remedies == frozenset():
            raise self.silence(call)
        return ruling

    def silence(self, call: Call) -> RefusedError:  # noqa: ARG002  # as above
        """The refusal of a call on which no provision of its code orders anything."""
        return RefusedError("no_provision", path=self.key)

    def leads_to(self, ruling: Ruling[Any, Any]) -> tuple[Lead, ...]:
        """Where a ruling leads, in the order of what was ordered; nowhere while it is open."""
        if ruling.remedies is None:
            return ()
        ordered = [order.key for order, _ in ruling.orders if isinstance(order, Order)]
        return tuple(
            lead.after(ruling.call.answers)
            for key in (*ordered, *ruling.instructions)
            for lead in self.leads
            if lead.order == key and lead.holds(ruling.call.answers)
        )

    def trace(self, call: Call) -> tuple[TraceStep, ...]:
        """Every provision examined, with what became of it."""
        return deciding.traced(call)

    def outcomes(self, call: Call) -> tuple[Outcome, ...]:
        """Every ruling still possible, with the ways to it."""
        return deciding.outcomes(call)

    def in_time(self, ordered: Iterable[str]) -> list[str]:
        """Orders as they are carried out: what is done at the table before what it costs."""
        return sorted(ordered, key=lambda key: (key in self.afterwards) - (key in self.at_once))

    # The public format.

    def path(self, asked: Question) -> str:
        """Where a case file has the answer to a question."""
        return f"{self.key}.{asked.fact}"

    def document(
        self,
        ruling: Ruling[Any, Any],
        version: str,
        declarer: Seat | None = None,  # noqa: ARG002
    ) -> Document:
        """The public document of a ruling, without words.

        Args:
            ruling: the ruling.
            version: the version of the program.
            declarer: who is declarer, for kinds whose players are named by their seats.
        """
        return document(ruling, version)

    def verdict(self, document: Mapping[str, Any]) -> Document:
        """What the ruling of a document comes to."""
        return by_orders(self.verdicts, document)

    def to_say(self, document: Mapping[str, Any]) -> list[Document]:
        """What the players are told of the ruling of a document, in that order."""
        if document["status"] == "open":
            return acts.asked_aloud(document, self.judged | self.unseen)
        ordered = self.in_time(one["order"] for one in document["orders"])
        return [
            *({"order": key} for key in ordered if key not in self.unsaid),
            *acts.appeal_announced(document),
        ]

    def to_do(self, document: Mapping[str, Any]) -> list[Document]:
        """What the Director does on the ruling of a document, in the order in which it is done."""
        ordered = self.in_time(one["order"] for one in document["orders"])
        own = [{"order": key, "when": self.acts[key].value} for key in ordered if key in self.acts]
        return acts.in_turn([*own, *acts.instructed(document)])

    def ending(self, ruling: Ruling[Any, Any]) -> Document:
        """What is decided where an interview ends."""
        keys = (order["order"] for order in orders(ruling))
        return {"orders": sorted(keys)}


@cache
def _procedure(kind: Kind, code: Code, options: Options) -> Procedure:
    made = uncompiled(kind, Circumstances(code, dict(options)))
    data = finished_for(kind.key, code, made.circumstances.options)
    if data is not None and fits(data, made):
        made.adopt(data)
    return made


def forget_procedures() -> None:
    """Make every procedure anew; for those who measure or change the Laws."""
    _procedure.cache_clear()


def uncompiled(kind: Kind, here: Circumstances) -> Procedure:
    """The procedure for *kind*, which compiles its diagrams from the Laws when it needs them."""
    stages = (Stage(layer.laws, kind.case_type, here, layer.conclude) for layer in kind.layers)
    return Procedure(tuple(stages), kind.case_type, here)
