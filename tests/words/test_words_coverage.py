"""Nothing is left unsaid, nothing is said that nobody can hear, and both languages agree."""

import ast
import importlib.util
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import bridgelaws
from bridgelaws.analysis.examination import Doubt
from bridgelaws.codes import codes
from bridgelaws.engine.fact import Fact
from bridgelaws.engine.law import Standing, concordance
from bridgelaws.files.board import DefectKind, RepairKind
from bridgelaws.laws.calls.kinds import KINDS, LAWS, STATED_ONCE
from bridgelaws.laws.calls.revoke.kind import REVOKE
from bridgelaws.laws.calls.revoke.redress import Required
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL
from bridgelaws.laws.reference.charts import CHARTED
from bridgelaws.words.say import LANGUAGES, Words

SOURCE = Path(bridgelaws.__file__).parent
MESSAGES = SOURCE / "words" / "messages"
CLAUSES = tuple(dict.fromkeys(clause.name for clause in concordance(LAWS)))
FACTS: dict[str, Fact[object]] = {
    **RevokeCase.facts(),
    **{
        name: fact for kind in STATED_ONCE.values() for name, fact in kind.case_type.facts().items()
    },
}
PLAYERS = sorted({fact for kind in KINDS.values() for fact in kind.players.values()})
STATED = ("laws", "suit_led", "tricks_at_table", "tricks_without_revoke",
          "tricks_without_later_revoke", "result_ns", "expected_ns", "weight_percent", "boards",
          "assigned_imps", "north_south", NOTHING_UNUSUAL)  # fmt: skip
UNUSUAL = sorted({fact.asks or name for name, fact in FACTS.items() if fact.ordinary is not None})
both = pytest.mark.parametrize("language", LANGUAGES)


def trees() -> Iterator[ast.AST]:
    for file in sorted(SOURCE.rglob("*.py")):
        yield from ast.walk(ast.parse(file.read_text("utf-8")))


def literals_of(*functions: str, place: int = 0) -> set[str]:
    """The literal argument at *place* in every call of the named functions."""
    found = set()
    for node in trees():
        if not isinstance(node, ast.Call) or len(node.args) <= place:
            continue
        name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
        given = node.args[place]
        if name in functions and isinstance(given, ast.Constant) and isinstance(given.value, str):
            found.add(given.value)
    return found


NOTICES = sorted(literals_of("Duty", "Instruction"))
ORDERS = sorted(literals_of("Order"))
UNSAID = frozenset().union(*(kind.unsaid for kind in KINDS.values()))
CHECKED = SOURCE / "scoring" / "checker.py"


def findings(severity: str) -> set[str]:
    """The keys of the checker's findings of a severity; those it names apart are refusals."""
    found = set()
    for node in ast.walk(ast.parse(CHECKED.read_text("utf-8"))):
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "key":
            named = [n.value for n in ast.walk(node.value) if isinstance(n, ast.Constant)]
            found |= set(map(str, named)) if severity == "REFUSED" else set()
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Finding":
            key, level = node.args[:2]
            if isinstance(key, ast.Constant) and getattr(level, "attr", "") == severity:
                found.add(str(key.value))
    return found


WARNINGS = sorted(findings("WARNED"))
ERRORS = sorted(
    literals_of("refuse", "RefusedError", "ScoringError", "ImpossibleResultError", "Impossible")
    | findings("REFUSED")
)
PROBLEMS = sorted({kind.value for kind in (*DefectKind, *RepairKind)} | {"doubtful_revoke"})


def answers(fact: Fact[object]) -> list[str]:
    return [str(getattr(a, "value", a)).lower() if isinstance(a, bool) else str(a)
            for a in fact.answers]  # fmt: skip


@cache
def messages(language: str, folder: Path = MESSAGES) -> dict[tuple[str, str], Message]:
    found = {}
    for file in sorted((folder / language).glob("*.po")):
        with file.open("rb") as stream:
            for message in read_po(stream, locale=language):
                key = message.id if isinstance(message.id, str) else message.id[0]
                if key:
                    found[message.context or "", key] = message
    return found


def forms(message: Message) -> tuple[str, ...]:
    said = message.string
    return (said,) if isinstance(said, str) else tuple(said or ())


