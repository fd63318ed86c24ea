"""test_rows.py - Each row of docs/c-to-cuda.md is a promise

Idea: the page has three tables. Each row of the two that say what becomes of C has small programs here, whose output g++
accepts and which holds the words of the page; each row of the third, an id that an input below test/inputs/refuse gets.
A row without a program, or a program without a row, is a failure.
In:  docs/c-to-cuda.md, the programs below.   Out: findings.
"""
import re

import pytest

import harness
from test_c_to_cuda import REFUSED, accepted

# The first words of a row: programs, and what has to stand in the output of each.
ROWS = {
    "`sqrt(f)` of a float": [("#include <math.h>\ndouble g(float f) { return sqrt(f); }", "sqrt((double)f)")],
    "`fmax(x, 1)`, `pow(f, 2)`": [
        ("#include <math.h>\ndouble g(double x) { return fmax(x, 1); }", "fmax(x, 1.0)"),
        ("#include <math.h>\ndouble g(float f) { return pow(f, 2); }", "pow((double)f, 2.0)"),
    ],
    "`abs(-2.5)`, `abs(big)` of a long": [
        ("#include <stdlib.h>\nint g(void) { return abs(-2.5); }", "abs((int)-2.5)"),
        ("#include <stdlib.h>\nint g(long big) { return abs(big); }", "abs((int)big)"),
    ],
    "`sizeof('a')`, `sizeof(i == 1)`, `sizeof(!i)`": [
        ("int g(void) { return sizeof('a'); }", "sizeof(int)"),
        ("int g(int i) { return sizeof(i == 1); }", "sizeof(int)"),
        ("int g(int i) { return sizeof(!i); }", "sizeof(int)"),
    ],
    "`sizeof(0, array)`": [("int g(void) { int array[4]; return sizeof(0, array); }", "sizeof(int *)")],
    "`__auto_type same = i == 1`": [("int g(int i) { __auto_type same = i == 1; return same; }", "int same =")],
    "`e - 2 < 0`, `e > -1` with an enumeration without negative constants": [
        ("enum e { A }; int g(enum e e) { return e - 2 < 0; }", "(unsigned int)e - 2 < 0"),
        ("enum e { A }; int g(enum e e) { return e > -1; }", "(unsigned int)e > -1"),
    ],
    "`struct {}`": [("struct nothing {}; int g(void) { return sizeof(struct nothing); }", "char none[0];")],
    "`struct T { … }` in a function, with a global `T`": [
        ("int T; int g(void) { struct T { int x; } t = {1}; return t.x + T; }", "struct T_ {"),
    ],
    "`restrict`, `_Bool`, `_Static_assert`, `_Thread_local`, `_Alignof`, `typeof`": [
        ("int g(int *restrict p) { return *p; }", "__restrict__"),
        ("_Bool b;", "bool b;"),
        ("_Static_assert(1, \"one\");", "static_assert(1"),
        ("_Thread_local int x;", "thread_local int x;"),
        ("int g(void) { return _Alignof(int); }", "alignof(int)"),
        ("int g(void) { typeof(1) x = 2; return x; }", "__typeof__(1) x"),
    ],
    "`_Noreturn`, `noreturn`": [
        ("_Noreturn void g(void);", "__attribute__((noreturn))"),
        ("#include <stdnoreturn.h>\nnoreturn void g(void);", "__attribute__((noreturn))"),
    ],
    "`_Alignas(64)` first, or among the specifiers": [
        ("_Alignas(64) int x;", "alignas(64) int x"),
        ("static _Alignas(64) int x; int g(void) { return x; }", "__attribute__((aligned(64)))"),
    ],
    "`register`, `auto int`, `__auto_type`": [
        ("int g(void) { register int x = 1; return x; }", "{ int x = 1;"),
        ("int g(void) { auto int x = 1; return x; }", "{ int x = 1;"),
        ("int g(double d) { __auto_type x = d; return x; }", "auto x = d"),
    ],
    "`_Generic`, `__builtin_choose_expr`, `__builtin_types_compatible_p`": [
        ("int g(int i) { return _Generic(i, int: 7, default: 8); }", "return 7;"),
        ("int g(void) { return __builtin_choose_expr(1, 7, 8); }", "return 7;"),
        ("int g(void) { return __builtin_types_compatible_p(int, long); }", "return 0;"),
    ],
    "`double complex`, `_Complex double`, `I`, `1.0i`, `<complex.h>`": [
        ("#include <complex.h>\ndouble complex z;", "omp2cuda::complex<double> z"),
        ("_Complex double z;", "omp2cuda::complex<double> z"),
        ("#include <complex.h>\nvoid g(double complex *z) { *z = 2 * I; }", "2 * omp2cuda::I()"),
        ("void g(_Complex double *z) { *z = 1.0i; }", "omp2cuda::complex<double>(0, 1.0)"),
        ("#include <complex.h>\nfloat complex z;", '"omp2cuda/c_complex.h"'),
    ],
    "`__real__ z = 1`, `double x = z` of a complex `z`, `(double complex){x}`": [
        ("void g(_Complex double z) { __real__ z = 1; }", "z.re = 1"),
        ("double g(_Complex double z) { double x = z; return x; }", "double x = (double)z"),
        ("#include <complex.h>\nvoid g(double complex *z, double x) { *z = (double complex){x}; }",
         "omp2cuda::complex<double>(x)"),
    ],
    "`_Float16`, `__fp16`, `__bf16`, `1.5f16`; `f += h * 2.0f` (C++ too)": [
        ("void g(_Float16 *h) { *h = 1.5f16; }", "__half(1.5f)"),
        ("void g(__fp16 *h) { *h = 1; }", "__half *h"),
        ("void g(__bf16 *h) { *h = 1; }", "__nv_bfloat16 *h"),
        ("float g(float f, _Float16 h) { f += h * 2.0f; return f; }", "f += (float)h * 2.0f"),
    ],
    "`_Atomic int`, `<stdatomic.h>`": [
        ("_Atomic int x;", "std::atomic<int> x"),
        ("#include <stdatomic.h>\natomic_int x;", '"omp2cuda/c_atomic.h"'),
    ],
}
# Ids of C++, with their input.
OF_CPP = {"E0615": "overload-of-library"}


def rows():
    page = (harness.ROOT / "docs" / "c-to-cuda.md").read_text()
    cells = [re.split(r"(?<!\\) \| ", line.strip("| ")) for line in page.splitlines() if line.startswith("| ")]
    return [c[0] for c in cells if c[0] not in ("C", "id")]


def test_each_row_has_its_programs():
    said = {row for row in rows() if not re.fullmatch(r"E\d{4}", row)}
    assert said == set(ROWS)


def test_each_refusal_has_its_input():
    said = {row for row in rows() if re.fullmatch(r"E\d{4}", row)}
    assert said == set(REFUSED.values()) | set(OF_CPP)
    for name, stem in OF_CPP.items():
        assert f"[omp2cuda-{name}]" in (harness.EXPECTED / "refuse" / f"{stem}.err").read_text()


@pytest.mark.parametrize("row", ROWS)
def test_row(row, tmp_path):
    for text, wanted in ROWS[row]:
        out = accepted(text + "\n", tmp_path)
        assert wanted in out, f"{text}\n{out}"
