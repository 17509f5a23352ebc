"""Make the picture of a form for the documentation: ``python scripts/paper_images.py``.

Needs ``pdftoppm`` (poppler-utils).
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from bridgelaws import desk, paper
from bridgelaws.files.particulars import open_particulars

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
PICTURE = ROOT / "docs" / "images" / "ruling-form-de.png"
DOTS_PER_INCH = "72"


def main() -> int:
    """Print the form of the example and draw its page."""
    terms = desk.Terms(answers=("attention=during_play",))
    (opened,) = desk.open_file(str(EXAMPLES / "record_with_events.yaml"), terms)
    told = open_particulars(str(EXAMPLES / "particulars.yaml"))
    printed = desk.print_forms(paper.RULING, [(opened, desk.document(opened))], told, "de")
    with tempfile.TemporaryDirectory() as folder:
        form = Path(folder) / "form.pdf"
        form.write_bytes(printed)
        target = str(PICTURE.with_suffix(""))
        command = ["pdftoppm", "-r", DOTS_PER_INCH, "-png", "-singlefile", str(form), target]
        subprocess.run(command, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
