// The twins of sequences.c: a pair, a place or a butterfly per thread.
#include "by_hand.h"

__global__ void bitonic_step(int n, int size, int stride, int *a) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= n / 2)
    return;
  int i = 2 * t - (t & (stride - 1)), j = i + stride;
  int x = a[i], y = a[j];
  if ((x > y) == ((i & size) == 0)) {
    a[i] = y;
    a[j] = x;
  }
}

__global__ void string_search(int n, int length, const char *__restrict__ text, const char *__restrict__ word,
                              int *__restrict__ found) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > n - length)
    return;
  int k = 0;
  while (k < length && text[i + k] == word[k])
    k++;
  found[i] = k == length;
}

// A radix-2 step of Stockham's transform: butterflies of m numbers, s apart.
__global__ void fft_step(int n, int m, const float2 *__restrict__ root, const float2 *__restrict__ x,
                         float2 *__restrict__ y) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= n / 2)
    return;
  int s = n / m, p = t / s, q = t % s;
  float2 w = root[p * s], a = x[q + s * p], b = x[q + s * (p + m / 2)];
  float2 d = make_float2(a.x - b.x, a.y - b.y);
  y[q + s * 2 * p] = make_float2(a.x + b.x, a.y + b.y);
  y[q + s * (2 * p + 1)] = make_float2(d.x * w.x - d.y * w.y, d.x * w.y + d.y * w.x);
}

void bitonic_step_by_hand(int n, int size, int stride, int *a) {
  launch(bitonic_step, blocks(n / 2, 256), 256, n, size, stride, a);
}
void string_search_by_hand(int n, int length, const char *text, const char *word, int *found) {
  launch(string_search, blocks(n - length + 1, 256), 256, n, length, text, word, found);
}
struct number {
  float re, im;
};
static float2 *as_float2(const number *x) { return (float2 *)by_hand::on_device(x); }
void fft_step_by_hand(int n, int m, const number *root, const number *x, number *y) {
  launch(fft_step, blocks(n / 2, 256), 256, n, m, as_float2(root), as_float2(x), as_float2(y));
}
