// Steps over sequences: of a sorting network, of a search for a word, of a Fourier transform.
#include "pairs.h"

typedef struct number {
  float re, im;
} number;

static void bitonic_step(int n, int size, int stride, int *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int t = 0; t < n / 2; t++) {
    int i = 2 * t - (t & (stride - 1)), j = i + stride;
    int x = a[i], y = a[j];
    if ((x > y) == ((i & size) == 0)) {
      a[i] = y;
      a[j] = x;
    }
  }
}

static void string_search(int n, int length, const char *restrict text, const char *restrict word, int *restrict found) {
#pragma omp target teams distribute parallel for map(to: text[0:n], word[0:length]) map(from: found[0:n])
  for (int i = 0; i <= n - length; i++) {
    int k = 0;
    while (k < length && text[i + k] == word[k])
      k++;
    found[i] = k == length;
  }
}

/// A radix-2 step of Stockham's transform: butterflies of m numbers, s apart.
static void fft_step(int n, int m, const number *restrict root, const number *restrict x, number *restrict y) {
#pragma omp target teams distribute parallel for map(to: root[0:n / 2], x[0:n]) map(from: y[0:n])
  for (int t = 0; t < n / 2; t++) {
    int s = n / m, p = t / s, q = t % s;
    number w = root[p * s], a = x[q + s * p], b = x[q + s * (p + m / 2)];
    number sum = {a.re + b.re, a.im + b.im}, d = {a.re - b.re, a.im - b.im};
    number turned = {d.re * w.re - d.im * w.im, d.re * w.im + d.im * w.re};
    y[q + s * 2 * p] = sum;
    y[q + s * (2 * p + 1)] = turned;
  }
}

int main(int argc, char **argv) {
  const int n = 1024 * scale(argc, argv), length = 4;
  int *a = malloc(n * sizeof *a), *found = calloc(n, sizeof *found);
  char *text = malloc(n), word[] = {'a', 'b', 'a', 'a'};
  number *root = malloc(n / 2 * sizeof *root), *x = malloc(n * sizeof *x), *y = calloc(n, sizeof *y);
  float *numbers = (float *)y;
  for (int i = 0; i < n; i++) {
    a[i] = (int)(i * 2741u % 1009);
    text[i] = i * 7 % 11 % 3 == 1 ? 'b' : 'a';
    x[i].re = i % 5;
    x[i].im = i % 3;
  }
  for (int i = 0; i < n / 2; i++) {
    root[i].re = cosf(6.2831853f * i / n);
    root[i].im = -sinf(6.2831853f * i / n);
  }
#pragma omp target data map(to: a[0:n], found[0:n], text[0:n], word, root[0:n / 2], x[0:n], y[0:n])
  {
    RUN(bitonic_step, a, n, n, 64, 8, a);
    RUN(string_search, found, n, n, length, text, word, found);
    RUN(fft_step, numbers, 2 * n, n, n / 4, root, x, y);
  }
  return wrong;
}
