// Translated by omp2cuda 0.1.0 from states.c
#include <omp2cuda.h>

// test: options="--simd=lanes"
// A machine of states in each thread, around simd: goto, switch, continue and break, calls with effects between
#include <stdio.h>
__device__ static int next(int *p) { return (*p)++; }
[[maybe_unused]] __device__ static int dot(const int *a, int n) {
  int s = 0;
#pragma omp simd reduction(+ : s)
  for (int k = 0; k < n; k++)
    s += a[k];
  return s;
}

// dot, entered by all lanes of a thread
__device__ static int dot_lanes(const int *a, int n) {
  int s = 0;
  {
    auto &s_outer = s;
    int s = 0;
    for (int k : omp2cuda::lane::simd(0, n))
      s += a[k];
    omp2cuda::lane::combine(omp2cuda::op::plus{}, &s_outer, s);
  }
  return s;
}

struct main_data { int (*out)[64]; int (*log)[8]; int *n; };

// states.c:21: target teams distribute parallel for (a warp is one OpenMP thread, its lanes share simd loops)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto out = omp_data.out;
  const auto log = omp_data.log;
  const auto n = omp_data.n;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, 16)) {
    int state = 0, rounds = 0, best = -1, held[3] = {0, 1, 2};
    double scale = 1.0;
  again:
    if (rounds++ > 6)
      continue;
    switch (state) {
    case 0: {
      int c = omp2cuda::lane::once_value([&] { return next(&n[i]); });
      held[c % 3] += c;
      for (int k : omp2cuda::lane::simd(0, 64))
        out[i][k] += c + held[1];
      state = c % 2 + 1;
      break;
    }
    case 1:
      scale *= 1.5;
      if (const omp2cuda::lane::effect here; here.mine())
        log[i][next(&n[i]) % 8] += (int)(scale * 4) + held[0];
      if (n[i] % 3 == 0) {
        state = 2;
        break;
      }
    case 2: {
      int sum = dot_lanes(out[i], 32 + n[i] % 16);
      if (sum > best)
        best = sum;
      if (const omp2cuda::lane::effect here; here.mine())
        log[i][2] += best % 1000;
      state = best % 2;
      goto again;
    }
    }
    for (int a = 0, b = 5; a < b; a += omp2cuda::lane::once_value([&] { return 1 + (next(&n[i]) & 1); })) {
      if (a == 2) {
        b--;
        continue;
      }
      do {
        if (omp2cuda::lane::once_value([&] { return next(&n[i]) % 4 == 0; }))
          break;
        for (int k : omp2cuda::lane::simd(0, 64))
          out[i][k] ^= a + b;
      } while (n[i] % 3);
    }
    if (n[i] < 60)
      goto again;
    if (const omp2cuda::lane::effect here; here.mine())
      log[i][7] = rounds * 100 + state + held[2];
  }
}

int main(void) {
  int out[16][64], n[16], log[16][8];
  for (int i = 0; i < 16; i++) {
    n[i] = i % 5;
    for (int k = 0; k < 64; k++)
      out[i][k] = i * k;
    for (int k = 0; k < 8; k++)
      log[i][k] = 0;
  }
  omp2cuda::target_region{"states.c:21"}.lanes().iterations(16).launch(
      main_kernel, {.out = omp2cuda::tofrom(out), .log = omp2cuda::tofrom(log), .n = omp2cuda::tofrom(n)});
  long h = 0;
  for (int i = 0; i < 16; i++) {
    h = h * 31 + n[i];
    for (int k = 0; k < 64; k++)
      h = h * 17 + out[i][k];
    for (int k = 0; k < 8; k++)
      h = h * 13 + log[i][k];
  }
  printf("%ld\n", h);
  return 0;
}
