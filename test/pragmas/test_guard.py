"""test_guard.py - What Clang hangs on, crashes on or drops ends with a message

Idea: the tool on texts that no parser of Clang 22 survives or reads right, through
--dump=pragmas, so that only the parse is tested.
In:  texts.   Out: exit status, ids, no process and no file left.
"""
import os
import pathlib
import signal
import subprocess
import time

import pytest

import harness

LOOPING = """adjust_args append_args apply cancellation_construct_type collector combiner counts
device_safesync graph_id graph_reset inbranch indirect induction inductor init_complete initializer
interop link local memory_order memscope notinbranch otherwise replayable safesync transparent
when""".split()

C = "int n, x[8];\nint f(int a) {\n#pragma omp %s\n  { a++; }\n  return a;\n}\n"


def parse(tmp_path, text, *options, name="input.c", flags=(), limit=60):
    source = tmp_path / name
    source.write_text(text)
    arguments = [harness.TOOL, source, "--dump=pragmas", "--timeout=30", *options]
    if flags:
        arguments += ["--", *flags]
    return harness.command(arguments, cwd=tmp_path, timeout=limit)


def refused(result, *texts):
    status, out, err = result
    assert status == 1, err
    assert out == ""
    for text in texts:
        assert text in err, err


@pytest.mark.parametrize("word", LOOPING)
def test_looping_clause(tmp_path, word):
    for directive in ("parallel", "target teams"):
        for text in (word, word + "(n)"):
            refused(parse(tmp_path, C % f"{directive} {text}"), f"'{word}' is not allowed", "omp2cuda-E0702", ":3:")


@pytest.mark.parametrize("text", [
    "scope safesync(2)", "task transparent(n)", "taskwait replayable", "target update to(n) replayable(1)",
    "atomic memscope(device)", "scan init_complete", "barrier when(n)", "critical when(x: y)",
    "dispatch interop(n)", "for induction(+: n)"])
def test_looping_clause_elsewhere(tmp_path, text):
    refused(parse(tmp_path, C % text), "omp2cuda-E07")


def test_looping_clause_in_attribute(tmp_path):
    refused(parse(tmp_path, "void f() { [[omp::directive(parallel safesync(4))]] {} }\n", name="input.cpp"),
            "'safesync' is not allowed on 'omp parallel'")


def test_looping_clause_in_member(tmp_path):
    refused(parse(tmp_path, "struct S { void f() {\n#pragma omp parallel graph_id(1)\n {} } };\n",
                  name="input.cpp"), "'graph_id' is not allowed")


def test_looping_clause_inside_metadirective(tmp_path):
    refused(parse(tmp_path, C % "metadirective when(user={condition(1)}: parallel safesync(3))"), "omp2cuda-E0706")


@pytest.mark.parametrize("text", [
    "#pragma omp declare simd notinbranch\nint g(int);\n",
    "#pragma omp declare simd inbranch\nint g(int);\n",
    "int g;\n#pragma omp declare target link(g)\n",
    "#pragma omp declare target indirect\nint g(int);\n#pragma omp end declare target\n",
    "#pragma omp begin declare target indirect(1)\nint g(int);\n#pragma omp end declare target\n",
    "#pragma omp declare reduction(plus: int: omp_out += omp_in) initializer(omp_priv = 0)\n",
    "void f(void) {\n#pragma omp metadirective when(user={condition(1)}: parallel) otherwise(nothing)\n {} }\n",
    "void f(void) {\n int obj = 0;\n#pragma omp parallel firstprivate(obj)\n { int link = obj, when = 1; (void)link; (void)when; } }\n",
    "int when;\nvoid f(void) {\n#pragma omp critical(when)\n {} }\n",
])
def test_legal_use_of_those_words(tmp_path, text):
    status, out, err = parse(tmp_path, text)
    assert status == 0, err
    assert "omp " in out


@pytest.mark.parametrize("text", ["parallel num_threads(({", "target map(({", "target if( ( {",
                                  "parallel num_threads(({ n"])
def test_open_brace(tmp_path, text):
    refused(parse(tmp_path, C % text), "omp2cuda-E0703")


def test_open_lambda(tmp_path):
    refused(parse(tmp_path, C % "target if([&]{", name="input.cpp"), "omp2cuda-E0703")


