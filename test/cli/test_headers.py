"""test_headers.py - Headers that are edited become files beside the output

Idea: what test/inputs/func/header-*.c freeze as text is asked here as files: where the copies go,
what they find from there, what several inputs make of one header, and what is never overwritten.
In:  a folder of small programs.   Out: statuses, messages, files that g++ accepts.
"""
import os

import pytest

import harness

HEADER = """\
#pragma once
#include "plain.h"
static inline int one(int x) { return x + PLAIN; }
static inline int two(int x) { return 2 * x; }
"""
PLAIN = "#pragma once\n#define PLAIN 1\n"
PROGRAM = """\
#include "lib/x.h"
int %(main)s(void) {
  int r[4];
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 4; ++i)
    r[i] = %(called)s(i);
  return r[3];
}
"""
BOTH = "__host__ __device__ "


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "x.h").write_text(HEADER)
    (tmp_path / "lib" / "plain.h").write_text(PLAIN)
    (tmp_path / "a.c").write_text(PROGRAM % {"main": "main", "called": "one"})
    (tmp_path / "b.c").write_text(PROGRAM % {"main": "other", "called": "two"})
    return tmp_path


def tool(folder, *arguments):
    return harness.command([harness.TOOL, *arguments], cwd=folder)


def found(folder):
    return sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*.cu*") if p.parent.name != ".omp2cuda")


def accepted(folder, source, *flags):
    harness.must(["g++", "-std=c++17", "-fopenmp", "-fsyntax-only", "-w", "-DOMP2CUDA_CPU=1",
                  f"-I{harness.INCLUDE}", *flags, "-x", "c++", folder / source])


def test_beside_the_input(folder):
    assert tool(folder, "a.c")[0] == 0
    assert found(folder) == ["a.cu", "lib/x.cuh"]
    assert (folder / "lib" / "x.h").read_text() == HEADER
    copy = (folder / "lib" / "x.cuh").read_text()
    assert copy.splitlines()[0].endswith("from x.h for a.c")
    assert BOTH + "static inline int one" in copy and copy.count(BOTH) == 1
    assert '#include "plain.h"' in copy, "the same folder: nothing to rewrite"
    assert '#include "lib/x.cuh"' in (folder / "a.cu").read_text()
    accepted(folder, "a.cu")


def test_in_another_folder(folder):
    (folder / "out").mkdir()
    assert tool(folder, "a.c", "-o", "out/a.cu")[0] == 0
    assert found(folder) == ["out/a.cu", "out/lib/x.cuh"]
    assert '#include "../../lib/plain.h"' in (folder / "out" / "lib" / "x.cuh").read_text()
    accepted(folder, "out/a.cu")


def test_nothing_leaves_the_folder_of_the_output(folder):
    (folder / "src").mkdir()
    text = (folder / "a.c").read_text().replace("lib/x.h", "../lib/x.h")
    (folder / "src" / "a.c").write_text(text)
    assert tool(folder, "src/a.c")[0] == 0
    assert found(folder) == ["src/a.cu", "src/lib/x.cuh"]
    accepted(folder, "src/a.cu")


def test_through_a_search_path(folder):
    text = (folder / "a.c").read_text().replace('"lib/x.h"', "<x.h>")
    (folder / "a.c").write_text(text)
    assert tool(folder, "a.c", "--", "-Ilib")[0] == 0
    assert found(folder) == ["a.cu", "x.cuh"]
    assert '#include "x.cuh"' in (folder / "a.cu").read_text()
    accepted(folder, "a.cu")


def test_through_a_macro(folder):
    text = (folder / "a.c").read_text().replace('#include "lib/x.h"', '#define X "lib/x.h"\n#include X')
    (folder / "a.c").write_text(text)
    assert tool(folder, "a.c")[0] == 0
    assert '#include "lib/x.cuh"' in (folder / "a.cu").read_text()


def test_two_headers_of_one_stem(folder):
    (folder / "lib" / "x.hpp").write_text("static int three(int x) { return 3 * x; }\n")
    text = (folder / "a.c").read_text().replace('#include "lib/x.h"', '#include "lib/x.h"\n#include "lib/x.hpp"')
    (folder / "a.c").write_text(text.replace("one(i)", "three(one(i))"))
    assert tool(folder, "a.c")[0] == 0
    assert found(folder) == ["a.cu", "lib/x.cuh", "lib/x_2.cuh"]
    accepted(folder, "a.cu")


def test_a_header_named_cuh_is_not_its_own_copy(folder):
    (folder / "lib" / "x.h").rename(folder / "lib" / "x.cuh")
    (folder / "a.c").write_text((folder / "a.c").read_text().replace("x.h", "x.cuh"))
    assert tool(folder, "a.c")[0] == 0
    assert (folder / "lib" / "x.cuh").read_text() == HEADER
    assert '#include "lib/x_2.cuh"' in (folder / "a.cu").read_text()


