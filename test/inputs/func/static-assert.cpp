// A static assertion in a function that parallel code calls says nothing at run time.
#include <cstdio>
template <class T> T twice(T x) {
  static_assert(sizeof(T) == 8, "eight bytes");
  return x + x;
}
int main() {
  double a[16];
  for (int i = 0; i < 16; i++)
    a[i] = i;
#pragma omp target teams distribute num_teams(2) map(tofrom : a)
  for (int t = 0; t < 2; t++) {
    double s[8];
#pragma omp parallel for
    for (int j = 0; j < 8; j++)
      s[j] = twice(a[8 * t + j]);
#pragma omp parallel for
    for (int j = 0; j < 8; j++)
      a[8 * t + j] = twice(s[7 - j]);
  }
  printf("%g %g\n", a[0], a[15]);
}
