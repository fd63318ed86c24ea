"""test_verify.py - A noun that does not hold together is found

Idea: `spoil` breaks one promise of a noun the way a mistake in a stage would; the message has to say which
noun (E0716), and no text may come out.
In:  build/test/spoil, whole.c.   Out: messages.
"""
import functools
import os
import pathlib
import re

import pytest

import harness

SPOIL = harness.BUILD / "test" / "spoil"
WHOLE = pathlib.Path(__file__).parent / "whole.c"


@functools.lru_cache(None)
def names():
    return harness.must([SPOIL])[0].splitlines()


def pytest_generate_tests(metafunc):
    if "broken" in metafunc.fixturenames:
        metafunc.parametrize("broken", names())


def test_what_is_broken_is_said(broken):
    status, out, err = harness.command([SPOIL, broken, WHOLE])
    assert status == 0, err
    assert re.search(r"internal error: (Regions|Sharing|Plan|Kernels) does not hold together: .*nothing was written", err)


def test_every_promise_is_broken_by_a_test():
    said = "".join(harness.command([SPOIL, name, WHOLE])[2] for name in names())
    missing = []
    for path in sorted((harness.ROOT / "translator" / "Verify").glob("*.cpp")):
        text = re.sub(r'"\s*\n\s*"', "", path.read_text())
        for call in re.finditer(r"Promise\.(?:hold|once)\((?:[^;])*;", text):
            words = re.findall(r'"((?:[^"\\]|\\.)*)"', call.group(0))
            if words and max(words, key=len) not in said:
                missing.append(f"{path.name}: {words}")
    assert missing == [], "\n".join(missing)


def test_the_whole_program_holds(tmp_path):
    for option in ("--team-single=neuter", "--team-single=worker-loop", "--simd=lanes"):
        harness.must([harness.TOOL, WHOLE, "-o", tmp_path / "out.cu", "--force", option],
                     env={**os.environ, "OMP2CUDA_VERIFY": "1"})
