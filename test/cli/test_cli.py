"""test_cli.py - omp2cuda FILE: exit statuses, and what happens to files

Idea: a tool that writes beside somebody's sources must be predictable. Each documented exit
status is provoked, and after each failure the folder holds what it held before.
In:  a folder of small files, command lines.   Out: statuses, messages, files.
"""
import os

import pytest

import harness

GOOD = """\
int sum(const int *a, int n) {
  int sum = 0;
#pragma omp target teams distribute parallel for map(to: a[0:n]) reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}
"""
REFUSED = """\
static int elsewhere(int x);
void f(int *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = elsewhere(i);
}
"""
BROKEN = "int f(void) { return undeclared; }\n"
PLAIN = "int f(void) { return 1; }\n"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "good.c").write_text(GOOD)
    (tmp_path / "refused.c").write_text(REFUSED)
    (tmp_path / "broken.c").write_text(BROKEN)
    (tmp_path / "plain.c").write_text(PLAIN)
    return tmp_path


def tool(folder, *arguments, **keywords):
    return harness.command([harness.TOOL, *arguments], cwd=folder, **keywords)


def snapshot(folder):
    return {p.relative_to(folder).as_posix(): (p.read_bytes(), p.stat().st_mtime_ns)
            for p in folder.rglob("*") if p.is_file()}


# --- 0: translated, or nothing to do ---------------------------------------------


def test_writes_next_to_the_input(folder):
    status, out, err = tool(folder, "good.c")
    assert (status, out, err) == (0, "", "")
    assert "__global__" in (folder / "good.cu").read_text()
    assert sorted(p.name for p in folder.iterdir()) == [".omp2cuda", "broken.c", "good.c", "good.cu", "plain.c", "refused.c"]


def test_writes_where_told(folder):
    assert tool(folder, "good.c", "-o", "other.cu")[0] == 0
    status, out, _ = tool(folder, "good.c", "-o", "-")
    assert status == 0
    assert out == (folder / "other.cu").read_text()
    assert not (folder / "good.cu").exists()


def test_the_same_twice(folder):
    assert tool(folder, "good.c")[0] == 0
    first = (folder / "good.cu").read_text()
    assert tool(folder, "good.c")[0] == 0, "its own output may be overwritten"
    assert (folder / "good.cu").read_text() == first


def test_several_files(folder):
    assert tool(folder, "good.c", "plain.c")[0] == 0
    assert (folder / "good.cu").exists() and (folder / "plain.cu").exists()


def test_nothing_to_do_is_said(folder):
    status, _, err = tool(folder, "plain.c")
    assert status == 0
    assert "'plain.c' has no target regions" in err and "N0741" in err
    assert "int f(void) { return 1; }" in (folder / "plain.cu").read_text()


def test_clang_flags(folder):
    (folder / "flags.c").write_text("#ifndef N\n#error N\n#endif\n" + GOOD)
    assert tool(folder, "flags.c", "-o", "-")[0] == 1
    assert tool(folder, "flags.c", "-o", "-", "--", "-DN=1")[0] == 0


def test_flags_from_a_data_base(folder):
    (folder / "flags.c").write_text("#ifndef N\n#error N\n#endif\n" + GOOD)
    (folder / "compile_commands.json").write_text(
        '[{"directory": "%s", "command": "cc -DN=1 -c flags.c", "file": "flags.c"}]' % folder)
    assert tool(folder, "-p", ".", "flags.c", "-o", "-")[0] == 0
    status, _, err = tool(folder, "-p", ".", "good.c", "-o", "-")
    assert status == 1 and "good.c" in err


@pytest.mark.parametrize("noun", harness.NOUNS)
def test_dump(folder, noun):
    before = snapshot(folder)
    status, out, err = tool(folder, "good.c", f"--dump={noun}")
    assert status == 0 and out and "__global__" not in out, err
    assert snapshot(folder) == before


def test_explain_says_why(folder):
    before = snapshot(folder)
    status, out, err = tool(folder, "good.c", "--explain")
    assert (status, err) == (0, "") and "reduction plus" in out and "__global__" not in out
    assert snapshot(folder) == before


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["run", "--help"]])
def test_help(folder, words):
    status, out, err = tool(folder, *words)
    assert status == 0 and "omp2cuda" in out and err == ""


# --- 1: does not compile, or is refused ---------------------------------------------


def test_broken_file(folder):
    before = snapshot(folder)
    status, out, err = tool(folder, "broken.c")
    assert (status, out) == (1, "")
    assert "broken.c:1:22: error: use of undeclared identifier 'undeclared'" in err
    assert "omp2cuda-" not in err, "Clang's own diagnostics, nothing else"
    assert snapshot(folder) == before


def test_refused_file(folder):
    before = snapshot(folder)
    status, out, err = tool(folder, "refused.c", "-o", "out.cu")
    assert (status, out) == (1, "")
    assert "refused.c:5:12: error:" in err and "[omp2cuda-E0401]" in err and "^" in err
    assert snapshot(folder) == before


