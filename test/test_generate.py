"""test_generate.py - Random programs compute what they computed, and the generator keeps its word

Idea: bench/generate makes and checks them by the thousand; here are a hundred that are always the same, and others. Whoever runs the
tests by hand gets a hundred others each time; what a commit is judged by is the same for all: 25 others, chosen by the commit. Their
numbers stand in the message of a failure.
In:  bench/generate, bench/reduce-program.   Out: programs that are translated to something else.
"""
import secrets
import sys

import pytest

import harness
from harness import ROOT

GENERATE = [sys.executable, ROOT / "bench" / "generate"]
FIXED = [1000, 2000, 3000, 7000]
EACH = 25


def fresh():
    """Numbers of the first of those that are others each time."""
    if not harness.CI:
        return [secrets.randbelow(10**6) + 10000 for _ in range(4)]
    status, commit, _ = harness.command(["git", "-C", ROOT, "rev-parse", "HEAD"])
    return [10000 + int(commit, 16) % 10**6] if status == 0 else []


@pytest.mark.parametrize("seed", [pytest.param(seed, id=kind) for kind, seeds in (("fixed", FIXED), ("fresh", fresh()))
                                  for seed in seeds])
def test_generated_programs(seed, tmp_path):
    """A failure says which: repeat it with --seed."""
    status, out, err = harness.command([*GENERATE, "--seed", seed, "--count", EACH, "--jobs", 1, "--variants", 1, "--no-clang",
                                        "--together", EACH, "--out", tmp_path], timeout=300)
    print(out)
    assert status == 0, f"{out}{err[-3000:]}"
    refused = sum(line.startswith("refused") for line in out.splitlines())
    assert refused <= EACH // 5, out


def test_a_seed_is_a_program():
    first, second = (harness.must([*GENERATE, "--seed", 7, "--print"])[0] for _ in range(2))
    assert first == second and "#pragma omp target" in first


def test_reduce_program_asks_for_the_symptom(tmp_path):
    """cvise itself takes minutes: what it is told to ask is tested."""
    program = tmp_path / "refused.c"
    program.write_text("""#include <stdio.h>
#include <stdlib.h>
int main(void) {
  unsigned a[8] = {0};
#pragma omp target map(tofrom: a)
  for (int i = 0; i < 8; i++) {
    a[i] = i;
    system("true");
  }
  printf("%u\\n", a[3]);
  return 0;
}
""")
    reduce = [sys.executable, ROOT / "bench" / "reduce-program", program, "--symptom"]
    assert harness.command([*reduce, "wrong"])[0] == 1
    program.write_text(program.read_text().replace('    system("true");\n', ""))
    harness.must([*reduce, ""])
