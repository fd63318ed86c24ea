// test: reference=serial
// members, templates, loops over ranges and lambdas that hold constructs with nowait
#include <cstdio>

template <class T> class Field {
  T *v;
  int n;

public:
  explicit Field(int n) : v(new T[n]()), n(n) {
#pragma omp target enter data map(to : v[0 : n]) nowait
#pragma omp taskwait
  }
  ~Field() {
#pragma omp target exit data map(delete : v[0 : n])
    delete[] v;
  }
  Field(const Field &) = delete;
  void add(T by) {
#pragma omp target teams distribute parallel for nowait depend(inout : v[0])
    for (int i = 0; i < n; i++)
      v[i] += by;
  }
  void steps(int count, T by) {
    for (int k = 0; k < count; k++) {
#pragma omp target teams distribute parallel for nowait depend(inout : v[0])
      for (int i = 0; i < n; i++)
        v[i] = v[i] * 2 + by;
    }
#pragma omp target update from(v[0 : n]) depend(in : v[0])
  }
  T last() const { return v[n - 1]; }
};

template <class T> T sum(const T (&values)[4]) {
  T total = 0, part[4] = {};
  int k = 0;
  for (const T &each : values) {
    T *to = part + k++;
    T value = each;
#pragma omp target nowait map(from : to[0 : 1]) firstprivate(value)
    to[0] = value * value;
  }
#pragma omp taskwait
  for (T each : part)
    total += each;
  return total;
}

int main() {
  Field<double> f(100);
  Field<int> g(50);
  f.add(1);
  g.add(2);
  f.steps(3, 1);
  g.steps(2, 5);
  std::printf("%g %d\n", f.last(), g.last());
  const float x[4] = {1, 2, 3, 4};
  const int y[4] = {5, 6, 7, 8};
  std::printf("%g %d\n", double(sum(x)), sum(y));
  int z = 1;
  auto inside = [&] {
#pragma omp target nowait map(tofrom : z)
    z += 1;
  };
  inside();
  std::printf("%d\n", z);
}