def test_standard_output_has_no_folder(folder):
    for target in ("-", "/dev/null"):
        status, out, err = tool(folder, "a.c", "-o", target)
        assert (status, out) == (1, "") and "omp2cuda-E0728" in err and "x.h" in err
    assert found(folder) == []


def test_what_is_not_ours_is_not_overwritten(folder):
    (folder / "lib" / "x.cuh").write_text("mine\n")
    status, _, err = tool(folder, "a.c")
    assert status == 5 and "omp2cuda-E0721" in err
    assert found(folder) == ["lib/x.cuh"], "nothing is written when one file may not be"
    assert tool(folder, "a.c", "--force")[0] == 0
    assert BOTH in (folder / "lib" / "x.cuh").read_text()


def test_two_inputs_add_to_one_copy(folder):
    assert tool(folder, "a.c", "b.c")[0] == 0
    copy = (folder / "lib" / "x.cuh").read_text()
    assert copy.count(BOTH) == 2
    accepted(folder, "a.cu")
    accepted(folder, "b.cu")
    # Again, in the other order: nothing is lost.
    assert tool(folder, "b.c")[0] == 0 and tool(folder, "a.c")[0] == 0
    accepted(folder, "b.cu")


def test_two_inputs_that_need_different_texts(folder):
    text = HEADER + "#ifdef B\n#define TYPE double\n#else\n#define TYPE int\n#endif\n" \
        "static inline TYPE *fresh(void) { TYPE *p = __builtin_malloc(8); return p; }\n"
    (folder / "lib" / "x.h").write_text(text)
    (folder / "a.c").write_text("#define A\n" + (folder / "a.c").read_text())
    (folder / "b.c").write_text("#define B\n" + (folder / "b.c").read_text())
    assert tool(folder, "a.c")[0] == 0
    before = (folder / "lib" / "x.cuh").read_text()
    status, _, err = tool(folder, "b.c")
    assert status == 5 and "omp2cuda-E0729" in err and "a.c" in err and "b.c" in err
    assert (folder / "lib" / "x.cuh").read_text() == before and "b.cu" not in found(folder)
    assert tool(folder, "b.c", "--force")[0] == 0
    (folder / "other").mkdir()
    assert tool(folder, "a.c", "-o", "other/a.cu")[0] == 0


def test_an_edited_header_makes_a_new_copy(folder):
    assert tool(folder, "a.c")[0] == 0
    (folder / "lib" / "x.h").write_text(HEADER + "static int more;\n")
    assert tool(folder, "a.c")[0] == 0, "the same input again"
    assert "more" in (folder / "lib" / "x.cuh").read_text()
    (folder / "lib" / "x.h").write_text(HEADER + "static int most;\n")
    os.utime(folder / "lib" / "x.cuh", (1, 1))
    assert tool(folder, "b.c")[0] == 0, "a copy that is older than its header is no conflict"
    assert "most" in (folder / "lib" / "x.cuh").read_text()


def test_with_a_compilation_database(folder):
    build = folder / "build"
    build.mkdir()
    (build / "compile_commands.json").write_text(
        '[{"directory": "%s", "file": "../a.c", "arguments": ["cc", "-c", "../a.c"]}]' % build)
    assert tool(folder, "a.c", "-p", "build")[0] == 0
    assert found(folder) == ["a.cu", "lib/x.cuh"]
    accepted(folder, "a.cu")


def test_run_keeps_the_files_of_each_input_apart(folder):
    (folder / "a.c").write_text((folder / "a.c").read_text().replace("return r[3]", "int other(void);\n  return r[3] + other()"))
    status, _, err = tool(folder, "run", "--device=cpu", "--keep=kept", "a.c", "b.c")
    assert status == 4 + 6, err
    assert found(folder / "kept") == ["a.dir/a.cu", "a.dir/lib/x.cuh", "b.dir/b.cu", "b.dir/lib/x.cuh"]


def test_functions_and_variables_of_another_file(folder):
    (folder / "lib" / "x.h").write_text(
        "#pragma once\n#pragma omp declare target\nextern int offset;\nint fancy(int x);\n"
        "static inline int half(int x) { return x / 2; }\n#pragma omp end declare target\n")
    (folder / "a.c").write_text(
        '#include "lib/x.h"\nint main(void) {\n  int r[4];\n  offset = 5;\n'
        "#pragma omp target update to(offset)\n#pragma omp target teams distribute parallel for\n"
        "  for (int i = 0; i < 4; ++i)\n    r[i] = fancy(i) + half(offset);\n  return r[3];\n}\n")
    (folder / "b.c").write_text('#include "lib/x.h"\nint offset = 1;\nint fancy(int x) { return 10 * x + offset; }\n')
    assert tool(folder, "b.c", "a.c")[0] == 0
    copy = (folder / "lib" / "x.cuh").read_text()
    assert copy.count("extern __device__ int offset_device;") == 1, "a.c needs it, b.c came first"
    accepted(folder, "a.cu")
    accepted(folder, "b.cu")
    harness.nvcc_links(folder)
    assert tool(folder, "run", "--device=cpu", "a.c", "b.c")[0] == 37
