"""test_diagnostics.py - Every message of the tool is provoked by a test

Idea: a message nobody has seen is a message nobody has read. An id counts as provoked when an
expected .err or .explain file shows it, or when a test of the command line names it.
In:  translator/Diagnostics.def, test/expected/**/*.{err,explain}, test/**/test_*.py.   Out: the ids that are missing.
"""
import re

import harness

ENTRY = re.compile(r'^DIAG\((\w+),\s*(Error|Warning|Note),\s*"([EWN]\d{4})",\s*"(.*)"\)', re.M)


def entries():
    table = (harness.ROOT / "translator" / "Diagnostics.def").read_text()
    # Adjacent string literals are one text.
    return ENTRY.findall(re.sub(r'"\s*\n\s*"', "", table))


def test_table_is_read():
    table = (harness.ROOT / "translator" / "Diagnostics.def").read_text()
    assert len(entries()) == len(re.findall(r"^DIAG\(", table, re.M)), "an entry has another form"


def test_ids_are_unique_and_match_their_level():
    found = entries()
    ids = [entry[2] for entry in found]
    assert len(ids) == len(set(ids))
    assert [e for e in found if e[2][0] != e[1][0]] == [], "Error: E…, Warning: W…, Note: N…"


def messages():
    """Expected files that hold messages."""
    return [*harness.EXPECTED.rglob("*.err"), *harness.EXPECTED.rglob("*.explain")]


def test_every_id_is_provoked():
    seen = set()
    for path in messages():
        seen |= set(re.findall(r"\[omp2cuda-([EWN]\d{4})\]", path.read_text()))
    for path in (harness.ROOT / "test").rglob("test_*.py"):
        if path.name != "test_diagnostics.py":
            seen |= set(re.findall(r"\b(?:omp2cuda-)?([EWN]\d{4})\b", path.read_text()))
    missing = [f"{entry[2]} ({entry[0]})" for entry in entries() if entry[2] not in seen]
    assert missing == []


def test_expected_ids_exist():
    known = {entry[2] for entry in entries()}
    for path in messages():
        used = set(re.findall(r"\[omp2cuda-([EWN]\d{4})\]", path.read_text()))
        assert used <= known, path
