// test: reference=serial
// sections of members: of arrays and of what pointers point to
#include <cstdio>

struct bins {
  int n, first, fixed[8], rows[2][3];
  double *sums;
  int key(int v) const { return v % 7; }

  void arrays(const int *x, int len) {
#pragma omp target teams distribute parallel for map(to: x[0:len]) reduction(+: this->fixed[0:4], rows[1:1][0:3])
    for (int i = 0; i < len; i++) {
      fixed[x[i] % 4]++;
      this->rows[1][x[i] % 3] += x[i];
    }
  }
  void element(const int *x, int len) {
#pragma omp target teams distribute parallel for map(to: x[0:len]) reduction(max: fixed[6])
    for (int i = 0; i < len; i++)
      if (x[i] > this->fixed[6])
        fixed[6] = x[i];
  }
  // the length is known at run time only, and a parameter has a member's name
  void pointed(const int *x, int n) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+: sums[first:this->n])
    for (int i = 0; i < n; i++)
      sums[first + x[i] % this->n] += 0.5;
  }
  void inside(const int *x, int len) {
#pragma omp target map(to: x[0:len]) map(tofrom: sums[0:n], fixed)
    {
#pragma omp parallel for reduction(+: sums[1:n - 1]) reduction(+: fixed[2:first])
      for (int i = 0; i < len; i++) {
        sums[1 + x[i] % (n - 1)] += 2;
        fixed[2 + i % first]++;
      }
      sums[0] += fixed[2];
    }
  }
  // the object is mapped
  void object(const int *x, int len) {
#pragma omp target teams distribute parallel for map(to: x[0:len]) reduction(+: sums[0:n], fixed[:7])
    for (int i = 0; i < len; i++) {
      sums[key(x[i])] += 1;
      fixed[key(x[i] + 1)] += 3;
    }
  }
  void here(const int *x, int len) {
#pragma omp target teams distribute parallel for map(to: x[0:len]) map(tofrom: this[0:1], sums[0:n]) reduction(+: sums[1:2], fixed[1:2])
    for (int i = 0; i < len; i++) {
      sums[1 + x[i] % 2] += n;
      fixed[1 + x[i] % 2] += 1;
    }
  }
  // in a function that the region calls
  void deep(const int *x, int len) {
#pragma omp parallel for reduction(+: sums[0:n], fixed[3:2])
    for (int i = 0; i < len; i++) {
      sums[x[i] % n] += 1;
      fixed[3 + x[i] % 2] += 1;
    }
  }
  void called(const int *x, int len) {
#pragma omp target map(to: x[0:len]) map(tofrom: sums[0:n])
    deep(x, len);
  }
};

template <class T, int N> struct table {
  T at[N], *more;
  void add(const int *x, int len) {
#pragma omp target teams distribute parallel for map(to: x[0:len]) reduction(+: at[1:N - 1]) reduction(max: more[0:N])
    for (int i = 0; i < len; i++) {
      at[1 + x[i] % (N - 1)] += T(x[i]) / 2;
      if (x[i] > more[i % N])
        more[i % N] = x[i];
    }
  }
};

int main() {
  enum { N = 300 };
  int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 211;
  double sums[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  bins b{7, 2, {1, 2, 3, 4, 5, 6, 7, 8}, {{1, 1, 1}, {2, 2, 2}}, sums};
  auto print = [&] {
    for (int f : b.fixed)
      std::printf("%d ", f);
    for (double s : sums)
      std::printf("%g ", s);
    std::printf("%d %d %d\n", b.rows[0][2], b.rows[1][0], b.rows[1][2]);
  };
  b.arrays(x, N);
  print();
  b.element(x, N);
  b.pointed(x, N);
  print();
  b.inside(x, N);
  print();
  b.object(x, N);
  print();
  b.here(x, N);
  print();
  b.called(x, N);
  print();
  float more[3] = {0, 100, 0};
  table<float, 3> f{{1, 2, 3}, more};
  f.add(x, N);
  long most[4] = {0, 0, 1000, 0};
  table<long, 4> l{{1, 2, 3, 4}, most};
  l.add(x, N);
  std::printf("%g %g %g %g %g %g\n", f.at[0], f.at[1], f.at[2], more[0], more[1], more[2]);
  std::printf("%ld %ld %ld %ld %ld %ld\n", l.at[0], l.at[1], l.at[3], most[0], most[2], most[3]);
}
