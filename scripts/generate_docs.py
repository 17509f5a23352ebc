"""Generate the pages and lists that follow from the code, or check that they are current.

``python scripts/generate_docs.py`` writes them, ``--check`` fails where one is out of date.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import re
import shlex
import sys
from collections.abc import Iterator
from fractions import Fraction
from math import prod
from pathlib import Path
from typing import Any

import yaml

from bridgelaws import desk
from bridgelaws.cli import main as main_of_program
from bridgelaws.codes import Code, codes, newest
from bridgelaws.engine.diagram import count, depth
from bridgelaws.engine.procedure import Procedure
from bridgelaws.equity.dds import Dds
from bridgelaws.errors import RefusedError
from bridgelaws.files.regulations import profile, shipped
from bridgelaws.laws.calls.kinds import MATTERS
from bridgelaws.laws.calls.revoke.procedure import REVOKE, procedure
from bridgelaws.laws.frame.kind import Matter
from bridgelaws.laws.frame.kind import procedure as procedure_for
from bridgelaws.laws.reference.audit import audit
from bridgelaws.laws.reference.census import census, changed, sizes, space
from bridgelaws.words.equity_picture import svg
from bridgelaws.words.render_evidence import picture_title
from bridgelaws.words.say import LANGUAGES, Words

ROOT = Path(__file__).resolve().parent.parent
CASES = ROOT / "tests" / "cases"
MOST_NAMES = 5
"""A provision lists at most so many of its cases."""


def main() -> int:
    """Write or check every generated file."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--check", action="store_true")
    check = arguments.parse_args().check
    stale = []
    for path, text in generated():
        if path.is_file() and path.read_text("utf-8") == text:
            continue
        if check:
            stale.append(str(path.relative_to(ROOT)))
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    if stale:
        print("out of date, run `make docs`: " + ", ".join(stale), file=sys.stderr)
    return 1 if stale else 0


def generated() -> Iterator[tuple[Path, str]]:
    """Every generated file with its text."""
    tested = tested_cases()
    yield ROOT / "src/bridgelaws/laws/book/contents/tested.json", tested
    yield ROOT / "docs/generated/concordance.md", concordance(tested)
    yield ROOT / "docs/generated/changes.md", changes()
    yield ROOT / "docs/generated/matters.md", matters()
    yield ROOT / "docs/generated/profiles.md", profiles()
    for code in codes():
        yield ROOT / f"docs/generated/census-{code:d}.txt", census_of(code)
    for language in LANGUAGES:
        chart = desk.chart("64", desk.Terms(2017), language, form="svg")
        yield ROOT / f"docs/images/law64-2017-{language}.svg", chart
        yield ROOT / f"docs/images/revoke-{language}.svg", revoke_drawn(language)
    yield ROOT / "README.md", readme()


def revoke_drawn(language: str) -> str:
    """The picture of the revoke in an example."""
    file = str(ROOT / "examples" / "dummy_cut_off.pbn")
    (opened,) = desk.open_file(file, desk.Terms(2017))
    document = desk.equity(opened, Dds())
    words = Words(language, 2017)
    (revoke,) = document["revokes"]
    return svg(revoke, words, picture_title(document, revoke, words))


_SHOWN = re.compile(r"```console\n\$ bridgelaws (.*)\n(?:.*\n)*?…\n```")


def readme() -> str:
    """The README with the first part of what its commands print."""

    def run(match: re.Match[str]) -> str:
        out = io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.chdir(ROOT):
            main_of_program(shlex.split(match[1]))
        first = re.split(r"\n\n(?=\S)", out.getvalue())[0]  # up to the next heading
        return f"```console\n$ bridgelaws {match[1]}\n{first}\n…\n```"

    return _SHOWN.sub(run, (ROOT / "README.md").read_text("utf-8"))


def of(code: Code, name: str = "wbf") -> Procedure:
    """The procedure for one revoke under a code and a profile."""
    return procedure(code, profile(name).options(code))


