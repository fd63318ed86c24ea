"""test_driver.py - omp2cuda-cc and omp2cuda-c++ where a compiler stood

Idea: a makefile does not know that its compiler is another. Each way of calling one is called, with the
flags of clang, gcc and nvc; objects, dependency files, messages and exit statuses are those of a compiler.
In:  a program in C and C++ of three files.   Out: objects, programs, what they print.
"""
import pytest

import harness

BIN = harness.BUILD / "bin"
CC, CXX, LAUNCH = BIN / "omp2cuda-cc", BIN / "omp2cuda-c++", BIN / "omp2cuda-launch"
CPU = {"OMP2CUDA_DEVICE": "cpu"}

HEADER = """\
#ifdef __cplusplus
extern "C"
#endif
int plain(int a);
#define SCALE 2
"""
REGION = """\
#include "lib.h"
#include <stdio.h>
int scaled(int *a, int n) {
#pragma omp target teams distribute parallel for map(from : a[0 : n])
  for (int i = 0; i < n; ++i)
    a[i] = SCALE * i;
  return a[n - 1];
}
int main(void) {
  int a[100];
  printf("%d\\n", plain(scaled(a, 100)));
  return 0;
}
"""
PLAIN = '#include "lib.h"\nint plain(int a) {\n  int *old = __builtin_malloc(4), class = a;\n  return class + !old; }\n'
REFUSED = """\
#include <stdlib.h>
void f(int *a) {
#pragma omp target map(tofrom : a[0 : 4])
  a[0] = getenv("HOME") != 0;
}
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "lib.h").write_text(HEADER)
    (tmp_path / "region.c").write_text(REGION)
    (tmp_path / "region.cpp").write_text(REGION)
    (tmp_path / "plain.c").write_text(PLAIN)
    (tmp_path / "refused.c").write_text(REFUSED)
    return tmp_path


def call(folder, compiler, *arguments, env=CPU):
    return harness.command([compiler, *arguments], cwd=folder, env=env)


def good(folder, compiler, *arguments, env=CPU):
    status, out, err = call(folder, compiler, *arguments, env=env)
    assert status == 0, err
    return out, err


@pytest.mark.parametrize("flags", [
    ["-fopenmp", "--offload-arch=sm_80"],
    ["-fopenmp", "-fopenmp-version=52", "-fopenmp-targets=nvptx64-nvidia-cuda", "-Xopenmp-target", "-march=sm_80"],
    ["-fopenmp", "-foffload=nvptx-none", "-foffload-options=-misa=sm_80"],
    ["-mp=gpu", "-gpu=cc80", "-Minfo=mp", "-fast", "-tp=native"]], ids=["clang", "clang-targets", "gcc", "nvc"])
def test_as_a_makefile_calls_it(folder, flags):
    """C objects stay C: `class` is a name in plain.c."""
    _, err = good(folder, CC, *flags, "-Wall", "-O2", "-c", "region.c", "-o", "region.o")
    assert "omp2cuda" not in err
    good(folder, CC, *flags, "-O2", "-c", "plain.c")
    good(folder, CC, *flags, "region.o", "plain.o", "-o", "program", "-lm")
    assert harness.must([folder / "program"])[0] == "198\n"


def test_all_at_once_and_mixed_languages(folder):
    good(folder, CC, "-fopenmp", "plain.c", "region.c", "-o", "one")
    assert harness.must([folder / "one"])[0] == "198\n"
    good(folder, CC, "-c", "plain.c")
    good(folder, CXX, "-std=c++20", "-fopenmp", "region.cpp", "plain.o")
    assert harness.must([folder / "a.out"])[0] == "198\n"
    # As C++ by its compiler, or by -x; a file behind `@`.
    (folder / "flags.rsp").write_text("-fopenmp -DUNUSED='a b'\n-c")
    good(folder, CXX, "@flags.rsp", "region.c", "-o", "as-cpp.o")
    (folder / "region.txt").write_text(REGION)
    good(folder, CC, "@flags.rsp", "-x", "c++", "region.txt", "-x", "none", "-o", "by-x.o")
    for name in ("as-cpp.o", "by-x.o"):
        assert "_Z6scaledPii" in harness.must(["nm", folder / name])[0]
    good(folder, CC, "-fopenmp", "-c", "region.c", "-o", "c.o")
    assert " T scaled\n" in harness.must(["nm", folder / "c.o"])[0]


def test_static_and_shared_libraries(folder):
    good(folder, CC, "-fopenmp", "-fPIC", "-Dmain=unused", "-c", "region.c")
    (folder / "main.c").write_text('#include <stdio.h>\nint scaled(int *, int);\nint plain(int a) { return a; }\n'
                                   'int main(void) { int a[4]; printf("%d\\n", scaled(a, 4)); return 0; }\n')
    harness.must(["ar", "rcs", "libscaled.a", "region.o"], cwd=folder)
    good(folder, CC, "main.c", "libscaled.a", "-o", "static")
    good(folder, CC, "-c", "main.c")
    good(folder, CC, "-shared", "-fopenmp", "region.o", "-o", "libs.so")
    good(folder, CC, "main.o", "libs.so", "-Wl,-rpath," + str(folder), "-rdynamic", "-fopenmp", "-o", "shared")
    for name in ("static", "shared"):
        assert harness.must([folder / name])[0] == "6\n"


def test_dependencies_are_those_of_the_user(folder):
    good(folder, CC, "-fopenmp", "-MMD", "-MP", "-c", "region.c", "-o", "x.o")
    text = (folder / "x.d").read_text()
    assert text.startswith("x.o: region.c lib.h") and "\nlib.h:" in text
    good(folder, CC, "-fopenmp", "-MD", "-MF", "my.d", "-MT", "target", "-c", "region.c")
    text = (folder / "my.d").read_text()
    assert text.startswith("target: region.c ") and "stdio.h" in text and ".cu" not in text
    assert "region.o: region.c" in good(folder, CC, "-fopenmp", "-M", "region.c")[0]


def test_what_is_only_asked(folder):
    for words in (["--version"], ["-dumpversion"], ["-print-prog-name=ld"], ["-E", "-fopenmp", "region.c"]):
        assert good(folder, CC, *words)[0] == harness.must(["gcc", *words], cwd=folder)[0]
    good(folder, CC, "-fopenmp", "-fsyntax-only", "region.c")
    good(folder, CC, "-fopenmp", "-S", "region.c")
    assert "omp2cuda" in (folder / "region.s").read_text()
    status, out, _ = harness.command([CC, "-x", "c", "-E", "-P", "-"], cwd=folder, stdin="SAME\n")
    assert status == 0 and "SAME" in out


def test_failures(folder):
    status, _, err = call(folder, CC, "-fopenmp", "-c", "refused.c")
    assert status == 1 and "refused.c:4:10: error: " in err and "omp2cuda-E" in err
    assert not (folder / "refused.o").exists()
    good(folder, CC, "-fopenmp", "-c", "refused.c", "--omp2cuda-allow-host-fallback")
    # What Clang cannot read and has no target directive is the host compiler's to judge.
    (folder / "nested.c").write_text("int f(int a) { int g(int b) { return a + b; } return g(1); }\n")
    good(folder, CC, "-fopenmp", "-c", "nested.c")
    (folder / "broken.c").write_text("int f(void) { return undeclared; }\n")
    status, _, err = call(folder, CC, "-fopenmp", "-c", "broken.c")
    assert status == 1 and "omp2cuda" not in err and "broken.c:1:" in err
    assert call(folder, CC, "-c", "none.c")[0] == 1
    assert call(folder, CC, "-fopenmp", "region.c", "-o", "p")[0] != 0, "plain() is missing"
    for words, env in ((["--omp2cuda-device=gpu"], CPU), (["--omp2cuda-what"], CPU), ([], {"OMP2CUDA_DEVICE": "x"})):
        status, _, err = call(folder, CC, *words, "-c", "plain.c", env=env)
        assert status == 2 and err.startswith("omp2cuda-cc: error: ")


def test_regions_that_are_switched_off(folder):
    (folder / "off.c").write_text("int f(int a) {\n#ifdef GPU\n#pragma omp target map(tofrom : a)\n#endif\n"
                                  "  a++;\n  return a;\n}\n")
    _, err = good(folder, CC, "-fopenmp", "-c", "off.c")
    assert "off.c:3:1: warning: 1 OpenMP target directive(s) in this branch are not compiled" in err
    assert "omp2cuda" not in good(folder, CC, "-c", "off.c")[1], "nobody asked for OpenMP"
    assert "W0731" not in good(folder, CC, "-fopenmp", "-DGPU", "-c", "off.c")[1]


def test_no_compiler_calls_itself(folder):
    """As by OMPI_CXX=omp2cuda-c++ and mpicxx as the host's compiler."""
    wrapper = folder / "mpicxx"
    wrapper.write_text(f'#!/bin/sh\nexec {CXX} "$@"\n')
    wrapper.chmod(0o755)
    for name in (str(wrapper), str(CXX)):
        for words in (["-c", "plain.c"], ["-fopenmp", "-c", "region.cpp"], ["--version"]):
            status, _, err = call(folder, CXX, *words, env={**CPU, "OMP2CUDA_HOST_CXX": name})
            assert status == 2 and f"error: the host's compiler, '{name}', calls omp2cuda again" in err
            assert err.count("error: ") == 1, err
    status, _, err = call(folder, LAUNCH, CC, "-fopenmp", "-c", "plain.c")
    assert status == 2 and "calls omp2cuda again" in err


