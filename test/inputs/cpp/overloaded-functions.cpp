// two functions of one name, and one inside a namespace: their kernels do not clash
#include <cstdio>

void fill(int *a, int n) {
#pragma omp target teams distribute parallel for map(from: a[0:n])
  for (int i = 0; i < n; i++) a[i] = i;
}
void fill(double *a, int n) {
#pragma omp target teams distribute parallel for map(from: a[0:n])
  for (int i = 0; i < n; i++) a[i] = i * 0.5;
}
namespace other {
void fill(int *a, int n) {
#pragma omp target teams distribute parallel for map(from: a[0:n])
  for (int i = 0; i < n; i++) a[i] = -i;
}
} // namespace other

int main() {
  int a[5], b[5];
  double c[5];
  fill(a, 5);
  other::fill(b, 5);
  fill(c, 5);
  std::printf("%d %d %g\n", a[4], b[4], c[4]);
}
