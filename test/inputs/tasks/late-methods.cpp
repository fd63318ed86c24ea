// test: options=--deferred
// Regions of member functions and templates that the host waits for late
#include <cstdio>

struct noisy {
  int n;
  ~noisy() {
    if (n < 0)
      printf("negative\n");
  }
};

template <class T> struct field {
  T *v;
  int n;
  void add(T by) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      v[i] += by;
  }
  void scale(T by) {
#pragma omp target
    for (int i = 0; i < n; i++)
      v[i] *= by;
  }
  T check() {
    T sum = 0;
#pragma omp target map(tofrom : sum)
    for (int i = 0; i < n; i++) {
      noisy each{n};
      sum += v[i];
    }
    return sum;
  }
};

int main() {
  double v[20] = {};
  field<double> f{v, 20};
#pragma omp target enter data map(to : v)
  for (int k = 0; k < 50; k++) {
    f.add(k);
    f.scale(0.5);
  }
  double sum = f.check();
  f.add(1);
#pragma omp target exit data map(from : v)
  std::printf("%g %g\n", sum, v[19]);
}
