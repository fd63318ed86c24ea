// a long double is reduced as a double, which is what the device has
#include <stdio.h>

int main(void) {
  enum { N = 500 };
  double x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 0.25;
  long double sum = 1, most = -1;
#pragma omp target teams distribute parallel for map(to: x) reduction(+: sum) reduction(max: most)
  for (int i = 0; i < N; i++) {
    sum += x[i];
    most = x[i] > most ? x[i] : most;
  }
  printf("%.3Lf %.3Lf\n", sum, most);
  return 0;
}
