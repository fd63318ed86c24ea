"""test_scan.py - Every live directive is found, wherever it is written

Idea: the first noun, printed by --dump=pragmas, against what stands in the text.
In:  texts.   Out: the list of directives; the warning about branches not compiled.
"""
import harness


def scan(tmp_path, text, name="input.c", flags=()):
    (tmp_path / name).write_text(text)
    status, out, err = harness.command(
        [harness.TOOL, name, "--dump=pragmas", "--", *flags], cwd=tmp_path)
    assert status == 0, err
    return out.splitlines(), err


def test_spellings(tmp_path):
    lines, err = scan(tmp_path, """\
#define LOOP _Pragma("omp parallel for")
#define N 4
void f(int *x) {
  # pragma omp target teams distribute \\
      parallel for map(tofrom: x[0:N]) // a comment
  for (int i = 0; i < N; i++) x[i] = i;
  LOOP
  for (int i = 0; i < N; i++) x[i] = i;
  _Pragma("omp barrier")
  /* no */ #pragma omp nothing
}
""".replace("  /* no */ #pragma omp nothing\n", ""))
    assert lines == [
        "input.c:4:3: omp target teams distribute parallel for map(tofrom: x[0:4])",
        "input.c:7:3: omp parallel for  (from a macro)",
        "input.c:9:3: omp barrier",
    ]
    assert err == ""


def test_attributes(tmp_path):
    lines, _ = scan(tmp_path, """\
void f(int n) { int p;
  [[omp::directive(parallel for num_threads(n), private(p))]]
  for (int i = 0; i < n; i++) {}
  [[using omp: sequence(directive(parallel), omp::directive(single))]] {}
  int omp = 1, a[2]; a[omp] = 1;
}
""", "input.cpp")
    assert lines == [
        "input.cpp:2:3: omp parallel for num_threads(n), private(p)",
        "input.cpp:4:3: omp parallel",
        "input.cpp:4:3: omp single",
    ]


def test_headers_members_templates(tmp_path):
    (tmp_path / "h.h").write_text("inline void g() {\n#pragma omp target\n  {}\n}\n")
    lines, _ = scan(tmp_path, """\
#include "h.h"
struct S { void f() {
#pragma omp parallel
  {} } };
template <typename T> void t(T x) {
#pragma omp target firstprivate(x)
  {}
}
#pragma omp begin declare target
int z;
#pragma omp end declare target
""", "input.cpp")
    assert [line.partition(": ")[2] for line in lines] == [
        "omp target", "omp parallel", "omp target firstprivate(x)",
        "omp begin declare target", "omp end declare target"]
    assert lines[0].endswith("h.h:2:1: omp target")


def test_branches_not_compiled(tmp_path):
    lines, err = scan(tmp_path, """\
void f(void) {
#ifdef GPU
#pragma omp target teams \\
    distribute
#pragma omp target
#elif 0
#pragma omp parallel
#else
#pragma omp barrier
#endif
}
""")
    assert lines == [
        "input.c:9:1: omp barrier",
        "input.c:3:1: omp target teams distribute  (not compiled)",
        "input.c:5:1: omp target  (not compiled)",
    ]
    assert "input.c:3:1: warning: 2 OpenMP target directive(s)" in err
    assert "omp2cuda-W0731" in err
    _, err = scan(tmp_path, "#ifdef GPU\nvoid f(void) {\n#pragma omp target\n {}\n}\n#endif\n", flags=["-DGPU"])
    assert err == ""