def test_keep_and_show(folder):
    _, err = good(folder, CC, "-fopenmp", "--omp2cuda-keep", "--show", "-c", "region.c", "-o", "obj-region.o")
    assert "__global__" in (folder / "region.omp2cuda" / "region.cu").read_text()
    assert "g++" in err and "-DOMP2CUDA_CPU=1" in err
    good(folder, CC, "-fopenmp", "--omp2cuda-keep", "-c", "region.c")


def test_launcher(folder):
    good(folder, LAUNCH, "gcc", "-fopenmp", "-c", "region.c")
    good(folder, LAUNCH, "--omp2cuda-device=cpu", "gcc", "-fopenmp", "-c", "plain.c", env={})
    good(folder, LAUNCH, "gcc", "-fopenmp", "region.o", "plain.o", "-o", "program")
    assert harness.must([folder / "program"])[0] == "198\n"
    for words in ([], ["ccache", "gcc", "-c", "plain.c"]):
        status, _, err = call(folder, LAUNCH, *words)
        assert status == 2 and err.startswith("omp2cuda-launch: error: ")


def test_cuda(folder):
    if harness.nvcc() is None:
        pytest.skip("expected: no nvcc here")
    env = {"OMP2CUDA_DEVICE": ""}
    _, err = good(folder, CC, "-fopenmp", "--offload-arch=sm_90", "--show", "-c", "region.c", env=env)
    assert "-arch=sm_90" in err and "-rdc=true" in err
    good(folder, CC, "-c", "plain.c", env=env)
    _, err = good(folder, CC, "-fopenmp", "--offload-arch=sm_90", "--show", "region.o", "plain.o", "-Wl,-O1", env=env)
    assert "nvcc" in err and (folder / "a.out").exists()


@pytest.mark.parametrize("words", [["-isystem", "/usr/include"], ["-isystem/usr/include"]], ids=["two", "one"])
def test_folders_of_the_c_library_are_not_put_first(folder, words):
    """A C file may: its library has no headers that #include_next others."""
    (folder / "region.c").write_text("#include <stdlib.h>\n#include <math.h>\n" + REGION)
    status, _, err = call(folder, CC, "-fopenmp", *words, "-c", "region.c")
    assert status == 0, err
    harness.must([harness.TOOL, "region.c", "--", *words], cwd=folder)
