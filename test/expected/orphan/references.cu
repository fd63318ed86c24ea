// Translated by omp2cuda 0.1.0 from references.cpp
#include <omp2cuda.h>

// functions with parallel regions that take references and addresses of the team's variables
#include <cstdio>

struct box {
  int lo, hi;
};

// fill, entered by all threads of a team
__device__ static void fill(const int &value, int *out, int n) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    out[i] = value;
  omp2cuda::team::sync();
}

// settle, entered by all threads of a team
__device__ static int settle(int &value, int n) {
  int before = value;
  omp2cuda::team::sync();
  {
    auto &value_outer = value;
    int value = omp2cuda::op::max::identity<int>();
    for (int i : omp2cuda::team::parallel_for(0, n))
      value = i > value ? i : value;
    omp2cuda::team::reduce(omp2cuda::op::max{}, &value_outer, value);
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial())
    value += 1;
  omp2cuda::team::sync();
  {
    if (omp2cuda::team::single())
      value *= 10;
  }
  omp2cuda::team::sync();
  return before;
}

// raise, entered by all threads of a team
__device__ static void raise(int *value, int by, int n) {
  if (omp2cuda::team::is_initial())
    *value += by;
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, n))
    if (i == n - 1)
      *value += i;
  omp2cuda::team::sync();
}

// what it is called with changes between its regions
// twice, entered by all threads of a team
__device__ static int twice(const int &value, int *alias, int *out, int n) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    out[i] = value;
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    *alias = 100;
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, n))
    out[i] += value;
  omp2cuda::team::sync();
  return omp2cuda::team::broadcast(value);
}

template <class T> void widen(T &b, const T &by, int *out, int n) {
  b.lo -= by.lo;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    out[i] = b.hi - b.lo;
  b.hi += by.hi;
}

// widen, entered by all threads of a team
template <class T>
__device__ void widen_team(T &b, const T &by, int *out, int n) {
  if (omp2cuda::team::is_initial())
    b.lo -= by.lo;
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, n))
    out[i] = b.hi - b.lo;
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    b.hi += by.hi;
  omp2cuda::team::sync();
}

struct main_data { int (*a)[32]; int (*out)[8]; };

// references.cpp:60: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, out] = omp_data;
  for (int t : omp2cuda::league::one_team_each(0, 3)) {
    int v;
    __shared__ int w;
    if (omp2cuda::team::is_initial()) {
      v = 1;
      w = t;
    }
    omp2cuda::team::receive(v);
    fill(v, a[t], 32);
    if (omp2cuda::team::is_initial())
      out[t][0] = a[t][31];
    omp2cuda::team::sync();
    v = 100;
    fill(v, a[t], 32);
    if (omp2cuda::team::is_initial())
      out[t][1] = a[t][31];
    omp2cuda::team::sync();
    const auto settle_value = settle(w, 32);
    if (omp2cuda::team::is_initial())
      out[t][2] = settle_value + w;
    omp2cuda::team::sync();
    __shared__ int x;
    if (omp2cuda::team::is_initial())
      x = 5;
    omp2cuda::team::sync();
    raise(&x, 2, 32);
    __shared__ int y;
    if (omp2cuda::team::is_initial()) {
      out[t][3] = x;
      y = 6;
    }
    omp2cuda::team::sync();
    const auto twice_value = twice(y, &y, a[t], 32);
    if (omp2cuda::team::is_initial())
      out[t][4] = twice_value + y + a[t][7];
    omp2cuda::team::sync();
    __shared__ box b;
    box by;
    if (omp2cuda::team::is_initial()) {
      b = box{0, t};
      by = box{1, 2};
    }
    omp2cuda::team::receive(by);
    widen_team(b, by, a[t], 32);
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial())
      out[t][5] = b.hi * 100 + b.lo + a[t][3];
    omp2cuda::team::sync();
    fill(7, a[t], 32);
    fill(omp2cuda::team::broadcast(a[t][0] + t), a[t], 32);
    if (omp2cuda::team::is_initial())
      out[t][6] = a[t][9];
    omp2cuda::team::sync();
    fill(out[t][6], a[t], 32);
    settle(out[t][6], 32);
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial())
      out[t][7] = a[t][0];
    omp2cuda::team::sync();
    for (int i : omp2cuda::team::parallel_for(0, 32))
      a[t][i] += v + w;
  }
}

int main() {
  int a[3][32], out[3][8];
  omp2cuda::target_region{"references.cpp:60"}.one_team_each(3).launch(
      main_kernel, {.a = omp2cuda::from(a), .out = omp2cuda::from(out)});
  for (int t = 0; t < 3; t++) {
    for (int k = 0; k < 8; k++)
      std::printf("%d ", out[t][k]);
    std::printf("%d\n", a[t][0]);
  }
}
