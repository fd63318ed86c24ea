"""test_check.py - What omp2cuda writes is read before it says so

Idea: a tool whose runtime lacks a word writes what does not compile. It has to notice: status 4, the
place in the source and in the output, nothing written. So the tool is copied, with headers of its own.
In:  small files, a copy of the tool with changed headers.   Out: status, messages, files.
"""
import json
import shutil

import pytest

import harness

PROGRAM = """\
#include "half.h"

void scale(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    x[i] = half(x[i]);
}
"""
HEADER = """\
static inline float half(float x) { return x / 2; }
"""
VERB = "one_each"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "scale.c").write_text(PROGRAM)
    (tmp_path / "half.h").write_text(HEADER)
    return tmp_path


def copy_of_tool(folder, broken=True):
    """omp2cuda with headers that nobody else has; broken: the verb of the loop is gone."""
    (folder / "bin").mkdir(parents=True)
    shutil.copy(harness.TOOL.resolve(), folder / "bin" / "omp2cuda")
    shutil.copytree(harness.INCLUDE, folder / "include")
    if broken:
        for header in (folder / "include").rglob("*.h"):
            header.write_text(header.read_text().replace(VERB, "share_out"))
    return folder / "bin" / "omp2cuda"


def tool(arguments, folder, **env):
    return harness.command(arguments, cwd=folder, env={"XDG_CACHE_HOME": str(folder / "cache"), **env})


def test_translation_that_does_not_compile(folder):
    broken = copy_of_tool(folder / "broken")
    status, out, err = tool([broken, "scale.c"], folder)
    assert status == 4
    assert not (folder / "scale.cu").exists() and not (folder / "half.cuh").exists()
    first, *_ = err.splitlines()
    assert first.startswith("scale.c:4:") or first.startswith("scale.c:5:"), err
    assert VERB in first and "(scale.cu:" in first and first.endswith("[omp2cuda-E0713]")
    assert "--no-check" in err and "nothing was written" in err


def test_no_check(folder):
    broken = copy_of_tool(folder / "broken")
    status, out, err = tool([broken, "scale.c", "--no-check"], folder)
    assert status == 0, err
    assert VERB in (folder / "scale.cu").read_text()


def test_who_does_not_read_it(folder):
    """Dumps write nothing that could compile; an explanation reads its translation for the memory that it declares."""
    broken = copy_of_tool(folder / "broken")
    for option in (["--dump=plan"], ["--explain", "--no-check"]):
        status, out, err = tool([broken, "scale.c", *option], folder)
        assert status == 0, err


def test_batch(folder):
    """A file that fails is not written; the others are."""
    broken = copy_of_tool(folder / "broken")
    (folder / "plain.c").write_text("int one(void) { return 1; }\n")
    commands = [{"directory": str(folder), "file": name, "arguments": ["cc", "-c", name]}
                for name in ("scale.c", "plain.c")]
    (folder / "compile_commands.json").write_text(json.dumps(commands))
    status, out, err = tool([broken, "-p", ".", "--out-root", "cuda"], folder)
    assert status == 3 and "[omp2cuda-E0713]" in err
    assert not (folder / "cuda" / "scale.cu").exists() and (folder / "cuda" / "plain.cu").exists()
    report = json.loads((folder / "cuda" / "omp2cuda-report.json").read_text())
    assert "does not compile" in json.dumps(report)
    # What was not checked is not known to be good.
    status, out, err = tool([broken, "-p", ".", "--out-root", "cuda", "--no-check"], folder)
    assert status == 0, err
    status, out, err = tool([broken, "-p", ".", "--out-root", "cuda"], folder)
    assert status == 3


def precompiled(folder):
    return sorted(folder.rglob("*.pch"))


def test_precompiled_beside_the_tool(folder):
    own = copy_of_tool(folder / "own", broken=False)
    place = folder / "own" / "lib" / "omp2cuda" / "check"
    assert tool([own, "scale.c"], folder)[0] == 0
    (first,) = precompiled(place)
    made = first.stat().st_mtime_ns
    assert tool([own, "scale.c"], folder)[0] == 0
    assert [p.stat().st_mtime_ns for p in precompiled(place)] == [made], "it is made once"
    # Another one when the headers are others; the old one goes.
    header = folder / "own" / "include" / "omp2cuda" / "range.h"
    header.write_text(header.read_text() + "// changed\n")
    assert tool([own, "scale.c"], folder)[0] == 0
    (second,) = precompiled(place)
    assert second.name != first.name


def test_precompiled_file_that_is_damaged(folder):
    own = copy_of_tool(folder / "own", broken=False)
    assert tool([own, "scale.c"], folder)[0] == 0
    (file,) = precompiled(folder / "own")
    file.write_bytes(b"not what Clang has written")
    assert tool([own, "scale.c"], folder)[0] == 0
    assert file.stat().st_size > 1000000, "it was made again"


def test_read_only_install(folder):
    """Nobody may write beside the tool: the user's cache, and without that the text."""
    own = copy_of_tool(folder / "own", broken=False)
    (folder / "own" / "lib" / "omp2cuda").mkdir(parents=True)
    (folder / "own" / "lib" / "omp2cuda" / "check").write_text("in the way\n")
    assert tool([own, "scale.c"], folder)[0] == 0
    assert len(precompiled(folder / "cache")) == 1
    (folder / "file").write_text("in the way\n")
    assert tool([own, "scale.c"], folder, XDG_CACHE_HOME=str(folder / "file"))[0] == 0


def test_copies_and_flags(folder):
    """Copies of headers are read in memory, with the flags of the input."""
    (folder / "sub").mkdir()
    (folder / "half.h").rename(folder / "sub" / "half.h")
    (folder / "scale.c").write_text(PROGRAM.replace("x / 2", "x / TWO"))
    arguments = [harness.TOOL, "scale.c", "-o", "out/scale.cu", "--", "-std=c99", "-O2", "-Isub", "-DTWO=2",
                 "-funsigned-char", "-ansi", "-fgnu89-inline", "-Wall"]
    (folder / "out").mkdir()
    status, out, err = tool([a for a in arguments if a != "-ansi"], folder)
    assert status == 0, err
    assert (folder / "out" / "half.cuh").exists() and not (folder / "half.cuh").exists()


def test_file_without_regions(folder):
    """It is read as nvcc does, with CUDA's own header in front of it."""
    (folder / "plain.c").write_text("int omp_get_thread_num(void);\nint me(void) { return omp_get_thread_num(); }\n")
    status, out, err = tool([harness.TOOL, "plain.c"], folder)
    assert status == 0, err


def test_many_pointers_to_rows(folder):
    """Clang's C++ takes no initialised pointer to rows of a length known at run time, other compilers do:
    there may be more than Clang would report."""
    (folder / "rows.c").write_text("".join(
        f"static double at{k}(int n, const double (*restrict a)[n]) {{ return a[1][{k}]; }}\n" for k in range(30))
        + "double all(int n, double (*a)[n]) {\n  double sum = 0;\n"
        + "#pragma omp target teams distribute parallel for reduction(+: sum) map(to: a[0:n])\n"
        + "  for (int i = 0; i < n; i++)\n    sum += a[i][i];\n"
        + "  return sum + " + " + ".join(f"at{k}(n, a)" for k in range(30)) + ";\n}\n")
    status, _, err = tool([harness.TOOL, "rows.c"], folder)
    assert status == 0, err
