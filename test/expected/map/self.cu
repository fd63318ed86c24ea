// Translated by omp2cuda 0.1.0 from self.c
#include <omp2cuda.h>

// test: reference=serial memory=host
// self maps: the region works on the host's own memory
#include <stdio.h>
static omp2cuda::unified_shared_memory unified_shared_memory_required;

struct point {
  int x, y;
};

// self.c:15: target teams distribute parallel for
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 8))
    a[i] *= 2;
}

struct main_p_where_data {
  int *p, *n;          // the host's memory
  struct point *where; // the host's memory
  int *same;
};

// self.c:18: target (one thread)
__global__ void main_p_where_kernel(
    const __grid_constant__ main_p_where_data omp_data) {
  const auto p = omp_data.p;
  auto &n = *omp_data.n;
  auto &where = *omp_data.where;
  auto &same = *omp_data.same;
  for (int i = 0; i < n; i++)
    p[i] += where.x;
  where.y = p[n - 1];
  same = &where.y != 0;
}

int main(void) {
  int n = 8, a[8], *p = a, same = 0;
  struct point where = {1, 2};
  for (int i = 0; i < n; i++)
    a[i] = i;
  omp2cuda::target_region{"self.c:15"}.host_memory().one_each(8).launch(
      main_a_kernel, {a});
  omp2cuda::target_region{"self.c:18"}.host_memory().serial().launch(
      main_p_where_kernel,
      {.p = p, .n = &n, .where = &where, .same = omp2cuda::from(same)});
  printf("%d %d %d %d\n", a[0], a[7], where.y, same);
  return 0;
}
