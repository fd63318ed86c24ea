// Translated by omp2cuda 0.1.0 from worth.c
#include <omp2cuda.h>

// test: dump=plan
// Where nobody asks, lanes are chosen by figures: iterations, strides, what stands around.
#include <stdio.h>

enum { Rows = 19, Columns = 70 };

[[maybe_unused]] __device__ static double dot(int n, const double *a, const double *x) {
  double sum = 0;
#pragma omp simd reduction(+: sum)
  for (int j = 0; j < n; j++)
    sum += a[j] * x[j];
  return sum;
}

// dot, entered by all lanes of a thread
__device__ static double dot_lanes(int n, const double *a, const double *x) {
  double sum = 0;
  {
    auto &sum_outer = sum;
    double sum = 0;
    for (int j : omp2cuda::lane::simd(0, n))
      sum += a[j] * x[j];
    omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
  }
  return sum;
}
// walks over what it was told
[[maybe_unused]] __device__ static double measure(int n, const double *row) { return dot(n, row, row); }

// measure, entered by all lanes of a thread
__device__ static double measure_lanes(int n, const double *row) { return dot_lanes(n, row, row); }

struct main_y_data { double *y; double (*a)[Columns]; const double *x; };

// lanes: a row of each thread is an argument
// worth.c:26: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_y_kernel(const __grid_constant__ main_y_data omp_data) {
  const auto &[y, a, x] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    const auto dot_value = dot_lanes(Columns, a[i], x);
    if (const omp2cuda::lane::effect here; here.mine())
      y[i] = dot_value;
  }
}

struct main_z_data { double *z; double (*a)[Columns]; };

// lanes: the same through another function; a local pointer
// worth.c:30: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_z_kernel(const __grid_constant__ main_z_data omp_data) {
  const auto &[z, a] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    const double *row = a[i];
    const auto measure_value = measure_lanes(Columns, row);
    if (const omp2cuda::lane::effect here; here.mine())
      z[i] = measure_value;
  }
}

struct main_z_data_2 { double *z; const double *x; };

// serial: all threads walk over the same row
// worth.c:36: target teams distribute parallel for
__global__ void main_z_kernel_2(const __grid_constant__ main_z_data_2 omp_data) {
  const auto &[z, x] = omp_data;
  for (int i : omp2cuda::league::one_each(0, Rows))
    z[i] += dot(Columns, x, x);
}

// lanes: 8 threads are 8 warps
// worth.c:40: target teams distribute parallel for num_threads(8)
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_a_kernel(double (*a)[Columns]) {
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    for (int j : omp2cuda::lane::simd(0, Columns))
      a[i][j] += i;
  }
}

// serial: 256 threads of 32 lanes are more than a block holds
// worth.c:47: target teams distribute parallel for thread_limit(256)
__global__ void __launch_bounds__(256) main_a_kernel_2(double (*a)[Columns]) {
  for (int i : omp2cuda::league::one_each(0, Rows)) {
    for (int j = 0; j < Columns; j++)
      a[i][j] += j;
  }
}

// lanes: 128 threads of 8 lanes are not
// worth.c:54: target teams distribute parallel for thread_limit(128)
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_a_kernel_3(double (*a)[Columns]) {
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    for (int j : omp2cuda::lane::simd<8>(0, Columns))
      a[i][j] -= 2;
  }
}

struct main_a_data_4 { double (*a)[Columns]; const double *x; };

// lanes: loops around simd
// worth.c:61: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_a_kernel_4(const __grid_constant__ main_a_data_4 omp_data) {
  const auto &[a, x] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows))
    for (int k = 0; k < 3; k++) {
      double by = x[k];
      for (int j : omp2cuda::lane::simd(0, Columns))
        a[i][j] += by * k;
    }
}

// serial: 16 iterations
// worth.c:70: target teams distribute parallel for
__global__ void main_a_kernel_5(double (*a)[Columns]) {
  for (int i : omp2cuda::league::one_each(0, Rows)) {
    for (int j = 0; j < 16; j++)
      a[i][j] += 1;
  }
}

