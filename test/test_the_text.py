"""test_the_text.py - What the rules of docs/the-text.md are good for, beyond the look of it

In:  test/inputs/text.   Out: programs that mean the same after somebody has changed a macro.
"""
import pytest

import harness


@pytest.mark.parametrize("block", [None, 32, 7])
def test_a_macro_of_the_output_changes_all_extents(block, tmp_path):
    """-DBLOCK=32 for the output does what it did for the source."""
    case = next(c for c in harness.cases() if c.name == "text/extents")
    (tmp_path / "extents.cu").write_text(harness.translated(case))
    define = [] if block is None else [f"-DBLOCK={block}"]
    harness.must(["gcc", "-fopenmp", "-w", *define, case.path, "-o", tmp_path / "host"])
    want, _ = harness.must([tmp_path / "host"])
    harness.must(harness.cpu_command(tmp_path / "extents.cu", tmp_path / "cpu", flags=define))
    out, _ = harness.must([tmp_path / "cpu"])
    assert out == want
