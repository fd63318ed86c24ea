// Numbers of 16 bits: CUDA's __half, with mixed operands, literals, updates, conversions, reductions and atomics. All
// values are exact, so that it does not matter where a compiler rounds.
#include <stdio.h>

#define TWICE(x) ((x) * 2)
typedef _Float16 half_t;

struct pixel {
  _Float16 r, g[2];
};

#pragma omp declare target
static half_t blend(half_t a, half_t b, float by) {
  half_t c = a * by + b * (1 - by);
  c += 0.5;
  c *= b;
  c -= 1;
  return c > 3 ? c : b;
}
#pragma omp end declare target

static float mean(const _Float16 *v, int n) {
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += v[i];
  return sum / n;
}

int main(void) {
  enum { N = 32 };
  _Float16 a[N], b[N], total = 0, most = 1.5f16;
  struct pixel p[N];
  int whole[N];
  double wide[N];
  for (int i = 0; i < N; i++) {
    a[i] = i % 4 * 0.5f;
    b[i] = (_Float16)(i % 3);
    p[i].r = p[i].g[0] = p[i].g[1] = i % 5;
  }
#pragma omp target teams distribute parallel for map(to: a) map(tofrom: b, p) map(from: whole, wide) reduction(+: total)
  for (int i = 0; i < N; i++) {
    _Float16 x = a[i], y[2] = {x, 2};
    b[i] = blend(x, b[i], 0.25f);
    p[i].r += y[1] / 4 - -x;
    p[i].g[i % 2] = TWICE(x) + 1;
    whole[i] = x * 4 + (b[i] < 1) + (x ? 10 : 0) + !x;
    wide[i] = x * 0.125 + (double)b[i] + sizeof(x);
    x++;
    if (x == 1.5f16 || 2.0f < x)
      total += x;
  }
#pragma omp target map(tofrom: most) map(to: a)
  for (int i = 0; i < N; i++)
    most = a[i] > most ? a[i] : most;
  _Float16 top = -20, low = 20, product = 1;
#pragma omp target teams distribute parallel for map(to: a) reduction(max: top) reduction(min: low) reduction(*: product)
  for (int i = 0; i < N; i++) {
    _Float16 v = i % 9 - 12;
    top = top < v ? v : top;
    low = v - 3 < low ? v - 3 : low;
    product *= i % 8 == 3 ? 2 : 1;
  }
  _Float16 hits = 0;
#pragma omp target teams distribute parallel for map(tofrom: hits)
  for (int i = 0; i < 64; i++)
#pragma omp atomic
    hits += 0.5f16;
  float of_b = 0, of_p = 0;
  double rest = 0;
  for (int i = 0; i < N; i++) {
    of_b += b[i] * (i % 3 + 1);
    of_p += p[i].r + p[i].g[0] * 2 + p[i].g[1];
    rest += wide[i] + whole[i] * (i % 2 + 1);
  }
  printf("%g %g %g\n", (double)top, (double)low, (double)product);
  printf("%g %g %g %g %g %g %g\n", of_b, of_p, rest, (double)total, (float)most, mean(b, N), (double)hits);
  return 0;
}