@pytest.mark.parametrize("text, word", [
    ("target tems", "tems"), ("parallel foo(3)", "foo"), ("parallel single", "single"),
    ("target parallel masked", "masked"), ("target parallel sections", "sections"),
    ("target teams workdistribute", "workdistribute"), ("barrier n", "n"),
    ("parallel num_threads(2) nwait", "nwait"), ("parallel, num_threads(2)", ","), ("target; nowait", ";"),
    ("target ; \\\n map(to: n)", ";"), ("parallel;;", ";")])
def test_dropped_words(tmp_path, text, word):
    refused(parse(tmp_path, C % text), f"unexpected '{word}'", "omp2cuda-E0701")


def test_dropped_clause_of_groupprivate(tmp_path):
    refused(parse(tmp_path, "static int g;\n#pragma omp groupprivate(g) device_type(nohost)\n"), "omp2cuda-E0701")


def test_dropped_words_despite_the_users_flags(tmp_path):
    refused(parse(tmp_path, C % "target tems", flags=["-w", "-Wno-extra-tokens"]), "omp2cuda-E0701")


def test_lone_semicolon_passes(tmp_path):
    for text in ("barrier;", "barrier ; // all of them", "barrier; /* all */", "barrier ;\\\n"):
        status, out, err = parse(tmp_path, C % text)
        assert (status, err) == (0, "")


def test_endif_with_words_passes(tmp_path):
    status, _, err = parse(tmp_path, "#if 1\n#endif junk\nint x;\n")
    assert (status, err) == (0, "")


def test_taskgraph(tmp_path):
    refused(parse(tmp_path, C % "taskgraph"), "omp2cuda-E0101", "taskgraph")


def test_declare_induction(tmp_path):
    refused(parse(tmp_path, "#pragma omp declare_induction(f: int: i) inductor(i += s) collector(s * n)\nint x;\n"),
            "omp2cuda-E0")


DEREF = """struct S {
  int m, a[4];
  int g() { return m; }
  void f() {
#pragma omp target
    %s
    (*this).m = 3;
  }
};
"""


@pytest.mark.parametrize("body", ["{ (*this).m = 2; }", "(*this).m = 2;", "{ this[0].m = 2; }",
                                  "if (m) { m = 1; } else { (*this).a[1] = 2; }",
                                  "for (int i = 0; i < 4; ++i) (*this).a[i] = i;"])
def test_member_of_dereferenced_this(tmp_path, body):
    refused(parse(tmp_path, DEREF % body, name="input.cpp"), "omp2cuda-E0705", "write 'this->")


@pytest.mark.parametrize("body", ["{ m = (*this).g(); }", "{ this->m = 2; }", "{ S c = *this; c.m = 1; }"])
def test_what_clang_survives_of_this(tmp_path, body):
    status, _, err = parse(tmp_path, DEREF % body, name="input.cpp")
    assert (status, err) == (0, "")


@pytest.mark.parametrize("text", [
    "metadirective when(user={condition(1 + 1 > 1)}: parallel) otherwise(nothing)",
    "metadirective when(device={kind(any)}: parallel) otherwise(nothing)",
    "metadirective when(implementation={vendor(llvm)}: parallel) otherwise(nothing)",
])
def test_variant_that_every_device_chooses(tmp_path, text):
    status, out, err = parse(tmp_path, C % text)
    assert status == 0, err
    assert "omp metadirective when(" in out


def test_selector_that_clang_ignores(tmp_path):
    refused(parse(tmp_path, "int h(void);\n#pragma omp declare variant(h) match(implementation={vendr(llvm)})\nint g(void);\n"),
            "ignored")


def test_directive_in_a_body_that_clang_skips(tmp_path):
    refused(parse(tmp_path, """\
#pragma omp begin declare variant match(implementation={vendor(gnu)})
void g(int a) {
#pragma omp target
  a++;
}
#pragma omp end declare variant
void g(int a) {}
"""), "input.c:3:1: error:", "omp2cuda-E0104")


