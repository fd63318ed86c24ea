// Translated by omp2cuda 0.1.0 from collapse-4.c
#include <omp2cuda.h>

// collapse(4): more loops than a grid has dimensions
#include <stdio.h>

// collapse-4.c:6: target teams distribute parallel for collapse(4) map(from: a)
struct main_data {
  int (*a)[4][5][6]; // copied back
};

template <class Trip>
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a] = omp_data;
  for (auto [i, j, k, l] : omp2cuda::league::distribute_parallel_for(omp2cuda::nest<Trip>(3, 4, 5, 6)))
    a[i][j][k][l] = ((i * 10 + j) * 10 + k) * 10 + l;
}

int main(void) {
  int a[3][4][5][6];
  omp2cuda::target_region{"collapse-4.c:6"}
      .iterations(omp2cuda::nest(3, 4, 5, 6))
      .launch(main_kernel<uint32_t>, main_kernel<uint64_t>,
              main_data{.a = *omp2cuda::from(a)});
  int sum = 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 5; k++)
        for (int l = 0; l < 6; l++)
          sum += a[i][j][k][l] * (l + 1);
  printf("%d %d\n", a[2][3][4][5], sum);
  return 0;
}
