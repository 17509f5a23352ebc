"""The table of revokes in public records, made from records of our own."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from bridgelaws.equity.dds import Dds
from tests.equity.test_documents_deals import CUT_OFF

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "real_revokes.py"
MARKED = CUT_OFF.replace("C5 H7 CK", "C5 ^R H7 CK")


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("real_revokes", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "real_revokes", module)
    spec.loader.exec_module(module)
    return module


def test_every_mark_is_in_the_table_or_accounted_for_by_its_cause(
    script: ModuleType, solver: Dds, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three marks: a revoke, one made up, one after an unknown card.

    Seven tricks at the table and one transferred make eight; nine without the revoke.
    """
    records, page = tmp_path / "records", tmp_path / "page.md"
    page.write_text("## Read by hand\n\nkept\n", encoding="utf-8")
    texts = {
        "event/a.pbn": MARKED,
        "event/b.pbn": MARKED.replace("SQ S2 S6 SA", "SQ - - SA"),
        "_small/c.pbn": MARKED,
    }
    for name, text in texts.items():
        file = records / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(script, "PAGE", page)
    monkeypatch.setattr(sys, "argv", ["real_revokes.py", str(records)])
    script.main()
    made = page.read_text("utf-8")
    (row,) = [line for line in made.splitlines() if line.startswith("| event/a")]
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert cells[1:5] == ["1", "3NT S", "E H7, trick 2", "9"]
    assert cells[11] == "+1 8 adjust"
    assert "3 marks, of which 1 are in the table" in made
    assert "- 1: in reference files of a PBN verifier" in made
    assert "- 1: an unknown card comes before the revoke." in made
    assert made.endswith("## Read by hand\n\nkept\n")
