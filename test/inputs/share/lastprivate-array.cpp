// lastprivate and copyprivate of arrays and structs: each element is assigned
#include <cstdio>

struct point {
  double x, y[2];
};

template <class T, int N> static T across(const T *v, int n) {
  T last[N], sum = 0;
#pragma omp target teams distribute parallel for map(to: v[0:n])               \
    map(from: last) lastprivate(last)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < N; j++)
      last[j] = v[i] + T(j);
  for (int j = 0; j < N; j++)
    sum += last[j];
  return sum;
}

int main() {
  int m[2][3] = {{0}}, n = 77, kept[2] = {5, 6};
#pragma omp target teams distribute parallel for map(tofrom: m) lastprivate(m)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 6; j++)
      m[j / 3][j % 3] = 10 * i + j;
  std::printf("%d %d %d\n", m[0][0], m[1][0], m[1][2]);

#pragma omp target map(tofrom: m, kept)
  {
    int a[4] = {1, 2, 3, 4};
#pragma omp parallel for firstprivate(kept) lastprivate(a, kept)
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < 4; j++)
        a[j] = i * j;
      kept[1] = i + kept[0] * 0;
    }
    m[0][0] = a[0] + a[3];
  }
  std::printf("%d %d\n", m[0][0], kept[1]);

  int wrong = 0;
#pragma omp target parallel num_threads(40) map(tofrom: wrong) reduction(+: wrong)
  {
    int a[5], grid[40][40];
    point p[2];
    const char *word;
#pragma omp single copyprivate(a, p, word)
    {
      for (int j = 0; j < 5; j++)
        a[j] = j * j;
      p[1] = {0.5, {1, 2}};
      p[0] = p[1];
      word = "word";
    }
    wrong += a[4] != 16 || a[1] != 1 || p[1].y[1] != 2 || word[3] != 'd';
    // More than travels at once.
#pragma omp single copyprivate(grid)
    for (int j = 0; j < 1600; j++)
      grid[j / 40][j % 40] = 3 * j;
    for (int j = 0; j < 1600; j++)
      wrong += grid[j / 40][j % 40] != 3 * j;
  }
  std::printf("%d\n", wrong);

  double v[50];
  float f[60];
  for (int i = 0; i < 50; i++)
    v[i] = i * 0.5;
  for (int i = 0; i < 60; i++)
    f[i] = float(i);
  std::printf("%g %g\n", across<double, 4>(v, 50), across<float, 2>(f, 60));
  return 0;
}
