// constants, types without a name, and copies of simd, task and taskloop in Single code: in templates, methods and functions
#include <cstdio>

struct weight {
  int a;
  double b;
};

#pragma omp declare target
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
};
static int picked(int t, int *x) {
  static const char text[] = "hello";
  const weight ws[2] = {{t, 1.5}, {2, 2.5}};
  enum { few = 3, many = 9 };
  int work = 2 * t;
#pragma omp simd private(work)
  for (int i = 0; i < 32; i++) {
    work = x[i];
    x[i] = work + 1;
  }
  work += few;
#pragma omp parallel for
  for (int i = 0; i < 32; i++)
    x[i] += text[i % 5] + ws[i % 2].a + many;
#pragma omp task firstprivate(work)
  {
    work += 100;
    x[0] = work;
  }
  if (t > 0) {
#pragma omp simd lastprivate(work)
    for (int i = 0; i < 8; i++)
      work = i + t;
  }
  union {
    int i;
    unsigned char c[4];
  } u;
  u.i = 0x01020304;
#pragma omp parallel for
  for (int i = 0; i < 32; i++)
    x[i] += u.c[0] + work;
  return work + x[31];
}
#pragma omp end declare target

int main() {
  int a[3][32], out[3][4];
  double d[3][32];
#pragma omp target teams distribute map(from : a, out, d)
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < 32; i++)
      d[t][i] = i;
    const grid g = {t + 3};
    constexpr double half = 0.5;
    const bool odd = t % 2;
    out[t][0] = g.fill(a[t]);
    out[t][1] = picked(t, a[t]);
    out[t][2] = scaled<int, 3>(a[t], t);
    out[t][3] = int(scaled<double, 3>(d[t], half));
#pragma omp parallel for
    for (int i = 0; i < 32; i++)
      a[t][i] += odd ? g.n : int(half * 10);
  }
  for (int t = 0; t < 3; t++)
    std::printf("%d %d %d %d %d %d\n", out[t][0], out[t][1], out[t][2], out[t][3], a[t][0], a[t][31]);
  return 0;
}
