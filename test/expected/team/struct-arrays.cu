// Translated by omp2cuda 0.1.0 from struct-arrays.cpp
#include <omp2cuda.h>

// arrays and objects of a struct in code of a team: C++ begins them with a constructor that
// does nothing, so nothing is executed
#include <cstdio>

struct point {
  double x, y;
};
struct cell {
  point at[2];
  int n;
};
template <class T> struct box {
  T low, high;
};

namespace {
template <class T> struct boxes_data { T *out; int n; };

// struct-arrays.cpp:17: target teams distribute
template <class T> __global__ void boxes_kernel(const __grid_constant__ boxes_data<T> omp_data) {
  const auto &[out, n] = omp_data;
  for (int b : omp2cuda::league::one_team_each(0, n)) {
    __shared__ box<T> all[8];
    for (int i : omp2cuda::team::parallel_for(0, 8))
      all[i] = {T(b), T(i)};
    omp2cuda::team::sync();
    for (int i : omp2cuda::team::parallel_for(0, 8))
      out[b * 8 + i] = all[7 - i].low * 10 + all[7 - i].high;
  }
}
} // namespace

template <class T> void boxes(T *out, int n) {
  omp2cuda::target_region{"struct-arrays.cpp:17"}.one_team_each(n).launch(
      boxes_kernel<T>, {.out = omp2cuda::from(out, 0, n * 8), .n = n});
}

point table[4];
__device__ point table_device[4]; // declare target: table on the device
static omp2cuda::declare_target table_entry{&table, sizeof(table), &table_device};
void mirror(point *p, int n) {
  point kept[16];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    kept[i] = p[n - 1 - i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    p[i] = kept[i];
}

// mirror, entered by all threads of a team
__device__ void mirror_team(point *p, int n) {
  __shared__ point kept[16];
  for (int i : omp2cuda::team::parallel_for(0, n))
    kept[i] = p[n - 1 - i];
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, n))
    p[i] = kept[i];
  omp2cuda::team::sync();
}

// struct-arrays.cpp:44: target teams distribute num_teams(2)
__global__ void main_s_kernel(double *s) {
  for (int b : omp2cuda::league::one_team_each(0, 2)) {
    __shared__ point tile[32];
    point *first = tile;
    cell one;
    one.n = b;
    for (int i : omp2cuda::team::parallel_for(0, 32))
      tile[i] = {double(i), double(b)};
    omp2cuda::team::sync();
    mirror_team(first, 16);
    for (int i : omp2cuda::team::parallel_for(0, 32))
      s[b * 32 + i] = tile[31 - i].x * 100 + tile[i].x + tile[i].y + one.n;
  }
}

// struct-arrays.cpp:64: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_table_kernel() {
  auto &table = table_device;
  __shared__ point corner[2];
  if (omp2cuda::team::is_initial())
    table[1].x = 2;
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, 2))
    corner[i] = {i + 0.5, table[1].x};
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    table[2] = corner[1];
}

int main() {
  double s[64], t[6];
  omp2cuda::target_region{"struct-arrays.cpp:44"}.one_team_each(2).launch(
      main_s_kernel, {omp2cuda::from(s)});
  for (int i = 0; i < 64; i++)
    printf("%g ", s[i]);
  boxes(t, 0);
  int u[24];
  boxes(u, 3);
  for (int i = 0; i < 24; i++)
    printf("%d ", u[i]);
  omp2cuda::target_region{"struct-arrays.cpp:64"}.one_team().iterations(2).launch(
      main_table_kernel);
  omp2cuda::target_update{"struct-arrays.cpp:73"}.from(table);
  printf("%g %g\n", table[2].x, table[2].y);
}
