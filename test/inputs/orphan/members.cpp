// constructs in member functions and templates
#include <cstdio>

template <class T> struct Vector {
  T at[32];
  int n;

  void add(T x) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      at[i] += x;
  }
  T sum() const {
    T s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += at[i];
    return s;
  }
};

template <class T> void twice(T *x, int n) {
#pragma omp for
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}

int main() {
  Vector<double> v{{}, 30};
  double out[8];
  for (int i = 0; i < 30; i++)
    v.at[i] = i;
#pragma omp target map(tofrom : v) map(from : out)
  {
    v.add(2.5);
#pragma omp parallel
    twice(v.at, v.n);
    double s = v.sum();
#pragma omp parallel for
    for (int i = 0; i < 8; i++)
      out[i] = s + i;
  }
  std::printf("%g %g %g\n", v.at[0], v.at[29], out[7]);
}
