// Translated by omp2cuda 0.1.0 from half.c
#include <omp2cuda.h>
#include <omp2cuda/half.h>

// Numbers of 16 bits: CUDA's __half, with mixed operands, literals, updates, conversions, reductions and atomics. All
// values are exact, so that it does not matter where a compiler rounds.
#include <stdio.h>

#define TWICE(x) ((x) * (__half)2)
typedef __half half_t;

struct pixel {
  __half r, g[2];
};

__device__ static half_t blend(half_t a, half_t b, float by) {
  half_t c = (float)a * by + (float)b * (1 - by);
  c = (half_t)((double)c + 0.5);
  c *= b;
  c -= (half_t)1;
  return c > (half_t)3 ? c : b;
}

static float mean(const __half *v, int n) {
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += (float)v[i];
  return sum / n;
}

struct main_b_p_data {
  const __half *a;
  __half *b, *total;
  struct pixel *p;
  int *whole;
  double *wide;
};

// half.c:40: target teams distribute parallel for reduction(+: total)
// reduction: by the block that ends last
__global__ void main_b_p_kernel(const __grid_constant__ main_b_p_data omp_data,
                                const omp2cuda::league_buffer<__half> omp_buffer) {
  constexpr auto N = 32;
  const auto &[a, b, total_result, p, whole, wide] = omp_data;
  __half total = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    __half x = a[i], y[2] = {x, 2};
    b[i] = blend(x, b[i], 0.25f);
    p[i].r += y[1] / (__half)4 - -x;
    p[i].g[i % 2] = TWICE(x) + (__half)1;
    whole[i] = (int)(x * (__half)4 + (__half)(b[i] < (__half)1) + (__half)(x ? 10 : 0) + (__half)!x);
    wide[i] = (double)x * 0.125 + (double)b[i] + sizeof(x);
    x++;
    if (x == __half(1.5f) || 2.0f < (float)x)
      total += x;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, total_result, total);
}

struct main_most_data { __half *most; const __half *a; };

// half.c:52: target (one thread)
__global__ void main_most_kernel(const __grid_constant__ main_most_data omp_data) {
  constexpr auto N = 32;
  auto &most = *omp_data.most;
  const auto a = omp_data.a;
  for (int i = 0; i < N; i++)
    most = a[i] > most ? a[i] : most;
}

struct main_top_low_data { __half *top, *low, *product; };

// half.c:56: target teams distribute parallel for reduction(max: top) reduction(min: low) reduction(*: product)
// reduction: by the block that ends last
__global__ void main_top_low_kernel(const __grid_constant__ main_top_low_data omp_data,
                                    const omp2cuda::league_buffer<__half, __half, __half> omp_buffer) {
  constexpr auto N = 32;
  const auto &[top_result, low_result, product_result] = omp_data;
  __half top = omp2cuda::op::max::identity<__half>(), low = omp2cuda::op::min::identity<__half>(), product = 1;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    __half v = i % 9 - 12;
    top = top < v ? v : top;
    low = v - (__half)3 < low ? v - (__half)3 : low;
    product *= (__half)(i % 8 == 3 ? 2 : 1);
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(omp2cuda::op::max{}, top_result, top),
                           omp2cuda::reduction(omp2cuda::op::min{}, low_result, low),
                           omp2cuda::reduction(omp2cuda::op::times{}, product_result, product));
}

// half.c:64: target teams distribute parallel for
__global__ void main_hits_kernel(__half *hits_ref) {
  auto &hits = *hits_ref;
  for (int i : omp2cuda::league::one_each(0, 64))
    omp2cuda::atomic::update(omp2cuda::op::plus{}, hits, __half(0.5f));
}

int main(void) {
  enum { N = 32 };
  __half a[N], b[N], total = 0, most = __half(1.5f);
  struct pixel p[N];
  int whole[N];
  double wide[N];
  for (int i = 0; i < N; i++) {
    a[i] = i % 4 * 0.5f;
    b[i] = (__half)(i % 3);
    p[i].r = p[i].g[0] = p[i].g[1] = i % 5;
  }
  omp2cuda::target_region{"half.c:40"}.iterations(N).launch(
      main_b_p_kernel, {.a = omp2cuda::to(a), .b = omp2cuda::tofrom(b), .total = omp2cuda::tofrom(total),
                        .p = omp2cuda::tofrom(p), .whole = omp2cuda::from(whole), .wide = omp2cuda::from(wide)});
  omp2cuda::target_region{"half.c:52"}.serial().launch(
      main_most_kernel, {.most = omp2cuda::tofrom(most), .a = omp2cuda::to(a)});
  __half top = -20, low = 20, product = 1;
  {
    omp2cuda::target_region region{"half.c:56"};
    region.to(a);
    region.iterations(N).launch(
        main_top_low_kernel, {.top = region.tofrom(top), .low = region.tofrom(low), .product = region.tofrom(product)});
  }
  __half hits = 0;
  omp2cuda::target_region{"half.c:64"}.one_each(64).launch(main_hits_kernel, {omp2cuda::tofrom(hits)});
  float of_b = 0, of_p = 0;
  double rest = 0;
  for (int i = 0; i < N; i++) {
    of_b += (float)(b[i] * (__half)(i % 3 + 1));
    of_p += (float)(p[i].r + p[i].g[0] * (__half)2 + p[i].g[1]);
    rest += wide[i] + whole[i] * (i % 2 + 1);
  }
  printf("%g %g %g\n", (double)top, (double)low, (double)product);
  printf("%g %g %g %g %g %g %g\n", of_b, of_p, rest, (double)total, (float)most, mean(b, N), (double)hits);
  return 0;
}
