// Translated by omp2cuda 0.1.0 from cuda-atomics.c
#include <omp2cuda.h>

// What CUDA has as one function is that function; the rest goes through the runtime.
#include <stdio.h>

struct main_n_m_data {
  int *n, *m, *at, *hits;
  unsigned int *u;
  unsigned long long *w;
  long *l;
  float *f;
  double *d;
  short *s;
};

// cuda-atomics.c:11: target teams distribute parallel for
__global__ void main_n_m_kernel(const __grid_constant__ main_n_m_data omp_data) {
  auto &n = *omp_data.n, &m = *omp_data.m, &at = *omp_data.at;
  const auto hits = omp_data.hits;
  auto &u = *omp_data.u;
  auto &w = *omp_data.w;
  auto &l = *omp_data.l;
  auto &f = *omp_data.f;
  auto &d = *omp_data.d;
  auto &s = *omp_data.s;
  for (int i : omp2cuda::league::one_each(0, 100)) {
    int v;
    atomicAdd(&n, 1);
    atomicAdd(&hits[i % 8], i);
    if (i > 2)
      atomicSub(&u, 2);
    atomicAdd(&w, i);
    omp2cuda::atomic::update(omp2cuda::op::plus{}, l, i);
    atomicAdd(&f, i);
    omp2cuda::atomic::update(omp2cuda::op::plus{}, f, 0.5);
    {
      omp2cuda::flush();
      atomicAdd(&d, 0.5f);
      omp2cuda::flush();
    }
    omp2cuda::atomic::update(omp2cuda::op::plus{}, s, 1);
    v = atomicExch(&m, i);
    v = atomicAdd(&at, 1);
    hits[v % 2 + 6] += v < 0;
    atomicOr(&u, 1);
  }
}

struct main_n_u_data { int *n; unsigned int *u; };

// cuda-atomics.c:44: target, parallel for (one block)
__global__ void main_n_u_kernel(const __grid_constant__ main_n_u_data omp_data) {
  auto &n = *omp_data.n;
  auto &u = *omp_data.u;
  for (int i : omp2cuda::team::parallel_for(0, 50)) {
    atomicMax(&n, i);
    atomicXor(&u, i);
    atomicAnd(&u, ~0u - 8);
  }
}

int main(void) {
  int n = 0, m = 3, at = 0, hits[8] = {0};
  unsigned u = 1;
  unsigned long long w = 2;
  long l = 3;
  float f = 0;
  double d = 0;
  short s = 0;
  omp2cuda::target_region{"cuda-atomics.c:11"}.one_each(100).launch(
      main_n_m_kernel,
      {.n = omp2cuda::tofrom(n), .m = omp2cuda::tofrom(m), .at = omp2cuda::tofrom(at),
       .hits = omp2cuda::tofrom(hits), .u = omp2cuda::tofrom(u), .w = omp2cuda::tofrom(w),
       .l = omp2cuda::tofrom(l), .f = omp2cuda::tofrom(f), .d = omp2cuda::tofrom(d),
       .s = omp2cuda::tofrom(s)});
  omp2cuda::target_region{"cuda-atomics.c:44"}.one_team().iterations(50).launch(
      main_n_u_kernel, {.n = omp2cuda::tofrom(n), .u = omp2cuda::tofrom(u)});
  printf("%d %u %llu %ld %g %g %d %d\n", n, u, w, l, f, d, s, hits[3] + at);
  return 0;
}
