// Translated by omp2cuda 0.1.0 from unnamed-templates.cpp
#include <omp2cuda.h>

// types without a name and tables of constants in Single code of templates and of C++
#include <cstdio>

template <class T> T weigh(const T *x, int n, int shift) {
  const T by[3] = {T(1), T(2), T(3)};
  static const int offsets[2] = {4, 5};
  int count = 0;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    if (x[i] * by[i % 3] + offsets[i % 2] > n + shift) {
#pragma omp atomic
      count++;
    }
  const T high = x[0] + by[1] * count;
  T sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += high - x[0];
  return sum + offsets[0];
}

// weigh, entered by all threads of a team
template <class T>
__device__ T weigh_team(const T *x, int n, int shift) {
  const T by[3] = {T(1), T(2), T(3)};
  static const int offsets[2] = {4, 5};
  __shared__ int count;
  if (omp2cuda::team::is_initial())
    count = 0;
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, n))
    if (x[i] * by[i % 3] + offsets[i % 2] > n + shift) {
      omp2cuda::atomic::update(omp2cuda::op::plus{}, count, 1);
    }
  omp2cuda::team::sync();
  const T high = x[0] + by[1] * count;
  T sum = 0;
  for (int i : omp2cuda::team::parallel_for(0, n))
    sum += high - x[0];
  sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
  return sum + offsets[0];
}

struct main_data { double (*out)[3]; double (*x)[16]; };

// unnamed-templates.cpp:29: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[out, x] = omp_data;
  for (int t : omp2cuda::league::one_team_each(0, 3)) {
    constexpr int steps[] = {1, 2, 4};
    static constexpr double halves[2] = {0.5, 0.25};
    const bool odd[2] = {false, true};
    union both_type {
      unsigned bits;
      int number;
    } both = {unsigned(t)};
    enum { LOW = 3, HIGH } level = HIGH;
    __shared__ int whole[2];
    if (omp2cuda::team::is_initial()) {
      const int whole_init[2] = {int(x[t][3]), 9};
      memcpy(whole, whole_init, sizeof(whole));
    }
    omp2cuda::team::sync();
    {
      const auto &both_outer = both;
      both_type both = both_outer;
      {
        if (omp2cuda::team::master()) {
          both.number += steps[t];
          out[t][0] = both.number * halves[t % 2] + odd[t % 2] + level;
        }
      }
      omp2cuda::team::sync();
    }
    const auto weigh_value = weigh_team(x[t], 16, LOW);
    if (omp2cuda::team::is_initial())
      out[t][1] = weigh_value + both.number;
    omp2cuda::team::sync();
    const auto weigh_value_2 = weigh_team(whole, 2, steps[2]);
    if (omp2cuda::team::is_initial())
      out[t][2] = weigh_value_2;
  }
}

int main() {
  double x[3][16], out[3][3];
  for (int t = 0; t < 3; t++)
    for (int i = 0; i < 16; i++)
      x[t][i] = t + i;
  omp2cuda::target_region{"unnamed-templates.cpp:29"}.one_team_each(3).launch(
      main_kernel, {.out = omp2cuda::from(out), .x = omp2cuda::to(x)});
  for (int t = 0; t < 3; t++)
    std::printf("%g %g %g\n", out[t][0], out[t][1], out[t][2]);
}