// serial: a column of each thread
// worth.c:77: target teams distribute parallel for
__global__ void main_a_kernel_6(double (*a)[Columns]) {
  for (int j : omp2cuda::league::one_each(0, Rows)) {
    for (int i = 0; i < Rows; i++)
      a[i][j] += 1;
  }
}

struct main_z_data_3 { const int *start, *column; const double *x; double *z; };

// worth.c:89: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_z_kernel_3(const __grid_constant__ main_z_data_3 omp_data) {
  const auto &[start, column, x, z] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    double sum = 0;
    {
      auto &sum_outer = sum;
      double sum = 0;
      for (int k : omp2cuda::lane::simd(start[i], start[i + 1]))
        sum += column[k] * x[column[k]];
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    if (const omp2cuda::lane::effect here; here.mine())
      z[i] += sum;
  }
}

struct main_z_data_4 { const int *column; double *z; };

// serial: what neighbouring threads read are neighbours already
// worth.c:98: target teams distribute parallel for
__global__ void main_z_kernel_4(const __grid_constant__ main_z_data_4 omp_data) {
  const auto &[column, z] = omp_data;
  for (int i : omp2cuda::league::one_each(0, Rows)) {
    double sum = 0;
    for (int k = 0; k < Columns; k++)
      sum += column[i + k] * 0.5;
    z[i] += sum;
  }
}

struct main_a_y_data { double (*a)[Columns]; double *y; };

// serial: a loop beside simd, which 32 lanes would run alike
// worth.c:107: target teams distribute parallel for
__global__ void main_a_y_kernel(const __grid_constant__ main_a_y_data omp_data) {
  const auto &[a, y] = omp_data;
  for (int i : omp2cuda::league::one_each(0, Rows)) {
    double most = 0;
    for (int j = 0; j < Columns; j++)
      most = a[i][j] > most ? a[i][j] : most;
    for (int j = 0; j < Columns; j++)
      a[i][j] -= most;
    y[i] += most;
  }
}

struct main_a_y_data_2 { double (*a)[Columns]; double *y; };

// serial: threads share a loop without simd
// worth.c:118: target parallel (one block)
__global__ void main_a_y_kernel_2(const __grid_constant__ main_a_y_data_2 omp_data) {
  const auto &[a, y] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, Rows))
    y[i] += 1;
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, Rows)) {
    for (int j = 0; j < Columns; j++)
      a[i][j] += y[i];
  }
}

struct main_a_data_7 { double (*a)[Columns]; const double *y; };

// lanes: in a parallel region of its own
// worth.c:131: target parallel, for
// one block; a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_a_kernel_7(const __grid_constant__ main_a_data_7 omp_data) {
  const auto &[a, y] = omp_data;
  for (int i : omp2cuda::team::parallel_for_warps(0, Rows)) {
    for (int j : omp2cuda::lane::simd(0, Columns))
      a[i][j] += y[i];
  }
}

// worth.c:142: target parallel (one block)
__global__ void main_threads_kernel(int *threads_ref) {
  auto &threads = *threads_ref;
  int all = 0;
  for (int j = 0; j < Columns; j++)
    all += j;
  if (omp2cuda::team::single())
    threads = all;
}

