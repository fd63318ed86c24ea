"""test_command.py - Flags: whose they are, which version, which data base

In:  command lines.   Out: exit status and messages; --show prints what Clang is given.
"""
import json

import pytest

import harness

TEXT = "int f(int a) {\n#pragma omp parallel\n  a++;\n  return a;\n}\n"


def tool(tmp_path, *arguments):
    return harness.command([harness.TOOL, *arguments], cwd=tmp_path)


def parse(tmp_path, text, *flags, name="input.c", options=()):
    (tmp_path / name).write_text(text)
    return tool(tmp_path, name, "--dump=pragmas", *options, "--", *flags)


@pytest.mark.parametrize("flags", [
    ["-fopenmp-targets=nvptx64-nvidia-cuda", "-Xopenmp-target", "-march=sm_90"],
    ["-Xopenmp-target=nvptx64", "-march=sm_70"], ["--offload-arch=sm_90,sm_80"], ["-foffload=nvptx-none=-lm"],
    ["-mp=gpu", "-gpu=cc90"], ["-fiopenmp", "-fopenmp-targets=spir64"], ["-qopenmp", "-qoffload=mandatory"],
    ["-Wall", "-Werror", "-pedantic-errors"], ["-c", "-o", "out.o", "-MD", "-MF", "out.d"],
    ["-L", "lib", "-lm", "-Wl,-rpath,x"]])
def test_flags_of_others_are_dropped(tmp_path, flags):
    status, out, err = parse(tmp_path, TEXT, *flags)
    assert (status, err) == (0, "")
    assert out == "input.c:2:1: omp parallel\n"
    assert [p.name for p in tmp_path.iterdir()] == ["input.c"]


def test_the_users_macros_count(tmp_path):
    text = "#if A == 2 && defined(B) && !defined(OMP2CUDA)\n#pragma omp barrier\n#else\n#error no\n#endif\n"
    status, _, err = parse(tmp_path, "void f(void) {\n" + text + "}\n", "-DA=2", "-D", "B")
    assert status == 0, err


def test_warnings_are_the_compilers(tmp_path):
    status, _, err = parse(tmp_path, "int f(void) { int unused; }\n", "-Wall", "-Werror")
    assert (status, err) == (0, "")


def test_errors_are_clangs(tmp_path):
    status, out, err = parse(tmp_path, "int f(void) { return y; }\n")
    assert (status, out) == (1, "")
    assert "input.c:1:22: error: use of undeclared identifier 'y'" in err
    assert err.count("error:") == 1


def test_unknown_flag(tmp_path):
    status, _, err = parse(tmp_path, TEXT, "-frobnicate")
    assert status == 1
    assert "-frobnicate" in err


def test_omp_h_is_found(tmp_path):
    status, _, err = parse(tmp_path, "#include <omp.h>\nint f(void) { return omp_get_num_devices(); }\n")
    assert (status, err) == (0, "")


def test_other_headers_are_clangs(tmp_path):
    status, _, err = parse(tmp_path, "#include <omp.h>\n#include <stdatomic.h>\n#include <limits.h>\n#include <immintrin.h>\n"
                           "int f(atomic_int *p) { return atomic_fetch_add(p, omp_get_num_devices()); }\n")
    assert (status, err) == (0, "")


def test_c_that_gcc_takes(tmp_path):
    status, _, err = parse(tmp_path, "int *f(double *p) { int *q = p; return q; }\nlong g(char *p) { long n = p; return n; }\n")
    assert (status, err) == (0, "")


@pytest.mark.parametrize("text", [
    "int x;\n#pragma omp declare target to(x)\n",
    "void f(int *x) {\n#pragma omp target map(always tofrom: x[0:2])\n  x[0] = 1;\n}\n",
    "void f(int x) {\n#pragma omp parallel reduction(-: x)\n  x--;\n}\n",
    "void f(int x) {\n#pragma omp target enter data map(to: x)\n#pragma omp target exit data map(x)\n}\n",
    "void f(int x) {\n#pragma omp target default(firstprivate)\n  x--;\n}\n",
])
def test_texts_of_all_versions(tmp_path, text):
    status, _, err = parse(tmp_path, text)
    assert (status, err) == (0, "")


