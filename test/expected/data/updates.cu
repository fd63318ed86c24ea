// Translated by omp2cuda 0.1.0 from updates.c
#include <omp2cuda.h>

// updates that follow each other are one statement; those that do not always come together are not
#include <stdio.h>

enum { N = 40 };

static double x[N], y[N], z[N];
static int steps;

static void both(int first, int last) {
  omp2cuda::target_update{"updates.c:10"}
      .to(x, first, last - first)
      .to(y, first, last - first)
      .from(z, 0, N)
      .to(steps);

}

// A condition is that of its own update, a comment of what follows it.
static void own(int wanted) {
  omp2cuda::target_update{"updates.c:18", omp2cuda::when(wanted)}.to(x);
  omp2cuda::target_update{"updates.c:19"}.to(y);
  // the result
  omp2cuda::target_update{"updates.c:21"}.from(z);
  if (steps > 100) {
    omp2cuda::target_update{"updates.c:23"}.from(x);
  }
  omp2cuda::target_update{"updates.c:25"}.from(y);
}

struct main_data { double *z, *y; const double *x; int steps; };

// updates.c:41: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[z, y, x, steps] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N)) {
    z[i] = x[i] + y[i] * steps;
    y[i] += 1;
  }
}

int main(void) {
  for (int i = 0; i < N; i++)
    x[i] = y[i] = z[i] = 0;
  omp2cuda::target_enter_data{"updates.c:31"}.to(x).to(y).alloc(z);
  omp2cuda::target_enter_data{"updates.c:32"}.to(steps);
  for (int round = 0; round < 4; round++) {
    for (int i = 0; i < N; i++) {
      x[i] = i + round;
      y[i] = i * round;
    }
    steps++;
    both(0, N);
    own(round < 9);
    omp2cuda::target_region{"updates.c:41"}.one_each(N).launch(
        main_kernel, {.z = omp2cuda::tofrom(z), .y = omp2cuda::tofrom(y), .x = omp2cuda::tofrom(x),
                      .steps = steps});
    omp2cuda::target_update{"updates.c:46"}.from(z).from(y);
    double sum = 0;
    for (int i = 0; i < N; i++)
      sum += x[i] + y[i] * 3 + z[i] * 7;
    printf("%d: %g\n", round, sum);
  }
  omp2cuda::target_exit_data{"updates.c:53"}.delete_(x).delete_(y).delete_(z).from(steps);
  printf("%d\n", steps);
  return 0;
}
