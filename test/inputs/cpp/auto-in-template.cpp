// auto in a template: what the value says that a variable starts from
#include <cstdio>
#include <cstdlib>

template <class T> struct Field {
  int n;
  T *data = nullptr, scale;
  explicit Field(int n, T by) : n(n), scale(by) {
    auto *fresh = (T *)malloc(size_t(n) * sizeof(T));
    for (int i = 0; i < n; ++i)
      fresh[i] = T(i);
#pragma omp target enter data map(to : fresh[0 : n])
    data = fresh;
  }
  ~Field() {
    auto *old = data;
#pragma omp target exit data map(delete : old[0 : n])
    free(data);
  }
  T sum(int m) {
    auto *p = data;
    auto by = scale;
    const auto half = T(0.5);
    auto twice = 2 * m;
    auto total = T(0);
#pragma omp target teams distribute parallel for map(tofrom : total) reduction(+ : total)
    for (int i = 0; i < m; ++i)
      total += p[i] * by + half * T(twice);
    return total;
  }
};

template <class T, int N> T rows() {
  T a[N][2];
  for (int i = 0; i < N; ++i)
    a[i][0] = T(i), a[i][1] = T(2 * i);
  auto &first = a;
  auto *row = static_cast<T(*)[2]>(a);
  auto made = new T[N];
#pragma omp target teams distribute parallel for map(to : row[0 : N]) map(from : made[0 : N]) map(to : first)
  for (int i = 0; i < N; ++i)
    made[i] = row[i][1] - first[i][0];
  T s = 0;
  for (int i = 0; i < N; ++i)
    s += made[i];
  delete[] made;
  return s;
}

int main() {
  Field<double> d(10, 1.5);
  Field<int> i(8, 3);
  std::printf("%g %d %g %d\n", d.sum(10), i.sum(8), rows<double, 4>(), rows<int, 5>());
}
