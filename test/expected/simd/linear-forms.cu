// Translated by omp2cuda 0.1.0 from linear-forms.cpp
#include <omp2cuda.h>

// test: reference=serial
// The forms of linear: modifiers, collapsed loops, bodies without braces, in templates.
#include <cstdio>

enum { N = 12, M = 45 };

// pieces of an array, a counter, and a reference to one that all calls share
#pragma omp declare simd linear(ref(x)) linear(val(k) : 2) linear(uval(from) : 3) uniform(y) notinbranch
__host__ __device__ static int mix(int &x, int k, const int &from, int *y) { return x * k + from - y[k % 5]; }

template <class T> static T up_and_down(const T *a, T by) {
  T up = 0, down = 100, sum = 0;
#pragma omp simd linear(up : by) linear(down : -by) reduction(+ : sum)
  for (int k = 0; k < M; k++)
    sum += a[k] * up - down, up += by, down -= by;
  return sum + up * 3 + down;
}

// up_and_down, entered by one thread
template <class T>
__device__ static T up_and_down_thread(const T *a, T by) {
  T up = 0, down = 100, sum = 0;
  {
    auto &up_outer = up;
    auto &down_outer = down;
    auto &sum_outer = sum;
    T sum = 0;
    const auto loop_k = omp2cuda::range(0, M);
    for (int k = 0; k < M; k++) {
      T up = up_outer + int64_t(loop_k.number(k)) * by;
      T down = down_outer + int64_t(loop_k.number(k)) * -by;
      sum += a[k] * up - down, up += by, down -= by;
    }
    up_outer += int64_t(loop_k.trip()) * by;
    down_outer += int64_t(loop_k.trip()) * -by;
    omp2cuda::thread::reduce(omp2cuda::op::plus{}, &sum_outer, sum);
  }
  return sum + up * 3 + down;
}

namespace {
struct rows_data { int *a; long *all; int n; };

// linear-forms.cpp:23: target teams distribute parallel for reduction(+ : all)
// reduction: one atomic per block
__global__ void rows_kernel(const __grid_constant__ rows_data omp_data) {
  const auto &[a, all_result, n] = omp_data;
  long all = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    int *row = a + i * M, j = 1, grid = i, none = 7, by = i % 4 - 2;
    long place = i;
    int sum = 0;
    {
      auto &j_outer = j;
      auto &row_outer = row;
      const auto loop_k = omp2cuda::range(0, M);
      for (int k = 0; k < M; k++) {
        int j = j_outer + int64_t(loop_k.number(k)) * 2;
        int *row = row_outer + int64_t(loop_k.number(k));
        const int from = k;
        sum += mix(*row, j, from, a);
        row++;
        j += 2;
      }
      j_outer += int64_t(loop_k.trip()) * 2;
      row_outer += int64_t(loop_k.trip());
    }
    // two loops as one, a step that the thread knows
    {
      auto &grid_outer = grid;
      auto &place_outer = place;
      auto &sum_outer = sum;
      int sum = 0;
      const auto loop_k = omp2cuda::range_down_closed(4, 0, 2);
      const auto loop_l = omp2cuda::range<long>(0, 9);
      for (int k = 4; k >= 0; k -= 2)
        for (long l = 0; l < 9; l++) {
          int grid = grid_outer + int64_t(loop_k.number(k) * loop_l.trip() + loop_l.number(l)) * (by * 3);
          long place = place_outer + int64_t(loop_k.number(k) * loop_l.trip() + loop_l.number(l)) * (by * 3);
          sum += grid * (k + l) + place, grid += by * 3, place += by * 3;
        }
      grid_outer += int64_t(loop_k.trip() * loop_l.trip()) * (by * 3);
      place_outer += int64_t(loop_k.trip() * loop_l.trip()) * (by * 3);
      omp2cuda::thread::reduce(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    // no iteration
    {
      auto &none_outer = none;
      const auto loop_k = omp2cuda::range(i, i);
      for (int k = i; k < i; k++) {
        int none = none_outer + int64_t(loop_k.number(k)) * 5;
        none += 5;
      }
      none_outer += int64_t(loop_k.trip()) * 5;
    }
    all += sum + 10 * j + 7 * grid + place + none + (row - a) + up_and_down_thread(a + i * M, i);
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, all_result, all);
}
} // namespace

static long rows(int n, int *a) {
  long all = 0;
  omp2cuda::target_region{"linear-forms.cpp:23"}.iterations(n).launch(
      rows_kernel, {.a = omp2cuda::to(a, 0, n * M), .all = omp2cuda::tofrom(all), .n = n});
  return all;
}

int main() {
  static int a[N * M];
  for (int i = 0; i < N * M; i++)
    a[i] = i * 7 % 31;
  std::printf("%ld\n", rows(N, a));
  return 0;
}
