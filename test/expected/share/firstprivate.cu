// Translated by omp2cuda 0.1.0 from firstprivate.c
#include <omp2cuda.h>

// firstprivate: every thread starts from the outer value and may change its copy
#include <stdio.h>

struct main_out_data {
  int (*table)[4]; // shared by all threads, which change it
  int *out;
  int start;
};

// firstprivate.c:8: target teams distribute parallel for
__global__ void main_out_kernel(const __grid_constant__ main_out_data omp_data) {
  const auto &[table_value, out, start] = omp_data;
  int table[4];
  memcpy(table, table_value, sizeof(table));
  for (int i : omp2cuda::league::one_each(0, 50))
    out[i] = start + table[i % 4];
}

// firstprivate.c:11: target (one thread)
__global__ void main_kernel(int start) {
  start += 100; // changes the region's copy only
}

int main(void) {
  int out[50];
  int start = 7;
  int table[4] = {10, 20, 30, 40};
  omp2cuda::target_region{"firstprivate.c:8"}.one_each(50).launch(
      main_out_kernel,
      {.table = omp2cuda::shared_copy(table), .out = omp2cuda::from(out), .start = start});
  omp2cuda::target_region{"firstprivate.c:11"}.serial().launch(main_kernel, {start});
  int sum = 0;
  for (int i = 0; i < 50; i++)
    sum += out[i];
  printf("%d %d %d %d\n", start, table[0], out[49], sum);
  return 0;
}