@both
@pytest.mark.parametrize("clause", CLAUSES)
def test_every_provision_says_what_it_provides_and_why_it_applied(
    clause: str, language: str
) -> None:
    words = Words(language)
    assert words.has(f"provision.{clause}")
    assert words.has(f"applied.{clause}")


@both
@pytest.mark.parametrize("clause", CLAUSES)
def test_every_provision_of_laws_61_to_64_says_why_it_did_not_apply(
    clause: str, language: str
) -> None:
    if int(clause[3 : clause.index(".")]) in REVOKE.own_laws:
        assert Words(language).has(f"considered.{clause}")


@both
def test_a_considered_63a1_says_that_turning_the_trick_and_the_other_side_establish_nothing(
    language: str,
) -> None:
    turned = {"en": "turn", "de": "Stichs"}[language]
    side = {"en": "non-offending side", "de": "nicht-schuldige"}[language]
    for (_, key), message in messages(language).items():
        played = key.startswith("considered.law63.offending_side_played")
        if played and not key.endswith("card_omitted.true"):  # Law 67 governs that
            (said,) = forms(message)
            assert turned in said or "umgedreht" in said
            assert side in said


@both
@pytest.mark.parametrize("name", FACTS)
def test_every_fact_has_a_question_a_reason_and_words_for_its_answers(
    name: str, language: str
) -> None:
    words = Words(language)
    for part in ("label", "question", "why"):
        assert words.has(f"fact.{name}.{part}")
    for answer in answers(FACTS[name]):
        assert words.has(f"fact.{name}.answer.{answer}"), answer
    assert len(words.say(f"fact.{name}.question").split("?")) == 2, "one question"


@both
@pytest.mark.parametrize("name", PLAYERS)
def test_every_fact_about_a_player_can_be_answered_by_his_seat(name: str, language: str) -> None:
    assert "{seat}" in Words(language).say(f"fact.{name}.answer.seat", seat="{seat}")


@both
@pytest.mark.parametrize("name", UNUSUAL)
def test_what_would_be_unusual_has_words_that_state_it(name: str, language: str) -> None:
    said = Words(language).say(f"fact.{name}.unusual")
    assert not said.endswith(("?", ".")), "it stands in a list"


@both
@pytest.mark.parametrize("name", STATED)
def test_what_is_stated_beside_the_facts_has_a_question_too(name: str, language: str) -> None:
    for part in ("label", "question", "why"):
        assert Words(language).has(f"fact.{name}.{part}")


@both
@pytest.mark.parametrize("key", NOTICES)
def test_every_duty_and_instruction_has_words(key: str, language: str) -> None:
    assert Words(language).has(f"notice.{key}")


@both
@pytest.mark.parametrize("key", ORDERS)
def test_every_order_has_words_for_the_ruling_the_players_and_a_chart(
    key: str, language: str
) -> None:
    for part in ("", ".short") if key in UNSAID else ("", ".read_out", ".short"):
        assert Words(language).has(f"order.{key}{part}")


@both
@pytest.mark.parametrize("key", ERRORS)
def test_every_refusal_has_words_that_name_what_was_expected(key: str, language: str) -> None:
    expected = {"en": "expected", "de": "erwartet"}[language]
    assert all(expected in form for form in forms(messages(language)["", f"error.{key}"]))


@both
@pytest.mark.parametrize("key", WARNINGS)
def test_every_caution_about_a_weighted_score_has_words(key: str, language: str) -> None:
    assert Words(language).has(f"scores.warning.{key}")


@both
@pytest.mark.parametrize("kind", PROBLEMS)
def test_everything_amiss_in_a_record_has_words(kind: str, language: str) -> None:
    assert Words(language).has(f"problem.{kind}")


@both
@pytest.mark.parametrize("doubt", Doubt)
def test_every_doubt_has_words(doubt: Doubt, language: str) -> None:
    assert Words(language).has(f"doubt.{doubt.value}")


BY_SEAT = re.compile(r"\[([^][|]*)\|([^][]*)\]")
"""How a player is called by his part, and how by his seat."""


