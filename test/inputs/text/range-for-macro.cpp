// range-based loops whose range, or whole header, comes out of a macro; a host version
#include <cstdio>

#define DATA a
#define EACH(x) for (int &x : a)

int main() {
  int a[12] = {};
#pragma omp target teams distribute parallel for map(tofrom : a)
  for (int &x : DATA)
    x += 1;
#pragma omp target teams distribute parallel for map(tofrom : a)
  EACH(x)
    x += 10;
#pragma omp target teams distribute parallel for map(tofrom : a) if (a[0] < 0)
  for (int &x : a)
    x += 100;
  int sum = 0;
  for (int x : a)
    sum += x;
  std::printf("%d\n", sum);
}