def test_refused_file_leaves_an_older_output(folder):
    assert tool(folder, "good.c")[0] == 0
    (folder / "good.c").write_text(REFUSED)
    before = snapshot(folder)
    assert tool(folder, "good.c")[0] == 1
    assert snapshot(folder) == before


def test_host_fallback(folder):
    (folder / "mixed.c").write_text(REFUSED + GOOD)
    status, out, err = tool(folder, "mixed.c", "-o", "-", "--allow-host-fallback")
    assert status == 0, err
    assert "warning:" in err and "mixed.c:" in err and "W0106" in err
    assert "__global__" in out, "the other region is translated"
    assert "elsewhere(i)" in out, "the refused region stays"


@pytest.mark.parametrize("name", ["missing.c", "directory.c"])
def test_unreadable_input(folder, name):
    (folder / "directory.c").mkdir()
    status, out, err = tool(folder, name)
    assert (status, out) == (1, "") and name in err and "E0725" in err


@pytest.mark.parametrize("name", ["a.cu", "a.cuh"])
def test_cuda_is_not_translated(folder, name):
    (folder / name).write_text("void f(int *p) {\n#pragma omp target map(tofrom: p[0:1])\n  p[0] = 1;\n}\n")
    status, out, err = tool(folder, name, "-o", "out.cu")
    assert (status, out) == (1, "") and f"'{name}' is CUDA C++ already" in err and "E0730" in err
    assert not (folder / "out.cu").exists()


def test_unwritable_output(folder):
    before = snapshot(folder)
    status, _, err = tool(folder, "good.c", "-o", "no/such/folder/out.cu")
    assert status == 1 and "no/such/folder/out.cu" in err and "E0724" in err
    assert snapshot(folder) == before


# --- 2: usage --------------------------------------------------------------------------


@pytest.mark.parametrize("words", [
    [], ["--no-such-option", "good.c"], ["good.c", "plain.c", "-o", "one.cu"], ["good.c", "--dump=nothing"],
    ["good.c", "--team-single=sleep"], ["good.c", "--storage=attic"], ["good.c", "--", "-o", "one.cu"], ["run"], ["run", "good.c", "--device=tpu"]])
def test_usage(folder, words):
    before = snapshot(folder)
    status, out, err = tool(folder, *words)
    assert (status, out) == (2, "") and "omp2cuda" in err
    assert snapshot(folder) == before


def test_what_a_compiler_would_write_is_no_output_of_ours(folder):
    """Whoever takes flags from a makefile has `-o good.o` among them."""
    assert tool(folder, "good.c", "--", "-fopenmp", "-c", "-o", "good.o") == (0, "", "")
    assert (folder / "good.cu").exists() and not (folder / "good.o").exists()


# --- 3: a batch partly done ---------------------------------------------------------------


def test_partly(folder):
    status, _, err = tool(folder, "good.c", "refused.c")
    assert status == 3 and "E0401" in err
    assert (folder / "good.cu").exists() and not (folder / "refused.cu").exists()


# --- 4: internal error, crash, time limit ----------------------------------------------------


def test_crash_of_the_parser(folder):
    (folder / "crash.c").write_text(GOOD + "#pragma clang __debug crash\n")
    before = snapshot(folder)
    status, out, err = tool(folder, "crash.c")
    assert (status, out) == (4, ""), err
    assert "crash.c" in err and "E0711" in err
    assert snapshot(folder) == before


def test_time_limit(folder):
    (folder / "slow.cpp").write_text(
        "constexpr unsigned spin() {\n  unsigned x = 0;\n  for (unsigned i = 0; i < 4000000000u; i++)\n"
        "    x += i;\n  return x;\n}\nconstexpr unsigned x = spin();\n" + GOOD)
    before = snapshot(folder)
    status, out, err = tool(folder, "slow.cpp", "--timeout=1", "--", "-fconstexpr-steps=4294967295")
    assert (status, out) == (4, ""), err
    assert "slow.cpp" in err and "1 s" in err and "E0712" in err
    assert snapshot(folder) == before


def test_the_limit_comes_while_memory_is_allocated(folder):
    """malloc does not return any more: the tool ends all the same."""
    (folder / "stuck.c").write_text(
        "#include <time.h>\n#include <unistd.h>\nvoid *__libc_malloc(unsigned long);\nstatic double first;\n"
        "void *malloc(unsigned long n) {\n  struct timespec t;\n  clock_gettime(CLOCK_MONOTONIC, &t);\n"
        "  double now = t.tv_sec + 1e-9 * t.tv_nsec;\n  if (!first)\n    first = now;\n  while (now - first > 0.99)\n    pause();\n"
        "  return __libc_malloc(n);\n}\n")
    harness.must(["gcc", "-shared", "-fPIC", folder / "stuck.c", "-o", folder / "stuck.so"])
    (folder / "slow.cpp").write_text(
        "constexpr unsigned spin() {\n  unsigned x = 0;\n  for (unsigned i = 0; i < 4000000000u; i++)\n"
        "    x += i;\n  return x;\n}\nconstexpr unsigned x = spin();\n" + GOOD)
    status, _, err = tool(folder, "slow.cpp", "--timeout=1", "--", "-fconstexpr-steps=4294967295",
                          env={"LD_PRELOAD": str(folder / "stuck.so")}, timeout=60)
    assert status == 4 and "E0711" in err and not (folder / "slow.cu").exists(), (status, err)


