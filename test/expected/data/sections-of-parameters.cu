// Translated by omp2cuda 0.1.0 from sections-of-parameters.cpp
#include <omp2cuda.h>

// test: reference=serial
// Sections of two dimensions of what only an instance of the template knows.
#include <cstdio>

struct block {
  double m[3][3];
  double (*pm)[3];
  double **r;
  using element = double;
};

// sections-of-parameters.cpp:13: target (one thread)
template <class T> static __global__ void run_t_kernel(T *t_ref) {
  auto &t = *t_ref;
  t.m[1][1] = 1;
}

// sections-of-parameters.cpp:15: target (one thread)
template <class T> static __global__ void run_u_kernel(T *u) {
  u->m[2][1] = 2;
}

// sections-of-parameters.cpp:17: target (one thread)
template <class T> static __global__ void run_v_kernel(typename T::element (*v)[3]) {
  v[1][1] = 3;
}

// sections-of-parameters.cpp:19: target (one thread)
template <class T> static __global__ void run_kernel(T *t_ref) {
  auto &t = *t_ref;
  t.r[1][2] = 4;
}

// sections-of-parameters.cpp:22: target (one thread)
template <class T> static __global__ void run_t_kernel_2(T *t_ref) {
  auto &t = *t_ref;
  t.m[0][1] = 5;
}

// sections-of-parameters.cpp:26: target (one thread)
template <class T> static __global__ void run_kernel_2(T *t_ref) {
  auto &t = *t_ref;
  t.pm[0][1] = 6;
}

template <class T> static void run(T &t, T *u, typename T::element (*v)[3], int n) {
  {
    omp2cuda::target_region region{"sections-of-parameters.cpp:13"};
    auto *t_device = region.members(t, t.m);
    region.tofrom_bytes(t.m, &t.m[1][1], (2) * sizeof(*t.m[1]));
    region.serial().launch(run_t_kernel<T>, {t_device});
  }
  {
    omp2cuda::target_region region{"sections-of-parameters.cpp:15"};
    auto *u_device = region.members(*u, u->m);
    region.tofrom_bytes(u->m, &u->m[2][1], (2) * sizeof(*u->m[2]));
    region.serial().launch(run_u_kernel<T>, {u_device});
  }
  omp2cuda::target_region{"sections-of-parameters.cpp:17"}.serial().launch(
      run_v_kernel<T>, {omp2cuda::tofrom(v, 0, n)});
  {
    omp2cuda::target_region region{"sections-of-parameters.cpp:19"};
    auto *t_device = region.members(t, t.r);
    region.to(t.r, 0, 2);
    region.attach(t.r);
    region.tofrom(t.r[1], 1, 2);
    region.attach(t.r[1]);
    region.serial().launch(run_kernel<T>, {t_device});
  }
  omp2cuda::target_enter_data{"sections-of-parameters.cpp:21"}.members(t, t.m).to(t.m, 0, 1);
  omp2cuda::target_region{"sections-of-parameters.cpp:22"}.serial().launch(
      run_t_kernel_2<T>, {omp2cuda::tofrom(t, omp2cuda::in_part)});
  omp2cuda::target_update{"sections-of-parameters.cpp:24"}.from(t.m[0], 1, 2);
  omp2cuda::target_exit_data{"sections-of-parameters.cpp:25"}.release(t.m, 0, 1);
  {
    omp2cuda::target_region region{"sections-of-parameters.cpp:26"};
    auto *t_device = region.members(t, t.pm);
    region.to(t.pm, 0, 2);
    region.tofrom_bytes(t.pm, &t.pm[0][0], (2) * sizeof(*t.pm[0]), omp2cuda::beside);
    region.attach(t.pm);
    region.serial().launch(run_kernel_2<T>, {t_device});
  }
}

int main() {
  double x[3][3] = {};
  block b{};
  double *r[2] = {x[0], x[1]};
  b.pm = x;
  b.r = r;
  run(b, &b, x, 2);
  std::printf("%g %g %g, %g %g %g\n", b.m[1][1], b.m[2][1], b.m[0][1], x[1][1], x[1][2], x[0][1]);
  return 0;
}
