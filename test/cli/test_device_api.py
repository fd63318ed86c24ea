"""test_device_api.py - A file without target regions that asks about devices

Idea: what it asks is answered by the runtime that runs the kernels, in C and in C++; the host's OpenMP
library knows of no device.
In:  files that call omp_get_num_devices and omp_target_alloc.   Out: what they print on the CPU device.
"""
import harness

TEXT = """\
#include <omp.h>
#include <stdio.h>
int main(void) {
  int *p = (int *)omp_target_alloc(4, 0);
  printf("%d %d\\n", omp_get_num_devices() > 0, p != 0);
  omp_target_free(p, 0);
  return 0;
}
"""


def test_the_runtime_answers(tmp_path):
    for name in ("api.c", "api.cpp"):
        (tmp_path / name).write_text(TEXT)
        status, out, err = harness.command([harness.TOOL, "run", "--device=cpu", name], cwd=tmp_path)
        assert (status, out) == (0, "1 1\n"), err
    (tmp_path / "plain.cpp").write_text(TEXT.replace("omp_get_num_devices() > 0", "1").split("  int *p")[0] + "}\n")
    status, out, _ = harness.command([harness.TOOL, "plain.cpp", "-o", "-"], cwd=tmp_path)
    assert status == 0 and "omp2cuda.h" not in out
