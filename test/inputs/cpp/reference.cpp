// references: captured like what they refer to
#include <cstdio>

static void add(int (&a)[30], const int &by, double &total) {
#pragma omp target teams distribute parallel for map(tofrom: a, total) reduction(+: total)
  for (int i = 0; i < 30; i++) {
    a[i] += by;
    total += a[i];
  }
}

int main() {
  int a[30];
  for (int i = 0; i < 30; i++)
    a[i] = i;
  double total = 0.5;
  int by = 4;
  add(a, by, total);
  std::printf("%d %d %g\n", a[0], a[29], total);
}
