// Translated by omp2cuda 0.1.0 from unnamed-types.c
#include <omp2cuda.h>

// Types without a name, of a function and of the file, are called by their first variable.
#include <stdio.h>
#define N 8
struct of_file_type { int a; double b[3]; } of_file;
enum level_type { LOW, HIGH = 5 } level;

struct main_single_type {
  int a, b[N];
  int *p;
};
enum main_color_type { red, green = 7, blue };

struct main_single_array_data {
  main_single_type *single, *array;
  int *got;
  main_color_type color;
};

// unnamed-types.c:18: target (one thread)
__global__ void main_single_array_kernel(const __grid_constant__ main_single_array_data omp_data) {
  auto &single = *omp_data.single;
  const auto array = omp_data.array;
  auto &got = *omp_data.got;
  const auto color = omp_data.color;
  for (int i = 0; i < N; i++) array[i].a += single.b[i];
  single.a = 10;
  got = color == green;
}

union main_u_type { int i; float f; };

struct main_colors_u_data {
  main_color_type *colors;
  main_u_type *u;
  main_color_type color;
};

// unnamed-types.c:24: target teams distribute parallel for
__global__ void main_colors_u_kernel(const __grid_constant__ main_colors_u_data omp_data) {
  const auto &[colors, u, color] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N)) { colors[i] = (__typeof__(colors[i]))(i % 2 ? color : blue); if (i == 0) u->i++; }
}

struct main_of_file_level_data { of_file_type *of_file; level_type *level; };

// unnamed-types.c:27: target (one thread)
__global__ void main_of_file_level_kernel(const __grid_constant__ main_of_file_level_data omp_data) {
  auto &of_file = *omp_data.of_file;
  auto &level = *omp_data.level;
  { of_file.a += level; of_file.b[1] = 2.5; level = LOW; }
}

int main(void) {
  main_single_type single, array[N];
  main_color_type color = green, colors[N];
  main_u_type *u, v;
  int got = 0;
  u = &v;
  v.i = 4;
  single.a = 3;
  for (int i = 0; i < N; i++) { array[i].a = i; colors[i] = red; single.b[i] = 2 * i; }
  omp2cuda::target_region{"unnamed-types.c:18"}.serial().launch(
      main_single_array_kernel, {.single = omp2cuda::tofrom(single), .array = omp2cuda::tofrom(array),
                                 .got = omp2cuda::tofrom(got), .color = color});
  omp2cuda::target_region{"unnamed-types.c:24"}.one_each(N).launch(
      main_colors_u_kernel, {.colors = omp2cuda::tofrom(colors), .u = omp2cuda::tofrom(u, 0, 1), .color = color});
  of_file.a = 1; level = HIGH;
  omp2cuda::target_region{"unnamed-types.c:27"}.serial().launch(
      main_of_file_level_kernel, {.of_file = omp2cuda::tofrom(of_file), .level = omp2cuda::tofrom(level)});
  printf("%d %d %d %d %d %d %d %g %d\n", single.a, array[3].a, got, colors[1], colors[2], v.i, of_file.a, of_file.b[1], level);
  return 0;
}
