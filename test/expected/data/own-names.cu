// Translated by omp2cuda 0.1.0 from own-names.c
#include <omp2cuda.h>

// variables with the names that data constructs would take
#include <stdio.h>

struct main_data_data { int *enter, *data; const int *update; };

// own-names.c:8: target (one thread)
__global__ void main_data_kernel(
    const __grid_constant__ main_data_data omp_data) {
  auto &enter = *omp_data.enter;
  const auto data = omp_data.data;
  const auto update = omp_data.update;
  for (int i = 0; i < 8; i++)
    data[i] = i * enter + update[i % 4];
}

struct main_data_data_2 { int *data; const int *update; };

// own-names.c:13: target (one thread)
__global__ void main_data_kernel_2(
    const __grid_constant__ main_data_data_2 omp_data) {
  const auto &[data, update] = omp_data;
  data[0] += update[0];
}

int main(void) {
  int data[8], enter = 3, update[4] = {1, 2, 3, 4};
  {
    auto on_device =
        omp2cuda::target_data{"own-names.c:6"}.from(data).to(update);
    omp2cuda::target_region{"own-names.c:8"}.serial().launch(
        main_data_kernel,
        {.enter = omp2cuda::to(enter), .data = omp2cuda::tofrom(data),
         .update = omp2cuda::tofrom(update)});
    update[0] = 100;
    omp2cuda::target_update{"own-names.c:12"}.to(update);
    omp2cuda::target_region{"own-names.c:13"}.serial().launch(
        main_data_kernel_2,
        {.data = omp2cuda::tofrom(data), .update = omp2cuda::tofrom(update)});
  }
  omp2cuda::target_enter_data{"own-names.c:16"}.to(enter);
  omp2cuda::target_exit_data{"own-names.c:17"}.delete_(enter);
  printf("%d %d %d\n", data[0], data[7], enter);
  return 0;
}
