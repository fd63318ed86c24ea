"""test_the_text.py - What the rules of docs/the-text.md are good for, beyond the look of it

In:  test/inputs/text and programs, test/twins.   Out: programs that mean the same after somebody has changed
a macro; how far translations are from CUDA written by hand.
"""
import re

import pytest

import harness


@pytest.mark.parametrize("name, define", [("extents", []), ("extents", ["-DBLOCK=32"]), ("extents", ["-DBLOCK=7"]),
                                          ("bounds", ["-DNX=9"])], ids=["as it is", "32", "7", "9"])
def test_a_macro_of_the_output_changes_all_places(name, define, tmp_path):
    """-DBLOCK=32 for the output does what it did for the source."""
    case = next(c for c in harness.cases() if c.name == f"text/{name}")
    (tmp_path / "text.cu").write_text(harness.translated(case))
    harness.must(["gcc", "-fopenmp", "-w", *define, case.path, "-o", tmp_path / "host"])
    want, _ = harness.must([tmp_path / "host"])
    harness.must(harness.cpu_command(tmp_path / "text.cu", tmp_path / "cpu", flags=define))
    out, _ = harness.must([tmp_path / "cpu"])
    assert out == want


def test_as_long_as_by_hand():
    """bench/text: beside twins that were written by hand, and the users' own lines in them."""
    text = harness.load_script(harness.ROOT / "bench" / "text")
    rows = [text.figures(case) for case in text.programs()]
    assert len(rows) == 20
    struct, arguments, kept = text.totals(rows)
    assert arguments <= 1.05 and max(row["ratio"] for row in rows) <= 1.25, rows
    assert struct <= 1.12 and max(row["struct_ratio"] for row in rows) <= 1.35, rows
    assert kept >= 0.97, rows


@pytest.mark.parametrize("twin", sorted((harness.ROOT / "test" / "twins").glob("*.cu")), ids=lambda path: path.stem)
def test_twins_print_the_same(twin, tmp_path):
    """What the comparison is with is the same program: on the CPU device it prints what the source does."""
    case = next(c for c in harness.cases() if c.name == f"programs/{twin.stem}")
    harness.must(harness.reference_command(case, tmp_path / "host"))
    want, _ = harness.must([tmp_path / "host"], env={"OMP_NUM_THREADS": "4"})
    out, _ = harness.must([harness.TOOL, "run", "--device=cpu", "-O0", twin])
    assert out == want


def test_the_first_page_shows_what_is_written(tmp_path):
    readme = (harness.ROOT / "README.md").read_text()
    source, text = (re.search(rf"^```{language}\n(.*?)^```", readme, re.M | re.S).group(1) for language in ("c", "cpp"))
    (tmp_path / "saxpy.c").write_text(source)
    out, _ = harness.must([harness.TOOL, "saxpy.c", "-o", "-"], cwd=tmp_path)
    assert out.endswith(text), harness.diff("README.md", text, out)


COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|(//[^\n]*|/\*.*?\*/)', re.DOTALL)
# An old list of parameters goes (docs/c-to-cuda.md); a directive in a branch of the host's version, and one whose wait
# is a part of another statement.
LOST = {("c/prototypes", "the first"), ("host/region-copies", "in a branch"),
        ("tasks/empty", "what comes for all comes behind them")}


def test_no_comment_is_lost():
    """Each comment of an input, but those to this project, stands in its translation."""
    seen, missing = 0, set()
    for case in harness.cases():
        golden = case.expected(".cu")
        if not golden.exists():
            continue
        output = " ".join(golden.read_text().split())
        for match in COMMENT.finditer(case.path.read_text()):
            if not match[1] or match[1].startswith("// test:") or "omp2cuda:" in match[1]:
                continue
            seen += 1
            lines = [" ".join(line.strip(" \t*/").split()) for line in match[1].splitlines()]
            if not all(line in output for line in lines):
                missing.add((case.name, next(line for line in lines if line not in output)))
    assert seen > 1500
    assert missing == LOST
