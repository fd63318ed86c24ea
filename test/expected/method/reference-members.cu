// Translated by omp2cuda 0.1.0 from reference-members.cpp
#include <omp2cuda.h>

// test: reference=serial
// Members that are references: a pointer, an array and a scalar are mapped as if they were members themselves.
#include <cstdio>

struct window_doubled_data { int *p; int n; };

// reference-members.cpp:9: target (one thread)
__global__ void window_doubled_kernel(const __grid_constant__ window_doubled_data omp_data) {
  const auto &[p, n] = omp_data;
  for (int i = 0; i < n; i++)
    p[i] *= 2;
}

struct window_changed_i_data { int *a, *p; int k; };

// reference-members.cpp:14: target teams distribute parallel for
__global__ void window_changed_i_kernel(const __grid_constant__ window_changed_i_data omp_data) {
  const auto &[a, p, k] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 4))
    a[i] += p[1] + k;
}

struct window_changed_data { int *a, *k; };

// reference-members.cpp:17: target (one thread)
__global__ void window_changed_kernel(const __grid_constant__ window_changed_data omp_data) {
  const auto a = omp_data.a;
  auto &k = *omp_data.k;
  a[1] = 7;
  a[2] += 100;
  k++;
}

struct window_entered_data { int **p, *a; int n; };

// reference-members.cpp:26: target (one thread)
__global__ void window_entered_kernel(const __grid_constant__ window_entered_data omp_data) {
  auto &p = *omp_data.p;
  const auto a = omp_data.a;
  const auto n = omp_data.n;
  for (int i = 0; i < n; i++)
    p[i] += a[i % 4];
}

struct window_sum_data { int *s, *p; int n, k; };

// reference-members.cpp:33: target (one thread)
__global__ void window_sum_kernel(const __grid_constant__ window_sum_data omp_data) {
  auto &s = *omp_data.s;
  const auto p = omp_data.p;
  const auto n = omp_data.n, k = omp_data.k;
  for (int i = 0; i < n; i++)
    s += p[i] * k;
}

struct window {
  int *&p, (&a)[4], &k, n;

  void doubled() {
    omp2cuda::target_region{"reference-members.cpp:9"}.serial().launch(
        window_doubled_kernel, {.p = omp2cuda::tofrom(p, 0, n), .n = n});
  }
  void changed() {
    omp2cuda::target_region{"reference-members.cpp:14"}.one_each(4).launch(
        window_changed_i_kernel, {.a = omp2cuda::tofrom(a), .p = omp2cuda::to(p, 1, 2), .k = k});
    omp2cuda::target_region{"reference-members.cpp:17"}.serial().launch(
        window_changed_kernel, {.a = omp2cuda::tofrom(a, 1, 2), .k = omp2cuda::tofrom(k)});
  }
  void entered() {
    omp2cuda::target_enter_data{"reference-members.cpp:25"}.members(*this, p).to(p, 0, n).attach(p);
    omp2cuda::target_region{"reference-members.cpp:26"}.serial().launch(
        window_entered_kernel, {.p = omp2cuda::tofrom(p, omp2cuda::in_part), .a = omp2cuda::tofrom(a), .n = n});
    omp2cuda::target_exit_data{"reference-members.cpp:29"}.from(p, 0, n).detach(p);
  }
  int sum() const {
    int s = 0;
    omp2cuda::target_region{"reference-members.cpp:33"}.serial().launch(
        window_sum_kernel, {.s = omp2cuda::tofrom(s), .p = omp2cuda::to(p, 0, n), .n = n, .k = k});
    return s;
  }
};

int main() {
  int *p = new int[5]{1, 2, 3, 4, 5}, a[4] = {1, 2, 3, 4}, k = 5;
  window w{p, a, k, 5};
  w.doubled();
  w.changed();
  w.entered();
  int s = 0;
  for (int i = 0; i < 5; i++)
    s = s * 3 + p[i];
  for (int x : a)
    s = s * 3 + x;
  std::printf("%d %d %d\n", s, k, w.sum());
}
