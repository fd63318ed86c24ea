// Translated by omp2cuda 0.1.0 from nested-forms.cpp
#include <omp2cuda.h>

// Loops without bind in loops of teams: in templates, below conditions and other loops
#include <cstdio>
#define N 40
struct V { double x, y; };
__device__ static double f(double x, int k) { return x * k; }

namespace {
template <class T> struct mv_data { const T *a, *x; T *y; int n; };

// nested-forms.cpp:7: target teams loop (between parallel regions all threads compute, thread 0 stores)
template <class T> __global__ void mv_kernel(const __grid_constant__ mv_data<T> omp_data) {
  const auto &[a, x, y, n] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, n)) {
    T s = T(0);
    {
      const auto s_start = s;
      s = 0;
      for (int j : omp2cuda::team::parallel_for(0, n))
        s += a[i * n + j] * x[j];
      s = omp2cuda::team::reduce(omp2cuda::op::plus{}, s, s_start);
    }
    if (omp2cuda::team::is_initial())
      y[i] = s;
  }
}
} // namespace

template <class T> void mv(const T *a, const T *x, T *y, int n) {
  omp2cuda::target_region{"nested-forms.cpp:7"}.one_team_each(n).launch(
      mv_kernel<T>, {.a = omp2cuda::to(a, 0, n * n), .x = omp2cuda::to(x, 0, n), .y = omp2cuda::from(y, 0, n), .n = n});
}

struct main_y_data { double *y; const double *a; };

// nested-forms.cpp:20: target teams loop (between parallel regions all threads compute, thread 0 stores)
__global__ void main_y_kernel(const __grid_constant__ main_y_data omp_data) {
  const auto &[y, a] = omp_data;
  __shared__ double sum;
  for (int i : omp2cuda::league::one_team_each(0, N)) {
    if (i % 3 == 0) continue;
    if (omp2cuda::team::is_initial())
      sum = 0;
    omp2cuda::team::sync();
    for (int k = 0; k < 3; k++) {
      {
        auto &sum_outer = sum;
        double sum = 0;
        for (int j : omp2cuda::team::parallel_for(0, N))
          sum += f(a[i * N + j], k);
        omp2cuda::team::reduce(omp2cuda::op::plus{}, &sum_outer, sum);
        omp2cuda::team::sync();
      }
    }
    if (omp2cuda::team::is_initial())
      y[i] += sum;
  }
}

struct main_z_data { double (*z)[N]; const double *a; };

// nested-forms.cpp:30: target teams loop collapse(2) (between parallel regions all threads compute, thread 0 stores)
__global__ void main_z_kernel(const __grid_constant__ main_z_data omp_data) {
  const auto &[z, a] = omp_data;
  for (auto [i, j] : omp2cuda::league::one_team_each(omp2cuda::nest(N, N))) {
    double t = 0, best = -1;
    for (int k : omp2cuda::team::parallel_for(0, N)) { t += a[i * N + k] * a[k * N + j]; if (a[k] > best) best = a[k]; }
    t = omp2cuda::team::reduce(omp2cuda::op::plus{}, t);
    best = omp2cuda::team::reduce(omp2cuda::op::max{}, best);
    if (omp2cuda::team::is_initial())
      z[i][j] = t + best;
  }
}

struct main_cnt_v_data { int *cnt; V *v; double (*z)[N]; };

// nested-forms.cpp:38: target teams loop (between parallel regions all threads compute, thread 0 stores)
__global__ void main_cnt_v_kernel(const __grid_constant__ main_cnt_v_data omp_data) {
  const auto &[cnt, v, z] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, N)) {
    __shared__ int local[4];
    if (omp2cuda::team::is_initial()) {
      const int local_init[4] = {0};
      memcpy(local, local_init, sizeof(local));
    }
    omp2cuda::team::sync();
    if (i > 5) {
      int c = 0;
      for (int j : omp2cuda::team::parallel_for(0, N))
        c += j > i;
      c = omp2cuda::team::reduce(omp2cuda::op::plus{}, c);
      if (omp2cuda::team::is_initial())
        cnt[i] += c;
      omp2cuda::team::sync();
    }
    while (omp2cuda::team::broadcast(local[0] < 2)) {
      {
        int local[4];
        for (int j : omp2cuda::team::parallel_for(0, N)) {
          local[1] = j;
          z[i][j] += local[1];
        }
        omp2cuda::team::sync();
      }
      if (omp2cuda::team::is_initial())
        local[0]++;
      omp2cuda::team::sync();
    }
    if (omp2cuda::team::is_initial())
      v[i].y += cnt[i];
  }
}

// nested-forms.cpp:59: target teams distribute parallel for
__global__ void main_y_kernel_2(double *y) {
  for (int i : omp2cuda::league::one_each(0, N)) {
    for (int j = 0; j < N; j++) y[i] += j;
  }
}

int main() {
  double a[N * N], x[N], y[N], z[N][N]; int cnt[N];  V v[N];
  for (int i = 0; i < N * N; i++) a[i] = i % 5;
  for (int i = 0; i < N; i++) { x[i] = i; cnt[i] = 0; v[i] = {double(i), 1}; }
  mv(a, x, y, N);
  omp2cuda::target_region{"nested-forms.cpp:20"}.one_team_each(N).launch(
      main_y_kernel, {.y = omp2cuda::tofrom(y), .a = omp2cuda::tofrom(a)});
  omp2cuda::target_region{"nested-forms.cpp:30"}
      .one_team_each(omp2cuda::nest(N, N))
      .launch(main_z_kernel, {.z = omp2cuda::from(z), .a = omp2cuda::tofrom(a)});
  omp2cuda::target_region{"nested-forms.cpp:38"}.one_team_each(N).launch(
      main_cnt_v_kernel, {.cnt = omp2cuda::tofrom(cnt), .v = omp2cuda::tofrom(v), .z = omp2cuda::tofrom(z)});
  {
    auto on_device = omp2cuda::target_data{"nested-forms.cpp:57"}.tofrom(y);
    omp2cuda::target_region{"nested-forms.cpp:59"}.one_each(N).launch(main_y_kernel_2, {omp2cuda::tofrom(y)});
  }
  double tot = 0; for (int i = 0; i < N; i++) tot += y[i] + z[i][3] + v[i].x + v[i].y;
  printf("%g %d\n", tot, cnt[10]);
}