def fields(text: str) -> set[str]:
    """What is put into a wording, whoever is named in it by his seat."""
    by_part = BY_SEAT.sub(r"\1", text)
    return {name for _, name, _, _ in Formatter().parse(by_part) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wording_of_a_code_differs_from_the_one_in_force_before_it(language: str) -> None:
    """A year says from when on: no wording is said again for a later code."""
    dated = sorted((key, context) for context, key in messages(language) if context)
    for key, year in dated:
        assert int(year) in codes()
        text = messages(language)[year, key].string
        earlier = ["", *(old for other, old in dated if other == key and old < year)]
        assert text != messages(language)[earlier[-1], key].string, f"{year}: {key}"


def test_both_languages_hold_the_same_messages_in_the_same_contexts() -> None:
    assert messages("en").keys() == messages("de").keys()


@pytest.mark.parametrize("key", sorted(messages("en")), ids=":".join)
def test_placeholders_agree_in_both_languages_and_in_every_plural_form(
    key: tuple[str, str],
) -> None:
    every = [form for language in LANGUAGES for form in forms(messages(language)[key])]
    assert len({len(forms(messages(language)[key])) for language in LANGUAGES}) == 1
    assert all(fields(form) == fields(every[0]) for form in every)
    common = messages("en").get(("", key[1]))
    assert common is not None, "a wording for one code needs a wording for all"
    assert fields(forms(common)[0]) == fields(every[0])


PARTICULAR = re.compile(r"(?:applied|considered)\.(law\d+\.[a-z_0-9]+)\.([a-z_]+)\.(.+)$")
OF_AN_ORDER = re.compile(r"order\.([a-z_0-9]+)(?:\.read_out)?\.([a-z_]+)\.([a-z_]+)$")


SAID_IN_TEMPLATES = sorted(
    {
        key
        for file in (SOURCE / "web" / "templates").glob("*.html")
        for said in re.findall(r"say\(([^)]*)\)", file.read_text("utf-8"))
        for key in re.findall(r'"([^"]+)"', said)
    }
)
"""The messages that the templates of the pages write out."""


@both
@pytest.mark.parametrize("key", SAID_IN_TEMPLATES)
def test_every_message_of_a_page_has_words(key: str, language: str) -> None:
    assert Words(language).has(key)


def listed() -> set[str]:
    """Every message that the lists of the code call for."""
    keys = {f"{part}.{c}" for c in CLAUSES for part in ("provision", "applied", "considered")}
    for name, fact in FACTS.items():
        keys |= {f"fact.{name}.answer.{answer}" for answer in answers(fact)}
    keys |= {f"fact.{name}.{part}" for name in (*FACTS, *STATED, "regulations", "revoke_card")
             for part in ("label", "question", "why")}  # fmt: skip
    keys |= {"fact.trick.answer", "fact.later_tricks_won.answer", "fact.whom.answer.partner"}
    keys |= {f"fact.suit_led.answer.{suit}" for suit in "SHDC"}
    keys |= {f"fact.{fact}.answer.seat" for fact in PLAYERS}
    keys |= {f"fact.{name}.unusual" for name in UNUSUAL}
    keys |= {f"fact.{NOTHING_UNUSUAL}.answer.{answer}" for answer in ("true", "false")}
    keys |= {f"fact.vulnerable.answer.{side}" for side in ("none", "ns", "ew", "both")}
    keys.add("fact.laws.answer")
    keys |= {f"notice.{key}" for key in NOTICES} | {f"error.{key}" for key in ERRORS}
    keys |= {f"order.{key}{part}" for key in ORDERS for part in ("", ".short")}
    keys |= {f"order.{key}.read_out" for key in ORDERS if key not in UNSAID}
    keys |= {f"order.{key}.do" for kind in KINDS.values() for key in kind.acts}
    keys |= {f"problem.{kind}" for kind in PROBLEMS} | {f"doubt.{d.value}" for d in Doubt}
    keys |= {f"standing.{standing}" for standing in (*Standing, "open")}
    return keys | {f"redress.{required}" for required in Required}


HOLE = r"[\w+.]+"


def written(node: ast.JoinedStr) -> list[str]:
    """What an f-string writes out, with a hole for what it puts in."""
    return [
        re.escape(part.value)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
        else HOLE
        for part in node.values
    ]


def spoken() -> re.Pattern[str]:
    """Every key that the program writes out, with a hole for what it puts in."""
    found = set()
    for node in trees():
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value:
            found.add(re.escape(node.value))
        if isinstance(node, ast.JoinedStr) and (parts := written(node))[0] != HOLE:
            found.add("".join(parts))
    found |= set(map(re.escape, SAID_IN_TEMPLATES))
    return re.compile("|".join(sorted(found, key=len, reverse=True)))


def test_no_message_is_orphaned() -> None:
    known, pattern = listed(), spoken()
    prefixes = ("provision.", "applied.", "considered.law", "fact.", "notice.", "error.",
                "problem.", "doubt.", "order.")  # fmt: skip
    orphans = []
    for _, key in messages("en"):
        if key in known or PARTICULAR.match(key) or OF_AN_ORDER.match(key):
            continue
        if (
            key.startswith(prefixes) and key not in ("error.at", "problem.at", "order.with_clauses")
        ) or not (pattern.fullmatch(key)):
            orphans.append(key)
    assert orphans == []


def test_a_particular_reason_belongs_to_a_provision_and_to_an_answer_that_exists() -> None:
    for _, key in messages("en"):
        if (match := PARTICULAR.match(key)) is None:
            continue
        clause, name, value = match.groups()
        assert clause in CLAUSES
        if name == "key":
            assert value in ORDERS
        else:
            assert value in answers(FACTS[name]), key


def test_a_headline_of_an_order_belongs_to_the_verdict_that_it_makes() -> None:
    makes = {key: str(one) for kind in KINDS.values() for key, one in kind.verdicts.items()}
    for _, key in messages("en"):
        match key.split("."):
            case ["verdict", verdict, order] if order in makes:
                assert makes[order] == verdict, key


def test_a_particular_wording_of_an_order_belongs_to_an_answer_that_exists() -> None:
    found = [match for _, key in messages("en") if (match := OF_AN_ORDER.match(key))]
    assert found
    for match in found:
        order, name, value = match.groups()
        assert order in ORDERS
        assert value in answers(FACTS[name]), match.string


ENGLISH = re.compile(r"\b(the|and|of|is|not|which|were|tricks?|with|player|card|has|have|from)\b")


def test_no_english_sentence_stands_among_the_german_words() -> None:
    for (_, key), message in messages("de").items():
        for form in forms(message):
            assert not ENGLISH.search(re.sub(r"\{\w+\}", "", form)), key
            if not key.startswith("body.") and form in forms(messages("en")["", key]):
                assert len(re.findall(r"[A-Za-z]{3,}", re.sub(r"\{\w+\}", "", form))) < 2, key


def test_the_sources_compile_and_a_message_written_twice_is_refused(tmp_path: Path) -> None:
    script = SOURCE.parent.parent / "scripts" / "compile_messages.py"
    spec = importlib.util.spec_from_file_location("compile_messages", script)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name in ("a", "b"):
        (tmp_path / "en").mkdir(exist_ok=True)
        (tmp_path / "en" / f"{name}.po").write_text('msgid "x"\nmsgstr "y"\n', "utf-8")
    with pytest.raises(module.DuplicateMessageError, match=r"b\.po: x: already in a\.po"):
        module.merged(tmp_path / "en")


@both
def test_the_catalogue_in_use_is_made_of_the_present_sources(language: str) -> None:
    for (context, key), message in messages(language).items():
        words = Words(language, int(context) if context else None)
        values = {name: "§" for name in fields(forms(message)[0]) if name != "n"}
        said = words.say(key, n=1, **values)
        by_part = BY_SEAT.sub(r"\1", forms(message)[0])
        assert said == by_part.format(n=1, **values), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_call_has_the_words_of_its_pages(kind: str, language: str) -> None:
    words = Words(language)
    keys = ("web.matter", "web.first_words", "search.about", "search.words")
    assert [key for key in keys if not words.has(f"{key}.{kind}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("law", CHARTED)
def test_every_chart_has_a_title(law: str, language: str) -> None:
    assert Words(language).has(f"chart.title.{law}")
