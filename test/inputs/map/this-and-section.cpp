// the object as a whole and what its pointer points to: the pointer is attached
#include <cstdio>

struct vec {
  int n;
  double *at;
  void add(const int *x, int len) {
#pragma omp target teams distribute parallel for map(to: x[0:len]) map(tofrom: this[0:1], at[0:n])
    for (int i = 0; i < len; i++)
      at[i % n] += x[i] + n;
  }
};

int main() {
  double at[3] = {1, 2, 3};
  int x[3] = {5, 6, 7};
  vec v{3, at};
  v.add(x, 3);
  std::printf("%g %g %g\n", at[0], at[1], at[2]);
}
