"""test_rows.py - Each row of docs/c-to-cuda.md is a promise

Idea: each row of the page that says what becomes of C has programs in rows.py: small ones, whose output g++ accepts and which
holds the words of the page, or inputs that go through all rungs. Each row of the last table has an id that an input below
test/inputs/refuse gets. A row without a program, or a program without a row, is a failure.
In:  docs/c-to-cuda.md, rows.py.   Out: findings.
"""
import re

import pytest

import harness
from rows import ROWS
from test_c_to_cuda import REFUSED, accepted, translate

# Ids of C++, with their input.
OF_CPP = {"E0615": "overload-of-library"}
ID = re.compile(r"E\d{4}")


def rows():
    page = (harness.ROOT / "docs" / "c-to-cuda.md").read_text()
    cells = [re.split(r"(?<!\\) \| ", line.strip("| ")) for line in page.splitlines() if line.startswith("| ")]
    return [c[0].replace("\\|", "|") for c in cells if c[0] not in ("C", "id")]


def test_each_row_has_its_programs():
    said = [row for row in rows() if not ID.fullmatch(row)]
    assert len(said) == len(set(said)) and set(said) == set(ROWS)


def test_each_refusal_has_its_input():
    said = {row for row in rows() if ID.fullmatch(row)}
    assert said == set(REFUSED.values()) | set(OF_CPP)
    for name, stem in OF_CPP.items():
        assert f"[omp2cuda-{name}]" in (harness.EXPECTED / "refuse" / f"{stem}.err").read_text()


def test_inputs_and_ids():
    refused = "".join(p.read_text() for p in (harness.EXPECTED / "refuse").glob("*.err"))
    for each in (e for programs in ROWS.values() for e in programs if isinstance(e, str)):
        if ID.fullmatch(each):
            assert f"omp2cuda-{each}]" in refused, each
        else:
            assert list(harness.INPUTS.glob(f"{each}.c*")), each


@pytest.mark.parametrize("row", ROWS)
def test_row(row, tmp_path):
    for text, wanted in (each for each in ROWS[row] if not isinstance(each, str)):
        if wanted and ID.fullmatch(wanted):
            status, _, err = translate(text + "\n", tmp_path)
            assert status == 1 and f"omp2cuda-{wanted}]" in err, f"{text}\n{err}"
        else:
            out = accepted(text + "\n", tmp_path)
            assert (wanted or text) in out, f"{text}\n{out}"