def test_a_list_that_clang_never_ends_on(folder):
    """A brace that closes the class around it."""
    (folder / "hang.cpp").write_text("struct d {\n  void f(int *a) {\n#pragma omp target map(from: a[0:1]} map(to: a[0:1])\n  ;\n")
    status, out, err = tool(folder, "hang.cpp", timeout=30)
    assert (status, out) == (1, "") and "E0706" in err, err


@pytest.mark.parametrize("directive", ["parallel when(1)", "parallel safesync(4)"])
def test_what_clang_never_ends_on_is_refused(folder, directive):
    (folder / "hang.c").write_text(f"void f(void) {{\n#pragma omp {directive}\n  ;\n}}\n" + GOOD)
    status, out, err = tool(folder, "hang.c", "-o", "-", timeout=30)
    assert (status, out) == (1, "")
    assert "hang.c:2:" in err and "[omp2cuda-E0" in err


# --- 5: would overwrite ------------------------------------------------------------------------


def test_does_not_overwrite_what_it_did_not_write(folder):
    (folder / "good.cu").write_text("// my own kernel\n")
    before = snapshot(folder)
    status, _, err = tool(folder, "good.c")
    assert status == 5 and "good.cu" in err and "--force" in err and "E0721" in err
    assert snapshot(folder) == before
    assert tool(folder, "good.c", "--force")[0] == 0
    assert "__global__" in (folder / "good.cu").read_text()


def test_never_overwrites_its_input(folder):
    before = snapshot(folder)
    for words in (["good.c", "-o", "good.c"], ["good.c", "-o", "good.c", "--force"]):
        status, _, err = tool(folder, *words)
        assert status == 5 and "good.c" in err and "E0722" in err
    os.link(folder / "good.c", folder / "link.cu")
    assert tool(folder, "good.c", "-o", "link.cu", "--force")[0] == 5
    (folder / "link.cu").unlink()
    assert snapshot(folder) == before


def test_two_inputs_of_one_output(folder):
    (folder / "good.cpp").write_text(GOOD)
    before = snapshot(folder)
    status, _, err = tool(folder, "good.c", "good.cpp")
    assert status == 5 and "good.cu" in err and "E0723" in err
    assert snapshot(folder) == before


# --- Odd files ----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [
    "\ufeff" + GOOD, GOOD.replace("\n", "\r\n"), GOOD.rstrip("\n"), GOOD + "// the end \\"],
    ids=["byte-order-mark", "carriage-returns", "no-last-newline", "backslash-at-end"])
def test_odd_text(folder, text):
    (folder / "odd.c").write_bytes(text.encode())
    status, out, err = tool(folder, "odd.c", "-o", "-")
    assert status == 0 and "__global__" in out, err


def test_odd_names(folder):
    for name in ("with space.c", "ümlaut.c", "-dash.c"):
        (folder / name).write_text(GOOD)
        status, _, err = tool(folder, "./" + name)
        assert status == 0, err
        assert (folder / name.replace(".c", ".cu")).exists()


def test_empty_file(folder):
    (folder / "empty.c").write_text("")
    assert tool(folder, "empty.c")[0] == 0


def test_output_is_written_whole(folder):
    """A reader of the output sees the old text or the new one: the name is put on a finished file."""
    assert tool(folder, "good.c")[0] == 0
    old = os.open(folder / "good.cu", os.O_RDONLY)
    before = os.fstat(old)
    assert tool(folder, "good.c")[0] == 0
    assert os.fstat(old).st_size == before.st_size and os.fstat(old).st_mtime_ns == before.st_mtime_ns
    assert os.stat(folder / "good.cu").st_ino != before.st_ino
    os.close(old)


def test_edits_that_meet_write_nothing(tmp_path):
    """Two changes of the text of which one would be lost: an internal error that names both."""
    source = tmp_path / "meet.c"
    source.write_text("int a;\nvoid f(void) {\n#pragma omp target map(a)\n  a = 1;\n}\n")
    out = tmp_path / "meet.cu"
    status, _, err = harness.command([harness.TOOL, source, "-o", out, "--break-text"])
    assert status == 4, err
    assert "meet.c:1:" in err and "omp2cuda-E0714" in err, err
    assert "'?' for 2 characters at 1:1" in err and "'?' for 2 characters at 1:2" in err, err
    assert not out.exists()