def tested_cases() -> str:
    """Which law cases show which provision at work, as JSON."""
    found: dict[str, list[str]] = {}
    for path in sorted(CASES.glob("*.yaml")):
        for entry in yaml.safe_load(path.read_text("utf-8")):
            for provision in sorted(applied(entry)):
                names = found.setdefault(provision, [])
                if len(names) < MOST_NAMES:
                    names.append(f"{path.name}: {entry['name']}")
    return json.dumps(found, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def applied(entry: dict[str, Any]) -> set[str]:
    """The provisions that apply in a law case, under any code it speaks of."""
    found: set[str] = set()
    codes = {int(code) for key in ("rulings", "asks", "applied") for code in entry.get(key, {})}
    for code in sorted(codes):
        case = {"laws": code, "regulations": entry.get("regulations", "wbf"), **entry["case"]}
        try:
            (opened,) = desk.open_text(json.dumps(case), "json", "case", desk.Terms())
            trace = desk.document(opened)["trace"]
        except RefusedError:
            continue
        found |= {step["provision"] for step in trace if step["standing"] == "applied"}
    return found


def concordance(tested: str) -> str:
    """The provisions side by side in all codes."""
    lines = [
        "# Concordance of the codes",
        "",
        "Generated by `make docs`. Each provision is one function; a dash: the code has none.",
        "",
        "| provision | 1997 | 2007 | 2017 | law cases |",
        "| --- | --- | --- | --- | --- |",
    ]
    for row in audit(tested):
        numbers = " | ".join(number or "–" for number in row.numbers.values())
        lines.append(f"| `{row.provision}` | {numbers} | {len(row.tests) or '–'} |")
    return "\n".join([*lines, *outside()]) + "\n"


def outside() -> list[str]:
    """The Laws, and the parts of Laws, that the program does not know, and why."""
    lines = [
        "",
        "## What is not modelled",
        "",
        "Titles are words of ours. A case under such a Law is refused with the reason.",
        "",
        "| Law | codes | about | not modelled |",
        "| --- | --- | --- | --- |",
    ]
    for row in desk.audit(None, "en"):
        if not row["modelled"]:
            codes = ", ".join(code for code, number in row["numbers"].items() if number)
            part = "in part; not: " if row["status"] == "partly" else "out of scope: "
            about, reason = row["provides"], row["reason"]
            lines.append(f"| {row['law']} | {codes} | {about} | {part}{reason} |")
    return lines


def changes() -> str:
    """On how many combinations of facts two codes rule differently."""
    lines = [
        "# What changed between the codes",
        "",
        "Generated by `make docs`, from every combination of the facts of one revoke that both",
        "codes know (profile `wbf`). Which facts, and how the spaces are layered:",
        "[completeness](../completeness.md).",
        "",
        "| from | to | combinations | ruled differently | share |",
        "| --- | --- | --- | --- | --- |",
    ]
    for one, other in ((1997, 2007), (2007, 2017), (1997, 2017)):
        differ, both = changed(of(Code(one)), of(Code(other)))
        lines.append(f"| {one} | {other} | {both:,} | {differ:,} | {100 * differ / both:.1f} % |")
    lines += [
        "",
        "| code | questions in the diagram | ways through it | longest interview |",
        "| --- | --- | --- | --- |",
    ]
    for code in codes():
        root = of(code).root
        nodes, ways = count(root)
        lines.append(f"| {code:d} | {nodes} | {ways:,} | {depth(root)} |")
    return "\n".join(lines) + "\n"


def matters() -> str:
    """How large the space of every matter is, and the diagram that decides it."""
    lines = [
        "# The matters and their spaces",
        "",
        "Generated by `make docs` (profile `wbf`). Every combination of a matter's facts is",
        "compared with a second reading of the digest; how: [completeness](../completeness.md).",
        "",
        "| matter | code | Laws | facts | combinations | questions in the diagram | ways"
        " | longest interview |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for matter in (REVOKE, *MATTERS.values()):
        numbers = ", ".join(map(str, sorted({law.number for law in matter.laws})))
        for code in codes():
            made = procedure_for(matter, code, profile("wbf").options(code))
            nodes, ways = count(made.root)
            asked = made.residual(matter.supposed)
            sizes_of = (len(sizes(made)), f"{space(made):,}", nodes, f"{ways:,}", depth(asked))
            cells = " | ".join(str(size) for size in sizes_of)
            lines.append(f"| `{matter.name}` | {code:d} | {numbers} | {cells} |")
    lines += ["", *layers(), "", *interviews()]
    for matter in MATTERS.values():
        lines += ["", *keys_of(matter)]
    return "\n".join(lines) + "\n"


def layers() -> Iterator[str]:
    """How large each layer of a matter is: its facts and what earlier layers concluded."""
    yield "## The layers"
    yield ""
    yield "Each reads its own facts and what the layers before it concluded."
    yield ""
    yield "| matter | layer | Laws | facts | combinations 1997 | 2007 | 2017 |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for matter in (REVOKE, *MATTERS.values()):
        by_code = [procedure_for(matter, code, profile("wbf").options(code)) for code in codes()]
        for place, layer in enumerate(matter.layers):
            laws = ", ".join(map(str, sorted({law.number for law in layer.laws})))
            reads = [made.stages[place].reads() for made in by_code]
            many = " | ".join(
                f"{prod(len(made.facts[n].answers_in(made.circumstances.code)) for n in names):,}"
                for made, names in zip(by_code, reads, strict=True)
            )
            facts = max(map(len, reads))
            yield f"| `{matter.name}` | {place + 1} | {laws} | {facts} | {many} |"


def interviews() -> Iterator[str]:
    """How many questions the interviews ask: the fewest, the mean and the most."""
    yield "## The interviews"
    yield ""
    yield "Questions from nothing told to the ruling. On average: every answer offered is as likely"
    yield "as any other, and numbers that the Laws do not tell apart are one answer. Real calls are"
    yield "shorter, since what is known of them is told with the call. The program takes"
    yield "the numbers of a team board: from the first of them on only the most is known."
    yield ""
    yield "| matter | code | questions in the graph | fewest | on average | most |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for matter in (REVOKE, *MATTERS.values()):
        for code in codes():
            made = desk.graph(matter.name, int(code), "wbf")
            fewest, mean, most = lengths(made["nodes"])[made["start"]]
            questions = sum("ask" in node for node in made["nodes"])
            cells = f"{questions} | {fewest} | {float(mean):.1f} | {most}"
            yield f"| `{matter.name}` | {code:d} | {cells} |"


def lengths(nodes: list[dict[str, Any]]) -> list[tuple[int, Fraction, int]]:
    """The fewest, mean and most questions from every node on; a number for the engine is one."""
    found: list[tuple[int, Fraction, int]] = []
    for node in nodes:
        to = [found[pair[-1]] for pair in (*node.get("answers", ()), *node.get("ranges", ()))]
        if "engine" in node:
            found.append((1, Fraction(node["most"]), node["most"]))
        elif not to:
            found.append((0, Fraction(0), 0))
        else:
            mean = sum((one[1] for one in to), Fraction(0)) / len(to)
            found.append((1 + min(o[0] for o in to), 1 + mean, 1 + max(o[2] for o in to)))
    return found


def keys_of(matter: Matter) -> Iterator[str]:
    """The keys under which a case file states a matter, with their answers and what they mean."""
    words = Words("en", newest())
    yield f"## `{matter.name}`"
    yield ""
    yield "| key | asks | answers |"
    yield "| --- | --- | --- |"
    for name, fact in matter.case_type.facts().items():
        if fact.derived:
            continue
        answers = []
        for answer in fact.answers:
            since = f" (from {fact.since[answer]})" if answer in fact.since else ""
            plain = str(answer).lower() if isinstance(answer, bool) else str(answer)
            answers.append(f"`{plain}`{since}")
        judged = " (the Director's judgement)" if name in matter.judged else ""
        question = words.say(f"fact.{name}.question")
        yield f"| `{name}` | {question}{judged} | {', '.join(answers)} |"


def profiles() -> str:
    """What each body's profile says, with its source."""
    lines = ["# Regulation profiles", "", "Generated by `make docs`.", ""]
    for name in shipped():
        body = profile(name)
        lines += [
            f"## `{name}`: {body.body}, {body.dated}",
            "",
            "| option | 1997 | 2007 | 2017 | source | note |",
            "| --- | --- | --- | --- | --- | --- |",
        ]
        for option, table in sorted(body.tables.items()):
            values = " | ".join(str(body.option(option, code).value) for code in codes())
            note = table.get("note", "")
            lines.append(f"| {option} | {values} | {table['source']} | {note} |")
        lines.append("")
    return "\n".join(lines)


def census_of(code: Code) -> str:
    """The census of one code, with the differences of the profiles."""
    lines = [f"census of the code of {code:d}, profile wbf: {space(of(code)):,} combinations"]
    counted = census(of(code))
    lines += [f"{number:>15,}  {name}" for name, number in sorted(counted.items())]
    for name in shipped():
        if (other := census(of(code, name))) != counted:
            lines.append(f"profile {name}")
            lines += [f"{number:>15,}  {what}" for what, number in sorted(other.items())]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
