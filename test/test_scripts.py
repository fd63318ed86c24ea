"""test_scripts.py - The demo and the examples of the README work

In:  scripts/demo, examples/.   Out: before, after and result on one screen.
"""
import shutil

import pytest

import harness


def test_demo_shows_before_after_and_result():
    out, _ = harness.must([harness.ROOT / "scripts" / "demo"], timeout=600)
    before, after, result = (out.index(f"=== {title}") for title in ("Before", "After", "Result"))
    assert "#pragma omp target" in out[before:after]
    assert "__global__" in out[after:result] and "launch" in out[after:result]
    assert "0 wrong" in out[result:] and "exit status 0" in out[result:]


@pytest.mark.parametrize("path", sorted((harness.ROOT / "examples").glob("*.c*")), ids=lambda p: p.name)
def test_examples_run(path, tmp_path):
    here = tmp_path / path.name
    shutil.copy(path, here)
    harness.must([harness.TOOL, "run", here, "--device=cpu"], cwd=tmp_path)
