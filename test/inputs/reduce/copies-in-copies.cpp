// a copy inside a construct that has a copy as well, with the operation written so that threads cannot add in place
#include <cstdio>

int main() {
  float a = 0, b = 1, c = 0, d = 2;
  int n = 100, most = -1;
#pragma omp target teams reduction(+: a) map(tofrom: a)
#pragma omp distribute simd reduction(+: a)
  for (int i = 0; i < n; i++)
    a = a + 1.;
#pragma omp target teams reduction(+: b) map(tofrom: b)
  {
#pragma omp distribute simd reduction(+: b)
    for (int i = 0; i < n; i++) {
      b = b + 2.;
    }
  }
#pragma omp target teams reduction(+: c) map(tofrom: c)
#pragma omp distribute parallel for reduction(+: c)
  for (int i = 0; i < n; i++)
    c = c + 1.;
#pragma omp target parallel map(tofrom: d) num_threads(4)
#pragma omp for simd reduction(+: d)
  for (int i = 0; i < n; i++)
    d = d + 3.;
#pragma omp target teams reduction(max: most) map(tofrom: most) num_teams(3)
#pragma omp distribute
  for (int i = 0; i < n; i++) {
    int here = -1;
#pragma omp parallel for simd reduction(max: here)
    for (int j = 0; j < n; j++)
      here = i * j % 37 > here ? i * j % 37 : here;
    most = most < here ? here : most;
  }
  std::printf("%g %g %g %g %d\n", a, b, c, d, most);
}