def test_the_users_version_is_kept(tmp_path):
    text = "int x;\n#pragma omp declare target to(x)\n"
    assert parse(tmp_path, text, "-fopenmp-version=60")[0] == 1
    assert parse(tmp_path, text, "-fopenmp-version=50")[0] == 0
    text = "#if _OPENMP != 201811\n#error version\n#endif\nint x;\n"
    assert parse(tmp_path, text, "-fopenmp-version=50")[0] == 0


def test_messages_of_the_first_version_are_shown_once(tmp_path):
    status, _, err = parse(tmp_path, "void f(int x) {\n#pragma omp target map(nonsense: x)\n  x--;\n}\n")
    assert status == 1
    assert err.count("nonsense") == 1


def database(tmp_path, *entries):
    (tmp_path / "build").mkdir(exist_ok=True)
    (tmp_path / "build" / "compile_commands.json").write_text(json.dumps(list(entries)))


def test_database(tmp_path):
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc" / "a.h").write_text("#define A 1\n")
    (tmp_path / "input.c").write_text('#include "a.h"\n#if A != 1 || B != 2 || C != 3\n#error no\n#endif\n' + TEXT)
    database(tmp_path, {"directory": str(tmp_path / "build"), "file": "../input.c",
                        "command": "gcc -I../inc -DB=2 -fno-tree-loop-vectorize -foffload=-lm -c -o x.o ../input.c"})
    status, out, err = tool(tmp_path, "input.c", "--dump=pragmas", "-p", "build", "--", "-DC=3")
    assert (status, err) == (0, "")
    assert out.endswith("input.c:6:1: omp parallel\n")


def test_database_of_a_cxx_compiler(tmp_path):
    (tmp_path / "input.c").write_text("#ifndef __cplusplus\n#error C\n#endif\n")
    database(tmp_path, {"directory": str(tmp_path), "file": "input.c", "arguments": ["g++", "-c", "input.c"]})
    assert tool(tmp_path, "input.c", "--dump=pragmas", "-p", "build")[0] == 0


def test_database_with_two_commands(tmp_path):
    (tmp_path / "input.c").write_text("#if A != 1\n#error A\n#endif\n")
    entry = {"directory": str(tmp_path), "file": "input.c"}
    database(tmp_path, {**entry, "command": "cc -DA=1 -c input.c"}, {**entry, "command": "cc -DA=2 -c input.c"})
    status, _, err = tool(tmp_path, "input.c", "--dump=pragmas", "-p", "build")
    assert status == 0, err
    assert "omp2cuda-W0732" in err


@pytest.mark.parametrize("content", [None, "", "[]", "{"])
def test_database_that_does_not_help(tmp_path, content):
    (tmp_path / "input.c").write_text(TEXT)
    if content is not None:
        (tmp_path / "compile_commands.json").write_text(content)
    status, out, err = tool(tmp_path, "input.c", "--dump=pragmas", "-p", ".")
    assert (status, out) == (1, "")
    assert "compile_commands.json" in err and "omp2cuda-E0725" in err


@pytest.mark.parametrize("arguments", [
    [], ["--nonsense", "a.c"], ["a.c", "b.c", "-o", "x.cu"], ["a.c", "--dump=nonsense"], ["a.c", "--timeout=x"],
    ["a.c", "--storage=heap"], ["a.c", "--team-single="], ["run"], ["run", "a.c", "--device=tpu"],
    ["run", "a.c", "--sanitize=memory"], ["run", "a.c", "--sanitize=address", "--device=cuda"]])
def test_usage(tmp_path, arguments):
    status, out, err = tool(tmp_path, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("omp2cuda: error: ") and "--help" in err


def test_help_fits_a_screen(tmp_path):
    for arguments in (["--help"], ["run", "--help"]):
        status, out, _ = tool(tmp_path, *arguments)
        assert status == 0
        assert len(out.splitlines()) <= 40
        assert "--timeout" in out and "Exit status" in out
        assert "inline-threshold" not in out
    status, out, _ = tool(tmp_path, "--help-all")
    assert status == 0 and "--memory-limit" in out


def test_version(tmp_path):
    status, out, _ = tool(tmp_path, "--version")
    assert status == 0
    assert out.startswith("omp2cuda ") and "LLVM 22" in out


def test_show(tmp_path):
    _, _, err = parse(tmp_path, TEXT, "-DX", "--offload-arch=sm_90", options=["--show"])
    assert "-fopenmp-version=60" in err and "-DX" in err and "sm_90" not in err
