"""``bridgelaws log``: the ruling log on the command line."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from bridgelaws.errors import RefusedError
from bridgelaws.words.say import Words

BROKEN = 1
"""The exit status if a check or a replay finds something wrong: that of refused input."""
_EXTRA = ("sqlalchemy", "alembic", "rfc8785", "uuid6")
_BEGIN_A_LOG = ("add", "restore")


def run(name: str, arguments: Namespace) -> int:
    """Carry out one of the commands of the log.

    Raises:
        RefusedError: the input is refused, or the extra that the log needs is not installed.
    """
    try:
        from bridgelaws.desk import log
    except ModuleNotFoundError as error:
        if error.name not in _EXTRA:
            raise
        raise RefusedError("log_needs_web", found=error.name) from error
    store = log.open_store(arguments.db, create=name in _BEGIN_A_LOG)
    try:
        return _RUN[name](store, arguments)
    finally:
        store.close()


def _print(arguments: Namespace, plain: Any, lines: Callable[[], Sequence[str]]) -> None:
    if arguments.json:
        print(json.dumps(plain, ensure_ascii=False, indent=2))
    else:
        print("\n".join(lines()))


def _query(arguments: Namespace) -> Any:
    from bridgelaws.desk import log

    return log.Query(
        event=arguments.event,
        board=arguments.board,
        table=arguments.table,
        kind=None if arguments.kind is None else log.Kind(arguments.kind),
        since=arguments.since,
        current=arguments.current,
        limit=arguments.limit,
    )


def _list(store: Any, arguments: Namespace) -> int:
    from bridgelaws.words.render_log import entry_line

    if arguments.json:
        from bridgelaws.desk import log

        sys.stdout.writelines(log.exported(store, "json", _query(arguments), arguments.lang))
        return 0
    none = True
    for entry in store.entries(_query(arguments)):
        print(entry_line(entry.document(), arguments.lang))
        none = False
    if none:
        print(Words(arguments.lang).say("log.none"))
    return 0


def _show(store: Any, arguments: Namespace) -> int:
    from bridgelaws.desk import log
    from bridgelaws.words.render_log import entry_lines

    entry = log.found(store, arguments.entry).document()
    _print(arguments, entry, lambda: entry_lines(entry, arguments.lang))
    return 0


def _add(store: Any, arguments: Namespace) -> int:
    from bridgelaws.cli.log_add import entries_given
    from bridgelaws.desk import log

    words = Words(arguments.lang)
    for given in entries_given(arguments):
        kept = log.summary(log.keep(store, given))
        said = words.say("log.kept", number=kept["number"], head=kept["head"])
        _print(arguments, kept, [said].copy)
    return 0


def _check(store: Any, arguments: Namespace) -> int:
    from bridgelaws.desk import log
    from bridgelaws.words.render_log import check_lines

    noted = None if arguments.head is None else log.noted_head(arguments.head)
    checked = log.check(store.database, noted, whole=arguments.whole).document()
    return _found(arguments, checked, check_lines(checked, arguments.lang), whole=checked["whole"])


def _found(arguments: Namespace, plain: Any, lines: Sequence[str], *, whole: bool) -> int:
    """Print the result; what is wrong goes to standard error, as refusals do."""
    if arguments.json:
        print(json.dumps(plain, ensure_ascii=False, indent=2))
    else:
        print("\n".join(lines), file=sys.stdout if whole else sys.stderr)
    return 0 if whole else BROKEN


def _replay(store: Any, arguments: Namespace) -> int:
    from bridgelaws.desk import log
    from bridgelaws.words.render_log import difference_line

    count, differing = log.replay(store, arguments.lang)
    found = [vars(one) for one in differing]
    lines = [difference_line(one, arguments.lang) for one in found]
    lines = lines or [Words(arguments.lang).say("log.replayed", n=count)]
    plain = {"rulings": count, "differences": found}
    return _found(arguments, plain, lines, whole=not found)


def _export(store: Any, arguments: Namespace) -> int:
    from bridgelaws.desk import log

    parts = log.exported(store, arguments.format, _query(arguments), arguments.lang)
    if arguments.output is None:
        sys.stdout.writelines(parts)
        return 0
    # Only this mark tells a spreadsheet that the file is UTF-8.
    encoding = "utf-8-sig" if arguments.format == "csv" else "utf-8"
    _write(Path(arguments.output), parts, encoding)
    return 0


def _write(target: Path, parts: Iterable[str], encoding: str) -> None:
    """Write a new file, completely or not at all.

    Raises:
        RefusedError: it exists already, it cannot be written, or the log cannot be read.
    """
    try:
        stream = target.open("x", encoding=encoding, newline="")
    except FileExistsError as error:
        raise RefusedError("log_target_exists", file=str(target)) from error
    except OSError as error:
        raise _unwritable(target, error) from error
    try:
        with stream:
            stream.writelines(parts)
    except BaseException as error:
        target.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise _unwritable(target, error) from error
        raise


def _unwritable(target: Path, error: OSError) -> RefusedError:
    reason = error.strerror or str(error)
    return RefusedError("file_cannot_be_written", file=str(target), reason=reason)


def _backup(store: Any, arguments: Namespace) -> int:
    from bridgelaws.desk import log

    return _say_head(arguments, "log.backed_up", log.backup(store.database, arguments.target))


def _restore(store: Any, arguments: Namespace) -> int:
    from bridgelaws.desk import log

    return _say_head(arguments, "log.restored", log.restore(arguments.source, store.database))


def _say_head(arguments: Namespace, key: str, head: Any) -> int:
    said = Words(arguments.lang).say(key, n=head.number, head=head.short)
    plain = {"entries": head.number, "head": head.short, "hash": head.hash}
    _print(arguments, plain, lambda: [said])
    return 0


def _pseudonymise(store: Any, arguments: Namespace) -> int:
    from bridgelaws.desk import log

    gone = log.pseudonymise(
        store, arguments.older_than, person=arguments.person, texts=arguments.texts
    )
    said = Words(arguments.lang).say("log.pseudonymised", n=gone)
    _print(arguments, {"erased_texts": gone}, lambda: [said])
    return 0


def _person(store: Any, arguments: Namespace) -> int:
    from bridgelaws.desk import log

    found = log.of_person(store, arguments.name)
    print(json.dumps(found, ensure_ascii=False, indent=2))
    return 0


_RUN: dict[str, Callable[[Any, Namespace], int]] = {
    "list": _list,
    "show": _show,
    "add": _add,
    "check": _check,
    "replay": _replay,
    "export": _export,
    "backup": _backup,
    "restore": _restore,
    "pseudonymise": _pseudonymise,
    "person": _person,
}
