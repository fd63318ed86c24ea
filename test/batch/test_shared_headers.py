"""test_shared_headers.py - One copy of a header for all files that share it

Idea: the units of a project edit headers independently. The copies agree, or the units that want
different texts are named and the second is not written. Paths are real paths: a link to a header is
that header.
In:  projects whose files share headers.   Out: copies, conflicts.
"""
import harness
from project import FILL, MAIN, batch, database, entry, make, report, states, tree

BOTH = "__host__ __device__ "


def compile_all(folder, names, *flags):
    for name in names:
        harness.must(["g++", "-std=c++17", "-fopenmp", "-fsyntax-only", "-w", "-DOMP2CUDA_CPU=1", *flags,
                      f"-I{harness.INCLUDE}", "-iquote", folder / "src", "-x", "c++", folder / "cuda" / name])


def test_include_lines_agree(tmp_path):
    """a.c edits outer.h alone, b.c both: the copy of outer.h includes that of inner.h for both."""
    source = tmp_path / "src"
    (source / "inc").mkdir(parents=True)
    (source / "inc" / "inner.h").write_text("#pragma once\nstatic inline int in(int x) { return x + 1; }\n")
    (source / "inc" / "outer.h").write_text(
        '#pragma once\n#include "inner.h"\nstatic inline int out(int x) { return x + 2; }\n')
    region = ('#include "outer.h"\n#include "inner.h"\nint %s(void) {\n  int r = 0;\n'
              '#pragma omp target map(tofrom : r)\n  r = %s;\n  return r;\n}\n')
    (source / "a.c").write_text(region % ("fa", "out(1)"))
    (source / "b.c").write_text(region % ("fb", "out(in(1))"))
    (source / "linked.h").symlink_to(source / "inc" / "outer.h")
    (source / "c.c").write_text((region % ("fc", "out(3)")).replace('"outer.h"', '"linked.h"'))
    database(source, [entry(source, n, "-I", "inc") for n in ("a.c", "b.c", "c.c")], tmp_path / "build")
    status, _, err = batch(tmp_path)
    assert status == 0, err
    assert {n for n in tree(tmp_path / "cuda") if n.endswith(".cuh")} == {"inc/outer.cuh", "inc/inner.cuh"}
    assert '#include "inner.cuh"' in (tmp_path / "cuda" / "inc" / "outer.cuh").read_text()
    assert '#include "inc/outer.cuh"' in (tmp_path / "cuda" / "c.cu").read_text()
    assert [h["files"] for h in report(tmp_path)["headers"]] == [["a.c", "b.c", "c.c"]] * 2
    compile_all(tmp_path, ["a.cu", "b.cu", "c.cu"])


USE = '#include "lib.h"\nint %s(void) {\n  long r = 0;\n#pragma omp target map(tofrom : r)\n' \
      '  r = %s(&r);\n  return (int)r;\n}\n'


def test_what_only_one_of_them_changes(tmp_path):
    """The cast that C++ asks for is in another branch of the header for each of them."""
    source = make(tmp_path)
    (source / "lib.h").write_text(
        "#pragma once\nstatic inline int size(void *p) {\n#ifdef WIDE\n  long *q = p;\n#else\n  int *q = p;\n#endif\n"
        "  return (int)*q;\n}\n")
    (source / "fill.c").write_text(USE % ("filled", "size"))
    (source / "shift.c").write_text(USE % ("shifted", "size"))
    database(source, [entry(source, "fill.c"), entry(source, "shift.c", "-DWIDE")], tmp_path / "build")
    status, _, err = batch(tmp_path)
    assert status == 0, err
    header = (tmp_path / "cuda" / "lib.cuh").read_text()
    assert "long *q = (long *)p;" in header and "int *q = (int *)p;" in header
    compile_all(tmp_path, ["fill.cu"])


def test_a_template_that_one_of_them_reaches(tmp_path):
    """What one file needs on the device the other leaves as it is; functions on lines side by side."""
    source = make(tmp_path)
    (source / "lib.h").write_text(
        "#pragma once\ntemplate <class T> inline void add(T &a, T b) {\n  #pragma omp atomic\n  a += b;\n}\n"
        "inline long one(long *p) { add(*p, 1L); return 2; }\ninline long two(long *p) { return *p + 2; }\n"
        "inline int three(long *p) { add(*p, 3L); return 3; }\n")
    (source / "fill.cpp").write_text(USE % ("filled", "one"))
    (source / "shift.cpp").write_text(USE % ("shifted", "two"))
    database(source, [entry(source, "shift.cpp"), entry(source, "fill.cpp")], tmp_path / "build")
    status, _, err = batch(tmp_path)
    assert status == 0, err
    header = (tmp_path / "cuda" / "lib.cuh").read_text()
    assert header.count("__host__ __device__") == 3 and "inline int three" in header and "#pragma omp atomic" not in header
    compile_all(tmp_path, ["fill.cu", "shift.cu"])