def test_directives_in_all_kinds_of_code_are_found_again(tmp_path):
    status, out, err = parse(tmp_path, """\
#define REPEAT(x) _Pragma("omp parallel") { x; } _Pragma("omp barrier") x
template <typename T> T never(T n) {
#pragma omp target firstprivate(n)
  { if constexpr (sizeof(T) > 4) {
#pragma omp parallel
    n++;
  } }
  return n;
}
struct S { int m = 1; S() {
#pragma omp parallel
  m++; }
  struct T { void f() {
#pragma omp target teams
    {} } };
};
int z = [] { int n = 0;
#pragma omp parallel
  n++;
  return n; }();
void f(int n) {
  REPEAT(n++);
  if (false) {
#pragma omp sections
    {
#pragma omp section
      n++;
    }
  }
  [[omp::sequence(omp::directive(parallel), omp::directive(single))]] n++;
#pragma omp atomic
  n++;
#pragma omp tile sizes(4)
#pragma omp unroll partial(2)
  for (int i = 0; i < n; i++) {}
}
""", name="input.cpp")
    assert (status, err) == (0, "")
    assert len(out.splitlines()) == 14


# --- The guard ------------------------------------------------------------------

SLOW = "constexpr int f() { int s = 0; for (int i = 0; i < 2000000000; i++) s ^= i; return s; }\nconstexpr int x = f();\n"
SLOW_FLAGS = ["-fconstexpr-steps=2100000000"]


def test_crash(tmp_path):
    # One pair of parentheses more than the scan looks for.
    status, out, err = parse(tmp_path, DEREF % "{ ((*this)).m = 2; }", name="input.cpp")
    assert (status, out) == (4, "")
    assert "omp2cuda-E0711" in err and "input.cpp:5: omp target" in err


def test_time_limit(tmp_path):
    begin = time.monotonic()
    status, out, err = parse(tmp_path, SLOW, "--timeout=1", name="slow.cpp", flags=SLOW_FLAGS)
    assert (status, out) == (4, "")
    assert "slow.cpp" in err and "omp2cuda-E0712" in err
    assert time.monotonic() - begin < 20


def children(pid):
    found = []
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(stat.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(stat.parent.name))
        except (OSError, ValueError):
            continue
    return found


def alive(pid):
    try:
        state = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def until(condition, seconds=20):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.05)
    raise AssertionError("not in time")


SIGNALS = pytest.mark.parametrize("number, status", [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGKILL, -9)])


@SIGNALS
def test_signal_ends_the_child_too(tmp_path, number, status):
    for name in ("slow.cpp", "other.cpp"):
        (tmp_path / name).write_text(SLOW)
    with subprocess.Popen([harness.TOOL, "slow.cpp", "other.cpp", "--", *SLOW_FLAGS], cwd=tmp_path,
                          stderr=subprocess.PIPE) as tool:
        child = until(lambda: children(tool.pid))[0]
        os.kill(tool.pid, number)
        tool.communicate(timeout=20)
    assert tool.returncode == status
    until(lambda: not alive(child))
    assert sorted(p.name for p in tmp_path.iterdir()) == ["other.cpp", "slow.cpp"]


def reads(pid):
    """It has begun to read: its own time passes."""
    return float(pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11]) > 10


@SIGNALS
def test_signal_ends_a_single_file(tmp_path, number, status):
    (tmp_path / "slow.cpp").write_text(SLOW)
    with subprocess.Popen([harness.TOOL, "slow.cpp", "--", *SLOW_FLAGS], cwd=tmp_path, stderr=subprocess.PIPE) as tool:
        until(lambda: reads(tool.pid))
        assert children(tool.pid) == []
        os.kill(tool.pid, number)
        assert tool.communicate(timeout=20)[1] == b""
    assert tool.returncode == status
    assert [p.name for p in tmp_path.iterdir()] == ["slow.cpp"]


def test_one_crash_among_several(tmp_path):
    (tmp_path / "good.c").write_text(C % "parallel")
    status, out, err = parse(tmp_path, DEREF % "{ ((*this)).m = 2; }", "good.c", name="input.cpp")
    assert status == 3 and "omp parallel" in out
    assert "omp2cuda-E0711" in err and "input.cpp:5: omp target" in err


def test_full_stack(tmp_path):
    status, out, err = parse(tmp_path, "int f(int a) { return " + "(" * 20000 + "a" + ")" * 20000 + "; }\n",
                             name="deep.c", flags=["-fbracket-depth=1000000"])
    assert (status, out) == (4, "")
    assert "omp2cuda-E0711" in err and "deep.c" in err


def test_memory_limit(tmp_path):
    text = "#define A(x) x, x, x, x, x, x, x, x\nint a[] = { " + "A(" * 9 + "1" + ")" * 9 + " };\n"
    status, out, err = parse(tmp_path, text, "--memory-limit=700", name="large.c")
    assert (status, out) == (4, "")
    assert "omp2cuda-E0711" in err and "large.c" in err
