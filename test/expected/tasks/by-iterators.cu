// Translated by omp2cuda 0.1.0 from by-iterators.c
#include <omp2cuda.h>

// Dependences by iterators and by objects: the host's library knows what they are, and orders tasks of the host and
// regions. The thread that generates them goes on.
#include <omp.h>
#include <stdio.h>

enum { parts = 6, n = 100 };

struct main_sum_data { long (*v)[n]; long *sum; };

// by-iterators.c:21: target teams distribute parallel for
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  const auto &[v, sum] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    sum[i] = 0;
    for (int p = 0; p < parts; p++)
      sum[i] += v[p][i];
  }
}

// by-iterators.c:28: target teams distribute parallel for
__global__ void main_sum_kernel_2(long *sum) {
  for (int i : omp2cuda::league::one_each(0, n))
    sum[i] *= 2;
}

int main(void) {
  static long v[parts][n], sum[n], all;
  omp_depend_t last;
  (void)last;
#pragma omp depobj(last) depend(inout: sum)
#pragma omp parallel num_threads(3)
#pragma omp single
#pragma omp taskgroup
  {
    for (int p = 0; p < parts; p++) {
#pragma omp task depend(out: v[p]) firstprivate(p)
      for (int i = 0; i < n; i++)
        v[p][i] = p * i;
    }
    {
      omp2cuda::task_event done = omp2cuda::event_of("by-iterators.c:21");
#pragma omp task depend(iterator(int p = 0 : parts), in : v[p]) depend(out : sum) detach(done)
      omp2cuda::target_region{"by-iterators.c:21", omp2cuda::detached(done)}.one_each(n).launch(
          main_sum_kernel, {.v = omp2cuda::to(v), .sum = omp2cuda::from(sum)});
    }
    {
      omp2cuda::task_event done = omp2cuda::event_of("by-iterators.c:28");
#pragma omp task depend(depobj : last) detach(done)
      omp2cuda::target_region{"by-iterators.c:28", omp2cuda::detached(done)}.one_each(n).launch(
          main_sum_kernel_2, {omp2cuda::tofrom(sum)});
    }
#pragma omp task depend(in: sum) depend(inout: all) shared(all)
    for (int i = 0; i < n; i++)
      all += sum[i];
  }
#pragma omp depobj(last) destroy
  printf("%ld\n", all);
  return 0;
}
