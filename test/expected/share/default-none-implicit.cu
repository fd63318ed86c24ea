// Translated by omp2cuda 0.1.0 from default-none-implicit.c
#include <omp2cuda.h>

// default(none): arrays, structs and pointers named in shared are mapped all the same
#include <stdio.h>
struct pair { int first, second; };

struct main_data { const int *a, *table; int *q; int t, n; struct pair p; };

// default-none-implicit.c:12: target teams distribute
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, table, q, t, n, p] = omp_data;
  for (int x : omp2cuda::league::one_each(0, n))
    q[x] = a[x] + t + p.second + table[x % 2]; // the sum
}

int main(void) {
  int a[8], d[8], t = 5, *q = d;
  const int n = sizeof a / sizeof *a;
  const int table[2] = {3, t};
  struct pair p = {1, 2};
  for (int i = 0; i < n; ++i)
    a[i] = i, d[i] = 0;
  {
    auto on_device = omp2cuda::target_data{"default-none-implicit.c:11"}.tofrom(d);
    omp2cuda::target_region{"default-none-implicit.c:12"}.one_each(n).launch(
        main_kernel, {.a = omp2cuda::tofrom(a), .table = omp2cuda::to(table),
                      .q = omp2cuda::device_ptr(q), .t = t, .n = n, .p = p});
  }
  printf("%d %d\n", d[0], d[7]);
  return 0;
}
