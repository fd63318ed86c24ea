"""test_going_wrong.py - Constructs that the host does not wait for, and a program that goes wrong meanwhile

Idea: a region that never ends, one that fails while others wait, the program that leaves while the device works, a
device that is not there: the program ends, with the line of the construct.
In:  programs with nowait.   Out: messages, exit statuses; no hang.
"""
import re
import shutil
import signal

import pytest

import harness

HEAD = """#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <omp.h>
int stop;
double x[100], y[100], z[100];
"""
GOING_ON = HEAD + """int main(int argc, char **argv) {
  int n = argc, *nowhere = (int *)(size_t)(8 * n);
  const char *what = argc > 1 ? argv[1] : "";
#pragma omp target enter data map(to: x, y, z, stop) nowait depend(out: x)
#pragma omp target nowait depend(inout: x)
  {
    volatile int *flag = &stop;
    while (n == 3 && *flag == 0)
      ;
    x[0] = 1;
  }
#pragma omp target teams distribute parallel for nowait depend(inout: y)
  for (int i = 0; i < 100; i++) {
    y[i] = 0;
    for (int k = 0; k < 100000; k++)
      y[i] += k & i;
  }
  if (!strcmp(what, "fails")) {
#pragma omp target nowait depend(inout: x) is_device_ptr(nowhere)
    *nowhere = 1;
  }
#pragma omp target nowait depend(in: x) depend(inout: z)
  z[0] = x[0] + 1;
  if (!strcmp(what, "leaves")) {
    printf("leaving\\n");
    exit(7);
  }
  if (!strcmp(what, "negative")) {
#pragma omp target nowait depend(inout: x) device(-5 - n)
    x[0] = 2;
  }
  if (!strcmp(what, "ninth")) {
#pragma omp target nowait depend(inout: x) device(7 + n)
    x[0] = 2;
  }
#pragma omp target update from(z) nowait depend(in: z)
#pragma omp taskwait
  printf("%g\\n", z[0]);
}
"""
# The main thread has work in flight when another one ends the program.
ANOTHER_LEAVES = HEAD + """int main(void) {
  int begun = 0, seen = 0;
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0) {
#pragma omp target teams distribute parallel for nowait depend(inout: y) map(tofrom: y)
      for (int i = 0; i < 100; i++)
        for (int k = 0; k < 3000000; k++)
          y[i] += k & i;
#pragma omp atomic write
      begun = 1;
    } else {
      while (!seen) {
#pragma omp atomic read
        seen = begun;
      }
      printf("leaving\\n");
      exit(7);
    }
  }
}
"""
# Regions that never end: one that the host waits for, one of each of two threads, one that a region on another device, or
# one that is waited for, depends on. Copies of memory that is not pinned keep the host, too.
NEVER = """
#pragma omp target %s map(to: stop) map(tofrom: %s)
    {
      volatile int *flag = &stop;
      while (*flag == 0)
        ;
    }
"""
STUCK = HEAD + "int main(int argc, char **argv) {\n  switch (atoi(argv[1])) {\n  case 0: {" + NEVER % ("", "x") + """
    break;
  }
  case 1: {""" + NEVER % ("nowait depend(out: x)", "x") + """
#pragma omp target nowait depend(inout: x) map(tofrom: x) device(1)
    x[0] += 1;
    break;
  }
  case 2: {""" + NEVER % ("nowait depend(out: x)", "x") + """
#pragma omp target enter data map(to: y)
#pragma omp target depend(in: x) map(tofrom: z)
    z[1] += 1;
    break;
  }
  case 3:
#pragma omp parallel num_threads(2)
    if (omp_get_thread_num() == 0) {""" + NEVER % ("nowait depend(out: x)", "x") + """    } else {""" + NEVER % (
    "nowait depend(out: y)", "y") + """    }
  }
#pragma omp taskwait
  printf("done\\n");
}
"""
# What a library does that gets an address of the device and does not know it: that memory is closed here, as on a GPU.
TOUCHES = HEAD + """#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>
static void ours(int signal) { _exit(signal == SIGSEGV ? 5 : 6); }
int main(int argc, char **argv) {
  const int n = 1 << 20, middle = n / 2;
  char *p = malloc(n), *q = malloc(n);
  if (argc > 2)
    signal(SIGSEGV, ours);
#pragma omp target data map(to: p[0:n], q[0:n])
  {
#pragma omp target data use_device_ptr(q)
    q[0] = 1;
#pragma omp target data use_device_ptr(p)
    {
      size_t page = ((size_t)p + middle) & ~(size_t)4095;
      if (mprotect((void *)page, 8192, PROT_NONE) == 0)
        ((volatile char *)(argv[1][0] == 'p' ? page + 9 : 16))[0] = 1;
    }
  }
  return 1;
}
"""


