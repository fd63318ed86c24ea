"""test_extern_c.py - C functions that C++ files know by the linkage of C

Idea: a C file becomes C++, and what a C++ file of the program declares `extern "C"` must still be found.
Each way of declaring it there is tried, by batch, by `run` and file by file; where no C++ file asks, or a header
says it already, nothing is added.
In:  programs of C and C++ files.   Out: programs that link; texts.
"""
import pytest

import harness
from project import batch, database, entry, states, tree

MAIN = """\
extern "C" {
#include "vec.h"
}
#include <cstdio>
extern "C" int hook(int x) { return x + 1; }
extern "C" double twice(double);
int main() {
  vec v = {{1, 2, 3}};
  scale(&v, 2);
  int n = 0;
#pragma omp target map(tofrom : n)
  n = 3;
  std::printf("%g %d %g\\n", v.d[2], n, twice(4));
}
"""
VEC_H = "struct vec { double d[3]; };\nvoid scale(struct vec *v, double a);\n"
VEC = """\
#include "vec.h"
static double by(double a) { return a; }
double alone(double a) { return a; }
void scale(struct vec *v, double a) {
#pragma omp target teams distribute parallel for map(tofrom : v[0 : 1])
  for (int i = 0; i < 3; i++)
    v->d[i] *= by(a);
}
"""
TWICE = "int hook(int);\ndouble twice(double x) { return 2 * x + hook(1); }\n"
FILES = {"main.cpp": MAIN, "vec.h": VEC_H, "vec.c": VEC, "twice.c": TWICE}
SOURCES = ["main.cpp", "twice.c", "vec.c"]
GUARD = '#ifdef __cplusplus\nextern "C" {\n#endif\n', "#ifdef __cplusplus\n}\n#endif\n"


def write(folder, files):
    source = folder / "src"
    source.mkdir()
    for name, text in files.items():
        (source / name).write_text(text)
    database(source, [entry(source, n, "-fopenmp") for n in files if not n.endswith(".h")], folder / "build")
    return source


def built(folder):
    harness.must(["cmake", "-S", folder / "cuda", "-B", folder / "b", "-DOMP2CUDA_DEVICE=cpu"])
    harness.must(["cmake", "--build", folder / "b"])
    return harness.must([folder / "b" / "src"])[0]


def test_a_batch_links(tmp_path):
    write(tmp_path, FILES)
    status, out, err = batch(tmp_path)
    assert status == 0 and "0 failed" in out, err
    assert built(tmp_path) == "6 3 10\n"
    cuda = tmp_path / "cuda"
    assert '\nextern "C" void scale(' in (cuda / "vec.cuh").read_text()
    twice, vec = (cuda / "twice.cu").read_text(), (cuda / "vec.cu").read_text()
    assert 'extern "C" int hook(int);' in twice and 'extern "C" double twice(double x)' in twice
    assert "\ndouble alone(" in vec and 'extern "C"' not in vec, "only what C++ asks for"
    first = tree(cuda)
    status, _, err = batch(tmp_path)
    assert status == 0 and err.count(", unchanged") == 3 and tree(cuda) == first, err


def test_shards_come_to_the_same(tmp_path):
    write(tmp_path, FILES)
    batch(tmp_path, out="one")
    for shard in ("1/2", "2/2"):
        assert batch(tmp_path, "--shard", shard)[0] == 0
    assert batch(tmp_path, "--merge-reports")[0] == 0
    assert (tmp_path / "cuda" / "vec.cuh").read_text() == (tmp_path / "one" / "vec.cuh").read_text()


@pytest.mark.parametrize("main", ["main.c", "main.cpp"])
def test_nothing_is_added_where_nobody_asks(tmp_path, main):
    """All is C, or the header says it for C++."""
    plain = '#include "vec.h"\nint main() { struct vec v = {{1}}; scale(&v, 2); return v.d[0] != 2; }\n'
    header = VEC_H if main == "main.c" else GUARD[0] + VEC_H + GUARD[1]
    write(tmp_path, {main: plain, "vec.h": header, "vec.c": VEC})
    assert batch(tmp_path)[0] == 0
    assert not (tmp_path / "cuda" / "vec.cuh").exists() and 'extern "C"' not in (tmp_path / "cuda" / "vec.cu").read_text()
    built(tmp_path)


def test_a_function_that_regions_of_both_call(tmp_path):
    shared = "#pragma omp declare target\nint next(int x) { return x + 1; }\n#pragma omp end declare target\n" \
             "int in_c(void) {\n  int r = 0;\n#pragma omp target map(tofrom : r)\n  r = next(r);\n  return r;\n}\n"
    main = '#pragma omp declare target\nextern "C" int next(int);\n#pragma omp end declare target\n' \
           'extern "C" int in_c(void);\nint main() {\n  int r = 1;\n#pragma omp target map(tofrom : r)\n' \
           "  r = next(r);\n  return r != 2 || in_c() != 1 || next(2) != 3;\n}\n"
    write(tmp_path, {"main.cpp": main, "next.c": shared})
    assert batch(tmp_path)[0] == 0 and set(states(tmp_path).values()) == {"converted"}
    built(tmp_path)


def test_a_header_that_both_edit(tmp_path):
    """C adds the linkage, and C++ what regions call: the copy has both."""
    header = VEC_H + "extern double twice(double);\nstatic inline double by(double a) { return a; }\n"
    main = MAIN.replace("n = 3;", "n = by(3);").replace('extern "C" double twice(double);\n', "")
    write(tmp_path, {**FILES, "main.cpp": main, "vec.h": header, "twice.c": '#include "vec.h"\n' + TWICE,
                     "vec.c": VEC.replace("static double by(double a) { return a; }\n", "")})
    status, _, err = batch(tmp_path)
    assert status == 0, err
    copy = (tmp_path / "cuda" / "vec.cuh").read_text()
    assert 'extern "C" void scale(' in copy and 'extern "C" double twice(' in copy and "__host__ __device__" in copy
    assert built(tmp_path) == "6 3 10\n"


def test_run_links(tmp_path):
    source = write(tmp_path, FILES)
    for order in (SOURCES, SOURCES[::-1]):
        assert harness.must([harness.TOOL, "run", "--device=cpu", *order], cwd=source)[0] == "6 3 10\n"


def test_files_of_one_command_line_fit(tmp_path):
    source = write(tmp_path, FILES)
    harness.must([harness.TOOL, *SOURCES[::-1]], cwd=source)
    assert '\nextern "C" void scale(' in (source / "vec.cuh").read_text()
    assert harness.must([harness.TOOL, "run", "--device=cpu", "main.cu", "twice.cu", "vec.cu"],
                        cwd=source)[0] == "6 3 10\n"