int main(void) {
  static double a[Rows][Columns], x[Columns], y[Rows], z[Rows];
  for (int i = 0; i < Rows; i++)
    for (int j = 0; j < Columns; j++)
      a[i][j] = (i * 5 + j) % 11;
  for (int j = 0; j < Columns; j++)
    x[j] = j % 3;

  // lanes: a row of each thread is an argument
  omp2cuda::target_region{"worth.c:26"}.lanes().iterations(Rows).launch(
      main_y_kernel, {.y = omp2cuda::tofrom(y), .a = omp2cuda::to(a), .x = omp2cuda::to(x)});
  // lanes: the same through another function; a local pointer
  omp2cuda::target_region{"worth.c:30"}.lanes().iterations(Rows).launch(
      main_z_kernel, {.z = omp2cuda::tofrom(z), .a = omp2cuda::to(a)});
  // serial: all threads walk over the same row
  omp2cuda::target_region{"worth.c:36"}.one_each(Rows).launch(
      main_z_kernel_2, {.z = omp2cuda::tofrom(z), .x = omp2cuda::to(x)});
  // lanes: 8 threads are 8 warps
  omp2cuda::target_region{"worth.c:40"}.lanes().num_threads(8).iterations(Rows).launch(
      main_a_kernel, {omp2cuda::tofrom(a)});
  // serial: 256 threads of 32 lanes are more than a block holds
  omp2cuda::target_region{"worth.c:47"}.thread_limit(256).one_each(Rows).launch(
      main_a_kernel_2, {omp2cuda::tofrom(a)});
  // lanes: 128 threads of 8 lanes are not
  omp2cuda::target_region{"worth.c:54"}.lanes(8).thread_limit(128).iterations(Rows).launch(
      main_a_kernel_3, {omp2cuda::tofrom(a)});
  // lanes: loops around simd
  omp2cuda::target_region{"worth.c:61"}.lanes().iterations(Rows).launch(
      main_a_kernel_4, {.a = omp2cuda::tofrom(a), .x = omp2cuda::to(x)});
  // serial: 16 iterations
  omp2cuda::target_region{"worth.c:70"}.one_each(Rows).launch(
      main_a_kernel_5, {omp2cuda::tofrom(a)});
  // serial: a column of each thread
  omp2cuda::target_region{"worth.c:77"}.one_each(Rows).launch(
      main_a_kernel_6, {omp2cuda::tofrom(a)});
  // lanes: each row begins somewhere else, what it picks is as irregular for threads
  static int start[Rows + 1], column[Rows * 40];
  for (int i = 0; i <= Rows; i++)
    start[i] = i * 40 - i;
  for (int k = 0; k < Rows * 40; k++)
    column[k] = k * 7 % Columns;
  omp2cuda::target_region{"worth.c:89"}.lanes().iterations(Rows).launch(
      main_z_kernel_3, {.start = omp2cuda::to(start), .column = omp2cuda::to(column),
                        .x = omp2cuda::to(x), .z = omp2cuda::tofrom(z)});
  // serial: what neighbouring threads read are neighbours already
  omp2cuda::target_region{"worth.c:98"}.one_each(Rows).launch(
      main_z_kernel_4, {.column = omp2cuda::to(column), .z = omp2cuda::tofrom(z)});
  // serial: a loop beside simd, which 32 lanes would run alike
  omp2cuda::target_region{"worth.c:107"}.one_each(Rows).launch(
      main_a_y_kernel, {.a = omp2cuda::tofrom(a), .y = omp2cuda::tofrom(y)});
  // serial: threads share a loop without simd
  omp2cuda::target_region{"worth.c:118"}.one_team().iterations(Rows).launch(
      main_a_y_kernel_2, {.a = omp2cuda::tofrom(a), .y = omp2cuda::tofrom(y)});
  // lanes: in a parallel region of its own
  omp2cuda::target_region{"worth.c:131"}.one_team().lanes().iterations(Rows).launch(
      main_a_kernel_7, {.a = omp2cuda::tofrom(a), .y = omp2cuda::tofrom(y)});
  // serial: each thread runs all of it
  int threads = 0;
  omp2cuda::target_region{"worth.c:142"}.one_team().launch(
      main_threads_kernel, {omp2cuda::tofrom(threads)});

  double sum = 0;
  for (int i = 0; i < Rows; i++) {
    sum += y[i] * (i + 1) + z[i];
    for (int j = 0; j < Columns; j++)
      sum += a[i][j] * (j % 7 + i);
  }
  printf("%.0f %d\n", sum, threads);
  return 0;
}
