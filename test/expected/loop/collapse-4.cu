// Translated by omp2cuda 0.1.0 from collapse-4.c
#include <omp2cuda.h>

// collapse(4): more loops than a grid has dimensions
#include <stdio.h>

// collapse-4.c:6: target teams distribute parallel for
// league, team: partitioned
struct main_data {
  int (*a)[4][5][6]; // copied back
};

template <class Trip>
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a] = omp_data;
  const auto loop_i = omp2cuda::range(0, 3);
  const auto loop_j = omp2cuda::range(0, 4);
  const auto loop_k = omp2cuda::range(0, 5);
  const auto loop_l = omp2cuda::range(0, 6);
  for (Trip iteration : omp2cuda::league::distribute_parallel_for(Trip(loop_i.trip() * loop_j.trip() * loop_k.trip() * loop_l.trip()))) {
    int l = loop_l.at(iteration % Trip(loop_l.trip()));
    int k = loop_k.at((iteration / Trip(loop_l.trip())) % Trip(loop_k.trip()));
    int j = loop_j.at(((iteration / Trip(loop_l.trip())) / Trip(loop_k.trip())) % Trip(loop_j.trip()));
    int i = loop_i.at(((iteration / Trip(loop_l.trip())) / Trip(loop_k.trip())) / Trip(loop_j.trip()));
    a[i][j][k][l] = ((i * 10 + j) * 10 + k) * 10 + l;
  }
}

int main(void) {
  int a[3][4][5][6];
  {
    omp2cuda::target_region region{"collapse-4.c:6"};
    region.iterations(
        omp2cuda::range(0, 3).trip() * omp2cuda::range(0, 4).trip() *
        omp2cuda::range(0, 5).trip() * omp2cuda::range(0, 6).trip());
    region.launch(main_kernel<uint32_t>, main_kernel<uint64_t>,
                  main_data{.a = *region.from(a)});
  }
  int sum = 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 5; k++)
        for (int l = 0; l < 6; l++)
          sum += a[i][j][k][l] * (l + 1);
  printf("%d %d\n", a[2][3][4][5], sum);
  return 0;
}