def test_a_branch_that_one_of_them_leaves_out(tmp_path):
    """What only the flags of one file compile is translated for both."""
    source = make(tmp_path)
    (source / "lib.h").write_text(
        "#pragma once\nstatic inline void half(long *p) {\n#ifdef WIDE\n  #pragma omp target map(tofrom : p[0:1])\n"
        "  *p /= 2;\n#endif\n}\nstatic inline long one(long *p) { return *p + 1; }\n")
    (source / "fill.c").write_text(USE % ("filled", "one"))
    (source / "shift.c").write_text(USE % ("shifted", "one"))
    database(source, [entry(source, "fill.c"), entry(source, "shift.c", "-DWIDE")], tmp_path / "build")
    status, _, err = batch(tmp_path)
    assert status == 0, err
    header = (tmp_path / "cuda" / "lib.cuh").read_text()
    assert "half_kernel" in header and "#pragma omp target" not in header and "#error" not in header
    compile_all(tmp_path, ["fill.cu"])
    compile_all(tmp_path, ["shift.cu"], "-DWIDE")


def test_a_conflict_names_both(tmp_path):
    """What a type means stands in the text, and it is another one for each of them."""
    source = make(tmp_path)
    (source / "lib.h").write_text("#pragma once\nstatic inline int kind(T *p) { return _Generic(*p, int: 1, long: 2); }\n")
    (source / "fill.c").write_text("#define T int\n" + USE.replace("long r", "int r") % ("filled", "kind"))
    (source / "shift.c").write_text("#define T long\n" + USE % ("shifted", "kind"))
    database(source, [entry(source, "fill.c"), entry(source, "shift.c")], tmp_path / "build")
    status, _, err = batch(tmp_path)
    assert states(tmp_path)["shift.c"] == "conflict", err
    assert status == 3 and "'fill.c' and 'shift.c' need different texts of 'lib.cuh'" in err and "E0754" in err
    assert not (tmp_path / "cuda" / "shift.cu").exists()


def test_outside_of_the_root(tmp_path):
    source = make(tmp_path)
    (source / "lib.h").rename(tmp_path / "lib.h")
    for name in ("fill.c", "shift.c", "main.c"):
        (source / name).write_text((source / name).read_text().replace('"lib.h"', '"../lib.h"'))
    status, _, err = batch(tmp_path)
    assert status == 3 and "it is outside of --in-root" in err and "E0503" in err
    assert states(tmp_path)["main.c"] == "copied"


def test_one_file_with_different_flags(tmp_path):
    source = make(tmp_path)
    (source / "fill.c").write_text(FILL.replace("twice(i)", "N == 1 ? i : twice(i)"))
    entries = [entry(source, "main.c")]
    database(source, [*entries, entry(source, "fill.c", "-DN=1"), entry(source, "fill.c", "-DN=2")], tmp_path / "build")
    assert batch(tmp_path)[0] == 0, "the text is the same"
    (source / "fill.c").write_text("#if N == 1\n" + FILL + "#endif\n")
    status, _, err = batch(tmp_path)
    assert status == 3 and "commands of 'fill.c' with different flags" in err and "'-DN=1' and '-DN=2'" in err
    assert "E0755" in err and set(states(tmp_path).values()) == {"copied", "conflict"}


def test_two_files_never_have_one_output(tmp_path):
    source = make(tmp_path)
    (source / "main.cpp").write_text("int other() { return 1; }\n")
    database(source, [entry(source, n) for n in ("main.c", "main.cpp", "fill.c")], tmp_path / "build")
    assert batch(tmp_path)[0] == 0
    assert {"main.c.cu", "main.cpp.cu", "fill.cu"} <= set(tree(tmp_path / "cuda"))
    assert "printf" in (tmp_path / "cuda" / "main.c.cu").read_text()


def test_a_variable_without_a_value(tmp_path):
    """In C `int flag;` behind `extern int flag;` of a header defines it, and its copy on the device; two may share a line."""
    source = tmp_path / "src"
    source.mkdir()
    (source / "g.h").write_text("#pragma once\n#pragma omp begin declare target\nextern int flag;\nextern double level;\n"
                                "#pragma omp end declare target\n")
    (source / "globals.c").write_text('#include "g.h"\nint flag;\ndouble level = 2;\n')
    (source / "use.c").write_text('#include "g.h"\n#pragma omp declare target\nextern int near; extern int far;\n#pragma omp end declare target\n'
                                  'int use(void) {\n  int r = 0;\n#pragma omp target map(from : r)\n'
                                  '  r = flag + (int)level + near + far;\n  return r;\n}\n')
    database(source, [entry(source, "globals.c"), entry(source, "use.c")], tmp_path / "build")
    status, _, err = batch(tmp_path)
    assert status == 0, err
    text = (tmp_path / "cuda" / "globals.cu").read_text()
    assert "\n__device__ int flag_device;" in text and "\n__device__ double level_device = 2;" in text
    assert (tmp_path / "cuda" / "g.cuh").read_text().count("\nextern __device__ ") == 2
    assert (tmp_path / "cuda" / "use.cu").read_text().count("\nextern __device__ ") == 2
    compile_all(tmp_path, ["globals.cu", "use.cu"])
