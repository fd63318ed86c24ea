"""omp2cuda run --sanitize=thread: tasks of the host and regions that depend on each other; who is right has no report."""
import pytest

import harness

PROGRAM = """#include <stdio.h>
#include <unistd.h>
static int x[100], y[100];
int main(void) {
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(out: x)
    for (int i = usleep(20000); i < 100; i++)
      x[i] = i;
#pragma omp target teams distribute parallel for nowait depend(in: x) depend(out: y) map(to: x) map(from: y)
    for (int i = 0; i < 100; i++)
      y[i] = x[i] + 1;
#pragma omp task depend(in: y)
    printf("%d\\n", y[50]);
  }
}
"""


@pytest.mark.parametrize("right", [True, False], ids=["right", "a dependence is missing"])
def test_tasks_of_the_host(tmp_path, right):
    source = tmp_path / "f.c"
    source.write_text(PROGRAM if right else PROGRAM.replace("depend(in: x) ", ""))
    outs = [harness.command([harness.TOOL, "run", "--device=cpu", "--sanitize=thread", "--host-compiler=clang++-22", source,
                             "-fopenmp"], env={"OMP2CUDA_CPU_DELAY_US": str(delay)}) for delay in (0, 2000, 5000)]
    if right:
        assert [out[:2] for out in outs] == [(0, "51\n")] * 3 and not any("ThreadSanitizer" in err for _, _, err in outs), outs
    else:
        assert any("data race" in err for _, _, err in outs), outs
