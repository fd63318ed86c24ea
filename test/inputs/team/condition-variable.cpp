// a condition that declares a variable and has an effect
#include <cstdio>
int next(int *p) { return (*p)++; }
int main() {
  int a[100] = {}, n = 1;
#pragma omp target map(tofrom: a, n)
  {
    if (int k = next(&n)) {
#pragma omp parallel for
      for (int i = 0; i < 100; i++)
        a[i] = k;
    }
  }
  std::printf("%d %d\n", a[50], n);
}
