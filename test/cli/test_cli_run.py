"""test_cli_run.py - omp2cuda run: translate, compile, run, hand on the exit status

Idea: a program is run as a script is: its output is the program's, its exit status too.
In:  programs of one or two files.   Out: statuses, output.
"""
import pytest

import harness

MAIN = """\
#include <stdio.h>
#include <stdlib.h>

int weight(void);

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 10;
  int sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += i;
  printf("sum %d\\n", sum * weight());
  return argc > 2 ? atoi(argv[2]) : 0;
}
"""
OTHER = "int weight(void) { return WEIGHT; }\n"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "main.c").write_text(MAIN)
    (tmp_path / "other.c").write_text(OTHER)
    return tmp_path


def run(folder, *arguments, **keywords):
    return harness.command([harness.TOOL, "run", *arguments], cwd=folder, **keywords)


def test_output_and_status(folder):
    flags = ["main.c", "other.c", "--device=cpu", "-DWEIGHT=2"]
    assert run(folder, *flags)[:2] == (0, "sum 90\n")
    assert run(folder, *flags, "--", "100", "7")[:2] == (7, "sum 9900\n")
    assert sorted(p.name for p in folder.iterdir()) == ["main.c", "other.c"], "nothing is left behind"


def test_keep(folder):
    assert run(folder, "main.c", "other.c", "--device=cpu", "-DWEIGHT=1", "--keep=kept")[0] == 0
    names = [p.name for p in (folder / "kept").iterdir()]
    assert "main.cu" in names and "other.cu" in names


def test_a_refusal_runs_nothing(folder):
    (folder / "refused.c").write_text(
        "static int elsewhere(int);\nint main(void) {\n  int x = 0;\n#pragma omp target map(tofrom: x)\n"
        "  x = elsewhere(1);\n  return x;\n}\n")
    status, out, err = run(folder, "refused.c", "--device=cpu")
    assert (status, out) == (1, "") and "E0401" in err


def test_a_compiler_error_is_told(folder):
    status, out, err = run(folder, "main.c", "--device=cpu")
    assert status == 1 and out == "", "weight() is missing, the program does not link"
    assert "weight" in err and "E0726" in err


def test_no_such_compiler(folder):
    status, out, err = run(folder, "main.c", "other.c", "-DWEIGHT=1", "--device=cpu", "--host-compiler=no-such-cxx")
    assert status == 1 and out == ""
    assert "no-such-cxx" in err and "E0727" in err


def test_a_signal_is_handed_on(folder):
    (folder / "abort.c").write_text("#include <stdlib.h>\nint main(void) { abort(); }\n")
    assert run(folder, "abort.c", "--device=cpu")[0] == 128 + 6


def map_error(folder, body, *words):
    (folder / "bad.c").write_text(
        "#include <stdio.h>\n#include <stdlib.h>\nint main(void) {\n  int a[10] = {1, 2, 3};\n" + body
        + '\n  printf("not reached\\n");\n  return 0;\n}\n')
    status, out, err = run(folder, "bad.c", "--device=cpu")
    assert status != 0 and out == "", err
    assert "bad.c:" in err
    for word in words:
        assert word in err


def test_map_of_null_is_an_error(folder):
    map_error(folder, "  int *p = 0;\n#pragma omp target map(tofrom: p[0:10])\n  p[0] = 1;", "bad.c:6")


def test_overlapping_maps_are_an_error(folder):
    map_error(folder, "#pragma omp target enter data map(to: a[0:5])\n"
                      "#pragma omp target map(tofrom: a[3:7])\n  a[4] = 1;", "bad.c:5", "bad.c:6")


def test_device_out_of_memory_is_an_error(folder):
    map_error(folder, "  char *p = (char *)a;\n#pragma omp target data map(alloc: p[0:1ul << 60])\n  {}", "bad.c:6")


def test_tasks_of_another_file(tmp_path):
    """A region of main() depends on a task of the host that a function of another file makes."""
    (tmp_path / "a.c").write_text("""#include <stdio.h>
double x[100], y[100];
void make(double *p);
int main(void) {
#pragma omp parallel num_threads(4)
#pragma omp single
  {
    make(x);
#pragma omp target nowait depend(in: x[0]) map(to: x) map(from: y)
    for (int i = 0; i < 100; i++)
      y[i] = x[i];
#pragma omp taskwait
  }
  printf("%g\\n", y[5]);
}
""")
    (tmp_path / "b.c").write_text("""#include <unistd.h>
void make(double *p) {
#pragma omp task depend(out: p[0])
  {
    usleep(100000);
    for (int i = 0; i < 100; i++)
      p[i] = i;
  }
}
""")
    assert harness.command([harness.TOOL, "run", "--device=cpu", "a.c", "b.c", "-fopenmp"], cwd=tmp_path) == (0, "5\n", "")


def test_host_versions(folder, tmp_path):
    """Without `if` and `device` a region runs on the host by --host-versions; what it cannot have there is told."""
    flags = ["main.c", "other.c", "--device=cpu", "-DWEIGHT=2"]
    disabled = {"env": {"OMP_TARGET_OFFLOAD": "disabled"}}
    status, _, err = run(folder, *flags, **disabled)
    assert status == 1 and "main.c:9: this region has no host version" in err and "--host-versions" in err
    assert run(folder, *flags, "--host-versions", **disabled)[:2] == (0, "sum 90\n")
    assert run(folder, *flags, "--host-versions")[:2] == (0, "sum 90\n")
    (tmp_path / "traits.c").write_text("""\
#include <omp.h>
int main(void) {
  int x = 1;
  omp_allocator_handle_t a;
  const omp_alloctrait_t traits[] = {{omp_atk_alignment, 64}};
#pragma omp target uses_allocators(traits(traits) : a) map(tofrom : x)
  x--;
  return x;
}
""")
    status, _, err = run(folder, "traits.c", "--device=cpu", "--host-versions")
    assert status == 0 and "--host-versions leaves this region out: it has allocators with traits" in err and "W0737" in err


HANDED_OUT = """\
#include <stdio.h>

static void plus(double *d, int n) {
#pragma omp target teams distribute parallel for is_device_ptr(d)
  for (int i = 0; i < n; i++)
    d[i] += 1;
}
int main(void) {
  double a[4] = {0}, *p = a;
#pragma omp target data map(tofrom: a) use_device_ptr(p)
  plus(p, 4);
  printf("%g\\n", a[3]);
}
"""


def test_the_guard_lets_the_host_wait_where_it_has_the_device_s_addresses(folder):
    """What the runtime notes of them is read where the host's heap is closed."""
    (folder / "handed.c").write_text(HANDED_OUT)
    status, out, err = run(folder, "handed.c", "--device=cpu", "-fopenmp",
                           env={"OMP2CUDA_CPU_GUARD": "mprotect", "LD_BIND_NOW": "1"})
    assert (status, out) == (0, "1\n"), err