NOBODY = """#include <stdio.h>
#include <omp.h>
int main(int argc, char **argv) {
  double x[100], y[100];
  omp_event_handle_t event;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(out: x) detach(event)
    {
      for (int i = 0; i < 100; i++)
        x[i] = i;
      if (argc == 1)
        omp_fulfill_event(event);
    }
#pragma omp target nowait depend(in: x) depend(out: y) map(to: x) map(from: y)
    for (int i = 0; i < 100; i++)
      y[i] = x[i] + 1;
#pragma omp target nowait depend(inout: y) map(y)
    y[99] *= 2;
#pragma omp task depend(in: y)
    printf("%g\\n", y[99]);
  }
}
"""
# Tasks of the host that take their time, or never end: what stands behind them waits.
BEFORE = """#include <stdio.h>
#include <omp.h>
int main(int argc, char **argv) {
  int x = argc;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    omp_event_handle_t event;
#pragma omp taskgroup
    {
#pragma omp task detach(event)
      x++;
      if (argc == 1)
        omp_fulfill_event(event);
    }
#pragma omp target map(tofrom: x)
    x++;
  }
  printf("%d\\n", x);
  return 0;
}
"""
ALONE = """#include <stdio.h>
static int x, y = 1, h;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp target nowait depend(in: y) depend(inout: x) map(to: y) map(tofrom: x)
    x += y;
#pragma omp target nowait depend(inout: y) map(tofrom: y)
    y += 2;
#pragma omp taskgroup
    {
#pragma omp target nowait depend(inout: y) map(tofrom: y)
      y += 3;
    }
#pragma omp task depend(inout: h)
    h += 1;
  }
  printf("%d %d\\n", y, h);
}
"""
TASKS = HEAD + """#include <time.h>
#include <unistd.h>
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}
int main(int argc, char **argv) {
  const char *what = argv[1];
  int fulfils = argc == 2;
  omp_event_handle_t event;
#pragma omp target enter data map(to: z)
#pragma omp parallel num_threads(3)
#pragma omp single
  {
#pragma omp task depend(out: x) detach(event)
    {
      if (!strcmp(what, "sleeps"))
        usleep(1500000);
      for (double end = now() + 1.5; !strcmp(what, "computes") && now() < end;)
        ;
      x[0] = 1;
      if (fulfils)
        omp_fulfill_event(event);
    }
    if (!strcmp(what, "region")) {
#pragma omp target depend(in: x) map(to: x) map(from: y)
      y[0] = x[0] + 1;
    }
    if (!strcmp(what, "update")) {
#pragma omp target update to(z) depend(in: x)
    }
    if (!strcmp(what, "nothing")) {
#pragma omp taskwait depend(in: x) nowait
    }
    if (!strcmp(what, "data")) {
#pragma omp target enter data map(to: y) depend(in: x)
    }
    if (!strcmp(what, "depend")) {
#pragma omp taskwait depend(in: x)
    }
    if (!strcmp(what, "all")) {
#pragma omp taskwait
    }
    if (!strcmp(what, "undeferred")) {
#pragma omp task if(0) depend(in: x)
      y[0] = 1;
    }
    if (!strcmp(what, "group"))
#pragma omp taskgroup
    {
#pragma omp task depend(in: x)
      y[0] = 1;
    }
#pragma omp task depend(in: x)
    y[1] = x[0];
  }
#pragma omp target
  z[0] += 1;
#pragma omp target update from(z)
  for (int k = 0; k < 12; k++) {
#pragma omp target nowait depend(inout: z)
    for (volatile int i = 0; i < 20000000 && what[0] == 'c' && what[1] == 'h'; i++)
      ;
  }
#pragma omp taskwait
  printf("%g\\n", z[0]);
}
"""
OVERLAP = """#include <stdio.h>
int main(int argc, char **argv) {
  double x[10] = {0};
#pragma omp target data map(to: x[2:5]) \\
                        if(argc > 0)
  {
#pragma omp target map(tofrom: x[0:4])
    x[0] = 1;
  }
}
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    folder = tmp_path_factory.mktemp("going")
    texts = {"g": GOING_ON, "leaves": ANOTHER_LEAVES, "stuck": STUCK, "touches": TOUCHES, "nobody": NOBODY, "before": BEFORE, "alone": ALONE, "tasks": TASKS, "overlap": OVERLAP}

    def run(name, *arguments, **env):
        exe = folder / name
        if not exe.exists():
            (folder / f"{name}.c").write_text(texts[name])
            harness.must([harness.TOOL, f"{name}.c", "-o", f"{name}.cu"], cwd=folder)
            harness.must(["g++", "-std=c++17", "-O1", "-fopenmp", "-DOMP2CUDA_CPU=1", f"-I{harness.INCLUDE}", "-x", "c++",
                          exe.with_suffix(".cu"), "-x", "none", harness.CPU_LIBRARY, "-o", exe, "-lpthread", "-ldl"])
        return harness.command([exe, *arguments], env=env, timeout=60)
    run.folder = folder
    return run


def line(text, which=GOING_ON, nth=1):
    """Of the directive with the nth `text`."""
    at = -1
    for _ in range(nth):
        at = which.index(text, at + 1)
    return "g.c:" + str(which.count("\n", 0, at) + 1)


def test_nothing_goes_wrong(program):
    assert program("g") == (0, "2\n", "")
    assert program("g", OMP2CUDA_TIMEOUT="100") == (0, "2\n", "")
    assert program("g", OMP2CUDA_TIMEOUT="") == (0, "2\n", "")


def test_a_region_never_ends(program):
    """What runs, and what waits for what."""
    status, out, err = program("g", "hangs", "x", OMP2CUDA_TIMEOUT="0.5")
    hangs, other = line("target nowait depend(inout: x)\n"), line("depend(inout: y)")
    last, update = line("target nowait depend(in: x)"), line("target update")
    assert (status, out) == (1, "")
    lines = err.splitlines()
    assert lines[0] == f"{hangs}: not done after 0.5 s (OMP2CUDA_TIMEOUT)"
    assert lines[1] == f"  {hangs}: kernel: runs on device 0"
    assert lines[-2:] == [f"  {last}: kernel: waits for {hangs}", f"  {update}: data transfer: waits for {last}"]
    assert all(text.startswith(f"  {other}: kernel: ") for text in lines[2:-2]), "it may be over"


@pytest.mark.parametrize("which, running, waiting", [("0", 0, 0), ("1", 1, 1), ("2", 1, 0), ("3", 2, 0)])
def test_whoever_waits(program, which, running, waiting):
    status, out, err = program("stuck", which, OMP2CUDA_TIMEOUT="0.5", OMP2CUDA_CPU_DEVICES="2")
    assert (status, out) == (1, "")
    first, *rest = err.splitlines()
    assert re.fullmatch(r"stuck\.c:\d+: not done after 0\.5 s \(OMP2CUDA_TIMEOUT\)", first)
    assert sum(text.endswith(": kernel: runs on device 0") for text in rest) == running, err
    assert sum(": being submitted: waits for stuck.c:" in text for text in rest) == waiting and len(rest) == running + waiting, err


def test_an_event_that_nobody_fulfils(program):
    """What depends on such a task of the host does not begin, and that is said."""
    assert program("nobody", OMP2CUDA_TIMEOUT="5") == (0, "200\n", "")
    status, out, err = program("nobody", "x", OMP2CUDA_TIMEOUT="0.5")
    assert (status, out) == (1, "")
    first, *rest = err.splitlines()
    assert first.startswith("nobody.c:16: not begun after 0.5 s (OMP2CUDA_TIMEOUT)") and first.endswith("(detach) nobody fulfils: nobody.c:9")
    assert rest == ["  nobody.c:19: not begun"]


@pytest.mark.parametrize("what", ["region", "sleeps", "computes", "chain"])
def test_tasks_take_their_time(program, what):
    """Longer than OMP2CUDA_TIMEOUT, as long as something goes on: a task of the host, or one region after the other."""
    assert program("tasks", what, OMP2CUDA_TIMEOUT="0.4") == (0, "1\n", "")


@pytest.mark.parametrize("what, text, more", [
    ("region", "target depend(in: x)", True), ("update", "target update to(z)", True), ("data", "target enter data map(to: y)", True),
    ("depend", "taskwait depend(in: x)\n", True), ("all", "taskwait\n", True), ("nothing", "target enter data map(to: z)", False),
    ("undeferred", "target enter data map(to: z)", False), ("group", "target enter data map(to: z)", False),
    ("barrier", "target enter data map(to: z)", False)])
def test_a_task_never_ends(program, what, text, more):
    """The directive that waits for it, or the last one in front of what does; a task whose event nobody fulfils.

    Where a thread waits in place for what it depends on, GCC 12's library takes the task to be over when its statement is.
    """
    status, out, err = program("tasks", what, "x", OMP2CUDA_TIMEOUT="0.4")
    at, task = (line(each, TASKS).replace("g.c", "tasks.c") for each in (text, "task depend(out: x)"))
    if (status, out, err) == (0, "1\n", "") and what in ("region", "update", "data", "depend", "undeferred"):
        return
    assert (status, out) == (1, "")
    first, *rest = err.splitlines()
    assert first.startswith(f"{at}: nothing goes on since 0.4 s (OMP2CUDA_TIMEOUT)"), err
    assert "detach" in first and first.endswith(": " + task) == more and len(rest) <= 1, err


@pytest.mark.parametrize("threads", ["1", "2", "4"])
def test_a_team_of_one(program, threads):
    """Tasks with `detach` are waited for in place where nobody else could execute tasks: libraries of the host hang there."""
    for delay in ("0", "2000"):
        assert program("alone", OMP_NUM_THREADS=threads, OMP2CUDA_CPU_DELAY_US=delay) == (0, "6 1\n", "")


def test_the_first_directive_is_not_reached(program):
    assert program("before", OMP2CUDA_TIMEOUT="5") == (0, "3\n", "")
    status, out, err = program("before", "x", OMP2CUDA_TIMEOUT="0.4")
    assert (status, out) == (1, "")
    assert err.startswith("omp2cuda: nothing goes on since 0.4 s (OMP2CUDA_TIMEOUT), in front of all directives for a device: "), err


def test_directives_are_quoted(program, tmp_path):
    """Below a message about maps, where the source is found."""
    status, out, err = program("overlap")
    first, *quoted = err.splitlines()
    assert status == 1 and first.startswith("overlap.c:7: map(tofrom: x[0:4]) of 32 bytes at 0x")
    assert "mapped at overlap.c:4 by map(to: x[2:5]): only a part of it is present: map all 56 bytes from 0x" in first
    both = ["  overlap.c:4: #pragma omp target data map(to: x[2:5]) if(argc > 0)", "  overlap.c:7: #pragma omp target map(tofrom: x[0:4])"]
    assert quoted == both
    exe = tmp_path / "elsewhere"
    shutil.copy(program.folder / "overlap", exe)
    source = program.folder / "overlap.c"
    for command, env, want in (
            ([exe], {}, []), ([exe], {"OMP2CUDA_SOURCES": f"/nowhere:{program.folder}"}, both),
            ([harness.TOOL, "run", "--device=cpu", source, "-fopenmp"], {}, both)):
        status, _, err = harness.command(command, env=env)
        assert status == 1 and err.splitlines()[1:] == want, err
    other = tmp_path / "another"
    other.mkdir()
    (other / "overlap.c").write_text(source.read_text().replace("x[0:4]", "x[0:3]"))  # nobody knows which of them it is
    err = harness.command([exe], env={"OMP2CUDA_SOURCES": f"{other}:{program.folder}"})[2]
    assert err.splitlines()[1:] == both[:1] and "map(tofrom) of 32 bytes" in err and "by map(to: x[2:5])" in err
    (tmp_path / "overlap.c").write_text("\n" * 20)  # another file that is called alike
    assert len(harness.command([exe])[2].splitlines()) == 1


LATE = """#include <omp.h>
#include <stdlib.h>
int x[10], y[10], z[10000];
int main(int n, char **how) {
#pragma omp target enter data map(to: x, y)
#pragma omp target nowait depend(out: x)
  *(int *)(long)x[0] = 1;
  switch (atoi(how[1])) {
  case 0:
#pragma omp target
    y[1] = 2;
    break;
  case 1:
#pragma omp target map(tofrom: z)
    z[1] = 2;
    break;
  case 2: {
#pragma omp target update from(y)
    break;
  }
  case 3: {
#pragma omp target enter data map(to: z) nowait depend(out: z)
    break;
  }
  }
#pragma omp taskwait
}
"""


@pytest.mark.parametrize("next_one", range(4))
def test_a_failure_that_is_seen_later(tmp_path, next_one):
    """Whatever comes next names the region that has failed, or those that it may have been."""
    (tmp_path / "late.c").write_text(LATE)
    for flags in ([], ["--deferred"]):
        status, out, err = harness.command([harness.TOOL, "run", "--device=cpu", *flags, tmp_path / "late.c", "-fopenmp", "--", str(next_one)])
        assert status == 1 and err.splitlines()[-1].startswith("late.c:6: kernel"), err
        assert "cudaErrorIllegalAddress" in err.splitlines()[-1]


@pytest.mark.parametrize("value", ["x", "-1", "0", "3s"])
def test_no_number_of_seconds(program, value):
    status, out, err = program("g", OMP2CUDA_TIMEOUT=value)
    assert (status, out) == (0, "2\n") and f"OMP2CUDA_TIMEOUT={value} is not a positive number of seconds" in err


def test_a_region_fails_while_others_wait(program):
    status, out, err = program("g", "fails")
    last = err.splitlines()[-1]
    assert (status, out) == (1, "")
    assert f"{line('is_device_ptr')}" in last and ", or what ran beside it, g.c:" in last
    assert "cudaErrorIllegalAddress" in last and "OMP2CUDA_INFO=1" in last
    status, out, err = program("g", "fails", OMP2CUDA_INFO="1")
    assert (status, out) == (1, "")
    assert err.splitlines()[-1].startswith(f"{line('is_device_ptr')}: kernel") and "cudaErrorIllegalAddress" in err


def test_the_program_leaves(program):
    """What this thread began is over before it does."""
    assert program("g", "leaves") == (7, "leaving\n", "")
    for _ in range(3):
        assert program("leaves") == (7, "leaving\n", "")


def test_the_host_touches_the_device(program):
    """The line of the directive that gave the address, and then what would have been without it."""
    said = line("use_device_ptr(p)", TOUCHES).replace("g.c", "touches.c") + ": the host touches memory of the device, at an address that came from here"
    status, out, err = program("touches", "p")
    assert status == -signal.SIGSEGV and err.startswith(said), err
    status, out, err = program("touches", "p", "handler")
    assert status == 5 and err.startswith(said), err
    status, out, err = program("touches", "0")
    assert status == -signal.SIGSEGV and said not in err
    assert program("touches", "0", "handler")[0] == 5


def test_no_such_device(program):
    status, out, err = program("g", "negative")
    assert (status, out, err) == (1, "", f"{line('device(-5 - n)')}: device -7 does not exist: there are 1\n")
    assert program("g", "ninth") == (0, "2\n", ""), "the host serves"
    for devices in ("1", "3"):
        status, out, err = program("g", "ninth", OMP_TARGET_OFFLOAD="MANDATORY", OMP2CUDA_CPU_DEVICES=devices)
        assert (status, out) == (1, "")
        assert err == f"{line('device(7 + n)')}: device 9 does not exist: there are {devices}\n"
