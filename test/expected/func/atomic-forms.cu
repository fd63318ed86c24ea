// Translated by omp2cuda 0.1.0 from atomic-forms.c
#include <omp2cuda.h>

// Forms of atomic statements: blocks that capture, comparisons, operands on either side
#include <stdio.h>

struct main_old_after_data {
  int *old, *after, *least, *most, *once, *down, *ticket, *seen;
  double *half;
  int n;
};

// atomic-forms.c:8: target teams distribute parallel for
__global__ void main_old_after_kernel(const __grid_constant__ main_old_after_data omp_data) {
  auto &old = *omp_data.old, &after = *omp_data.after, &least = *omp_data.least;
  auto &most = *omp_data.most, &once = *omp_data.once, &down = *omp_data.down;
  auto &ticket = *omp_data.ticket;
  const auto seen = omp_data.seen;
  auto &half = *omp_data.half;
  const auto n = omp_data.n;
  for (int i : omp2cuda::league::one_each(0, n)) {
    int mine, last;
    mine = atomicAdd(&ticket, 1);
    atomicAdd(&seen[mine], 1);
    last = omp2cuda::atomic::capture_new(omp2cuda::op::minus{}, down, 2);
    mine = atomicSub(&down, 1);
    atomicMin(&least, i);
    atomicMax(&most, i);
    omp2cuda::atomic::compare(once, -1, 7);
    if (i < 6) {
      omp2cuda::atomic::update(omp2cuda::op::divide{}, half, 2);
    }
    atomicAdd(&old, i);
    atomicAdd(&after, mine > last - 1 && mine < 1000);
  }
}

// atomic-forms.c:49: target if(n > 9) (one thread)
__global__ void main_old_kernel(int *old_ref) {
  auto &old = *old_ref;
  omp2cuda::atomic::update(omp2cuda::op::reverse_minus{}, old, 5000);
}

int main(void) {
  int n = 100, old = 0, after = 0, least = 50, most = 3, once = -1;
  int down = 1000, ticket = 0, seen[100] = {0}, sum = 0;
  double half = 4096;
  omp2cuda::target_region{"atomic-forms.c:8"}.one_each(n).launch(
      main_old_after_kernel,
      {.old = omp2cuda::tofrom(old), .after = omp2cuda::tofrom(after),
       .least = omp2cuda::tofrom(least), .most = omp2cuda::tofrom(most),
       .once = omp2cuda::tofrom(once), .down = omp2cuda::tofrom(down),
       .ticket = omp2cuda::tofrom(ticket), .seen = omp2cuda::tofrom(seen),
       .half = omp2cuda::tofrom(half), .n = n});
  {
    omp2cuda::target_region region{"atomic-forms.c:49", omp2cuda::when(n > 9)};
    if (region.on_host()) {
      {
        [[maybe_unused]] int old_2;
#pragma omp atomic capture
        {
          old_2 = old;
          old = 5000 - old;
        }
      }
    } else {
      region.serial().launch(main_old_kernel, {region.tofrom(old)});
    }
  }
  for (int i = 0; i < n; i++)
    sum += seen[i];
  printf("%d %d %d %d %d %d %d %g\n", old, least, most, once, down, ticket, sum, half);
  return 0;
}
