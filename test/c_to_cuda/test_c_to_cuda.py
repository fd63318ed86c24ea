"""test_c_to_cuda.py - C that becomes CUDA C++: what the four rungs do not ask

Idea: test/inputs/c goes through the rungs of every input (text, nvcc, CPU device). Here stand the
properties of the stage as a whole: C that needs nothing stays untouched, an edit is made once
however often a macro shows it, and each form without a C++ equivalent is refused by its id.
In:  test/inputs/c, test/inputs/refuse/c-*.c, small programs below.   Out: findings.
"""
import shlex

import pytest

import harness

# One input below test/inputs/refuse for each id of the stage.
REFUSED = {
    "c-function-arithmetic": "E0616",
    "c-macro-cast": "E0601",
    "c-unnamed-type": "E0602",
    "c-side-effect": "E0603",
    "c-no-prototype": "E0604",
    "c-defined-twice": "E0605",
    "c-long-initializer": "E0606",
    "c-union-part": "E0606",
    "c-jump-over-array": "E0607",
    "c-type-in-parameter": "E0608",
    "c-type-in-region": "E0608",
    "c-literal-in-condition": "E0609",
    "c-literal-of-declaration": "E0609",
    "c-no-cuda-type": "E0610",
    "c-atomic-in-macro": "E0611",
    "c-library-type": "E0614",
    "c-enum-before": "E0608",
    "c-atomic-inside": "E0610",
    "c-words-by-macros": "E0612",
}


def translate(text, tmp_path, *options):
    source = tmp_path / "input.c"
    source.write_text(text)
    return harness.command([harness.TOOL, source, "-o", "-", *options])


def accepted(text, tmp_path):
    """The translation of a small program, which g++ has to accept as C++."""
    status, out, err = translate(text, tmp_path)
    assert status == 0, err
    result = tmp_path / "output.cpp"
    result.write_text(out)
    harness.must(["g++", "-std=c++17", "-fopenmp", "-fsyntax-only", "-w", "-DOMP2CUDA_CPU=1",
                  f"-I{harness.INCLUDE}", result])
    return out


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_refused(name):
    source = harness.INPUTS / "refuse" / f"{name}.c"
    status, out, err = harness.command([harness.TOOL, source, "-o", "-"])
    assert status == 1 and out == "", shlex.quote(str(source))
    assert f"[omp2cuda-{REFUSED[name]}]" in err
    assert f"{name}.c:" in err, "a refusal has a line"


def test_every_input_of_the_stage_that_is_refused_is_listed():
    assert {p.stem for p in (harness.INPUTS / "refuse").glob("c-*.c")} == set(REFUSED)


CLEAN = """\
#include <math.h>
#include <stdio.h>

/* Needs nothing: "new", class and this in comments and strings are not names. */
#define SQUARE(x) ((x) * (x))

struct point { double x, y; };
enum side { LEFT, RIGHT };

static double length(const struct point *p) { return sqrt(SQUARE(p->x) + SQUARE(p->y)); }

int main(void) {
  struct point p = {.x = 3, .y = 4};
  enum side s = LEFT;
  const char *text = "new class";
  void *any = &p;
  if (s == RIGHT && any == (void *)0)
    return 1;
  printf("%g %s\\n", length(&p), text);
  return 0;
}
"""


def test_what_is_fine_stays_as_it_is(tmp_path):
    assert CLEAN.strip() in accepted(CLEAN, tmp_path)


def test_an_argument_used_twice_is_edited_once(tmp_path):
    text = """\
#include <math.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))
double f(float x) { return MAX(sqrt(x), 2.0); }
"""
    assert "MAX(sqrt((double)x), 2.0)" in accepted(text, tmp_path)


def test_a_definition_is_edited_for_all_expansions(tmp_path):
    text = """\
#include <stdlib.h>
#define NEW(p) ((p) = malloc(sizeof *(p)))
void f(int **a, double **b) { NEW(*a); NEW(*b); }
"""
    out = accepted(text, tmp_path)
    assert out.count("(__typeof__((p)))malloc(sizeof *(p))") == 1


def test_cpp_branches_keep_their_words(tmp_path):
    text = """\
#ifdef __cplusplus
template <class T> struct only_cpp { T *new_one() { return new T; } };
#endif
int new = 1;
int get(void) { return new; }
"""
    out = accepted(text, tmp_path)
    assert "return new T;" in out and "int new_ = 1;" in out


def test_cpp_input_is_left_alone(tmp_path):
    source = tmp_path / "input.cpp"
    text = "#include <cmath>\nfloat f(float x) { return std::sqrt(x) + abs('a'); }\n"
    source.write_text(text)
    status, out, err = harness.command([harness.TOOL, source, "-o", "-"])
    assert status == 0, err
    assert text.strip() in out
