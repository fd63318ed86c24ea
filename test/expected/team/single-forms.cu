// Translated by omp2cuda 0.1.0 from single-forms.cpp
#include <omp2cuda.h>

// constants, types without a name, and copies of simd, task and taskloop in Single code: in templates, methods and functions
#include <cstdio>

struct weight {
  int a;
  double b;
};

template <class T, int N> static T scaled(T *x, T by) {
  const T tab[N] = {by, T(2), T(3)};
  static constexpr int offset = 4;
  T last = 0;
#pragma omp parallel for
  for (int i = 0; i < 32; i++)
    x[i] += tab[i % N] + offset;
#pragma omp simd lastprivate(last)
  for (int i = 0; i < 32; i++)
    last = x[i];
  return last + tab[1];
}

// scaled, entered by all threads of a team
template <class T, int N>
__device__ static T scaled_team(T *x, T by) {
  __shared__ T tab[N];
  if (omp2cuda::team::is_initial()) {
    const T tab_init[N] = {by, T(2), T(3)};
    memcpy(tab, tab_init, sizeof(tab));
  }
  omp2cuda::team::sync();
  static constexpr int offset = 4;
  T last = 0;
  for (int i : omp2cuda::team::parallel_for(0, 32))
    x[i] += tab[i % N] + offset;
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial()) {
    {
      auto &last_outer = last;
      T last;
      for (int i = 0; i < 32; i++)
        last = x[i];
      last_outer = last;
    }
  }
  omp2cuda::team::receive(last);
  return omp2cuda::team::broadcast(last + tab[1]);
}
struct grid {
  int n;
  int fill(int *x) const {
    const int row[2][2] = {{1, 2}, {n, 4}};
    static const weight w = {7, 0.5};
    struct {
      int low, high;
    } range = {n, 2 * n};
#pragma omp parallel for
    for (int i = 0; i < 32; i++)
      x[i] = row[i % 2][i / 16] * w.a + range.high;
    range.low += x[3];
    int k = 0;
#pragma omp taskloop lastprivate(k)
    for (int i = 0; i < n; i++)
      k = i * 2;
#pragma omp parallel for
    for (int i = 0; i < 32; i++)
      x[i] += range.low + k;
    return range.low;
  }

  // fill, entered by all threads of a team
  __device__ int fill_team(int *x) const {
    __shared__ int row[2][2];
    if (omp2cuda::team::is_initial()) {
      const int row_init[2][2] = {{1, 2}, {n, 4}};
      memcpy(row, row_init, sizeof(row));
    }
    omp2cuda::team::sync();
    static const weight w = {7, 0.5};
    struct {
      int low, high;
    } range = {n, 2 * n};
    omp2cuda::team::sync();
    for (int i : omp2cuda::team::parallel_for(0, 32))
      x[i] = row[i % 2][i / 16] * w.a + range.high;
    omp2cuda::team::sync();
    range.low += x[3];
    int k = 0;
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial()) {
      {
        auto &k_outer = k;
        int k = k_outer;
        for (int i = 0; i < n; i++)
          k = i * 2;
        k_outer = k;
      }
    }
    omp2cuda::team::receive(k);
    for (int i : omp2cuda::team::parallel_for(0, 32))
      x[i] += range.low + k;
    omp2cuda::team::sync();
    return range.low;
  }
};
// picked, entered by all threads of a team
__device__ static int picked(int t, int *x) {
  static const char text[] = "hello";
  __shared__ weight ws[2];
  if (omp2cuda::team::is_initial()) {
    const weight ws_init[2] = {{t, 1.5}, {2, 2.5}};
    memcpy(ws, ws_init, sizeof(ws));
  }
  omp2cuda::team::sync();
  enum { few = 3, many = 9 };
  int work = 2 * t;
  if (omp2cuda::team::is_initial()) {
    {
      int work;
      for (int i = 0; i < 32; i++) {
        work = x[i];
        x[i] = work + 1;
      }
    }
    work += few;
  }
  omp2cuda::team::receive(work);
  for (int i : omp2cuda::team::parallel_for(0, 32))
    x[i] += text[i % 5] + ws[i % 2].a + many;
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial()) {
    {
      const auto &work_outer = work;
      int work = work_outer;
      {
        work += 100;
        x[0] = work;
      }
    }
    if (t > 0) {
      {
        auto &work_outer = work;
        int work;
        for (int i = 0; i < 8; i++)
          work = i + t;
        work_outer = work;
      }
    }
  }
  omp2cuda::team::receive(work);
  union {
    int i;
    unsigned char c[4];
  } u;
  if (omp2cuda::team::is_initial())
    u.i = 0x01020304;
  omp2cuda::team::receive(u);
  for (int i : omp2cuda::team::parallel_for(0, 32))
    x[i] += u.c[0] + work;
  omp2cuda::team::sync();
  return omp2cuda::team::broadcast(work + x[31]);
}

struct main_data { int (*a)[32]; int (*out)[4]; double (*d)[32]; };

// single-forms.cpp:83: target teams distribute (between parallel regions all threads compute, thread 0 stores)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, out, d] = omp_data;
  for (int t : omp2cuda::league::one_team_each(0, 3)) {
    if (omp2cuda::team::is_initial()) {
      for (int i = 0; i < 32; i++)
        d[t][i] = i;
    }
    omp2cuda::team::sync();
    const grid g = {t + 3};
    constexpr double half = 0.5;
    const bool odd = t % 2;
    const auto fill_value = g.fill_team(a[t]);
    if (omp2cuda::team::is_initial())
      out[t][0] = fill_value;
    omp2cuda::team::sync();
    const auto picked_value = picked(t, a[t]);
    if (omp2cuda::team::is_initial())
      out[t][1] = picked_value;
    omp2cuda::team::sync();
    const auto scaled_value = scaled_team<int, 3>(a[t], t);
    if (omp2cuda::team::is_initial())
      out[t][2] = scaled_value;
    omp2cuda::team::sync();
    const auto scaled_value_2 = scaled_team<double, 3>(d[t], half);
    if (omp2cuda::team::is_initial())
      out[t][3] = int(scaled_value_2);
    omp2cuda::team::sync();
    for (int i : omp2cuda::team::parallel_for(0, 32))
      a[t][i] += odd ? g.n : int(half * 10);
  }
}

int main() {
  int a[3][32], out[3][4];
  double d[3][32];
  omp2cuda::target_region{"single-forms.cpp:83"}.one_team_each(3).launch(
      main_kernel, {.a = omp2cuda::from(a), .out = omp2cuda::from(out), .d = omp2cuda::from(d)});
  for (int t = 0; t < 3; t++)
    std::printf("%d %d %d %d %d %d\n", out[t][0], out[t][1], out[t][2], out[t][3], a[t][0], a[t][31]);
  return 0;
}
