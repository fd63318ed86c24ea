// const objects of C++: classes, what references lead to, constexpr, templates
#include <cstdio>

struct table {
  int rows[4];
  int at(int i) const { return rows[i % 4]; }
};
static const table shared = {{4, 3, 2, 1}};
static constexpr double halves[2] = {0.5, 0.25};

template <class T> static T total(const T (&list)[3], const table &by) {
  T sum = 0;
#pragma omp target teams distribute parallel for map(to: list) reduction(+: sum)
  for (int i = 0; i < 3; i++)
    sum += list[i] * by.at(i);
  return sum;
}

int main() {
  static const long limits[3] = {7, 8, 9};
  int last = 0;
#pragma omp target map(tofrom: last)
  last = shared.at(5) + shared.at(1);
  double sum = 0;
#pragma omp target parallel for map(tofrom: halves) reduction(+: sum)
  for (int i = 0; i < 8; i++)
    sum += halves[i % 2] * shared.rows[i % 4];
  std::printf("%d %g %ld\n", last, sum, total(limits, shared));
}
