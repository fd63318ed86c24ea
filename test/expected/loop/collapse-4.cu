// Translated by omp2cuda 0.1.0 from collapse-4.c
#include <omp2cuda.h>

// collapse(4): more loops than a grid has dimensions, over constants and over variables
#include <stdio.h>

// collapse-4.c:6: target teams distribute parallel for collapse(4)
__global__ void main_a_kernel(int (*a)[4][5][6]) {
  for (auto [i, j, k, l] : omp2cuda::league::one_each(omp2cuda::nest(3, 4, 5, 6)))
    a[i][j][k][l] = ((i * 10 + j) * 10 + k) * 10 + l;
}

struct main_a_data_2 { int (*a)[4][5][6]; int n, m; };

// collapse-4.c:12: target teams distribute parallel for collapse(4)
template <class Trip>
__global__ void main_a_kernel_2(const __grid_constant__ main_a_data_2 omp_data) {
  const auto &[a, n, m] = omp_data;
  for (auto [i, j, k, l] : omp2cuda::league::one_each(omp2cuda::nest<Trip>(n, m, n + 2, m)))
    a[i][j][k][l]++;
}

int main(void) {
  int a[3][4][5][6], n = 3, m = 4;
  omp2cuda::target_region{"collapse-4.c:6"}
      .one_each(omp2cuda::nest(3, 4, 5, 6))
      .launch(main_a_kernel, {omp2cuda::from(a)});
  omp2cuda::target_region{"collapse-4.c:12"}
      .one_each(omp2cuda::nest(n, m, n + 2, m))
      .launch(main_a_kernel_2<uint32_t>, main_a_kernel_2<uint64_t>,
              {.a = omp2cuda::tofrom(a), .n = n, .m = m});
  int sum = 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 5; k++)
        for (int l = 0; l < 6; l++)
          sum += a[i][j][k][l] * (l + 1);
  printf("%d %d\n", a[2][3][4][5], sum);
  return 0;
}
