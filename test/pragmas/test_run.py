"""test_run.py - `omp2cuda run` compiles, links and hands on what the program does

Idea: programs without target regions, on the CPU device, so that only the door is tested.
In:  programs.   Out: exit status, output, nothing left behind.
"""
import os
import signal
import subprocess
import time

import pytest

import harness

PRINT = '#include <stdio.h>\nint main(int c, char **v) { for (int i = 1; i < c; i++) printf("[%s]", v[i]); return c; }\n'


def run(tmp_path, *arguments, **keywords):
    temporary = tmp_path / "temporary"
    temporary.mkdir(exist_ok=True)
    result = harness.command([harness.TOOL, "run", "--device=cpu", *arguments], cwd=tmp_path,
                             env={"TMPDIR": str(temporary)}, **keywords)
    assert not list(temporary.iterdir()), "the temporary folder was left behind"
    return result


def test_arguments_and_status(tmp_path):
    (tmp_path / "a.c").write_text(PRINT)
    status, out, err = run(tmp_path, "a.c", "-O1", "--", "x", "y z", "--", "-v")
    assert (status, out) == (5, "[x][y z][--][-v]"), err


def test_input_and_folder(tmp_path):
    (tmp_path / "a.c").write_text('#include <stdio.h>\nint main(void) { int c, n = 0; FILE *f = fopen("data", "r");'
                                  ' while ((c = getchar()) != EOF) n++; return n + (fgetc(f) == 65); }\n')
    (tmp_path / "data").write_text("A")
    assert run(tmp_path, "a.c", stdin="four")[0] == 5


@pytest.mark.parametrize("number", [signal.SIGABRT, signal.SIGSEGV, signal.SIGKILL])
def test_signal_of_the_program(tmp_path, number):
    (tmp_path / "a.c").write_text(f"#include <signal.h>\nint main(void) {{ raise({int(number)}); return 0; }}\n")
    status, _, err = run(tmp_path, "a.c")
    assert status == 128 + number
    assert f"signal {int(number)}" in err


def test_several_files_and_flags(tmp_path):
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc" / "n.h").write_text("#define N 40\n")
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "own.h").write_text("#define OWN 1\n")
    (tmp_path / "one" / "f.c").write_text('#include "own.h"\n#include <math.h>\nint f(double x) { return (int)cos(x) + OWN; }\n')
    (tmp_path / "f.cpp").write_text('extern int g();\nint h() { return g(); }\n')
    (tmp_path / "g.cpp").write_text('int g() { return 0; }\n')
    subprocess.run(["g++", "-c", "g.cpp"], cwd=tmp_path, check=True)
    (tmp_path / "main.c").write_text('#include "n.h"\nint f(double); int h(void);\nint main(void) { return f(0.0) + h() + N + K; }\n')
    status, _, err = run(tmp_path, "main.c", "one/f.c", "f.cpp", "g.o", "-I", "inc", "-DK=1", "-std=gnu99", "-lm",
                         "-Wall", "-O2", "-g", "-foffload=nvptx-none", "-fopenmp")
    assert status == 43, err


def test_compile_error(tmp_path):
    (tmp_path / "a.c").write_text("int main(void) { return y; }\n")
    status, _, err = run(tmp_path, "a.c")
    assert status == 1 and "undeclared" in err


def test_link_error(tmp_path):
    (tmp_path / "a.c").write_text("int f(void); int main(void) { return f(); }\n")
    status, _, err = run(tmp_path, "a.c")
    assert status == 1 and "omp2cuda-E0726" in err


def test_no_compiler(tmp_path):
    (tmp_path / "a.c").write_text(PRINT)
    status, _, err = run(tmp_path, "a.c", "--host-compiler=no-such-compiler")
    assert status == 1 and "omp2cuda-E0727" in err


def test_keep(tmp_path):
    (tmp_path / "a.c").write_text(PRINT)
    assert run(tmp_path, "a.c", "--keep=out")[0] == 1
    assert run(tmp_path, "a.c", "--keep=out")[0] == 1
    assert sorted(p.name for p in (tmp_path / "out").iterdir()) == ["a.cu", "program"]
    (tmp_path / "out" / "a.cu").write_text("mine\n")
    assert run(tmp_path, "a.c", "--keep=out")[0] == 5


def test_show(tmp_path):
    (tmp_path / "a.c").write_text(PRINT)
    _, _, err = run(tmp_path, "-v", "a.c")
    assert "-DOMP2CUDA_CPU=1" in err and "libomp2cuda_cpu.a" in err


def test_sanitizer(tmp_path):
    (tmp_path / "a.c").write_text("int main(int c, char **v) { int x[2]; x[0] = x[1] = c; return x[c + 1]; }\n")
    status, _, err = run(tmp_path, "a.c", "--sanitize=address")
    assert status != 0 and "AddressSanitizer" in err


@pytest.mark.skipif(not harness.nvcc(), reason="expected: no nvcc on this machine, nothing can be compiled for CUDA")
def test_cuda(tmp_path):
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc" / "k.h").write_text("#define K 2\n")
    (tmp_path / "own.h").write_text("#define OWN 1\n")
    (tmp_path / "f.c").write_text('#include "own.h"\nint f(void) { return OWN; }\n')
    (tmp_path / "a.c").write_text('#include "k.h"\nint f(void);\nint main(int c, char **v) { return f() + K + c + N; }\n')
    status, _, err = run(tmp_path, "a.c", "f.c", "--device=cuda", "-DN=10", "-iquote", "inc", "-Ofast", "-Wall",
                         "-std=c11", "-Wl,-z,now", "-lm", "--", "x")
    assert status == 15, err
    status, _, err = run(tmp_path, "a.c", "f.c", "--device=cuda", "-DN=0", "-iquote", "inc", "-arch=sm_80", "-O0", "-v")
    assert status == 4, err
    assert "-arch=sm_80" in err and "-arch=sm_90" not in err


def test_interrupt(tmp_path):
    (tmp_path / "a.c").write_text("#include <stdio.h>\n#include <unistd.h>\n"
                                  "int main(void) { puts(\"up\"); fflush(stdout); sleep(60); return 0; }\n")
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    with subprocess.Popen([harness.TOOL, "run", "--device=cpu", "a.c"], cwd=tmp_path,
                          env={**os.environ, "TMPDIR": str(temporary)}, stdout=subprocess.PIPE) as tool:
        assert tool.stdout.readline() == b"up\n"
        begin = time.monotonic()
        os.kill(tool.pid, signal.SIGINT)
        tool.wait(timeout=20)
    assert tool.returncode == 130
    assert time.monotonic() - begin < 10
    assert not list(temporary.iterdir())
